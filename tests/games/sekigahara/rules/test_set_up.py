"""Section 5: who begins with what and where."""

from __future__ import annotations

import pytest

from kunitori_tui.engine.api import Setup
from kunitori_tui.games.sekigahara.rules.board import BAG, BOX, PLACE, PLACE_ID, RESOURCES
from kunitori_tui.games.sekigahara.rules.game import GAME
from kunitori_tui.games.sekigahara.rules.scoring import points
from kunitori_tui.games.sekigahara.rules.state import SekiState
from tests.games.sekigahara.positions import ISH, TOK, asked, blocks, do, known

FIXED = {
    "edo": ["tokugawa_3", "tokugawa_3", "tokugawa_gun", "tokugawa_leader"],
    "kiyosu": ["fukushima_cavalry", "fukushima_leader", "ii_4"],
    "kanazawa": ["maeda_2", "maeda_2", "maeda_gun", "maeda_leader"],
    "sendai": ["date_2", "date_3", "date_leader"],
    "osaka": ["ishida_leader", "kobayakawa_3", "kobayakawa_leader", "mori_cavalry", "ukita_2", "ukita_leader"],
    "aizu": ["uesugi_3", "uesugi_gun", "uesugi_leader"],
}
RANDOM = {
    "edo": 2, "kiyosu": 1, "kanazawa": 1, "sendai": 1, "miyazu": 1, "anotsu": 1, "hakone": 1, "okazaki": 0,
    "osaka": 2, "aizu": 1, "kyoto": 2, "gifu": 2, "ueda": 3, "himeji": 0,
}  # fmt: skip


def begin(seed: int = 1, **options: str) -> SekiState:
    return GAME.new(Setup(2, seed, options))


@pytest.mark.parametrize(("printing", "more"), [("2013", ["uesugi_gun", "uesugi_gun"]), ("2011", [])])
def test_blocks_with_a_mark_begin_at_their_places(printing: str, more: list[str]) -> None:
    """Section 5, S1: from 2013 on two more Uesugi guns at Aizu."""
    for seed in range(5):
        s = begin(seed, printing=printing)
        for place, fixed in FIXED.items():
            here = blocks(s, TOK, place) + blocks(s, ISH, place)
            wanted = fixed + (more if place == "aizu" else [])
            assert all(here.count(face) >= wanted.count(face) for face in wanted)


@pytest.mark.parametrize(("printing", "more"), [("2013", 2), ("2011", 0)])
def test_random_blocks_join_them_as_the_map_says(printing: str, more: int) -> None:
    s = begin(3, printing=printing)
    for place, n in RANDOM.items():
        extra = more if place == "aizu" else 0
        assert s.at(TOK, PLACE[place]) + s.at(ISH, PLACE[place]) == len(FIXED.get(place, [])) + n + extra


@pytest.mark.parametrize(("printing", "on_map", "bags"), [("2013", (22, 21), (22, 18)), ("2011", (22, 19), (22, 20))])
def test_tokugawa_has_more_blocks_on_the_map(printing: str, on_map: tuple[int, int], bags: tuple[int, int]) -> None:
    """Section 5, check: 22 against 19, later 21."""
    s = begin(2, printing=printing)
    assert tuple(sum(s.count[side][: len(PLACE_ID)]) for side in (TOK, ISH)) == on_map
    assert tuple(s.count[side][BAG] for side in (TOK, ISH)) == bags


def test_four_blocks_lie_in_each_box_five_mori_blocks_in_theirs() -> None:
    s = begin()
    assert (s.count[TOK][BOX], s.count[ISH][BOX]) == (4, 4)
    assert blocks(s, ISH, "mori") == ["mori_3"] * 4 + ["mori_leader"]


def test_both_sides_hold_five_cards_and_bid_in_week_1() -> None:
    """5, 6 B, S11: so nobody lacks a card to bid."""
    s = begin()
    assert (len(s.hand[TOK]), len(s.hand[ISH]), s.week, asked(s)) == (5, 5, 1, ("tokugawa", "bid"))


def test_the_capitals_have_a_cube_and_all_other_resources_are_nobodys() -> None:
    """Section 4: control comes from presence only."""
    s = begin()
    assert {PLACE_ID[p]: s.cube[p] for p in RESOURCES if s.cube[p] >= 0} == {"edo": TOK, "kyoto": ISH}
    assert (points(s, TOK), points(s, ISH)) == (11, 9)


def test_random_blocks_differ_with_the_seed_and_not_otherwise() -> None:
    assert begin(1).to_json() == begin(1).to_json()
    assert begin(1).blocks != begin(2).blocks


def test_everybody_knows_the_blocks_with_a_mark_and_no_others() -> None:
    """Section 12: the rulebook says where they begin."""
    s = begin()
    assert sum(map(len, known(s, TOK).values())) == 14
    assert sum(map(len, known(s, ISH).values())) == 11
    assert known(s, ISH)["ishida_leader"] == [["osaka"]]


@pytest.mark.parametrize(("option", "seats"), [("1", [0, 1]), ("2", [1, 0])])
def test_the_option_says_which_seat_plays_tokugawa(option: str, seats: list[int]) -> None:
    s = begin(1, tokugawa=option)
    assert s.seat_of == seats
    assert s.decision is not None
    assert s.decision.seat == seats[TOK]


def test_a_lot_gives_either_seat_tokugawa() -> None:
    assert {tuple(begin(seed, tokugawa="random").seat_of) for seed in range(20)} == {(0, 1), (1, 0)}


def test_bidding_for_the_sides_gives_tokugawa_to_the_higher_and_the_points_to_the_other() -> None:
    """S56."""
    s = begin(1, tokugawa="bid")
    assert (s.phase, s.options()[0], s.options()[-1]) == ("auction", "offer:0", "offer:9")
    assert s.observe(0).side == -1
    do(s, "offer:1")
    assert s.observe(1).offers == [-1, -1]
    do(s, "offer:3")
    assert (s.seat_of, s.handicap, s.phase) == ([1, 0], 3, "bid")
    assert points(s, ISH) == 9 + 3
    assert [p.card for p in s.standings()[0].parts] == ["castle", "resource", "handicap"]


def test_equal_bids_for_the_sides_are_decided_by_lot_and_count() -> None:
    """S56."""
    found = set()
    for seed in range(20):
        s = begin(seed, tokugawa="bid")
        do(s, "offer:2", "offer:2")
        found.add(tuple(s.seat_of))
        assert s.handicap == 2
    assert found == {(0, 1), (1, 0)}


def test_before_the_sides_are_given_nobody_sees_anything_hidden() -> None:
    """S56: the set-up is on the table, but nobody's."""
    view = begin(1, tokugawa="bid").observe(0)
    assert (view.blocks, view.hand) == ([None, None], [None, None])
