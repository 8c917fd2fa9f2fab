"""What the end-to-end tests share: a folder of their own for data and settings, and a game that comes to the point."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.reading import at_once, saves

SHEET = "[kunitori.oda_nobunaga]\ncost = 1\n[kunitori.kavallerie]\ncost = 1\n"
"""Prices at which a general and his cavalry are bought in the first rounds, so that a short game sees a battle."""
SHORT = ("play", "kunitori", "--seats", "you,samurai,ashigaru", "--seed", "5", "--option", "first=1")


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark the tests here: they wait for a program in a terminal, and are a step of their own, as the long ones are."""
    if item.get_closest_marker("long") is None:
        item.add_marker(pytest.mark.terminal)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return a folder with a price sheet, for :class:`tests.e2e.terminal.Terminal`."""
    at_once(tmp_path)
    (tmp_path / "config" / "prices.toml").write_text(SHEET, encoding="utf-8")
    return tmp_path


def journal(home: Path) -> list[str]:
    """Return the choices in the only save."""
    (save,) = saves(home)
    found: list[str] = save["journal"]
    return found
