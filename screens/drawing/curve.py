"""The points of a game drawn round by round, a mark for every player."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rich.text import Text

from screens.drawing.look import Look

STEPS = (1, 2, 3, 4, 5, 10, 15, 20, 25, 30, 40, 50, 100, 200, 500)
"""Points that a line can stand for."""
LABEL = 5
TURNING = "!"
"""The sign of a round that decided something."""
PER_ROUND = 3
"""Most cells for a round, but for those that a large terminal has to give."""
PART = 25
"""One part of so many of the width is the most that a round takes."""


def rounds_shown(rounds: int, width: int) -> list[tuple[int, int]]:
    """Return (column, round from 0) of a curve of ``width`` cells: every round, or as many as fit, always the last."""
    room = max(1, width - LABEL - len(str(rounds)) + 1)  # the number of the last round begins below it
    if rounds > room:
        return [(x, round(x * (rounds - 1) / max(1, room - 1))) for x in range(room)]
    per = min(max(PER_ROUND, width // PART), room // rounds)
    return [(at * per, at) for at in range(rounds)]


def curve(
    look: Look,
    ways: Sequence[Sequence[int]],
    on_top: int,
    width: int,
    lines: int,
    first: int = 1,
    marked: Sequence[int] | None = None,
    from_zero: bool = True,
) -> list[Text]:
    """Return a drawing of points by round, of at most ``lines`` lines of ``width`` cells; the last is the axis.
    ``ways`` has the points of each seat, from round ``first`` on. Where marks meet, that of the player ``on_top`` is
    seen, else of the one who was ahead in the end. Only the seats ``marked`` have marks: one of every team. Where
    ``from_zero`` is off and nobody ever had less than half the most, the lines begin with the least that somebody had.
    If that is below zero by less than half a step, its line says no amount: the others stand a step apart.
    """
    rows = lines - 1
    highest = max(1, *(max(way) for way in ways))
    least = min(min(way) for way in ways)
    lowest = least if not from_zero and 2 * least > highest else min(0, least)
    step = next((step for step in STEPS if _row(highest, step) - _row(lowest, step) < rows), highest)
    shown = rounds_shown(len(ways[0]), width - len(str(first)) + 1)
    seats = range(len(ways)) if marked is None else marked
    order = sorted(seats, key=lambda seat: (seat == on_top, ways[seat][-1]))
    marks = {(_row(ways[seat][at], step), x): seat for seat in order for x, at in shown}
    columns = shown[-1][0] + 1
    drawn = []
    for row in range(_row(highest, step), _row(lowest, step) - 1, -1):
        points = "<0" if row < 0 and round(least / step) == 0 else row * step
        line = Text(f"{points:>3} {look.glyph('t_left')}", style=look.style("dim"))
        for x in range(columns):
            seat = marks.get((row, x))
            line.append(" " if seat is None else look.point(seat), None if seat is None else look.player(seat))
        drawn.append(line)
    return [*drawn, _axis(look, shown, first)]


def _row(points: int, step: int) -> int:
    """Return the row of so many points, from 0; less than no points never stand in that of 0."""
    return round(points / step) if points >= 0 else min(-1, round(points / step))


def _axis(look: Look, shown: Sequence[tuple[int, int]], first: int) -> Text:
    """Return the line with the numbers of the first, every fifth or tenth, and the last round."""
    last = shown[-1][1] + first
    every = 5 if len(shown) * 2 < shown[-1][0] else 10
    cells = [look.glyph("h")] * (shown[-1][0] + 3)
    for x, at in shown:
        number = at + first
        is_last = number == last
        if number == first or is_last or (number % every == 0 and shown[-1][0] - x > 3):
            cells[x : x + len(str(number))] = str(number)
    return Text(" " * (LABEL - 1) + look.glyph("bl") + "".join(cells).rstrip(look.glyph("h")), style=look.style("dim"))


def marks_below(look: Look, rounds: int, width: int, battles: Collection[int], turning: Collection[int]) -> Text:
    """Return the line below a curve with the rounds, from 1, of own ``battles`` and of ``turning`` points."""
    line = Text(" " * LABEL)
    for x, at in rounds_shown(rounds, width):
        line.append(" " * (LABEL + x - line.cell_len))
        if at + 1 in turning:
            line.append(TURNING, look.style("points"))
        if at + 1 in battles:
            line.append(look.glyph("attack"), look.style("attack"))
    return line
