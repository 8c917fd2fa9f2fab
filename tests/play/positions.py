"""A match that begins at a position a test has laid out, and the true position of any match."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup
from kunitori_tui.play.match import Match
from savegames.format import Seat, Summary


def match_at(
    state: Any, seats: Sequence[Seat], setup: Setup | None = None, bot_seed: int = 7, *, known_deal: bool = True
) -> Match:
    """Return a match whose game is dealt as ``state``, whatever its ``setup`` says."""
    game: Any = copy(shelf.load(state.observe(None).game))
    state.record(True)
    game.new = lambda setup: state
    return Match(game, setup or Setup(len(seats), 1, {}), seats, bot_seed, known_deal=known_deal)


def position_of(match: Match) -> Any:
    """Return the true position, which a save has: tests may."""
    return match.game.from_json(match.to_save("", "", "", "", Summary()).now)
