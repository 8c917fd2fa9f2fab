"""Time until the menu, the lists and the statistics stand, with thousands of saves and finished games.

``python scripts/thousands.py [SAVES] [GAMES]`` (default 2,000 and 10,000) makes them in a scratch folder, from the
saves that the tests keep, and prints the milliseconds of processor time each takes: the first list, which reads every
save, and those after it. Screens are opened without a terminal.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict, replace
from pathlib import Path

from textual.screen import Screen

from kunitori_tui import shelf
from kunitori_tui.app import KunitoriApp
from kunitori_tui.play.stats import Finished
from savegames import files
from savegames.format import decode, encode
from savegames.store import Store
from screens.shell.saves import SavesScreen
from screens.shell.statistics import StatisticsScreen

KEPT = Path(__file__).parents[1] / "tests" / "golden" / "saves"


def fill(saves: int, games: int) -> None:
    """Write so many saves and lines of statistics."""
    records = [decode(path.read_bytes()) for path in sorted(KEPT.glob("*/*.json"))]
    files.saves_dir().mkdir(parents=True)
    for i in range(saves):
        save = replace(records[i % len(records)], id=f"game-{i:05}", title=f"No. {i}")
        (files.saves_dir() / f"{save.id}.json").write_bytes(encode(save))
    seats = [
        {"name": "Anna", "kind": "human", "bot": "", "score": 12, "rank": 1},
        {"name": "Mei", "kind": "bot", "bot": "samurai", "score": 9, "rank": 2},
    ]
    cards = ", ".join(f"{card.id} 2 11" for card in shelf.load("kunitori").cards[:15])  # type: ignore[attr-defined]
    with files.statistics_file().open("w", encoding="utf-8") as file:
        for i in range(games):
            game = shelf.ids()[i % len(shelf.ids())]
            finished = Finished(f"game-{i:05}", game, i, "2026-01-02T03:04:05Z", 20, 300, seats, [], cards=[cards, ""])
            file.write(json.dumps(asdict(finished)) + "\n")


def tell(what: str, begun: float) -> None:
    print(f"{what:<28}{(time.process_time() - begun) * 1000:6.0f} ms")


async def screens() -> None:
    begun = time.process_time()
    app = KunitoriApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        tell("menu", begun)
        opened: tuple[type[Screen[None]], ...] = (SavesScreen, StatisticsScreen)
        for screen in opened:
            begun = time.process_time()
            await app.push_screen(screen())
            await pilot.pause()
            tell(screen.__name__, begun)
            app.pop_screen()


def main() -> None:
    saves, games = (int(n) for n in [*sys.argv[1:], "2000", "10000"][:2])
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"KUNITORI_DATA_DIR": folder, "KUNITORI_CONFIG_DIR": folder}
        fill(saves, games)
        for what in ("first list", "list"):
            begun = time.process_time()
            Store(files.saves_dir()).entries()
            tell(what, begun)
        before = os.times().children_user + os.times().children_system
        subprocess.run([sys.executable, "-m", "kunitori_tui", "saves", "list"], check=True, stdout=subprocess.DEVNULL)
        spent = os.times().children_user + os.times().children_system - before
        print(f"{'kunitori saves list':<28}{spent * 1000:6.0f} ms")
        asyncio.run(screens())


if __name__ == "__main__":
    main()
