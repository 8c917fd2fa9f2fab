"""The two curves of a review: the chance to win as a row of blocks, the expected lead as marks in a field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from kunitori_tui.review.form import Point
from kunitori_tui.text.catalog import trp
from kunitori_tui.text.cells import cell_len
from screens.drawing.curve import LABEL, STEPS
from screens.drawing.look import Look

BLOCKS = "▁▂▃▄▅▆▇█"


class Across:
    """Where rounds stand from left to right: from ``first`` to ``last``, where the game ended, in so many cells."""

    def __init__(self, first: int, last: int, width: int) -> None:
        self.first, self.last = first, max(last, first)
        self.end = trp("axis", "end")
        """What stands below the last: the count of rounds has mostly gone on by then to one that was not played."""
        self._most = max(0, width - LABEL - cell_len(self.end) - 1)

    def cell(self, number: int) -> int:
        """Return the cell of a round, counted from the label on."""
        return (number - self.first) * self._most // max(1, self.last - self.first)

    @property
    def cells(self) -> int:
        """Return how many cells all rounds take."""
        return self.cell(self.last) + 1


def chance_row(look: Look, points: Sequence[Point], seat: int, across: Across, every: int) -> Text:
    """Return the chance to win of ``seat`` as a row of blocks, each as far as the next round that is looked at, one of
    so many.
    """
    line = Text(" " * LABEL)
    for point, after in zip(points, [*points[1:], None], strict=True):
        end = across.cell(after.round) if after is not None else across.cells
        until = min(end, across.cell(point.round + every)) if after is not None else end
        share = point.seats[seat].chance
        block = str(min(9, int(share * 10))) if look.ascii else BLOCKS[min(7, int(share * 8))]
        line.append(block * (until - across.cell(point.round)), look.player(seat))
        line.append(" " * (end - until))
    return line


def lead_curve(
    look: Look, points: Sequence[Point], seat: int, across: Across, marked: Mapping[int, int], lines: int
) -> list[Text]:
    """Return the lead that ``seat`` could expect in so many ``lines``, the last one for the rounds. ``marked`` has the
    numbers of choices by round: they stand in the curve.
    """
    leads = [point.seats[seat].lead for point in points]
    rows = lines - 1
    high, low = max(0.0, *leads), min(0.0, *leads)
    step = next((step for step in STEPS if round(high / step) - round(low / step) < rows), STEPS[-1])
    cells: dict[tuple[int, int], tuple[str, str]] = {}
    for point, lead in zip(points, leads, strict=True):
        cells[round(lead / step), across.cell(point.round)] = (look.point(seat), "player")
    for number, digit in sorted(marked.items()):
        cells[round(_at(points, leads, number) / step), across.cell(number)] = (str(digit), "points")
    drawn = []
    for row in range(round(high / step), round(low / step) - 1, -1):
        line = Text(f"{row * step:>4}{look.glyph('t_left')}", style=look.style("dim"))
        for x in range(across.cells):
            sign, role = cells.get((row, x), (" ", "text"))
            line.append(sign, look.player(seat) if role == "player" else look.style(role))
        drawn.append(line)
    drawn += [Text("")] * (rows - len(drawn))
    return [*drawn, _axis(look, points, across)]


def _at(points: Sequence[Point], leads: Sequence[float], number: int) -> float:
    """Return where the curve passes the round ``number``."""
    for (here, lead), (there, later) in zip(
        zip(points, leads, strict=True), zip(points[1:], leads[1:], strict=True), strict=False
    ):
        if here.round <= number < there.round:
            return lead + (later - lead) * (number - here.round) / (there.round - here.round)
    return leads[-1]


def _axis(look: Look, points: Sequence[Point], across: Across) -> Text:
    """Return the line with the numbers of the rounds that were looked at, as far as there is room, and the end."""
    cells = [look.glyph("h")] * (across.cells + cell_len(across.end) - 1)
    free, end = 0, across.cell(points[-1].round)
    for point in points:
        is_last = point is points[-1]
        x, said = across.cell(point.round), across.end if is_last else str(point.round)
        if is_last or (x >= free and x + len(said) + 1 < end):
            cells[x : x + len(said)] = said
            free = x + len(said) + 2
    return Text(" " * (LABEL - 1) + look.glyph("bl") + "".join(cells), style=look.style("dim"))
