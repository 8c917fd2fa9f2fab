"""The sheets of the map: drawings of our own, straightened so that roads run along rows and columns. A small one has
all of Honshū in sight in every terminal, its names in five letters; a large one has the names in full. What is joined
by what, and by which kind of road, is the business of the rules (:mod:`kunitori_tui.games.sekigahara.rules.board`).

In front of every name one cell is left for the key by which the place is chosen: the sign of a town, or the cell beside
a bracket.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple

from textual.geometry import Region, Size

from kunitori_tui.games.sekigahara.rules.board import PLACE_ID, ROADS
from kunitori_tui.games.sekigahara.words.names import SHORT, place, short_place
from kunitori_tui.text.catalog import N_

QUARTERS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""A cell by the quarters of it that are land: upper left 1, upper right 2, lower left 4, lower right 8."""
CORNERS = ((-1, -1, 1), (1, -1, 2), (-1, 1, 4), (1, 1, 8))
"""The way to each corner of a cell, and its quarter."""
STEP = {"l": (-1, 0), "r": (1, 0), "u": (0, -1), "d": (0, 1)}
BACK = dict(zip(STEP, "rldu", strict=True))
LINES = {"─": "lr", "│": "du", "┌": "dr", "┐": "dl", "└": "ru", "┘": "lu"}
"""The sides that a cell of a road leads to."""
BESIDE = 2
"""So many cells in front of a label its stacks may begin, and so many behind it."""
ENOUGH = 7
"""Cells for the stacks of both sides at a place: ``T12/I10``."""
Cell = tuple[int, int]
"""Column and row."""


class RoadCell(NamedTuple):
    """A cell that a road takes: column, row, line, and the number of the road in :data:`.board.ROADS`."""

    x: int
    y: int
    line: str
    road: int


class LabelSpace(NamedTuple):
    """Room for the stacks of a place below its label: the column of the first cell, how many are free from there on,
    and how many there are up to the next label if they grow over roads.
    """

    x: int
    free: int
    most: int


class Label(NamedTuple):
    """The label of a place: column and row of its first cell, the cells of its ``sign``, its name behind that, the
    cells of both, the column of the key of the place.
    """

    x: int
    y: int
    sign: int
    name: str
    width: int
    key: int


class Sheet:
    """The drawing in the file ``name``: labels with room for their signs, roads from label to label, the sea, which no
    label or road touches. Its names are in full or ``short``. ``seas`` are the names of the water with column, row and
    room, in which a name is spaced out where that fits; ``legend`` are the stretches of water that tell what the signs
    mean.
    """

    def __init__(
        self, name: str, seas: Sequence[tuple[int, int, int, str]], legend: Sequence[Region], *, short: bool = False
    ) -> None:
        rows = Path(__file__).with_name(name).read_text(encoding="utf-8").splitlines()
        self.size = Size(max(map(len, rows)), len(rows))
        self.rows = [row.ljust(self.size.width) for row in rows]
        self.seas, self.legend, self._short = seas, legend, short
        self.sea, self.hills = frozenset(self._cells("~")), self._cells("^/\\")
        land = {(x, y) for y in range(self.size.height) for x in range(self.size.width)} - self.sea
        self.coast = frozenset((x, y) for x, y in self.sea if land & {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)})

    @cached_property
    def shore(self) -> dict[Cell, str]:
        """The cells of which a corner lies on the other side of the coast, drawn in quarters: so it is no staircase."""
        keys, found = {(label.key, label.y) for label in self.labels.values()}, dict[Cell, str]()
        for x, y in [*self.coast, *({*self._cells(" ")} - keys)]:
            is_sea = (x, y) in self.sea
            cut = sum(
                quarter
                for dx, dy, quarter in CORNERS
                if 0 <= x + dx < self.size.width and 0 <= y + dy < self.size.height
                if ((x + dx, y) in self.sea) != is_sea and ((x, y + dy) in self.sea) != is_sea
            )
            if cut:
                found[x, y] = QUARTERS[cut if is_sea else 15 - cut]
        return found

    def _cells(self, drawn: str) -> list[Cell]:
        return [(x, y) for y, row in enumerate(self.rows) for x, char in enumerate(row) if char in drawn]

    @cached_property
    def labels(self) -> dict[str, Label]:
        """The labels of the places, in the order of the rules, which Home and End have."""
        called = short_place if self._short else place
        drawn = [(label, y) for y, row in enumerate(self.rows) for label in re.finditer(r"(\[ ]|o)(\w+)", row)]
        found = {label[2].lower(): (label.start(), y, len(label[1])) for label, y in drawn}
        placed = [(name, called(name), *found[name[: SHORT if self._short else None]]) for name in PLACE_ID]
        return {name: Label(x, y, sign, told, sign + len(told), x - (sign > 1)) for name, told, x, y, sign in placed}

    @cached_property
    def label_cells(self) -> dict[Cell, str]:
        """The places by the cells of their labels."""
        return {(label.x + i, label.y): name for name, label in self.labels.items() for i in range(label.width)}

    @cached_property
    def roads(self) -> list[RoadCell]:
        """Every cell that a road takes."""
        labels = self.label_cells
        numbers = {frozenset((PLACE_ID[a], PLACE_ID[b])): i for i, (a, b, _) in enumerate(ROADS)}
        lines = {(x, y): self.rows[y][x] for x, y in self._cells("".join(LINES))}

        @cache
        def end(x: int, y: int, way: str) -> str:
            """Return the place to which a cell leads on one of its sides."""
            at = x + STEP[way][0], y + STEP[way][1]
            return labels.get(at) or end(*at, LINES[lines[at]].replace(BACK[way], ""))

        return [
            RoadCell(*at, line, numbers[frozenset(end(*at, way) for way in LINES[line])]) for at, line in lines.items()
        ]

    @cached_property
    def rooms(self) -> dict[str, LabelSpace]:
        """The room for the stacks of each place: as near to the beginning of its name as there is enough of it."""
        labels, width = {*self.label_cells}, self.size.width
        taken = labels | {(x, y) for x, y, _, _ in self.roads}

        def room(label: Label) -> LabelSpace:
            starts = range(max(0, label.x - BESIDE), min(width, label.x + label.width + 1))
            wanted = label.x + max(BESIDE, label.sign)

            def free(start: int, taken: set[Cell]) -> int:
                return next((at for at in range(start, width) if (at, label.y + 1) in taken), width) - start

            def cost(at: int) -> tuple[int, bool, int]:
                """Return what speaks against beginning there: little room, a road right beside it, the way to it."""
                return -min(ENOUGH, free(at, taken)), (at - 1, label.y + 1) in taken, abs(at - wanted)

            start = min(starts, key=cost)
            return LabelSpace(start, free(start, taken), free(start, labels))

        return {name: room(label) for name, label in self.labels.items()}


WHOLE = Sheet(
    "whole.txt",
    ((50, 0, 14, N_("Sea of Japan")), (30, 18, 14, N_("Pacific Ocean"))),
    (Region(0, 0, 30, 2), Region(0, 16, 30, 3)),
    short=True,
)
"""All of Honshū in 80 columns."""
NEAR = Sheet("near.txt", ((1, 0, 27, N_("Sea of Japan")), (74, 29, 18, N_("Pacific Ocean"))), (Region(0, 24, 36, 6),))
"""The names in full."""
