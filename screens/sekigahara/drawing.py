"""The map as cells: roads, labels with their control, stacks, and what can be chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from rich.style import Style

from kunitori_tui.engine.sekigahara.board import (
    CAPITAL,
    CASTLE,
    ISHIDA,
    NOBODY,
    PLACE,
    PLACES,
    ROADS,
    TOKUGAWA,
)
from kunitori_tui.engine.sekigahara.view import SekiView
from kunitori_tui.text.boxes.sekigahara_names import place as place_name
from kunitori_tui.text.catalog import N_, tr
from screens.drawing.look import Look
from screens.sekigahara import sheet
from screens.sekigahara.stacks import SIGNS, slot, standing
from screens.widgets.painted import style_of

STEP = {"l": (-1, 0), "r": (1, 0), "u": (0, -1), "d": (0, 1)}
_ROAD = {"lr": "─", "du": "│", "dr": "┌", "dl": "┐", "ru": "└", "lu": "┘"}
_HIGHWAY = {"lr": "═", "du": "║", "dr": "╔", "dl": "╗", "ru": "╚", "lu": "╝"}
SEAS = ((2, 0, N_("Sea of Japan")), (2, 33, N_("Pacific Ocean")))
"""Column, row and name of the water."""
SEA_ROOM = 27
"""Cells of a name of the water, which is spaced out where that fits."""


@dataclass(slots=True, frozen=True)
class Marks:
    """What the open question adds to the map: the mark of every place that can be chosen (its key in the list, or
    nothing), the place under the cursor, and the places that matter for it.
    """

    lit: Mapping[str, str]
    cursor: str = ""
    on_the_way: frozenset[str] = frozenset()


Cell = tuple[str, Style | None]


def label_width(place: str) -> int:
    """Return the cells of a label: its sign, its name, ``+`` where blocks are mustered."""
    p = PLACES[PLACE[place]]
    return sign_width(place) + len(place_name(place)) + bool(p.recruits)


def sign_width(place: str) -> int:
    """Return the cells of the sign in front of a name."""
    p = PLACES[PLACE[place]]
    return 3 if p.castle != NOBODY or p.resource else 1


@cache
def road_cells() -> tuple[tuple[int, int, str, int], ...]:
    """Return (column, row, glyph, road) of every cell that a road takes."""
    numbers = {frozenset((a, b)): i for i, (a, b, _) in enumerate(ROADS)}
    drawn = []
    for a, b, corners, ends in sheet.ROADS:
        road = numbers[frozenset((PLACE[a], PLACE[b]))]
        glyphs = _HIGHWAY if ROADS[road].highway else _ROAD
        cells = _line(corners)
        for i, (x, y) in enumerate(cells):
            back = ends[0] if i == 0 else _side(cells[i], cells[i - 1])
            on = ends[1] if i == len(cells) - 1 else _side(cells[i], cells[i + 1])
            drawn.append((x, y, glyphs["".join(sorted(back + on))], road))
    return tuple(drawn)


def _line(corners: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
    cells = [corners[0]]
    for x, y in corners[1:]:
        while cells[-1] != (x, y):
            at_x, at_y = cells[-1]
            cells.append((at_x + (x > at_x) - (x < at_x), at_y + (y > at_y) - (y < at_y)))
    return cells


def _side(here: tuple[int, int], there: tuple[int, int]) -> str:
    step = (there[0] - here[0], there[1] - here[1])
    return next(side for side, by in STEP.items() if by == step)


def side_style(look: Look, side: int) -> Style:
    """Return the colours of a side's blocks: Tokugawa light on dark, Ishida black on gold."""
    if side == ISHIDA:
        return look.style("cost") + Style(reverse=True, bold=True)
    return look.style("raised") if side == TOKUGAWA else look.style("dim")


class Grid:
    """The cells of the whole sheet, row by row."""

    def __init__(self) -> None:
        self.rows: list[list[Cell]] = [[(" ", None)] * sheet.WIDTH for _ in range(sheet.HEIGHT)]

    def put(self, x: int, y: int, text: str, style: Style | None) -> int:
        """Write ``text`` from a cell on, as far as the sheet goes; return the column behind it."""
        row = self.rows[y]
        for column, char in enumerate(text, x):
            if column < sheet.WIDTH:
                row[column] = (char, style)
        return x + len(text)


def draw(look: Look, view: SekiView, marks: Marks) -> list[list[Cell]]:
    """Return the cells of the whole sheet, row by row."""
    grid = Grid()
    _draw_seas(grid, look)
    _draw_roads(grid, look, set(view.used))
    for name in sheet.SPOTS:
        _draw_label(grid, look, view, marks, name)
        _draw_stacks(grid, look, view, marks, name)
    return grid.rows


def _draw_seas(grid: Grid, look: Look) -> None:
    for x, y, text in SEAS:
        name = tr(text).upper()
        spaced = "   ".join(" ".join(word) for word in name.split())
        grid.put(x, y, spaced if len(spaced) <= SEA_ROOM else name, look.style("west"))


def _draw_roads(grid: Grid, look: Look, used: set[int]) -> None:
    highway, road, closed = look.style("money"), look.style("dim"), look.style("alarm")
    for x, y, glyph, number in road_cells():
        grid.put(x, y, glyph, closed if number in used else highway if ROADS[number].highway else road)


def _draw_label(grid: Grid, look: Look, view: SekiView, marks: Marks, name: str) -> None:
    """Draw the sign of a place and its name."""
    at = PLACE[name]
    sign, sign_style = _sign(look, view, at)
    name_style = _name_style(look, marks, name)
    if name == marks.cursor:
        sign_style = name_style = look.style("focus")
    x, y = sheet.SPOTS[name]
    x = grid.put(x, y, sign, sign_style)
    grid.put(x, y, place_name(name) + ("+" if PLACES[at].recruits else ""), name_style)


def _name_style(look: Look, marks: Marks, name: str) -> Style:
    at = PLACE[name]
    if name in marks.lit:
        return look.style("can") + Style(bold=True)
    if name in marks.on_the_way:
        return look.style("title")
    return style_of(look, "strong" if CASTLE[at] != NOBODY or CAPITAL[at] != NOBODY else "text")


def _draw_stacks(grid: Grid, look: Look, view: SekiView, marks: Marks, name: str) -> None:
    """Draw below a label who stands there, who of them is on the march, and the key of a place that can be chosen."""
    at, (x, y) = PLACE[name], sheet.SPOTS[name]
    x, y = x + max(2, sign_width(name)), y + 1
    end = x + sheet.SLOT
    stacks = {stack.side: stack for stack in standing(view, at)}
    for text, side in slot(view, at, sheet.SLOT):
        moved = side != NOBODY and stacks[side].moved
        x = grid.put(x, y, text, look.style("dim") if moved else side_style(look, side))
    if any(stack.moving for stack in stacks.values()) and x < end:
        x = grid.put(x, y, look.glyph("left"), look.style("alarm"))
    if name in marks.lit and x < end:
        grid.put(x, y, (look.glyph("target") + marks.lit[name])[: end - x], look.style("alarm"))


def _sign(look: Look, view: SekiView, at: int) -> tuple[str, Style]:
    """Return the sign of a place with who controls it: ``[T]`` castle, ``{T}`` taken castle, ``(T)`` resource,
    ``<T>`` capital, ``○`` town.
    """
    p = PLACES[at]
    if p.castle != NOBODY:
        holder = view.holder[at]
        inner = SIGNS[holder] if holder != NOBODY else "-"
        return (f"[{inner}]" if holder == p.castle else f"{{{inner}}}"), side_style(look, holder)
    if p.resource:
        holder = view.cube[at]
        inner = SIGNS[holder] if holder != NOBODY else "-"
        return (f"<{inner}>" if p.capital != NOBODY else f"({inner})"), side_style(look, holder)
    return look.glyph("town"), look.style("dim")
