"""The map as cells: roads, labels with their control, stacks (numbers of blocks, disks, who moves, who is besieged),
and what can be chosen. And on the screen: all of it, on the sheet that has room; or from near, in a window that follows
the cursor.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import groupby, pairwise
from operator import itemgetter
from typing import ClassVar

from rich.style import Style
from textual.binding import BindingType
from textual.geometry import Region

from kunitori_tui.games.sekigahara.facts import CampaignTurn
from kunitori_tui.games.sekigahara.rules.board import CAPITAL, NOBODY, PLACE, PLACE_ID, PLACES, ROAD_TO, ROADS, SIDES
from kunitori_tui.games.sekigahara.rules.march import Node
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.places import BOTH, first_fit, is_siege, present, signs, signs_in
from kunitori_tui.text.catalog import clauses, language, tr
from kunitori_tui.text.cells import at_left, cell_len, fold
from screens.drawing.look import Look
from screens.sekigahara.choices import MARCHING, key_style
from screens.sekigahara.sheet import LINES, NEAR, WHOLE, Sheet
from screens.widgets.lines import cells_of
from screens.widgets.panel import Line, Panel, Spot

Pieces = list[tuple[str, int]]
"""What stands below a place: texts with the side each belongs to, -1 for none."""
SIGNS = ("T", "I")
"""How the sides are marked on the map, in every language."""


@dataclass(slots=True, frozen=True)
class Stack:
    """The blocks of one side at a place. ``text`` is ``T6``, ``I3d`` with a disk."""

    side: int
    text: str
    blocks: int
    moved: bool
    moving: bool


def standing(view: SekiView, place: int) -> list[Stack]:
    """Return the stacks of both sides at a place, Tokugawa's first."""
    stacks, frame = [], view.stack[-1] if view.stack else None  # of the group that is asked where to go
    for side in BOTH:
        n, disk = present(view, side, place), view.has_disk(side, place)
        if not n and not disk:
            continue
        moves = isinstance(frame, Node) and frame.side == side and frame.place == place
        moved = side == view.active and view.phase == "movement" and not view.count[side][place] and not moves
        stacks.append(Stack(side, f"{SIGNS[side]}{n}{'d' * disk}", n, moved, moves))
    return stacks


def forms(view: SekiView, place: int, stacks: Sequence[Stack]) -> list[Pieces]:
    """Return the ``stacks`` at a place as (text, side) pieces, side -1 for what stands between them, the longest form
    first: in the last a disk is told only where no block is with it. Sides and amounts stand in each.
    """
    if len(stacks) < 2:
        return [[(stack.text, stack.side) for stack in stacks]]
    besieged = is_siege(view, place)
    if besieged == stacks[0].side:
        stacks = stacks[::-1]
    between, end = ("/", "") if besieged == NOBODY else ("[", "]")
    long = [stack.text for stack in stacks]
    short = [f"{SIGNS[stack.side]}{stack.blocks}" if stack.blocks else stack.text for stack in stacks]
    told = []
    for one, other in (long, short):
        pieces = [(one, stacks[0].side), (between, NOBODY), (other, stacks[1].side), (end, NOBODY)]
        told.append([piece for piece in pieces if piece[0]])
    return told


_WAY, _HIGHWAY = (str.maketrans("".join(LINES), drawn) for drawn in ("━┃┏┓┗┛", "═║╔╗╚╝"))
WATER, WAVES = "backdrop", 19
"""The glyph of a sea that has no ground of its own, and among how many cells of one that has is a wave."""
PAID = "value_left"
"""The glyph before the key of a place that costs a card."""
Mark = tuple[str, str]
"""What stands in the cell of the key of a place, and its role."""


@dataclass(slots=True)
class Marks:
    """What is added to the position: the key of every place that can be chosen, the place under the cursor, the places
    that matter for it.

    ``paid`` are those of the keys that cost a card. ``steps`` gives the mark of places that have no key: the step of
    the other side's turn that changed it. ``roads`` are the numbers of those (in :data:`.board.ROADS`) that a way
    takes; they are drawn heavy. ``mover`` is the place of a stack that is about to march. ``threat`` are the places
    that the enemy threatens, with the words for the worst of it: they stand on the sea before the signs, beside the
    ``head``, which stands there where the line on top has no room; of the last lines so many are ``covered``.
    """

    lit: Mapping[str, str]
    paid: frozenset[str] = frozenset()
    cursor: str = ""
    way: frozenset[str] = frozenset()
    steps: Mapping[str, Mark] = field(default_factory=dict)
    roads: frozenset[int] = frozenset()
    mover: str = ""
    threat: tuple[Collection[str], str] = (), ""
    head: Sequence[str] = ()
    covered: int = 0


Cell = tuple[str, Style | None]


def roads(path: Sequence[int]) -> list[int]:
    """Return the numbers of the roads from place to place."""
    return [ROAD_TO[start][end][0] for start, end in pairwise(path)]


def side_style(look: Look, side: int) -> Style:
    """Return the colours of a side's blocks: black on its colour."""
    return look.style(SIDES[side]) + Style(reverse=True) if side in BOTH else look.style("dim")


class Grid:
    """The cells of a whole ``sheet``, row by row. ``texts`` are (column, row, cells) of its labels and stacks. All that
    is written stands on ``land`` unless it has a ground of its own.
    """

    def __init__(self, sheet: Sheet, look: Look) -> None:
        self.sheet, self._land = sheet, look.style("land")
        self.rows = [[*row] for row in _ground(sheet, look)]
        self.texts: list[tuple[int, int, int]] = []

    def put(self, x: int, y: int, text: str, style: Style | None) -> int:
        """Write ``text`` from a cell on, as far as the sheet goes; return the column behind it."""
        row, style = self.rows[y], self._land + style
        for char in text:
            for at, shown in enumerate((char, "")[: cell_len(char)], x):  # what is wide leaves the next cell empty
                if at < len(row):
                    row[at] = (shown, style)
            x += cell_len(char)
        return x

    def tint(self, x: int, y: int, cells: int, style: Style) -> None:
        """Give what stands in some cells of a row another style."""
        row, style = self.rows[y], self._land + style
        row[x : x + cells] = [(text, style) for text, _ in row[x : x + cells]]

    def write(self, x: int, y: int, text: str, style: Style | None) -> int:
        """Write a text that the edges of a window must not cut unmarked."""
        self.texts.append((x, y, cell_len(text)))
        return self.put(x, y, text, style)


def draw(look: Look, view: SekiView, marks: Marks, sheet: Sheet, *, signs: bool = True) -> Grid:
    """Return a sheet with a position on it, and what its ``signs`` mean."""
    grid = Grid(sheet, look)
    _draw_seas(grid, look, signs_in(view), marks, sheet.legend if signs else ())
    for x, y, line, number in sheet.roads:
        shown, role = (line.translate(_HIGHWAY), "money") if ROADS[number].highway else (line, "dim")
        grid.put(x, y, shown, look.style("alarm" if view.used >> number & 1 else role))
    stacks = {name: standing(view, PLACE[name]) for name in sheet.labels}
    grid.texts += [(label.x, label.y, label.width) for label in sheet.labels.values()]
    for name, there in stacks.items():
        _draw_label(grid, look, view, marks, name)
        _draw_stacks(grid, look, marks, name, there, forms(view, PLACE[name], there))
    for name, there in stacks.items():
        _draw_key(grid, look, marks, name, there)
    return light(grid, look, marks)


def light(still: Grid, look: Look, marks: Marks) -> Grid:
    """Return a grid with what a cursor key changes: the ``roads`` of a way heavy where they are seen, the places of the
    ``cursor`` and in its ``way`` in their colours.
    """
    grid = copy(still)
    grid.rows = [[*row] for row in still.rows]
    for x, y, line, number in grid.sheet.roads if marks.roads else ():
        if number in marks.roads and still.rows[y][x][0] in (line, line.translate(_HIGHWAY)):
            grid.put(x, y, line.translate(_WAY), look.style("can"))
    for label in map(grid.sheet.labels.__getitem__, marks.way - marks.lit.keys()):
        grid.tint(label.x + label.sign, label.y, len(label.name), look.style("title"))
    if marks.cursor:
        label = grid.sheet.labels[marks.cursor]
        is_keyed = label.key == label.x and still.rows[label.y][label.x][0] != look.glyph("town")
        first = label.x + is_keyed  # the key of a town stands on its sign, and stays as it is
        grid.tint(first, label.y, label.x + label.width - first, look.style("focus"))
    return grid


@lru_cache(8)
def _ground(sheet: Sheet, look: Look) -> Sequence[Sequence[Cell]]:
    """Return the rows of a sheet on which nothing stands. Where it has grounds of its own: the hills of the land, the
    sea with few waves; else, in ASCII off the coast in every second cell, the sea as a pattern.
    """
    land, relief, sea, coast, shore = (look.style(role) for role in ("land", "relief", "sea", "coast", "shore"))
    rows: list[list[Cell]] = [[(" ", land)] * sheet.size.width for _ in range(sheet.size.height)]
    for x, y in sheet.hills if land.bgcolor else ():
        rows[y][x] = (sheet.rows[y][x], land + relief)
    for x, y in sheet.sea:
        is_coast = (x, y) in sheet.coast
        if sea.bgcolor:
            wave = look.glyph("wave") if (x * 3 + y * 7) % WAVES == 0 else " "
            rows[y][x] = (" ", shore) if is_coast else (wave, sea)
        elif is_coast or not look.ascii or (x + y) % 2:
            rows[y][x] = (look.glyph(WATER), coast if is_coast else sea)
    for (x, y), quarters in sheet.shore.items() if sea.bgcolor and not look.ascii else ():
        rows[y][x] = (quarters, shore)
    return rows


def _draw_seas(grid: Grid, look: Look, there: Sequence[bool], marks: Marks, legend: Sequence[Region]) -> None:
    """Draw what stands on the sea: its names, what is told first and what the signs there are mean."""
    sheet, sea = grid.sheet, look.style("sea")
    for x, y, cells, text in sheet.seas:
        name = tr(text).upper()
        spaced = "   ".join(" ".join(word) for word in name.split())
        grid.write(x, y, f" {spaced if cell_len(spaced) + 2 <= cells else name} ", look.style("coast"))
    if not legend:
        return
    threat = f"! {marks.threat[1]}" if marks.threat[1] else ""
    words = signs([bool(marks.paid), bool(marks.threat[0]) and not threat, *there])
    words += [tr("{key:near} names in full")] if sheet is WHOLE else []
    rooms = [region.height - marks.covered * (at > 0) for at, region in enumerate(legend)]
    heads = [(line, "strong") for line in marks.head]
    worst, _, coming = threat.partition(":")  # what may be lost, and who comes
    tries, most = (threat, clauses((worst, coming.partition("; ")[2]))), max([rooms[0] - len(heads), *rooms[1:]])
    threat = next((said for said in tries if len(fold(look.chip(said), legend[0].width - 1)) <= most), worst)
    for at, region in enumerate(legend):
        lines = [(line, "alarm") for line in fold(look.chip(threat), region.width - 1)] if threat else []
        fits = len(heads) + len(lines) <= rooms[at]
        told = [*heads, *lines] if fits else heads
        heads, threat = [], "" if fits else threat
        fit = first_fit(words, region.width - 2, region.height - len(told))
        words = [word for word in words if not any(word in line for line in fit)]
        for y, (line, role) in enumerate([*told, *((line, "text") for line in fit)][: region.height], region.y):
            grid.write(region.x, y, at_left(f" {line}", region.width), sea + look.style(role))


def _draw_label(grid: Grid, look: Look, view: SekiView, marks: Marks, name: str) -> None:
    """Draw the name of a place behind its sign with who controls it: see :data:`.places.SIGNS`, ``○`` for a town."""
    at, label = PLACE[name], grid.sheet.labels[name]
    p = PLACES[at]
    if p.castle == NOBODY and not p.resource:
        sign, sign_style = look.glyph("town"), look.style("dim")
    else:
        holder = view.cube[at] if p.resource else view.holder[at]
        inner = SIGNS[holder] if holder != NOBODY else " "
        first, last = ("<>" if p.capital != NOBODY else "()") if p.resource else "[]" if holder == p.castle else "{}"
        sign, sign_style = f"{first}{inner}{last}", side_style(look, holder)
    name_style = look.style("text" if p.castle == p.capital == NOBODY else "strong")
    if name in marks.lit:
        name_style = look.style("can") + Style(bold=True)
    grid.put(grid.put(label.x, label.y, sign, sign_style), label.y, label.name, name_style)


def _draw_stacks(
    grid: Grid, look: Look, marks: Marks, name: str, there: Sequence[Stack], told: Sequence[Pieces]
) -> None:
    """Draw below a label who stands there, in the longest form that has room, and whether that is threatened. Where
    none has, the shortest grows over the roads behind it.
    """
    here, stacks = grid.sheet.rooms[name], {stack.side: stack for stack in there}
    told = [[*form, ("!", NOBODY)] for form in told] if name in marks.threat[0] else told
    pieces = next((form for form in told if cells_of(form) <= here.free), told[-1])
    x, y = here.x - max(0, cells_of(pieces) - here.most), grid.sheet.labels[name].y + 1
    if pieces:
        grid.texts.append((x, y, cells_of(pieces)))
    for text, side in pieces:
        role = "alarm" if side == NOBODY else "dim" if stacks[side].moved else ""
        x = grid.put(x, y, text, look.style(role) if role else side_style(look, side))


def _draw_key(grid: Grid, look: Look, marks: Marks, name: str, there: Sequence[Stack]) -> None:
    """Draw in front of a label the key of the place, behind its sign; else who marches from there, or what changed."""
    label = grid.sheet.labels[name]
    if name == marks.mover or any(stack.moving for stack in there):
        grid.put(label.key, label.y, look.glyph("right"), look.style("alarm"))
    elif marks.lit.get(name, " ") != " ":
        before = grid.rows[label.y][label.key - 1][0] if label.key else "]"
        sign = look.glyph(PAID if name in marks.paid else "target")
        sign = "" if before.isalnum() or before in "]!" else sign
        grid.put(label.key - len(sign), label.y, sign + marks.lit[name], key_style(look))
    elif name in marks.steps:
        text, role = marks.steps[name]
        grid.put(label.key, label.y, text, look.style(role) + Style(reverse=True))


DIGITS = 9


def changed(look: Look, turn: CampaignTurn, *, numbered: bool) -> dict[str, Mark]:
    """Return the marks of a turn by place: the numbers of its steps, or that there was one."""
    sign, role = look.glyph("changed"), SIDES[turn.side]
    return {
        where: (str(number) if numbered and number <= DIGITS else sign, role) for where, number in turn.marks.items()
    }


MARGIN_X, MARGIN_Y = 10, 4
"""Cells in sight around the place under the cursor where a window is opened; it moves less: that has to be sent."""
ROAD_BONUS = 0.4
"""A neighbour along a road counts as this much of its distance, so that arrows follow roads where they can."""


class CampaignMap(Panel):
    """The map. The spots are the places (``space:gifu``), also those outside the window."""

    BINDINGS: ClassVar[list[BindingType]] = [*MARCHING]
    paints_once = True

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
        self._made_for: tuple[object, ...] = ()
        self._still: Grid
        """The position without what a cursor key changes, and for what it was drawn."""
        self._rows: list[tuple[Sequence[Cell], Line]] = []
        """The rows in the window, of which most stay as they are, and their lines."""
        self.ref = "space:kyoto"

    @property
    def place(self) -> str:
        """Return the id of the place under the cursor of the map."""
        return self.ref.partition(":")[2]

    @property
    def sheet(self) -> Sheet:
        """Return what it is drawn on: the names in full where they have room, or the map is looked at from near."""
        return WHOLE if WHOLE.size.width <= self.size.width < NEAR.size.width and not self.is_near else NEAR

    def show(self, view: SekiView) -> None:
        """Draw a position; the first time the cursor stands at the capital of the side that looks on."""
        if self.view is None and view.side >= 0 and not self.pointed:
            self.ref = f"space:{PLACE_ID[CAPITAL.index(view.side)]}"
        self.view = view
        self.repaint()

    def point(self, place: str, way: frozenset[str] = frozenset()) -> None:
        """Mark the place a choice leads to, and those it passes; "" for none."""
        self.pointed, self.marks.way = place, way
        if place:
            self.ref = f"space:{place}"
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the part of the sheet around the cursor, with arrows at the edges where there is more."""
        if self.view is None:
            return []
        sheet = self.sheet
        if self._made_for[-2:] != (width, height):
            self.left = self.top = 0  # at another size the window is looked for as in the beginning
            self.follow(width, height, MARGIN_X, MARGIN_Y)
        is_cut = width < sheet.size.width or height < sheet.size.height
        if is_cut:
            self.follow(width, height)
        marks = replace(self.marks, cursor=self.place if self.has_focus or self.pointed else "")
        still = replace(self.marks, way=frozenset(), roads=frozenset())
        made_of = self.view, still, self.look, language(), sheet, width, height
        if made_of != self._made_for:
            self._made_for, self._rows = made_of, []
            self._still = draw(self.look, self.view, still, sheet, signs=width >= sheet.size.width)
        grid = light(self._still, self.look, marks)
        if is_cut:
            self._cut(grid, width, height)
            self._show_more(grid.rows, width, height)
        self.spots = [
            Spot(f"space:{name}", label.key - self.left, label.y - self.top, label.x + label.width - label.key, 2)
            for name, label in sheet.labels.items()
        ]
        rows = [row[self.left : self.left + width] for row in grid.rows[self.top : self.top + height]]
        before = self._rows or [([], Line(self.look, 0))] * len(rows)
        self._rows = [
            (row, line if row == seen else self._line(row, width))
            for row, (seen, line) in zip(rows, before, strict=True)
        ]
        return [line for _, line in self._rows]

    def _line(self, row: Sequence[Cell], width: int) -> Line:
        line = Line(self.look, width)
        for style, cells in groupby(row, itemgetter(1)):
            line.put("".join(map(itemgetter(0), cells)), style)
        return line

    def follow(self, width: int, height: int, across: int = 5, down: int = 1) -> None:
        """Move the window so that the place under the cursor is inside, with so much around; by one axis if it does."""
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
        neighbours = ROAD_TO[PLACE[self.place]].keys()
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
