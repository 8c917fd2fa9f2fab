"""The levels of every game stand in their order. Full ladders: ``pytest -m long tests/bots``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pytest

from kunitori_tui import shelf
from tests.bots.duels import long_duel, reaches
from tests.bots.hasty import quick

SEEDS = {"moegahara": 930_000, "sekigahara": 940_000}
"""Deals that were not used for tuning; those of the other games begin at 900,000."""
AHEAD = 0.5 + 1e-9
"""More than half of the games."""
ORDER = (("samurai", "ashigaru"), ("daimyo", "samurai"))
"""Each level and what stands below it."""
OF_AZUCHI, OF_MOEGAHARA = (("ashigaru", "first"), *ORDER), (("ashigaru", "spread"), *ORDER)
SECOND_BOX = (("brennt", {}), ("mixed", {}), ("mixed", {"preset": "surprise"}))
"""The games of the second box: its own, the printed example of both, chance selections of piles by the seed."""


class Rung(NamedTuple):
    """``a`` has the ``least`` share of so many ``games`` against ``b``."""

    game: str
    a: str
    b: str
    least: float
    games: int
    seats: int = 2
    options: dict[str, Any] | None = None


def against(below: str, levels: Sequence[str]) -> list[tuple[str, str]]:
    """Return each of the ``levels`` with what it is held against."""
    return [(level, below) for level in levels]


def rungs(game: str, pairs: Sequence[tuple[str, str]], least: float, games: int, *seats: int) -> Iterator[Rung]:
    """Yield a rung for each pair at tables of so many ``seats``, by default of two."""
    yield from (Rung(game, a, b, least, games, count) for a, b in pairs for count in seats or (2,))


SHORT = [
    *rungs("kunitori", against("random", shelf.levels("kunitori")), 1, 6),
    *rungs("kunitori", [("daimyo", "money")], 0.75, 12),
    *rungs("kunitori", ORDER, 0.6, 12),
    *rungs("kunitori", ORDER, AHEAD, 6, 4),
    *(Rung(game, "ashigaru", "random", 1, 2, options=options) for game, options in SECOND_BOX),
    *(Rung(game, "daimyo", "money", 0.75, 4, options=options) for game, options in SECOND_BOX),
    *(Rung(game, *pair, 0.5, 8, options=options) for game, options in SECOND_BOX for pair in ORDER),
    *rungs("azuchi", against("random", shelf.levels("azuchi")), 0.9, 10),
    *rungs("azuchi", OF_AZUCHI, 0.58, 24),
    *rungs("azuchi", OF_AZUCHI, AHEAD, 12, 4),
    *rungs("moegahara", against("random", quick("moegahara")[-3:]), 0.9, 10, 2, 4),
    *rungs("moegahara", OF_MOEGAHARA, 0.6, 24),
    *rungs("sekigahara", against("random", quick("sekigahara")[-3:]), 0.9, 10),
    *rungs("sekigahara", [("samurai", "marcher"), ("samurai", "ashigaru")], 0.6, 12),
]
BELOW_SHOGUN = against("random", ("ashigaru", "samurai", "daimyo"))
LONG = [
    *(
        Rung(game, *pair, least, 1000, options=options)
        for game, options in (("kunitori", None), *SECOND_BOX)
        for pairs, least in ((BELOW_SHOGUN, 0.97), ([("daimyo", "money")], 0.75), (ORDER, 0.6))
        for pair in pairs
    ),
    *rungs("azuchi", [("first", "random")], 0.55, 1000),
    *rungs("azuchi", BELOW_SHOGUN, 0.97, 1000),
    *rungs("azuchi", [("ashigaru", "first")], 0.9, 1000),
    *rungs("azuchi", [("samurai", "ashigaru")], 0.7, 1000),
    *rungs("azuchi", [("daimyo", "samurai"), ("shogun", "samurai")], 0.8, 1000),
    *rungs("azuchi", [("shogun", "daimyo")], 0.5, 1000),
    *rungs("moegahara", BELOW_SHOGUN, 0.97, 400, 2, 4),
    *rungs("moegahara", [("ashigaru", "spread")], 0.9, 400, 2, 4),
    *rungs("moegahara", [("samurai", "ashigaru")], 0.6, 400, 2, 4),
    *rungs("moegahara", [("daimyo", "samurai")], 0.55, 400, 2, 4),
    *rungs("sekigahara", BELOW_SHOGUN, 0.97, 400),
    *rungs("sekigahara", [("samurai", "marcher")], 0.65, 400),
    *rungs("sekigahara", [("samurai", "ashigaru")], 0.6, 400),
    *rungs("sekigahara", [("daimyo", "samurai")], 0.7, 400),
]
MORE_PLAYERS = [
    *rungs("kunitori", ORDER, 0.5, 240, 3, 4, 5, 6),
    *(
        Rung(game, *pair, 0.5, 240, seats, options)
        for game, options in SECOND_BOX
        for pair in ORDER
        for seats in (3, 4, 5, 6)
    ),
    *rungs("azuchi", OF_AZUCHI, 0.58, 400, 3, 4),
]


def played(rung: Rung) -> Any:
    """Return the score of all games of a rung."""
    return long_duel(*rung[:3], rung.games, SEEDS.get(rung.game, 900_000), seats=rung.seats, options=rung.options)


@pytest.mark.parametrize("rung", SHORT, ids=str)
def test_the_levels_stand_in_their_order_in_a_small_arena(rung: Rung) -> None:
    game, a, b, least, games, seats, options = rung
    assert reaches(least, game, a, b, games, SEEDS.get(game, 900_000), seats, options)


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("rung", LONG, ids=str)
def test_the_ladder_holds_over_hundreds_of_games_and_each_decision_takes_five_milliseconds_at_most(rung: Rung) -> None:
    score = played(rung)
    assert score.share >= rung.least
    assert max(score.a_ms, score.b_ms) <= 5


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("rung", MORE_PLAYERS, ids=str)
def test_the_ladder_holds_surely_with_more_players(rung: Rung) -> None:
    assert played(rung).low > rung.least
