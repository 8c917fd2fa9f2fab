"""Which games there are. A game is imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

from kunitori_tui.engine.errors import BadSetup

if TYPE_CHECKING:
    from kunitori_tui.engine.api import Game

_GAMES = {
    "kunitori": "kunitori_tui.engine.kunitori.game",
    "brennt": "kunitori_tui.engine.brennt.game",
    "mixed": "kunitori_tui.engine.mixed.game",
    "moegahara": "kunitori_tui.engine.moegahara.game",
    "azuchi": "kunitori_tui.engine.azuchi.game",
}
_RULES_ONLY = {
    "sekigahara": "kunitori_tui.engine.sekigahara.game",
}
"""Games whose rules work but which have no bots, words and screens of their own yet: not on any list."""


def ids() -> tuple[str, ...]:
    """Return the ids of all games, in the order of the menu."""
    return tuple(_GAMES)


def load(game_id: str) -> Game:
    """Return the game; raise :class:`BadSetup` (key ``game``) for an unknown id."""
    modules = _GAMES | _RULES_ONLY
    if game_id not in modules:
        raise BadSetup("game", given=game_id, allowed=ids())
    return cast("Game", import_module(modules[game_id]).GAME)
