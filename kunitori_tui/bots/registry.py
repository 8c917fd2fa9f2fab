"""Which bots there are for which game. A bot is imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

from kunitori_tui.engine import registry
from kunitori_tui.engine.errors import BadSetup

if TYPE_CHECKING:
    from kunitori_tui.bots.api import Bot

LEVELS = ("ashigaru", "samurai", "daimyo", "shogun")
"""The strengths shown to players, from the weakest."""

_ANY_GAME = {"random": "kunitori_tui.bots.uniform"}
_BOTS = {
    "kunitori": {
        "money": "kunitori_tui.bots.deckbuilder.money",
        "ashigaru": "kunitori_tui.bots.kunitori.ashigaru",
        "samurai": "kunitori_tui.bots.kunitori.samurai",
        "daimyo": "kunitori_tui.bots.kunitori.daimyo",
    },
    "brennt": {
        "money": "kunitori_tui.bots.deckbuilder.money",
        "ashigaru": "kunitori_tui.bots.brennt.ashigaru",
        "samurai": "kunitori_tui.bots.brennt.samurai",
        "daimyo": "kunitori_tui.bots.brennt.daimyo",
    },
    "mixed": {
        "money": "kunitori_tui.bots.deckbuilder.money",
        "ashigaru": "kunitori_tui.bots.mixed.ashigaru",
        "samurai": "kunitori_tui.bots.mixed.samurai",
        "daimyo": "kunitori_tui.bots.mixed.daimyo",
    },
    "moegahara": {
        "spread": "kunitori_tui.bots.moegahara.spread",
        "ashigaru": "kunitori_tui.bots.moegahara.ashigaru",
        "samurai": "kunitori_tui.bots.moegahara.samurai",
        "daimyo": "kunitori_tui.bots.moegahara.daimyo",
    },
    "azuchi": {
        "first": "kunitori_tui.bots.first",
        "ashigaru": "kunitori_tui.bots.azuchi.ashigaru",
        "samurai": "kunitori_tui.bots.azuchi.samurai",
        "daimyo": "kunitori_tui.bots.azuchi.daimyo",
    },
    "sekigahara": {
        "marcher": "kunitori_tui.bots.sekigahara.marcher",
        "ashigaru": "kunitori_tui.bots.sekigahara.ashigaru",
        "samurai": "kunitori_tui.bots.sekigahara.samurai",
        "daimyo": "kunitori_tui.bots.sekigahara.daimyo",
    },
}


def bots(game_id: str) -> tuple[str, ...]:
    """Return the ids of all bots of a game, yardsticks first; raise :class:`BadSetup` for an unknown game."""
    return tuple(_modules(game_id))


def levels(game_id: str) -> tuple[str, ...]:
    """Return the levels of a game that are shown to players, from the weakest; only what exists."""
    there = bots(game_id)
    return tuple(level for level in LEVELS if level in there)


def check(game_id: str, bot_id: str) -> None:
    """Raise :class:`BadSetup` (key ``bot``, or ``game``) for an unknown id."""
    modules = _modules(game_id)
    if bot_id not in modules:
        raise BadSetup("bot", given=bot_id, allowed=tuple(modules))


def load(game_id: str, bot_id: str) -> Bot:
    """Return the bot; raise :class:`BadSetup` (key ``bot``, or ``game``) for an unknown id."""
    modules = _modules(game_id)
    check(game_id, bot_id)
    return cast("Bot", import_module(modules[bot_id]).BOT)


def _modules(game_id: str) -> dict[str, str]:
    registry.load(game_id)  # refuses an unknown game
    return {**_ANY_GAME, **_BOTS.get(game_id, {})}
