"""A clock whose hands a test moves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date


@dataclass(eq=False)
class Due:
    """Something that will be done at a time, unless it is cancelled."""

    at: float
    do: Callable[[], None]
    is_wanted: bool = True

    def cancel(self) -> None:
        """Have it not done."""
        self.is_wanted = False


class HandClock:
    """A clock that stands still but for :meth:`advance`."""

    def __init__(self, day: date = date(2026, 3, 1)) -> None:
        self.time = 0.0
        self.day = day
        self._due: list[Due] = []

    def now(self) -> float:
        """Return the time in seconds."""
        return self.time

    def call_later(self, seconds: float, do: Callable[[], None]) -> Due:
        """Do something when the hands have been moved so far."""
        self._due.append(Due(round(self.time + seconds, 6), do))
        return self._due[-1]

    def today(self) -> date:
        """Return the day that the test is on."""
        return self.day

    @property
    def waiting(self) -> list[float]:
        """Return in how many seconds something will be done, soonest first."""
        return sorted(round(due.at - self.time, 6) for due in self._due if due.is_wanted)

    def advance(self, seconds: float) -> None:
        """Move the hands, and do what was due in that time; what follows from it waits until they are moved again.
        Who has added ``seconds`` to the time before has the very time that it is now: that sum is not rounded.
        """
        self.time += seconds
        now = round(self.time, 6)
        come = sorted((due for due in self._due if due.at <= now), key=lambda due: due.at)
        self._due = [due for due in self._due if due.at > now]
        for due in come:
            if due.is_wanted:
                due.do()
