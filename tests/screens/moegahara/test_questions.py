"""Every question of the game of battle lines, answered at the table by keyboard alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kunitori_tui.text.cells import fold
from screens.dialogs.popup import AskYes
from screens.moegahara import words
from screens.moegahara.grid import Muster
from screens.moegahara.places import is_in_log
from screens.table.stops import NoticeLines
from tests.games.moegahara.builders import field_with, kind, left, line, names, owner
from tests.screens.moegahara.sitting import sit


async def test_a_card_is_placed_before_the_land_the_cursor_went_to(tmp_path: Path) -> None:
    """5-3, 6: the card lies on the first free place of the own line."""
    state = field_with(played=["bauernmiliz", "kanoniere"], lines={3: (["speertraeger"], [])})
    async with sit(state, tmp_path) as at:
        assert at.table.taken == "bauernmiliz"
        await at.press("right", "right")
        assert at.table.field.ref == "line:3:0:2"
        await at.press("enter")
        assert line(at.state, 3) == ["speertraeger", "bauernmiliz"]
        assert at.table.taken == "kanoniere"


async def test_what_placing_comes_to_is_shown_before_it_is_confirmed(tmp_path: Path) -> None:
    """7-2: three cards against none win the Land."""
    state = field_with(
        played=["bauernmiliz", "kanoniere"], lines={8: (["speertraeger", "kuroda_nagamasa"], [])}, east=0
    )
    async with sit(state, tmp_path) as at:
        await at.press("8")
        assert "East wins Land 8 (3 cards to 0), 1:0." in at.text()
        assert "E wins" in at.row(" leads ")
        assert owner(at.state, 8) == -1
        await at.press("enter")
        assert owner(at.state, 8) == 0
        assert "Land 8 is decided" in await at.seen()
        assert "East (you) 1, needs 3 Lands" in at.row("Aim")


async def test_a_preview_counts_the_bonus_that_a_general_behind_would_give(tmp_path: Path) -> None:
    """7-2, R30."""
    state = field_with(played=["kuroda_nagamasa", "bauernmiliz"], lines={2: (["kavallerie"], ["kanoniere"])}, east=0)
    async with sit(state, tmp_path) as at:
        await at.press("space", "2")
        assert "W··" in at.row(" fights ")
        await at.press("space")
        assert at.table.taken == "kuroda_nagamasa"
        assert "Cav5+2" in at.text()
        assert "E··" in at.row(" fights ")


async def test_space_takes_another_card_to_place_first(tmp_path: Path) -> None:
    state = field_with(played=["bauernmiliz", "kanoniere"])
    async with sit(state, tmp_path) as at:
        await at.press("space", "0", "enter")
        assert line(at.state, 10) == ["kanoniere"]
        assert at.state.red[0] == 1


async def test_a_card_to_place_is_picked_among_the_played_ones(tmp_path: Path) -> None:
    state = field_with(played=["bauernmiliz", "kanoniere"])
    async with sit(state, tmp_path) as at:
        await at.press("tab", "right", "enter")
        assert at.table.taken == "kanoniere"
        assert at.table.focused is at.table.field


async def test_a_won_land_says_why_nothing_is_placed_there(tmp_path: Path) -> None:
    """R57."""
    state = field_with(played=["bauernmiliz", "kanoniere"], owners={4: 1})
    async with sit(state, tmp_path) as at:
        before = len(at.session.match.journal)
        await at.press("4", "enter")
        assert "won" in at.table.note
        assert len(at.session.match.journal) == before


async def test_a_placed_card_is_taken_back(tmp_path: Path) -> None:
    state = field_with(played=["bauernmiliz", "kanoniere"])
    async with sit(state, tmp_path) as at:
        await at.press("5", "enter")
        assert line(at.state, 5) == ["bauernmiliz"]
        await at.press("u")
        assert line(at.state, 5) == []
        assert at.table.answered_on == words.FIELD


async def test_a_trap_takes_an_enemy_card_out_of_its_line(tmp_path: Path) -> None:
    """R29: the card goes to a discard pile, Falle back to the pool."""
    state = field_with(
        seats=2, played=["falle", "bauernmiliz"], lines={3: ([], ["speertraeger"]), 6: (["kavallerie"], ["kanoniere"])}
    )
    async with sit(state, tmp_path) as at:
        traps = left(at.state, "falle")
        await at.press("x")
        assert kind(at.state) == "remove"
        await at.press("6", "enter")
        assert line(at.state, 6, 1) == []
        assert names(at.state, "discard", 1) == ["kanoniere"]
        assert left(at.state, "falle") == traps + 1


async def test_whose_discard_pile_gets_a_removed_card_is_chosen(tmp_path: Path) -> None:
    """5-3."""
    state = field_with(played=["falle", "bauernmiliz"], lines={3: ([], ["speertraeger", "bauernmiliz"])})
    async with sit(state, tmp_path) as at:
        await at.press("x", "enter")
        assert kind(at.state) == "discard_to"
        await at.press("2")
        assert names(at.state, "discard", 3) == ["bauernmiliz"]
        assert line(at.state, 3, 1) == ["speertraeger"]


async def test_with_two_sorts_of_strategy_cards_one_is_chosen_among_the_played(tmp_path: Path) -> None:
    state = field_with(
        seats=2, played=["falle", "horo_musha", "bauernmiliz"], lines={3: (["speertraeger"], ["speertraeger"])}
    )
    async with sit(state, tmp_path) as at:
        await at.press("x")
        assert at.table.focused is at.table.muster
        await at.press("right", "enter")
        assert kind(at.state) == "remove"


async def test_horo_musha_puts_an_own_line_in_another_order(tmp_path: Path) -> None:
    """R62: which use, which line, which order, each by keyboard, each with its outcome before."""
    state = field_with(
        seats=2,
        played=["horo_musha", "bauernmiliz"],
        lines={5: (["speertraeger", "kanoniere"], ["kavallerie"]), 7: (["kavallerie", "bogenschuetzen"], [])},
    )
    async with sit(state, tmp_path) as at:
        await at.press("x")
        assert kind(at.state) == "horo"
        await at.press("enter")  # the cursor does not stand on what takes an own card out
        assert kind(at.state) == "line"
        await at.press("5", "enter")
        assert line(at.state, 5) == ["kanoniere", "speertraeger"] or kind(at.state) == "order"
        if kind(at.state) == "order":
            assert "Then Land 5: 1 won" in at.text()
            await at.press("enter")
        assert line(at.state, 5) == ["kanoniere", "speertraeger"]


async def test_by_erratum_horo_musha_puts_a_line_of_the_enemy_in_another_order(tmp_path: Path) -> None:
    """X13: the line is chosen by any of its cards."""
    state = field_with(
        seats=2,
        played=["horo_musha", "bauernmiliz"],
        options={"errata": ["x13"]},
        lines={5: (["speertraeger", "kanoniere"], ["kavallerie", "bogenschuetzen"])},
    )
    async with sit(state, tmp_path) as at:
        await at.press("x", "2")
        assert kind(at.state) == "line"
        assert "which line is reordered" in at.text()
        await at.press("5", "enter")
        assert line(at.state, 5, 1) == ["bogenschuetzen", "kavallerie"]


async def test_horo_musha_passes_a_card_to_a_team_mate(tmp_path: Path) -> None:
    """R62, R61."""
    state = field_with(seats=6, played=["horo_musha", "bauernmiliz"], discard=["gold", "silber"])
    async with sit(state, tmp_path) as at:
        await at.press("x")
        assert kind(at.state) == "pass_to"
        await at.press("2")
        assert kind(at.state) == "pass_card"
        gold = at.table.options.keys.index("pass:gold") + 1
        await at.press(str(gold))
        assert names(at.state, "discard", 4) == ["gold"]


async def test_kobayakawa_turns_a_card_of_the_opposite_line_out(tmp_path: Path) -> None:
    """7-1."""
    state = field_with(
        seats=2, played=["kobayakawa_hideaki", "bauernmiliz"], lines={2: ([], ["kavallerie", "kanoniere"])}, east=0
    )
    async with sit(state, tmp_path) as at:
        if at.table.taken != "kobayakawa_hideaki":
            await at.press("space")
        await at.press("2", "enter")
        assert kind(at.state) == "turncoat"
        assert "line:2:1:2" in at.table.field.lit
        await at.press("2")
        assert at.table.field.ref in ("line:2:1:1", "line:2:1:2")
        chosen = int(at.table.field.ref[-1])
        await at.press("enter")
        gone = ["kavallerie", "kanoniere"][chosen - 1]
        assert names(at.state, "discard", 1) == [gone]


async def test_kobayakawa_may_leave_the_opposite_line_alone(tmp_path: Path) -> None:
    state = field_with(seats=2, played=["kobayakawa_hideaki"], lines={2: ([], ["kavallerie"])}, east=0)
    async with sit(state, tmp_path, bot_speed="step") as at:
        await at.press("2", "enter", "e")
        assert line(at.state, 2, 1) == ["kavallerie"]
        assert kind(at.state) != "turncoat"


async def test_ootani_may_reorder_the_line_he_joins(tmp_path: Path) -> None:
    state = field_with(seats=2, played=["ootani_yoshitsugu"], lines={2: (["speertraeger"], ["kavallerie"])}, east=1)
    async with sit(state, tmp_path, bot_speed="step") as at:
        await at.press("2", "enter")
        assert kind(at.state) == "order"
        assert "Ōtan7" in at.row(" West    1")
        await at.press("enter")
        assert line(at.state, 2) == ["ootani_yoshitsugu", "speertraeger"]


async def test_who_gives_back_a_marker_is_chosen_when_a_land_is_won(tmp_path: Path) -> None:
    """5-3, 7-2, R60."""
    state = field_with(
        played=["bauernmiliz"], lines={1: (["bogenschuetzen", "speertraeger"], []), 2: (["bogenschuetzen"], [])},
        markers={0: {"yellow": 1}, 2: {"yellow": 1}},
    )  # fmt: skip
    async with sit(state, tmp_path, bot_speed="step") as at:
        await at.press("1", "enter")
        assert kind(at.state) == "marker"
        await at.seen()
        await at.press("2")
        assert at.state.yellow[:3] == [1, 0, 0]


async def test_toudou_recruits_spear_troopers(tmp_path: Path) -> None:
    state = field_with(seats=2, hand=["toudou_takatora", "gold"], east=0)
    async with sit(state, tmp_path) as at:
        await at.press("enter")
        assert kind(at.state) == "recruit"
        await at.press("2")
        assert "speertraeger" in names(at.state, "hand")


async def test_konishi_swaps_a_treasure_for_the_next_better(tmp_path: Path) -> None:
    state = field_with(seats=2, hand=["konishi_yukinaga", "silber"], east=1)
    async with sit(state, tmp_path) as at:
        await at.press("enter")
        assert kind(at.state) == "swap"
        await at.press("2")
        assert names(at.state, "hand") == ["gold"]


async def test_strategy_cards_are_kept_for_the_next_turn(tmp_path: Path) -> None:
    """5-4."""
    state = field_with(seats=2, hand=["falle", "gold"], played=[], lines={1: ([], ["speertraeger"])})
    async with sit(state, tmp_path, bot_speed="step") as at:
        assert kind(at.state) == "keep"
        await at.press("2", "enter")
        assert "falle" in names(at.state, "hand")
        assert "gold" in names(at.state, "discard")


async def test_who_keeps_nothing_with_capital_e_is_asked_no_more_until_the_same_key(tmp_path: Path) -> None:
    """Of the same cards, in every turn of this sitting; where another one could be kept the question comes."""
    other, same = ["horo_musha", *["kupfer"] * 3], ["falle", *["kupfer"] * 3]
    state = field_with(seats=2, hand=["falle", "kupfer"], deck=[*same, *other, *same])
    async with sit(state, tmp_path, bot_speed="instant") as at:
        assert kind(at.state) == "play"
        await at.press("e", "e")
        assert "E nothing, never ask" in at.text()
        await at.press("E")
        assert (kind(at.state), at.state.turn) == ("play", 3)
        await at.press("e", "e")
        assert (kind(at.state), at.state.turn) == ("play", 5)
        await at.press("e", "e")
        assert (kind(at.state), at.state.turn) == ("keep", 5)
        await at.press("enter")
        assert at.state.turn == 7
        await at.press("E")
        assert at.table.note == "You are asked again which cards you keep."
        await at.press("e", "e")
        assert (kind(at.state), at.state.turn) == ("keep", 7)


async def test_a_note_has_all_its_lines_where_the_turn_of_the_others_lies_over_the_log(tmp_path: Path) -> None:
    async with sit(field_with(seats=2, hand=["neue_technologien"], lines={1: (["kanoniere"], [])}), tmp_path) as at:
        note = "Of all that can be played you get most from it. " * 5
        at.table.note, size = note, at.app.size
        for told in (None, NoticeLines("Mei's turn", [[("played", "text")]] * 3)):
            at.table.aside = None if told is None else lambda *_, told=told: told
            found = at.table.places_in(size)
            assert is_in_log(note, found) or found["info"].height >= len(fold(note, size.width - 2))


async def test_a_unit_is_played_and_another_bought_with_the_pool_opened_by_itself(tmp_path: Path) -> None:
    state = field_with(seats=2, hand=["kavallerie", "gold", "silber"])
    async with sit(state, tmp_path) as at:
        await at.press("enter")
        assert names(at.state, "area") == ["kavallerie"]
        await at.until(lambda: kind(at.state) == "buy")
        assert at.table.pool_open
        await at.press("t", "4")
        money = at.state.money
        assert "Archers" in at.text()
        while at.table.pool.ref != "pool:bogenschuetzen":
            await at.press("4")
        await at.press("enter")
        assert "bogenschuetzen" in names(at.state, "discard") + names(at.state, "area")
        assert money == 5


async def test_the_first_general_bought_fixes_the_sides(tmp_path: Path) -> None:
    """5-2, R36."""
    state = field_with(hand=["gold", "gold", "silber"])
    async with sit(state, tmp_path, bot_speed="step") as at:
        await at.until(lambda: at.table.ask is not None and kind(at.state) == "buy")
        assert "Team A" in at.row("Aim")
        await at.press("t", "7", "enter")
        assert len(at.table.generals) == 10
        west = at.table.options.keys.index("buy:ishida_mitsunari") + 1
        await at.press(str(west))
        assert at.state.east == 1
        assert "West (you) 0, needs" in at.row("Aim")


async def test_a_hint_that_names_a_played_strategy_card_leaves_the_cursor_on_the_battlefield(tmp_path: Path) -> None:
    state = field_with(played=["kanoniere", "falle"], lines={3: ([], ["kavallerie"])})
    async with sit(state, tmp_path) as at:
        await at.press("right", "right")
        before = at.table.field.ref
        assert "use:falle" in at.state.options()
        at.table.show_hint(["use:falle"])
        at.table.show()
        assert at.table.field.ref == before == "line:5:0:1"


async def test_enter_at_first_never_wastes_the_only_action(tmp_path: Path) -> None:
    """R29: Horo warriors have nothing to do while no card of theirs stands at a Land; the hint agrees."""
    state = field_with(seats=2, hand=["horo_musha", "kupfer", "kupfer", "silber"])
    async with sit(state, tmp_path) as at:
        assert at.table.is_beside
        assert "Enter end phase" in at.text().split("\n")[-1]
        await at.press("h")
        assert at.table.hinted == ["end"]
        assert at.table.is_beside
        await at.press("enter")
        assert at.state.phase == "buy"
        assert "horo_musha" in names(at.state, "hand")


async def test_a_card_that_would_be_wasted_says_why_and_can_still_be_played(tmp_path: Path) -> None:
    state = field_with(seats=2, hand=["horo_musha", "falle", "kupfer"])
    async with sit(state, tmp_path) as at:
        await at.press("right", "home")
        assert at.table.hand.ref == "hand:horo_musha"
        assert "Horo warriors need a card of yours at a Land. Played now, they do nothing." in at.text()
        await at.press("right")
        assert "Trap: nothing that it can take out stands at a Land." in at.text()
        await at.press("enter")
        assert "falle" not in names(at.state, "hand")


async def test_a_strategy_card_that_can_do_something_has_the_cursor(tmp_path: Path) -> None:
    state = field_with(seats=2, hand=["horo_musha", "kupfer"], lines={1: (["speertraeger"], [])})
    async with sit(state, tmp_path) as at:
        assert at.table.hand.ref == "hand:horo_musha"


async def test_a_card_to_place_begins_at_the_land_where_it_changes_most(tmp_path: Path) -> None:
    """7-2: at Land 6 it wins a fight, at Land 8 the Land."""
    lines = {6: ([], ["bogenschuetzen"]), 8: (["speertraeger"] * 2, [])}
    async with sit(field_with(played=["kanoniere", "bauernmiliz"], lines=lines), tmp_path) as at:
        assert at.table.field.ref == "line:8:0:3"
    async with sit(field_with(played=["kanoniere", "kanoniere"], lines={6: lines[6]}), tmp_path) as at:
        assert at.table.field.ref == "line:6:0:1"


async def test_what_leaves_no_choice_is_not_asked(tmp_path: Path) -> None:
    """Without a card to play the phase of actions passes, without a strategy card none is kept (5-1, 5-4)."""
    state = field_with(seats=2, hand=["kupfer", "gold"])
    async with sit(state, tmp_path, bot_speed="step") as at:
        assert kind(at.state) == "buy"
        await at.press("e")
        await at.until(lambda: at.table.ask is None or kind(at.state) != "buy")
        assert at.state.active == 1
    async with sit(field_with(seats=2, hand=["falle", "kupfer"]), tmp_path, bot_speed="step") as at:
        assert kind(at.state) == "play"
        await at.press("e", "e")
        assert kind(at.state) == "keep"


async def test_horo_musha_with_a_single_target_asks_before_it_takes_it_away(tmp_path: Path) -> None:
    """5-3, R62: nothing but the player's own Cavalry can be chosen."""
    state = field_with(seats=2, played=["horo_musha"], lines={2: (["kavallerie"], [])})
    async with sit(state, tmp_path) as at:
        await at.press("x")
        assert line(at.state, 2) == ["kavallerie"]
        assert isinstance(at.app.screen, AskYes)
        assert "your Cavalry leaves Land 2" in at.text()
        await at.press("enter", "escape")
        assert line(at.state, 2) == ["kavallerie"]
        await at.press("x", "y")
        assert line(at.state, 2) == []


async def test_horo_musha_asks_before_it_gives_the_only_card_of_the_discard_pile_away(tmp_path: Path) -> None:
    state = field_with(played=["horo_musha"], lines={2: (["kavallerie"], [])}, discard=["gold"])
    async with sit(state, tmp_path, auto_pass="on") as at:
        await at.press("x")
        assert kind(at.state) == "horo"
        await at.press(str(at.table.options.keys.index("horo:pass") + 1))
        assert isinstance(at.app.screen, AskYes)
        await at.press("n")
        assert names(at.state, "discard") == ["gold"]
        assert kind(at.state) == "horo"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("phase", ["action", "deploy", "list"])
async def test_a_hint_is_read_to_its_end(tmp_path: Path, language: str, phase: str) -> None:
    """At 80x24, whatever has to give way for it."""
    many = {1: (["kavallerie"], ["kanoniere"]), 2: (["speertraeger"], []), 3: ([], ["speertraeger"])}
    given: dict[str, Any] = {
        "action": {"hand": ["horo_musha", "kavallerie", "gold"]},
        "deploy": {"played": ["horo_musha", "kavallerie"]},
        "list": {"played": ["horo_musha"], "discard": ["gold"]},
    }[phase]
    async with sit(field_with(seats=4, lines=many, **given), tmp_path, language=language) as at:
        if phase == "list":
            await at.press("x")
            assert at.table.is_listing
        at.table.say("One thought after another, " * 12 + "and its very end.")
        at.table.show()
        await at.pilot.pause()
        text = " ".join(at.text().split())
        assert "and its very end." in text
        assert text.count("One thought after another,") == 12


async def test_after_a_hint_enter_does_what_the_hint_says(tmp_path: Path) -> None:
    """In the deploy phase the cursor goes to the strategy card, in a list to the choice."""
    lines = {1: (["bauernmiliz", "kavallerie"], ["kavallerie", "bauernmiliz"]), 2: (["bauernmiliz"], ["kanoniere"])}
    state = field_with(played=["falle", "speertraeger"], lines=lines)
    async with sit(state, tmp_path) as at:
        await at.press("h")
        assert at.table.hinted == ["use:falle"]
        assert at.table.lit_option() == "use:falle"
    async with sit(field_with(hand=["neue_technologien", "kupfer", "kupfer", "kupfer"]), tmp_path) as at:
        await at.press("enter", "h")
        assert at.table.is_listing
        assert at.table.options.key == at.table.hinted[0] == "choose:1"


def test_while_another_plays_the_played_cards_say_whose_they_are() -> None:
    muster, view = Muster(), field_with(active=1, hand=["gold"]).observe(0)
    muster.show_muster(view, 0, frozenset(), "", ["You", "Mei", "Haru", "Kenta"])
    assert muster.title == "Played: You"
