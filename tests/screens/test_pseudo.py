"""Tables and screens in a longer language with wide letters, for people with wide names: what is drawn keeps its cells.

A terminal shows as many cells as it has: a line that is counted wrongly is cut, or moves what stands behind it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from kunitori_tui.app import KunitoriApp
from kunitori_tui.play.session import Session
from kunitori_tui.play.settings import Settings
from savegames.store import Store
from tests import pseudo
from tests.driving import Driver, driven
from tests.golden.pictures import read, strips_of
from tests.seasoned import SEASONED

SIDES = set("│║┤├┼╫╪╣╠╢╟┘┐└┌╝╗╚╔┴┬╩╦╧╤")
"""What may stand in the side of a box and below a joint."""
WALKS = {
    "kunitori-attack": ("i", "escape", "o"),
    "kunitori-prize": (),
    "brennt-joint-call": ("enter", "i"),
    "mixed-own-piles": ("i",),
    "moegahara-placing": ("i", "escape", "o"),
    "moegahara-finished": (),
    "azuchi-draft": ("i", "escape", "w"),
    "azuchi-finished": (),
    "sekigahara-march": ("i", "escape", "w"),
    "sekigahara-battle": (),
    "sekigahara-finished": (),
}
"""Saves, and keys that open what there is to read."""
PAGES = ("n", "s", "a", "o", "d", "t")
"""Keys of the menu."""


def broken(app: KunitoriApp) -> list[str]:
    """Return the rows that are not as wide as the terminal, and those in which the side of a box or of a block has
    moved. The roads of a map are drawn with the same signs: there the first alone is looked for.
    """
    rows = [pseudo.cells("".join(strip.text for strip in row)) for row in strips_of(app)]
    wrong = {y for y, row in enumerate(rows) if len(row) != app.size.width}
    for y, row in enumerate([] if any("░░░" in "".join(row) for row in rows) else rows):
        for x in (x for x, cell in enumerate(row) if cell in ("┐", "╗", "┬")):
            if y + 1 < len(rows) and rows[y + 1][x : x + 1] and rows[y + 1][x] not in SIDES:
                wrong.add(y + 1)
            end = next((at for at in range(y + 1, len(rows)) if rows[at][x : x + 1] in (["┘"], ["╝"])), y)
            wrong |= {at for at in range(y + 1, end) if rows[at][x] not in SIDES}
    return ["".join(rows[y]) for y in sorted(wrong)]


async def seen(app: KunitoriApp, pilot: Driver, *keys: str) -> list[str]:
    """Return what is broken on the small and on the large terminal, before ``keys`` and after each."""
    found = broken(app)
    for key in ("", *keys):
        if key:
            await pilot.press(key)
        for size in ((120, 40), (80, 24)):
            await pilot.resize_terminal(*size)
            found += broken(app)
    return found


@pytest.mark.parametrize("name", WALKS)
async def test_every_line_of_a_table_has_its_cells(name: str, tmp_path: Path) -> None:
    settings = Settings(name="織田信長", auto_pass="off", legend="on", **SEASONED)
    with pseudo.spoken():
        start = Session.look_on(pseudo.renamed(read(name)))
        app = KunitoriApp(start, settings=settings, store=Store(tmp_path), language="en")
        async with driven(app, size=(80, 24)) as pilot:
            assert await seen(app, pilot, *WALKS[name]) == []


async def test_every_line_of_the_menu_and_its_pages_has_its_cells(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for name in ("kunitori-attack", "sekigahara-finished"):
        store.write(pseudo.renamed(read(name)))
    with pseudo.spoken():
        app = KunitoriApp("menu", settings=Settings(name="織田信長", **SEASONED), store=store, language="en")
        async with driven(app, size=(80, 24)) as pilot:
            for page in PAGES:
                assert await seen(app, pilot, page) == []
                await pilot.press("escape")
