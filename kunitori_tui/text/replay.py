"""One step of a finished game in words: its events, the results of its battles, its moments."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.engine.cards import Card
from kunitori_tui.play.facts import AnyFacts
from kunitori_tui.text import events, players, stops
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import tr
from kunitori_tui.text.stops import in_lines
from savegames.journal import PERSON, Concede, TableAction


def lines(facts: AnyFacts, since: int, names: Names, me: int | None, cards: Sequence[Card], *, game: str) -> list[str]:
    """Return a step as lines: the events of ``facts`` from number ``since`` on, then the results of the battles among
    them. A moment that is complete only now stands in place of its events.
    """
    decided = stops.complete(facts, names, me, since, game=game)
    told = in_lines(facts.events[since:], since, decided, lambda e: events.line(e.kind, e.data, names, me, game))
    fought = stops.results(facts, names, me, cards, game=game, since=since)
    return [*told, *(line for result in fought for line in result.lines)]


def brief(facts: AnyFacts, since: int, names: Names, me: int | None, cards: Sequence[Card], *, game: str) -> list[str]:
    """Return a step in the few lines that have room on a table: of a battle the sums and the winner, of several entries
    of the journal a summary of them.
    """
    if battles := stops.results(facts, names, me, cards, game=game, since=since):
        return [said.partition("   ")[0] for result in battles for said in result.brief[:2]]
    if decided := stops.moments(facts, names, me, game=game, since=since):
        return [moment.brief for moment in decided]
    told = facts.events[since:]
    if len({event.at for event in told}) > 1:
        together = facts.part(facts.turns[-1], told)
        summed = events.turn_summary(together, names, me, cards, game=game)
        seat = next((event.data["seat"] for event in told if "seat" in event.data), None)
        if summed and seat is not None:
            return [f"{names[seat]}: {', '.join(summed)}"]
    said = (events.line(event.kind, event.data, names, me, game) for event in told)
    return [line for line in said if line]


def at_the_table(action: TableAction, names: Names) -> str:
    """Return the line for somebody who gives up, or for a seat that a bot or a person takes over."""
    player = names[action.seat]
    if isinstance(action, Concede):
        return tr("{player}: gives up", player=player)
    if action.who == PERSON:
        return tr("{player}: played by a person from now on", player=player)
    return tr("{player}: played by a bot from now on ({bot})", player=player, bot=players.level(action.who))
