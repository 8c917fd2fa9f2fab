"""What belongs to the folder of a door: who keeps it open (one door a folder); its log; the shared tables where its
players meet, apart from those of the account that keeps it.

The log says who came, who was refused, how it ended. No key pressed, no address of a saved game, no secret: a line can
be given to anybody.
"""

from __future__ import annotations

import os
import re
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import TextIO

from kunitori_tui.shared.socket_folder import SUFFIX, process_of
from savegames.errors import Busy
from savegames.lock import take


class Taken(Exception):
    """Another door is open in this folder."""


def keep(folder: Path) -> ExitStack:
    """Take the right to keep the door of ``folder`` open, and return it, as a context. Its ``close``, which is safe to
    call twice, lets another door be opened here while the players of this one finish. Raises :class:`Taken` and
    OSError.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    kept = ExitStack()
    try:
        kept.callback(take(folder / "door.lock").close)
    except Busy as error:
        raise Taken from error
    _number(folder).write_text(f"{os.getpid()}\n", encoding="ascii")
    kept.callback(_number(folder).unlink, missing_ok=True)
    return kept


def keeper(folder: Path) -> int | None:
    """Return the process that keeps the door of ``folder`` open, None where it is closed."""
    if not folder.is_dir():
        return None
    try:
        take(folder / "door.lock").close()
    except Busy:
        try:
            return int(_number(folder).read_text(encoding="ascii"))
        except (OSError, ValueError):
            return None
    return None


def is_open_elsewhere(folder: Path) -> bool:
    """Return whether another process keeps the door of ``folder`` open by now: this one was drained."""
    return keeper(folder) not in (None, os.getpid())


def _number(folder: Path) -> Path:
    return folder / "door.pid"


_CLEAN = re.compile(r"[^A-Za-z0-9_.:/@+=-]")


SELDOM = 1.0
"""Seconds between two lines about what anybody can cause a thousand times in one."""


class DoorLog:
    """A line per event on ``sink``, the standard error output by default: ``TIME EVENT name=value …``."""

    def __init__(self, sink: TextIO | None = None) -> None:
        self._sink = sink or sys.stderr
        self._seldom: dict[str, tuple[float, int]] = {}
        """By event: when a line about it was written, and how many were left out since then."""

    def write(self, event: str, **values: object) -> None:
        """Write a line; whatever came from outside is cut down to harmless characters."""
        told = "".join(f" {name}={clean(str(value))}" for name, value in values.items())
        now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        print(f"{now} {event}{told}", file=self._sink)

    def seldom(self, event: str, **values: object) -> None:
        """Write a line, unless one about the same event was just written; the next tells how many were left out."""
        now = monotonic()
        at, more = self._seldom.get(event, (-SELDOM, 0))
        if now - at < SELDOM:
            self._seldom[event] = at, more + 1
            return
        self._seldom[event] = now, 0
        self.write(event, **values, **({"more": more} if more else {}))


def clean(value: str) -> str:
    """Return ``value`` as one word of at most 80 harmless characters.

    >>> clean("ana; rm -rf")
    'ana??rm?-rf'
    """
    return _CLEAN.sub("?", value)[:80] or "-"


def keepers(folder: Path) -> Iterator[int]:
    """Yield the processes that keep a table there."""
    for path in folder.glob(f"*{SUFFIX}"):
        with suppress(OSError), socket.socket(socket.AF_UNIX) as end:  # a socket that nobody answers was left behind
            end.connect(str(path))
            yield process_of(end)


def end(folder: Path) -> None:
    """Ask every table to end; the games are saved with every choice."""
    for process in keepers(folder):
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGTERM)
