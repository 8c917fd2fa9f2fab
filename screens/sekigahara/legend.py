"""What the signs on the map mean: in a cartouche on the sea where the whole map is in sight, else in a line below."""

from __future__ import annotations

from kunitori_tui.games.sekigahara.words.places import SHORT, first_fit, short
from kunitori_tui.text.catalog import tr
from screens.drawing.look import Look
from screens.sekigahara.drawing import Grid

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


def line(there: frozenset[str], width: int) -> str:
    """Return what they mean in a line of ``width`` cells; that of a fight stands below the list of a march."""
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
        look.glyph("tl") + f"{bar} {title} ".ljust(WIDTH - 2, bar) + look.glyph("tr"),
        *(f"{side}{(told[y] if y < len(told) else '').ljust(WIDTH - 2)}{side}" for y in range(LINES)),
        look.glyph("bl") + bar * (WIDTH - 2) + look.glyph("br"),
    ]
    taken = {(x + i, y) for x, y, cells in grid.texts for i in range(cells)}
    for y, row in enumerate(rows, TOP):
        for x, char in enumerate(row, LEFT):
            is_frame = y in (TOP, TOP + LINES + 1) or x in (LEFT, LEFT + WIDTH - 1)
            if (x, y) not in taken:
                grid.rows[y][x] = (char, look.style("frame" if is_frame else "text"))
