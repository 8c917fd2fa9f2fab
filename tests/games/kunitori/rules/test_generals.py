"""The eight generals of the first box (11-1): what each brings when played, its attack and its points."""

from __future__ import annotations

import pytest

from kunitori_tui import shelf
from tests.games.deckbuilder.builders import do, game_with, kind, names, offers

DECK = ["gold", "silber", "dorf", "festung"]


def test_oda_nobunaga_attacks_with_seven_and_gives_an_action() -> None:
    s = game_with(hand=["oda_nobunaga", "kupfer"], deck=DECK)
    do(s, "play:oda_nobunaga")
    assert (s.actions, s.money, s.buys) == (1, 0, 0)
    assert names(s, "hand") == ["kupfer"]
    assert facts("oda_nobunaga") == (7, 0, 0)


def test_toyotomi_hideyoshi_gives_two_money_and_a_buy_for_the_buy_phase() -> None:
    """Money on generals counts in the buy phase (11-1, 5-3)."""
    s = game_with(hand=["toyotomi_hideyoshi", "kupfer"], deck=DECK)
    do(s, "play:toyotomi_hideyoshi", "home")
    assert kind(s) == "buy"
    assert (s.money, s.buys) == (2, 2)
    assert facts("toyotomi_hideyoshi") == (4, 0, 5)


def test_tokugawa_ieyasu_gives_nothing_but_is_worth_seven_points() -> None:
    s = game_with(hand=["tokugawa_ieyasu", "kupfer"], deck=DECK)
    do(s, "play:tokugawa_ieyasu")
    assert (s.actions, s.money, s.buys, names(s, "hand")) == (0, 0, 0, ["kupfer"])
    assert facts("tokugawa_ieyasu") == (4, 0, 7)


def test_takeda_shingen_draws_a_card() -> None:
    s = game_with(hand=["takeda_shingen"], deck=DECK)
    do(s, "play:takeda_shingen")
    assert (s.actions, names(s, "hand")) == (0, ["gold"])
    assert facts("takeda_shingen") == (6, 0, 2)


def test_uesugi_kenshin_draws_a_card_and_gives_an_action() -> None:
    s = game_with(hand=["uesugi_kenshin"], deck=DECK)
    do(s, "play:uesugi_kenshin")
    assert (s.actions, names(s, "hand")) == (1, ["gold"])
    assert facts("uesugi_kenshin") == (6, 0, 1)


def test_mouri_motonari_gives_one_of_everything() -> None:
    s = game_with(hand=["mouri_motonari"], deck=DECK)
    do(s, "play:mouri_motonari")
    assert (s.actions, s.money, s.buys, names(s, "hand")) == (1, 1, 1, ["gold"])
    assert facts("mouri_motonari") == (3, 0, 4)


def test_date_masamune_draws_two_cards_and_gives_money_and_an_action() -> None:
    s = game_with(hand=["date_masamune"], deck=DECK)
    do(s, "play:date_masamune")
    assert (s.actions, s.money, s.buys, names(s, "hand")) == (1, 1, 0, ["gold", "silber"])
    assert facts("date_masamune") == (4, 0, 3)


def test_shimazu_yoshihisa_draws_three_cards() -> None:
    s = game_with(hand=["shimazu_yoshihisa"], deck=DECK)
    do(s, "play:shimazu_yoshihisa")
    assert (s.actions, names(s, "hand")) == (0, ["dorf", "gold", "silber"])
    assert facts("shimazu_yoshihisa") == (5, 0, 0)


def test_every_general_exists_once_costs_eight_leads_and_cannot_be_deployed() -> None:
    """11-1 and the FAQ: a general is bought for eight."""
    generals = [c for c in shelf.load("kunitori").cards if c.kind == "general"]
    assert len(generals) == 8
    assert all((c.count, c.cost, c.leads, c.deploy, c.defence) == (1, 8, True, False, 0) for c in generals)


@pytest.mark.parametrize("general", [c.id for c in shelf.load("kunitori").cards if c.kind == "general"])
def test_any_general_may_be_taken_from_the_pile_for_eight(general: str) -> None:
    """FAQ: whoever buys a general looks one out of the pile (R6)."""
    s = game_with(hand=["gold", "gold", "gold"])
    do(s, "end", "treasure:gold", "treasure:gold")
    assert general not in offers(s, "buy")
    do(s, "treasure:gold")
    assert len([g for g in offers(s, "buy") if s.table.is_general[s.table.number[g]]]) == 8
    do(s, f"buy:{general}")
    assert general in names(s, "discard")
    assert s.pool[s.table.number[general]] == 0


def facts(card: str) -> tuple[int, int, int]:
    """Return attack, defence and points as printed."""
    found = next(c for c in shelf.load("kunitori").cards if c.id == card)
    return found.attack, found.defence, found.vp
