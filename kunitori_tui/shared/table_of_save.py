"""Tells whether a save is the game of a shared table. Such a game is played at its table and nowhere else."""

from __future__ import annotations

from contextlib import suppress

from kunitori_tui.shared import table_names
from savegames.errors import SaveError


def table_of(save_id: str) -> str:
    """Return the name of one's own shared table whose unfinished game this save is; "" if it is no such game."""
    names = table_names.kept()
    if not names:
        return ""  # and nothing of shared tables is loaded for it
    from kunitori_tui.shared import table_file

    for name in names:
        with suppress(SaveError):
            if table_file.load(name).save == save_id:
                return name
    return ""
