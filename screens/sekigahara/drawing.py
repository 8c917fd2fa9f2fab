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
    found = []
    for a, b, corners, ends in sheet.ROADS:
        road = numbers[frozenset((PLACE[a], PLACE[b]))]
        glyphs = _HIGHWAY if ROADS[road][2] else _ROAD
        cells = _line(corners)
        for i, (x, y) in enumerate(cells):
            back = ends[0] if i == 0 else _side(cells[i], cells[i - 1])
            on = ends[1] if i == len(cells) - 1 else _side(cells[i], cells[i + 1])
            found.append((x, y, glyphs["".join(sorted(back + on))], road))
    return tuple(found)


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


def draw(look: Look, view: SekiView, marks: Marks) -> list[list[Cell]]:
    """Return the cells of the whole sheet, row by row."""
    grid: list[list[Cell]] = [[(" ", None)] * sheet.WIDTH for _ in range(sheet.HEIGHT)]

    def put(x: int, y: int, text: str, style: Style | None) -> int:
        for i, char in enumerate(text):
            if x + i < sheet.WIDTH:
                grid[y][x + i] = (char, style)
        return x + len(text)

    for x, y, text in SEAS:
        name = tr(text).upper()
        spaced = "   ".join(" ".join(word) for word in name.split())
        put(x, y, spaced if len(spaced) <= SEA_ROOM else name, look.style("west"))
    used = set(view.used)
    highway, road, closed = look.style("money"), look.style("dim"), look.style("alarm")
    for x, y, glyph, number in road_cells():
        put(x, y, glyph, closed if number in used else highway if ROADS[number][2] else road)
    for name, (x, y) in sheet.SPOTS.items():
        at = PLACE[name]
        sign, sign_style = _sign(look, view, at)
        cursor, lit = name == marks.cursor, name in marks.lit
        focus = look.style("focus")
        name_style = style_of(look, "strong" if CASTLE[at] != NOBODY or CAPITAL[at] != NOBODY else "text")
        if lit:
            name_style = look.style("can") + Style(bold=True)
        elif name in marks.on_the_way:
            name_style = look.style("title")
        x = put(x, y, sign, focus if cursor else sign_style)
        tail = "+" if PLACES[at].recruits else ""
        put(x, y, place_name(name) + tail, focus if cursor else name_style)
        x = sheet.SPOTS[name][0] + (3 if len(sign) == 3 else 2)
        end = x + sheet.SLOT
        stacks = {s.side: s for s in standing(view, at)}
        for text, side in slot(view, at, sheet.SLOT):
            style = side_style(look, side)
            if side != NOBODY and stacks[side].moved:
                style = look.style("dim")
            x = put(x, y + 1, text, style)
        if any(s.moving for s in stacks.values()) and x < end:
            x = put(x, y + 1, look.glyph("left"), look.style("alarm"))
        if lit and x < end:
            put(x, y + 1, (look.glyph("target") + marks.lit[name])[: end - x], look.style("alarm"))
    return grid


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
