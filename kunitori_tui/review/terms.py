"""What a game says of its reviews: who plays out, how far, and how many games may be played for what.

Every budget is a number of games played out, never a time: the same save gives the same review on any machine.

A *deed* is one choice with all the steps that belong to it: consecutive answers of one seat to the same kind of
question, or to the questions of one group, as long as nothing hidden comes to light in between. A purchase of several
cards is one deed, and so is a march with the blocks that go and the places they pass.

Games are played out from what one seat could know, in pieces that one worker can do one after another. A piece is
:func:`play` with an observation, plans to begin with, a seed. It holds nothing of the position the observation was made
of, so what the seat could not see changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from math import erf, fsum, inf, sqrt
from types import MappingProxyType
from typing import Any, NamedTuple, cast

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.bots.ruled import Ruled
from kunitori_tui.bots.search import mean, play_on
from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Observation, Option, State
from kunitori_tui.review.form import Estimate


@dataclass(slots=True, frozen=True)
class Deed:
    """What ``view.seat`` did when he saw ``view``, ``at`` so many entries: ``done``, all steps of it. ``until`` is the
    number of entries after the last. ``free`` says that something else could have been done, and would have mattered.
    A hint was made with these ``dice``.
    """

    at: int
    round: int
    view: Observation
    done: tuple[Option, ...]
    until: int
    free: bool
    dice: int = 0

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
    turns, or to its end (0), and judged: by ``judge``, which makes of a position the endings by seat, or by points.
    ``kinds`` are the kinds of questions whose choices are looked at first. ``decided`` finds battles in the facts for
    all, given the team of every seat. An error of more points than ``too_rough`` names nothing. ``habits`` are what can
    be counted, by key: by what has a key of ``plain``, something is plainly lost wherever the bot would not have done
    the same. A reason with its parameters is told of a way that it ``fits``.
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
    fits: Callable[[Mapping[str, Any], Sequence[Option]], bool] = lambda params, way: True


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
    """Return the endings by seat of a game as its points stand; ``teams`` is the team of every seat."""
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


DICE = 1
"""Which stream of a deal the dice of the bots come from; stream 0 deals it."""


def play(
    view: Observation, plans: Sequence[tuple[Option, ...]], seed: int, first: int, deals: int, bot_id: str
) -> list[list[Ending]]:
    """Return by deal and plan how games ended for ``view.seat``: so many ``deals`` that fit ``view``, from number
    ``first`` on, each with every one of ``plans``, the first choices of that seat, after which the bot chooses for all.
    An empty plan leaves everything to the bot. Same arguments, same answer.
    """
    game, terms_ = shelf.load(view.game), terms(view.game)
    bot = cast("Ruled", bots.load(view.game, bot_id))
    teams = [game.team(seat, view.seats) for seat in range(view.seats)]
    seat = view.seat
    assert seat is not None
    found: list[list[Ending]] = []
    for number in range(first, first + deals):
        deal = rng.stream(seed, number)
        world: Any = game.sample(view, rng.stream(deal, 0))
        dice = rng.stream(deal, DICE)
        end = world.turn + terms_.turns + 1 if terms_.turns else inf
        ends = []
        for plan in plans:
            state = world.clone()
            follow(state, seat, plan)
            play_on(state, bot, dice, end)
            judged = endings(state, teams) if terms_.judge is None else terms_.judge(state)
            ends.append(judged[seat])
        found.append(ends)
    return found


def follow(state: State, seat: int, plan: Sequence[Option]) -> None:
    """Carry out ``plan`` for ``seat``, as far as it is on offer."""
    for option in plan:
        asked = state.decision
        if asked is None or asked.seat != seat or option not in state.options():
            return
        state.apply(option)


class Job(NamedTuple):
    """Something to find out: what ``function``, one of a module, gives for ``arguments``; it is ``games`` long."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    games: int


Finding = Generator[Job, Any, None]
"""Yields pieces and is sent what came of them."""


PRIOR = 1.0
"""So many games, won as by chance, are added to those played: ten of ten do not make the eleventh certain."""


LEAST_SPREAD = 0.5
"""Points: leads spread by half of one at least."""


def estimate(ends: Sequence[Ending], sides: int) -> Estimate:
    """Return what these endings promise in a game of so many ``sides``: players or teams.

    The chance is half the share of the games that were won, half how much of a normal distribution with mean and spread
    of the leads lies above nothing: a few games tell their leads better than who won them.
    """
    lead = mean([end.lead for end in ends])
    won = (fsum(end.share for end in ends) + PRIOR / sides) / (len(ends) + PRIOR)
    spread = max(LEAST_SPREAD, lead.error * sqrt(len(ends)))
    above = (1 + erf(lead.mean / spread / sqrt(2))) / 2
    return Estimate(round((won + above) / 2, 3), round(lead.mean, 2), round(lead.error, 2), len(ends))


def certain(end: Ending) -> Estimate:
    """Return what is to be expected when a game is over."""
    return Estimate(round(end.share, 3), round(end.lead, 2), 0.0, 0)
