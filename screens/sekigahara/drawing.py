"""The map as cells: roads, labels with their control, stacks (numbers of blocks, disks, who moves, who is besieged),
and what can be chosen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from rich.style import Style
from textual.geometry import Region

from kunitori_tui.games.sekigahara.facts import CampaignTurn
from kunitori_tui.games.sekigahara.rules.board import (
    NEIGHBOURS,
    NOBODY,
    PLACE,
    PLACES,
    ROADS,
    SIDES,
    TOKUGAWA,
)
from kunitori_tui.games.sekigahara.rules.march import Node
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.places import BOTH, first_fit, is_siege, present, signs
from kunitori_tui.text.catalog import tr
from kunitori_tui.text.cells import at_left, cell_len, fold
from screens.drawing.look import Look
from screens.sekigahara.sheet import LINES, Label, Sheet
from screens.widgets.lines import cells_of

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
        n = present(view, side, place)
        disk = view.has_disk(side, place)
        if not n and not disk:
            continue
        moves = isinstance(frame, Node) and frame.side == side and frame.place == place
        moved = side == view.active and view.phase == "movement" and not view.count[side][place] and not moves
        stacks.append(Stack(side, f"{SIGNS[side]}{n or ''}{'d' if disk else ''}", n, moved, moves))
    return stacks


def forms(view: SekiView, place: int) -> list[Pieces]:
    """Return the stacks at a place as (text, side) pieces, side -1 for what stands between them, the longest form
    first: in the last a disk is told only where no block is with it. Sides and amounts stand in each.
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
    for one, other in (long, short):
        pieces = [(one, stacks[0].side), (between, NOBODY), (other, stacks[1].side), (end, NOBODY)]
        told.append([piece for piece in pieces if piece[0]])
    return told


_WAY, _HIGHWAY = (str.maketrans("".join(LINES), drawn) for drawn in ("━┃┏┓┗┛", "═║╔╗╚╝"))
WATER = "backdrop"
"""The glyph of the sea."""
Mark = tuple[str, str]
"""What stands in the cell of the key of a place, and its role."""


@dataclass(slots=True)
class Marks:
    """What is added to the position: the key of every place that can be chosen, the place under the cursor, the places
    that matter for it.

    ``steps`` gives the mark of places that have no key: the step of the other side's turn that changed it. ``roads``
    are the numbers of those (in :data:`.board.ROADS`) that a way takes; they are drawn heavy. ``mover`` is the place of
    a stack that is about to march. ``threat`` is the place that the enemy threatens, with the words for it: they stand
    on the sea before the signs, behind the ``head``, which stands there where the line on top has no room.
    """

    lit: Mapping[str, str]
    cursor: str = ""
    way: frozenset[str] = frozenset()
    steps: Mapping[str, Mark] = field(default_factory=dict)
    roads: frozenset[int] = frozenset()
    mover: str = ""
    threat: tuple[str, str] = "", ""
    head: str = ""


Cell = tuple[str, Style | None]


def roads(path: Sequence[int]) -> list[int]:
    """Return the numbers of the roads from place to place."""
    return [next(road for road, to, _ in NEIGHBOURS[start] if to == end) for start, end in pairwise(path)]


def side_style(look: Look, side: int) -> Style:
    """Return the colours of a side's blocks: black on its colour."""
    return look.style(SIDES[side]) + Style(reverse=True) if side in BOTH else look.style("dim")


class Grid:
    """The cells of a whole ``sheet``, row by row. ``texts`` are (column, row, cells) of its labels and stacks."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.rows: list[list[Cell]] = [[(" ", None)] * sheet.size.width for _ in range(sheet.size.height)]
        self.texts: list[tuple[int, int, int]] = []

    def put(self, x: int, y: int, text: str, style: Style | None) -> int:
        """Write ``text`` from a cell on, as far as the sheet goes; return the column behind it."""
        row = self.rows[y]
        for char in text:
            for at, shown in enumerate((char, "")[: cell_len(char)], x):  # what is wide leaves the next cell empty
                if at < len(row):
                    row[at] = (shown, style)
            x += cell_len(char)
        return x

    def write(self, x: int, y: int, text: str, style: Style | None) -> int:
        """Write a text that the edges of a window must not cut unmarked."""
        self.texts.append((x, y, cell_len(text)))
        return self.put(x, y, text, style)


def draw(look: Look, view: SekiView, marks: Marks, sheet: Sheet, *, signs: bool = True) -> Grid:
    """Return a sheet with a position on it, and what its ``signs`` mean."""
    grid = Grid(sheet)
    _draw_seas(grid, look, marks, sheet.legend if signs else ())
    for x, y, line, number in sheet.roads:
        shown, role = (line.translate(_HIGHWAY), "money") if ROADS[number].highway else (line, "dim")
        role = "alarm" if view.used >> number & 1 else role
        shown, role = (line.translate(_WAY), "can") if number in marks.roads else (shown, role)
        grid.put(x, y, shown, look.style(role))
    for name, label in sheet.labels.items():
        _draw_label(grid, look, view, marks, name, label)
        _draw_stacks(grid, look, view, marks, name, label)
        _draw_key(grid, look, view, marks, name, label)
    return grid


def _draw_seas(grid: Grid, look: Look, marks: Marks, legend: Sequence[Region]) -> None:
    """Draw the sea with its coast, off that in ASCII in every second cell; its names, what is told first and what the
    signs mean stand on it.
    """
    sheet = grid.sheet
    glyph, sea, coast = look.glyph(WATER), look.style("sea"), look.style("coast")
    for x, y in sheet.sea:
        if (is_coast := (x, y) in sheet.coast) or not look.ascii or (x + y) % 2:
            grid.rows[y][x] = (glyph, coast if is_coast else sea)
    for x, y, cells, text in sheet.seas:
        name = tr(text).upper()
        spaced = "   ".join(" ".join(word) for word in name.split())
        grid.write(x, y, f" {spaced if cell_len(spaced) + 2 <= cells else name} ", look.style("coast"))
    words, head, threat = signs(), marks.head, f"! {marks.threat[1]}" if marks.threat[1] else ""
    for region in legend:
        told = [(head, "strong")] if head else []
        lines = fold(look.chip(threat), region.width - 1) if threat else []
        head, threat = "", "" if len(told) + len(lines) <= region.height else threat
        told += [(line, "alarm") for line in lines if not threat]
        fit = first_fit(words, region.width - 2, region.height - len(told))
        words = [word for word in words if not any(word in line for line in fit)]
        for y, (line, role) in enumerate([*told, *((line, "text") for line in fit)], region.y):
            grid.write(region.x, y, at_left(f" {line}", region.width), sea + look.style(role))


def _draw_label(grid: Grid, look: Look, view: SekiView, marks: Marks, name: str, label: Label) -> None:
    """Draw the name of a place behind its sign with who controls it: ``[T]`` castle, ``{T}`` taken castle, ``(T)``
    resource, ``<T>`` capital, ``○`` town.
    """
    at = PLACE[name]
    p = PLACES[at]
    if p.castle == NOBODY and not p.resource:
        sign, sign_style = look.glyph("town"), look.style("dim")
    else:
        holder = view.cube[at] if p.resource else view.holder[at]
        inner = SIGNS[holder] if holder != NOBODY else " "
        first, last = ("<>" if p.capital != NOBODY else "()") if p.resource else "[]" if holder == p.castle else "{}"
        sign, sign_style = f"{first}{inner}{last}", side_style(look, holder)
    name_style = look.style("text" if p.castle == p.capital == NOBODY else "strong")
    if name == marks.cursor:
        sign_style = name_style = look.style("focus")
    elif name in marks.lit:
        name_style = look.style("can") + Style(bold=True)
    elif name in marks.way:
        name_style = look.style("title")
    grid.put(grid.write(label.x, label.y, sign, sign_style), label.y, label.name, name_style)
    grid.texts[-1] = label.x, label.y, label.width


def _draw_stacks(grid: Grid, look: Look, view: SekiView, marks: Marks, name: str, label: Label) -> None:
    """Draw below a label who stands there, in the longest form that has room, and whether that is threatened. Where
    none has, the shortest grows over the roads behind it.
    """
    at, here = PLACE[name], grid.sheet.rooms[name]
    stacks, told = {stack.side: stack for stack in standing(view, at)}, forms(view, at)
    told = [[*form, ("!", NOBODY)] for form in told] if name == marks.threat[0] else told
    pieces = next((form for form in told if cells_of(form) <= here.free), told[-1])
    x, y = here.x - max(0, cells_of(pieces) - here.most), label.y + 1
    if pieces:
        grid.texts.append((x, y, cells_of(pieces)))
    for text, side in pieces:
        role = "alarm" if side == NOBODY else "dim" if stacks[side].moved else ""
        x = grid.put(x, y, text, look.style(role) if role else side_style(look, side))


def _draw_key(grid: Grid, look: Look, view: SekiView, marks: Marks, name: str, label: Label) -> None:
    """Draw in front of a label the key of the place, who is on the march from there, or what changed there."""
    if name == marks.mover or any(stack.moving for stack in standing(view, PLACE[name])):
        grid.put(label.key, label.y, look.glyph("right"), look.style("alarm"))
    elif marks.lit.get(name, " ") != " ":
        grid.put(label.key, label.y, marks.lit[name], look.style("can") + Style(bold=True, reverse=True))
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
