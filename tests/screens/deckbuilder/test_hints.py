"""Hints that stay: every question comes with one, the cursor on what it names, so that Enter follows it."""

from __future__ import annotations

from pathlib import Path

import pytest

from kunitori_tui.bots.api import Hint
from kunitori_tui.play import settings
from kunitori_tui.play.table import Advice
from tests.games.deckbuilder.builders import game_with
from tests.screens.deckbuilder.results import asked_for_defence, attacked, result_of, shown
from tests.screens.deckbuilder.sitting import Sitting, people, session_of, sit
from tests.screens.hand_clock import HandClock

TREASURES = ["silber", "kupfer", "kupfer", "kupfer"]


async def test_capital_h_lets_hints_stay_with_every_question_that_follows(tmp_path: Path) -> None:
    state = game_with(hand=["hohe_steuern", "marktplatz", *TREASURES], deck=["dorf"] * 4)
    async with sit(session_of(state, people(0)), tmp_path) as at:
        assert at.table.hinted == []
        await at.press("H")
        assert settings.load().hints == "on"
        phases = []
        while at.state.turn == 1:
            asked = at.table.table.hint().result()
            assert asked is not None
            assert at.table.hinted == asked.hint.choices[asked.hint.prepared :]
            assert at.table.note in " ".join(at.text().split())
            phases.append(at.state.phase)
            before = len(at.session.match.journal)
            await at.press("enter")
            done = at.session.match.journal[before:]
            assert done[: len(asked.hint.choices)] == asked.hint.choices[: len(done)]
        assert "action" in phases
        assert "buy" in phases


async def test_a_hint_says_that_enter_follows_until_the_cursor_leaves_what_it_names(tmp_path: Path) -> None:
    state = game_with(hand=["marktplatz", "hohe_steuern", "kupfer"], deck=["dorf"] * 4)
    async with sit(session_of(state, people(0)), tmp_path, hints="on") as at:
        assert "Enter does it." in at.table.note
        named = at.table.hinted
        assert at.table.lit_option() == named[0]
        await at.press("right")
        assert at.table.lit_option() != named[0]
        assert at.table.hinted == named
        assert "Hint: " in at.text()
        assert "Enter does it" not in at.text()
        await at.press("h")
        assert at.table.lit_option() == named[0]
        assert "Enter does it." in at.text()
        await at.press("tab")
        assert "Enter does it" not in at.text()


async def test_a_hint_names_the_key_that_plays_all_that_costs_nothing_where_it_begins_with_that(tmp_path: Path) -> None:
    state = game_with(hand=["kavallerie", "kavallerie", "bogenschuetzen"], deck=["dorf"] * 4)
    async with sit(session_of(state, people(0)), tmp_path, hints="on") as at:
        assert "Enter does it, a plays 3 cards in one go." in at.table.note
        before = len(at.session.match.journal)
        await at.press("a")
        assert len(at.session.match.journal) - before == 3


async def test_a_hint_that_stays_tells_a_reason_once_and_one_that_is_asked_for_always(tmp_path: Path) -> None:
    state, known = game_with(hand=["marktplatz", "hohe_steuern", "kupfer"]), "Same reason as before"
    async with sit(session_of(state, people(0)), tmp_path, hints="on") as at:
        before = at.table.note
        assert known not in before
        await at.press("enter", "u")
        assert known in at.table.note
        await at.press("h")
        assert known not in at.table.note
        assert before.partition("Hint: ")[2] in at.table.note


async def test_capital_h_once_more_leaves_hints_to_h_again(tmp_path: Path) -> None:
    state = game_with(hand=["marktplatz", "hohe_steuern", "kupfer"], deck=["dorf"] * 4)
    async with sit(session_of(state, people(0)), tmp_path, hints="on") as at:
        assert at.table.hinted
        await at.press("H")
        assert settings.load().hints == "off"
        assert at.table.hinted == []
        assert "Hints only with h from now on." in at.text()
        await at.press("enter")
        assert at.table.ask is not None
        assert at.table.hinted == []


async def test_a_hint_that_stays_does_not_hide_what_passed_by_itself(tmp_path: Path) -> None:
    state = game_with(hand=["marktplatz", *TREASURES], deck=["dorf"] * 4)
    async with sit(session_of(state, people(0)), tmp_path, hints="on") as at:
        await at.press("e")
        assert at.state.phase == "buy"
        assert "Battle skipped: no leader." in at.text()
        assert "Hint: Buy" in at.text()


async def test_a_hint_at_a_general_opens_their_list_with_the_cursor_on_his_name(tmp_path: Path) -> None:
    state = game_with(hand=["gold"] * 3, deck=["kavallerie"] * 5, pool={"fantastische_burg": 0, "gold": 0})
    async with sit(session_of(state, people(0)), tmp_path) as at:
        await at.press("h")
        (bought,) = at.table.hinted
        assert at.state.table.is_general[at.state.table.number[bought[4:]]]
        assert "Choose a general" in at.text()
        assert at.table.options.key == bought
        general = at.state.table.cards[at.state.table.number[bought[4:]]]
        line = next(line for line in at.text().split("\n") if line.startswith("►") and "»" in line)
        assert f"attack {general.attack}" in line, "what each does stands beside his name"
        await at.press("enter")
        assert bought in at.session.match.journal


async def test_on_the_result_of_a_battle_the_hint_stands_once_all_is_turned_up(tmp_path: Path) -> None:
    async with sit(
        session_of(attacked(), people(0, bot="samurai")), tmp_path, hints="on", bot_speed="fast", clock=HandClock()
    ) as at:
        await asked_for_defence(at)
        await at.press("a", "enter")
        await shown(at)
        assert ": Take Land" not in at.text()
        await at.press("enter")
        assert ": Take Land" in at.text()
        await at.press("enter")
        assert "take:land" in at.session.match.journal


async def test_enter_takes_no_card_where_the_hint_says_to_decline_it_unless_one_is_chosen(tmp_path: Path) -> None:
    async def decline(at: Sitting) -> None:
        await asked_for_defence(at)
        await at.press("a", "enter")
        await shown(at)
        result_of(at).advise(True, Advice("daimyo", Hint(["decline"], "any")))
        await at.pilot.pause()
        assert "Enter n decline" in at.text()

    async with sit(session_of(attacked(), people(0, bot="samurai")), tmp_path, clock=HandClock()) as at:
        await decline(at)
        await at.press("enter")
        assert "decline" in at.session.match.journal
    async with sit(session_of(attacked(), people(0, bot="samurai")), tmp_path, clock=HandClock()) as at:
        await decline(at)
        await at.press("right")
        assert "Enter take it" in at.text()
        await at.press("enter")
        assert "take:land" in at.session.match.journal


@pytest.mark.parametrize("hints", ["on", "off"])
async def test_a_table_says_once_that_hints_stayed_on_from_a_game_before(hints: str, tmp_path: Path) -> None:
    async with sit(session_of(game_with(hand=["kupfer"]), people(0)), tmp_path, hints=hints, notifications=True) as at:
        assert ("Hints with every question: H ends them." in at.text()) == (hints == "on")
        await at.press("e")
        assert "H ends them" not in at.text()
