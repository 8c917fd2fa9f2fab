"""What a table stops for, as its game tells it in its box (:class:`.Stops`): turns of others, summed up or step by
step, results of battles, moments; and a step of a finished game with what it has of these.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kunitori_tui.engine.cards import Card
from kunitori_tui.play.facts import AnyFacts, SeenEvent, Turn
from kunitori_tui.text import events, players
from kunitori_tui.text.box import Names, box
from kunitori_tui.text.catalog import series, tr
from kunitori_tui.text.stop import Digest, Moment, Result
from savegames.journal import PERSON, Concede, TableAction

Decided = Result | Moment
"""What is told in lines of its own."""


def digest(turn: Turn, names: Names, me: int | None, *, after: Sequence[int] | None = None) -> Digest:
    """Return ``turn`` in words for the seat ``me``; ``after`` are the points of all as the next turn began. Raises
    ValueError where the game is not summed up.
    """
    words = box(turn.game).stops.digest
    if words is None:
        raise ValueError(turn.game)
    return words(turn, names, me, after)


def turn_digests(past: Sequence[Turn], names: Names, me: int | None, *, aid: bool = True) -> list[Digest]:
    """Return the turns of ``past``, which follow each other, each with what it came to as far as the next one tells it;
    without ``aid`` nobody's points. Raises ValueError where the game is not summed up.
    """
    points = [turn.points if aid else None for turn in past[1:]] + [None]
    return [digest(turn, names, me, after=after) for turn, after in zip(past, points, strict=True)]


def recap(facts: AnyFacts, names: Names, me: int | None) -> list[str]:
    """Return the last turn that is not of seat ``me``, as far as it is told: what it cost, then a step a line.
    Raises ValueError where the game does not tell it.
    """
    words = box(facts.game).stops.recap
    if words is None:
        raise ValueError(facts.game)
    return words(facts, names, me) or [tr("The other side has not had a turn yet.")]


def results(
    facts: AnyFacts, names: Names, me: int | None, cards: Sequence[Card], *, since: int = 0, aid: bool = True
) -> list[Result]:
    """Return the results of the battles whose sums were told after the first ``since`` events, in their order,
    in words for the seat ``me``. ``cards`` are those of the game. Without ``aid`` the points of others stay untold. A
    game without results has none.
    """
    words = box(facts.game).stops.results
    return words(facts, names, me, cards, since, aid) if words is not None else []


def moments(facts: AnyFacts, names: Names, me: int | None, *, since: int = 0) -> list[Moment]:
    """Return the moments that are known whole only after the first ``since`` events (:attr:`Moment.upto` is
    greater), in the order in which they became so, in words for the seat ``me``. A game without moments has none.
    """
    words = box(facts.game).stops.moments
    return words(facts, names, me, since) if words is not None else []


def complete(facts: AnyFacts, names: Names, me: int | None, since: int) -> list[Moment]:
    """Return the moments that are known whole only after the first ``since`` events, as told after those."""
    found = moments(facts, names, me, since=since)
    return [moment._replace(at=max(moment.at, since + 1)) for moment in found]


def in_lines(
    events: Sequence[SeenEvent], at: int, decided: Sequence[Decided], say: Callable[[SeenEvent], str | None]
) -> list[str]:
    """Return the lines of ``events``, the first of which has number ``at``. A battle or moment of ``decided`` has its
    own lines in place of those of its events; every other event is worded by ``say`` (None: no line).
    """
    instead: dict[int, list[str]] = {}
    for one in decided:
        instead.setdefault(one.at - 1, []).extend(one.lines)
    covered = {place for one in decided for place in one.covered}
    lines: list[str] = []
    for place, event in enumerate(events, at):
        lines += instead.get(place, ())
        if place not in covered and (line := say(event)):
            lines.append(line)
    return lines


def step(facts: AnyFacts, since: int, names: Names, me: int | None, cards: Sequence[Card]) -> list[str]:
    """Return a step as lines: the events of ``facts`` from number ``since`` on, then the results of the battles among
    them. A moment that is complete only now stands in place of its events.
    """
    decided = complete(facts, names, me, since)
    told = in_lines(facts.events[since:], since, decided, lambda e: events.line(e.kind, e.data, names, me, facts.game))
    fought = results(facts, names, me, cards, since=since)
    return [*told, *(line for result in fought for line in result.lines)]


def step_brief(facts: AnyFacts, since: int, names: Names, me: int | None, cards: Sequence[Card]) -> list[str]:
    """Return a step in the few lines that have room on a table: of a battle the sums and the winner, of several entries
    of the journal a summary of them.
    """
    if battles := results(facts, names, me, cards, since=since):
        return [said.partition("   ")[0] for result in battles for said in result.brief[:2]]
    if decided := moments(facts, names, me, since=since):
        return [moment.brief for moment in decided]
    told = facts.events[since:]
    if len({event.at for event in told}) > 1:
        together = facts.part(facts.turns[-1], told)
        summed = events.turn_summary(together, names, me, cards)
        seat = next((event.data["seat"] for event in told if "seat" in event.data), None)
        if summed and seat is not None:
            return [f"{names[seat]}: {series(summed)}"]
    said = (events.line(event.kind, event.data, names, me, facts.game) for event in told)
    return [line for line in said if line]


def at_the_table(action: TableAction, names: Names) -> str:
    """Return the line for somebody who gives up, or for a seat that a bot or a person takes over."""
    player = names[action.seat]
    if isinstance(action, Concede):
        return tr("{player}: concedes", player=player)
    if action.who == PERSON:
        return tr("{player}: played by a person from now on", player=player)
    return tr("{player}: played by a bot from now on ({bot})", player=player, bot=players.level(action.who))
