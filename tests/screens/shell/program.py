"""The program started in a test, without a terminal."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from kunitori_tui.app import KunitoriApp
from kunitori_tui.play.session import Session
from savegames.files import saves_dir
from savegames.store import Store
from tests.driving import Driver, driven


@asynccontextmanager
async def started(size: tuple[int, int] = (80, 24), **arguments: Any) -> AsyncIterator[tuple[KunitoriApp, Driver]]:
    """Start the program with these arguments of its app, and give it with who drives it."""
    app = KunitoriApp(**arguments)
    async with driven(app, size=size) as pilot:
        yield app, pilot


def newest() -> Session:
    """Return a session of the newest unfinished game, as ``kunitori resume`` opens it."""
    saves = Store(saves_dir())
    entry = saves.latest_unfinished()
    assert entry is not None
    return Session.resume(saves, entry.id)
