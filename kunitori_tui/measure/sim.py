"""Games played by bots alone: no screen, no saves, as fast as the bots decide."""

from __future__ import annotations

import hashlib
import json
import os
import threading
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing import active_children, get_context, parent_process
from time import perf_counter
from typing import Any, NoReturn

from kunitori_tui import shelf
from kunitori_tui.bots import registry as bots_registry
from kunitori_tui.engine import rng
from kunitori_tui.engine.api import BadSetup, Json, Option, Setup
from kunitori_tui.play.names import seat_names
from kunitori_tui.play.seeds import bot_seed
from kunitori_tui.process.signals import hear_of_termination, kept_from_children

CHUNK = 4
"""Games a worker process fetches at a time."""


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
class Result:
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


def check(game_id: str, bots: Sequence[str], seed: int, options: dict[str, Any] | None = None) -> Setup:
    """Return the setup of a game between ``bots``; raise :class:`BadSetup` for what does not exist."""
    setup = shelf.load(game_id).check(Setup(len(bots), seed, dict(options or {})))
    known = bots_registry.bots(game_id)
    for bot in bots:
        if bot not in known:
            raise BadSetup("bot", given=bot, allowed=known)
    return setup


def play(game_id: str, bots: Sequence[str], seed: int, options: dict[str, Any] | None = None) -> Result:
    """Play one game to the end and return the result; raise :class:`BadSetup`.

    It is the game that these bots play at a table from the same seed and options.
    """
    setup = check(game_id, bots, seed, options)
    start = perf_counter()
    state = shelf.load(game_id).new(setup)
    state.record(False)
    players = [bots_registry.load(game_id, bot) for bot in bots]
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
            choice = players[seat].choose(view, rng.stream(dice, len(journal)))
            thinking[seat] += perf_counter() - before
            asked[seat] += 1
        journal.append(choice)
        state.apply(choice)
    turns = state.observe(None).turn
    names = seat_names([""] * len(bots))
    seats = [
        Seat(s.seat, names[s.seat], bots[s.seat], s.score, s.rank, asked[s.seat], thinking[s.seat])
        for s in state.standings()
    ]
    fingerprint = digest(state, journal)
    return Result(game_id, seed, seats, len(journal), turns, perf_counter() - start, fingerprint, journal)


def run(
    game_id: str,
    bots: Sequence[str],
    games: int,
    seed: int,
    jobs: int = 1,
    options: dict[str, Any] | None = None,
) -> Generator[Result, None, None]:
    """Yield the results of ``games`` games with the seeds ``seed``, ``seed`` + 1, ... in order, played by ``jobs``
    processes; raise :class:`BadSetup` before the first.
    """
    check(game_id, bots, seed, options)
    check(game_id, bots, seed + games - 1, options)
    return play_all([(game_id, tuple(bots), seed + i, options) for i in range(games)], jobs)


Task = tuple[str, tuple[str, ...], int, dict[str, Any] | None]
"""The arguments of :func:`play`."""


def play_all(tasks: Sequence[Task], jobs: int = 1) -> Generator[Result, None, None]:
    """Yield the results of ``tasks`` in order, played by ``jobs`` processes, which end when this is closed."""
    if jobs <= 1 or len(tasks) <= CHUNK:
        yield from map(_play, tasks)
        return
    with _workers(jobs) as pool:
        with kept_from_children():
            results = pool.map(_play, tasks, chunksize=CHUNK)
        yield from results


def _play(task: Task) -> Result:
    return play(*task)


@contextmanager
def _workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes started afresh: forking a program with threads is not safe. Who leaves early ends them at once, in the
    midst of their games; and they end with this process, however that ends.
    """
    with kept_from_children():  # one that keeps the books of what processes share is started here
        pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_begin)
    try:
        yield pool
    except BaseException:
        for process in active_children():
            process.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _begin() -> None:
    """Let this process end when it is told to by who started it, and as soon as that one has ended."""

    def wait() -> NoReturn:
        parent = parent_process()
        assert parent is not None
        parent.join()
        os._exit(1)

    hear_of_termination()
    threading.Thread(target=wait, daemon=True).start()
