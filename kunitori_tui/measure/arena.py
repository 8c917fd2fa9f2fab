"""How strong bots are: duels on equal deals with changed places, and the ladder of all of them. What was played is
written down line by line, so that an arena that was cut off goes on where it was.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, closing
from dataclasses import astuple, dataclass
from itertools import combinations
from math import fsum, sqrt
from operator import add
from pathlib import Path
from typing import Any

import kunitori_tui
from kunitori_tui import shelf
from kunitori_tui.measure import sim
from kunitori_tui.measure.sim import Who, played
from savegames import strictjson

Z = 1.959964
"""Two-sided 95 % of the normal distribution."""


@dataclass(slots=True, frozen=True)
class Score:
    """How ``a`` did against ``b``: of the ``games``, each counted as the share of cross pairs (a seat of ``a`` and one
    of ``b``) in which ``a`` is ranked higher, ties half. ``wins`` and ``draws`` count cross pairs, of ``pairs`` in all;
    ``low`` and ``high`` bound ``share`` at 95 % (Wilson). Milliseconds are means over all decisions of a bot.
    """

    game: str
    a: str
    b: str
    seats: int
    games: int
    pairs: int
    wins: int
    draws: int
    share: float
    low: float
    high: float
    a_ms: float
    b_ms: float


def wilson(share: float, n: int) -> tuple[float, float]:
    """Return the 95 % interval of a ``share`` seen in ``n`` games (Wilson); 0 and 1 where there were none."""
    if n == 0:
        return 0.0, 1.0
    scale = 1 + Z * Z / n
    middle = (share + Z * Z / (2 * n)) / scale
    half = Z * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n)) / scale
    return max(0.0, middle - half), min(1.0, middle + half)


def seatings(teams: Sequence[int]) -> list[tuple[bool, ...]]:
    """Return all ways to seat both bots, True for a seat of the first, every deal being played once with each: half of
    the teams to each; with an odd number either has the odd one equally often. ``teams`` is the team of every seat.
    """
    ways = sorted(set(teams))
    return [
        tuple(team in chosen for team in teams)
        for size in sorted({len(ways) // 2, len(ways) - len(ways) // 2})
        for chosen in combinations(ways, size)
    ]


def sides(game_id: str, seats: int) -> list[tuple[bool, ...]]:
    """Return :func:`seatings` of a game at a table of ``seats``."""
    game = shelf.load(game_id)
    return seatings([game.team(seat, seats) for seat in range(seats)])


@dataclass(slots=True, frozen=True)
class Tally:
    """The counts of some games of a duel, which can be added up. ``asked`` is the number of decisions with a choice and
    ``thinking`` their time in seconds, each for the first bot and the second.
    """

    games: int = 0
    pairs: int = 0
    wins: int = 0
    draws: int = 0
    asked: tuple[int, int] = (0, 0)
    thinking: tuple[float, float] = (0.0, 0.0)

    def __add__(self, other: Tally) -> Tally:
        pairs = zip(astuple(self), astuple(other), strict=True)
        sums: list[Any] = [tuple(map(add, a, b)) if isinstance(a, tuple) else a + b for a, b in pairs]
        return Tally(*sums)


@dataclass(slots=True, frozen=True)
class DuelBatch:
    """Some ``deals`` of a duel, each played with every one of :func:`seatings`."""

    game: str
    a: Who
    b: Who
    seats: int
    deals: range
    options: dict[str, Any] | None = None

    def play(self) -> Tally:
        """Play these games and return their counts."""
        tally = Tally()
        for deal in self.deals:
            for side in sides(self.game, self.seats):
                bots = [self.a if mine else self.b for mine in side]
                tally += _counted(side, sim.play(self.game, bots, deal, self.options))
        return tally


def duel(
    game_id: str,
    a: Who,
    b: Who,
    games: int,
    seed: int,
    seats: int = 2,
    options: dict[str, Any] | None = None,
    executor: Executor | None = None,
    on_games: Callable[[int, int], None] | None = None,
    ledger: Ledger | None = None,
) -> Score:
    """Return how ``a`` does against ``b`` in at least ``games`` games, rounded up to whole deals, played by
    ``executor``, or here, but for those that a ``ledger`` tells of. ``on_games`` is told games done and games in all.
    Raises :class:`BadSetup`.
    """
    sim.check(game_id, [a, *[b] * (seats - 1)], seed, options)
    each = len(sides(game_id, seats))
    deals = -(-games // each)
    ranges = sim.ranges(seed, deals, max(1, sim.CHUNK // each))
    pieces = [DuelBatch(game_id, a, b, seats, some, options) for some in ranges]
    tally = Tally()
    with closing(ledger.played(pieces, executor) if ledger else played(pieces, executor)) as tallies:
        for part in tallies:
            tally += part
            if on_games:
                on_games(tally.games, deals * each)
    # All seatings have the same number of pairs, so the share of pairs is the mean of the games' shares.
    share = (2 * tally.wins + tally.draws) / (2 * tally.pairs) if tally.pairs else 0.0
    low, high = wilson(share, tally.games)
    ms = [1000 * spent / max(1, asked) for spent, asked in zip(tally.thinking, tally.asked, strict=True)]
    return Score(
        game_id, str(a), str(b), seats, tally.games, tally.pairs, tally.wins, tally.draws, share, low, high, *ms
    )


def _counted(side: Sequence[bool], result: sim.SimulatedGame) -> Tally:
    """Return what is counted of one game, in which the first bot had the seats of ``side``."""
    ours = [seat for seat in result.seats if side[seat.seat]]
    theirs = [seat for seat in result.seats if not side[seat.seat]]
    pairs = [(mine.rank, other.rank) for mine in ours for other in theirs]
    return Tally(
        1,
        len(pairs),
        sum(mine < other for mine, other in pairs),
        sum(mine == other for mine, other in pairs),
        (sum(seat.asked for seat in ours), sum(seat.asked for seat in theirs)),
        (fsum(seat.thinking for seat in ours), fsum(seat.thinking for seat in theirs)),
    )


def ladder(game_id: str, bots: Sequence[str] | None = None) -> list[tuple[str, str]]:
    """Return the meetings of all pairs of ``bots`` (default: all), the higher level first. Raises :class:`BadSetup`."""
    names = shelf.bots(game_id) if bots is None else tuple(bots)
    return [(names[i], names[j]) for i in range(len(names)) for j in range(i)]


def duels(
    game_id: str,
    meetings: Sequence[tuple[Who, Who]],
    games: int,
    seed: int,
    *,
    on_games: Callable[[int, int], None] | None = None,
    **how: Any,
) -> list[Score]:
    """Return the :func:`duel` of each of ``meetings``; ``on_games`` counts over all. Raises :class:`BadSetup`."""
    scores: list[Score] = []
    for number, (a, b) in enumerate(meetings):

        def told(done: int, total: int, before: int = number) -> None:
            if on_games:
                on_games(before * total + done, len(meetings) * total)

        scores.append(duel(game_id, a, b, games, seed, on_games=told, **how))
    return scores


PLAYS = ("engine", "bots", "games/*/rules", "games/*/bots", "measure", "play")
"""The parts of the program that what is played hangs on."""
BEGINNING = b'{"program": '


class NoLedger(Exception):
    """A file holds something else."""


class Ledger(AbstractContextManager["Ledger"]):
    """The ``file`` that says how pieces of duels went: a line each with the program that played it, the piece and its
    tally. What another state of the program played, or of the folders of ``outsiders``, stays in it and is not counted.
    A new file is made; the line in whose midst it was cut off is dropped. Raises :class:`NoLedger` for a file of
    something else, which stays as it is, and :class:`OSError`.
    """

    def __init__(self, file: Path, *outsiders: Path) -> None:
        self._program = program(*outsiders)
        self._tallies: dict[str, Tally] = {}
        self._file = file.open("a+b")
        try:
            self._read()
        except BaseException:
            self._file.close()
            raise

    def _read(self) -> None:
        self._file.seek(0)
        *lines, rest = self._file.read().split(b"\n")
        for line in lines:
            played_by, piece, tally = _entry(line)
            if played_by == self._program:
                self._tallies[piece] = tally
        if rest[: len(BEGINNING)] != BEGINNING[: len(rest)]:
            raise NoLedger
        self._file.truncate(self._file.tell() - len(rest))

    def __exit__(self, *why: object) -> None:
        self._file.close()

    def played(self, pieces: Sequence[DuelBatch], executor: Executor | None = None) -> Generator[Tally, None, None]:
        """Yield the tally of every piece in order; ``executor`` (None: here) plays and adds those not in the file."""
        missing = [piece for piece in pieces if repr(piece) not in self._tallies]
        with closing(played(missing, executor)) as fresh:
            for piece in map(repr, pieces):
                if piece not in self._tallies:
                    tally = next(fresh)
                    entry = {"program": self._program, "piece": piece, "tally": astuple(tally)}
                    self._file.write(json.dumps(entry).encode("ascii") + b"\n")
                    self._file.flush()
                    self._tallies[piece] = tally
                yield self._tallies[piece]


def _entry(line: bytes) -> tuple[str, str, Tally]:
    """Return the program, the piece and the tally of a line; raise :class:`NoLedger` for any other line."""
    try:
        entry: dict[str, Any] = json.loads(line)
        games, pairs, wins, draws, (a_asked, b_asked), (a_spent, b_spent) = entry["tally"]
        asked, thinking = (int(a_asked), int(b_asked)), (float(a_spent), float(b_spent))
        tally = Tally(int(games), int(pairs), int(wins), int(draws), asked, thinking)
        return str(entry["program"]), str(entry["piece"]), tally
    except (ValueError, TypeError, LookupError, RecursionError) as error:
        raise NoLedger from error


def program(*outsiders: Path) -> str:
    """Return the SHA-256 of all that plays: with other rules or other bots the same deals are other games."""
    root = Path(kunitori_tui.__file__).parent
    places = (*(place for part in PLAYS for place in root.glob(part)), *outsiders)
    files = sorted(file for place in places for file in place.rglob("*") if file.suffix in (".py", ".json"))
    return strictjson.sha256(b"\0".join(strictjson.sha256(file.read_bytes()).encode("ascii") for file in files))
