"""Points and places (4): A15, and where the points come from."""

from __future__ import annotations

from kunitori_tui.games.azuchi.rules.state import AzuchiState
from tests.games.azuchi.positions import do, rest, table, walk


def places(s: AzuchiState) -> list[tuple[int, int, bool]]:
    """Return score, rank and whether a tie was broken, by seat."""
    return [(row.score, row.rank, row.tiebreak) for row in s.standings()]


def test_most_points_win() -> None:
    """4"""
    s = table(seats=3, cards={}, score={0: 4, 1: 9, 2: 6})
    assert places(s) == [(4, 3, False), (9, 1, False), (6, 2, False)]


def test_equal_points_share_a_place() -> None:
    """A15: coins and cubes make no difference."""
    s = table(seats=4, cards={}, score={0: 4, 1: 9, 2: 9, 3: 4}, goods={1: {"coin": 2}, 2: {"wood": 3}})
    assert places(s) == [(4, 3, False), (9, 1, False), (9, 1, False), (4, 3, False)]


def test_an_option_breaks_ties_by_coins() -> None:
    """A15"""
    s = table(seats=3, cards={}, score={0: 9, 1: 9, 2: 4}, goods={0: {"wood": 5}, 1: {"coin": 1}}, tie_break=True)
    assert places(s) == [(9, 2, True), (9, 1, True), (4, 3, False)]


def test_an_option_breaks_ties_of_coins_by_cubes() -> None:
    """A15: cubes of all colours; a black worker counts for nothing."""
    goods = {0: {"coin": 1, "wood": 1, "tile": 1}, 1: {"coin": 1, "stone": 1, "worker": 1}}
    s = table(cards={}, score={0: 5, 1: 5}, goods=goods, tie_break=True)
    assert places(s) == [(5, 1, True), (5, 2, True)]


def test_who_is_equal_in_coins_and_cubes_too_shares_the_place() -> None:
    """A15"""
    s = table(seats=3, cards={}, score={0: 5, 1: 5, 2: 5}, goods={0: {"wood": 1}, 1: {"tile": 1}}, tie_break=True)
    assert [rank for _, rank, _ in places(s)] == [1, 1, 3]


def test_the_count_says_where_the_points_come_from() -> None:
    goods = {0: {"wood": 1, "stone": 1, "tile": 1, "coin": 1, "worker": 1}}
    s = table(cards={0: ["army", "wood"]}, goods=goods, event="build", build_any=True)
    rest(s)
    do(s, "build:cubes", "build:worker")
    assert [(p.card, p.count, p.points) for p in s.standings()[0].parts] == [("by_cubes", 1, 3), ("by_worker", 1, 2)]


def test_points_of_attacks_are_a_line_of_their_own_losses_included() -> None:
    s = table(cards={}, event="attack", score={0: 4})
    rest(s)
    assert [(p.card, p.count, p.points) for p in s.standings()[0].parts] == [("by_coin", 2, 4), ("by_attacks", 1, -2)]


def test_the_lines_add_up_to_the_score_all_through_a_game() -> None:
    for s, _ in walk(4, 7):
        for row in s.standings():
            assert sum(part.points for part in row.parts) == row.score


def test_points_come_from_events_of_the_round_alone() -> None:
    """3-3: while cards are drafted and workers placed no score changes."""
    before: list[int] = []
    for s, told in walk(4, 13):
        if not any(e.kind in ("build", "tribute", "guard") for e in told):
            assert s.score == (before or s.score)
        before = s.score[:]
    assert any(before)
