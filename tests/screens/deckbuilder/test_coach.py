"""The coach at the table of a deck-builder: what he says stands at 80x24, goes with a key and is said once."""

from __future__ import annotations

from pathlib import Path

import pytest

from kunitori_tui.play.session import Session
from kunitori_tui.text.coach import lessons
from screens.table.keys_help import GuideEnd
from tests.games.deckbuilder.builders import do, game_with
from tests.screens.deckbuilder.battles import before_attack
from tests.screens.deckbuilder.sitting import NAMES, people, session_of, sit
from tests.screens.hand_clock import HandClock

MONEY = "Coach: You have $4 to spend."
LAST = "k hides, K ends"


def first_game(game: str, seats: int = 2) -> Session:
    return session_of(game_with(game=game, seats=seats, hand=["kupfer"] * 4), people(0, of=seats))


async def test_a_remark_that_was_hidden_stands_in_the_way_of_no_other(tmp_path: Path) -> None:
    """It would come first at every question that brings it up, and stay hidden there."""
    state = game_with(hand=["gold"] * 3)
    async with sit(session_of(state, people(0)), tmp_path, coach="on", met=[]) as at:
        first = next(row for row in at.text().splitlines() if "Coach: " in row)
        await at.press("k", "t")
        assert first not in at.text()
        assert "Coach: " in at.text()


async def test_the_coach_that_is_called_back_says_at_once_what_there_is_to_say(tmp_path: Path) -> None:
    async with sit(first_game("kunitori"), tmp_path, coach="on", met=[]) as at:
        await at.press("K", "K")
        assert MONEY in at.text()


async def test_the_key_of_a_coach_who_has_said_nothing_gets_an_answer(tmp_path: Path) -> None:
    known = [remark.key for remark in lessons("kunitori").remarks]
    async with sit(first_game("kunitori"), tmp_path, coach="on", met=known) as at:
        assert "Coach:" not in at.text()
        await at.press("k")
        assert "The coach has nothing to explain yet." in at.text()


async def test_what_was_said_of_a_card_goes_with_it(tmp_path: Path) -> None:
    known = [remark.key for remark in lessons("kunitori").remarks if remark.id != "deck.general"]
    state = game_with(hand=["speertraeger", "speertraeger", "oda_nobunaga"])
    async with sit(session_of(state, people(0)), tmp_path, coach="on", met=known) as at:
        at.table.submit(["play:speertraeger"])
        await at.asked()
        assert "Coach: Keep an action for your general" in at.text()
        at.table.submit(["play:oda_nobunaga"])
        await at.asked()
        assert "Coach:" not in at.text()


async def test_the_cursor_begins_on_the_one_card_that_is_offered(tmp_path: Path) -> None:
    state = game_with(hand=["zollaufhebung", "kupfer"])
    do(state, "play:zollaufhebung")
    async with sit(session_of(state, people(0)), tmp_path) as at:
        assert at.table.options.key == "gain:bauernmiliz"


async def test_with_a_coach_a_purchase_begins_where_a_hint_would_send_the_cursor(tmp_path: Path) -> None:
    async with sit(session_of(game_with(hand=["silber"] * 2, deck=["silber"] * 8), people(0)), tmp_path) as at:
        dearest = at.table.ref
    state = game_with(hand=["silber"] * 2, deck=["silber"] * 8)
    async with sit(session_of(state, people(0)), tmp_path, coach="on", met=[]) as at:
        hint = at.table.table.hint().result()
        assert hint is not None
        assert at.table.ref == hint.hint.about.replace("buy", "pool") != dearest


async def test_what_was_learned_hears_no_key_that_was_typed_for_the_table(tmp_path: Path) -> None:
    async with sit(first_game("kunitori"), tmp_path, clock=HandClock()) as at:
        await at.app.push_screen(GuideEnd("kunitori", ["Treasures pay."]))
        await at.press("enter")
        assert isinstance(at.app.screen, GuideEnd)
        await at.wait(1)
        await at.press("enter")
        assert at.app.screen is at.table


@pytest.mark.parametrize("seats", [4, 5, 6])
async def test_the_coach_finds_room_however_many_play(seats: int, tmp_path: Path) -> None:
    async with sit(first_game("mixed", seats), tmp_path, coach="on", met=[]) as at:
        assert MONEY in at.text()
        assert all(f"{name:7} " in at.text() for name in NAMES[1:seats])
        assert "Copper x4 (1 money)" in at.text()


async def test_the_coach_says_at_a_battle_what_the_panel_does_not(tmp_path: Path) -> None:
    async with sit(session_of(before_attack(), people(0, of=3)), tmp_path, coach="on", met=[]) as at:
        assert at.table.focused is at.table.query_one("#attack")
        assert "Coach: In a battle they still add cards from hand or deck." in at.text()
        assert "ahead by" in at.text()
