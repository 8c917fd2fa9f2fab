"""What happens in Sekigahara in words, event by event."""

from __future__ import annotations

from typing import Any

from kunitori_tui.games.sekigahara.rules.board import DISK_AT, DISKS, ISHIDA, PLACE, SIDES, TOKUGAWA
from kunitori_tui.games.sekigahara.words.names import block, blocks, card, cards, count, degree, disk, place, side
from kunitori_tui.text.box import Line, Names
from kunitori_tui.text.catalog import N_, tr, trn
from kunitori_tui.text.events import spoken

Data = dict[str, Any]


def _own_and_other(mine: str, other: str) -> Line:
    """Return a line about a place, or none, in the words for one's own deed and for another's."""

    def say(data: Data, names: Names, me: int | None) -> str:
        told = {"place": place(data["place"])} if "place" in data else {}
        return spoken(mine, other, data, names, me, **told)

    return say


def _impact(data: Data) -> str:
    a, b = data["impact"]
    return f"{side(TOKUGAWA)} {a}, {side(ISHIDA)} {b}"


def _week(data: Data, names: Names, me: int | None) -> str:
    return tr("Week {n} of 7", n=data["week"])


def _sides(data: Data, names: Names, me: int | None) -> str:
    first, second = data["offers"]
    said = N_("Both bid {a} for Tokugawa, and a lot was drawn") if data["tied"] else N_("{a} against {b} for Tokugawa")
    bid = tr(said, a=first, b=second)
    if me is None:
        return bid
    return tr("{bid}: you play {side}", bid=bid, side=side(TOKUGAWA if data["seat"] == me else ISHIDA))


_WHY = {
    "movement": (N_("You pay for the movement: {cards}"), N_("{player} pays for the movement: {cards}")),
    "march": (N_("You pay for the forced march: {cards}"), N_("{player} pays for the forced march: {cards}")),
    "mori": (N_("You pay for a Mōri block: {cards}"), N_("{player} pays for a Mōri block: {cards}")),
    "exchange": (N_("You exchange: {cards}"), N_("{player} exchanges: {cards}")),
    "halve": (N_("You discard: {cards}"), N_("{player} discards: {cards}")),
}


def _discard(data: Data, names: Names, me: int | None) -> str:
    return spoken(*_WHY[data["why"]], data, names, me, cards=cards(data["cards"]))


def _draw(data: Data, names: Names, me: int | None) -> str:
    if "cards" in data:
        return spoken(
            N_("You draw: {cards}"), N_("{player} draws: {cards}"), data, names, me, cards=cards(data["cards"])
        )
    return trn("{player} draws a card", "{player} draws {n} cards", data["count"], player=names[data["seat"]])


def _recruits(data: Data, names: Names, me: int | None) -> str:
    if "blocks" in data:
        return spoken(
            N_("Into your recruitment box: {blocks}"),
            N_("Into the recruitment box of {player}: {blocks}"),
            data,
            names,
            me,
            blocks=blocks(data["blocks"]),
        )
    return trn(
        "{player} draws a block into the recruitment box",
        "{player} draws {n} blocks into the recruitment box",
        data["count"],
        player=names[data["seat"]],
    )


def _bids(data: Data, names: Names, me: int | None) -> str:
    told = [f"{side(i)} {card(name) if name else '-'} ({data['numbers'][i]})" for i, name in enumerate(data["cards"])]
    return spoken(
        N_("Bids: {both}; yours is higher"),
        N_("Bids: {both}; {player} is higher"),
        data,
        names,
        me,
        both=", ".join(told),
    )


def _order(data: Data, names: Names, me: int | None) -> str:
    return tr("{side} moves first this week", side=side(data["first"]))


def _turn(data: Data, names: Names, me: int | None) -> str:
    return spoken(
        N_("Week {week}, turn {half}: you ({side})"),
        N_("Week {week}, turn {half}: {player} ({side})"),
        data,
        names,
        me,
        week=data["week"],
        half=data["half"],
        side=side(data["side"]),
    )


def _degree(data: Data, names: Names, me: int | None) -> str:
    return spoken(
        N_("You choose {degree}"), N_("{player} chooses {degree}"), data, names, me, degree=degree(data["degree"])
    )


def _march(data: Data, names: Names, me: int | None) -> str:
    told = {"from": place(data["from"]), "to": place(data["to"])}
    if "blocks" in data:
        told["blocks"] = blocks(data["blocks"])
        if data["forced"]:
            return spoken(
                N_("From {from} to {to} in a forced march: {blocks}"),
                N_("{player}, from {from} to {to} in a forced march: {blocks}"),
                data,
                names,
                me,
                **told,
            )
        return spoken(
            N_("From {from} to {to}: {blocks}"), N_("{player}, from {from} to {to}: {blocks}"), data, names, me, **told
        )
    told["player"] = names[data["seat"]]
    if data["forced"]:
        return trn(
            "{player}, from {from} to {to} in a forced march: {n} block",
            "{player}, from {from} to {to} in a forced march: {n} blocks",
            data["count"],
            **told,
        )
    return trn(
        "{player}, from {from} to {to}: {n} block", "{player}, from {from} to {to}: {n} blocks", data["count"], **told
    )


def _muster(data: Data, names: Names, me: int | None) -> str:
    told = {"place": place(data["place"]), "blocks": blocks(data.get("blocks", ()))}
    if told["blocks"]:
        return spoken(
            N_("You muster at {place}: {blocks}"), N_("{player} musters at {place}: {blocks}"), data, names, me, **told
        )
    return tr("{player} musters a block unseen at {place}", player=names[data["seat"]], place=told["place"])


def _mori(data: Data, names: Names, me: int | None) -> str:
    return tr("{blocks} comes to Osaka; {n} left in the Mōri box", blocks=block(data["blocks"][0]), n=data["left"])


def _overrun(data: Data, names: Names, me: int | None) -> str:
    return spoken(
        N_("You are overrun at {place}: {blocks}"),
        N_("{player} is overrun at {place}: {blocks}"),
        data,
        names,
        me,
        place=place(data["place"]),
        blocks=blocks(data["blocks"]),
    )


def _disk_lost(data: Data, names: Names, me: int | None) -> str:
    return tr("{disk} is lost at {place}", disk=disk(DISKS[DISK_AT[PLACE[data["place"]]]]), place=place(data["place"]))


def _lost(data: Data, names: Names, me: int | None) -> str:
    return spoken(
        N_("You lose at {place}: {blocks}"),
        N_("{player} loses at {place}: {blocks}"),
        data,
        names,
        me,
        place=place(data["place"]),
        blocks=blocks(data["blocks"]),
    )


def _fight(data: Data, names: Names, me: int | None) -> str:
    a, b = data["blocks"]
    return spoken(
        N_("Combat at {place}, you attack: Tokugawa {a}, Ishida {b}"),
        N_("Combat at {place}, {player} attacks: Tokugawa {a}, Ishida {b}"),
        data,
        names,
        me,
        place=place(data["place"]),
        a=a,
        b=b,
    )


def _shelter(data: Data, names: Names, me: int | None) -> str:
    words = (
        (N_("You stay inside the castle of {place}"), N_("{player} stays inside the castle of {place}"))
        if data["inside"]
        else (N_("You fight outside the castle of {place}"), N_("{player} fights outside the castle of {place}"))
    )
    return spoken(*words, data, names, me, place=place(data["place"]))


def _deploy(data: Data, names: Names, me: int | None) -> str:
    told = {"block": block(data["block"]), "gained": data["gained"], "impact": _impact(data)}
    if data["card"]:
        return spoken(
            N_("You deploy {block} with {card}: +{gained} ({impact})"),
            N_("{player} deploys {block} with {card}: +{gained} ({impact})"),
            data,
            names,
            me,
            card=card(data["card"]),
            **told,
        )
    return spoken(
        N_("You deploy {block} without a card: +{gained} ({impact})"),
        N_("{player} deploys {block} without a card: +{gained} ({impact})"),
        data,
        names,
        me,
        **told,
    )


def _challenge(data: Data, names: Names, me: int | None) -> str:
    return spoken(
        N_("You challenge the loyalty of {blocks}"),
        N_("{player} challenges the loyalty of {blocks}"),
        data,
        names,
        me,
        blocks=blocks(data["blocks"]),
    )


def _refute(data: Data, names: Names, me: int | None) -> str:
    return spoken(
        N_("You show {card}: loyal"), N_("{player} shows {card}: loyal"), data, names, me, card=card(data["card"])
    )


def _defect(data: Data, names: Names, me: int | None) -> str:
    return trn(
        "{blocks} goes over to {side} ({impact})",
        "{blocks} go over to {side} ({impact})",
        len(data["blocks"]),
        blocks=blocks(data["blocks"]),
        side=side(data["to"]),
        impact=_impact(data),
    )


def _battle_won(data: Data, names: Names, me: int | None) -> str:
    winner = SIDES.index(data["side"])
    return spoken(
        N_("You win the battle at {place} ({impact}): you lose {own}, the enemy {theirs}"),
        N_("{player} wins the battle at {place} ({impact}) and loses {own}, the enemy {theirs}"),
        data,
        names,
        me,
        place=place(data["place"]),
        impact=_impact(data),
        own=data["losses"][winner],
        theirs=data["losses"][1 - winner],
    )


def _siege_result(data: Data, names: Names, me: int | None) -> str:
    return trn(
        "Siege of {place}, impact {impact}: {n} loss",
        "Siege of {place}, impact {impact}: {n} losses",
        data["losses"],
        place=place(data["place"]),
        impact=data["impact"],
    )


def _retreat(data: Data, names: Names, me: int | None) -> str:
    told = {"place": place(data["place"]), "to": place(data["to"]), "blocks": count(data["count"])}
    if data["stay"]:
        return spoken(
            N_("You retreat from {place} to {to} with {blocks}; {stay} in the castle"),
            N_("{player} retreats from {place} to {to} with {blocks}; {stay} in the castle"),
            data,
            names,
            me,
            stay=data["stay"],
            **told,
        )
    return spoken(
        N_("You retreat from {place} to {to} with {blocks}"),
        N_("{player} retreats from {place} to {to} with {blocks}"),
        data,
        names,
        me,
        **told,
    )


_ENDINGS = {
    "instant": N_("{side} wins at once"),
    "points": N_("Seven weeks are over: {side} wins on points"),
}


def _over(data: Data, names: Names, me: int | None) -> str:
    reason = data["reason"]
    return tr(_ENDINGS[reason], side=side(data["winner"]))


LINES: dict[str, Line] = {
    "week": _week,
    "sides": _sides,
    "discard": _discard,
    "draw": _draw,
    "recruits": _recruits,
    "bids": _bids,
    "order": _order,
    "turn": _turn,
    "degree": _degree,
    "leader": _own_and_other(
        N_("You declare a leader at {place} for the march"), N_("{player} declares a leader at {place} for the march")
    ),
    "march": _march,
    "muster": _muster,
    "levy": _muster,
    "mori": _mori,
    "castle": _own_and_other(N_("The castle of {place} is yours"), N_("{player} holds the castle of {place}")),
    "resource": _own_and_other(N_("You control {place}"), N_("{player} controls {place}")),
    "overrun": _overrun,
    "disk_lost": _disk_lost,
    "lost": _lost,
    "fight": _fight,
    "battle": lambda data, names, me: None,  # the combat there was told
    "siege": _own_and_other(N_("You besiege {place}"), N_("{player} besieges {place}")),
    "shelter": _shelter,
    "deploy": _deploy,
    "stop": _own_and_other(N_("You stop deploying"), N_("{player} stops deploying")),
    "challenge": _challenge,
    "refute": _refute,
    "defect": _defect,
    "battle_won": _battle_won,
    "siege_result": _siege_result,
    "retreat": _retreat,
    "over": _over,
}
