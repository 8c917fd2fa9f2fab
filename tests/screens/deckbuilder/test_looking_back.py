"""Battles that are over can be seen again in full: the last one, and those of what the others did."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from screens.table.result import ResultScreen
from tests.screens.deckbuilder.results import attacking
from tests.screens.deckbuilder.rounds import a_game, end_turn, of
from tests.screens.deckbuilder.sitting import people, session_of, sit
from tests.screens.hand_clock import HandClock


@pytest.mark.parametrize("size", [(80, 24), (160, 48)])
async def test_b_shows_the_battles_of_the_digests_in_full_and_leads_back(tmp_path: Path, size: tuple[int, int]) -> None:
    state = attacking(1, 2)
    async with sit(
        session_of(state, people(0, of=3, bot="samurai")), tmp_path, size=size, clock=HandClock(), bot_speed="round"
    ) as at:
        await at.asked()
        await at.wait(0.2)
        await at.press("b")
        assert isinstance(at.app.screen, ResultScreen), "the last one, at the table too"
        await at.press("enter", *[] if at.app.screen.picture.is_whole else ["enter"])
        assert at.app.screen is at.table
        await at.press("r")
        assert "b the battle in full" in at.text()
        await at.press("b")
        assert isinstance(at.app.screen, ResultScreen)
        if not at.app.screen.picture.is_whole:
            await at.press("enter")
        text = at.text()
        assert "2■ Kenta attacks" in text
        assert "3● Mei defends" in text
        assert "KENTA WINS BY" in text
        assert "Units" not in text, "nothing is left of what lies below"
        assert "skip" not in text
        await at.press("enter")
        assert of(at) is not None
        await at.press("enter")
        assert at.app.screen is at.table
        assert at.table.ask is not None


async def test_without_a_battle_a_digest_offers_none(tmp_path: Path) -> None:
    async with sit(a_game(0), tmp_path, bot_speed="round", clock=HandClock()) as at:
        await at.press("b")
        assert "There has been no battle yet." in at.text()
        await end_turn(at)
        await at.asked()
        await at.wait(0.2)
        await at.press("r")
        assert of(at) is not None
        assert "the battle in full" not in at.text()
        await at.press("b")
        assert of(at) is not None


@pytest.mark.parametrize(
    ("size", "counted"),
    [((80, 24), " 4 of 4 shown ──"), ((120, 40), " 4/4 ──│"), ((160, 48), " 4 of 4 shown ──│")],
)
async def test_who_attacked_and_lost_is_told_how_he_stood_before_the_cards_came(
    tmp_path: Path, size: tuple[int, int], counted: str
) -> None:
    hand = ["kavallerie", "speertraeger", "fantastische_burg", "fantastische_burg"]
    state = attacking(0, 1, seats=2, deployed=["bogenschuetzen"], hand=hand)
    async with sit(session_of(state, people(0, bot="samurai")), tmp_path, size=size, clock=HandClock()) as at:
        await at.press("a", "enter")
        await at.until(lambda: isinstance(at.app.screen, ResultScreen))
        assert "KENTA WINS BY 5" in at.text()
        assert "Looking back: before Kenta's cards" in at.text()
        assert "ahead by 9." in at.text()
        assert counted in at.text()


async def test_a_battle_among_six_names_the_points_that_changed_and_cuts_none(tmp_path: Path) -> None:
    seats = people(0, of=6, bot="samurai")
    async with sit(session_of(attacking(1, 2, seats=6), seats), tmp_path, clock=HandClock(), bot_speed="step") as at:
        for _ in range(60):
            if "in full" in at.text():
                break
            await at.press("space")
        came = at.text().splitlines()[22].rstrip()
        assert re.search(r"WINS BY \d+ .* Now ◆ you \d+, \w+ \d+\.$", came), came
