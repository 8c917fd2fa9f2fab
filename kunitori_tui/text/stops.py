"""What a table stops for, as its game tells it in its box (:class:`.Stops`): turns of others, summed up or step by
step, results of battles, moments; and a step of a finished game with what it has of these.

A whole game from its deal to its last step, as one looks back on it: its rounds and turns, the steps that tell
something, the battles and what decided it. It is read from what one seat was told and from nothing else. Steps are
counted as the entries of the journal are.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Sequence
from itertools import pairwise
from typing import NamedTuple

from kunitori_tui.engine.cards import Card
from kunitori_tui.play.facts import AnyFacts, SeenEvent, Turn
from kunitori_tui.text import events, players, story
from kunitori_tui.text.box import Names, Turning, box
from kunitori_tui.text.catalog import series, tr
from kunitori_tui.text.stop import Digest, Moment, Result
from savegames.journal import PERSON, Concede, TableAction

Decided = Result | Moment
"""What is told in lines of its own."""


def digest(turn: Turn, names: Names, me: int | None, *, after: Sequence[int] | None = None) -> Digest:
    """Return ``turn`` in words for ``me``; ``after``: all points then. Raises ValueError for a game without them."""
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
    """Return the last turn not of ``me``, its cost, then a step a line. Raises ValueError for a game without that."""
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
    return [one._replace(at=max(one.at, since + 1)) for one in moments(facts, names, me, since=since)]


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
    return [*told, *(line for result in results(facts, names, me, cards, since=since) for line in result.lines)]


def step_brief(facts: AnyFacts, since: int, names: Names, me: int | None, cards: Sequence[Card]) -> list[str]:
    """Return a step in the few lines that a table has room for: of a battle sums and winner, else a summary."""
    if battles := results(facts, names, me, cards, since=since):
        return [said.partition("   ")[0] for result in battles for said in result.brief[:2]]
    if decided := moments(facts, names, me, since=since):
        return [moment.brief for moment in decided]
    told = facts.events[since:]
    if len({event.at for event in told}) > 1:
        summed = events.turn_summary(facts.part(facts.turns[-1], told), names, me, cards)
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


TOGETHER = {
    **dict.fromkeys(("replay", "play"), "cards"),
    "treasure": "money",
    "buy": "purchases",
    **dict.fromkeys(("attack", "ambush", "reinforcement", "battle"), "battle"),
    "march": "march",
    **dict.fromkeys(("muster", "levy"), "muster"),
}
"""Kinds of which several in a row are told as one step, by what they are told as."""


class Round(NamedTuple):
    """A round, a week, or whatever a game is counted by: its ``number``, and the step it begins with."""

    number: int
    at: int


class Battle(NamedTuple):
    """The step at which a battle, or something else, was decided; ``is_own``: the reader took part in it."""

    at: int
    is_own: bool


class Point(NamedTuple):
    """A round that decided something: the step at which it did, or begins, and what is told of it."""

    at: int
    told: Turning


class Passage(NamedTuple):
    """The way of a game. ``stops`` are the steps as one would tell them, the deal and the last one among them: cards
    played together, a battle, all that was bought. ``singles`` are all that tell something by themselves, ``turns``
    those with which a turn begins, ``heard`` the step of everything that was told, in order.
    """

    last: int
    stops: Sequence[int]
    singles: Sequence[int]
    turns: Sequence[int]
    rounds: Sequence[Round]
    battles: Sequence[Battle]
    points: Sequence[Point]
    heard: Sequence[int]

    def begin(self, at: int) -> int:
        """Return with which step begins what is told at ``at``: behind the last stop, if this is one."""
        here = bisect_left(self.stops, at)
        return self.stops[here - 1] + 1 if here and self.stops[here] == at else at

    def place(self, at: int) -> float:
        """Return where the step ``at`` lies, in rounds from 0: 2.5 is the middle of the third."""
        bounds, here = self._bounds, bisect_left(self.heard, at)
        number = max(0, bisect_right(bounds, here) - 1)
        begin, end = bounds[number], [*bounds[1:], len(self.heard)][number]
        return number + min(1.0, (here - begin) / max(1, end - begin))

    def step(self, place: float) -> int:
        """Return the first step that tells something at ``place``, in rounds from 0, or behind it."""
        bounds = [*self._bounds, len(self.heard)]
        number = min(max(0, int(place)), len(self.rounds) - 1)
        here = bounds[number] + (place - number) * (bounds[number + 1] - bounds[number])
        at = self.heard[min(max(0, int(here)), len(self.heard) - 1)] if self.heard else 0
        return next((stop for stop in self.stops if stop >= at), self.last)

    @property
    def _bounds(self) -> list[int]:
        """Return by round how much had been told when it began; everything before the first belongs to that."""
        return [0, *(bisect_left(self.heard, one.at) for one in self.rounds[1:])]


def passage(
    facts: AnyFacts,
    names: Names,
    me: int | None,
    cards: Sequence[Card],
    *,
    last: int,
    aside: Sequence[int] = (),
    finished: bool = True,
) -> Passage:
    """Return the way of the game in which ``facts`` are everything that ``me`` was told, and ``last`` is its last step;
    at the steps ``aside`` something happened at the table itself. What decided it can only be said of a ``finished``
    one.
    """
    rounds: list[Round] = []
    for turn in facts.turns:
        if not rounds or turn.number != rounds[-1].number:
            rounds.append(Round(turn.number, turn.at if rounds else 0))
    speaking = [event for event in facts.events if events.line(event.kind, event.data, names, me, facts.game)]
    decided: list[Decided] = [*results(facts, names, me, cards), *moments(facts, names, me)]
    battles = sorted({Battle(facts.events[one.at - 1].at, me in one.involved) for one in decided})
    starts = sorted({turn.at for turn in facts.turns} | {0})
    singles = sorted({event.at for event in speaking} | {0, last} | set(aside))
    return Passage(
        last,
        _stops(singles, speaking, {*starts, *aside, *(battle.at for battle in battles)}),
        singles,
        starts,
        rounds or [Round(1, 0)],
        battles,
        _points(facts, names, me, rounds) if finished else (),
        [event.at for event in facts.events],
    )


def _stops(singles: Sequence[int], speaking: Sequence[SeenEvent], ends: Collection[int]) -> list[int]:
    """Return the last of the ``singles`` that are told as one step each time; behind the ``ends`` another begins."""
    sorts: dict[int, tuple[str, int]] = {}
    marches = 0
    for event in speaking:
        marches += event.data.get("step") == 1
        sort = TOGETHER.get(event.kind, "")
        sorts.setdefault(event.at, (sort, marches if sort else event.at))
    return [at for at, then in pairwise(singles) if at in ends or sorts.get(at, ("", -1)) != sorts.get(then)] + [
        singles[-1]
    ]


def _points(facts: AnyFacts, names: Names, me: int | None, rounds: Sequence[Round]) -> list[Point]:
    begins = {one.number: one.at for one in rounds}
    found = story.decided(facts, story.ways(facts, len(names)), names, me)
    return [Point(point.at or begins[point.round], point) for point in found if point.at or point.round in begins]
