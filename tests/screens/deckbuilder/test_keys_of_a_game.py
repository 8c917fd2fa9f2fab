"""A game by somebody who follows the hints does not wear out the keyboard."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from scripts.keys_of_a_game import count


@pytest.mark.long
def test_thirty_rounds_by_the_hints_take_at_most_150_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KUNITORI_DATA_DIR", str(tmp_path / "data"))
    follower = asyncio.run(count("kunitori", 5, tmp_path))
    assert follower.rounds > 15
    assert follower.pressed.total() <= 5 * follower.rounds
