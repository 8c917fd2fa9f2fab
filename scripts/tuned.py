"""Levels with other numbers, which play what was searched for before a level has it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.bots import weights
from kunitori_tui.engine.errors import BadSetup


@dataclass(slots=True, frozen=True)
class Tuned:
    """A level with other ``numbers``, by their paths in its mind (:mod:`kunitori_tui.bots.weights`): one of
    :class:`kunitori_tui.measure.sim.Outsider`.
    """

    level: str
    numbers: tuple[tuple[str, float], ...]

    def __str__(self) -> str:
        return f"{self.level}*"

    def bot(self, game_id: str) -> bots.Bot:
        """Return the player; raise :class:`BadSetup` as :func:`mind` does."""
        return _made(game_id, self)


def mind(game_id: str, level: str) -> Any:
    """Return the mind of a level; raise :class:`BadSetup` for a bot that has none with numbers."""
    found = getattr(bots.load(game_id, level), "mind", None)
    if found is None:
        raise BadSetup("bot", given=level, allowed=shelf.levels(game_id))
    return found


@lru_cache(maxsize=256)
def _made(game_id: str, who: Tuned) -> bots.Bot:
    module = import_module(shelf.bot_place(game_id, who.level).partition(":")[0])
    bot: bots.Bot = module.build(str(who), weights.changed(mind(game_id, who.level), dict(who.numbers)))
    return bot
