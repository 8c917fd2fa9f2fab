"""The points of a game round by round, drawn."""

from __future__ import annotations

from itertools import pairwise

from screens.drawing.curve import curve, rounds_shown
from screens.drawing.look import Look
from screens.widgets.lines import packed


def test_points_below_zero_are_drawn_below_the_line_of_zero() -> None:
    rows = [line.plain for line in curve(Look(), [[0, -3, -8], [2, 4, 10]], 0, 40, 10)]
    lowest = [row for row in rows if "▲" in row][-1]
    assert int(lowest.split()[0]) == -9
    assert len(rows) <= 10


def test_points_of_which_none_is_below_zero_begin_at_zero() -> None:
    rows = [line.plain for line in curve(Look(), [[0, 3], [2, 4]], 0, 40, 10)]
    assert rows[-2].startswith("  0 ")


def test_the_rounds_of_a_game_use_the_width_of_a_large_terminal() -> None:
    for width, rounds in ((118, 25), (158, 25), (158, 12)):
        ways = [list(range(rounds)), [0] * rounds]
        axis = curve(Look(), ways, 0, width, 10)[-1].plain
        assert axis.rstrip().endswith(str(rounds))
        assert len(axis) > min(width * 0.75, rounds * 6)
    assert rounds_shown(5, 36)[-1] == (12, 4), "a small curve keeps its step while the game goes on"


def test_a_point_just_below_zero_stands_on_a_line_that_names_no_amount_among_even_steps() -> None:
    rows = [line.plain.split()[0] for line in curve(Look(), [[0, -1, 300], [2, 4, 10]], 0, 40, 9)]
    *steps, below, _ = rows
    assert below == "<0"
    assert len({int(high) - int(low) for high, low in pairwise(steps)}) == 1


def test_no_packed_line_is_wider_than_its_room_for_the_sign_at_its_end() -> None:
    assert packed(["ab", "cd", "ef"], 6) == ["ab,", "cd, ef"]
