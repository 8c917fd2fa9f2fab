"""How many files the door may have open: some for every player, where systems grant 256 (macOS) or 1,024 at first."""

from __future__ import annotations

import resource
from contextlib import suppress
from dataclasses import replace

from kunitori_tui.door.limits import Limits

EACH = 5
"""For a player: the connection, the terminal at both ends and once more while it is handed on, the line to who thinks
for him.
"""
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
