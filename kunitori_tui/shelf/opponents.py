"""Who there is to play against in a game: its bots, the levels among them, and who stands in for a person."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui import shelf
from kunitori_tui.engine.errors import BadSetup

LEVELS = ("ashigaru", "samurai", "daimyo", "shogun")
"""The strengths shown to players, from the weakest."""

STAND_IN = "samurai"
"""The bot that plays on for a person who leaves a table where others stay."""

_ANY_GAME = {"random": "kunitori_tui.bots.uniform"}


def bots(game_id: str) -> tuple[str, ...]:
    """Return the ids of all bots of a game, yardsticks first; raise :class:`BadSetup` for an unknown game."""
    return tuple(_places(game_id))


def levels(game_id: str) -> tuple[str, ...]:
    """Return the levels of a game that are shown to players, from the weakest; only what exists."""
    there = bots(game_id)
    return tuple(level for level in LEVELS if level in there)


def strongest(game_id: str) -> str:
    """Return the strongest level of a game; the last bot in a game without levels."""
    return (levels(game_id) or bots(game_id))[-1]


def stand_in(there: Sequence[str]) -> str:
    """Return who of these bots, the strongest last, plays on for a person; the strongest in a game without levels."""
    return STAND_IN if STAND_IN in there else there[-1]


def check(game_id: str, bot_id: str) -> None:
    """Raise :class:`BadSetup` (key ``bot``, or ``game``) for an unknown id."""
    places = _places(game_id)
    if bot_id not in places:
        raise BadSetup("bot", given=bot_id, allowed=tuple(places))


def place(game_id: str, bot_id: str) -> str:
    """Return where the bot is found, as the manifest says it; raise :class:`BadSetup` as :func:`check` does."""
    check(game_id, bot_id)
    return _places(game_id)[bot_id]


def _places(game_id: str) -> dict[str, str]:
    return {**_ANY_GAME, **shelf.manifest(game_id).bots}
