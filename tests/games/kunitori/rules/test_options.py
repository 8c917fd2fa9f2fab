"""The options of the box: house rule of two generals (R44), errata (X1), first player, round limit, price sheet."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import BadSetup, Setup
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from tests.games.deckbuilder.builders import do, game_with, in_play, left, names, offers

GAME = shelf.load("kunitori")


def refused(**options: Any) -> BadSetup:
    """Return the error that these options bring."""
    with pytest.raises(BadSetup) as error:
        GAME.new(Setup(3, 1, options))
    return error.value


def start(seed: int, **options: Any) -> DeckState:
    s = GAME.new(Setup(2, seed, options))
    assert isinstance(s, DeckState)
    return s


def test_the_options_are_the_ones_the_rules_name() -> None:
    declared = {o.key: (o.kind, o.default, o.ruling) for o in GAME.options}
    assert declared == {
        "ninja_self": ("bool", True, "R12"),
        "errata": ("list", [], "X1"),
        "two_generals": ("bool", False, "R44"),
        "round_limit": ("int", 100, "R42"),
        "first": ("choice", "random", "2"),
        "prices": ("prices", {}, "prices"),
    }


# -- two generals -------------------------------------------------------------------------------------------------


def test_under_the_house_rule_two_generals_of_a_shuffled_pile_are_on_offer() -> None:
    """R44."""
    pairs = {tuple(start(seed, two_generals=True).offer[:2]) for seed in range(60)}
    assert len(pairs) > 30
    s = game_with(hand=["gold"] * 3, options={"two_generals": True})
    do(s, "end", *["treasure:gold"] * 3)
    bought = [g for g in offers(s, "buy") if s.table.is_general[s.table.number[g]]]
    assert sorted(s.table.number[g] for g in bought) == sorted(s.offer[:2])


def test_the_offer_is_refilled_at_once() -> None:
    """R44; FAQ."""
    s = game_with(hand=["gold"] * 3, options={"two_generals": True})
    first, second, third = s.offer[:3]
    do(s, "end", *["treasure:gold"] * 3, f"buy:{s.table.ids[first]}")
    assert s.offer[:2] == [second, third]
    assert s.observe(1).offer == [second, third]


def test_the_next_general_coming_into_the_open_is_a_barrier_of_undo() -> None:
    s = game_with(hand=["marktplatz", "gold"], options={"two_generals": True})
    do(s, "play:marktplatz", "trash:gold")
    before = s.revealed
    do(s, f"gain:{s.table.ids[s.offer[0]]}")
    assert s.revealed > before


def test_the_house_rule_holds_for_the_marktplatz_too() -> None:
    """R44: buyers, Rising Generals and Marktplatz alike."""
    s = game_with(hand=["marktplatz", "gold"], options={"two_generals": True})
    do(s, "play:marktplatz", "trash:gold")
    gained = {g for g in offers(s, "gain") if s.table.is_general[s.table.number[g]]}
    assert {s.table.number[g] for g in gained} == set(s.offer[:2])


def test_the_order_of_the_generals_below_is_hidden() -> None:
    s = game_with(options={"two_generals": True})
    view = s.observe(0)
    assert view.offer == s.offer[:2]
    orders = {tuple(GAME.sample(view, k).offer) for k in range(50)}  # type: ignore[attr-defined]
    assert len(orders) > 30
    assert {o[:2] for o in orders} == {tuple(s.offer[:2])}


# -- errata -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("errata", ["all", "x1", ["x1"]])
def test_with_erratum_x1_kanoniere_can_be_deployed(errata: Any) -> None:
    s = game_with(hand=["kanoniere", "kupfer"], options={"errata": errata})
    do(s, "play:kanoniere", "end", "end", "stay:kanoniere")
    assert in_play(s) == ["kanoniere"]


@pytest.mark.parametrize("errata", ["none", "", []])
def test_without_errata_the_german_text_holds(errata: Any) -> None:
    """X1: recommended default."""
    s = game_with(hand=["kanoniere", "kupfer"], options={"errata": errata})
    assert not s.table.deploys[s.table.number["kanoniere"]]


def test_an_unknown_erratum_is_refused_and_the_known_ones_are_named() -> None:
    error = refused(errata="x2")
    assert (error.key, error.params["option"], error.params["given"]) == ("value", "errata", ["x2"])
    assert error.params["allowed"] == ("none", "all", "x1")


# -- first player, round limit, switches --------------------------------------------------------------------------


def test_a_first_player_who_does_not_sit_at_the_table_is_refused() -> None:
    error = refused(first="4")
    assert (error.key, error.params["option"]) == ("value", "first")
    assert error.params["allowed"] == ("random", "1", "2", "3")


@pytest.mark.parametrize("limit", [-1, 1001, "many", 1.5, True])
def test_a_round_limit_out_of_range_is_refused(limit: Any) -> None:
    error = refused(round_limit=limit)
    assert (error.key, error.params["low"], error.params["high"]) == ("range", 0, 1000)


@pytest.mark.parametrize(("text", "value"), [("on", True), ("yes", True), ("1", True), ("off", False), ("No", False)])
def test_a_switch_may_come_as_a_word_of_a_command_line(text: str, value: bool) -> None:
    assert GAME.check(Setup(2, 1, {"two_generals": text})).options["two_generals"] is value


def test_a_number_may_come_as_text() -> None:
    assert GAME.check(Setup(2, 1, {"round_limit": "30"})).options["round_limit"] == 30


# -- price sheet --------------------------------------------------------------------------------------------------


def test_a_price_sheet_changes_what_a_card_costs() -> None:
    s = game_with(hand=["gold", "gold"], options={"prices": {"land": {"cost": 6}}})
    do(s, "end", "treasure:gold", "treasure:gold", "buy:land")
    assert "land" in names(s, "discard")


def test_a_price_sheet_changes_how_many_there_are() -> None:
    s = start(1, prices={"silber": {"count": 3}, "bergmine": {"count": 0}})
    assert (left(s, "silber"), left(s, "bergmine")) == (3, 0)
    assert GAME.problems(s) == []


def test_the_marktplatz_follows_the_price_sheet() -> None:
    s = game_with(hand=["marktplatz", "kupfer"], options={"prices": {"land": {"cost": 2}}})
    do(s, "play:marktplatz", "trash:kupfer")
    assert "land" in offers(s, "gain")


@pytest.mark.parametrize(
    ("sheet", "key"),
    [
        ({"pagode": {"cost": 3}}, "price_card"),
        ({"land": {}}, "price_entry"),
        ({"land": 3}, "price_entry"),
        ({"land": {"price": 3}}, "price_key"),
        ({"oda_nobunaga": {"count": 2}}, "price_key"),
        ({"land": {"cost": 21}}, "price_range"),
        ({"land": {"cost": -1}}, "price_range"),
        ({"land": {"cost": 3.0}}, "price_range"),
        ({"land": {"cost": True}}, "price_range"),
        ({"land": {"count": 0}}, "price_range"),
        ({"silber": {"count": 61}}, "price_range"),
        ({"dorf": {"count": 6}}, "price_range"),
        ({"kupfer": {"count": 17}}, "price_range"),
    ],
)
def test_a_price_sheet_with_a_mistake_is_refused(sheet: dict[str, Any], key: str) -> None:
    """Every pile serves the start decks, and no victory pile is empty from the start."""
    assert refused(prices=sheet).key == key


@pytest.mark.parametrize("sheet", [["land"], "land", 3, None])
def test_a_price_sheet_that_is_none_is_refused(sheet: Any) -> None:
    assert refused(prices=sheet).params["option"] == "prices"


def test_random_games_under_random_price_sheets_stay_sound() -> None:
    dice = random.Random(6)
    for seed in range(4):
        prices = {c.id: {"cost": dice.randrange(12)} for c in GAME.cards if dice.random() < 0.5}  # type: ignore[attr-defined]
        s = start(seed, prices=prices, two_generals=True, errata="all")
        while not s.over:
            s.apply(dice.choice(s.options()))
            assert GAME.problems(s) == []
