"""Every test of the screens has a configuration of its own: what it sets reaches neither the player nor other tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.seasoned import settle


@pytest.fixture(autouse=True)
def _own_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the settings of the test in its folder."""
    monkeypatch.setenv("KUNITORI_CONFIG_DIR", str(tmp_path / "config"))
    settle(tmp_path / "config")
