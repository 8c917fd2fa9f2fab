"""How much a shared table accepts of its clients, as rates and limits, and the counter for them.

>>> pace = Pace(Rate(2, 1.0))
>>> [pace.allows(now) for now in (0.0, 0.1, 0.2, 0.9, 1.3)]
[True, True, False, True, True]
"""

from __future__ import annotations

from typing import NamedTuple


class Rate(NamedTuple):
    """At most ``burst`` at once, and one more every ``every`` / ``burst`` seconds."""

    burst: int
    every: float


LINES = Rate(50, 1.0)
"""Lines of a client, whatever they say."""
TALK = Rate(4, 4.0)
RINGS = Rate(1, 60.0)
HELLO_WITHIN = 5.0
"""Seconds in which a client says what it wants."""
UNREAD = 8_000_000
"""Bytes that may wait for a client that does not read them: two of the longest games."""
STRANGERS = 40
"""The most clients at a time, whatever they want."""
GRACE = 60.0
"""Seconds that the seat of a disconnected player is kept before a bot may sit in; a table can set another time."""
UNBEGUN = 180.0
"""Seconds that a table stays open with nobody there before its game: there is little to keep."""
LATE = 3
"""Choices in a row for which somebody's time was over, after which a bot plays on for him until he takes the seat."""
IDLE = 1800.0
"""Seconds that a table stays open with nobody there. Its game is kept."""

DONE = 30.0
"""The same once the game is over."""


class Pace:
    """Counts what comes against a rate."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left = float(rate.burst)
        self._seen: float | None = None

    def allows(self, now: float) -> bool:
        """Return whether one more is allowed at the time ``now`` (in seconds), and count it if so."""
        rate = self._rate
        if self._seen is not None:
            self._left = min(rate.burst, self._left + (now - self._seen) * rate.burst / rate.every)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
