"""Games played by bots alone: no screen, no saves, as fast as the bots decide."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Json, Option, Setup
from kunitori_tui.measure import players
from kunitori_tui.measure.players import Who, played
from kunitori_tui.play.names import seat_names
from kunitori_tui.play.seeds import bot_seed

CHUNK = 4
"""Games that an executor is given at a time."""


@dataclass(slots=True)
class Seat:
    """How one seat did: ``rank`` counts from 1; ``asked`` decisions, those with a choice, took
    ``thinking`` seconds in all.
    """

    seat: int
    name: str
    bot: str
    score: int
    rank: int
    asked: int
    thinking: float


@dataclass(slots=True)
class SimulatedGame:
    """A finished game. ``digest`` is that of :func:`digest`, ``seconds`` the time on the clock, ``journal`` the
    choices in order.
    """

    game: str
    seed: int
    seats: list[Seat]
    decisions: int
    turns: int
    seconds: float
    digest: str
    journal: list[Option] = field(repr=False)

    def to_json(self) -> Json:
        """Return the fields that ``kunitori sim --json`` prints, one line a game."""
        return {
            "game": self.game,
            "seed": self.seed,
            "seats": [
                {"seat": s.seat, "name": s.name, "bot": s.bot, "score": s.score, "rank": s.rank} for s in self.seats
            ],
            "decisions": self.decisions,
            "turns": self.turns,
            "seconds": round(self.seconds, 6),
            "digest": self.digest,
        }


def digest(state: Any, journal: Sequence[Option]) -> str:
    """Return SHA-256 (hex) of the canonical JSON of a state and the choices that led to it."""
    text = json.dumps([state.to_json(), list(journal)], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def check(game_id: str, bots: Sequence[Who], seed: int, options: dict[str, Any] | None = None) -> Setup:
    """Return the setup of a game between ``bots``; raise :class:`BadSetup` for what does not exist."""
    setup = shelf.load(game_id).check(Setup(len(bots), seed, dict(options or {})))
    for bot in bots:
        players.check(game_id, bot)
    return setup


def play(game_id: str, bots: Sequence[Who], seed: int, options: dict[str, Any] | None = None) -> SimulatedGame:
    """Play one game to the end and return the result; raise :class:`BadSetup`.

    It is the game that these bots play at a table from the same seed and options.
    """
    setup = check(game_id, bots, seed, options)
    start = perf_counter()
    state = shelf.load(game_id).new(setup)
    state.record(False)
    seated = [players.load(game_id, bot) for bot in bots]
    dice = bot_seed(seed)
    asked, thinking = [0] * len(bots), [0.0] * len(bots)
    journal: list[Option] = []
    while (decision := state.decision) is not None:
        offered = state.options()
        choice = offered[0]
        if len(offered) > 1:  # to look at the table for the only choice there is would take most of the time
            seat = decision.seat
            view = state.observe(seat)
            before = perf_counter()
            choice = seated[seat].choose(view, rng.stream(dice, len(journal)))
            thinking[seat] += perf_counter() - before
            asked[seat] += 1
        journal.append(choice)
        state.apply(choice)
    turns = state.observe(None).turn
    names = seat_names([""] * len(bots))
    seats = [
        Seat(s.seat, names[s.seat], str(bots[s.seat]), s.score, s.rank, asked[s.seat], thinking[s.seat])
        for s in state.standings()
    ]
    fingerprint = digest(state, journal)
    return SimulatedGame(game_id, seed, seats, len(journal), turns, perf_counter() - start, fingerprint, journal)


@dataclass(slots=True, frozen=True)
class GameBatch:
    """Games between ``bots``, one for each of ``seeds``."""

    game: str
    bots: tuple[Who, ...]
    seeds: range
    options: dict[str, Any] | None = None

    def play(self) -> list[SimulatedGame]:
        """Return the results by seed."""
        return [play(self.game, self.bots, seed, self.options) for seed in self.seeds]


def run(
    game_id: str,
    bots: Sequence[Who],
    games: int,
    seed: int,
    options: dict[str, Any] | None = None,
    executor: Executor | None = None,
) -> Generator[SimulatedGame, None, None]:
    """Yield the results of ``games`` games with the seeds ``seed``, ``seed`` + 1, ... in order, played by ``executor``,
    or here; raise :class:`BadSetup` before the first.
    """
    check(game_id, bots, seed, options)
    check(game_id, bots, seed + games - 1, options)
    pieces = [GameBatch(game_id, tuple(bots), seeds, options) for seeds in ranges(seed, games, CHUNK)]
    return _results(pieces, executor)


def _results(pieces: Sequence[GameBatch], executor: Executor | None) -> Generator[SimulatedGame, None, None]:
    with closing(played(pieces, executor)) as parts:
        for part in parts:
            yield from part


def ranges(first: int, count: int, most: int) -> Iterator[range]:
    """Yield the numbers from ``first`` on, ``count`` in all, in ranges of at most ``most``.

    >>> list(ranges(5, 7, 3))
    [range(5, 8), range(8, 11), range(11, 12)]
    """
    for begin in range(first, first + count, most):
        yield range(begin, min(begin + most, first + count))
