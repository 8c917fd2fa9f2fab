"""The program, played for a moment in the door's template before anybody comes.

What runs for the first time is made faster by Python and finds out what it then keeps, style sheets among them. Done
before the copies are made, it is done once and lies in the memory that all share: a player's process is 3 MB smaller
for it, and has its menu after a third of the work.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from contextvars import copy_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from kunitori_tui.app import KunitoriApp
from kunitori_tui.play.settings import Settings
from kunitori_tui.process.terminal import environment
from savegames.errors import SaveError
from savegames.format import Seat
from savegames.store import Store

GAME = "kunitori"
"""Played here, as the one most begin with: with three of them a player's process was not smaller but larger."""
SEED = 5
RIVALS = ("samurai", "daimyo")
KEYS = ("left", "right", "up", "enter") * 3
"""A dozen keys do: with eight times as many nothing more was saved."""
SIZE = (80, 24)
FOLDERS = ("KUNITORI_DATA_DIR", "KUNITORI_CONFIG_DIR")
"""Variables that name where the program writes."""


def rehearse() -> None:
    """Play the first keys of a game that nobody sees and nobody keeps. Neither a thread nor a loop is left; where
    there is no place for the game nothing is done, and everything works as well.
    """
    with suppress(OSError, SaveError), TemporaryDirectory() as folder:
        play(Path(folder))


def play(folder: Path) -> None:
    """Play those keys with all that is written in ``folder``. Raises SaveError."""
    with environment(**dict.fromkeys(FOLDERS, str(folder))):
        copy_context().run(_play, Store(folder / "savegames"))  # Textual keeps the app in the context


def _play(store: Store) -> None:
    app = KunitoriApp(settings=Settings(), store=store, language="en")

    async def press(pilot: Any) -> None:
        await pilot.pause()
        app.start_game(GAME, [Seat("human", "You"), *(Seat("bot", name, name) for name in RIVALS)], SEED, {})
        for key in KEYS:
            await pilot.pause()
            await pilot.press(key)
        app.exit()

    with asyncio.Runner() as runner:
        app.run(headless=True, size=SIZE, auto_pilot=press, loop=runner.get_loop())
