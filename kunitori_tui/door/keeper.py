"""One door per folder: who keeps it open, and how to ask that one to drain."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path

from savegames.exclusive import Busy, Exclusive, take


class Taken(Exception):
    """Another door is open in this folder."""


class Keeper:
    """The right to keep the door of ``folder`` open, as a context. Raises :class:`Taken` and OSError on entering."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock: Exclusive | None = None

    def __enter__(self) -> Keeper:
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            self._lock = take(self._folder / "door.lock")
        except Busy as error:
            raise Taken from error
        _number(self._folder).write_text(f"{os.getpid()}\n", encoding="ascii")
        return self

    def __exit__(self, *_: object) -> None:
        self.let_go()

    def let_go(self) -> None:
        """Let another door be opened here while the players of this one finish. Safe to call twice."""
        if self._lock is not None:
            with suppress(OSError):
                _number(self._folder).unlink()
            self._lock.release()
            self._lock = None


def keeper(folder: Path) -> int | None:
    """Return the process that keeps the door of ``folder`` open, None where it is closed."""
    if not folder.is_dir():
        return None
    try:
        take(folder / "door.lock").release()
    except Busy:
        try:
            return int(_number(folder).read_text(encoding="ascii"))
        except (OSError, ValueError):
            return None
    return None


def is_open_elsewhere(folder: Path) -> bool:
    """Return whether another process keeps the door of ``folder`` open by now: this one was drained."""
    return keeper(folder) not in (None, os.getpid())


def drain(folder: Path) -> bool:
    """Ask the door of ``folder`` to let nobody in any more; return False where none is open. Raises OSError."""
    process = keeper(folder)
    if process is None:
        return False
    os.kill(process, signal.SIGUSR1)
    return True


def _number(folder: Path) -> Path:
    return folder / "door.pid"
