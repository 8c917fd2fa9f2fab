"""The map on the screen: all of it, on the sheet that has room; or from near, in a window that follows the cursor."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import ClassVar

from textual.binding import BindingType

from kunitori_tui.games.sekigahara.rules.board import CAPITAL, NEIGHBOURS, PLACE, PLACE_ID
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.text.catalog import language
from screens.sekigahara.choices import MARCHING
from screens.sekigahara.drawing import WATER, Cell, Grid, Marks, draw
from screens.sekigahara.sheet import NEAR, WHOLE, Sheet
from screens.widgets.panel import Line, Panel, Spot

MARGIN_X, MARGIN_Y = 10, 4
"""Cells in sight around the place under the cursor where a window is opened; it moves less: that has to be sent."""
ROAD_BONUS = 0.4
"""A neighbour along a road counts as this much of its distance, so that arrows follow roads where they can."""


class CampaignMap(Panel):
    """The map. The spots are the places (``space:gifu``), also those outside the window."""

    BINDINGS: ClassVar[list[BindingType]] = [*MARCHING]

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.view: SekiView | None = None
        self.marks = Marks({})
        """What else is drawn, but for the cursor; set it before :meth:`show`."""
        self.pointed = ""
        """The place the choice in the list leads to; it is marked while the cursor is in the list."""
        self.is_near = False
        """Whether names stand in full where that leaves no room for the whole map."""
        self.left = 0
        self.top = 0
        self._drawn: tuple[object, ...] = ()
        """All that the lines on the screen follow from."""
        self.ref = "space:kyoto"

    @property
    def place(self) -> str:
        """Return the id of the place under the cursor of the map."""
        return self.ref.partition(":")[2]

    @property
    def sheet(self) -> Sheet:
        """Return what it is drawn on: the names in full where they have room, or the map is looked at from near."""
        is_short = WHOLE.size.width <= self.size.width < NEAR.size.width
        return WHOLE if is_short and not self.is_near else NEAR

    def show(self, view: SekiView) -> None:
        """Draw a position; the first time the cursor stands at the capital of the side that looks on."""
        if self.view is None and view.side >= 0 and not self.pointed:
            self.ref = f"space:{PLACE_ID[CAPITAL.index(view.side)]}"
        self.view = view
        self.repaint()

    def point(self, place: str, way: frozenset[str] = frozenset()) -> None:
        """Mark the place a choice leads to, and those it passes; "" for none."""
        before = self.pointed, self.marks.way, self.ref
        self.pointed, self.marks.way = place, way
        if place:
            self.ref = f"space:{place}"
        if before != (self.pointed, way, self.ref):
            self.repaint()

    def repaint(self) -> None:
        """Paint again where something is to be seen that has changed: a question shows the same map several times."""
        seen = self.view, self._marked(), self.ref, self.look, language(), self.is_near
        if seen != self._drawn or self.painted_for != tuple(self.size):
            self._drawn = seen
            super().repaint()

    def _marked(self) -> Marks:
        return replace(self.marks, cursor=self.place if self.has_focus or self.pointed else "")

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the part of the sheet around the cursor, with arrows at the edges where there is more."""
        if self.view is None:
            return []
        sheet = self.sheet
        if self.painted_for != (width, height):
            self.left = self.top = 0  # at another size the window is looked for as in the beginning
            self.follow(width, height, MARGIN_X, MARGIN_Y)
        self.follow(width, height)
        grid = draw(self.look, self.view, self._marked(), sheet, signs=width >= sheet.size.width)
        self._cut(grid, width, height)
        self._show_more(grid.rows, width, height)
        self.spots = [
            Spot(f"space:{name}", label.key - self.left, label.y - self.top, label.x + label.width - label.key, 2)
            for name, label in sheet.labels.items()
        ]
        rows = []
        for row in grid.rows[self.top : self.top + height]:
            line = Line(self.look, width)
            for style, cells in groupby(row[self.left : self.left + width], lambda cell: cell[1]):
                line.put("".join(char for char, _ in cells), style)
            rows.append(line)
        return rows

    def follow(self, width: int, height: int, across: int = 5, down: int = 1) -> None:
        """Move the window so that the place under the cursor is inside, and so much around it; sideways or up and down
        alone where that does.
        """
        label, (whole, tall) = self.sheet.labels[self.place], self.sheet.size
        x, y = label.key, label.y
        end_x, end_y = label.x + max(label.width, 9), y + 2
        if not self.left <= x < min(whole, end_x) <= self.left + width:
            self.left = min(max(self.left, end_x + across - width), x - across)
            self.left = max(0, min(self.left, whole - width))
        if not self.top <= y < min(tall, end_y) <= self.top + height:
            self.top = min(max(self.top, end_y + down - height), y - down)
            self.top = max(0, min(self.top, tall - height))

    def _cut(self, grid: Grid, width: int, height: int) -> None:
        """End what the edges of the window cut in …, which no part of a number stands beside: that would be another."""
        for x, y, cells in grid.texts:
            if not is_cut((x, y, cells), self.left, self.top, width, height):
                continue
            row, right = grid.rows[y], self.left + width
            at, back = (self.left, 1) if x < self.left else (right - 1, -1)
            while row[at][0].isdigit() and self.left < at + back < right:
                row[at] = (" ", None)
                at += back
            row[at] = ("…", row[at][1])

    def _show_more(self, grid: list[list[Cell]], width: int, height: int) -> None:
        """Put an arrow on every edge behind which there is more of the map, on an empty cell."""
        right, bottom = self.left + width - 1, self.top + height - 1
        rows = sorted(range(self.top, self.top + height), key=lambda y: abs(y - self.top - height // 2))
        columns = sorted(range(self.left, self.left + width), key=lambda x: abs(x - self.left - width // 2))
        blank = (" ", self.look.glyph(WATER))
        edges = (
            (self.left > 0, "left", [(self.left, y) for y in rows]),
            (right < self.sheet.size.width - 1, "right", [(right, y) for y in rows]),
            (self.top > 0, "more_up", [(x, self.top) for x in columns]),
            (bottom < self.sheet.size.height - 1, "more_down", [(x, bottom) for x in columns]),
        )
        for there, glyph, cells in edges:
            for x, y in [(x, y) for x, y in cells if there and grid[y][x][0] in blank][:1]:
                grid[y][x] = (self.look.glyph(glyph), self.look.style("alarm"))

    def action_move(self, dx: int, dy: int) -> None:
        """Go to the nearest place in a direction, along a road where one leads there."""
        here = self.sheet.labels[self.place]
        neighbours = {to for _, to, _ in NEIGHBOURS[PLACE[self.place]]}
        costs: dict[str, float] = {}
        for name, label in self.sheet.labels.items():
            across, down = label.x - here.x + (label.width - here.width) / 2, (label.y - here.y) * 2
            along, aside = (across * dx, abs(down)) if dx else (down * dy, abs(across))
            if along > 0 and aside <= 2 * along:
                costs[name] = (along + 3 * aside) * (ROAD_BONUS if PLACE[name] in neighbours else 1)
        if costs:
            self.go_to(f"space:{min(costs, key=costs.__getitem__)}")


def is_cut(text: tuple[int, int, int], left: int, top: int, width: int, height: int) -> bool:
    """Return whether a window shows a part of the cells of a text (column, row, number) alone."""
    x, y, cells = text
    return top <= y < top + height and (x < left < x + cells or x < left + width < x + cells)
