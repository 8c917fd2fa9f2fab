"""The buy phase: 5-3, R5, R41, R56."""

from __future__ import annotations

from tests.games.deckbuilder.builders import do, finish_turn, game_with, kind, left, names, offers, one


def test_a_turn_has_one_buy_and_it_takes_one_card_to_the_discard_pile() -> None:
    s = game_with(hand=["gold", "kupfer"])
    do(s, "end", "treasure:gold")
    assert s.buys == 1
    events = do(s, "buy:silber")
    assert one(events, "buy") == {"seat": 0, "card": "silber", "price": 3}
    assert "silber" in names(s, "discard")
    assert s.active == 1, "without buys the phase is over"


def test_only_what_the_money_pays_for_is_on_offer() -> None:
    s = game_with(hand=["silber", "gold"])
    do(s, "end", "treasure:silber")
    cost = {c.id: c.cost for c in s.table.cards}
    assert set(offers(s, "buy")) == {c for c in cost if cost[c] <= 2}
    do(s, "treasure:gold")
    assert set(offers(s, "buy")) == {c for c in cost if cost[c] <= 5}


def test_treasures_may_be_played_between_two_purchases() -> None:
    """R41."""
    s = game_with(hand=["handelshafen"], deck=["silber", "silber", "dorf", "dorf", "dorf", "dorf", "dorf"])
    do(s, "play:handelshafen", "treasure:silber", "buy:dorf")
    assert (s.money, s.buys) == (1, 1)
    do(s, "treasure:silber", "buy:silber")
    assert names(s, "discard").count("silber") == 3


def test_money_of_the_action_phase_and_of_treasures_is_added_up() -> None:
    s = game_with(hand=["flussbegradigung", "silber"], deck=["dorf"] * 6)
    do(s, "play:flussbegradigung", "treasure:silber")
    assert s.money == 3


def test_money_and_buys_that_are_left_lapse() -> None:
    s = game_with(hand=["toyotomi_hideyoshi", "gold"])
    do(s, "play:toyotomi_hideyoshi", "home", "treasure:gold", "buy:silber")
    assert (s.money, s.buys) == (2, 1)
    finish_turn(s)
    assert (s.active, s.money, s.buys) == (1, 0, 0)


def test_an_empty_pile_cannot_be_bought() -> None:
    """R5."""
    s = game_with(hand=["gold"], pool={"silber": 0})
    do(s, "end", "treasure:gold")
    assert "silber" not in offers(s, "buy")
    assert "neue_felder" in offers(s, "buy")


def test_the_last_card_of_a_pile_is_gone_for_the_next_purchase() -> None:
    s = game_with(hand=["toyotomi_hideyoshi", "gold", "gold"], pool={"silber": 1})
    do(s, "play:toyotomi_hideyoshi", "home", "treasure:gold", "treasure:gold", "buy:silber")
    assert left(s, "silber") == 0
    assert "silber" not in offers(s, "buy")


def test_kupfer_is_free() -> None:
    """R69."""
    s = game_with(hand=["dorf"])
    do(s, "end", "buy:kupfer")
    assert "kupfer" in names(s, "discard")


def test_a_player_may_buy_nothing() -> None:
    """R41."""
    s = game_with(hand=["gold"])
    do(s, "end", "end")
    assert (s.active, names(s, "discard")) == (1, ["gold"])


def test_the_buy_phase_is_skipped_where_open_facts_leave_nothing_to_do() -> None:
    """No hand, no money, nothing free in the pool."""
    s = game_with(hand=["neue_felder"], deck=[], discard=[], pool={"kupfer": 0})
    do(s, "play:neue_felder")
    assert s.active == 1


def test_a_bought_action_card_cannot_be_played_in_the_same_turn() -> None:
    s = game_with(hand=["silber"], deck=["dorf"] * 5)
    do(s, "end", "treasure:silber", "buy:festung")
    assert names(s, "discard") == ["festung", "silber"]
    assert kind(s) == "play"
    assert s.active == 1
