"""A program with folders of its own, run without a terminal, and games for it to find."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from kunitori_tui.app import KunitoriApp
from kunitori_tui.bots import api as bots
from kunitori_tui.play.session import Session
from savegames.format import Seat
from savegames.store import Store
from tests.driving import strips
from tests.seasoned import settle

Steps = Callable[[KunitoriApp, Pilot[Any]], Awaitable[None]]


@pytest.fixture(autouse=True)
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the test its own data and configuration folders, an English locale and a terminal of 256 colours."""
    monkeypatch.setenv("KUNITORI_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("KUNITORI_CONFIG_DIR", str(tmp_path / "config"))
    settle(tmp_path / "config")
    for name in ("LC_ALL", "LC_MESSAGES", "LC_CTYPE", "NO_COLOR", "COLORTERM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    monkeypatch.setenv("TERM", "xterm-256color")
    return tmp_path


@pytest.fixture
def store(folders: Path) -> Store:
    """Return the saves of this test."""
    return Store(folders / "data" / "savegames")


@pytest.fixture
def shown() -> Callable[[KunitoriApp], str]:
    """Return a function that tells what stands on the screen, as text."""

    def read(app: KunitoriApp) -> str:
        width, height = app.size
        return "\n".join(strip.text[:width] for strip in strips(app)[:height])

    return read


@pytest.fixture
def only_the_session(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table is another matter: keep the session that would be shown there."""

    def keep(app: KunitoriApp, session: Session) -> None:
        app.session = session

    monkeypatch.setattr(KunitoriApp, "play", keep)


@pytest.fixture
def play(store: Store) -> Callable[..., str]:
    """Return a function that plays a game between Anna and a bot and leaves its save: ``play(choices, seed=1)``.

    It returns the id of the save. Anna is played by the bot ``money``.
    """

    def go(choices: int = 100_000, seed: int = 1, title: str = "") -> str:
        seats = [Seat("human", "Anna"), Seat("bot", "Kenta", "random")]
        options = {"round_limit": 8}
        session = Session.start(store, "kunitori", seats, seed=seed, options=options)
        session.title = title
        for _ in range(choices):
            ask = session.match.pending
            if ask is None:
                break
            bot = bots.load("kunitori", ask.bot or "money")
            session.match.submit(ask.token, bot.choose(session.match.view(ask.seat), ask.dice))
        assert session.close()
        return session.id

    return go
