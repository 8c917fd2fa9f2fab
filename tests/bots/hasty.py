"""Bots for tests that ask many questions: one that searches looks at few deals, and not at every question."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.bots.api import Bot
from kunitori_tui.bots.ruled import Ruled
from kunitori_tui.bots.search import Budget, Searcher

HASTE = Budget(playouts=4, pairs=1)
RARELY = 25


def quick(game_id: str) -> list[str]:
    """Return the yardsticks and levels of a game that answer at once, the weakest first."""
    return [bot for bot in shelf.bots(game_id) if bot not in shelf.WAYS and not bots.load(game_id, bot).slow]


def hasty(game_id: str, bot: str) -> Bot:
    """Return a bot, with next to no time for a search."""
    found = bots.load(game_id, bot)
    return replace(found, budget=HASTE) if isinstance(found, Searcher) else found


def ruled(game_id: str, bot: str) -> Ruled:
    """Return who answers by rules: a bot, and of one that searches who plays in its head."""
    found: Any = bots.load(game_id, bot)
    return cast("Ruled", getattr(found, "policy", found))


def players(game_id: str, number: int, rarely: int = RARELY) -> Iterator[Bot]:
    """Yield who is asked at the ``number``-th of many questions: all bots, those that search by their rules alone but
    for one question in so many.
    """
    for bot in shelf.bots(game_id):
        yield hasty(game_id, bot) if number % rarely == 0 else ruled(game_id, bot)
