"""The seven units of the first box (11-2). The Ninja Clan and the Rising General have files of their own."""

from __future__ import annotations

import pytest

from kunitori_tui import shelf
from tests.games.deckbuilder.builders import do, finish_turn, game_with, in_play, kind, names

DECK = ["gold", "silber", "dorf", "festung"]


def test_bauernmiliz_draws_a_card_or_gives_an_action() -> None:
    """Choose one; worth a point, attack 1."""
    s = game_with(hand=["bauernmiliz", "bauernmiliz", "kupfer"], deck=DECK)
    do(s, "play:bauernmiliz")
    assert s.options() == ["choose:0", "choose:1"]
    do(s, "choose:1")
    assert (s.actions, names(s, "hand")) == (1, ["bauernmiliz", "kupfer"])
    do(s, "play:bauernmiliz", "choose:0")
    assert (s.actions, names(s, "hand")) == (0, ["gold", "kupfer"])
    assert facts("bauernmiliz") == (12, 2, 1, 0, 1, False)


@pytest.mark.parametrize(
    ("card", "actions", "printed"),
    [
        ("speertraeger", 1, (10, 3, 2, 0, 0, True)),
        ("bogenschuetzen", 2, (8, 4, 1, 0, 0, True)),
        ("kavallerie", 2, (8, 5, 2, 0, 0, True)),
    ],
)
def test_units_give_actions_and_can_be_deployed(card: str, actions: int, printed: tuple[object, ...]) -> None:
    s = game_with(hand=[card, "kupfer"], deck=DECK)
    do(s, f"play:{card}")
    assert s.actions == actions
    do(s, "end", "end", f"stay:{card}")
    assert in_play(s) == [card]
    assert facts(card) == printed


def test_kanoniere_give_two_actions_and_cannot_be_deployed() -> None:
    s = game_with(hand=["kanoniere", "kupfer"], deck=DECK)
    do(s, "play:kanoniere")
    assert s.actions == 2
    do(s, "end", "end")
    assert s.active == 1
    assert in_play(s) == []
    assert facts("kanoniere") == (6, 6, 3, 0, 0, False)


def test_ninja_clan_as_printed() -> None:
    assert facts("ninja_clan") == (8, 3, 1, 0, 0, False)


def test_aufstrebender_general_has_no_play_effect() -> None:
    s = game_with(hand=["aufstrebender_general", "kupfer"], deck=DECK)
    do(s, "play:aufstrebender_general")
    assert (s.actions, s.money, s.buys, names(s, "hand")) == (0, 0, 0, ["kupfer"])
    assert facts("aufstrebender_general") == (6, 5, 1, 0, 0, False)


def test_a_unit_that_was_played_but_cannot_be_deployed_is_discarded() -> None:
    """5-4, 6-1."""
    s = game_with(hand=["bauernmiliz"], deck=DECK)
    do(s, "play:bauernmiliz", "choose:1")
    finish_turn(s)
    assert names(s, "discard") == ["bauernmiliz"]


def test_the_box_has_fifty_eight_units() -> None:
    """1: 58 units in seven sorts."""
    units = [c for c in shelf.load("kunitori").cards if c.kind == "unit"]
    assert (len(units), sum(c.count for c in units)) == (7, 58)
    assert kind(game_with()) == "play"


def facts(card: str) -> tuple[int, int, int, int, int, bool]:
    """Return count, cost, attack, defence, points and whether the card can be deployed."""
    c = next(c for c in shelf.load("kunitori").cards if c.id == card)
    return c.count, c.cost, c.attack, c.defence, c.vp, c.deploy
