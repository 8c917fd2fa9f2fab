"""The one clock by which whoever shows a game waits: for the next step of a bot, for keys typed too early to pass. It
also says which day it is.

It is the program's; a test has one whose hands it moves. What must work while the program is stuck keeps its own time:
the autosave and the watch over the terminal.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Protocol


class Call(Protocol):
    """Something that will be done in a while."""

    def cancel(self) -> None:
        """Have it not done."""


class Clock(Protocol):
    """What tells the time and calls when it has come."""

    def now(self) -> float:
        """Return the time in seconds; only differences mean anything."""

    def call_later(self, seconds: float, do: Callable[[], None]) -> Call:
        """Do something in so many seconds, unless it is cancelled before."""

    def today(self) -> date:
        """Return the date, the same everywhere (UTC): it says which deal is that of the day."""


class RunningClock:
    """The clock of a running program."""

    def now(self) -> float:
        """Return the time in seconds."""
        return time.monotonic()

    def call_later(self, seconds: float, do: Callable[[], None]) -> Call:
        """Do something in so many seconds; needs a running loop."""
        return asyncio.get_running_loop().call_later(seconds, do)

    def today(self) -> date:
        """Return the date (UTC)."""
        return datetime.now(UTC).date()
