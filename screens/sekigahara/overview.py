"""All places on one small page: the short name of each with its stacks, where it lies on the map."""

from __future__ import annotations

from kunitori_tui.games.sekigahara.rules.board import PLACE
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.names import SHORT, short_place
from screens.sekigahara import sheet
from screens.sekigahara.stacks import slot

WIDTH, HEIGHT = 70, 19
ROUNDING = 10
"""Added before the rows are divided, so that the places of a line have room beside each other."""
STACKS = 4
ENTRY = SHORT + STACKS


def corner(name: str) -> tuple[int, int]:
    """Return column and row of a place on the page."""
    x, y = sheet.SPOTS[name]
    return x * (WIDTH - ENTRY) // (sheet.WIDTH - 9), (y * (HEIGHT - 1) + ROUNDING) // (sheet.HEIGHT - 2)


def lines(view: SekiView) -> list[str]:
    """Return the page: ``GifuI3`` at its place, a little to the side where the stacks in its line need the cells."""
    rows: list[list[tuple[int, str]]] = [[] for _ in range(HEIGHT)]
    for name in sheet.SPOTS:
        x, y = corner(name)
        rows[y].append((x, short_place(name) + "".join(text for text, _ in slot(view, PLACE[name], STACKS))))
    return [_apart(sorted(row)) for row in rows]


def _apart(entries: list[tuple[int, str]]) -> str:
    """Return the entries of a line with a blank between them, each as near to its column as that lets it be."""
    starts: list[int] = []
    free = WIDTH
    for x, text in reversed(entries):
        starts.insert(0, min(x, free - len(text)))
        free = starts[0] - 1
    line = ""
    for start, (_, text) in zip(starts, entries, strict=True):
        line = line.ljust(max(start, len(line) + 1 if line else 0)) + text
    return line
