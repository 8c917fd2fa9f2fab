"""The terminal as it was found, and the way back to it when the screens can no longer lead there themselves.

Textual gives the terminal back in its event loop, in the main thread. Here that loop does not answer any more, or does
not come to an end in time, and another thread does what is left to do before the process ends.
"""

from __future__ import annotations

import os
import signal
import threading
from contextlib import suppress
from typing import Any

MODES = (1000, 1003, 1015, 1006, 1016, 2004, 2048, 1004, 2026)
"""What the screens switch on: the mouse, pasting, sizes, focus, whole frames."""
RESTORE = "".join(f"\x1b[?{mode}l" for mode in MODES) + "\x1b[0m\x1b[?7h\x1b[?1049l\x1b[?25h"
"""All that off, plain colours, wrapped lines, the normal screen, the cursor."""
PATIENCE = 0.2
"""Seconds that a terminal has to take it; one that is full takes nothing."""


def say(text: str, screen: int = 2) -> None:
    """Write a line to a terminal that was given back; nothing where it is none, or takes nothing in a moment."""
    if not os.isatty(screen):
        return
    if hasattr(signal, "pthread_sigmask"):  # a process in the background may not write to every terminal
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTTOU})
    _write_within(screen, f"{text}\n".encode("utf-8", "replace"))


class FoundTerminal:
    """The terminal at the moment this is made. POSIX only."""

    def __init__(self, stdin: int = 0, screen: int = 2) -> None:
        """``stdin`` is where keys come from, ``screen`` where Textual writes: standard error."""
        import termios

        self._stdin = stdin
        self._screen = screen
        self._modes: list[Any] | None = None
        with suppress(termios.error):
            self._modes = termios.tcgetattr(stdin)

    def restore(self, last_words: str = "") -> None:
        """Give the terminal back with ``last_words`` on a line of their own. For any thread, and the last that is
        shown: whatever is written to the screen afterwards is lost.
        """
        import termios

        # A process in the background that changes its terminal would be stopped.
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTTOU})
        if self._modes is not None:
            with suppress(termios.error):
                termios.tcsetattr(self._stdin, termios.TCSANOW, self._modes)
        with suppress(OSError):
            screen = os.dup(self._screen)
            os.dup2(os.open(os.devnull, os.O_WRONLY), self._screen)
            said = (RESTORE + (f"{last_words}\n" if last_words else "")).encode("utf-8", "replace")
            _write_within(screen, said)


def _write_within(screen: int, said: bytes) -> None:
    """Write for :data:`PATIENCE`, and wait no longer."""
    writer = threading.Thread(target=_write, args=(screen, said), daemon=True)
    writer.start()
    writer.join(PATIENCE)


def _write(screen: int, said: bytes) -> None:
    with suppress(OSError):
        while said:
            said = said[os.write(screen, said) :]
