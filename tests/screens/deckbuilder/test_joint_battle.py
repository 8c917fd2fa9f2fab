"""The call for a joint battle at the table, and the answer to it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kunitori_tui.games.deckbuilder.rules.state import DeckState
from screens.deckbuilder.joint import Consent
from screens.table.stop_screen import DEAF, Curtain
from screens.widgets.lines import KeyLine
from tests.games.deckbuilder.builders import do
from tests.screens.deckbuilder.joint import TRIO, calling, told
from tests.screens.deckbuilder.sitting import people, session_of, sit
from tests.screens.hand_clock import HandClock


async def test_the_call_shows_the_sums_of_every_pair_and_enter_asks_the_ally(tmp_path: Path) -> None:
    """R15: both areas against the target."""
    state = calling(seat1={"hand": ["kupfer"] * 2, "deployed": ["kavallerie"]}, seat2={"hand": ["kupfer"]})
    own = sum(state.table.attack[c] for c in state.area[0])
    async with sit(session_of(state, TRIO), tmp_path) as at:
        assert at.table.focused is at.table.query_one("#joint")
        assert f"{own + 2}:0" in at.text()
        assert "1-6 Village" in at.text()
        await at.press("up", "up", "right")
        assert at.table.query_one("#joint").choice == "joint:1:2"
        await at.press("enter")
        assert told(at, "call")[0] == {"seat": 0, "ally": 1, "target": 2}


async def test_escape_goes_to_no_joint_battle_and_only_enter_gives_it_up(tmp_path: Path) -> None:
    async with sit(session_of(calling(seat1={"hand": ["kupfer"]}, seat2={"hand": ["kupfer"]}), TRIO), tmp_path) as at:
        await at.press("up", "escape", "escape")
        assert at.state.phase == "battle"
        assert at.table.query_one("#joint").choice == "no"
        await at.press("enter")
        assert told(at, "call") == []
        assert at.state.phase == "buy"


def asking(**rivals: Any) -> DeckState:
    """Return Kenta asking Anna to attack Mei together."""
    rivals = rivals or {"seat0": {"hand": ["gold", "falle"], "deployed": ["kavallerie"]}, "seat2": {"hand": ["kupfer"]}}
    s = calling(caller=1, **rivals)
    do(s, "joint:0:2")
    return s


async def test_who_is_asked_sees_what_is_at_stake_and_answers_with_a_letter(tmp_path: Path) -> None:
    async with sit(session_of(asking(), TRIO), tmp_path) as at:
        assert at.table.focused is at.table.query_one("#joint")
        assert "each of the two" in at.text()
        await at.press("y")
        assert told(at, "consent")[0]["joins"] == 1
        assert told(at, "attack")[0]["ally"] == 0


FORTIFIED = {"hand": ["kupfer"], "deployed": ["kavallerie"] * 5}


async def test_a_joint_battle_that_is_lost_for_sure_is_asked_about_before_the_call(tmp_path: Path) -> None:
    state = calling(seat1={"hand": ["kupfer"]}, seat2=FORTIFIED)
    async with sit(session_of(state, TRIO), tmp_path, waste="on") as at:
        await at.press("up", "right")
        assert at.table.query_one("#joint").choice == "joint:1:2"
        await at.press("enter")
        assert "Lost for sure, at best 5:10. Mei takes any victory card." in at.text()
        await at.press("escape")
        assert told(at, "call") == []
        await at.press("enter", "e")
        assert told(at, "call")[0] == {"seat": 0, "ally": 1, "target": 2}


async def test_after_a_refusal_enter_asks_nobody_else(tmp_path: Path) -> None:
    """The next best ally is another decision: a key that was meant for the first one must not ask for that battle."""
    state = calling(seat1={"hand": ["kupfer"], "deployed": ["kavallerie"]}, seat2={"hand": ["kupfer"]})
    async with sit(session_of(state.clone(), TRIO), tmp_path) as at:
        assert at.table.query_one("#joint").choice == "joint:1:2"
    do(state, "joint:1:2", "no")
    async with sit(session_of(state, TRIO), tmp_path) as at:
        assert "Kenta refuses." in at.text()
        assert at.table.query_one("#joint").choice == "no"
        await at.press("up")
        assert at.table.query_one("#joint").choice == "joint:2:1"
        await at.press("down", "enter")
        assert told(at, "call") == []
        assert at.state.phase == "buy"


async def test_the_last_refusal_is_told_beside_what_comes_next(tmp_path: Path) -> None:
    state = calling(seat1={"hand": ["kupfer"], "deployed": ["kavallerie"]}, seat2={"hand": ["kupfer"]})
    do(state, "joint:1:2", "no")
    async with sit(session_of(state, people(0, 2, of=3)), tmp_path, clock=HandClock(), curtain="off") as at:
        await at.press("up", "enter")
        await at.until(lambda: at.table.viewer == 2)
        await at.wait(DEAF)
        await at.press("n")
        await at.until(lambda: at.state.phase == "buy")
        await at.asked()
        assert "Mei refuses, too: nobody joins the battle." in at.text()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_bot_that_weighs_it_refuses_with_its_reason(tmp_path: Path, size: tuple[int, int]) -> None:
    """An attack of 5 that cannot win, and one by 1 against four cards nobody knows."""
    for stood, held, why in (
        (FORTIFIED["deployed"], ["kupfer"], "5 against 10 wins nothing"),
        (
            ["festungsattrappe", "festungsattrappe"],
            ["kupfer"] * 4,
            "Village each pays too little (4 cards in Mei's hand).",
        ),
    ):
        state = calling(
            seat1={"hand": ["kupfer"]}, seat2={"hand": held, "deployed": stood, "deck": ["landzerstoerer"] * 5}
        )
        async with sit(session_of(state, people(0, of=3, bot="daimyo")), tmp_path, size=size) as at:
            at.table.query_one("#joint").follow(["joint:1:2"])
            await at.press("enter")
            await at.until(lambda: told(at, "consent") != [])
            assert told(at, "consent")[0]["joins"] == 0
            await at.asked()
            assert f"Kenta's reason: {why}" in " ".join(at.text().split())


async def test_who_is_asked_into_a_lost_battle_stands_on_no_and_yes_is_asked_about(tmp_path: Path) -> None:
    state = asking(seat0={"hand": ["kupfer"]}, seat2=FORTIFIED)
    async with sit(session_of(state, TRIO), tmp_path, waste="on") as at:
        assert at.table.query_one("#joint").choice == "no"
        await at.press("y")
        assert "Lost for sure, at best 5:10." in at.text()
        assert " 5 against 10   behind by 5: Mei takes any victory card " in at.text()
        await at.press("y", "enter", "enter")
        assert told(at, "consent")[0]["joins"] == 0


async def test_two_people_at_one_keyboard_are_asked_without_a_hand_on_the_screen(tmp_path: Path) -> None:
    async with sit(session_of(asking(), people(0, 1, of=3)), tmp_path, clock=HandClock()) as at:
        await at.until(lambda: isinstance(at.app.screen, Consent))
        assert "Gold" not in at.text()
        assert "asks for your help" in at.text()
        await at.wait(DEAF)
        await at.press("n")
        assert told(at, "consent") == [{"seat": 0, "caller": 1, "target": 2, "joins": 0}]


async def test_a_click_that_was_meant_for_the_screen_before_answers_nobody(tmp_path: Path) -> None:
    async with sit(session_of(asking(), people(0, 1, of=3)), tmp_path, clock=HandClock()) as at:
        await at.until(lambda: isinstance(at.app.screen, Consent))
        yes = (at.text().splitlines()[-1].index("y yes"), 0)
        await at.pilot.click(KeyLine, offset=yes)
        assert isinstance(at.app.screen, Consent)
        assert told(at, "consent") == []
        await at.wait(DEAF)
        await at.pilot.click(KeyLine, offset=yes)
        await at.until(lambda: bool(told(at, "consent")))
        assert told(at, "consent")[0]["joins"] == 1


async def test_the_person_asked_may_look_at_the_own_cards_first(tmp_path: Path) -> None:
    async with sit(session_of(asking(), people(0, 1, of=3)), tmp_path, clock=HandClock()) as at:
        await at.until(lambda: isinstance(at.app.screen, Consent))
        await at.wait(DEAF)
        await at.press("c")
        await at.until(lambda: isinstance(at.app.screen, Curtain))
        await at.wait(DEAF)
        await at.press("enter")
        assert at.table.viewer == 0
        await at.press("n")
        assert told(at, "consent")[0]["joins"] == 0
