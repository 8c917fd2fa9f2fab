"""The bots of a game, as its manifest names them. A bot is imported, and made, when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from kunitori_tui.bots.api import Bot
from kunitori_tui.shelf import opponents


def adviser(game_id: str) -> str:
    """Return the strongest level of a game that is not slow, and so gives hints at once."""
    quick = [level for level in opponents.levels(game_id) if not load(game_id, level).slow]
    return (quick or opponents.bots(game_id))[-1]


def load(game_id: str, bot_id: str) -> Bot:
    """Return the bot; raise :class:`.BadSetup` (key ``bot``, or ``game``) for an unknown id."""
    return at(opponents.place(game_id, bot_id))


def at(place: str) -> Bot:
    """Return the bot at a place as a manifest names it (:class:`.Manifest`)."""
    module, _, function = place.partition(":")
    loaded = import_module(module)
    return cast("Bot", getattr(loaded, function)() if function else loaded.BOT)
