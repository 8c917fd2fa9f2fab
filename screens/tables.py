"""The table of a game, imported when it is first opened."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from kunitori_tui import shelf
from screens.table.base import TableScreen


def load(game_id: str) -> type[TableScreen]:
    """Return the class of the table of a game, made with a ``Table``; raise :class:`.BadSetup` for an unknown game."""
    module, _, name = shelf.manifest(game_id).table.partition(":")
    return cast(type[TableScreen], getattr(import_module(module), name))
