"""Section 2 and the rulings on the set-up: R28, R39, R44, and who begins."""

from __future__ import annotations

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from tests.games.deckbuilder.builders import finish_turn, game_with, kind, left, names

GAME = shelf.load("kunitori")


def start(seats: int, seed: int = 1, **options: object) -> DeckState:
    s = GAME.new(Setup(seats, seed, dict(options)))
    assert isinstance(s, DeckState)
    return s


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_starts_with_two_dorf_and_six_kupfer_of_which_four_are_in_hand(seats: int) -> None:
    s = start(seats)
    for seat in range(seats):
        assert (len(s.hand[seat]), len(s.deck[seat])) == (4, 4)
        assert sorted(names(s, "hand", seat) + names(s, "deck", seat)) == ["dorf"] * 2 + ["kupfer"] * 6


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_start_decks_come_out_of_the_piles_and_all_other_piles_are_full(seats: int) -> None:
    """R39."""
    s = start(seats)
    for card in s.table.cards:
        dealt = {"dorf": 2, "kupfer": 6}.get(card.id, 0)
        assert left(s, card.id) == card.count - dealt * seats
    assert (left(start(6), "dorf"), left(start(6), "kupfer")) == (18, 4)


def test_the_dorf_cards_of_the_start_decks_do_not_bring_on_the_end() -> None:
    """R28."""
    s = start(6, prices={"dorf": {"count": 13}})
    assert (left(s, "dorf"), s.ending) == (1, -1)


def test_the_first_player_is_random_and_all_follow_clockwise() -> None:
    assert {start(4, seed).active for seed in range(40)} == {0, 1, 2, 3}
    s = start(3, first="2")
    order = []
    for _ in range(5):
        order.append(s.active)
        finish_turn(s)
    assert order == [1, 2, 0, 1, 2]


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_first_player_may_be_fixed(seat: int) -> None:
    assert {start(3, seed, first=str(seat)).active for seed in range(8)} == {seat - 1}


def test_the_start_hands_differ_from_seed_to_seed() -> None:
    hands = {tuple(names(start(2, seed), "hand")) for seed in range(40)}
    assert len(hands) == 3, "none, one or two of the Dorf cards among four"


def test_the_game_opens_with_the_action_phase_of_the_first_player() -> None:
    """3, 5-1."""
    s = start(4)
    assert (s.turn, s.actions, s.money, s.buys, s.phase, kind(s)) == (1, 1, 0, 0, "action", "play")
    assert s.decision is not None
    assert s.decision.seat == s.first == s.active


def test_no_card_is_on_the_trash_pile_or_on_a_discard_pile() -> None:
    s = start(5)
    assert s.trash == []
    assert all(names(s, "discard", seat) == [] for seat in range(5))


def test_the_pool_lies_open_and_generals_are_one_pile_that_may_be_searched() -> None:
    """R6: without the house rule all eight are on offer."""
    s = game_with(hand=["kupfer"])
    assert all(s.is_offered(g) for g in s.table.generals)
    assert s.observe(None).pool == s.pool


def test_the_first_turn_is_told_by_the_position_and_not_by_an_event() -> None:
    s = GAME.new(Setup(2, 1, {"first": "2"}))
    view = s.observe(None)
    assert (view.turn, view.active, view.phase) == (1, 1, "action")  # type: ignore[attr-defined]
    assert [e.kind for e in s.apply("end")] == ["phase"]
