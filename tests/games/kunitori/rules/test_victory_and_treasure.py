"""Victory and treasure cards of the first box (11-4, 11-5, section 4)."""

from __future__ import annotations

import pytest

from kunitori_tui import shelf
from tests.games.deckbuilder.builders import do, game_with, kind, names, offers


@pytest.mark.parametrize(
    ("card", "count", "cost", "points"), [("dorf", 30, 1, 1), ("praefektur", 12, 7, 5), ("land", 8, 11, 10)]
)
def test_a_victory_card_has_points_and_no_effect(card: str, count: int, cost: int, points: int) -> None:
    """Section 4: it cannot be played."""
    found = next(c for c in shelf.load("kunitori").cards if c.id == card)
    assert (found.count, found.cost, found.vp, found.attack, found.defence) == (count, cost, points, 0, 0)
    s = game_with(hand=[card])
    assert s.options() == ["end"]
    do(s, "end")
    assert (offers(s, "treasure"), offers(s, "play")) == ([], [])


@pytest.mark.parametrize(
    ("card", "count", "cost", "money"), [("kupfer", 40, 0, 1), ("silber", 20, 3, 2), ("gold", 10, 6, 3)]
)
def test_a_treasure_gives_its_money_in_the_buy_phase_for_no_action(
    card: str, count: int, cost: int, money: int
) -> None:
    """Section 4, 5-3."""
    found = next(c for c in shelf.load("kunitori").cards if c.id == card)
    assert (found.count, found.cost, found.money, found.vp) == (count, cost, money, 0)
    s = game_with(hand=[card, card])
    assert offers(s, "play") == []
    do(s, "end", f"treasure:{card}")
    assert s.money == money
    do(s, f"treasure:{card}")
    assert s.money == 2 * money


def test_the_box_has_fifty_victory_and_seventy_treasure_cards_and_270_in_all() -> None:
    """1."""
    cards = shelf.load("kunitori").cards
    totals = {k: sum(c.count for c in cards if c.kind == k) for k in ("victory", "treasure")}
    assert totals == {"victory": 50, "treasure": 70}
    assert sum(c.count for c in cards) == 270


def test_treasures_lie_in_the_area_until_the_end_phase() -> None:
    """5-3."""
    s = game_with(hand=["silber", "kupfer"], deck=["dorf"] * 4)
    do(s, "end", "treasure:silber")
    assert names(s, "area") == ["silber"]
    do(s, "end")
    assert names(s, "discard") == ["kupfer", "silber"]


def test_nobody_has_to_play_or_spend_his_treasures() -> None:
    """R41."""
    s = game_with(hand=["gold", "gold"], deck=["dorf"] * 4)
    do(s, "end", "end")
    assert (s.active, kind(s)) == (1, "play")
    assert names(s, "discard") == ["gold", "gold"]
