"""Positions of the second box before a joint battle."""

from __future__ import annotations

from typing import Any

from kunitori_tui.games.deckbuilder.rules.state import DeckState
from tests.games.deckbuilder.builders import do, game_with, kind
from tests.screens.deckbuilder.sitting import Sitting, people

TRIO = people(0, of=3)


def table(seats: int = 3, **zones: Any) -> DeckState:
    """Return a table of the second box, seat 0 to act."""
    return game_with(game="brennt", seats=seats, **zones)


def calling(seats: int = 3, caller: int = 0, **rivals: Any) -> DeckState:
    """Return ``caller`` about to call for a joint battle with Cavalry and Gunner mercenaries."""
    s = table(
        seats,
        active=caller,
        hand=["kavallerie", "soeldner_kanoniere", "wandermoench", "kupfer"],
        deck=["dorf"] * 6,
        rivals={int(k[4:]): v for k, v in rivals.items()},
    )
    do(s, "play:kavallerie", "play:soeldner_kanoniere", "play:wandermoench", "choose:1", "end")
    assert kind(s) == "joint"
    return s


def told(at: Sitting, kind: str) -> list[dict[str, Any]]:
    """Return the public fields of all events of a kind."""
    return [e.data for _, e in at.session.match.events if e.kind == kind]
