"""How many may come in, how often, how large: numbers alone, with the time handed in, nothing here knows of sockets;
how many files the door may have open for that, where systems grant 256 (macOS) or 1,024 at first; and what is believed
of all that a client tells of itself.
"""

from __future__ import annotations

import re
import resource
from collections import Counter
from collections.abc import Hashable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from ipaddress import IPv6Address, ip_address

from kunitori_tui.play.clock import Allowance


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
    """New connections a second from one address, after :attr:`burst` at once; so are further terminals of one."""
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

    @property
    def crowd(self) -> int:
        """Connections without a terminal from which on not everybody is let in: a club that comes at once is none."""
        return max(50, min(self.players, 300))

    @property
    def waiting(self) -> int:
        """Connections without a terminal at most."""
        return 2 * self.crowd


DROPPED = 0.3
"""Share of those who come that is sent away where a crowd begins; it grows to all (``MaxStartups`` of OpenSSH)."""
PATIENCE = 3.0
"""Seconds after which a connection without a terminal has to make room for another in a crowd; a login takes one."""


def place(address: str) -> str:
    """Return what ``address`` is counted as: itself, or the network of 64 bits that one host has for itself in IPv6.

    >>> place("192.0.2.7"), place("::ffff:192.0.2.7"), place("2001:db8::1:2:3:4"), place("fe80::1%eth0")
    ('192.0.2.7', '192.0.2.7', '2001:db8::/64', 'fe80::/64')
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    return str(found.ipv4_mapped or f"{IPv6Address(int(found) >> 64 << 64)}/64")


@dataclass(slots=True)
class Gate:
    """Counts who is inside. ``now`` is seconds of a clock that only goes forward."""

    limits: Limits
    inside: Counter[str] = field(default_factory=Counter)
    """Terminals by player."""
    connected: Counter[str] = field(default_factory=Counter)
    """Connections by place (:func:`place`)."""
    waiting: dict[Hashable, float] = field(default_factory=dict)
    """Connections without a terminal, logged in or not, and since when; who waits longest comes first."""
    allowances: dict[str, Allowance] = field(default_factory=dict)
    """New connections by place."""

    def connects(self, visitor: Hashable, where: str, now: float, luck: float) -> tuple[str, Hashable | None]:
        """Count a connection from the place ``where``; return "" or what forbids it (``too-often``, ``crowd``), and the
        visitor who has to make room for it. :meth:`disconnects` takes it back, in either case.

        ``luck`` from 0 to 1 is drawn by the caller: it decides who of a crowd comes in.
        """
        self.connected[where] += 1
        new = self.allowances.setdefault(where, Allowance(self.limits.burst, self.limits.rate, now))
        if new.count(now) < 1 or self.connected[where] > self.limits.per_address:
            return "too-often", None
        leaves = None
        if (over := len(self.waiting) - self.limits.crowd) >= 0:
            oldest, since = next(iter(self.waiting.items()))
            if now - since >= PATIENCE:
                del self.waiting[oldest]
                leaves = oldest
            elif luck < DROPPED + (1 - DROPPED) * over / (self.limits.waiting - self.limits.crowd):
                return "crowd", None
        new.take(now)
        self.waiting[visitor] = now
        return "", leaves

    def disconnects(self, visitor: Hashable, where: str, now: float) -> None:
        """Take a connection back, and forget places of which nothing is known that time would not tell."""
        self.waiting.pop(visitor, None)
        self.connected -= Counter((where,))  # which keeps no zeros
        for known, new in list(self.allowances.items()):
            if known not in self.connected and new.count(now) >= new.most:
                del self.allowances[known]

    def opens(self, where: str, now: float) -> bool:
        """Return whether a connection may open a further terminal; it counts as a new connection."""
        new = self.allowances.get(where)
        return new is None or new.take(now)

    def sits_down(self, player: str, visitor: Hashable) -> str:
        """Count a terminal of ``player``, who waited as ``visitor``; return "" or the limit that forbids it
        (``players`` or ``per_key``), which then is not counted.
        """
        if self.inside.total() >= self.limits.players:
            return "players"
        if self.inside[player] >= self.limits.per_key:
            return "per_key"
        self.inside[player] += 1
        self.waiting.pop(visitor, None)
        return ""

    def leaves(self, player: str) -> None:
        """Take a terminal back."""
        self.inside -= Counter((player,))

    def waits(self, visitor: Hashable, now: float) -> None:
        """Count a connection whose last terminal was closed."""
        self.waiting[visitor] = now


EACH = 5
"""For a player: connection, terminal at both ends and once more while handed on, line to who thinks for him."""
THINKER = 3
"""For a process that thinks for all."""
OWN = 50
"""For the door itself."""


def needed(limits: Limits) -> int:
    """Return how many files the door has open at most: those who only knock take none that players need."""
    return OWN + THINKER * limits.thinkers + limits.waiting + EACH * limits.players


def make_room(limits: Limits) -> int:
    """Let this process open as many files as it needs, as far as the system grants that unasked. Return how many
    players there are files for, at most those of ``limits``.
    """
    granted, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = needed(limits)
    if most != resource.RLIM_INFINITY:
        wanted = min(wanted, most)
    if resource.RLIM_INFINITY != granted < wanted:
        with suppress(OSError, ValueError):  # macOS has another limit behind the one that it tells
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    granted, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if granted == resource.RLIM_INFINITY:
        return limits.players
    fewer = (players for players in range(limits.players, 0, -1) if needed(replace(limits, players=players)) <= granted)
    return next(fewer, 1)


FROM_CLIENT = ("COLORTERM", "LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "NO_COLOR")
"""What is taken from a client's environment; the type of the terminal comes with the terminal."""

_VALUE = re.compile(r"[A-Za-z0-9_.@:+-]{0,64}", re.ASCII)
_TERM = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.+-]{0,39}", re.ASCII)

NAME = re.compile(r"[^\W_][\w .-]{0,19}")
"""What may be a player's name; anything else is taken for none."""

NOBODY = "player"

LEAST_SIZE, MOST_SIZE = (20, 10), (400, 150)
"""Columns and lines of a terminal: what is told outside of them counts as the border."""


def size(columns: int, lines: int) -> tuple[int, int]:
    """Return a size that the program is ready to draw; 80 by 24 for a terminal that tells none.

    >>> size(0, 0), size(9999, 24), size(80, 1)
    ((80, 24), (400, 24), (80, 10))
    """
    if columns <= 0 or lines <= 0:
        return 80, 24
    return tuple(  # type: ignore[return-value]  # two of them
        min(max(given, least), most) for given, least, most in zip((columns, lines), LEAST_SIZE, MOST_SIZE, strict=True)
    )


def is_believed(name: bytes, value: bytes) -> bool:
    """Return whether a name and a value of the client's environment may reach the program.

    >>> is_believed(b"LANG", b"de_DE.UTF-8"), is_believed(b"LANG", b"x" * 65), is_believed(b"PATH", b"/bin")
    (True, False, False)
    """
    try:
        return name.decode("ascii") in FROM_CLIENT and _VALUE.fullmatch(value.decode("ascii")) is not None
    except UnicodeDecodeError:
        return False


def environment(given: Mapping[str, str], term: str) -> dict[str, str]:
    """Return what the program may know of the client's environment: names and values from a list.

    >>> environment({"LANG": "de_DE.UTF-8", "LD_PRELOAD": "x.so", "LC_ALL": "$(id)"}, "xterm")
    {'TERM': 'xterm', 'LANG': 'de_DE.UTF-8'}
    """
    taken = {name: given[name] for name in FROM_CLIENT if name in given and _VALUE.fullmatch(given[name])}
    return {"TERM": term if _TERM.fullmatch(term) else "vt100", **taken}


def named(given: str) -> str:
    """Return ``given`` as a player's name.

    >>> named("Ana"), named("../etc"), named("")
    ('Ana', 'player', 'player')
    """
    return given if NAME.fullmatch(given) else NOBODY
