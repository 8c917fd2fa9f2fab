"""The driver of the terminal: it sends what changes, and waits for keys without waking: a hundred players who think
would else take a tenth of a core.

Textual's thread at the keyboard looks up ten times a second, to see whether nothing more is to be read and whether an
Escape that came is a key of its own. The first is a sign that is given, the second can only be so right after a key.

The mouse is told in cells, whatever the terminal was left in and whatever it reports.
"""

from __future__ import annotations

import os
import select
import threading
import time
from contextlib import suppress
from typing import Any

from textual._xterm_parser import XTermParser
from textual.driver import Driver

from screens.drawing.shown_cells import Shown

LOOK = 0.1
"""Seconds that Textual waits for a key before it asks for the sign again."""
LOOKS = 4
"""So often it may look up after a key: an Escape is a key of its own after one."""
AGAIN = 60.0
"""Seconds after which it looks up although nothing has come."""
ERASING = ("xterm", "tmux", "linux", "rxvt", "alacritty", "foot", "wezterm")
"""How the names of terminals begin in which what is erased has the ground of the pen; in screen it has none."""
YIELD = 0.0005
"""Seconds in which another thread gets its turn."""


class Sign(threading.Event):
    """The sign to read no more keys from the terminal ``keyboard``. The thread that reads them asks for it in
    between, and is kept while neither comes.
    """

    def __init__(self, keyboard: int) -> None:
        super().__init__()
        self._keyboard = keyboard
        self.heard, self._said = os.pipe()  # open as long as the program: the sign may be given to the very end
        os.set_blocking(self.heard, False)
        self._looks = 0
        self._asked = 0.0

    def is_set(self) -> bool:
        """Return whether the sign is given. Any thread but the main one waits until it is, or until a key has come,
        where none came in the last times it asked.
        """
        if not super().is_set() and threading.current_thread() is not threading.main_thread():
            now = time.monotonic()
            # A key ends the wait between two looks, and a busy machine lengthens it.
            has_waited = LOOK <= now - self._asked < 1.5 * LOOK
            self._looks = self._looks + 1 if has_waited else 0
            if self._looks >= LOOKS:
                select.select([self._keyboard, self.heard], [], [], AGAIN)
                now = 0.0
            self._asked = now
        return super().is_set()

    def set(self) -> None:
        """Give the sign, and wake who waits for keys."""
        super().set()
        os.write(self._said, b".")

    def clear(self) -> None:
        """Take the sign back."""
        super().clear()
        with suppress(BlockingIOError):
            os.read(self.heard, 1 << 10)


MOUSE = "\x1b[?1000h"
"""What switches the mouse on."""
IN_CELLS = "\x1b[?2048l\x1b[?1016l"
"""What ends both modes. Before the mouse is switched on: some terminals forget with 1016 how else it was to be told."""


def hear_in_cells() -> None:
    """Take the mouse for told in cells. Textual's parser takes it for told in pixels as soon as any size is reported,
    of no pixels too, by which it then divides; it has no place where that can be chosen.
    """
    never: Any = property(lambda parser: False, lambda parser, told: None)
    XTermParser.mouse_pixels = never


class ThinDriver(Driver):
    """Sends what changes on the terminal, and sleeps until a key comes; has the mouse told in cells, whatever a program
    before may have left on. Goes before one of Textual's drivers, as :func:`thin` does it.
    """

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self._shown: Shown = app.shown
        self._shown.erases = os.environ.get("TERM", "").startswith(ERASING)
        app.terminal = self
        if isinstance(keyboard := getattr(self, "fileno", None), int):
            self.exit_event = Sign(keyboard)

    def write(self, data: str) -> None:
        """Write what of ``data`` is not on the terminal yet; on Windows, where frames come in pieces and no such modes
        are known, all of it. After the first frame of all the thread that writes gets the processor: else it would wait
        for it until 5 ms have passed.
        """
        was_new = self._shown.is_new
        before = IN_CELLS if data == MOUSE else ""
        if sent := data if os.name == "nt" else before + self._shown.change(data):
            super().write(sent)  # type: ignore[safe-super]  # that of the driver it goes before
        if was_new and not self._shown.is_new:
            time.sleep(YIELD)


def thin(driver: type[Driver]) -> type[Driver]:
    """Return a driver that does the same, sends less and is told the mouse in cells."""
    if os.name != "nt":
        hear_in_cells()
    return type("ThinDriver", (ThinDriver, driver), {})
