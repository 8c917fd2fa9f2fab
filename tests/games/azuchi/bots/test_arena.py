"""The levels of Azuchi Castle stand in their order. Full ladder: ``pytest -m long tests/games/azuchi/bots``."""

from __future__ import annotations

import pytest

from kunitori_tui import shelf
from tests.bots.duels import is_ahead, long_duel, reaches

SEED = 900_000
"""Deals that were not used for tuning."""
STEPS = [("ashigaru", "first"), ("samurai", "ashigaru"), ("daimyo", "samurai")]
"""Each level and what stands below it."""


@pytest.mark.parametrize("level", shelf.levels("azuchi"))
def test_every_level_beats_random_in_a_small_arena(level: str) -> None:
    assert reaches(0.9, "azuchi", level, "random", 20, SEED)


@pytest.mark.parametrize(("a", "b"), STEPS)
def test_the_levels_stand_in_their_order_in_a_small_arena(a: str, b: str) -> None:
    assert reaches(0.58, "azuchi", a, b, 40, SEED)


@pytest.mark.parametrize(("a", "b"), STEPS)
def test_the_levels_stand_in_their_order_among_four_players(a: str, b: str) -> None:
    assert is_ahead("azuchi", a, b, 18, SEED, seats=4)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    ("a", "b", "least"),
    [
        ("first", "random", 0.55),
        ("ashigaru", "random", 0.97),
        ("samurai", "random", 0.97),
        ("daimyo", "random", 0.97),
        ("ashigaru", "first", 0.9),
        ("samurai", "ashigaru", 0.7),
        ("daimyo", "samurai", 0.8),
        ("shogun", "samurai", 0.8),
        ("shogun", "daimyo", 0.5),
    ],
)
def test_the_ladder_holds_over_a_thousand_games(a: str, b: str, least: float) -> None:
    score = long_duel("azuchi", a, b, 1000, SEED)
    assert score.share >= least
    assert max(score.a_ms, score.b_ms) <= 5


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize(("a", "b"), STEPS)
def test_the_ladder_holds_with_more_players(a: str, b: str, seats: int) -> None:
    assert long_duel("azuchi", a, b, 400, SEED, seats=seats).low > 0.58
