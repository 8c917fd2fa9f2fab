"""Who plays in measurements: the bots of a game, one-trick players, and levels with other numbers.

A player is named by something that can be pickled, so that every process can find it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.bots import registry, weights
from kunitori_tui.bots.api import Bot
from kunitori_tui.bots.trick import Trick
from kunitori_tui.engine.errors import BadSetup
from kunitori_tui.shelf import opponents


@dataclass(slots=True, frozen=True)
class Tuned:
    """A level with other ``numbers``, by their paths in its mind (:mod:`kunitori_tui.bots.weights`)."""

    level: str
    numbers: tuple[tuple[str, float], ...]

    def __str__(self) -> str:
        return f"{self.level}*"


Who = str | Tuned
"""The id of a bot or of a one-trick player, or a level with other numbers."""


def tricks(game_id: str) -> Sequence[Trick]:
    """Return the one-trick players of a game; raise :class:`BadSetup` for an unknown game."""
    module = shelf.manifest(game_id).tricks
    pool: Sequence[Trick] = import_module(module).POOL if module else ()
    return pool


def check(game_id: str, who: Who) -> None:
    """Raise :class:`BadSetup` (key ``bot``, or ``game``) for somebody who does not exist."""
    if isinstance(who, Tuned):
        opponents.check(game_id, who.level)
    elif who not in {trick.id for trick in tricks(game_id)}:
        opponents.check(game_id, who)


def load(game_id: str, who: Who) -> Bot:
    """Return the player; raise :class:`BadSetup` as :func:`check` does."""
    if isinstance(who, Tuned):
        return _tuned(game_id, who)
    for trick in tricks(game_id):
        if trick.id == who:
            return trick.bot
    return registry.load(game_id, who)


def mind(game_id: str, level: str) -> Any:
    """Return the mind of a level; raise :class:`BadSetup` for a bot that has none with numbers."""
    found = getattr(import_module(opponents.module(game_id, level)), "MIND", None)
    if found is None:
        raise BadSetup("bot", given=level, allowed=opponents.levels(game_id))
    return found


@lru_cache(maxsize=256)
def _tuned(game_id: str, who: Tuned) -> Bot:
    module = import_module(opponents.module(game_id, who.level))
    bot: Bot = module.build(str(who), weights.changed(mind(game_id, who.level), dict(who.numbers)))
    return bot
