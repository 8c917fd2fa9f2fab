"""The points of a game round by round, drawn."""

from __future__ import annotations

from screens.drawing.curve import curve
from screens.drawing.look import Look


def test_points_below_zero_are_drawn_below_the_line_of_zero() -> None:
    rows = [line.plain for line in curve(Look(), [[0, -3, -8], [2, 4, 10]], 0, 40, 10)]
    lowest = [row for row in rows if "▲" in row][-1]
    assert int(lowest.split()[0]) == -10
    assert len(rows) <= 10


def test_points_of_which_none_is_below_zero_begin_at_zero() -> None:
    rows = [line.plain for line in curve(Look(), [[0, 3], [2, 4]], 0, 40, 10)]
    assert rows[-2].startswith("  0 ")
