"""How many may come in, how often, how large: numbers alone, with the time handed in. Nothing here knows of sockets."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass(slots=True, frozen=True)
class Limits:
    """What the door grants; every number is a setting of ``kunitori serve``."""

    players: int = 100
    """Terminals at once."""
    per_key: int = 4
    """Terminals at once with one key."""
    per_address: int = 20
    """Connections at once from one address, logged in or not."""
    rate: float = 2.0
    """New connections a second from one address, after :attr:`burst` at once."""
    burst: int = 20
    idle: int = 30
    """Minutes without a key after which a terminal is let go; 0: never."""
    alive: int = 15
    """Seconds between two questions whether a client is still there; the third without an answer is the last."""
    thinkers: int = 2
    """Processes that think for all players."""
    room: int = 20
    """Megabytes of a player's folder from which on no new game is begun."""
    tables: int = 4
    """Shared tables that a player keeps open at once."""
    newcomers: int = 1000
    """Folders that may be made for keys never seen before, where everybody may come in."""


@dataclass(slots=True)
class _Bucket:
    """What an address may still do at once; it fills up again with time."""

    left: float
    at: float


@dataclass(slots=True)
class Gate:
    """Counts who is inside. ``now`` is seconds of a clock that only goes forward."""

    limits: Limits
    inside: Counter[str] = field(default_factory=Counter)
    """Terminals by player."""
    connected: Counter[str] = field(default_factory=Counter)
    """Connections by address."""
    _buckets: dict[str, _Bucket] = field(default_factory=dict)

    def connects(self, address: str, now: float) -> bool:
        """Count a connection from ``address`` and return whether it may go on. :meth:`disconnects` takes it back, in
        either case.
        """
        self.connected[address] += 1
        bucket = self._buckets.setdefault(address, _Bucket(self.limits.burst, now))
        bucket.left = min(self.limits.burst, bucket.left + (now - bucket.at) * self.limits.rate)
        bucket.at = now
        if bucket.left < 1 or self.connected[address] > self.limits.per_address:
            return False
        bucket.left -= 1
        return True

    def disconnects(self, address: str, now: float) -> None:
        """Take a connection back, and forget addresses of which nothing is known that time would not tell."""
        self.connected[address] -= 1
        if self.connected[address] <= 0:
            del self.connected[address]
        full = self.limits.burst
        for known, bucket in list(self._buckets.items()):
            if known not in self.connected and bucket.left + (now - bucket.at) * self.limits.rate >= full:
                del self._buckets[known]

    def sits_down(self, player: str) -> str:
        """Count a terminal of ``player``; return "" or the limit that forbids it (``players`` or ``per_key``), which
        then is not counted.
        """
        if self.inside.total() >= self.limits.players:
            return "players"
        if self.inside[player] >= self.limits.per_key:
            return "per_key"
        self.inside[player] += 1
        return ""

    def leaves(self, player: str) -> None:
        """Take a terminal back."""
        self.inside[player] -= 1
        if self.inside[player] <= 0:
            del self.inside[player]
