"""The castle, the end of the game (4), the tile (3-4): A13, A14, A18, A23, A24."""

from __future__ import annotations

import pytest

from kunitori_tui.games.azuchi.rules.table import EVENTS
from tests.games.azuchi.positions import FIRST_TWELVE, asked, do, of_kind, rest, table, walk

SET = {"wood": 1, "stone": 1, "tile": 1}
BUILDS = (9, 10, 11, 12)
"""The rounds of the build cards in FIRST_TWELVE."""


def test_a_build_card_stays_face_up_if_somebody_scored_from_it() -> None:
    """3-3"""
    s = table(cards={}, goods={1: SET}, event="build")
    rest(s)
    told = do(s, "build:cubes")
    assert s.storeys == [1]
    assert of_kind(told, "storey") == [{"storeys": 1}]


def test_two_who_build_from_one_card_make_one_storey() -> None:
    """3-3"""
    s = table(cards={}, goods={0: SET, 1: {"worker": 1}}, event="build")
    rest(s)
    do(s, "build:cubes", "build:worker")
    assert s.storeys == [1]


@pytest.mark.parametrize("goods", [{}, {0: SET}])
def test_a_build_card_from_which_nobody_scored_goes_face_down(goods: dict[int, dict[str, int]]) -> None:
    """3-3, A13: nobody could, or nobody would."""
    s = table(cards={}, goods=goods, event="build")
    told = rest(s)
    if goods:
        told = do(s, "no")
    assert s.storeys == []
    assert of_kind(told, "unbuilt") == [{"storeys": 0}]
    assert [EVENTS[e] for e in s.row] == ["build"]


def test_the_tile_moves_to_the_left_after_every_round() -> None:
    """3-4, A18"""
    s = table(seats=3, holder=2, cards={})
    told = rest(s)
    assert (s.holder, s.round) == (0, 2)
    assert asked(s) == ("draft", 0)
    assert of_kind(told, "round") == [{"seat": 0, "round": 2}]


def test_in_twelve_rounds_every_event_comes_up_once() -> None:
    """4, A23"""
    for seed in range(5):
        turned = [fields for _, told in walk(3, seed) for fields in of_kind(told, "event")]
        assert sorted(fields["card"] for fields in turned[:12]) == sorted(FIRST_TWELVE)
        assert [fields["left"] for fields in turned[:12]] == list(range(11, -1, -1))


def test_four_storeys_before_the_twelfth_round_do_not_end_the_game() -> None:
    """4"""
    row = ["build"] * 4 + ["attack"] * 4
    s = table(cards={}, row=row, storeys=[1, 2, 3, 4])
    rest(s)
    assert not s.over
    assert s.round == 10


def test_the_game_ends_after_twelve_rounds_if_four_build_cards_are_up() -> None:
    """4"""
    s = table(cards={}, row=["build"] * 4 + ["attack"] * 4 + ["tribute"] * 3, storeys=[1, 2, 3, 4])
    told = rest(s)
    assert s.over
    assert s.round == 12
    assert of_kind(told, "over") == [{"reason": "castle"}]


@pytest.mark.parametrize(("up", "cards"), [(0, 12), (1, 11), (2, 10), (3, 9)])
def test_otherwise_all_events_but_the_build_cards_that_are_up_make_a_new_deck(up: int, cards: int) -> None:
    """4, A24: with three up, nine cards (the rulebook's example)."""
    s = table(cards={}, row=FIRST_TWELVE[:11], storeys=BUILDS[:up], event="build")
    told = rest(s)
    assert not s.over
    assert s.round == 13
    assert len(s.event_deck) == cards
    assert s.event_deck.count(0) == 4 - up
    assert s.row == []
    assert of_kind(told, "reshuffle") == [{"pile": "event", "cards": cards}]


def test_the_new_event_deck_closes_the_way_back() -> None:
    s = table(cards={}, row=FIRST_TWELVE[:11], event="build")
    before = s.revealed
    rest(s)
    assert s.revealed >= before + 3  # the event, the shuffle, the cards of the draft


def test_later_the_game_ends_after_the_round_in_which_the_last_build_card_scored() -> None:
    """4: everybody else carries out the event first."""
    s = table(cards={}, round=15, row=["attack", "tribute"], storeys=BUILDS[:3], goods={0: SET, 1: SET}, event="build")
    rest(s)
    do(s, "build:cubes")
    assert not s.over
    told = do(s, "build:cubes")
    assert s.over
    assert of_kind(told, "over") == [{"reason": "castle"}]
    assert s.standings()[1].score == 3


def test_a_last_build_card_that_nobody_used_does_not_end_the_game() -> None:
    """4, A13"""
    s = table(cards={}, round=15, row=["attack", "tribute"], storeys=BUILDS[:3], goods={0: SET}, event="build")
    rest(s)
    do(s, "no")
    assert not s.over
    assert s.round == 16


def test_an_event_deck_that_runs_out_without_four_storeys_is_shuffled_again() -> None:
    """A13: the unused build card comes back."""
    row = ["attack"] * 4 + ["tribute"] * 4
    s = table(cards={}, round=21, row=row, storeys=BUILDS[:3], event="build")
    rest(s)
    assert (s.round, len(s.event_deck), s.event_deck.count(0)) == (22, 9, 1)


def test_a_storey_of_a_later_deck_makes_the_next_one_smaller() -> None:
    """A13, A24"""
    row = ["attack"] * 4 + ["tribute"] * 4 + ["build"]
    s = table(cards={}, round=22, row=row, storeys=BUILDS[:2], goods={0: SET}, event="build")
    rest(s)
    do(s, "build:cubes")
    assert s.storeys == [9, 10, 22]
    assert (s.round, len(s.event_deck)) == (23, 9)


def test_the_game_ends_after_the_last_round_allowed() -> None:
    """A14: sixty unless the option says otherwise."""
    s = table(cards={}, round=60, row=["attack"], storeys=[], event="tribute")
    told = rest(s)
    assert s.over
    assert of_kind(told, "over") == [{"reason": "rounds"}]
    s = table(cards={}, round=60, row=["attack"], storeys=[], event="tribute", round_limit=61)
    rest(s)
    assert not s.over


def test_without_a_limit_the_game_goes_on() -> None:
    """A14"""
    s = table(cards={}, round=60, row=["attack"], event="tribute", round_limit=0)
    rest(s)
    assert s.round == 61


def test_a_castle_finished_in_the_last_round_allowed_is_named_as_the_reason() -> None:
    s = table(cards={}, round=60, row=["attack"], storeys=BUILDS[:3], goods={0: SET}, event="build")
    rest(s)
    assert of_kind(do(s, "build:cubes"), "over") == [{"reason": "castle"}]
