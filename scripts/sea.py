"""The sea behind the map of Sekigahara: a coast drawn by hand, without the cells that labels, stacks and roads need.

``python -m scripts.sea`` writes ``screens/sekigahara/sea.py``. The sheet is straightened, so is the coast: it only
hints at the bays of Wakasa, Ise and Edo, the gulf of Toyama and the ocean.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from screens.sekigahara import sheet
from screens.sekigahara.drawing import label_width, road_cells, room

TARGET = Path(__file__).resolve().parents[1] / "screens" / "sekigahara" / "sea.py"
LEAST = 3
"""A shorter run of cells is no sea, but at the edge of the sheet."""

COAST = {
    0: "0-30 49-92", 1: "0-30 49-92", 2: "0-12 50-92", 3: "0-11 58-70", 4: "0-11 16-21 59-70", 5: "0-9 16-20 59-70",
    20: "22-27", 21: "21-28", 22: "20-28", 23: "19-28", 24: "18-29", 25: "17-29 91-92", 26: "16-28 90-92",
    27: "15-28 88-92", 28: "0-36 88-92", 29: "0-36 88-92", 30: "0-36 86-92", 31: "0-36 85-92", 32: "0-49 84-92",
    33: "0-53 84-92", 34: "0-49 84-92", 35: "0-52 58-64 72-92",
}  # fmt: skip
"""By row: columns of water, from the first to behind the last."""


def needed() -> set[tuple[int, int]]:
    """Return the cells of labels, stacks and roads, and those beside them."""
    cells = {(x, y) for x, y, _, _ in road_cells()}
    for name, (x, y) in sheet.SPOTS.items():
        cells |= {(x + i, y) for i in range(label_width(name))}
        cells |= {(room(name).x + i, y + 1) for i in range(sheet.SLOT)}
    return {(x + dx, y + dy) for x, y in cells for dx, dy in ((0, 0), (-1, 0), (1, 0), (0, -1), (0, 1))}


def runs(y: int, taken: set[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Yield the runs of sea in a row: the first column and the one behind the last."""
    for piece in COAST.get(y, "").split():
        start, end = map(int, piece.split("-"))
        begun = -1
        for x in range(start, end + 1):
            water = x < end and (x, y) not in taken
            if water and begun < 0:
                begun = x
            elif not water and begun >= 0:
                if x - begun >= LEAST or x == sheet.WIDTH:
                    yield begun, x
                begun = -1


def text() -> str:
    """Return the module."""
    taken = needed()
    rows = [list(runs(y, taken)) for y in range(sheet.HEIGHT)]
    told = ["    (" + "".join(f"({start}, {end}), " for start, end in row).strip() + ")," for row in rows]
    return "\n".join(
        [
            '"""The sea behind the map: cells that no label, stack or road needs, and none beside one.',
            "",
            "Written by ``python -m scripts.sea``.",
            '"""',
            "",
            "from __future__ import annotations",
            "",
            "SEA: tuple[tuple[tuple[int, int], ...], ...] = (",
            *told,
            ")  # fmt: skip",
            '"""Of every row of the sheet its runs of water: the first column and the one behind the last."""',
            "",
        ]
    )


if __name__ == "__main__":
    TARGET.write_text(text(), encoding="utf-8")
