"""A gate at which a thought waits until the test lets it go, and whether the process that thinks is there."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kunitori_tui import shelf
from tests.play import ponderer


class Gate:
    """The pipe that the slow bot waits at."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._held: list[int] = []

    async def reached(self) -> None:
        """Wait until somebody waits, and keep him waiting; fail after a minute."""
        await until(self._hold)

    @property
    def thinker(self) -> int:
        """Return the number of the process that came last."""
        return int(self.path.with_name("thinker").read_text())

    def _hold(self) -> bool:
        try:
            self._held.append(os.open(self.path, os.O_WRONLY | os.O_NONBLOCK))
        except OSError:  # nobody reads
            return False
        return True

    def open(self) -> None:
        """Let go whoever waits."""
        while self._held:
            os.close(self._held.pop())


@contextmanager
def before_slow_bot(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Iterator[Gate]:
    """Give every game the slow bot, here and in other processes, and return the gate, made in ``folder``, that it waits
    at: open to nobody until it is opened, at the latest at the end.
    """
    for game in shelf.ids():
        monkeypatch.setitem(shelf.manifest(game).bots, "ponderer", ponderer.__name__)
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    path = folder / "gate"
    os.mkfifo(path)
    monkeypatch.setenv(ponderer.GATE, str(path))
    monkeypatch.setenv(ponderer.THINKER, str(folder / "thinker"))
    gate = Gate(path)
    yield gate
    gate.open()


async def until(condition: Callable[[], bool]) -> None:
    """Wait for something to become true; fail after a minute: on a busy machine a process starts slowly."""
    for _ in range(6000):
        if condition():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not happen")


def is_running(pid: int) -> bool:
    """Return whether there is a process of that number that has not ended."""
    try:
        os.kill(pid, 0)
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text()  # ended, and nobody has asked how
    except ProcessLookupError:
        return False
    except OSError:  # no such folder on this system
        return True
