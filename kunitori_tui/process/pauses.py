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
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress


def heed(suspend: Callable[[], AbstractContextManager[None]], redraw: Callable[[], object], stdin: int = 0) -> None:
    """Stop and go on with the program whenever it is asked to. Called in the event loop, once the screens hold the
    terminal; ``suspend()`` gives that back for as long as its context lasts, ``redraw()`` sends all anew.

    Does nothing where there are no such signals, or no terminal.
    """
    if hasattr(signal, "SIGTSTP") and os.isatty(stdin):
        pauses = _Pauses(suspend, redraw, stdin)
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGTSTP, pauses.stop)
        loop.add_signal_handler(signal.SIGCONT, pauses.go_on)


class _Pauses:
    def __init__(
        self, suspend: Callable[[], AbstractContextManager[None]], redraw: Callable[[], object], stdin: int
    ) -> None:
        import termios

        self._suspend = suspend
        self._redraw = redraw
        self._stdin = stdin
        self._modes = termios.tcgetattr(stdin)

    def stop(self) -> None:
        """Stop until the program goes on in the foreground: in the background there is no terminal to take back."""
        with self._suspend():
            _stop_here()
            while os.tcgetpgrp(self._stdin) != os.getpgrp():
                _stop_here()
        self._redraw()

    def go_on(self) -> None:
        """Take up the terminal, which a shell may have used meanwhile."""
        import termios

        with suppress(termios.error):
            termios.tcsetattr(self._stdin, termios.TCSANOW, self._modes)
        self._redraw()


def _stop_here() -> None:
    """Stop all of this process, and return when it goes on."""
    signal.pthread_kill(threading.get_ident(), signal.SIGSTOP)
