"""The pool by keyboard: a search buys nothing by itself, and whatever was opened leads back to where one was."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kunitori_tui.text import cards
from screens.deckbuilder.pool import GENERALS
from screens.dialogs.popup import Popup
from tests.games.deckbuilder.builders import do, game_with, left
from tests.screens.deckbuilder.sitting import people, session_of, sit
from tests.screens.hand_clock import HandClock


@pytest.mark.parametrize(("language", "nothing"), [("en", "No pile of that name."), ("de", "Kein Stapel heißt so.")])
async def test_a_search_that_finds_nothing_says_so_and_enter_buys_nothing(
    language: str, nothing: str, tmp_path: Path
) -> None:
    async with sit(session_of(game_with(hand=["gold", "kupfer"]), people(0)), tmp_path, language=language) as at:
        await at.press("t", "slash", *"ne")
        assert nothing not in at.text()
        await at.press("x")
        assert nothing in at.text()
        assert "Enter" not in at.last_line
        made = list(at.session.match.journal)
        await at.press("enter", "enter")
        assert at.session.match.journal == made
        assert at.table.sought == "nex"


async def test_enter_ends_a_search_at_the_pile_and_only_the_next_one_buys(tmp_path: Path) -> None:
    async with sit(session_of(game_with(hand=["gold", "kupfer"]), people(0)), tmp_path) as at:
        await at.press("t", "slash", *"silv")
        assert "Enter jump there" in at.last_line
        before = left(at.state, "silber")
        await at.press("enter")
        assert at.table.sought is None
        assert at.table.pool.ref == "pool:silber"
        assert left(at.state, "silber") == before
        await at.press("enter")
        assert left(at.state, "silber") == before - 1


async def test_the_cursor_of_a_search_is_left_to_it_by_the_tab_key(tmp_path: Path) -> None:
    async with sit(session_of(game_with(hand=["gold", "kupfer"]), people(0)), tmp_path) as at:
        await at.press("slash", "c", "tab", "a", "s")
        assert at.table.focused is at.table.pool
        assert at.table.sought == "cas"


@pytest.mark.parametrize(
    "keys", [("p", "escape"), ("p", "p"), ("slash", "c", "a", "escape"), ("p", "slash", "escape", "p")]
)
async def test_the_cursor_comes_back_to_the_card_it_stood_on_when_the_pool_was_opened(
    keys: tuple[str, ...], tmp_path: Path
) -> None:
    state = game_with(hand=["speertraeger", "dorf", "hohe_steuern", "silber"])
    async with sit(session_of(state, people(0)), tmp_path) as at:
        await at.press("right")
        panel, card, pile = at.table.focused, at.table.hand.ref, at.table.pool.ref
        assert panel is at.table.hand
        await at.press(*keys)
        assert at.table.focused is panel
        assert (at.table.hand.ref, at.table.pool.ref) == (card, pile)
        assert not at.table.pool.listed


async def test_the_pool_with_texts_does_not_lie_over_a_question_about_the_hand(tmp_path: Path) -> None:
    state = game_with(hand=["gold", "dorf"], deck=["speertraeger"] * 4)
    async with sit(session_of(state, people(0)), tmp_path) as at:
        turn = at.state.turn
        await at.press("p", "e")
        await at.until(lambda: at.state.turn > turn + 1 and at.table.ask is not None)
        assert at.table.focused is at.table.hand
        assert not at.table.pool.listed


async def test_a_panel_without_cards_is_passed_over_and_offers_nothing(tmp_path: Path) -> None:
    state = game_with(hand=["speertraeger", "gold"])
    async with sit(session_of(state, people(0)), tmp_path, size=(120, 40)) as at:
        for _ in range(4):
            await at.press("tab")
            assert at.table.focused is not at.table.area
        await at.pilot.click(at.table.area)
        assert at.table.focused is at.table.area
        assert "Enter" not in at.last_line
        assert "i card" not in at.last_line
        await at.press("i")
        assert at.app.screen is at.table


async def test_enter_does_nothing_while_the_bots_move(tmp_path: Path) -> None:
    state = game_with(hand=["gold", "dorf"])
    async with sit(session_of(state, people(0)), tmp_path, clock=HandClock(), bot_speed="slow") as at:
        await at.press("e")
        assert at.table.ask is None
        for panel in (at.table.pool, at.table.hand, at.table.players):
            at.table.set_focus(panel)
            await at.press("enter")
            assert not isinstance(at.app.screen, Popup)
            assert at.table.note == ""


async def test_over_the_open_pool_the_last_line_speaks_of_piles_and_help_has_the_way_there(tmp_path: Path) -> None:
    async with sit(session_of(game_with(hand=["speertraeger", "kupfer"]), people(0)), tmp_path) as at:
        assert "Enter play" in at.last_line
        await at.press("p")
        assert "Enter play" not in at.last_line, "the hand lies under the pool"
        assert "Esc back" in at.last_line
        await at.press("p", "question_mark")
        assert re.search(r" o +the others in full", at.text())
        assert re.search(r" p +to the pool with its texts", at.text())


async def test_the_details_of_a_pile_say_that_enter_plays_the_treasures_that_pay_for_it(tmp_path: Path) -> None:
    state = game_with(hand=["gold", "kupfer"])
    do(state, "end")
    async with sit(session_of(state, people(0)), tmp_path, size=(120, 40)) as at:
        at.table.set_focus(at.table.pool)
        at.table.pool.go_to("pool:silber")
        await at.press("i")
        assert "Enter plays 2 treasures and buys it." in at.text()
        assert "too little" not in at.text()


async def test_the_line_about_a_pile_says_what_the_card_does_rather_than_how_many_are_left(tmp_path: Path) -> None:
    state = game_with(hand=["kupfer"] * 4)
    async with sit(session_of(state, people(0)), tmp_path, language="de") as at:
        at.table.set_focus(at.table.pool)
        at.table.pool.go_to("pool:zollaufhebung")
        at.table.show()
        await at.pilot.pause()
        assert cards.in_few_words(state.table.cards[state.table.number["zollaufhebung"]]) in at.text()


@pytest.mark.parametrize("language", ["en", "de"])
async def test_generals_that_have_no_room_in_the_line_are_counted(language: str, tmp_path: Path) -> None:
    """With both boxes there are sixteen; the line ended behind a comma."""
    state = game_with(game="mixed", hand=["kupfer"] * 4)
    names = {cards.short(state.table.ids[c]): c for c in state.table.generals}
    async with sit(session_of(state, people(0)), tmp_path, language=language) as at:
        at.table.pool.go_to(GENERALS)
        at.table.set_focus(at.table.pool)
        await at.pilot.pause()
        line = next(line for line in at.text().split("\n") if "Maeda" in line)
        named = [one for name in line.split(",") for one in name.split() if one in names]
        more = re.search(r"(?:and|und) (\d+) (?:more|weitere)", line)
        assert more, line
        assert len(named) + int(more[1]) == len(names)


@pytest.mark.parametrize(("left", "said"), [("", "none left"), ("date_masamune oda_nobunaga", "Oda, Date")])
async def test_the_wide_pool_has_the_generals_left_and_their_price(left: str, said: str, tmp_path: Path) -> None:
    table, cheap = game_with().table, {"prices": {"takeda_shingen": {"cost": 1}}}
    gone = {table.ids[c]: 0 for c in table.generals if table.ids[c] not in left.split()}
    async with sit(session_of(game_with(pool=gone, options=cheap), people(0)), tmp_path, size=(120, 40)) as at:
        assert said in at.row(" 8 General " if left else " General ")
        assert "Enter" not in at.row(" General ")


async def test_the_page_of_the_others_counts_the_covered_cards_of_a_discard_pile_and_tells_the_attack(
    tmp_path: Path,
) -> None:
    state = game_with(rivals={1: {"hand": [], "discard": ["kupfer"] * 3, "deployed": ["speertraeger"]}})
    state.discard[1].append(state.table.number["silber"])
    state.pool[state.table.number["silber"]] -= 1
    async with sit(session_of(state, people(0)), tmp_path) as at:
        await at.press("o")
        assert "discard 4" in at.text()
        assert "1 hidden" in at.text()
        assert "attack 2 · defence 2" in at.text()


async def test_what_a_hint_names_has_another_sign_than_the_pile_that_ends_the_game(tmp_path: Path) -> None:
    async with sit(
        session_of(game_with(hand=["speertraeger", "kavallerie", "kupfer"], pool={"land": 3}), people(0)),
        tmp_path,
        size=(120, 40),
    ) as at:
        assert "! 3 or fewer left" in at.text()
        await at.press("h")
        await at.until(lambda: bool(at.table.hinted))
        at.table.set_focus(at.table.players)
        at.table.show()
        await at.pilot.pause()
        rows = at.text().split("\n")
        assert any("»" in row for row in rows)
        assert not any("!" in row for row in rows[2:20])


async def test_the_generals_can_be_read_one_by_one_while_none_can_be_bought(tmp_path: Path) -> None:
    state = game_with(hand=["kupfer"])
    general = state.table.generals[0]
    async with sit(session_of(state, people(0)), tmp_path) as at:
        await at.press("p")
        at.table.pool.go_to(GENERALS)
        for key in ("i", "enter"):
            await at.press(key)
            assert cards.name(state.table.ids[general]) in at.text(), key
            await at.press("right")
            assert cards.name(state.table.ids[state.table.generals[1]]) in at.text()
            await at.press("escape")


async def test_the_page_of_a_card_says_where_enter_buys_it(tmp_path: Path) -> None:
    state = game_with(hand=["gold", "kupfer"])
    do(state, "end")
    async with sit(session_of(state, people(0)), tmp_path) as at:
        at.table.pool.go_to("pool:silber")
        await at.press("i")
        assert "On the table: Enter plays 2 treasures and buys it." in at.text()


async def test_a_digit_goes_by_the_cost_on_the_screen(tmp_path: Path) -> None:
    state = game_with(hand=["zollaufhebung", "gold", "gold"], deck=["dorf"] * 5)
    do(state, "play:zollaufhebung", "no")
    async with sit(session_of(state, people(0)), tmp_path) as at:
        await at.press("p")
        for digit in "2345":
            await at.press(digit)
            pile = at.table.pool.ref.removeprefix("pool:")
            assert state.table.cost[state.table.number[pile]] == int(digit) + 1


async def test_a_digit_leaves_the_cursor_on_a_pile_of_its_cost_until_it_is_pressed_again(tmp_path: Path) -> None:
    """Silver comes first of its cost: it is bought most."""
    state = game_with(hand=["gold", "kupfer"], deck=["dorf"] * 5)
    async with sit(session_of(state, people(0)), tmp_path) as at:
        await at.press("t")
        pool = at.table.pool
        pool.go_to("pool:bogenschuetzen")
        await at.press("4")
        assert pool.ref == "pool:bogenschuetzen"
        await at.press("4")
        second = pool.ref
        assert second != "pool:bogenschuetzen"
        assert state.table.cost[state.table.number[second[5:]]] == 4
        await at.press("up", "down", "4")
        assert pool.ref == second
        await at.press("3")
        assert pool.ref == "pool:silber"
        await at.press("enter")
        assert "buy:silber" in at.session.match.journal


async def test_the_first_picture_tells_once_what_the_card_under_the_cursor_does(tmp_path: Path) -> None:
    poor = {"hand": ["kupfer", "kupfer", "dorf", "dorf"], "deck": ["dorf"] * 4}
    state = game_with(seats=3, active=1, hand=["silber"], deck=["dorf"] * 4, rivals={0: poor, 2: poor})
    async with sit(session_of(state, people(0, of=3)), tmp_path, bot_speed="round", clock=HandClock()) as at:
        await at.asked()
        does = cards.in_brief(at.state.table.cards[at.state.table.number[at.table.ref[5:]]], coded=False)
        assert at.text().count(does) == 1


async def test_what_a_pile_does_is_told_in_whole_phrases_and_short_names_stand_only_where_full_ones_take_a_line_more(
    tmp_path: Path,
) -> None:
    async with sit(session_of(game_with(seats=3, hand=["gold", "gold"]), people(0, of=3)), tmp_path) as at:
        await at.press("t")
        assert re.search(r"Archers +\d+  attack 1 \+2 actions", at.text())
        assert re.search(r"Land survey +\d+  Silver to hand… ", at.text())
        assert re.search(r"Rising gen\. +\d+  leader, \$5: general", at.text())
        assert re.search(r"New tech +\d+  \+\$1 / trash: \+\$3", at.text())
    async with sit(session_of(game_with(hand=["kupfer"] * 2, pool={"land": 5}), people(0)), tmp_path) as at:
        await at.press("t")
        assert "Rising general" in at.text()
        assert "Land (5 left)" in at.text()


@pytest.mark.parametrize("hand", [["kupfer"], ["gold"], ["gold"] * 2])
async def test_the_pool_has_the_same_columns_and_tells_what_is_left_whatever_the_hand_pays_for(
    hand: list[str], tmp_path: Path
) -> None:
    async with sit(session_of(game_with(seats=3, hand=hand), people(0, of=3)), tmp_path) as at:
        await at.press("t")
        first, *rows = at.text().splitlines()[2:5]
        assert first.count("left  in short") == 2
        assert {row.index("│") for row in rows if "│" in row} == {39}
