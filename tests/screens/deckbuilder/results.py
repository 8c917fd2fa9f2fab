"""Positions before the result of a battle, and the way there by keyboard."""

from __future__ import annotations

from typing import Any

from kunitori_tui.games.deckbuilder.rules.state import DeckState
from screens.table.result import ResultScreen
from screens.table.screen import FIRST_MOMENT
from tests.games.deckbuilder.builders import do, game_with, kind
from tests.screens.deckbuilder.sitting import Sitting


def attacking(active: int, target: int, *, seats: int = 3, **rivals: Any) -> DeckState:
    """Return ``active`` about to attack with 10; everybody but ``target`` has a Castle deployed."""
    castles = {"deployed": ["fantastische_burg"], "deck": ["dorf"] * 4}
    others = {seat: castles for seat in range(seats) if seat not in (active, target)}
    state = game_with(
        seats=seats,
        active=active,
        hand=["aufstrebender_general", *["kanoniere"] * 3],
        deck=["dorf"] * 6,
        rivals={**others, target: {"deck": ["dorf"] * 5, **rivals}},
    )
    do(state, *["play:kanoniere"] * 3, "play:aufstrebender_general")
    while kind(state) in ("play", "rising"):
        do(state, "end" if kind(state) == "play" else "no")
    assert kind(state) == "lead"
    return state


def attacked() -> DeckState:
    """Return a bot about to attack seat 0, who has Archers deployed and an ambush of 14 in the hand."""
    hand = ["kavallerie", "speertraeger", "fantastische_burg", "fantastische_burg"]
    return attacking(1, 0, seats=2, deployed=["bogenschuetzen"], hand=hand)


def result_of(at: Sitting) -> ResultScreen:
    assert isinstance(at.app.screen, ResultScreen)
    return at.app.screen


async def shown(at: Sitting) -> None:
    """Wait for a result and for its first moment to pass."""
    await at.until(lambda: isinstance(at.app.screen, ResultScreen))
    await at.wait(FIRST_MOMENT)


async def asked_for_defence(at: Sitting) -> None:
    """Wait until a bot's attack asks for a defence and its first moment has passed."""
    await at.asked()
    await at.wait(FIRST_MOMENT)
