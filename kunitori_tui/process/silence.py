"""An event loop that runs in a circle: noticed, written down, ended.

The loop is asked for a sign of life now and then. It counts as hung when it has not answered while its thread has burnt
:data:`LIMIT` seconds of processor time, never by the clock on the wall: a slow machine, one that was suspended, or a
disk that does not answer is no fault of the loop. ``docs/decisions/0016-silence.md`` says why it is asked like this.
"""

from __future__ import annotations

import threading
import time
from asyncio import AbstractEventLoop
from collections.abc import Callable
from typing import TYPE_CHECKING

from kunitori_tui.text.catalog import tr

if TYPE_CHECKING:  # the menu needs no rules
    from kunitori_tui.play.session import Session

LIMIT = 5.0
"""Seconds of processor time of its thread during which the loop may say nothing."""
STEP = 1.0
"""Seconds of processor time of the whole process between two looks at it."""
SAVED_WITHIN = 2.0
"""Seconds for the last record to reach the disk."""


def clock_of(thread: threading.Thread) -> Callable[[], float] | None:
    """Return what tells the processor time of ``thread`` in seconds; None on a system that cannot tell."""
    of = getattr(time, "pthread_getcpuclockid", None)
    if of is None or thread.ident is None:
        return None
    number = of(thread.ident)
    return lambda: time.clock_gettime(number)


class Silence:
    """What a loop has to say for itself, by the clock of its thread."""

    def __init__(self, loop: AbstractEventLoop, clock: Callable[[], float]) -> None:
        self._loop = loop
        self._clock = clock
        self._asked: float | None = None
        """When it was asked what it has not answered yet."""

    def is_hung(self) -> bool:
        """Return whether the loop has been silent for too long; ask it, where it has answered all that was asked."""
        now, asked = self._clock(), self._asked
        if asked is not None:
            return now - asked >= LIMIT
        self._asked = now
        try:
            self._loop.call_soon_threadsafe(self._answer)
        except RuntimeError:  # it is closed
            self._asked = None
        return False

    def _answer(self) -> None:
        self._asked = None


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
