"""Nothing of value is thrown away without one question, and Enter does the sensible thing."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from kunitori_tui.games.deckbuilder.rules.state import DeckState
from kunitori_tui.play import settings
from screens.deckbuilder.pool import GENERALS
from tests.driving import notices
from tests.games.deckbuilder.builders import do, game_with, in_play, left, names
from tests.screens.deckbuilder.sitting import people, session_of, sit

TREASURES = ["silber", "kupfer", "kupfer", "kupfer"]


async def test_ending_with_money_that_buys_something_is_asked_about_once(tmp_path: Path) -> None:
    state = game_with(hand=[*TREASURES], deck=["dorf"] * 4)
    async with sit(session_of(state, people(0)), tmp_path, waste="on") as at:
        await at.press("t", "e")
        assert "$5 and 1 buy unspent. You could buy River, Rising gen., Cavalry." in at.text()
        assert "End" not in at.text().splitlines()[-2]
        assert at.state.phase == "buy"
        await at.press("enter")
        assert "unspent" not in at.text()
        assert at.state.buys == 1
        assert at.table.pool.ref == "pool:flussbegradigung"
        await at.press("e")
        assert at.state.turn > 1


async def test_escape_stays_and_t_plays_the_treasures_that_were_forgotten(tmp_path: Path) -> None:
    state = game_with(hand=[*TREASURES], deck=["dorf"] * 4)
    async with sit(session_of(state.clone(), people(0)), tmp_path, waste="on") as at:
        await at.press("e")
        assert "not played yet: $5 more." in at.text()
        await at.press("escape")
        assert "not played yet" not in at.text()
        assert at.state.turn == 1
    async with sit(session_of(state, people(0)), tmp_path, waste="on") as at:
        await at.press("e", "t")
        assert at.state.money == 5
        assert "not played yet" not in at.text()
        await at.press("e", "h", "enter")
        assert at.state.turn > 1, "Enter follows the hint and does not only stay"


async def test_e_twice_ends_and_a_capital_e_never_asks_again(tmp_path: Path) -> None:
    state = game_with(hand=[*TREASURES], deck=["dorf"] * 4)
    async with sit(session_of(state, people(0)), tmp_path, waste="on") as at:
        await at.press("e")
        assert at.state.turn == 1
        await at.press("E")
        assert at.state.turn > 1
        assert at.app.settings.waste == "off"
        assert settings.load().waste == "off"
        assert notices(at.app) == ["No longer asked. “Ask before waste” in the settings brings it back."]


@pytest.mark.parametrize("key", ["enter", "escape"])
async def test_who_stays_finds_the_cursor_and_the_hint_where_they_were(tmp_path: Path, key: str) -> None:
    state = game_with(hand=[*TREASURES], deck=["dorf"] * 4)
    async with sit(session_of(state, people(0)), tmp_path, waste="on") as at:
        await at.press("h")
        at.table.pool.go_to("pool:silber")
        await at.pilot.pause()
        hint = at.table.note
        await at.press("e")
        assert "not played yet: $5 more." in at.text()
        await at.press(key)
        assert at.table.ref == "pool:silber"
        assert at.table.note == hint != ""


async def test_the_question_of_waste_is_withdrawn_by_moving_on(tmp_path: Path) -> None:
    state = game_with(hand=[*TREASURES], deck=["dorf"] * 4)
    async with sit(session_of(state, people(0)), tmp_path, waste="on") as at:
        await at.press("t", "e", "down")
        assert "unspent" not in at.text()


async def test_actions_with_cards_to_play_are_asked_about(tmp_path: Path) -> None:
    state = game_with(hand=["marktplatz", "kupfer", "kupfer", "dorf"])
    async with sit(session_of(state, people(0)), tmp_path, waste="on") as at:
        await at.press("e")
        assert "1 action left, and Market in your hand." in at.text()
        await at.press("enter")
        assert at.table.ref == "hand:marktplatz"
        await at.press("e")
        assert at.state.phase == "buy"


@pytest.mark.parametrize("hand", [["dorf", "dorf"], ["kupfer"]])
async def test_money_that_buys_nothing_of_use_is_no_waste(tmp_path: Path, hand: list[str]) -> None:
    """A Copper at no money, or a Village in the first round, is no loss."""
    state = game_with(hand=hand, deck=["kupfer"] * 4)
    async with sit(session_of(state, people(0)), tmp_path, waste="on") as at:
        await at.press("e")
        assert at.state.turn > 1


async def test_what_the_hint_advises_is_not_asked_about(tmp_path: Path) -> None:
    """The bot keeps its money rather than take a card that ends the game too early."""
    state = game_with(hand=["marktplatz", "dorf"], deck=["dorf"] * 4)
    async with sit(session_of(state, people(0)), tmp_path, waste="on") as at:
        await at.press("h")
        at.table.hinted = ["end"]
        await at.press("e")
        assert at.state.phase == "buy"


async def test_without_money_the_cursor_stands_on_the_end_and_enter_ends(tmp_path: Path) -> None:
    state = game_with(hand=["dorf", "dorf"], deck=["dorf"] * 4)
    async with sit(session_of(state, people(0)), tmp_path, waste="on") as at:
        copper = left(at.state, "kupfer")
        assert at.table.ref == ""
        assert "\n Enter ends the phase." in at.text(), "in the column of the other lines"
        assert "Enter end phase" in at.text()
        await at.press("enter")
        assert at.state.turn > 1
        assert left(at.state, "kupfer") == copper


async def test_an_arrow_leads_back_from_the_end(tmp_path: Path) -> None:
    state = game_with(hand=["dorf", "dorf"], deck=["dorf"] * 4)
    async with sit(session_of(state, people(0)), tmp_path) as at:
        await at.press("up")
        assert at.table.ref.startswith("pool:")
        await at.press("up")
        assert at.table.ref.startswith("pool:")


async def test_enter_does_what_the_hint_says_where_it_says_to_end(tmp_path: Path) -> None:
    state = game_with(hand=["dorf", "dorf"], deck=["dorf"] * 4)
    async with sit(session_of(state, people(0)), tmp_path, waste="on") as at:
        copper = left(at.state, "kupfer")
        at.table.pool.go_to("pool:kupfer")
        await at.press("h", "enter")
        assert left(at.state, "kupfer") == copper
        assert at.state.turn > 1


async def test_a_hint_names_what_the_treasures_in_the_hand_buy_and_enter_buys_it(tmp_path: Path) -> None:
    state = game_with(hand=[*TREASURES], deck=["dorf"] * 4)
    async with sit(session_of(state, people(0)), tmp_path) as at:
        await at.press("h")
        assert "Buy" in at.table.note
        (bought,) = at.table.hinted
        assert at.table.ref == bought.replace("buy:", "pool:")
        await at.press("enter")
        journal = at.session.match.journal
        assert [choice.partition(":")[0] for choice in journal[1:5]] == ["treasure"] * 4
        assert journal[5] == bought


async def test_the_list_of_generals_opens_where_the_treasures_in_the_hand_pay_for_one(tmp_path: Path) -> None:
    state = game_with(hand=["gold"] * 3, deck=["dorf"] * 4)
    async with sit(session_of(state, people(0)), tmp_path) as at:
        at.table.set_focus(at.table.pool)
        at.table.pool.go_to(GENERALS)
        await at.press("enter")
        assert "Choose a general" in at.text()
        await at.press("1")
        journal = at.session.match.journal
        assert [choice.partition(":")[0] for choice in journal[1:5]] == ["treasure"] * 3 + ["buy"]


async def test_enter_on_a_card_plays_the_treasures_that_pay_for_it_as_one_gesture(tmp_path: Path) -> None:
    state = game_with(hand=[*TREASURES], deck=["dorf"] * 4)
    async with sit(session_of(state, people(0)), tmp_path) as at:
        at.table.pool.go_to("pool:speertraeger")
        await at.pilot.pause()
        assert "Enter plays 4, buys it" in at.row("attack 2; +1 action; may stay")
        before = left(at.state, "speertraeger")
        state.buys = 2
        await at.press("enter")
        assert left(at.state, "speertraeger") == before - 1
        assert at.state.money == 2
        await at.press("u")
        assert sorted(names(at.state, "hand")) == sorted(TREASURES)
        assert left(at.state, "speertraeger") == before


async def test_what_even_all_treasures_cannot_pay_stays_too_dear(tmp_path: Path) -> None:
    state = game_with(hand=[*TREASURES], deck=["dorf"] * 4)
    async with sit(session_of(state, people(0)), tmp_path) as at:
        at.table.pool.go_to("pool:gold")
        await at.press("enter")
        assert in_play(at.state) == []
        assert at.state.buys == 1


async def test_the_cursor_goes_to_the_dearest_card_of_use(tmp_path: Path) -> None:
    state = game_with(hand=["kupfer"] * 4, deck=["dorf"] * 4)
    async with sit(session_of(state, people(0)), tmp_path) as at:
        assert at.table.view.table.cost[at.table.view.table.number[at.table.pool.ref[5:]]] == 4
        await at.press("t")
        assert at.table.view.table.cost[at.table.view.table.number[at.table.pool.ref[5:]]] == 4


async def test_treasures_can_still_be_played_one_by_one(tmp_path: Path) -> None:
    state = game_with(hand=[*TREASURES], deck=["dorf"] * 4)
    async with sit(session_of(state, people(0)), tmp_path) as at:
        at.table.set_focus(at.table.hand)
        at.table.hand.go_to("hand:kupfer")
        await at.press("enter")
        assert at.state.money == 1
        assert at.table.focused is at.table.hand
        await at.press("enter")
        assert at.state.money == 2


async def test_a_plays_deployed_cards_and_those_that_pay_for_themselves_and_says_what_came_of_it(
    tmp_path: Path,
) -> None:
    state = game_with(
        deployed=["speertraeger", "kavallerie"],
        hand=["bogenschuetzen", "festung", "hohe_steuern"],
        deck=["festung", "kupfer", *["dorf"] * 6],
    )
    async with sit(session_of(state, people(0)), tmp_path, size=(120, 36), auto_pass="off") as at:
        assert "a all free" in at.text()
        await at.press("a")
        assert in_play(at.state) == ["bogenschuetzen", "festung", "festung", "kavallerie", "speertraeger"]
        assert at.state.actions == 3
        assert "Played 5 cards: +2 actions, 2 cards drawn." in at.text()
        assert at.table.ref == "hand:hohe_steuern"
        assert "a all free" not in at.text()


async def test_one_undo_takes_back_what_a_played_while_nothing_was_drawn(tmp_path: Path) -> None:
    state = game_with(deployed=["speertraeger", "kavallerie"], hand=["bogenschuetzen", "hohe_steuern"])
    async with sit(session_of(state, people(0)), tmp_path, auto_pass="off") as at:
        await at.press("a")
        assert at.state.actions == 3
        await at.press("u")
        assert at.state.actions == 1
        assert len(at.state.deployed[0]) == 2


async def test_a_says_so_where_no_card_pays_for_itself(tmp_path: Path) -> None:
    state = game_with(hand=["hohe_steuern", "bauernmiliz"])
    async with sit(session_of(state, people(0)), tmp_path) as at:
        await at.press("a")
        assert "No card pays for itself now." in at.text()
        assert in_play(at.state) == []


def buying(*, buys: int = 2, hand: Sequence[str] = TREASURES) -> DeckState:
    """Return a buy phase with ``buys`` and units before the player, which may stay deployed."""
    state = game_with(hand=["kavallerie", *hand], deck=["dorf"] * 4)
    do(state, "play:kavallerie")
    state.buys = buys - 1
    do(state, "end")
    assert state.buys == buys
    return state


async def test_the_purchase_that_leaves_nothing_to_buy_ends_the_phase_and_one_undo_takes_both_back(
    tmp_path: Path,
) -> None:
    async with sit(session_of(buying(), people(0)), tmp_path) as at:
        copper = left(at.state, "kupfer")
        at.table.pool.go_to("pool:aufstrebender_general")
        await at.pilot.pause()
        assert "Enter plays 4 treasures and buys it, then nothing is left to buy" in at.text()
        await at.press("enter")
        assert at.state.phase == "end"
        assert left(at.state, "kupfer") == copper
        assert "Your money is spent: the buy phase is over." in at.text()
        await at.press("u")
        assert (at.state.phase, at.state.money, at.state.buys) == ("buy", 0, 2)


@pytest.mark.parametrize(
    ("bought", "hand"),
    [("silber", [*TREASURES]), ("silber", ["gold", "silber"]), ("speertraeger", ["kupfer", "kupfer", "silber"])],
)
async def test_a_purchase_that_leaves_money_for_a_village_leaves_the_phase_open(
    tmp_path: Path, bought: str, hand: list[str]
) -> None:
    async with sit(session_of(buying(hand=hand), people(0)), tmp_path) as at:
        at.table.pool.go_to(f"pool:{bought}")
        await at.press("enter")
        assert (at.state.phase, at.state.buys) == ("buy", 1)


async def test_the_phase_stays_open_for_those_who_answer_even_where_there_is_no_choice(tmp_path: Path) -> None:
    async with sit(session_of(buying(), people(0)), tmp_path, auto_pass="off") as at:
        at.table.pool.go_to("pool:aufstrebender_general")
        await at.press("enter")
        assert (at.state.phase, at.state.buys) == ("buy", 1)
