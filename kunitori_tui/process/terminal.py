"""The terminal as it was found, the way back to it when the screens can no longer lead there themselves, and what is
done when the program is stopped and goes on.

Textual gives the terminal back in its event loop, in the main thread. Here that loop does not answer any more, or does
not come to an end in time, and another thread does what is left to do before the process ends. A new size of the
terminal wakes the program, whichever of its threads hears of it. How the player of this program came to it: by SSH,
through the game's own door, or at this machine.

By SIGTSTP a program is asked to stop, by SIGSTOP it is not. Textual hears only of the going on, and takes each for the
end of a stop that it was asked for: after a SIGSTOP it would begin anew with a terminal it had never left, read its
keys twice, and keep what it had set up itself as the state to give back; the end of the program then waits for ever. It
also leaves the terminal in the midst of whatever is being done. Here both signals come through the event loop, between
two steps of it.
"""

from __future__ import annotations

import asyncio
import ipaddress
import os
import re
import select
import signal
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, suppress
from typing import Any

with suppress(ImportError):  # Windows
    import termios
    import tty

MODES = (1000, 1003, 1015, 1006, 1016, 2004, 2048, 1004, 2026)
"""What the screens switch on: the mouse, pasting, sizes, focus, whole frames."""
RESTORE = "".join(f"\x1b[?{mode}l" for mode in MODES) + "\x1b[0m\x1b[?7h\x1b[?1049l\x1b[?25h"
"""All that off, plain colours, wrapped lines, the normal screen, the cursor."""
STDIN = 0
"""Where keys come from."""
SCREEN = 2
"""Where Textual writes: standard error."""
PATIENCE = 0.2
"""Seconds that a terminal has to take it; one that is full takes nothing."""


def say(text: str, screen: int = SCREEN) -> None:
    """Write a line to a terminal that was given back; nothing where it is none, or takes nothing in a moment."""
    if not os.isatty(screen):
        return
    if hasattr(signal, "pthread_sigmask"):  # a process in the background may not write to every terminal
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTTOU})
    _write_within(screen, f"{text}\n".encode("utf-8", "replace"))


def cells_of_a_sign(sign: str = "─", keyboard: int = STDIN, screen: int = 1) -> int | None:
    """Ask the terminal how many cells it gives a sign whose width is ambiguous (Unicode, UAX 11); return None where it
    does not answer in a moment, or is none. POSIX only; what is typed in that moment is lost.
    """
    if not (os.isatty(keyboard) and os.isatty(screen)):
        return None
    found, said = termios.tcgetattr(keyboard), b""
    try:
        tty.setcbreak(keyboard, termios.TCSANOW)
        os.write(screen, f"\r{sign}\x1b[6n".encode())
        while not said.endswith(b"R") and select.select([keyboard], [], [], PATIENCE)[0]:
            said += os.read(keyboard, 1)
        os.write(screen, b"\r\x1b[K")
    finally:
        termios.tcsetattr(keyboard, termios.TCSANOW, found)
    stands = re.search(rb"\x1b\[\d+;(\d+)R$", said)
    return int(stands[1]) - 1 if stands else None


class FoundTerminal:
    """The terminal at the moment this is made; keys come from ``stdin``. POSIX only."""

    def __init__(self, stdin: int) -> None:
        self._stdin = stdin
        self._modes: list[Any] | None = None
        with suppress(termios.error):
            self._modes = termios.tcgetattr(stdin)

    def restore(self, last_words: str = "") -> None:
        """Give the terminal back with ``last_words`` on a line of their own. For any thread, and the last that is
        shown: whatever is written to the screen afterwards is lost.
        """
        # A process in the background that changes its terminal would be stopped.
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTTOU})
        if self._modes is not None:
            with suppress(termios.error):
                termios.tcsetattr(self._stdin, termios.TCSANOW, self._modes)
        with suppress(OSError):
            screen = os.dup(SCREEN)
            os.dup2(os.open(os.devnull, os.O_WRONLY), SCREEN)
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


def wake(loop: asyncio.AbstractEventLoop) -> None:
    """Let the loop call what handles SIGWINCH now, where anything does. Call it in the main thread."""
    number = getattr(signal, "SIGWINCH", None)
    handler = signal.getsignal(number) if number is not None else None
    if number is not None and callable(handler):
        loop.add_signal_handler(number, handler, number, None)


PORT = "22"
"""Where ``ssh`` knocks by itself."""


def is_behind_the_door(environment: Mapping[str, str]) -> bool:
    """Return whether this program was reached by ``kunitori serve``, behind which there is no shell."""
    return "KUNITORI_TABLES_DIR" in environment and "KUNITORI_NAME" in environment


def ssh_line(environment: Mapping[str, str], account: str) -> str:
    """Return the command by which another reaches this machine as the player of this program did; "" where he did not
    come by SSH, or came from this machine itself. ``account`` is that of the program.
    """
    try:
        _, _, here, port = environment.get("SSH_CONNECTION", "").split()
        address = ipaddress.ip_address(here)
    except ValueError:
        return ""
    if address.is_unspecified or address.is_loopback:
        return ""
    knocks = "" if port == PORT else f" -p {port}"
    return f"ssh{knocks} {here}" if is_behind_the_door(environment) else f"ssh -t{knocks} {account}@{here}"


def heed(
    is_held: Callable[[], bool], give_back: Callable[[], AbstractContextManager[None]], redraw: Callable[[], object]
) -> None:
    """Stop and go on whenever it is asked for. Called in the event loop, when the screens hold the terminal.

    ``is_held`` says whether they still do, ``give_back`` gives it back for as long as its context lasts, ``redraw``
    sends all anew. Does nothing where there are no such signals, or no terminal.
    """
    if not hasattr(signal, "SIGTSTP") or not os.isatty(STDIN):
        return
    modes = termios.tcgetattr(STDIN)

    def stop() -> None:
        """Stop until the program goes on in the foreground: in the background there is no terminal to take back."""
        if not is_held():
            _stop_here()
            return
        with give_back():
            _stop_here()
            while os.tcgetpgrp(STDIN) != os.getpgrp():
                _stop_here()
        redraw()

    def go_on() -> None:
        """Take up the terminal, which a shell may have used meanwhile."""
        if is_held():
            with suppress(termios.error):
                termios.tcsetattr(STDIN, termios.TCSANOW, modes)
            redraw()

    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTSTP, stop)
    loop.add_signal_handler(signal.SIGCONT, go_on)


def _stop_here() -> None:
    signal.pthread_kill(threading.get_ident(), signal.SIGSTOP)  # returns when all of the process goes on


@contextmanager
def environment(**values: str | None) -> Iterator[None]:
    """Let variables of the environment have these values meanwhile; None takes one away."""
    before = {name: os.environ.pop(name, None) for name in values}
    os.environ.update({name: value for name, value in values.items() if value is not None})
    try:
        yield
    finally:
        for name, value in before.items():
            os.environ.pop(name, None)
            os.environ.update({name: value} if value is not None else {})
