"""Positions of the second box for tests."""

from __future__ import annotations

from typing import Any

from kunitori_tui.games.deckbuilder.rules.state import DeckState
from tests.games.deckbuilder.builders import do
from tests.games.deckbuilder.builders import game_with as any_game_with


def game_with(**zones: Any) -> DeckState:
    """Return a table of the second box."""
    return any_game_with(game="brennt", **zones)


def calling(**rivals: Any) -> DeckState:
    """Return the table of three where seat 0 called for a joint battle with Kavallerie and Söldner Kanoniere."""
    s = game_with(
        seats=3,
        hand=["kavallerie", "soeldner_kanoniere", "wandermoench", "kupfer"],
        rivals={int(k[4:]): v for k, v in rivals.items()},
    )
    do(s, "play:kavallerie", "play:soeldner_kanoniere", "play:wandermoench", "choose:1", "end")
    return s
