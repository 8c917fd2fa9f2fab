"""The coach at the table of the castle: in lines that are needed least, each thing once, and gone with a key."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest

from kunitori_tui.games.azuchi.rules.state import AzuchiState
from screens.azuchi.table import CastleTable
from tests.games.azuchi.positions import table
from tests.screens.azuchi.sitting import Seat, sit
from tests.seasoned import SEASONED


def first_round(seats: int) -> AzuchiState:
    """Return the beginning of a game: the first card is to be drafted."""
    return table(seats=seats, open=("wood", "market", "army"))


def coached(
    state: AzuchiState, folder: Path, met: tuple[str, ...] = (), **more: Any
) -> AbstractAsyncContextManager[Seat]:
    """Give who sits down with the coach, who has said ``met`` before."""
    return sit(state, folder, coach="on", met=[*SEASONED["met"], *met], **more)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_a_remark_stands_at_the_table_and_covers_neither_cards_nor_question(
    tmp_path: Path, seats: int, size: tuple[int, int]
) -> None:
    async with coached(first_round(seats), tmp_path, size=size) as at:
        assert at.row("Coach: Take two cards a round")
        for word in ("Wood]", "If it came now", "Tribute 4", "deck", "Take Wood: 1 wood."):
            assert word in at.text()
        assert all(name in at.text() for name in at.table.names)
        assert at.question == "Which of the open cards do you take? It is your first of two."


async def test_what_the_program_says_comes_before_the_coach(tmp_path: Path) -> None:
    """Four players leave no line free: a hint takes those of the coach, until the next key."""
    async with coached(first_round(4), tmp_path) as at:
        assert "Coach:" in at.text()
        at.table.tell("Something that is said beside the game.")
        await at.pilot.pause()
        assert "Something that is said" in at.text()
        assert "Coach:" not in at.text()
        await at.press("right")
        assert "Coach:" in at.text()


async def test_the_market_leaves_the_coach_a_place_and_keeps_all_deals(tmp_path: Path) -> None:
    state = table(seats=4, cards={0: ("market", "wood")}, goods={0: {"wood": 2, "stone": 1}})
    async with coached(state, tmp_path, met=("coach.azuchi.work", "coach.azuchi.market")) as at:
        await at.until(lambda: isinstance(at.app.screen, CastleTable))
        at.table.submit(["work:market"])
        await at.asked()
        assert "Coach: Three colours bring 3" in at.text()
        for word in ("swap", "coin", "worker", "No deal"):
            assert word in at.text()


async def test_a_build_at_80_columns_keeps_its_title_above_the_coach(tmp_path: Path) -> None:
    """Two players leave one line free: one about the cursor gives way, the aim stays."""
    state = table(cards={}, goods={0: {"wood": 1, "stone": 1, "tile": 1}}, event="build")
    async with coached(state, tmp_path, met=("coach.azuchi.work",)) as at:
        at.table.submit(["pass"])
        await at.asked()
        for words in ("Coach: Cubes and coins", "══ Build ══", "Pay 1 wood, 1 stone, 1 tile", "Build nothing", "Aim: "):
            assert words in at.text()


async def test_what_has_no_room_beside_the_coach_is_left_out_by_whole_sentences(tmp_path: Path) -> None:
    """The goods left over do not fit into the one line that he leaves."""
    goods = {0: {"wood": 2, "stone": 3, "tile": 2, "coin": 1, "worker": 1}}
    state = table(cards={}, goods=goods, event="build")
    async with coached(state, tmp_path, met=("coach.azuchi.work",)) as at:
        at.table.submit(["pass"])
        await at.asked()
        assert "Coach: Cubes and coins" in at.text()
        assert at.said == "Pay 1 wood, 1 stone, 1 tile: +3 points. Then you have 3 points."
