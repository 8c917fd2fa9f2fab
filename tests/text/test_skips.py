"""What passed by itself, and why nothing can be taken back, in words."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kunitori_tui.engine.api import Event
from kunitori_tui.engine.cards import Card
from kunitori_tui.play.facts import SeenEvent, read
from kunitori_tui.text import waiting
from kunitori_tui.text.events import line, skips, turn_summary
from tests.games.deckbuilder.builders import do, game_with
from tests.text.talks import seen, turn_of

NAMES = ("You", "Mei", "Haru")


def skipped(told: list[SeenEvent], cards: Sequence[Card]) -> list[str]:
    return [sentence for event in told for sentence in skips(event.data, cards)]


def test_a_hand_without_action_cards_is_told_to_its_owner_alone() -> None:
    """5-1: the battle that could not be either is not worth a second sentence."""
    state = game_with(hand=["kupfer"] * 4)
    happened = do(state, "end")
    assert skipped(seen(happened, 0), state.table.cards) == ["Straight to buying: no action card in your hand."]
    assert skipped(seen(happened, 1), state.table.cards) == []


def test_cards_that_no_action_was_left_for_are_counted() -> None:
    state = game_with(hand=["neue_felder", "kavallerie", "festung"], deck=["kupfer"] * 4)
    happened = do(state, "play:neue_felder")
    assert skipped(seen(happened, 0), state.table.cards) == [
        "Action phase over: no action left, 2 cards not played.",
        "Battle skipped: no leader. Only generals and Rising generals lead a battle.",
    ]


@pytest.mark.parametrize(
    ("game", "who"), [("kunitori", "generals and Rising generals lead"), ("brennt", "generals lead")]
)
def test_a_battle_without_a_leader_is_told_with_the_rule_of_the_box(game: str, who: str) -> None:
    state = game_with(game=game, hand=["kavallerie", "kupfer"])
    (said,) = skipped(seen(do(state, "play:kavallerie", "end"), 0), state.table.cards)
    assert said == f"Battle skipped: no leader. Only {who} a battle."


def test_the_log_and_its_lines_tell_what_was_skipped_to_the_own_seat() -> None:
    state = game_with(hand=["kavallerie", "kupfer"])
    happened = do(state, "play:kavallerie", "end")
    own, other = seen(happened, 0), seen(happened, 1)
    assert "Battle skipped: no leader." in turn_summary(turn_of("kunitori", own), NAMES, 0)
    assert "Battle skipped: no leader." not in turn_summary(turn_of("kunitori", other), NAMES, 1)
    lines = [line(e.kind, e.data, NAMES, 0, "kunitori") for e in own]
    assert "Battle skipped: no leader." in lines


def test_undo_that_new_cards_close_says_so() -> None:
    state = game_with(hand=["festung", "kupfer"], deck=["kupfer"] * 4)
    happened = seen(do(state, "play:festung"), 0)
    assert waiting.why_not(read("kunitori", happened), NAMES, 0) == "Undo stops here: new cards were drawn."


def test_undo_that_treasures_laid_out_for_a_general_close_does_not_speak_of_drawing() -> None:
    """R43: they are chosen in secret, and everybody sees them as soon as the general is named."""
    state = game_with(hand=["festung", "aufstrebender_general", "gold", "gold"], deck=["kupfer"])
    happened = do(state, "play:festung", "play:aufstrebender_general", "spend:gold", "spend:gold")
    happened += do(state, next(option for option in state.options() if option.startswith("take:")))
    facts = read("kunitori", seen(happened, 0))
    assert waiting.seen_since(facts, 0) == waiting.why_not(facts, NAMES, 0)
    assert waiting.why_not(facts, NAMES, 0).endswith("all have seen the treasures laid out for Oda Nobunaga.")


def test_undo_that_a_turn_of_another_closes_names_the_player() -> None:
    state = game_with(seats=3, hand=["kupfer"] * 4)
    happened = do(state, "end", "end", "end", "end", "end", "end")
    assert state.active == 0
    assert waiting.why_not(read("kunitori", seen(happened, 0)), NAMES, 0) == "Undo stops here: Haru has had a turn."


def test_undo_that_an_answer_in_the_own_turn_closes_names_the_player() -> None:
    state = game_with(hand=["ninja_clan"], rivals={1: {"hand": ["ninja_clan"], "deck": ["kupfer"] * 4}})
    happened = [Event("turn", {"seat": 0, "turn": 3, "round": 2}), *do(state, "play:ninja_clan")]
    while state.decision is not None and state.decision.seat == 0:
        happened += do(state, state.options()[0])
    happened += do(state, "show:ninja_clan")
    assert waiting.why_not(read("kunitori", seen(happened, 0)), NAMES, 0) == "Undo stops here: Mei has answered."
