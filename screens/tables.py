"""Which table belongs to which game. A table is imported when it is first opened."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from screens.table.base import TableScreen

_TABLES = {
    **dict.fromkeys(("kunitori", "brennt", "mixed"), "screens.deckbuilder.table:DeckTable"),
    "moegahara": "screens.moegahara.table:LinesTable",
    "azuchi": "screens.azuchi.table:CastleTable",
    "sekigahara": "screens.sekigahara.table:CampaignTable",
}


def load(game_id: str) -> type[TableScreen]:
    """Return the class of the table of a game, made with a session; :class:`KeyError` for a game without one."""
    module, _, name = _TABLES[game_id].partition(":")
    return cast(type[TableScreen], getattr(import_module(module), name))
