"""What a game says of its reviews: who plays out, how far, and how many games may be played for what.

Every budget is a number of games played out, never a time: the same save gives the same review on any machine.

A *deed* is one choice with all the steps that belong to it: consecutive answers of one seat to the same kind of
question, or to the questions of one group, as long as nothing hidden comes to light in between. A purchase of several
cards is one deed, and so is a march with the blocks that go and the places they pass.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Any, NamedTuple, cast

from kunitori_tui import shelf
from kunitori_tui.engine.api import Observation, Option, State


@dataclass(slots=True, frozen=True)
class Deed:
    """What ``view.seat`` did when he saw ``view``, ``at`` so many entries: ``done``, all steps of it. ``until`` is the
    number of entries after the last. ``free`` says that something else could have been done, and would have mattered.
    """

    at: int
    round: int
    view: Observation
    done: tuple[Option, ...]
    until: int
    free: bool

    def is_within(self, entries: range) -> bool:
        """Return whether some step of it is among these ``entries`` of the journal."""
        return self.at < entries.stop and entries.start < self.until


Found = Callable[[Deed], "int | None"]
"""From a deed to how much of something is in it, 0 for nothing; None where there was no occasion."""


class Ending(NamedTuple):
    """How a game went for one seat, or is taken to go: its share of the victory, 0 to 1, and its lead in points."""

    share: float
    lead: float


class Budget(NamedTuple):
    """How many games are played out. ``curve`` for all points of the curve and all seats together, but at least
    ``least`` each. ``tries`` in all for the ``candidates``, ``looks`` for the ``top`` of them, for so many as are
    ``plain``, the one that may have been best, and those before ``lost`` battles, ``pairs`` of games at a time.
    ``swings`` in all for the four greatest of ``battles`` battles. ``piece`` are done at once: less than half a second.
    """

    curve: int
    tries: int
    looks: int
    swings: int
    piece: int
    least: int = 6
    candidates: int = 24
    top: int = 6
    plain: int = 4
    lost: int = 3
    pairs: int = 8
    battles: int = 12


class Decided(NamedTuple):
    """Something that was decided by more than choices: the step ``at`` which it was chosen, the one ``until`` which it
    was over, the seats that ``won`` and ``lost``; nobody where it was even, or nobody's battle.
    """

    at: int
    until: int
    won: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()


class Terms(NamedTuple):
    """``bot`` plays all seats; the curve has a point ``every`` so many rounds. A game is played for ``turns`` more
    turns and then judged (``judge``: a position to the endings by seat), or to its end (0). ``kinds`` are the kinds of
    questions whose choices are looked at first. ``decided`` finds battles in the facts for all, given the team of every
    seat. An error of more points than ``too_rough`` names nothing. ``habits`` are what can be counted, by key: by
    what has a key of ``plain``, something is plainly lost wherever the bot would not have done the same.
    """

    bot: str
    budget: Budget
    kinds: Sequence[str]
    decided: Callable[[Any, Sequence[int]], list[Decided]]
    too_rough: float
    every: int = 3
    turns: int = 0
    judge: Callable[[Any], list[Ending]] | None = None
    habits: Mapping[str, Found] = MappingProxyType({})
    plain: Sequence[str] = ()


@cache
def terms(game_id: str) -> Terms:
    """Return the terms of a game; raise :class:`.BadSetup` for an unknown id."""
    return cast("Terms", import_module(shelf.manifest(game_id).review).TERMS)


def round_of(game_id: str, turn: int, seats: int) -> int:
    """Return the round in which the ``turn``-th turn lies, or the week where a game counts those; from 1.

    >>> [round_of("kunitori", turn, 3) for turn in (1, 3, 4)]
    [1, 1, 2]
    """
    manifest = shelf.manifest(game_id)
    length = 1 if manifest.rounds else manifest.week or seats
    return max(0, turn - 1) // length + 1


def endings(state: State, teams: Sequence[int]) -> list[Ending]:
    """Return the endings by seat of a game as it stands; ``teams`` is the team of every seat."""
    standings = sorted(state.standings(), key=lambda one: one.seat)
    best: dict[int, int] = {}
    for one in standings:
        best[teams[one.seat]] = max(one.score, best.get(teams[one.seat], one.score))
    winners = {teams[one.seat] for one in standings if one.rank == 1}
    return [
        Ending(
            1 / len(winners) if team in winners else 0.0,
            best[team] - max((score for other, score in best.items() if other != team), default=0),
        )
        for team in teams
    ]
