"""The coach at the table of battle lines: in lines that are needed least, each thing once, and gone with a key."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup
from tests.screens.moegahara.sitting import Seat, sit
from tests.seasoned import SEASONED


def coached(
    folder: Path, *, seats: int = 2, met: tuple[str, ...] = (), **more: Any
) -> AbstractAsyncContextManager[Seat]:
    """Give who sits down at the beginning of a game with the coach, who has said ``met`` before."""
    state = shelf.load("moegahara").new(Setup(seats, 5, {"first": "1"}))
    return sit(state, folder, coach="on", met=[*SEASONED["met"], *met], **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_a_remark_stands_at_the_table_and_covers_neither_hand_nor_players(
    tmp_path: Path, seats: int, size: tuple[int, int]
) -> None:
    async with coached(tmp_path, seats=seats, size=size) as at:
        assert at.row("Coach: Horo warriors change battle lines")
        assert all(name in at.text() for name in at.table.names)
        for word in ("Horo", "Copper", "money 3", "Aim: ", "Play a card from your hand"):
            assert word in at.text()


async def test_the_next_phase_brings_the_next_remark_and_leaves_the_pool_its_place(tmp_path: Path) -> None:
    async with coached(tmp_path) as at:
        await at.press("e")
        assert "Coach: Cards bring no points here" in at.text()
        assert "Spear" in at.text()


async def test_the_cursor_goes_on_sideways_where_a_row_of_the_pool_ends(tmp_path: Path) -> None:
    """No pile lies at the right of the last in a row: one of another row is reached all the same."""
    async with coached(tmp_path) as at:
        await at.press("e")
        pool = at.table.pool
        ends = [s for s in pool.spots if not any(o.y == s.y and o.x > s.x for o in pool.spots)]
        last = min(ends, key=lambda spot: spot.x)
        pool.go_to(last.ref)
        await at.press("right")
        assert pool.spot is not None
        assert pool.spot.x > last.x
        assert pool.spot.y != last.y
