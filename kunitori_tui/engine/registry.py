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
    "sekigahara": "kunitori_tui.engine.sekigahara.game",
}


def ids() -> tuple[str, ...]:
    """Return the ids of all games, in the order of the menu."""
    return tuple(_GAMES)


def load(game_id: str) -> Game:
    """Return the game; raise :class:`BadSetup` (key ``game``) for an unknown id."""
    if game_id not in _GAMES:
        raise BadSetup("game", given=game_id, allowed=ids())
    return cast("Game", import_module(_GAMES[game_id]).GAME)
