"""How much a shared table accepts of its clients, and the counter for it, and for whoever knocks at the door."""

from __future__ import annotations

from dataclasses import dataclass, field

LINES = (50, 50.0)
"""Lines of a client, whatever they say: at once, and a second."""
TALK = (4, 1.0)
RINGS = (1, 1 / 60)
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
