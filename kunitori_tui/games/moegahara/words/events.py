"""What happens in the third box in words: lines of the log, and phrases for the summary of a turn."""

from __future__ import annotations

from functools import partial
from typing import Any

from kunitori_tui.games.moegahara.rules.state import team_of
from kunitori_tui.games.moegahara.words.cards import colour
from kunitori_tui.games.moegahara.words.lands import winner, won
from kunitori_tui.text import cards, events
from kunitori_tui.text.box import Line, Names
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.events import phrase, says
from kunitori_tui.text.who import trw, who

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
    "{source} of {who} sends {card} at Land {land} to {whom}, onto the discard pile",
    "Your {source} sends {card} at Land {land} to {whom}, onto the discard pile",
)
_own_order = _says(
    "{who} puts the own line at Land {land} in order: {cards}",
    "{who:You} put your line at Land {land} in order: {cards}",
)
_enemy_order = _says(
    "{who} puts the enemy's line at Land {land} in order: {cards}",
    "{who:You} put the enemy's line at Land {land} in order: {cards}",
)
_take = _says("{who} takes a {colour} marker", "{who:You} take a {colour} marker")
_give_back = _says("{who} gives back a {colour} marker", "{who:You} give back a {colour} marker")


def _remove(data: Data, names: Names, me: int | None) -> str | None:
    return (_took_back if data["seat"] == data["target"] else _put_away)(data, names, me)


def _order(data: Data, names: Names, me: int | None) -> str | None:
    return (_own_order if data["team"] == team_of(data["seat"]) else _enemy_order)(data, names, me)


def _sides(data: Data, names: Names, me: int | None) -> str:
    sides = {"east": data["east"], "west": 1 - data["east"]}
    told = {name: who(names, None if me is None else team_of(me), team) for name, team in sides.items()}
    return tr("{card} fixes the sides: {east:you} East, {west:you} West", card=cards.short(data["card"]), **told)


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
    "pass": _says(
        "{who} passes {card} to {whom}, onto the discard pile", "{who:You} pass {card} to {whom}, onto the discard pile"
    ),
    "land": won,
    "sides": _sides,
    "over": _over,
}


def _won(data: Data, names: Names, me: int | None) -> str:
    team = data["team"]
    return trw(
        "Land {land} goes to {who} ({points} to {others})",
        "Land {land} is yours ({points} to {others})",
        winner(data, me),
        land=data["land"],
        points=data["points"][team],
        others=data["points"][1 - team],
    )


DEEDS: dict[str, Line] = {
    "place": phrase(N_("{card} to Land {land}")),
    "remove": _says(
        "{source}: {card} from Land {land} discarded to {whom}",
        "{source}: {card} from Land {land} discarded to {whom}",
    ),
    "order": phrase(N_("new order at Land {land}")),
    "pass": _says("passed {card} to {whom}", "passed {card} to {whom}"),
    "land": _won,
    "sides": _sides,
}
