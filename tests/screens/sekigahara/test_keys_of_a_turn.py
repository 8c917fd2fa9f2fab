"""A turn in which every stack marches does not wear out the keyboard."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from scripts.keys_of_a_turn import FAR, count, far, turns


@pytest.mark.long
def test_six_stacks_march_as_far_as_they_get_in_at_most_18_keys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KUNITORI_DATA_DIR", str(tmp_path / "data"))
    turn = far(next(turn for turn in turns(7) if turn.week == FAR), 6)
    assert turn.stacks == 6
    assert len(turn.choices) > 25
    assert asyncio.run(count(turn, tmp_path)).total() <= 18
