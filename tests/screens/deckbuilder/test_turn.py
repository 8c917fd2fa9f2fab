"""A turn at the table by keyboard: what is played, bought and left deployed is what was pressed."""

from __future__ import annotations

from pathlib import Path

from textual import events

from screens.deckbuilder.card_info import Others
from screens.deckbuilder.hand import Hand
from screens.deckbuilder.pool import GENERALS
from tests.games.deckbuilder.builders import do, game_with, in_play, left, names
from tests.screens.deckbuilder.sitting import people, session_of, sit
from tests.screens.hand_clock import HandClock

NAMED = ("River", "Cavalry", "Gold x2", "Militia")


async def test_a_card_is_played_by_moving_in_the_hand_and_enter(tmp_path: Path) -> None:
    state = game_with(hand=["bauernmiliz", "festung", "flussbegradigung"], deck=["gold"] * 5)
    async with sit(session_of(state, people(0)), tmp_path) as at:
        await at.press("right", "right", "enter")
        assert in_play(at.state) == ["flussbegradigung"]
        assert sorted(names(at.state, "hand")) == ["bauernmiliz", "festung", "gold", "gold"]


async def test_t_plays_all_treasures_and_enter_in_the_pool_buys(tmp_path: Path) -> None:
    state = game_with(hand=["gold", "silber", "kupfer", "kupfer"], deck=["dorf"] * 4)
    async with sit(session_of(state, people(0)), tmp_path) as at:
        assert at.state.phase == "buy"
        await at.press("t")
        assert at.state.money == 7
        await at.press("1", "6")
        before = left(at.state, "gold")
        assert at.table.pool.ref == "pool:gold"
        await at.press("enter")
        assert left(at.state, "gold") == before - 1
        assert "gold" in [c for zone in ("hand", "deck", "discard") for c in names(at.state, zone)]


async def test_what_is_too_dear_is_not_bought_and_the_reason_is_said(tmp_path: Path) -> None:
    state = game_with(hand=["kupfer"] * 4)
    async with sit(session_of(state, people(0)), tmp_path) as at:
        await at.press("t", "7", "enter")
        assert at.state.money == 4
        assert at.state.buys == 1
        assert "too little" in at.text()


async def test_undo_gives_all_treasures_back_in_one_step(tmp_path: Path) -> None:
    state = game_with(hand=["gold", "silber", "kupfer", "dorf"])
    async with sit(session_of(state, people(0)), tmp_path) as at:
        await at.press("t")
        assert at.state.money == 6
        await at.press("u")
        assert at.state.money == 0
        assert len(at.state.hand[0]) == 4


async def test_escape_leads_back_to_the_hand_from_every_other_panel(tmp_path: Path) -> None:
    state = game_with(hand=["flussbegradigung", "festung"], deck=["gold"] * 5)
    async with sit(session_of(state, people(0)), tmp_path) as at:
        assert isinstance(at.table.focused, Hand)
        await at.press("right")
        place = at.table.focused.ref
        for tabs in range(1, 4):
            await at.press(*["tab"] * tabs)
            assert tabs > 1 or not isinstance(at.table.focused, Hand)
            await at.press("escape")
            assert isinstance(at.table.focused, Hand)
            assert at.table.focused.ref == place


async def test_undo_is_refused_with_the_reason_after_cards_were_drawn(tmp_path: Path) -> None:
    state = game_with(hand=["flussbegradigung", "bauernmiliz", "festung"], deck=["gold"] * 5)
    async with sit(session_of(state, people(0)), tmp_path) as at:
        await at.press("right", "right", "enter")
        journal = list(at.session.match.journal)
        await at.press("u")
        assert at.session.match.journal == journal
        assert "Undo stops here: new cards were drawn." in at.text()


async def test_undo_after_coming_back_to_a_game_passes_over_what_was_answered_by_itself(tmp_path: Path) -> None:
    """With no card left the phase ends by itself; an undo that stopped there would be no undo at all."""
    session = session_of(game_with(hand=["speertraeger", "gold", "gold"]), people(0))
    for option in ("play:speertraeger", "end"):
        ask = session.match.pending
        assert ask is not None
        session.match.submit(ask.token, option)
    async with sit(session, tmp_path) as at:
        assert at.state.phase == "buy"
        await at.press("u")
        assert at.state.phase == "action"
        assert "speertraeger" in names(at.state, "hand")


async def test_a_figure_goes_to_the_next_pile_of_that_cost_and_from_the_last_to_the_first(tmp_path: Path) -> None:
    """0 stands for ten and more, too; a figure without a pile leaves the cursor where it is."""
    state = game_with(hand=["gold", "gold", "gold", "gold"])
    async with sit(session_of(state, people(0)), tmp_path) as at:
        await at.press("t")
        for key, name in (
            ("7", "fantastische_burg"),
            ("7", "praefektur"),
            ("7", "fantastische_burg"),
            ("9", "fantastische_burg"),
            ("0", "kupfer"),
            ("0", "land"),
            ("0", "kupfer"),
            ("1", "dorf"),
            ("1", "dorf"),
        ):
            await at.press(key)
            assert at.table.pool.ref == f"pool:{name}"


async def test_a_hint_names_a_choice_and_puts_the_cursor_on_it(tmp_path: Path) -> None:
    state = game_with(hand=["speertraeger", "dorf", "hohe_steuern", "silber"])
    async with sit(session_of(state, people(0)), tmp_path) as at:
        await at.press("h")
        assert at.table.hinted
        hinted = {ref for o in at.table.hinted for ref in at.session.match.game.targets(o)}
        assert " ".join(at.table.note.split()) in " ".join(at.text().split())
        assert "leaves you 1 action" in at.table.note
        assert not hinted or at.table.ref in hinted


async def test_e_ends_the_action_phase(tmp_path: Path) -> None:
    state = game_with(hand=["speertraeger", "dorf", "hohe_steuern", "silber"])
    async with sit(session_of(state, people(0)), tmp_path) as at:
        await at.press("e")
        assert at.state.phase == "buy"
        assert in_play(at.state) == []


async def test_one_half_of_a_card_is_chosen_in_the_panel(tmp_path: Path) -> None:
    state = game_with(hand=["bauernmiliz", "festung", "dorf"], deck=["gold"] * 5)
    async with sit(session_of(state, people(0)), tmp_path) as at:
        await at.press("left", "enter")
        assert at.table.ask is not None
        assert at.table.ask.decision.kind == "choose"
        await at.press("2")
        assert at.state.actions == 1
        assert sorted(names(at.state, "hand")) == ["dorf", "festung"]


async def test_the_market_swaps_a_card_of_the_hand_for_one_of_the_pool(tmp_path: Path) -> None:
    state = game_with(hand=["marktplatz", "kupfer", "kupfer", "dorf"])
    async with sit(session_of(state, people(0)), tmp_path) as at:
        await at.press("enter")
        assert at.table.ask is not None
        assert at.table.ask.decision.kind == "trash"
        at.table.hand.go_to("hand:dorf")
        await at.press("enter")
        assert names(at.state, "hand") == ["kupfer", "kupfer"]
        at.table.pool.go_to("pool:speertraeger")
        await at.press("enter")
        assert "speertraeger" in names(at.state, "discard")


async def test_deployed_cards_come_back_in_the_order_the_player_picks(tmp_path: Path) -> None:
    state = game_with(hand=["dorf", "dorf"], deployed=["speertraeger", "kavallerie"])
    async with sit(session_of(state, people(0)), tmp_path, auto_pass="off") as at:
        assert at.table.focused is at.table.area
        await at.press("right", "enter")
        assert at.state.table.ids[at.state.replayed[0][0]] == "kavallerie"


async def test_cards_are_left_deployed_by_ticking(tmp_path: Path) -> None:
    """6-1: card by card, what is not ticked is discarded."""
    state = game_with(hand=["speertraeger", "speertraeger", "kavallerie"], deck=["dorf"] * 8)
    async with sit(session_of(state, people(0, 1)), tmp_path, curtain="off") as at:
        at.table.hand.go_to("hand:kavallerie")
        await at.press("enter")
        at.table.hand.go_to("hand:speertraeger")
        await at.press("enter", "enter", "e")
        if at.table.ask is not None and at.table.ask.decision.kind == "buy":
            await at.press("e")
        assert at.table.ask is not None
        assert at.table.ask.decision.kind == "deploy"
        at.table.area.go_to("area:speertraeger")
        await at.press("space", "space")
        assert at.table.area.ticked == {"speertraeger": 1, "kavallerie": 1}
        await at.press("enter")
        deployed = sorted(at.state.table.ids[c] for c in at.state.deployed[0])
        assert deployed == ["kavallerie", "speertraeger"]


async def test_a_general_is_picked_by_name_from_the_common_pile(tmp_path: Path) -> None:
    state = game_with(hand=["gold", "gold", "gold", "dorf"], deck=["dorf"] * 4)
    async with sit(session_of(state, people(0)), tmp_path) as at:
        await at.press("t", "8")
        assert at.table.pool.ref == GENERALS
        await at.press("enter")
        assert len(at.table.generals) == 8
        await at.press("escape")
        assert (at.table.generals, at.table.focused) == ([], at.table.pool)
        await at.press("enter", "3")
        assert left(at.state, "tokugawa_ieyasu") == 0


async def test_a_search_typed_in_one_burst_loses_no_letter_and_none_of_them_acts(tmp_path: Path) -> None:
    """As a fast typist, a paste or a slow line sends it: all keys are there before the first is worked off."""
    state = game_with(hand=["kupfer"] * 4)
    async with sit(session_of(state, people(0)), tmp_path) as at:
        for letter in "/cast":
            at.app.post_message(events.Key("slash" if letter == "/" else letter, letter))
        await at.until(lambda: at.table.sought == "cast")
        assert at.table.pool.ref == "pool:fantastische_burg"
        assert names(at.state, "hand") == ["kupfer"] * 4  # t has not played them
        await at.press("escape")
        assert at.table.sought is None


async def test_while_nothing_can_be_bought_the_pool_only_says_what_the_hand_will_pay_for(tmp_path: Path) -> None:
    """Until a pile is looked for, or all are asked for."""
    state = game_with(hand=["flussbegradigung", "silber", "kupfer", "dorf"], pool={"marktplatz": 0})
    async with sit(session_of(state, people(0)), tmp_path) as at:
        row = at.row("Your $3 will pay for: ")
        assert "Silver" in row
        assert not any(name in row for name in ("Market", "Gold", "Copper"))
        assert "$3 Silver" not in at.text()
        await at.press("slash")
        assert "$3 Silver" in at.text()
        assert "  Market (gone)" in at.text(), "no price, and no sign before one"
        await at.press("escape", "p")
        assert "Your $3" not in at.text()


async def test_the_rising_general_is_paid_and_fetches_the_general_chosen(tmp_path: Path) -> None:
    """R43: treasures worth five from the hand, a general into the area, the card itself to the trash."""
    state = game_with(hand=["aufstrebender_general", "gold", "gold", "gold"])
    async with sit(session_of(state, people(0)), tmp_path) as at:
        await at.press("enter")
        assert at.table.ask is not None
        assert at.table.ask.decision.kind == "rising"
        at.table.hand.go_to("hand:gold")
        await at.press("enter")  # the second Gold is the only choice left, so it is not asked
        assert at.table.options.has_focus
        await at.press("enter")  # a general comes, and the third stays
        assert in_play(at.state) == ["gold", "gold", "oda_nobunaga"]


async def test_the_ninja_sends_a_card_of_another_deck_to_the_discard_pile(tmp_path: Path) -> None:
    state = game_with(
        hand=["ninja_clan", "dorf"],
        deck=["dorf"] * 4,
        options={"ninja_self": False},
        rivals={1: {"hand": ["kupfer"] * 4, "deck": ["gold", "dorf", "dorf"]}},
    )
    async with sit(session_of(state, people(0)), tmp_path) as at:
        await at.press("enter")
        assert at.table.ask is not None
        assert at.table.ask.decision.kind == "ninja_pick"
        await at.press("2")
        assert names(at.state, "discard", 1) == ["gold"]


async def test_a_card_the_ninja_turned_up_is_not_the_one_of_that_name_in_the_own_area(tmp_path: Path) -> None:
    """R12: neither Enter on it nor a hint's mark; the panel alone asks."""
    state = game_with(
        hand=["speertraeger", "ninja_clan", "dorf"],
        deck=["dorf"] * 4,
        options={"ninja_self": False},
        rivals={1: {"hand": ["kupfer"] * 4, "deck": ["speertraeger", "dorf", "dorf"]}},
    )
    do(state, "play:speertraeger", "play:ninja_clan", "no")
    async with sit(session_of(state, people(0)), tmp_path) as at:
        assert at.table.ask is not None
        assert at.table.ask.decision.kind == "ninja_pick"
        await at.press("h")
        assert at.table.area.hinted == frozenset()
        at.table.set_focus(at.table.area)
        at.table.area.go_to("area:speertraeger")
        await at.press("enter")
        assert names(at.state, "discard", 1) == []
        assert names(at.state, "area") == ["ninja_clan", "speertraeger"]


async def test_a_phase_that_was_skipped_says_why_until_the_next_decision(tmp_path: Path) -> None:
    state = game_with(hand=["kavallerie", "kupfer", "kupfer", "kupfer"])
    async with sit(session_of(state, people(0)), tmp_path) as at:
        await at.press("enter", "right", "left")
        assert at.state.phase == "buy"
        assert "Battle skipped: no leader. Only generals and Rising generals lead" in at.text()
        await at.press("t")
        assert "Battle skipped: no leader. Only" not in at.text()


async def test_a_phase_that_passes_by_itself_is_told_twice_and_then_no_more(tmp_path: Path) -> None:
    state = game_with(hand=["kupfer"] * 4, deck=["kupfer"] * 8)
    async with sit(session_of(state, people(0, 1)), tmp_path, curtain="off") as at:
        told = []
        for _ in range(8):
            told += [at.text().count("Straight to buying")] if at.table.ask and at.table.ask.seat == 0 else []
            await at.press("e")
            await at.asked()
        assert told == [1, 1, 0, 0]


async def test_that_a_hint_has_to_wait_is_told_until_one_is_asked(tmp_path: Path) -> None:
    async with sit(
        session_of(game_with(hand=["dorf"]), people(0)), tmp_path, bot_speed="step", clock=HandClock()
    ) as at:
        await at.press("e")
        await at.until(lambda: at.table.ask is None)
        await at.press("h")
        assert at.table.note.startswith("A hint waits")
        await at.press("s")
        assert not at.table.note


async def test_where_a_card_of_the_hand_is_played_each_has_a_line_with_the_actions_left_then(tmp_path: Path) -> None:
    state = game_with(hand=["flussbegradigung", "kavallerie", "bauernmiliz", "gold", "gold"], deck=["gold"] * 5)
    async with sit(session_of(state, people(0)), tmp_path) as at:
        place = at.table.places_in(at.table.size)["hand"]
        hand = at.text().splitlines()[place.y : place.bottom]
        shown = {name: next(line for line in hand if f" {name} " in line) for name in NAMED}
        assert "1 point; +2 cards, +$1" in shown["River"]
        assert shown["River"].rstrip().endswith("then no action left")
        assert shown["Cavalry"].rstrip().endswith("then 2 actions left")
        assert shown["Gold x2"].rstrip().endswith("3 money")
        assert shown["Militia"].rstrip().endswith("+1 card or +1 action"), "which half is taken is not known yet"
        assert "cost 5" not in at.text(), "nothing is told twice"
        await at.press("e", "e")
        assert "then no action left" not in at.text()


async def test_i_on_the_rivals_shows_the_rivals(tmp_path: Path) -> None:
    async with sit(session_of(game_with(hand=["dorf", "speertraeger"]), people(0)), tmp_path) as at:
        at.table.set_focus(at.table.players)
        await at.press("i")
        assert isinstance(at.app.screen, Others)
