"""How strong bots are: duels on equal deals with changed places, and the ladder of all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.bots import registry
from kunitori_tui.engine.api import Json
from kunitori_tui.measure import sim

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

    def to_json(self) -> Json:
        """Return the fields as a plain dict."""
        return {name: getattr(self, name) for name in self.__slots__}


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


def duel(
    game_id: str,
    a: str,
    b: str,
    games: int,
    seed: int,
    seats: int = 2,
    jobs: int = 1,
    options: dict[str, Any] | None = None,
    on_game: Callable[[int, int], None] | None = None,
) -> Score:
    """Return how ``a`` does against ``b`` in at least ``games`` games, rounded up to whole deals: each deal is played
    with every one of :func:`seatings`. ``on_game`` is told games done and games in all. Raises :class:`BadSetup`.
    """
    sim.check(game_id, [a, *[b] * (seats - 1)], seed, options)
    game = shelf.load(game_id)
    ways = seatings([game.team(seat, seats) for seat in range(seats)])
    sides = [way for _ in range(-(-games // len(ways))) for way in ways]
    tasks: list[sim.Task] = [
        (game_id, tuple(a if mine else b for mine in side), seed + i // len(ways), options)
        for i, side in enumerate(sides)
    ]
    wins = draws = pairs = 0
    share = 0.0
    asked, thinking = {a: 0, b: 0}, {a: 0.0, b: 0.0}
    with closing(sim.play_all(tasks, jobs)) as results:  # whatever happens, nobody plays on
        for done, (side, result) in enumerate(zip(sides, results, strict=True), 1):
            better, equal, crossed = _cross(side, result)
            wins, draws, pairs = wins + better, draws + equal, pairs + crossed
            share += (better + equal / 2) / crossed
            for seat in result.seats:
                asked[seat.bot] += seat.asked
                thinking[seat.bot] += seat.thinking
            if on_game:
                on_game(done, len(tasks))
    n = len(tasks)
    share = share / n if n else 0.0
    low, high = wilson(share, n)
    a_ms, b_ms = (1000 * thinking[bot] / max(1, asked[bot]) for bot in (a, b))
    return Score(game_id, a, b, seats, n, pairs, wins, draws, share, low, high, a_ms, b_ms)


def _cross(side: Sequence[bool], result: sim.Result) -> tuple[int, int, int]:
    """Return (pairs won by the first bot, tied pairs, pairs) of one game."""
    ours = [seat.rank for seat in result.seats if side[seat.seat]]
    theirs = [seat.rank for seat in result.seats if not side[seat.seat]]
    wins = sum(i < j for i in ours for j in theirs)
    draws = sum(i == j for i in ours for j in theirs)
    return wins, draws, len(ours) * len(theirs)


def ladder(
    game_id: str,
    games: int,
    seed: int,
    bots: Sequence[str] | None = None,
    seats: int = 2,
    jobs: int = 1,
    options: dict[str, Any] | None = None,
    on_game: Callable[[int, int], None] | None = None,
) -> list[Score]:
    """Return the duels of all pairs of ``bots`` (default: all there are), the higher one of the ladder as ``a``;
    ``on_game`` counts over the whole ladder. Raises :class:`BadSetup`.
    """
    names = registry.bots(game_id) if bots is None else tuple(bots)
    meetings = [(names[i], names[j]) for i in range(len(names)) for j in range(i)]
    scores: list[Score] = []
    for number, (a, b) in enumerate(meetings):

        def told(done: int, total: int, before: int = number) -> None:
            if on_game:
                on_game(before * total + done, len(meetings) * total)

        scores.append(duel(game_id, a, b, games, seed, seats, jobs, options, told))
    return scores
