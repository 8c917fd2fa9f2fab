"""A turn in which many stacks march does not wear out the keyboard."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from scripts.keys_of_a_turn import FAR, HAND_SEED, Turn, by_hand, count, far, needed, turns

MOST = 18
"""Keys of movement at the most."""


def played() -> list[Turn]:
    """Return the turns of two bots up to the week in question."""
    found = []
    for turn in turns(HAND_SEED):
        found.append(turn)
        if turn.week == FAR and turn.side == "tokugawa":
            break
    return found


@pytest.mark.long
@pytest.mark.parametrize(("who", "decisions"), [("hand", 33), ("far", 23)])
def test_six_stacks_march_in_at_most_18_keys(
    who: str, decisions: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KUNITORI_DATA_DIR", str(tmp_path / "data"))
    before = played()
    turn = by_hand(before) if who == "hand" else far(before[-1], 6)
    takes = needed(turn)
    assert (turn.stacks, takes.decisions) == (6, decisions)
    pressed, _ = asyncio.run(count(turn, tmp_path))
    assert takes.least <= pressed.total() <= MOST
