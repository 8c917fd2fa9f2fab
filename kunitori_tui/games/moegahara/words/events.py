"""What happens in the third box in words: lines of the log, and phrases for the summary of a turn."""

from __future__ import annotations

from typing import Any

from kunitori_tui.games.moegahara.rules.state import team_of
from kunitori_tui.games.moegahara.words.aim import name_of
from kunitori_tui.games.moegahara.words.cards import colour
from kunitori_tui.games.moegahara.words.lands import moments, won
from kunitori_tui.play.facts import AnyFacts
from kunitori_tui.text import cards, events
from kunitori_tui.text.box import Line, Names
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.events import spoken
from kunitori_tui.text.stop import Moment

Data = dict[str, Any]


def row(ids: list[str]) -> str:
    """Return the cards of a line in their order, place 1 first: ``Cavalry - Spear - Kuroda``."""
    return " - ".join(cards.short(card) for card in ids)


def _said(mine: str, other: str) -> Line:
    """Return a line about a card and its place, in the words for one's own deed and for another's."""

    def say(data: Data, names: Names, me: int | None) -> str:
        told = {"card": cards.short(data["card"]), "land": data.get("land"), "place": data.get("position")}
        return spoken(mine, other, data, names, me, **told)

    return say


def _marker(data: Data, names: Names, me: int | None) -> str:
    told = {"colour": colour(data["colour"])}
    if data["change"] > 0:
        return spoken(N_("You take a {colour} marker"), N_("{player} takes a {colour} marker"), data, names, me, **told)
    return spoken(
        N_("You give back a {colour} marker"), N_("{player} gives back a {colour} marker"), data, names, me, **told
    )


def _remove(data: Data, names: Names, me: int | None) -> str:
    told = {
        "source": cards.short(data["source"]),
        "card": cards.short(data["card"]),
        "land": data["land"],
        "player": names[data["seat"]],
        "target": names[data["target"]],
    }
    if data["seat"] == data["target"]:
        return tr(
            N_("Your {source} takes your own {card} back from Land {land}")
            if data["seat"] == me
            else N_("{source} of {player} takes {card} of the own line back from Land {land}"),
            **told,
        )
    if data["seat"] == me:
        return tr("Your {source} puts {card} at Land {land} on the discard pile of {target}", **told)
    if data["target"] == me:
        return tr("{source} of {player} puts {card} at Land {land} on your discard pile", **told)
    return tr("{source} of {player} puts {card} at Land {land} on the discard pile of {target}", **told)


def _order(data: Data, names: Names, me: int | None) -> str:
    if data["team"] != team_of(data["seat"]):
        said = (
            N_("You put the enemy's line at Land {land} in order: {cards}"),
            N_("{player} puts the enemy's line at Land {land} in order: {cards}"),
        )
    else:
        said = (
            N_("You put your line at Land {land} in order: {cards}"),
            N_("{player} puts the own line at Land {land} in order: {cards}"),
        )
    return spoken(*said, data, names, me, land=data["land"], cards=row(data["cards"]))


def _pass(data: Data, names: Names, me: int | None) -> str:
    told = {"card": cards.short(data["card"]), "player": names[data["seat"]], "target": names[data["target"]]}
    if data["seat"] == me:
        return tr("You pass {card} to the discard pile of {target}", **told)
    if data["target"] == me:
        return tr("{player} passes {card} to your discard pile", **told)
    return tr("{player} passes {card} to the discard pile of {target}", **told)


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
    "place": _said(
        N_("You place {card} at Land {land}, place {place}"), N_("{player} places {card} at Land {land}, place {place}")
    ),
    "marker": _marker,
    "remove": _remove,
    "order": _order,
    "use": _said(
        N_("You use {card}; it goes back into the pool"), N_("{player} uses {card}; it goes back into the pool")
    ),
    "pass": _pass,
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


def decided(facts: AnyFacts, names: Names, me: int | None, since: int) -> list[Moment]:
    """Return the Lands that were decided; see :func:`.moegahara_lands.moments`."""
    return moments(facts, names, me, since, LINES)


DEEDS: dict[str, Line] = {
    "place": lambda data, names, me: tr("{card} to Land {land}", card=cards.short(data["card"]), land=data["land"]),
    "remove": _removed,
    "order": lambda data, names, me: tr("new order at Land {land}", land=data["land"]),
    "pass": _passed,
    "land": _won,
    "sides": _sides,
}
