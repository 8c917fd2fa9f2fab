"""The action phase without the market (3-2): A2, A3, A4, A6, A11, A19, A20."""

from __future__ import annotations

import pytest

from tests.games.azuchi.positions import asked, do, goods, of_kind, table


@pytest.mark.parametrize("material", ["wood", "stone", "tile"])
def test_a_material_card_gives_its_cube_at_once(material: str) -> None:
    """3-2"""
    s = table(cards={0: [material, "army"]})
    told = do(s, f"work:{material}")
    assert goods(s, 0) == {material: 1}
    assert s.supply[("wood", "stone", "tile").index(material)] == 11
    assert of_kind(told, "work") == [{"seat": 0, "card": material, "gained": material}]


def test_a_worker_on_an_army_gains_nothing_at_once() -> None:
    """3-2"""
    s = table(cards={0: ["army", "wood"]})
    do(s, "work:army")
    assert goods(s, 0) == {}
    assert s.busy[0][4] == 1


def test_workers_are_placed_one_at_a_time_round_the_table() -> None:
    """3-2, A2"""
    s = table(seats=3, holder=2, cards={})
    order = []
    while s.phase == "action":
        order.append(asked(s)[1])
        do(s, s.options()[0])
    assert order == [2, 0, 1, 2, 0, 1]


def test_a_card_takes_one_worker() -> None:
    """3-2"""
    s = table(cards={0: ["wood", "stone"]}, kept={0: 1})
    do(s, "work:wood", "pass")
    assert s.options() == ["work:stone", "work:army", "pass"]


def test_two_equal_cards_take_a_worker_each() -> None:
    s = table(cards={0: ["wood", "wood"]})
    do(s, "work:wood", "pass", "work:wood")
    assert goods(s, 0) == {"wood": 2}


def test_two_workers_are_all_a_player_has() -> None:
    """2, 3-2: who has placed them is passed over, whatever cards are left (A19)."""
    s = table(cards={0: ["wood", "stone"]}, kept={0: 2})
    do(s, "work:wood", "work:wood", "work:stone")
    assert asked(s) == ("work", 1)
    assert s.workers_left(0) == 0
    do(s, "pass")
    assert s.phase != "action"


def test_the_black_worker_is_a_third_one() -> None:
    """3-2, A20: three at most."""
    s = table(cards={0: ["wood", "stone"]}, kept={0: 2}, goods={0: {"worker": 1}}, event="build")
    do(s, "work:wood", "pass", "work:stone")
    assert asked(s) == ("work", 0)
    do(s, "work:army")
    assert sum(s.busy[0]) == 3
    assert asked(s) == ("build", 0)


def test_only_ones_own_cards_can_be_used() -> None:
    """A3"""
    s = table(cards={0: ["wood", "wood"], 1: ["market", "army"]})
    assert s.options() == ["work:wood", "pass"]


def test_a_kept_army_takes_a_worker_like_a_new_one() -> None:
    """A3, A11, A19"""
    s = table(cards={0: ["wood", "stone"]}, kept={0: 1})
    do(s, "work:army")
    assert s.busy[0][4] == 1
    assert s.workers_left(0) == 1


def test_who_passes_is_done_for_the_round() -> None:
    """A2"""
    s = table(cards={})
    told = do(s, "pass")
    assert of_kind(told, "rest") == [{"seat": 0}]
    assert asked(s) == ("work", 1)
    do(s, "work:wood")
    assert asked(s) == ("work", 1)


def test_nobody_has_to_place_a_worker() -> None:
    """3-2, A19"""
    s = table(seats=4, cards={}, event="tribute")
    do(s, "pass", "pass", "pass", "pass")
    assert s.round == 2
    assert all(not any(owned) for owned in s.goods)


def test_a_player_without_a_free_card_is_passed_over() -> None:
    """A19"""
    s = table(cards={0: ["wood", "stone"]}, goods={0: {"worker": 1}})
    do(s, "work:wood", "work:wood", "work:stone", "work:stone")
    assert s.phase != "action"


def test_what_the_supply_has_not_got_cannot_be_taken_but_the_worker_may_go_there() -> None:
    """A6"""
    s = table(seats=3, cards={0: ["wood", "army"]}, goods={1: {"wood": 6}, 2: {"wood": 6}})
    assert "work:wood" in s.options()
    told = do(s, "work:wood")
    assert goods(s, 0) == {}
    assert of_kind(told, "work") == [{"seat": 0, "card": "wood", "gained": ""}]
    assert s.busy[0][0] == 1


def test_every_round_begins_with_all_workers_free() -> None:
    """3-4, A11"""
    s = table(cards={0: ["army", "army"]}, goods={0: {"worker": 1}}, kept={0: 1}, event="tribute")
    do(s, "work:army", "pass", "work:army", "work:army")
    assert s.round == 2
    assert s.workers_left(0) == 3
    assert s.passed == [0, 0]
