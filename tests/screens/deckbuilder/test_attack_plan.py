"""The plan of an attack as it opens, and how it stays whole with many players and long words."""

from __future__ import annotations

from pathlib import Path

from kunitori_tui.engine.deckbuilder.state import DeckState
from tests.engine.builders import do, game_with, kind
from tests.screens.deckbuilder.sitting import Sitting, people, session_of, sit
from tests.screens.deckbuilder.test_battle import before_attack


def hopeless(seats: int = 3) -> DeckState:
    """Return seat 0 about to attack with 1, everybody else with Archers and Cavalry deployed, worth 3."""
    defended = {"hand": ["kupfer"] * 4, "deck": ["dorf"] * 3, "deployed": ["bogenschuetzen", "kavallerie"]}
    state = game_with(
        seats=seats, hand=["aufstrebender_general"], deck=["dorf"] * 6, rivals=dict.fromkeys(range(1, seats), defended)
    )
    do(state, "play:aufstrebender_general")
    while kind(state) in ("play", "rising"):
        do(state, "end" if kind(state) == "play" else "no")
    assert kind(state) == "lead"
    return state


def test_an_attack_that_would_be_lost_for_sure_opens_with_all_at_home_and_enter_says_so(tmp_path: Path) -> None:
    async def play(at: Sitting) -> None:
        assert "Enter stay home" in at.text()
        await at.press("right")
        assert "Enter fight" in at.text()
        await at.press("x")
        assert "Enter stay home" in at.text()
        await at.press("enter")
        assert not [e for _, e in at.session.match.events if e.kind == "attack"]
        assert at.state.phase == "buy"

    sit(session_of(hopeless(), people(0, of=3)), play, tmp_path)


def test_with_five_others_the_plan_says_who_would_win_a_card_and_names_them_in_full(tmp_path: Path) -> None:
    async def play(at: Sitting) -> None:
        await at.press("a")
        assert "│ihnen ◆5│" in at.text()
        assert "┬ 2■Kenta┬ 3●Mei ─┬" in at.text()

    sit(session_of(hopeless(6), people(0, of=6)), play, tmp_path, language="de")


def test_what_lies_deployed_is_written_out_in_german_and_hands_are_counted_in_cards(tmp_path: Path) -> None:
    state = game_with(
        seats=3, hand=["oda_nobunaga"], deployed=["speertraeger"], deck=["dorf"] * 6,
        rivals={1: {"hand": ["kupfer"] * 4, "deck": ["dorf"] * 4}},
    )  # fmt: skip
    while kind(state) in ("replay", "play"):
        do(state, {"replay": "replay:speertraeger"}.get(kind(state) or "", "play:oda_nobunaga"))
        if "play:oda_nobunaga" not in state.options() and kind(state) == "play":
            do(state, "end")
    assert kind(state) == "lead"

    async def play(at: Sitting) -> None:
        assert "aufgestellt †2" in at.text()
        assert "│  4 Karten │" in at.text()

    sit(session_of(state, people(0, of=3)), play, tmp_path, language="de")


def test_the_card_under_the_cursor_is_wrapped_to_its_panel_as_soon_as_a_plan_opens(tmp_path: Path) -> None:
    """The panel is narrower beside a plan than beside the board."""

    async def play(at: Sitting) -> None:
        await at.press("end", "escape", "u")
        lines = at.text()
        await at.press("down", "up")
        assert "counts in attack and in  " in lines
        assert lines == at.text()

    sit(session_of(before_attack(), people(0, of=3)), play, tmp_path, size=(120, 40))
