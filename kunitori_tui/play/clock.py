"""The one clock by which whoever shows a game waits: for the next step of a bot, for keys typed too early to pass. It
also says which day it is. And the counter of what somebody may do at once, and then a second.

It is the program's; a test has one whose hands it moves. What must work while the program is stuck keeps its own time:
the autosave and the watch over the terminal.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, date, datetime

Call = asyncio.TimerHandle
"""Something that will be done in a while, unless it is cancelled."""


class Clock:
    """What tells the time and calls when it has come."""

    def now(self) -> float:
        """Return the time in seconds; only differences mean anything."""
        return time.monotonic()

    def call_later(self, seconds: float, do: Callable[[], None]) -> Call:
        """Do something in so many seconds, unless it is cancelled before; needs a running loop."""
        return asyncio.get_running_loop().call_later(seconds, do)

    def today(self) -> date:
        """Return the date, the same everywhere (UTC): it says which deal is that of the day."""
        return datetime.now(UTC).date()


@dataclass(slots=True)
class Allowance:
    """So much at once, and then as much a second as the rate says.

    >>> lines = Allowance(2, 2.0)
    >>> [lines.take(now) for now in (0.0, 0.1, 0.2, 0.9, 1.3)]
    [True, True, False, True, True]
    """

    most: float
    rate: float
    at: float = 0.0
    """When :attr:`left` was counted, in seconds of a clock that only goes forward."""
    left: float = field(init=False)

    def __post_init__(self) -> None:
        self.left = self.most

    def count(self, now: float) -> float:
        """Return what is left, which may be less than nothing."""
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        return self.left

    def take(self, now: float, much: float = 1.0) -> bool:
        """Return whether there is as much left; it is taken then."""
        if self.count(now) < much:
            return False
        self.left -= much
        return True

    def spend(self, now: float, much: float) -> float:
        """Take as much, whether it is there or not; return the seconds until what was too much is made good."""
        self.left = self.count(now) - much
        return max(0.0, -self.left / self.rate)
