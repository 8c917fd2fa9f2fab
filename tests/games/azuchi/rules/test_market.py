"""The market (3-2): A4, A6, A7, A9, A20, A21."""

from __future__ import annotations

import pytest

from tests.games.azuchi.positions import asked, do, goods, of_kind, table

AT_MARKET = {0: ["market", "wood"]}


def offers(s: object, verb: str) -> list[str]:
    """Return the options of a sort."""
    return [o for o in s.options() if o.startswith(verb)]  # type: ignore[attr-defined]


def test_the_deal_is_made_at_once_by_the_same_player() -> None:
    """3-2"""
    s = table(cards=AT_MARKET, goods={0: {"wood": 1}})
    do(s, "work:market")
    assert asked(s) == ("deal", 0)
    do(s, "swap:wood:tile")
    assert asked(s) == ("work", 1)


def test_a_cube_is_swapped_for_one_of_another_colour() -> None:
    """3-2, A7: the cube paid goes to the supply."""
    s = table(cards=AT_MARKET, goods={0: {"wood": 2}})
    do(s, "work:market")
    assert offers(s, "swap") == ["swap:wood:stone", "swap:wood:tile"]
    told = do(s, "swap:wood:tile")
    assert goods(s, 0) == {"wood": 1, "tile": 1}
    assert s.supply[:3] == [11, 12, 11]
    assert of_kind(told, "swap_cube") == [{"seat": 0, "paid": "wood", "gained": "tile"}]


def test_two_cubes_buy_a_coin() -> None:
    """3-2"""
    s = table(cards=AT_MARKET, goods={0: {"wood": 1, "tile": 1}})
    do(s, "work:market")
    told = do(s, "coin:wood:tile")
    assert goods(s, 0) == {"coin": 1}
    assert s.supply == [12, 12, 12, 5, 4]
    assert of_kind(told, "coin") == [{"seat": 0, "paid": ["wood", "tile"]}]


def test_two_cubes_buy_a_black_worker() -> None:
    """3-2"""
    s = table(cards=AT_MARKET, goods={0: {"stone": 2}})
    do(s, "work:market")
    told = do(s, "hire:stone:stone")
    assert goods(s, 0) == {"worker": 1}
    assert s.supply == [12, 12, 12, 6, 3]
    assert of_kind(told, "hire") == [{"seat": 0, "paid": ["stone", "stone"]}]


def test_the_two_cubes_may_be_of_one_colour_or_of_two() -> None:
    """A21"""
    s = table(cards=AT_MARKET, goods={0: {"wood": 2, "stone": 1}})
    do(s, "work:market")
    assert offers(s, "coin") == ["coin:wood:wood", "coin:wood:stone"]
    assert offers(s, "hire") == ["hire:wood:wood", "hire:wood:stone"]


def test_one_cube_buys_no_coin_and_no_worker() -> None:
    """3-2"""
    s = table(cards=AT_MARKET, goods={0: {"wood": 1, "coin": 1}})
    do(s, "work:market")
    assert s.options() == ["swap:wood:stone", "swap:wood:tile", "none"]


def test_nobody_buys_a_second_black_worker() -> None:
    """3-2, A20"""
    s = table(cards=AT_MARKET, goods={0: {"wood": 2, "worker": 1}})
    do(s, "work:market")
    assert offers(s, "hire") == []
    assert offers(s, "coin") == ["coin:wood:wood"]


def test_a_deal_that_the_supply_cannot_fill_is_not_offered() -> None:
    """A6: out are coins, then black workers, then a colour."""
    s = table(cards=AT_MARKET, goods={0: {"wood": 2}, 1: {"coin": 6}})
    do(s, "work:market")
    assert offers(s, "coin") == []
    everybody = {seat: {"worker": 1} for seat in range(1, 4)}
    s = table(seats=4, cards=AT_MARKET, goods={0: {"wood": 2}, **everybody})
    do(s, "work:market")
    assert len(offers(s, "hire")) == 1
    s = table(cards=AT_MARKET, goods={0: {"wood": 2}, 1: {"stone": 12}})
    do(s, "work:market")
    assert offers(s, "swap") == ["swap:wood:tile"]


def test_a_market_without_a_possible_deal_asks_nothing() -> None:
    """A6: the worker stands there all the same."""
    s = table(cards=AT_MARKET)
    do(s, "work:market")
    assert asked(s) == ("work", 1)
    assert s.busy[0][3] == 1


def test_a_single_cube_that_cannot_be_swapped_asks_nothing_either() -> None:
    """A6"""
    s = table(seats=3, cards=AT_MARKET, goods={0: {"wood": 1}, 1: {"stone": 12}, 2: {"tile": 12}})
    do(s, "work:market")
    assert asked(s) == ("work", 1)


def test_a_deal_may_be_left_alone() -> None:
    """A9"""
    s = table(cards=AT_MARKET, goods={0: {"wood": 2}})
    told = do(s, "work:market", "none")
    assert goods(s, 0) == {"wood": 2}
    assert of_kind(told, "no_deal") == [{"seat": 0}]


def test_each_worker_on_a_market_makes_one_deal() -> None:
    """A21"""
    s = table(cards={0: ["market", "market"]}, goods={0: {"wood": 4}})
    do(s, "work:market", "coin:wood:wood")
    assert asked(s) == ("work", 1)
    do(s, "pass", "work:market", "hire:wood:wood")
    assert goods(s, 0) == {"coin": 1, "worker": 1}


def test_a_black_worker_can_be_placed_in_the_round_in_which_it_was_bought() -> None:
    """A4: even when both own workers were placed before."""
    s = table(cards={0: ["market", "wood"]}, kept={0: 1}, goods={0: {"stone": 2}})
    do(s, "work:wood", "pass", "work:market", "hire:stone:stone")
    assert asked(s) == ("work", 0)
    do(s, "work:army")
    assert s.phase != "action"


def test_a_black_worker_without_a_free_card_waits_for_the_next_round() -> None:
    """A4"""
    s = table(cards={0: ["market", "wood"]}, goods={0: {"stone": 2}}, event="tribute")
    do(s, "work:wood", "pass", "work:market", "hire:stone:stone")
    assert s.round == 2
    assert s.workers_left(0) == 3


def test_a_worker_paid_for_a_build_may_be_bought_again() -> None:
    """A4"""
    deck = ["market", "wood", "stone", "wood", "wood", "army"]
    s = table(cards=AT_MARKET, goods={0: {"worker": 1, "wood": 2}}, event="build", deck=deck)
    do(s, "pass", "pass", "build:worker")
    assert s.supply[4] == 4
    do(s, "draft:wood", "draft:market", "draft:wood", "draft:army", "pass", "work:market", "hire:wood:wood")
    assert goods(s, 0) == {"worker": 1}


@pytest.mark.parametrize("paid", ["wood:wood", "wood:stone", "wood:tile", "stone:stone", "stone:tile", "tile:tile"])
def test_any_two_cubes_will_do(paid: str) -> None:
    """A21"""
    s = table(cards=AT_MARKET, goods={0: {"wood": 2, "stone": 2, "tile": 2}})
    do(s, "work:market")
    assert {f"coin:{paid}", f"hire:{paid}"} <= set(s.options())
    do(s, f"coin:{paid}")
    a, b = paid.split(":")
    left = {"wood": 2, "stone": 2, "tile": 2, "coin": 1}
    left[a] -= 1
    left[b] -= 1
    assert goods(s, 0) == {good: n for good, n in left.items() if n}
