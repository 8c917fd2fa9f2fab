"""What happens in Sekigahara in words, event by event."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kunitori_tui.games.sekigahara.rules.board import DISK_AT, DISKS, ISHIDA, PLACE, SIDES, TOKUGAWA
from kunitori_tui.games.sekigahara.words.names import block, blocks, card, cards, count, degree, disk, place, side
from kunitori_tui.text.box import Line, Names
from kunitori_tui.text.catalog import N_, series, tr, trn
from kunitori_tui.text.events import either, numbered, phrase, says, silent

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


_says = partial(says, words=_WORDS)
_numbered = partial(numbered, words=_WORDS)


def _sides(data: Data, names: Names, me: int | None) -> str:
    first, second = data["offers"]
    said = N_("Both bid {a} for Tokugawa, and a lot was drawn") if data["tied"] else N_("{a} against {b} for Tokugawa")
    bid = tr(said, a=first, b=second)
    if me is None:
        return bid
    return tr("{bid}: you play {side}", bid=bid, side=side(TOKUGAWA if data["seat"] == me else ISHIDA))


_DISCARD = {
    "movement": _says("{who} pays for the movement: {cards}", "{who:You} pay for the movement: {cards}"),
    "march": _says("{who} pays for the forced march: {cards}", "{who:You} pay for the forced march: {cards}"),
    "mori": _says("{who} pays for a Mōri block: {cards}", "{who:You} pay for a Mōri block: {cards}"),
    "exchange": _says("{who} exchanges: {cards}", "{who:You} exchange: {cards}"),
    "halve": _says("{who} discards: {cards}", "{who:You} discard: {cards}"),
}


def _both(data: Data) -> Data:
    bids = enumerate(zip(data["numbers"], data["cards"], strict=True))
    told = [f"{side(of)} {n} ({card(name)})" if name else f"{side(of)} {n}" for of, (n, name) in bids]
    return {"both": series(told), "cards": ""}


_unseen_march = either(
    "forced",
    _numbered(
        "{player}, from {from} to {to} in a forced march: {n} block",
        "{player}, from {from} to {to} in a forced march: {n} blocks",
    ),
    _numbered("{player}, from {from} to {to}: {n} block", "{player}, from {from} to {to}: {n} blocks"),
)
_march = either(
    "forced",
    _says(
        "{who}, from {from} to {to} in a forced march: {blocks}",
        "From {from} to {to} in a forced march: {blocks}",
    ),
    _says("{who}, from {from} to {to}: {blocks}", "From {from} to {to}: {blocks}"),
)
_muster = either(
    "blocks",
    _says("{who} musters at {place}: {blocks}", "{who:You} muster at {place}: {blocks}"),
    lambda data, names, me: tr(
        "{player} musters a block unseen at {place}", player=names[data["seat"]], place=place(data["place"])
    ),
)


def _over(data: Data, names: Names, me: int | None) -> str:
    at_once = data["reason"] == "instant"
    said = N_("{side} wins at once") if at_once else N_("Seven weeks are over: {side} wins on points")
    return tr(said, side=side(data["winner"]))


LINES: dict[str, Line] = {
    "week": phrase(N_("Week {week} of 7")),
    "sides": _sides,
    "discard": lambda data, names, me: _DISCARD[data["why"]](data, names, me),
    "draw": either(
        "cards",
        _says("{who} draws: {cards}", "{who:You} draw: {cards}"),
        _numbered("{player} draws a card", "{player} draws {n} cards"),
    ),
    "recruits": either(
        "blocks",
        _says("Into {who}'s recruitment box: {blocks}", "Into your recruitment box: {blocks}"),
        _numbered(
            "{player} draws a block into the recruitment box", "{player} draws {n} blocks into the recruitment box"
        ),
    ),
    "bids": _says("Bids: {both}; {who} is higher", "Bids: {both}; yours is higher", more=_both),
    "order": phrase(N_("{first} moves first this week"), {"first": side}),
    "turn": _says("Week {week}, turn {half}: {who} ({side})", "Week {week}, turn {half}: {who} ({side})"),
    "degree": _says("{who} chooses {degree}", "{who:You} choose {degree}"),
    "leader": _says(
        "{who} declares a leader at {place} for the march", "{who:You} declare a leader at {place} for the march"
    ),
    "march": either("blocks", _march, _unseen_march),
    "muster": _muster,
    "levy": _muster,
    "mori": lambda data, names, me: tr(
        "{blocks} comes to Osaka; {n} left in the Mōri box", blocks=block(data["blocks"][0]), n=data["left"]
    ),
    "castle": _says("{who} holds the castle of {place}", "The castle of {place} is yours"),
    "resource": _says("{who} controls {place}", "{who:You} control {place}"),
    "overrun": _says("{who} is overrun at {place}: {blocks}", "{who:You} are overrun at {place}: {blocks}"),
    "disk_lost": lambda data, names, me: tr(
        "{disk} is lost at {place}", disk=disk(DISKS[DISK_AT[PLACE[data["place"]]]]), place=place(data["place"])
    ),
    "lost": _says("{who} loses at {place}: {blocks}", "{who:You} lose at {place}: {blocks}"),
    "fight": _says(
        "Combat at {place}, {who} attacks: Tokugawa {a}, Ishida {b}",
        "Combat at {place}, {who} attack: Tokugawa {a}, Ishida {b}",
        more=lambda data: {"a": data["blocks"][TOKUGAWA], "b": data["blocks"][ISHIDA], "blocks": ""},
    ),
    "battle": silent,  # the combat there was told
    "siege": _says("{who} besieges {place}", "{who:You} besiege {place}"),
    "shelter": either(
        "inside",
        _says("{who} stays inside the castle of {place}", "{who:You} stay inside the castle of {place}"),
        _says("{who} fights outside the castle of {place}", "{who:You} fight outside the castle of {place}"),
    ),
    "deploy": either(
        "card",
        _says(
            "{who} deploys {block} with {card}: +{gained} ({impact})",
            "{who:You} deploy {block} with {card}: +{gained} ({impact})",
        ),
        _says(
            "{who} deploys {block} without a card: +{gained} ({impact})",
            "{who:You} deploy {block} without a card: +{gained} ({impact})",
        ),
    ),
    "stop": _says("{who} stops deploying", "{who:You} stop deploying"),
    "challenge": _says("{who} challenges the loyalty of {blocks}", "{who:You} challenge the loyalty of {blocks}"),
    "refute": _says("{who} shows {card}: loyal", "{who:You} show {card}: loyal"),
    "defect": lambda data, names, me: trn(
        "{blocks} goes over to {side} ({impact})",
        "{blocks} go over to {side} ({impact})",
        len(data["blocks"]),
        blocks=blocks(data["blocks"]),
        side=side(data["to"]),
        impact=_impact(data["impact"]),
    ),
    "battle_won": _says(
        "{who} wins the battle at {place} ({impact}) and loses {own}, the enemy {theirs}",
        "{who:You} win the battle at {place} ({impact}): you lose {own}, the enemy {theirs}",
        more=lambda data: dict(
            zip(("own", "theirs"), data["losses"][:: 1 - 2 * SIDES.index(data["side"])], strict=True)
        ),
    ),
    "siege_result": lambda data, names, me: trn(
        "Siege of {place}, impact {impact}: {n} loss",
        "Siege of {place}, impact {impact}: {n} losses",
        data["losses"],
        place=place(data["place"]),
        impact=data["impact"],
    ),
    "retreat": either(
        "stay",
        _says(
            "{who} retreats from {place} to {to} with {blocks}; {stay} in the castle",
            "{who:You} retreat from {place} to {to} with {blocks}; {stay} in the castle",
            more=lambda data: {"blocks": count(data["count"])},
        ),
        _says(
            "{who} retreats from {place} to {to} with {blocks}",
            "{who:You} retreat from {place} to {to} with {blocks}",
            more=lambda data: {"blocks": count(data["count"])},
        ),
    ),
    "over": _over,
}
