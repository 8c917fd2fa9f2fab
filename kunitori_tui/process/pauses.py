"""A program that is stopped and goes on: by SIGTSTP it is asked to stop, by SIGSTOP it is not.

Textual hears only of the going on, and takes each for the end of a stop that it was asked for: after a SIGSTOP it would
begin anew with a terminal it had never left, read its keys twice, and keep what it had set up itself as the state to
give back; the end of the program then waits for ever. It also leaves the terminal in the midst of whatever is being
done. Here both signals come through the event loop, between two steps of it.
"""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from contextlib import AbstractContextManager, suppress
from typing import Protocol


class Screens(Protocol):
    """What is stopped and goes on."""

    @property
    def is_running(self) -> bool:
        """Whether the terminal is held; no longer so at the end."""

    def suspend(self) -> AbstractContextManager[None]:
        """Give the terminal back for as long as the context lasts."""

    def action_redraw(self) -> None:
        """Send all anew."""


def heed(screens: Screens, stdin: int = 0) -> None:
    """Stop and go on with ``screens`` whenever it is asked for. Called in the event loop, when they hold the terminal.

    Does nothing where there are no such signals, or no terminal.
    """
    if hasattr(signal, "SIGTSTP") and os.isatty(stdin):
        pauses = _Pauses(screens, stdin)
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGTSTP, pauses.stop)
        loop.add_signal_handler(signal.SIGCONT, pauses.go_on)


class _Pauses:
    def __init__(self, screens: Screens, stdin: int) -> None:
        import termios

        self._screens = screens
        self._stdin = stdin
        self._modes = termios.tcgetattr(stdin)

    def stop(self) -> None:
        """Stop until the program goes on in the foreground: in the background there is no terminal to take back."""
        if not self._screens.is_running:
            _stop_here()
            return
        with self._screens.suspend():
            _stop_here()
            while os.tcgetpgrp(self._stdin) != os.getpgrp():
                _stop_here()
        self._screens.action_redraw()

    def go_on(self) -> None:
        """Take up the terminal, which a shell may have used meanwhile."""
        import termios

        if self._screens.is_running:
            with suppress(termios.error):
                termios.tcsetattr(self._stdin, termios.TCSANOW, self._modes)
            self._screens.action_redraw()


def _stop_here() -> None:
    """Stop all of this process, and return when it goes on."""
    signal.pthread_kill(threading.get_ident(), signal.SIGSTOP)
