"""Set-up (2) and the draft (3-1): A1, A12, A16, A17, A18, A26."""

from __future__ import annotations

import pytest

from kunitori_tui.engine.api import BadSetup, Setup
from kunitori_tui.games.azuchi.rules.game import GAME
from kunitori_tui.games.azuchi.rules.table import CARDS, EVENTS, SUPPLY
from tests.games.azuchi.positions import asked, do, names, of_kind, table

every_number = pytest.mark.parametrize("seats", [2, 3, 4])


def test_the_box_holds_what_the_rulebook_lists() -> None:
    """1: 80 action cards, 12 events, 36 cubes, 6 coins, 4 black workers."""
    s = GAME.new(Setup(2, 1))
    drafted = [sum(free[c] for free in s.free) for c in range(len(CARDS))]
    assert [s.deck.count(c) + s.open.count(c) + drafted[c] for c in range(len(CARDS))] == [16] * 5
    assert [s.event_deck.count(e) for e in range(len(EVENTS))] == [4] * 3
    assert SUPPLY == (12, 12, 12, 6, 4)


@every_number
def test_nobody_owns_anything_at_the_start(seats: int) -> None:
    """2: two workers and a score of 0, no goods, no cards."""
    s = table(seats=seats, deck=["wood", "stone", "tile"])
    assert s.score == [0] * seats
    assert all(not any(row) for row in (*s.goods, *s.free, *s.busy))
    assert [s.workers_left(seat) for seat in range(seats)] == [2] * seats
    assert (s.round, s.storeys, s.row) == (1, [], [])


def test_both_decks_are_shuffled_apart_from_each_other() -> None:
    """2"""
    decks = [GAME.new(Setup(2, seed)) for seed in range(20)]
    assert len({tuple(s.deck) for s in decks}) == 20
    assert len({tuple(s.event_deck) for s in decks}) > 15


def test_chance_gives_the_tile_or_the_option_does() -> None:
    """2, A18"""
    assert {GAME.new(Setup(4, seed)).holder for seed in range(40)} == {0, 1, 2, 3}
    assert {GAME.new(Setup(4, seed, {"first": "3"})).holder for seed in range(10)} == {2}
    with pytest.raises(BadSetup):
        GAME.new(Setup(2, 1, {"first": "3"}))


def test_the_holder_of_the_tile_sees_three_cards_and_takes_one() -> None:
    """3-1"""
    s = table(seats=3, holder=1, deck=["wood", "army", "tile", "market"])
    assert names([s.open.count(c) for c in range(5)]) == ["wood", "tile", "army"]
    assert asked(s) == ("draft", 1)
    assert s.options() == ["draft:wood", "draft:tile", "draft:army"]
    do(s, "draft:army")
    assert names(s.free[1]) == ["army"]


def test_the_next_player_adds_one_card_to_the_two_that_are_left() -> None:
    """3-1"""
    s = table(seats=3, holder=1, deck=["wood", "army", "tile", "market"])
    told = do(s, "draft:army")
    assert asked(s) == ("draft", 2)
    assert [CARDS[c] for c in s.open] == ["wood", "tile", "market"]
    assert [(e.kind, e.data) for e in told] == [
        ("draft", {"seat": 1, "card": "army"}),
        ("open", {"seat": 2, "cards": ["market"]}),
    ]


@every_number
def test_everybody_takes_two_cards_clockwise_and_two_stay_over(seats: int) -> None:
    """3-1: 2n + 2 cards are drawn, the holder too adds a card before his second pick."""
    s = table(seats=seats, holder=1, deck=["wood", "stone", "tile", "market", "army"] * 3)
    order = []
    while s.phase == "draft":
        order.append(asked(s)[1])
        do(s, s.options()[0])
    assert order == [(1 + i) % seats for i in range(2 * seats)]
    assert [sum(free) for free in s.free] == [2] * seats
    assert len(s.open) == 2
    assert len(s.deck) == 80 - 2 * seats - 2
    assert asked(s) == ("work", 1)


def test_the_second_pick_is_called_so() -> None:
    s = table(deck=["wood", "stone", "tile", "market", "army"])
    picks = []
    while s.phase == "draft":
        assert s.decision is not None
        picks.append(s.decision.data["pick"])
        do(s, s.options()[0])
    assert picks == [1, 1, 2, 2]


def test_equal_cards_are_one_choice() -> None:
    s = table(deck=["army", "wood", "army"])
    assert s.options() == ["draft:wood", "draft:army"]
    do(s, "draft:army")
    assert s.open.count(4) == 1


def test_three_equal_cards_are_no_question() -> None:
    s = table(deck=["wood", "wood", "army", "wood", "tile"])
    told = do(s, "draft:army")
    assert of_kind(told, "draft") == [{"seat": 0, "card": "army"}, {"seat": 1, "card": "wood"}]
    assert asked(s) == ("draft", 0)


def test_an_empty_deck_is_renewed_from_the_discards_when_a_card_is_due() -> None:
    """3-4, A16"""
    s = table(deck=["wood", "army", "tile"], discard=True)
    assert s.deck == []
    assert sum(s.discard) == 77
    before = s.revealed
    told = do(s, "draft:wood")
    assert of_kind(told, "reshuffle") == [{"pile": "action", "cards": 77}]
    assert (len(s.deck), sum(s.discard)) == (76, 0)
    assert s.revealed > before


def test_a_deck_that_gives_its_last_card_is_not_renewed_yet() -> None:
    """A16: only when a card has to be drawn."""
    s = table(deck=["wood", "army", "tile", "market"], discard=True)
    told = do(s, "draft:wood")
    assert of_kind(told, "reshuffle") == []
    assert s.deck == []


def test_kept_armies_do_not_count_among_the_two_cards() -> None:
    """A12"""
    s = table(kept={0: 3}, deck=["wood", "stone", "tile", "market", "army"])
    while s.phase == "draft":
        do(s, s.options()[0])
    assert sum(s.free[0]) == 5
    assert sum(s.free[1]) == 2


def test_all_sixteen_armies_may_lie_out_and_the_draft_goes_on() -> None:
    """A12, A26: no limit on armies, and always cards enough."""
    s = table(seats=4, kept={0: 5, 1: 5, 2: 5, 3: 1}, discard=True)
    while s.phase == "draft":
        do(s, s.options()[0])
    assert [sum(free) for free in s.free] == [7, 7, 7, 3]
