"""A terminal that goes away, a request to end, or an event loop that runs in a circle must not cost a move and must not
leave a process behind.

The event loop cannot be relied on then: it may be stuck writing to a terminal nobody reads. So the signals that ask for
an end are blocked everywhere and a thread of its own waits for them; another one waits for the end of the terminal,
since SIGHUP may never come. The first saves, asks the program to end, and ends it itself after a moment, which gives
the terminal back too. Both sleep until something happens. The same thread looks after an event loop that hangs: the
system wakes it by SIGPROF when processor time has been used, and never while nothing is done.

The loop is asked for a sign of life now and then. It counts as hung when it has not answered while its thread has burnt
:data:`LIMIT` seconds of processor time, never by the clock on the wall: a slow machine, one that was suspended, or a
disk that does not answer is no fault of the loop. ``docs/decisions/0016-silence.md`` says why it is asked like this.

POSIX only; elsewhere :class:`Watch` does nothing. Child processes inherit the blocked signals: they unblock them.
"""

from __future__ import annotations

import os
import select
import signal
import sys
import threading
import time
from asyncio import AbstractEventLoop
from collections.abc import Callable
from contextlib import closing, suppress
from typing import TYPE_CHECKING

from kunitori_tui.process.lines import DEADLINE, ENDING
from kunitori_tui.process.terminal import FoundTerminal, is_behind_the_door
from kunitori_tui.text.catalog import tr
from savegames.files import data_dir

if TYPE_CHECKING:
    from kunitori_tui.play.session import Session


LIMIT = 5.0
"""Seconds of processor time of its thread during which the loop may say nothing."""
STEP = 1.0
"""Seconds of processor time of the whole process between two looks at it."""
SAVED_WITHIN = 2.0
"""Seconds for the last record to reach the disk."""


def clock_of(thread: threading.Thread) -> Callable[[], float] | None:
    """Return a function that gives the processor time of ``thread`` in seconds; None on a system that has none."""
    of = getattr(time, "pthread_getcpuclockid", None)
    if of is None or thread.ident is None:
        return None
    number = of(thread.ident)
    return lambda: time.clock_gettime(number)


class Silence:
    """Measures, in processor time of its thread, how long an event loop has not answered."""

    def __init__(self, loop: AbstractEventLoop, clock: Callable[[], float]) -> None:
        self._loop = loop
        self._clock = clock
        self._asked: float | None = None
        """When it was asked what it has not answered yet."""

    def is_hung(self) -> bool:
        """Return whether the loop has not answered for :data:`LIMIT` seconds; if no question is open, ask it."""
        now, asked = self._clock(), self._asked
        if asked is not None:
            return now - asked >= LIMIT
        self._asked = now
        try:
            self._loop.call_soon_threadsafe(setattr, self, "_asked", None)
        except RuntimeError:  # it is closed
            self._asked = None
        return False


def last_words(session: Session | None) -> str:
    """Put the last record of ``session`` on the disk, write a report of what every thread is doing, and return the
    sentence about it. No record is made: whatever the loop is doing, the match may be in the midst of a choice.
    """
    from kunitori_tui.process import report

    if session is not None:
        session.flush(SAVED_WITHIN)
    stacks = report.stacks()
    try:
        file = report.write(stacks, session)
    except Exception:  # noqa: BLE001 - a match in the midst of a choice may not be able to tell of itself
        file = report.write(stacks)
    if file is None:
        return tr("The program no longer answered and was ended; the game is kept. No report could be written.")
    return tr(
        "The program no longer answered and was ended; the game is kept. What happened is written in {file}.", file=file
    )


AGAIN = 0.2
"""Seconds after which it is asked again: what has not quite begun hears nothing."""

LOST = "connection-lost"
"""Name of the file in the data folder that says that the last run ended with a lost connection."""

Leave = Callable[[int], object]

_POSSIBLE = all(hasattr(signal, name) for name in ("pthread_sigmask", "sigwait", "setitimer")) and hasattr(
    select, "poll"
)
_HEARD = frozenset((*ENDING, signal.SIGPROF)) if _POSSIBLE else frozenset()


def block() -> None:
    """Keep the signals for the watching thread. Call it in the main thread before any other thread is started."""
    if not _POSSIBLE:
        return
    if signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
        signal.signal(signal.SIGHUP, signal.SIG_DFL)  # an ignored signal is not even delivered to who waits for it
    signal.pthread_sigmask(signal.SIG_BLOCK, _HEARD)


def last_end() -> str:
    """Return a sentence about the end of the last run if that was a lost connection, and forget it."""
    try:
        (data_dir() / LOST).unlink()
    except OSError:
        return ""
    return tr("The last session ended when the connection was lost. Nothing is missing.")


class Watch:
    """The watch over one run of the program, as a context."""

    def __init__(
        self, session: Callable[[], Session | None], leave: Leave, loop: AbstractEventLoop, stdin: int = 0
    ) -> None:
        """``session`` returns the game that is played, ``leave(code)`` asks the program to end with an exit code; both
        are called in the watching thread. ``loop`` is the event loop of the thread that makes this.
        """
        self.signal = 0
        """The signal that was seen; 0 for none. A lost terminal counts as SIGHUP."""
        self.last_words = ""
        """What to say of the game when the terminal is given back after a signal; "" where none is played."""
        self._session = session
        self._leave = leave
        self._stdin = stdin
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._wait, name="signals", daemon=True)
        clock = clock_of(threading.current_thread())
        self._silence = Silence(loop, clock) if clock is not None else None

    def __enter__(self) -> Watch:
        if _POSSIBLE:
            block()
            self._found = FoundTerminal(self._stdin)
            until, self._end = os.pipe()
            self._thread.start()
            threading.Thread(target=self._wait_for_hang_up, args=(until,), name="hang-up", daemon=True).start()
            if self._silence is not None:
                signal.setitimer(signal.ITIMER_PROF, STEP, STEP)
        return self

    def __exit__(self, *_: object) -> None:
        if _POSSIBLE:
            signal.setitimer(signal.ITIMER_PROF, 0)
            self._over.set()
            os.close(self._end)
            if self._thread.is_alive():
                signal.pthread_kill(self._thread.ident or 0, signal.SIGPROF)

    def _wait(self) -> None:
        while not self.signal:
            seen = signal.sigwait(_HEARD)
            if self._over.is_set():
                return
            if seen != signal.SIGPROF:
                self.signal = seen
            elif self._silence is not None and self._silence.is_hung():
                said = ""
                with suppress(Exception):
                    said = last_words(self._session())
                self._found.restore(said)
                os._exit(1)
        self._go()

    def _wait_for_hang_up(self, until: int) -> None:
        if _is_hung_up(self._stdin, until):
            signal.pthread_kill(self._thread.ident or 0, signal.SIGHUP)
        os.close(until)

    def _go(self) -> None:
        until = time.monotonic() + DEADLINE
        code = 128 + self.signal
        # Whatever goes wrong in saving or asking, the process ends: that is what the deadline is for.
        with suppress(Exception):
            if (session := self._session()) is not None:
                self.last_words = _how_left(session, kept=session.flush(DEADLINE / 2))
        if self.signal == signal.SIGHUP:
            with suppress(OSError):  # without a folder nothing was played
                (data_dir() / LOST).touch()
        while time.monotonic() < until:
            with suppress(Exception):
                self._leave(code)
            if self._over.wait(AGAIN):
                return
        self._found.restore(self.last_words)
        os._exit(code)


if sys.platform == "darwin":

    def _is_hung_up(terminal: int, until: int) -> bool:
        """Wait until the other end of the terminal is closed, and return True, or that of ``until``.

        By ``poll`` one hears there of nothing but what was asked for, of no end; what it is built on tells of both, and
        wakes this for a moment with every key: it cannot be asked for less.
        """
        asked = select.KQ_EV_ADD | select.KQ_EV_CLEAR
        with closing(select.kqueue()) as queue, suppress(OSError):  # not every device can be watched
            queue.control([select.kevent(number, select.KQ_FILTER_READ, asked) for number in (terminal, until)], 0)
            while True:
                for event in queue.control(None, 2):
                    if event.flags & select.KQ_EV_EOF:
                        return event.ident == terminal
        return False

else:

    def _is_hung_up(terminal: int, until: int) -> bool:
        """Wait until the other end of the terminal is closed, and return True, or that of ``until``."""
        poll = select.poll()
        for descriptor in (terminal, until):
            poll.register(descriptor, 0)
        return any(number == terminal and event & (select.POLLHUP | select.POLLNVAL) for number, event in poll.poll())


def _how_left(session: Session, *, kept: bool) -> str:
    if not session.is_kept:  # somebody looked on
        return ""
    if not kept:
        return tr("This game could not be saved.")
    if is_behind_the_door(os.environ):  # there is no command line
        return tr("Saved. Resume in the menu goes on with it.")
    return tr("Saved. To go on: kunitori resume {name}", name=session.id)
