"""A terminal that goes away, or a request to end, must not cost a move and must not leave a process behind.

The event loop cannot be relied on then: it may be stuck writing to a terminal nobody reads. So the signals SIGHUP and
SIGTERM are blocked everywhere and a thread of its own waits for them; it also looks whether the terminal is gone,
since SIGHUP may be ignored (nohup). It saves, asks the program to end, and ends it itself after a moment.

POSIX only; elsewhere :class:`Watch` does nothing. Child processes inherit the blocked signals: they unblock them.
"""

from __future__ import annotations

import os
import select
import signal
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType

DEADLINE = 1.5
"""Seconds the program has to end by itself."""
LOOK = 1.0
"""Seconds between two looks at the terminal."""
POLL = 0.25
"""Seconds between two looks for a signal where waiting for one with a time limit is not possible."""

HUNG_UP = 128 + 1
"""Exit code after a lost terminal."""

Flush = Callable[[float], object]
Leave = Callable[[int], object]

_SIGNALS = frozenset(s for name in ("SIGHUP", "SIGTERM") if (s := getattr(signal, name, None)) is not None)
_POSSIBLE = hasattr(signal, "pthread_sigmask") and hasattr(signal, "sigwait") and hasattr(select, "poll")


def block() -> None:
    """Keep the two signals for the watching thread. Call it in the main thread before any other thread is started."""
    if not _POSSIBLE:
        return
    if signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
        signal.signal(signal.SIGHUP, signal.SIG_DFL)  # an ignored signal is not even delivered to who waits for it
    signal.pthread_sigmask(signal.SIG_BLOCK, _SIGNALS)


class Watch:
    """The watch over one run of the program, as a context.

    ``flush(seconds)`` puts the last decision on the disk, ``leave(code)`` asks the program to end with an exit code;
    both are called in the watching thread.
    """

    def __init__(self, flush: Flush, leave: Leave, stdin: int = 0, end: Callable[[int], object] = os._exit) -> None:
        self.signal = 0
        """The signal that was seen; 0 for none. A lost terminal counts as SIGHUP."""
        self._flush = flush
        self._leave = leave
        self._stdin = stdin
        self._end = end
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="hang-up", daemon=True)

    def __enter__(self) -> Watch:
        if _POSSIBLE:
            block()
            self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._over.set()

    def _watch(self) -> None:
        look = time.monotonic() + LOOK
        while not self._over.is_set():
            seen = _wait()
            if not seen and time.monotonic() >= look:
                look = time.monotonic() + LOOK
                seen = signal.SIGHUP if _is_gone(self._stdin) else 0
            if seen:
                self.signal = seen
                self._go(128 + seen)
                return

    def _go(self, code: int) -> None:
        until = time.monotonic() + DEADLINE
        # Whatever goes wrong in saving or asking, the process ends: that is what the deadline is for.
        with suppress(Exception):
            self._flush(DEADLINE / 2)
        with suppress(Exception):
            self._leave(code)
        if not self._over.wait(max(0.1, until - time.monotonic())):
            self._end(code)


def _wait() -> int:
    """Return the signal that came, 0 if none came within a moment."""
    timed = getattr(signal, "sigtimedwait", None)
    if timed is not None:
        sent = timed(_SIGNALS, LOOK)
        # Interrupted and past its time, as after a pause (SIGSTOP, SIGCONT), it returns what nobody has filled in.
        return int(sent.si_signo) if sent and sent.si_signo in _SIGNALS else 0
    time.sleep(POLL)  # macOS cannot wait with a time limit
    return int(signal.sigwait(_SIGNALS)) if _SIGNALS & signal.sigpending() else 0


def _is_gone(descriptor: int) -> bool:
    """Return whether the other end of the terminal was closed."""
    with suppress(OSError, ValueError):
        poll = select.poll()
        poll.register(descriptor, 0)
        return any(event & (select.POLLHUP | select.POLLNVAL) for _, event in poll.poll(0))
    return False
