"""Targets, previews and reasons: they say what the rules say."""

from __future__ import annotations

import pytest

from kunitori_tui.games.azuchi.rules.game import GAME
from kunitori_tui.games.azuchi.rules.state import AzuchiState
from tests.games.azuchi.positions import do, rest, table

SET = {"wood": 1, "stone": 1, "tile": 1}


def why(s: AzuchiState, ref: str, seat: int = 0) -> tuple[str, str]:
    """Return key and paragraph of the reason."""
    reason = GAME.why_not(s.observe(seat), ref)
    assert reason is not None
    return reason.key, reason.paragraph


@pytest.mark.parametrize(
    ("option", "refs"),
    [
        ("draft:army", ("open:army",)),
        ("work:market", ("own:market",)),
        ("pass", ()),
        ("swap:wood:tile", ("goods:wood", "supply:tile")),
        ("coin:wood:stone", ("goods:wood", "goods:stone", "supply:coin")),
        ("hire:tile:tile", ("goods:tile", "supply:worker")),
        ("none", ()),
        ("build:cubes", ("goods:wood", "goods:stone", "goods:tile")),
        ("build:worker", ("goods:worker",)),
        ("tribute", ("goods:coin",)),
        ("no", ()),
    ],
)
def test_an_option_names_what_it_takes_and_what_it_gives(option: str, refs: tuple[str, ...]) -> None:
    assert GAME.targets(option) == refs


def test_the_preview_of_a_worker_shows_the_cube() -> None:
    """3-2"""
    s = table(cards={0: ["wood", "army"]}, goods={0: {"stone": 1, "tile": 1}})
    shown = GAME.preview(s.observe(0), ["work:wood"])
    assert shown["change"] == {"wood": 1}
    assert shown["goods"] == {"wood": 1, "stone": 1, "tile": 1, "coin": 0, "worker": 0}
    assert shown["sets"] == 1


def test_the_preview_of_an_empty_supply_shows_no_gain() -> None:
    """A6"""
    s = table(cards={0: ["wood", "army"]}, goods={1: {"wood": 12}})
    assert GAME.preview(s.observe(0), ["work:wood"])["change"] == {}


def test_the_preview_of_a_guard_shows_what_an_attack_would_bring() -> None:
    """3-3"""
    s = table(cards={0: ["army", "wood"]})
    view = s.observe(0)
    assert [GAME.preview(view, o)[k] for o in ([], ["work:army"]) for k in ("guards", "attack")] == [0, -2, 1, 1]


def test_the_preview_of_a_deal_shows_both_sides_of_it() -> None:
    """3-2: a worker and the deal he makes can be seen together."""
    s = table(cards={0: ["market", "wood"]}, goods={0: {"wood": 1, "stone": 1}})
    assert GAME.preview(s.observe(0), ["work:market", "coin:wood:stone"])["change"] == {
        "wood": -1,
        "stone": -1,
        "coin": 1,
    }


def test_the_preview_of_an_event_shows_points_and_price() -> None:
    """3-3"""
    s = table(cards={}, goods={0: {**SET, "worker": 1}}, event="build", score={0: 4})
    rest(s)
    view = s.observe(0)
    cubes, worker = (GAME.preview(view, [f"build:{way}"]) for way in ("cubes", "worker"))
    assert (cubes["points"], cubes["score"], cubes["change"]) == (3, 7, {"wood": -1, "stone": -1, "tile": -1})
    assert (worker["points"], worker["score"], worker["change"]) == (2, 6, {"worker": -1})


def test_a_preview_goes_no_further_than_the_own_question() -> None:
    s = table(cards={0: ["wood", "stone"], 1: ["wood", "stone"]})
    assert GAME.preview(s.observe(0), ["work:wood", "work:wood", "work:stone"])["change"] == {"wood": 1}


def test_only_who_is_asked_gets_a_preview() -> None:
    s = table(cards={})
    assert GAME.preview(s.observe(1), []) == {}
    assert GAME.preview(s.observe(None), []) == {}


def test_what_is_not_open_cannot_be_drafted() -> None:
    """3-1"""
    s = table(deck=["wood", "stone", "tile"])
    assert why(s, "open:army") == ("not_open", "3-1")
    assert GAME.why_not(s.observe(0), "open:tile") is None


def test_a_card_that_has_a_worker_or_that_one_has_not_got_takes_none() -> None:
    """3-2, A3"""
    s = table(cards={0: ["wood", "stone"]})
    do(s, "work:wood", "pass")
    assert why(s, "own:wood") == ("has_worker", "3-2")
    assert why(s, "own:army") == ("no_such_card", "A3")


def test_a_market_says_what_is_out_and_what_is_too_dear() -> None:
    """A6, A7, A20, A21"""
    s = table(cards={0: ["market", "wood"]}, goods={0: {"wood": 1, "worker": 1}, 1: {"stone": 12}})
    do(s, "work:market")
    assert why(s, "supply:stone") == ("supply_out", "A6")
    assert why(s, "supply:worker") == ("one_black_worker", "A20")
    assert why(s, "supply:coin") == ("two_cubes", "A21")
    assert why(s, "supply:wood") == ("other_colour", "A7")
    assert why(s, "goods:tile") == ("has_none", "3-2")
    assert why(s, "goods:worker") == ("only_cubes", "A21")
    assert GAME.why_not(s.observe(0), "supply:tile") is None


def test_a_cube_of_which_no_deal_can_be_made_says_so() -> None:
    """A6, A7: the only colour left in the supply is its own."""
    goods = {0: {"wood": 1, "stone": 1}, 1: {"coin": 6, "tile": 12, "wood": 11}, 2: {"stone": 6}}
    s = table(seats=3, cards={0: ["market", "wood"]}, goods={**goods, 0: {"wood": 1, "stone": 1, "worker": 1}})
    do(s, "work:market")
    assert s.options() == ["swap:wood:stone", "none"]
    assert why(s, "goods:stone") == ("no_deal", "A6")


def test_a_build_says_what_is_missing() -> None:
    """3-3"""
    s = table(cards={}, goods={0: {"wood": 2, "coin": 1, "worker": 1}}, event="build")
    rest(s)
    reason = GAME.why_not(s.observe(0), "goods:wood")
    assert reason is not None
    assert (reason.key, reason.paragraph, reason.params) == ("three_colours", "3-3", {"colours": 1})
    assert why(s, "goods:coin") == ("no_coins", "3-3")
    assert why(s, "supply:coin") == ("only_points", "3-3")


def test_a_build_without_a_black_worker_says_so() -> None:
    """3-3"""
    s = table(cards={}, goods={0: SET}, event="build")
    rest(s)
    assert why(s, "goods:worker") == ("has_none", "3-3")


def test_a_tribute_takes_coins_alone() -> None:
    """3-3"""
    s = table(cards={}, goods={0: {"coin": 1, "wood": 1}}, event="tribute")
    rest(s)
    assert why(s, "goods:wood") == ("only_coins", "3-3")


def test_out_of_turn_and_after_the_end_the_reason_is_just_that() -> None:
    """3, 4"""
    s = table(cards={}, round_limit=1)
    assert why(s, "own:wood", 1) == ("not_your_turn", "3")
    assert why(s, "open:wood") == ("other_question", "")
    rest(s)
    assert why(s, "own:wood") == ("over", "4")
