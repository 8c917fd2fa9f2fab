"""How many tables one player keeps open at once, where whoever keeps the host says so (``KUNITORI_TABLES``).

Each table holds a lock as long as its process runs; the system gives back that of a process that was killed.
"""

from __future__ import annotations

import os
from contextlib import suppress

from savegames.exclusive import Busy, Exclusive
from savegames.exclusive import take as claim
from savegames.files import tables_dir


class NoPlace(Exception):
    """The player keeps as many tables open as he may."""


def most() -> int | None:
    """Return how many tables one may keep open here, None for any number."""
    told = os.environ.get("KUNITORI_TABLES", "")
    return int(told) if told.isascii() and told.isdigit() else None


def take() -> Exclusive | None:
    """Return the place of one more table, None where they are not counted. Raises :class:`NoPlace` and OSError."""
    if (places := most()) is None:
        return None
    folder = tables_dir()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    for number in range(1, places + 1):
        with suppress(Busy):
            return claim(folder / f".place-{number}")
    raise NoPlace
