"""All places on one small page: the beginning of each name with its stacks, where it lies on the map."""

from __future__ import annotations

from kunitori_tui.engine.sekigahara.board import PLACE
from kunitori_tui.engine.sekigahara.view import SekiView
from kunitori_tui.text.boxes.sekigahara_names import place
from screens.sekigahara import sheet
from screens.sekigahara.stacks import slot

WIDTH, HEIGHT = 70, 19
ROUNDING = 7
"""Added before the rows are divided, so that no two places meet."""
NAME, STACKS = 3, 4
ENTRY = NAME + STACKS


def corner(name: str) -> tuple[int, int]:
    """Return column and row of a place on the page."""
    x, y = sheet.SPOTS[name]
    return x * (WIDTH - ENTRY) // (sheet.WIDTH - 9), (y * (HEIGHT - 1) + ROUNDING) // (sheet.HEIGHT - 2)


def lines(view: SekiView) -> list[str]:
    """Return the page: ``Gif I3`` at its place."""
    grid = [[" "] * WIDTH for _ in range(HEIGHT)]
    for name in sheet.SPOTS:
        x, y = corner(name)
        stacks = "".join(text for text, _ in slot(view, PLACE[name], STACKS))
        for i, char in enumerate(place(name)[:NAME] + stacks):
            if x + i < WIDTH:
                grid[y][x + i] = char
    return ["".join(row).rstrip() for row in grid]
