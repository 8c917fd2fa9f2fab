"""The program in this terminal, from its start to its exit code: signals, the mouse, its last words. And played for a
moment in the door's template before anybody comes.

What runs for the first time is made faster by Python and finds out what it then keeps, style sheets among them. Done
before the copies are made, it is done once and lies in the memory that all share: a player's process is 3 MB smaller
for it, and has its menu after a third of the work.
"""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import ExitStack, closing, suppress
from contextvars import copy_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from kunitori_tui.app import KunitoriApp, Start
from kunitori_tui.play.settings import Settings
from kunitori_tui.process import hangup, terminal
from savegames.errors import SaveError
from savegames.files import saves_dir
from savegames.format import Seat
from savegames.store import Store

if TYPE_CHECKING:
    from kunitori_tui.play.session import Opener

TURN = 0.0005
"""Seconds after which a thread that waits for another gets its turn.

The event loop lets go of the interpreter every few milliseconds, too briefly for another thread to take it, but each
time the waiting threads begin their five milliseconds anew. With that default the thread that writes to the terminal
waited for 40 while bots moved.
"""


def run_kunitori(
    start: Start | Opener = "menu",
    *,
    store: Store | None = None,
    language: str | None = None,
    ascii: bool | None = None,
    mouse: bool | None = None,
    greeting: str = "",
) -> int:
    """Run the program in this terminal and return its exit code: 0, 1 after a fault of its own, 128 + signal.

    ``language``, ``ascii`` and ``mouse`` overrule the settings for this run, ``greeting`` stands under the menu. An
    opener opens its session before any screen is shown, and what it raises is raised here.
    """
    hangup.block()  # before a session starts its autosave thread
    with ExitStack() as opened:
        begin = opened.enter_context(closing(start())) if callable(start) else start
        store = store if store is not None else Store(saves_dir())
        if isinstance(begin, str):
            with suppress(SaveError):
                store.entries()  # the first listing of thousands would keep the event loop too long
        sys.setswitchinterval(TURN)
        app = KunitoriApp(begin, store=store, language=language, ascii=ascii, greeting=greeting)

        def leave(code: int) -> None:
            app.call_later(app.exit, return_code=code)

        runner = asyncio.Runner()
        with hangup.Watch(lambda: app.session, leave, runner.get_loop()) as watch, runner:
            app.run(mouse=_wants_mouse(app.settings) if mouse is None else mouse, loop=runner.get_loop())
    if watch.last_words:
        terminal.say(watch.last_words)
    return 128 + watch.signal if watch.signal else app.return_code or 0


def _wants_mouse(settings: Settings) -> bool:
    if settings.mouse == "auto":
        return os.environ.get("TERM", "") not in ("linux", "vt100", "vt220")
    return settings.mouse == "on"


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
    with terminal.environment(**dict.fromkeys(FOLDERS, str(folder))):
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
