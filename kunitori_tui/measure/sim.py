"""Games played by bots alone: no screen, no saves, as fast as the bots decide. Who plays is named by something that can
be pickled, so that every process can find it. Games are played by this process, by several of this machine, or by those
of a cluster.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from multiprocessing import active_children, get_context, parent_process
from operator import methodcaller
from time import perf_counter
from typing import Any, NoReturn, ParamSpec, Protocol, TypeVar

from kunitori_tui import __version__, shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Json, Option, Setup
from kunitori_tui.play.deals import bot_seed, player
from kunitori_tui.play.names import seated
from kunitori_tui.process.lines import hear_of_termination, kept_from_children


class Outsider(Protocol):
    """A player that is none of the bots of a game: plain data, by which any process finds it, and its name as text."""

    def bot(self, game_id: str) -> bots.Bot:
        """Return the player; raise :class:`BadSetup` where the game has none such."""


Who = str | Outsider
"""The id of a bot, or somebody else."""


def load(game_id: str, who: Who, seed: int = 0, seat: int = 0) -> bots.Bot:
    """Return who plays on ``seat`` in the game of ``seed``; raise :class:`BadSetup` for one that does not exist."""
    return bots.load(game_id, player(who, seed, seat)) if isinstance(who, str) else who.bot(game_id)


P = ParamSpec("P")
T = TypeVar("T")
Made = TypeVar("Made", covariant=True)

PATIENCE = 10
"""Seconds in which a cluster must answer, and have a worker."""


class Batch(Protocol[Made]):
    """Some of the games: plain data, which any process can be given."""

    def play(self) -> Made:
        """Play these games and return the result."""


class ClusterError(Exception):
    """A cluster cannot play. The text says why: ``extra`` (the package is missing), ``silent`` (nobody answers),
    ``empty`` (no worker), ``other`` (a worker has no program, or another version of it), ``lost`` (it went away).
    """


def played(pieces: Iterable[Batch[T]], executor: Executor | None = None) -> Generator[T, None, None]:
    """Yield the result of every piece, in order; to close the generator drops the pieces that have not begun."""
    play = methodcaller("play")
    yield from map(play, pieces) if executor is None else executor.map(play, pieces)


class _Processes(ProcessPoolExecutor):
    """Processes started afresh: forking a program with threads is not safe."""

    def __init__(self, jobs: int) -> None:
        with kept_from_children():  # one that keeps the books of what processes share is started here
            super().__init__(jobs, mp_context=get_context("spawn"), initializer=_begin)

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Hand out a call; the first one starts the processes."""
        with kept_from_children():
            return super().submit(fn, *args, **kwargs)

    def map(
        self, fn: Callable[..., T], *iterables: Iterable[Any], timeout: float | None = None, chunksize: int = 1
    ) -> Iterator[T]:
        """Return the results in order; closing it gives up the calls that are not begun."""
        # That of the pool gives them up after an exception, too, and where a process ends at that moment its thread
        # fails with a traceback (InvalidStateError). Here all processes end after an exception (:func:`processes`).
        return self._results(deque(self.submit(fn, *given) for given in zip(*iterables, strict=True)), timeout)

    def _results(self, asked: deque[Future[T]], timeout: float | None) -> Iterator[T]:
        try:
            while asked:
                yield asked.popleft().result(timeout)
        except GeneratorExit:
            for one in asked:
                one.cancel()
            raise


def _begin() -> None:
    """Let this process end when it is told to by who started it, and as soon as that one has ended."""

    def wait() -> NoReturn:
        parent = parent_process()
        assert parent is not None
        parent.join()
        os._exit(1)

    hear_of_termination()
    threading.Thread(target=wait, daemon=True).start()


@contextmanager
def processes(jobs: int) -> Iterator[Executor | None]:
    """Give ``jobs`` processes of this machine; None for one. Who leaves by an exception ends them at once, in the midst
    of their games; and they end with this process, however that ends.
    """
    if jobs <= 1:
        yield None
        return
    pool = _Processes(jobs)
    try:
        yield pool
    except BaseException:
        for process in active_children():
            process.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """Give the workers of the scheduler of dask.distributed at ``address`` (``tcp://HOST:PORT``). It plays what a lost
    worker had begun on another one. Raises :class:`ClusterError`, also in the midst of the games.
    """
    try:
        distributed = import_module("distributed")
    except ImportError as error:
        raise ClusterError("extra") from error
    for name in ("distributed", "distributed.client", "tornado.application"):  # what goes wrong is one sentence here
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    try:
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ClusterError("silent") from error
    try:
        _check(client)
        yield client.get_executor(pure=False)
    except (CancelledError, TimeoutError, distributed.KilledWorker, distributed.comm.CommClosedError) as error:
        raise ClusterError("lost") from error
    finally:
        client.close()


def _check(client: Any) -> None:
    """Raise :class:`ClusterError` unless there are workers that would play the same games."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError as error:
        raise ClusterError("empty") from error
    try:
        versions = client.run(version)
    except ImportError as error:
        raise ClusterError("other") from error
    if {*versions.values()} != {__version__}:
        raise ClusterError("other")


def version() -> str:
    """Return the version of the program, wherever this is called."""
    return __version__


CHUNK = 4
"""Games that an executor is given at a time."""


@dataclass(slots=True)
class Seat:
    """How one seat did: ``rank`` from 1; ``asked`` decisions, those with a choice, took ``thinking`` seconds in all."""

    seat: int
    name: str
    bot: str
    score: int
    rank: int
    asked: int
    thinking: float


@dataclass(slots=True)
class SimulatedGame:
    """A finished game: its :func:`digest`, the ``seconds`` on the clock, the choices in order (``journal``)."""

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
    for at, bot in enumerate(bots):
        load(game_id, bot, seed, at)
    return setup


def play(game_id: str, bots: Sequence[Who], seed: int, options: dict[str, Any] | None = None) -> SimulatedGame:
    """Play one game to the end and return the result; raise :class:`BadSetup`.

    It is the game that these bots play at a table from the same seed and options.
    """
    setup = check(game_id, bots, seed, options)
    start = perf_counter()
    state = shelf.load(game_id).new(setup)
    state.record(False)
    playing = [load(game_id, bot, seed, at) for at, bot in enumerate(bots)]
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
            choice = playing[seat].choose(view, rng.stream(dice, len(journal)))
            thinking[seat] += perf_counter() - before
            asked[seat] += 1
        journal.append(choice)
        state.apply(choice)
    turns = state.observe(None).turn
    names = [seat.name for seat in seated([(str(bot), "") for bot in bots])]
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
