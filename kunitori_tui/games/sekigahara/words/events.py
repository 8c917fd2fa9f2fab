"""What happens in Sekigahara in words, event by event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kunitori_tui.games.sekigahara.rules.board import DISK_AT, DISKS, ISHIDA, PLACE, SIDES, TOKUGAWA
from kunitori_tui.games.sekigahara.words.names import block, blocks, card, cards, count, degree, disk, place, side
from kunitori_tui.text.box import Line, Names
from kunitori_tui.text.catalog import N_, tr, trn
from kunitori_tui.text.events import spoken

Data = dict[str, Any]


def _impact(impact: list[int]) -> str:
    return f"{side(TOKUGAWA)} {impact[TOKUGAWA]}, {side(ISHIDA)} {impact[ISHIDA]}"


_WORDS: dict[str, Callable[[Any], str]] = {
    "place": place,
    "from": place,
    "to": place,
    "blocks": blocks,
    "block": block,
    "cards": cards,
    "card": card,
    "degree": degree,
    "side": side,
    "impact": _impact,
}
"""By the fields of events that name things: what the thing is called."""


def _said(mine: str, other: str, more: Callable[[Data], Data] | None = None) -> Line:
    """Return a line in the words for one's own deed and for another's. They may name the fields of the event, and
    ``more`` that follow from those, or stand in their places.
    """

    def say(data: Data, names: Names, me: int | None) -> str:
        told = more(data) if more is not None else {}
        for field, value in data.items():
            if field not in told:
                told[field] = _WORDS[field](value) if value and field in _WORDS else value
        return spoken(mine, other, data, names, me, **told)

    return say


def _if(field: str, then: Line, otherwise: Line) -> Line:
    """Return one of two lines, by whether an event has anything in a field."""
    return lambda data, names, me: (then if data.get(field) else otherwise)(data, names, me)


def _sides(data: Data, names: Names, me: int | None) -> str:
    first, second = data["offers"]
    said = N_("Both bid {a} for Tokugawa, and a lot was drawn") if data["tied"] else N_("{a} against {b} for Tokugawa")
    bid = tr(said, a=first, b=second)
    if me is None:
        return bid
    return tr("{bid}: you play {side}", bid=bid, side=side(TOKUGAWA if data["seat"] == me else ISHIDA))


_DISCARD = {
    "movement": _said(N_("You pay for the movement: {cards}"), N_("{player} pays for the movement: {cards}")),
    "march": _said(N_("You pay for the forced march: {cards}"), N_("{player} pays for the forced march: {cards}")),
    "mori": _said(N_("You pay for a Mōri block: {cards}"), N_("{player} pays for a Mōri block: {cards}")),
    "exchange": _said(N_("You exchange: {cards}"), N_("{player} exchanges: {cards}")),
    "halve": _said(N_("You discard: {cards}"), N_("{player} discards: {cards}")),
}


def _recruits(data: Data, names: Names, me: int | None) -> str:
    if "blocks" in data:
        said = N_("Into your recruitment box: {blocks}"), N_("Into the recruitment box of {player}: {blocks}")
        return spoken(*said, data, names, me, blocks=blocks(data["blocks"]))
    return trn(
        "{player} draws a block into the recruitment box",
        "{player} draws {n} blocks into the recruitment box",
        data["count"],
        player=names[data["seat"]],
    )


def _bids(data: Data, names: Names, me: int | None) -> str:
    told = [f"{side(i)} {card(name) if name else '-'} ({data['numbers'][i]})" for i, name in enumerate(data["cards"])]
    said = N_("Bids: {both}; yours is higher"), N_("Bids: {both}; {player} is higher")
    return spoken(*said, data, names, me, both=", ".join(told))


def _unseen_march(data: Data, names: Names, me: int | None) -> str:
    told = {"from": place(data["from"]), "to": place(data["to"]), "player": names[data["seat"]]}
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


_march = _if(
    "forced",
    _said(
        N_("From {from} to {to} in a forced march: {blocks}"),
        N_("{player}, from {from} to {to} in a forced march: {blocks}"),
    ),
    _said(N_("From {from} to {to}: {blocks}"), N_("{player}, from {from} to {to}: {blocks}")),
)
_muster = _if(
    "blocks",
    _said(N_("You muster at {place}: {blocks}"), N_("{player} musters at {place}: {blocks}")),
    lambda data, names, me: tr(
        "{player} musters a block unseen at {place}", player=names[data["seat"]], place=place(data["place"])
    ),
)


def _fight(data: Data, names: Names, me: int | None) -> str:
    a, b = data["blocks"]
    said = (
        N_("Combat at {place}, you attack: Tokugawa {a}, Ishida {b}"),
        N_("Combat at {place}, {player} attacks: Tokugawa {a}, Ishida {b}"),
    )
    return spoken(*said, data, names, me, place=place(data["place"]), a=a, b=b)


def _defect(data: Data, names: Names, me: int | None) -> str:
    return trn(
        "{blocks} goes over to {side} ({impact})",
        "{blocks} go over to {side} ({impact})",
        len(data["blocks"]),
        blocks=blocks(data["blocks"]),
        side=side(data["to"]),
        impact=_impact(data["impact"]),
    )


def _lost_in_battle(data: Data) -> Data:
    winner = SIDES.index(data["side"])
    return {"own": data["losses"][winner], "theirs": data["losses"][1 - winner]}


def _siege_result(data: Data, names: Names, me: int | None) -> str:
    return trn(
        "Siege of {place}, impact {impact}: {n} loss",
        "Siege of {place}, impact {impact}: {n} losses",
        data["losses"],
        place=place(data["place"]),
        impact=data["impact"],
    )


def _count(data: Data) -> Data:
    return {"blocks": count(data["count"])}


def _over(data: Data, names: Names, me: int | None) -> str:
    at_once = data["reason"] == "instant"
    said = N_("{side} wins at once") if at_once else N_("Seven weeks are over: {side} wins on points")
    return tr(said, side=side(data["winner"]))


LINES: dict[str, Line] = {
    "week": lambda data, names, me: tr("Week {n} of 7", n=data["week"]),
    "sides": _sides,
    "discard": lambda data, names, me: _DISCARD[data["why"]](data, names, me),
    "draw": _if(
        "cards",
        _said(N_("You draw: {cards}"), N_("{player} draws: {cards}")),
        lambda data, names, me: trn(
            "{player} draws a card", "{player} draws {n} cards", data["count"], player=names[data["seat"]]
        ),
    ),
    "recruits": _recruits,
    "bids": _bids,
    "order": lambda data, names, me: tr("{side} moves first this week", side=side(data["first"])),
    "turn": _said(N_("Week {week}, turn {half}: you ({side})"), N_("Week {week}, turn {half}: {player} ({side})")),
    "degree": _said(N_("You choose {degree}"), N_("{player} chooses {degree}")),
    "leader": _said(
        N_("You declare a leader at {place} for the march"), N_("{player} declares a leader at {place} for the march")
    ),
    "march": _if("blocks", _march, _unseen_march),
    "muster": _muster,
    "levy": _muster,
    "mori": lambda data, names, me: tr(
        "{blocks} comes to Osaka; {n} left in the Mōri box", blocks=block(data["blocks"][0]), n=data["left"]
    ),
    "castle": _said(N_("The castle of {place} is yours"), N_("{player} holds the castle of {place}")),
    "resource": _said(N_("You control {place}"), N_("{player} controls {place}")),
    "overrun": _said(N_("You are overrun at {place}: {blocks}"), N_("{player} is overrun at {place}: {blocks}")),
    "disk_lost": lambda data, names, me: tr(
        "{disk} is lost at {place}", disk=disk(DISKS[DISK_AT[PLACE[data["place"]]]]), place=place(data["place"])
    ),
    "lost": _said(N_("You lose at {place}: {blocks}"), N_("{player} loses at {place}: {blocks}")),
    "fight": _fight,
    "battle": lambda data, names, me: None,  # the combat there was told
    "siege": _said(N_("You besiege {place}"), N_("{player} besieges {place}")),
    "shelter": _if(
        "inside",
        _said(N_("You stay inside the castle of {place}"), N_("{player} stays inside the castle of {place}")),
        _said(N_("You fight outside the castle of {place}"), N_("{player} fights outside the castle of {place}")),
    ),
    "deploy": _if(
        "card",
        _said(
            N_("You deploy {block} with {card}: +{gained} ({impact})"),
            N_("{player} deploys {block} with {card}: +{gained} ({impact})"),
        ),
        _said(
            N_("You deploy {block} without a card: +{gained} ({impact})"),
            N_("{player} deploys {block} without a card: +{gained} ({impact})"),
        ),
    ),
    "stop": _said(N_("You stop deploying"), N_("{player} stops deploying")),
    "challenge": _said(N_("You challenge the loyalty of {blocks}"), N_("{player} challenges the loyalty of {blocks}")),
    "refute": _said(N_("You show {card}: loyal"), N_("{player} shows {card}: loyal")),
    "defect": _defect,
    "battle_won": _said(
        N_("You win the battle at {place} ({impact}): you lose {own}, the enemy {theirs}"),
        N_("{player} wins the battle at {place} ({impact}) and loses {own}, the enemy {theirs}"),
        _lost_in_battle,
    ),
    "siege_result": _siege_result,
    "retreat": _if(
        "stay",
        _said(
            N_("You retreat from {place} to {to} with {blocks}; {stay} in the castle"),
            N_("{player} retreats from {place} to {to} with {blocks}; {stay} in the castle"),
            _count,
        ),
        _said(
            N_("You retreat from {place} to {to} with {blocks}"),
            N_("{player} retreats from {place} to {to} with {blocks}"),
            _count,
        ),
    ),
    "over": _over,
}
