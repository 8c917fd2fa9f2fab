"""One question before a movement or a fight is left: what it says, what answers it, that it is asked anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.sekigahara.positions import ISH, campaign, do
from tests.screens.sekigahara.sitting import Seat, sit
from tests.screens.sekigahara.test_fight import behind
from tests.screens.sekigahara.test_questions import ARMY, FOES, HANDS, at_kiyosu


@pytest.mark.parametrize("key", ["e", "x"])
def test_a_movement_with_stacks_left_asks_once_before_it_ends(key: str, tmp_path: Path) -> None:
    async def play(at: Seat) -> None:
        await at.asked()
        await at.press(key)
        assert "end" not in at.journal
        assert "2 stacks may still move. Enter or the same key: end. Esc: go on." in at.text()
        assert at.table.options.key == "end"
        await at.press(key)
        await at.until(lambda: "end" in at.journal)

    sit(at_kiyosu(), play, tmp_path, waste="on")


def test_a_muster_that_is_left_is_named_before_the_movement_ends(tmp_path: Path) -> None:
    state = campaign(
        {"edo": ["tokugawa_leader"], "kiyosu": ARMY, "box": ["date_3"]},
        {"osaka": ["ishida_leader"], "gifu": FOES},
        hands=HANDS,
    )
    do(state, "limited", "pay:date_single")

    async def play(at: Seat) -> None:
        await at.asked()
        await at.press("e")
        assert "2 stacks may still move, and a muster is left." in at.text()

    sit(state, play, tmp_path, waste="on")


def test_a_movement_in_which_nothing_is_left_is_not_asked_about(tmp_path: Path) -> None:
    """9: calling Mōri blocks for a card is no reason to ask."""
    state = campaign(
        {"edo": ["tokugawa_leader"], "kiyosu": ARMY},
        {"osaka": ["ishida_leader"], "gifu": FOES[2:], "mori": ["mori_leader", "mori_3"]},
        hands=HANDS, active=ISH,
    )  # fmt: skip
    do(state, "minimal", "stack:osaka", "go:kyoto", "stop")

    async def play(at: Seat) -> None:
        await at.asked()
        assert at.table.view.choices == ["end", "mori"]
        await at.press("e")
        await at.until(lambda: "end" in at.journal)

    sit(state, play, tmp_path, waste="on")


def test_who_goes_on_stands_where_he_stood_and_is_asked_anew(tmp_path: Path) -> None:
    async def play(at: Seat) -> None:
        await at.asked()
        before = at.table.options.key
        await at.press("e", "escape")
        assert "Enter or the same key" not in at.text()
        assert at.table.options.key == before
        await at.press("e")
        assert "Enter or the same key" in at.text()
        assert "end" not in at.journal
        await at.press("up")
        assert "Enter or the same key" not in at.text()
        await at.press("e")
        assert "end" not in at.journal

    sit(at_kiyosu(), play, tmp_path, waste="on")


def test_stopping_in_a_battle_is_asked_anew_after_escape(tmp_path: Path) -> None:
    async def play(at: Seat) -> None:
        await at.asked()
        made = len(at.journal)
        for _ in range(2):
            await at.press("e")
            assert "Stop for this whole battle?" in at.text()
            await at.press("escape")
            assert "Stop for this whole battle?" not in at.text()
        assert len(at.journal) == made

    sit(behind(), play, tmp_path, waste="on")


@pytest.mark.parametrize("key", ["3", "e", "x"])
def test_enter_means_yes_once_stopping_is_asked_about(key: str, tmp_path: Path) -> None:
    async def play(at: Seat) -> None:
        await at.asked()
        made = len(at.journal)
        await at.press(key)
        said = " ".join(at.text().split())
        assert "Enter or the same key: stop. Esc: go on." in said
        assert at.table.options.key == "stop"
        await at.press("enter")
        await at.until(lambda: len(at.journal) > made)
        assert at.journal[made] == "stop"

    sit(behind(), play, tmp_path, waste="on")
