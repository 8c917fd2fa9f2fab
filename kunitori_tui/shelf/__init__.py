"""The shelf of games: the manifest of each, which says where its rules, words, bots and tables live.

It imports nothing of what the manifests name; what is asked for is loaded then.

>>> manifest("azuchi").title, manifest("azuchi").plain
('Azuchi Castle', 'kunitori_tui.games.azuchi.plain')
>>> load("azuchi").seat_counts
(2, 3, 4)
>>> load("go").id  # doctest: +ELLIPSIS
Traceback (most recent call last):
kunitori_tui.engine.errors.BadSetup: ('game', {'given': 'go', 'allowed': ('kunitori', ...)})
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from kunitori_tui.engine.errors import BadSetup
from kunitori_tui.shelf.form import Manifest

if TYPE_CHECKING:  # the menu and the command line need no rules
    from kunitori_tui.engine.api import Game, GameOption, Observation

_IDS = ("kunitori", "brennt", "mixed", "moegahara", "azuchi", "sekigahara")


def ids() -> tuple[str, ...]:
    """Return the ids of all games, in the order of the menu."""
    return _IDS


@cache
def manifest(game_id: str) -> Manifest:
    """Return what is known of a game before anything of it is loaded; raise :class:`BadSetup` (key ``game``) for an
    unknown id.
    """
    if game_id not in _IDS:
        raise BadSetup("game", given=game_id, allowed=_IDS)
    return cast("Manifest", import_module(f"kunitori_tui.games.{game_id}.game").MANIFEST)


def turn(view: Observation) -> int:
    """Return the turn of a view, from 1 on; in a phase that opens a week the first turn of that week."""
    return view.turn + (view.phase in manifest(view.game).opens)


def load(game_id: str) -> Game[Any, Any]:
    """Return the rules of a game; raise :class:`BadSetup` (key ``game``) for an unknown id."""
    return cast("Game[Any, Any]", import_module(manifest(game_id).rules).GAME)


def options(game_id: str) -> tuple[GameOption, ...]:
    """Return the rule options of a game; raise :class:`BadSetup` (key ``game``) for an unknown id."""
    alone = manifest(game_id).options
    return cast("tuple[GameOption, ...]", import_module(alone).OPTIONS if alone else load(game_id).options)
