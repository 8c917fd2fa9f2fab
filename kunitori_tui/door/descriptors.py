"""How many files the door may have open: some for every player, where systems grant 256 (macOS) or 1,024 at first."""

from __future__ import annotations

import resource
from contextlib import suppress

EACH = 4
"""For a player: the connection, the terminal at both ends while it is handed on, the line to who thinks for him."""
OWN = 100
"""For the door itself, who thinks for all, and those who only knock."""


def make_room(players: int) -> None:
    """Let this process open as many files as so many players need, as far as the system grants that unasked."""
    granted, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = OWN + EACH * players
    if most != resource.RLIM_INFINITY:
        wanted = min(wanted, most)
    if resource.RLIM_INFINITY != granted < wanted:
        with suppress(OSError, ValueError):  # macOS has another limit behind the one that it tells
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
