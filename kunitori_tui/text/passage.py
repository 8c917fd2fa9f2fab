"""A whole game from its deal to its last step, as one looks back on it: its rounds and turns, the steps that tell
something, the battles and what decided it.

It is read from what one seat was told and from nothing else. Steps are counted as the entries of the journal are.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import NamedTuple

from kunitori_tui.engine.cards import Card
from kunitori_tui.play.facts import AnyFacts, SeenEvent
from kunitori_tui.text import stops
from kunitori_tui.text.box import Names, Turning
from kunitori_tui.text.events import line
from kunitori_tui.text.stop import Moment, Result
from kunitori_tui.text.story import decided, ways

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
    """A round that decided something: the step it begins with, and what is told of it."""

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
    begun, events = facts.turns, facts.events
    rounds: list[Round] = []
    for turn in begun:
        if not rounds or turn.number != rounds[-1].number:
            rounds.append(Round(turn.number, turn.at if rounds else 0))
    speaking = [event for event in events if line(event.kind, event.data, names, me, facts.game)]
    decided: Sequence[Result | Moment] = [
        *stops.results(facts, names, me, cards),
        *stops.moments(facts, names, me),
    ]
    battles = sorted({Battle(events[one.at - 1].at, me in one.involved) for one in decided})
    starts = sorted({turn.at for turn in begun} | {0})
    singles = sorted({event.at for event in speaking} | {0, last} | set(aside))
    ends = {*starts, *aside, *(battle.at for battle in battles)}
    return Passage(
        last,
        _stops(singles, speaking, ends),
        singles,
        starts,
        rounds or [Round(1, 0)],
        battles,
        _points(facts, names, me, rounds) if finished else (),
        [event.at for event in events],
    )


def _stops(singles: Sequence[int], speaking: Sequence[SeenEvent], ends: Collection[int]) -> list[int]:
    """Return the last of the ``singles`` that are told as one step each time; behind the ``ends`` another begins."""
    sorts: dict[int, tuple[str, int]] = {}
    marches = 0
    for event in speaking:
        marches += event.data.get("step") == 1
        sort = TOGETHER.get(event.kind, "")
        sorts.setdefault(event.at, (sort, marches if sort else event.at))
    alone = ("", -1)
    return [at for at, then in pairwise(singles) if at in ends or sorts.get(at, alone) != sorts.get(then)] + [
        singles[-1]
    ]


def _points(facts: AnyFacts, names: Names, me: int | None, rounds: Sequence[Round]) -> list[Point]:
    begins = {one.number: one.at for one in rounds}
    found = decided(facts, ways(facts, len(names)), names, me)
    return [Point(begins[point.round], point) for point in found if point.round in begins]
