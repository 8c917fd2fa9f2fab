"""Positions before and in a battle."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.games.deckbuilder.rules.state import DeckState
from tests.games.deckbuilder.builders import do, game_with, kind


def before_attack(seats: int = 3) -> DeckState:
    """Return seat 0 about to declare: Oda 7 and a Rising general 1 lead, Spear 2 and Archers 1 follow."""
    state = game_with(
        seats=seats,
        hand=["speertraeger", "bogenschuetzen", "oda_nobunaga", "aufstrebender_general"],
        deck=["dorf"] * 6,
        rivals={1: {"hand": ["kupfer"] * 4, "deck": ["dorf"] * 4, "deployed": ["fantastische_burg"]}},
    )
    do(state, "play:speertraeger", "play:bogenschuetzen", "play:oda_nobunaga", "play:aufstrebender_general")
    while kind(state) in ("play", "rising"):
        do(state, "end" if kind(state) == "play" else "no")
    assert kind(state) == "lead"
    return state


def defending(
    hand: Sequence[str] = ("kavallerie", "speertraeger", "silber", "dorf"),
    deployed: Sequence[str] = ("fantastische_burg", "bogenschuetzen"),
) -> DeckState:
    """Return seat 0 attacked by seat 1 with 10, as in the rulebook's example: Castle and Archers are deployed."""
    state = game_with(
        active=1,
        hand=["aufstrebender_general", "kanoniere", "kanoniere", "kanoniere"],
        deck=["dorf"] * 6,
        rivals={0: {"deployed": deployed, "hand": hand, "deck": ["dorf"] * 5}},
    )
    do(state, "play:kanoniere", "play:kanoniere", "play:kanoniere", "play:aufstrebender_general")
    while kind(state) in ("play", "rising"):
        do(state, "end" if kind(state) == "play" else "no")
    do(state, "attack:0")
    assert kind(state) == "defend"
    return state
