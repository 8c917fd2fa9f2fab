"""The map as cells: roads, labels with their control, stacks (numbers of blocks, disks, who moves, who is besieged),
and what can be chosen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from rich.style import Style

from kunitori_tui.games.sekigahara.facts import CampaignTurn
from kunitori_tui.games.sekigahara.rules.board import (
    NEIGHBOURS,
    NOBODY,
    PLACE,
    PLACE_ID,
    PLACES,
    ROADS,
    SIDES,
    TOKUGAWA,
)
from kunitori_tui.games.sekigahara.rules.march import Node
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.names import place as place_name
from kunitori_tui.games.sekigahara.words.places import BOTH, is_siege, known, present
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.cells import cell_len
from screens.drawing.look import Look
from screens.sekigahara import sheet
from screens.widgets.lines import cells_of

Pieces = list[tuple[str, int]]
"""What stands below a place: texts with the side each belongs to, -1 for none."""
SIGNS = ("T", "I")
"""How the sides are marked on the map, in every language."""


@dataclass(slots=True, frozen=True)
class Stack:
    """The blocks of one side at a place. ``text`` is ``T6``, ``I3d`` with a disk, ``I5!`` where a face is known."""

    side: int
    text: str
    blocks: int
    moved: bool
    moving: bool


def standing(view: SekiView, place: int) -> list[Stack]:
    """Return the stacks of both sides at a place, Tokugawa's first."""
    stacks, frame = [], view.stack[-1] if view.stack else None  # of the group that is asked where to go
    for side in BOTH:
        n = present(view, side, place)
        disk = view.has_disk(side, place)
        if not n and not disk:
            continue
        text = f"{SIGNS[side]}{n or ''}{'d' if disk else ''}"
        if n and view.blocks[side] is None and known(view, side, place)[0]:
            text += "!"
        moves = isinstance(frame, Node) and frame.side == side and frame.place == place
        moved = side == view.active and view.phase == "movement" and not view.count[side][place] and not moves
        stacks.append(Stack(side, text, n, moved, moves))
    return stacks


def forms(view: SekiView, place: int) -> list[Pieces]:
    """Return the stacks at a place as (text, side) pieces, side -1 for what stands between them, the longest form
    first: in the next no face is known, in the last a disk is told only where no block is with it. Sides and amounts
    stand in each.
    """
    stacks = standing(view, place)
    if len(stacks) < 2:
        return [[(stack.text, stack.side) for stack in stacks]]
    besieged = is_siege(view, place)
    if besieged == TOKUGAWA:
        stacks.reverse()
    between, end = ("/", "") if besieged == NOBODY else ("[", "]")
    long = [stack.text for stack in stacks]
    short = [f"{SIGNS[stack.side]}{stack.blocks}" if stack.blocks else stack.text for stack in stacks]
    told = []
    for one, other in (long, [text.rstrip("!") for text in long], short):
        pieces = [(one, stacks[0].side), (between, NOBODY), (other, stacks[1].side), (end, NOBODY)]
        told.append([piece for piece in pieces if piece[0]])
    return told


STEP = {"l": (-1, 0), "r": (1, 0), "u": (0, -1), "d": (0, 1)}
BACK = dict(zip(STEP, "rldu", strict=True))
LINES = {"─": "lr", "│": "du", "┌": "dr", "┐": "dl", "└": "ru", "┘": "lu"}
"""The sides that a cell of a road leads to."""
_WAY, _HIGHWAY = (str.maketrans("".join(LINES), drawn) for drawn in ("━┃┏┓┗┛", "═║╔╗╚╝"))
SEAS = ((1, 0, 27, N_("Sea of Japan")), (73, 35, 18, N_("Pacific Ocean")))
"""Column and row of the name of the water and its room, in which it is spaced out where that fits."""
COAST = 3
"""Cells of a stroke along the coast."""
WATER = "backdrop"
"""The glyph of the sea."""
Mark = tuple[str, str]
"""A few cells beside the stacks of a place (``»1``), and their role."""


@dataclass(slots=True)
class Marks:
    """What is added to the position: the key of every place that can be chosen (its number in the list, or nothing),
    the place under the cursor, the places that matter for it.

    ``beside`` gives further marks of a place, in their order behind its key (``«2``: changed in step 2). All of them
    follow the stacks, and stand in front of the label where the cells below it do not do. ``roads`` are the numbers
    of those (in :data:`.board.ROADS`) that a way takes; they are drawn heavy. ``mover`` is the place of a stack that is
    about to march.
    """

    lit: Mapping[str, str]
    cursor: str = ""
    way: frozenset[str] = frozenset()
    beside: Mapping[str, Sequence[Mark]] = field(default_factory=dict)
    roads: frozenset[int] = frozenset()
    mover: str = ""


Cell = tuple[str, Style | None]


def label_width(place: str) -> int:
    """Return the cells of a label: its sign, its name, ``+`` where blocks are mustered."""
    p = PLACES[PLACE[place]]
    return sign_width(place) + cell_len(place_name(place)) + bool(p.recruits)


def sign_width(place: str) -> int:
    """Return the cells of the sign in front of a name."""
    p = PLACES[PLACE[place]]
    return 3 if p.castle != NOBODY or p.resource else 1


@cache
def label_cells() -> dict[tuple[int, int], str]:
    """Return the places by the cells of their labels."""
    return {(x + i, y): name for name, (x, y) in sheet.SPOTS.items() for i in range(label_width(name))}


@cache
def road_cells() -> list[tuple[int, int, str, int]]:
    """Return (column, row, line, road) of every cell that a road takes."""
    labels, numbers = label_cells(), {frozenset((PLACE_ID[a], PLACE_ID[b])): i for i, (a, b, _) in enumerate(ROADS)}
    lines = {(x, y): line for y, row in enumerate(sheet.ROWS) for x, line in enumerate(row) if line in LINES}

    @cache
    def end(x: int, y: int, way: str) -> str:
        """Return the place to which a cell leads on one of its sides."""
        at = x + STEP[way][0], y + STEP[way][1]
        return labels.get(at) or end(*at, LINES[lines[at]].replace(BACK[way], ""))

    return [(*at, line, numbers[frozenset(end(*at, way) for way in LINES[line])]) for at, line in lines.items()]


def roads(path: Sequence[int]) -> list[int]:
    """Return the numbers of the roads from place to place."""
    return [next(road for road, to, _ in NEIGHBOURS[start] if to == end) for start, end in pairwise(path)]


def side_style(look: Look, side: int) -> Style:
    """Return the colours of a side's blocks: black on its colour."""
    return look.style(SIDES[side]) + Style(reverse=True) if side in BOTH else look.style("dim")


class LabelSpace(NamedTuple):
    """Room for the stacks of a place below its label: the column of the first cell, how many are free from there on,
    how many there are up to the next label if they grow over roads, and how many are free in front of the label.
    """

    x: int
    free: int
    most: int
    front: int


@cache
def room(place: str) -> LabelSpace:
    """Return the room for the stacks of a place."""
    x, y = sheet.SPOTS[place]
    start = x + max(2, sign_width(place))
    labels = set(label_cells())
    roads = {(at, row) for at, row, _, _ in road_cells()}

    def free(taken: set[tuple[int, int]]) -> int:
        return next((at for at in range(start, sheet.WIDTH) if (at, y + 1) in taken), sheet.WIDTH) - start

    blank = next((n for n in range(x) if (x - 1 - n, y) in labels | roads), x)
    return LabelSpace(start, free(labels | roads), free(labels), max(0, blank - 1))


class Grid:
    """The cells of the whole sheet, row by row. ``texts`` are (column, row, cells) of its labels and stacks."""

    def __init__(self, whole: bool = True) -> None:
        self.rows: list[list[Cell]] = [[(" ", None)] * sheet.WIDTH for _ in range(sheet.HEIGHT)]
        self.texts: list[tuple[int, int, int]] = []
        self.sea = sea(whole)

    def put(self, x: int, y: int, text: str, style: Style | None) -> int:
        """Write ``text`` from a cell on, as far as the sheet goes; return the column behind it."""
        row = self.rows[y]
        for char in text:
            for at, shown in enumerate((char, "")[: cell_len(char)], x):  # what is wide leaves the next cell empty
                if at < sheet.WIDTH:
                    row[at] = (shown, style)
            x += cell_len(char)
        return x

    def clear(self, x: int, y: int, cells: int) -> None:
        """Note that labels or stacks take these cells, and keep the sea away from them."""
        self.texts.append((x, y, cells))
        for column in range(max(0, x - 1), min(sheet.WIDTH, x + cells + 1)):
            if (column, y) in self.sea:
                self.rows[y][column] = (" ", None)


def draw(look: Look, view: SekiView, marks: Marks, whole: bool = True) -> Grid:
    """Return the sheet; ``whole`` draws all of the sea."""
    grid = Grid(whole)
    _draw_seas(grid, look)
    for x, y, line, number in road_cells():
        shown, role = (line.translate(_HIGHWAY), "money") if ROADS[number].highway else (line, "dim")
        role = "alarm" if view.used >> number & 1 else role
        shown, role = (line.translate(_WAY), "title") if number in marks.roads else (shown, role)
        grid.put(x, y, shown, look.style(role))
    for name in sheet.SPOTS:
        _draw_label(grid, look, view, marks, name)
        _draw_stacks(grid, look, view, marks, name)
    return grid


@cache
def sea(whole: bool) -> frozenset[tuple[int, int]]:
    """Return the cells of the sea: the ``whole`` of it, or strokes along the coast for a window that moves both ways
    and has to send all it shows then.
    """
    cells = set()
    for y, runs in enumerate(sheet.SEA):
        for start, end in runs:
            far = range(start + COAST * (start > 0), end - COAST * (end < sheet.WIDTH))
            cells |= {(x, y) for x in range(start, end) if whole or (x not in far and y % 2 == 0)}
    return frozenset(cells)


def _draw_seas(grid: Grid, look: Look) -> None:
    """Draw the sea, in ASCII in every second cell, and write its names upon it."""
    glyph, style = look.glyph(WATER), look.style("sea")
    for x, y in grid.sea:
        if not look.ascii or (x + y) % 2:
            grid.rows[y][x] = (glyph, style)
    for x, y, cells, text in SEAS:
        name = tr(text).upper()
        spaced = "   ".join(" ".join(word) for word in name.split())
        shown = f" {spaced if cell_len(spaced) + 2 <= cells else name} "
        grid.texts.append((x, y, cell_len(shown)))
        grid.put(x, y, shown, look.style("west"))


def _draw_label(grid: Grid, look: Look, view: SekiView, marks: Marks, name: str) -> None:
    """Draw the name of a place behind its sign with who controls it: ``[T]`` castle, ``{T}`` taken castle, ``(T)``
    resource, ``<T>`` capital, ``○`` town.
    """
    at = PLACE[name]
    p = PLACES[at]
    if p.castle == NOBODY and not p.resource:
        sign, sign_style = look.glyph("town"), look.style("dim")
    else:
        holder = view.cube[at] if p.resource else view.holder[at]
        inner = SIGNS[holder] if holder != NOBODY else "-"
        first, last = ("<>" if p.capital != NOBODY else "()") if p.resource else "[]" if holder == p.castle else "{}"
        sign, sign_style = f"{first}{inner}{last}", side_style(look, holder)
    name_style = look.style("text" if p.castle == p.capital == NOBODY else "strong")
    if name == marks.cursor:
        sign_style = name_style = look.style("focus")
    elif name in marks.lit:
        name_style = look.style("can") + Style(bold=True)
    elif name in marks.way:
        name_style = look.style("title")
    x, y = sheet.SPOTS[name]
    grid.clear(x, y, label_width(name))
    x = grid.put(x, y, sign, sign_style)
    grid.put(x, y, place_name(name) + ("+" if p.recruits else ""), name_style)


def _draw_stacks(grid: Grid, look: Look, view: SekiView, marks: Marks, name: str) -> None:
    """Draw below a label who stands there, who of them is on the march, and the marks of the place."""
    at, (left, y) = PLACE[name], sheet.SPOTS[name]
    here = room(name)
    stacks = {stack.side: stack for stack in standing(view, at)}
    moving = name == marks.mover or any(stack.moving for stack in stacks.values())
    extra = [(look.glyph("left"), "alarm")] if moving else []
    extra += [(look.glyph("target") + marks.lit[name], "alarm")] if name in marks.lit else []
    extra += marks.beside.get(name, ())
    cells = sum(cell_len(text) for text, _ in extra)
    pieces, in_front = _fitted(forms(view, at), cells, here)
    below = cells_of(pieces) + (0 if in_front else cells)
    x = here.x - max(0, below - here.most)
    grid.clear(x, y + 1, below)
    for text, side in pieces:
        moved = side != NOBODY and stacks[side].moved
        x = grid.put(x, y + 1, text, look.style("dim") if moved else side_style(look, side))
    if in_front:
        x, y = left - cells, y - 1
        grid.clear(x, y + 1, cells)
    for text, role in extra:
        x = grid.put(x, y + 1, text, look.style(role))


def _fitted(told: list[Pieces], cells: int, here: LabelSpace) -> tuple[Pieces, bool]:
    """Return the longest form of the stacks that leaves the marks their ``cells``, behind it or in front of the label,
    and whether they stand there. Where none does, the shortest grows over the roads behind it.
    """
    for pieces in told:
        if cells_of(pieces) + cells <= here.free:
            return pieces, False
        if cells_of(pieces) <= here.free and cells <= here.front:
            return pieces, True
    return told[-1], False


def changed(look: Look, turn: CampaignTurn, *, numbered: bool) -> dict[str, Sequence[Mark]]:
    """Return the marks of a turn by place, with the numbers of its steps or without."""
    sign = look.glyph("changed")
    return {where: [(f"{sign}{number}" if numbered else sign, "alarm")] for where, number in turn.marks.items()}
