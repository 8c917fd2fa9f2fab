"""What happens in the third box in words: lines of the log, and phrases for the summary of a turn."""

from __future__ import annotations

from functools import partial
from typing import Any

from kunitori_tui.games.moegahara.rules.state import team_of
from kunitori_tui.games.moegahara.words.aim import name_of
from kunitori_tui.games.moegahara.words.cards import colour
from kunitori_tui.games.moegahara.words.lands import won
from kunitori_tui.text import cards, events
from kunitori_tui.text.box import Line, Names
from kunitori_tui.text.catalog import tr
from kunitori_tui.text.events import says

Data = dict[str, Any]


def row(ids: list[str]) -> str:
    """Return the cards of a line in their order, place 1 first: ``Cavalry - Spear - Kuroda``."""
    return " - ".join(cards.short(card) for card in ids)


_says = partial(says, words={"card": cards.short, "source": cards.short, "cards": row, "colour": colour})
_took_back = _says(
    "{source} of {who} takes {card} of the own line back from Land {land}",
    "Your {source} takes your own {card} back from Land {land}",
)
_put_away = _says(
    "{source} of {who} puts {card} at Land {land} on the discard pile of {whom}",
    "Your {source} puts {card} at Land {land} on the discard pile of {whom}",
)
_put_yours_away = _says(
    "{source} of {who} puts {card} at Land {land} on your discard pile",
    "Your {source} puts {card} at Land {land} on your discard pile",
)
_own_order = _says(
    "{who} puts the own line at Land {land} in order: {cards}",
    "{who:You} put your line at Land {land} in order: {cards}",
)
_enemy_order = _says(
    "{who} puts the enemy's line at Land {land} in order: {cards}",
    "{who:You} put the enemy's line at Land {land} in order: {cards}",
)
_pass = _says(
    "{who} passes {card} to the discard pile of {whom}", "{who:You} pass {card} to the discard pile of {whom}"
)
_pass_to_you = _says("{who} passes {card} to your discard pile", "{who:You} pass {card} to your discard pile")
_take = _says("{who} takes a {colour} marker", "{who:You} take a {colour} marker")
_give_back = _says("{who} gives back a {colour} marker", "{who:You} give back a {colour} marker")


def _remove(data: Data, names: Names, me: int | None) -> str | None:
    own = data["seat"] == data["target"]
    line = _took_back if own else _put_yours_away if data["target"] == me else _put_away
    return line(data, names, me)


def _order(data: Data, names: Names, me: int | None) -> str | None:
    return (_own_order if data["team"] == team_of(data["seat"]) else _enemy_order)(data, names, me)


def _sides(data: Data, names: Names, me: int | None) -> str:
    card = cards.short(data["card"])
    if me is None:
        return tr(
            "{card} fixes the sides: {east} is East, {west} is West",
            card=card,
            east=names[data["east"]],
            west=names[1 - data["east"]],
        )
    if team_of(me) == data["east"]:
        return tr("{card} fixes the sides: you are East", card=card)
    return tr("{card} fixes the sides: you are West", card=card)


def _over(data: Data, names: Names, me: int | None) -> str | None:
    if data["reason"] == "lands":
        return tr("A team has half as many points as there are Lands, and wins")
    if data["reason"] == "rounds":  # counted from the last Land that was won (R35), not from the first round
        return tr("For too many rounds no Land was won: the game is over")
    return events.LINES["over"](data, names, me)


LINES: dict[str, Line] = {
    "place": _says(
        "{who} places {card} at Land {land}, place {position}",
        "{who:You} place {card} at Land {land}, place {position}",
    ),
    "marker": lambda data, names, me: (_take if data["change"] > 0 else _give_back)(data, names, me),
    "remove": _remove,
    "order": _order,
    "use": _says("{who} uses {card}; it goes back into the pool", "{who:You} use {card}; it goes back into the pool"),
    "pass": lambda data, names, me: (_pass_to_you if data["target"] == me else _pass)(data, names, me),
    "land": won,
    "sides": _sides,
    "over": _over,
}


def _removed(data: Data, names: Names, me: int | None) -> str:
    told = {"source": cards.short(data["source"]), "card": cards.short(data["card"]), "land": data["land"]}
    if data["target"] == me:
        return tr("{source}: {card} from Land {land} to your discard pile", **told)
    return tr("{source}: {card} from Land {land} to the discard pile of {player}", player=names[data["target"]], **told)


def _passed(data: Data, names: Names, me: int | None) -> str:
    if data["target"] == me:
        return tr("passed you {card}", card=cards.short(data["card"]))
    return tr("passed {card} to {player}", card=cards.short(data["card"]), player=names[data["target"]])


def _won(data: Data, names: Names, me: int | None) -> str:
    team = data["team"]
    if me is not None and team_of(me) == team:
        return tr(
            "Land {land} is yours ({points} to {others})",
            land=data["land"],
            points=data["points"][team],
            others=data["points"][1 - team],
        )
    name = name_of(data["armies"][team], team)
    return tr(
        "Land {land} goes to {team} ({points} to {others})",
        land=data["land"],
        team=name,
        points=data["points"][team],
        others=data["points"][1 - team],
    )


DEEDS: dict[str, Line] = {
    "place": lambda data, names, me: tr("{card} to Land {land}", card=cards.short(data["card"]), land=data["land"]),
    "remove": _removed,
    "order": lambda data, names, me: tr("new order at Land {land}", land=data["land"]),
    "pass": _passed,
    "land": _won,
    "sides": _sides,
}
