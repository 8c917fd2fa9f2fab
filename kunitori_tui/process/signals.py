"""The signals that ask the program to end: SIGINT, SIGTERM and SIGHUP.

What has nothing to tidy up leaves them to the system, which ends it at once: from the first line of the program on that
is so for SIGINT too, since an interruption that Python raises in the midst of an import is told with a traceback.
Plain mode (:mod:`.lines`), games played by other processes (:func:`stoppable`) and the screens (:mod:`.hangup`) take
them over. A signal that is ignored when the program starts stays ignored (``nohup``, a job in the background); but for
the screens, which cannot outlive their terminal.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any

ENDING = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))

DEADLINE = 1.2
"""Seconds the program has to end by itself after a signal."""


class Stopped(BaseException):
    """A signal asks the program to end. Like :class:`KeyboardInterrupt` no error that anybody handles on the way."""

    def __init__(self, signum: int) -> None:
        super().__init__(signum)
        self.signum = signum


@contextmanager
def stoppable() -> Iterator[None]:
    """Turn the first signal into :class:`Stopped` at once: for work with helper processes, which stay behind else.

    A further signal would cut the tidying up in half and is ignored. Whatever goes wrong in that, it is the signal that
    has ended the work; and what takes longer than :data:`DEADLINE`, as a line to a terminal that takes nothing more, is
    not waited for, until :func:`lift_deadline`.
    """
    before: dict[int, Any] = {}
    seen = 0

    def stop(number: int, frame: FrameType | None) -> None:
        nonlocal seen
        seen = number
        for taken in before:
            signal.signal(taken, signal.SIG_IGN)
        if hasattr(signal, "setitimer"):
            signal.signal(signal.SIGALRM, lambda *_: os._exit(128 + number))
            signal.setitimer(signal.ITIMER_REAL, DEADLINE)
        raise Stopped(number)

    try:
        for number in ENDING:
            if signal.getsignal(number) is not signal.SIG_IGN:
                with suppress(ValueError):  # not the main thread
                    before[number] = signal.signal(number, stop)
        yield
    except Exception as error:
        if seen:
            raise Stopped(seen) from error
        raise
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def lift_deadline() -> None:
    """Wait for all that is still to do: it is only Python's own end."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, 0)


@contextmanager
def kept_from_children() -> Iterator[None]:
    """Let processes started meanwhile begin without hearing of the signals, which a terminal sends to all its processes
    at once: who started them ends them, and none of them says a word of it. Here they wait until all is started.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def hear_of_termination() -> None:
    """Let SIGTERM alone end this process again, which was started in :func:`kept_from_children`."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})
