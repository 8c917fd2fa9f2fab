"""The map on the screen: a window on the drawn sheet that follows the cursor, and what its signs mean: in a cartouche
on the sea where the whole map is in sight, else in a line below.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import ClassVar

from textual import events
from textual.binding import BindingType

from kunitori_tui.games.sekigahara.rules.board import CAPITAL, NEIGHBOURS, PLACE, PLACE_ID
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.places import SHORT, first_fit, short
from kunitori_tui.text.catalog import language, tr
from kunitori_tui.text.cells import at_left, cropped
from screens.drawing.look import Look
from screens.sekigahara import sheet
from screens.sekigahara.choices import MARCHING
from screens.sekigahara.drawing import WATER, Cell, Grid, Marks, draw, label_width
from screens.widgets.panel import Line, Panel, Spot

LEFT, TOP, WIDTH, LINES = 0, 29, 36, 5
"""First column and row of the cartouche, its columns, its lines without the frame."""
FRAMED = {"[]": "castle", "{}": "taken", "<>": "capital", "()": "resource"}
"""By what stands around the letter of a side in front of a name."""
BELOW = {"!": "known", "d": "disk", "/": "battle", "[": "siege"}
"""By what stands among the stacks below it."""


def signs_in(grid: Grid, left: int, top: int, width: int, height: int) -> frozenset[str]:
    """Return which of the signs (the keys of :data:`.SHORT`) stand in a window on the map."""
    found = {"highway", "road"}
    for x, y, cells in grid.texts:
        if not (left <= x and x + cells <= left + width and top <= y < top + height):
            continue
        text = "".join(char for char, _ in grid.rows[y][x : x + cells])
        framed = FRAMED.get(text[:1] + text[2:3])
        if framed:
            found.add(framed)
        elif text[:1] in ("T", "I"):
            found |= {sign for char, sign in BELOW.items() if char in text}
        elif text[:1] in ("○", "o"):
            found.add("town")
        if text.endswith("+"):
            found.add("muster")
        if "†" in text:
            found.add("fight")
        _, mark, step = text.partition("«")
        if mark:
            found.add("changed" if step[:1].isdigit() else "touched")
    return frozenset(found)


@lru_cache(16)
def line(there: frozenset[str], width: int, language: str) -> str:
    """Return what they mean in a line of ``width`` cells, in the ``language`` of the moment; that of a fight stands
    below the list of a march.
    """
    return "".join(first_fit(short(there - {"fight"}), width, 1))


def put_cartouche(grid: Grid, look: Look) -> None:
    """Write what the signs mean upon the sea, but not over the marks of a place beside it: all of them, or where they
    have no room those that stand on the map.
    """
    bar, side = look.glyph("h"), look.glyph("v")
    found = signs_in(grid, 0, 0, len(grid.rows[0]), len(grid.rows))
    told = first_fit(short(found.union(SHORT)), WIDTH - 2, LINES)
    if not all(any(words in line for line in told) for words in short(found)):
        told = first_fit(short(found), WIDTH - 2, LINES)
    title = tr("Signs")
    rows = [
        look.glyph("tl") + cropped(f"{bar} {title} {bar * WIDTH}", WIDTH - 2) + look.glyph("tr"),
        *(f"{side}{at_left(told[y] if y < len(told) else '', WIDTH - 2)}{side}" for y in range(LINES)),
        look.glyph("bl") + bar * (WIDTH - 2) + look.glyph("br"),
    ]
    taken = {(x + i, y) for x, y, cells in grid.texts for i in range(cells)}
    for y, row in enumerate(rows, TOP):
        for x, char in enumerate(row, LEFT):
            is_frame = y in (TOP, TOP + LINES + 1) or x in (LEFT, LEFT + WIDTH - 1)
            if (x, y) not in taken:
                grid.rows[y][x] = (char, look.style("frame" if is_frame else "text"))


MARGIN_X, MARGIN_Y = 10, 4
"""Cells in sight around the place under the cursor when the window moves."""
NEAR_X, NEAR_Y = 3, 1
"""Cells around it that have to be in sight, else the window moves."""
ARROW_ROW = 3
"""Where at the sides the arrows stand: beside the panel of numbers, not beside the cursor of the list."""
SHIFT = 4
"""So many cells the window moves to spare a label that its edge would cut."""
ROAD_BONUS = 0.4
"""A neighbour along a road counts as this much of its distance, so that arrows follow roads where they can."""


class CampaignMap(Panel):
    """The map. The spots are the places (``space:gifu``), also those outside the window."""

    BINDINGS: ClassVar[list[BindingType]] = [*MARCHING]
    arrow_row = ARROW_ROW

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.view: SekiView | None = None
        self.marks = Marks({})
        """What else is drawn, but for the cursor; set it before :meth:`show`."""
        self.pointed = ""
        """The place the choice in the list leads to; it is marked while the cursor is in the list."""
        self.signs: frozenset[str] = frozenset()
        """The signs in the window (see :func:`signs_in`)."""
        self.left = 0
        self.top = 0
        self._drawn: tuple[object, ...] = ()
        """All that the lines on the screen follow from."""
        self._clicked = ""
        """What was clicked last: the window stays where it is then, so that a second click meets it."""
        self.ref = "space:kyoto"

    @property
    def place(self) -> str:
        """Return the id of the place under the cursor of the map."""
        return self.ref.partition(":")[2]

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
        seen = self.view, self._marked(), self.ref, self.look, language()
        if seen != self._drawn or self.painted_for != tuple(self.size):
            self._drawn = seen
            super().repaint()

    def _marked(self) -> Marks:
        return replace(self.marks, cursor=self.place if self.has_focus or self.pointed else "")

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the part of the sheet around the cursor, with arrows at the edges where there is more."""
        if self.view is None:
            return []
        if self.painted_for != (width, height):
            self.left = self.top = 0  # at another size the window is looked for as in the beginning
        held = (self.left, self.top) if self.painted_for == (width, height) else None
        self.follow(width, height)
        grid = draw(self.look, self.view, self._marked(), width >= sheet.WIDTH)
        if held != (self.left, self.top):
            self.spare(grid.texts, width, height)
        self.signs = signs_in(grid, self.left, self.top, width, height)
        if width >= sheet.WIDTH and height >= sheet.HEIGHT:
            put_cartouche(grid, self.look)
        self._cut(grid, width, height)
        self._show_more(grid.rows, width, height)
        self.spots = [
            Spot(f"space:{name}", x - self.left, y - self.top, label_width(name), 2)
            for name, (x, y) in sheet.SPOTS.items()
        ]
        rows = []
        for row in grid.rows[self.top : self.top + height]:
            line = Line(self.look, width)
            text, style = "", None
            for char, of in row[self.left : self.left + width]:
                if of != style and text:
                    line.put(text, style)
                    text = ""
                text, style = text + char, of
            rows.append(line.put(text, style))
        return rows

    def follow(self, width: int, height: int) -> None:
        """Move the window so that the place under the cursor is well inside; sideways or up and down alone where that
        does, as all that moves has to be sent.
        """
        x, y = sheet.SPOTS.get(self.place, (0, 0))
        end_x, end_y = x + max(label_width(self.place), 9), y + 2
        if not (self.left <= max(0, x - NEAR_X) and min(sheet.WIDTH, end_x + NEAR_X) <= self.left + width):
            self.left = min(max(self.left, end_x + MARGIN_X - width), x - MARGIN_X)
            self.left = max(0, min(self.left, sheet.WIDTH - width))
        if not (self.top <= max(0, y - NEAR_Y) and min(sheet.HEIGHT, end_y + NEAR_Y) <= self.top + height):
            self.top = min(max(self.top, end_y + MARGIN_Y - height), y - MARGIN_Y)
            self.top = max(0, min(self.top, sheet.HEIGHT - height))

    def spare(self, texts: Sequence[tuple[int, int, int]], width: int, height: int) -> None:
        """Move a window that has moved a few cells more where its edges cut fewer labels and stacks then."""

        def cost(step: int) -> tuple[int, int]:
            left = self.left + step
            return sum(is_cut(text, left, self.top, width, height) for text in texts), abs(step)

        steps = range(max(-SHIFT, -self.left), min(SHIFT, sheet.WIDTH - width - self.left) + 1)
        self.left += min(steps, key=cost)

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
        rows = sorted(range(self.top, self.top + height), key=lambda y: abs(y - self.top - self.arrow_row))
        columns = sorted(range(self.left, self.left + width), key=lambda x: abs(x - self.left - width // 2))
        blank = (" ", self.look.glyph(WATER))
        edges = (
            (self.left > 0, "left", [(self.left, y) for y in rows]),
            (right < sheet.WIDTH - 1, "right", [(right, y) for y in rows]),
            (self.top > 0, "more_up", [(x, self.top) for x in columns]),
            (bottom < sheet.HEIGHT - 1, "more_down", [(x, bottom) for x in columns]),
        )
        for there, glyph, cells in edges:
            x, y = next(((x, y) for x, y in cells if grid[y][x][0] in blank), (-1, -1)) if there else (-1, -1)
            if x >= 0:
                grid[y][x] = (self.look.glyph(glyph), self.look.style("alarm"))

    def on_click(self, event: events.Click) -> None:
        """Keep the window where it is for the place that is clicked; what else a click does, every panel has."""
        self._clicked = next((spot.ref for spot in self.spots if spot.holds(event.x, event.y)), "")

    def action_move(self, dx: int, dy: int) -> None:
        """Go to the nearest place in a direction, along a road where one leads there."""
        here = PLACE[self.place]
        x, y = _middle(self.place)
        neighbours = {to for _, to, _ in NEIGHBOURS[here]}
        costs: dict[str, float] = {}
        for name in PLACE_ID:
            across, down = _middle(name)[0] - x, (_middle(name)[1] - y) * 2
            along, aside = (across * dx, abs(down)) if dx else (down * dy, abs(across))
            if along > 0 and aside <= 2 * along:
                costs[name] = (along + 2 * aside) * (ROAD_BONUS if PLACE[name] in neighbours else 1)
        if costs:
            self.go_to(f"space:{min(costs, key=costs.__getitem__)}")


def is_cut(text: tuple[int, int, int], left: int, top: int, width: int, height: int) -> bool:
    """Return whether a window shows a part of the cells of a text (column, row, number) alone."""
    x, y, cells = text
    return top <= y < top + height and (x < left < x + cells or x < left + width < x + cells)


def _middle(place: str) -> tuple[float, int]:
    x, y = sheet.SPOTS[place]
    return x + label_width(place) / 2, y
