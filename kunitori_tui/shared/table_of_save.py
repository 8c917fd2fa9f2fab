"""Tells whether a save is the game of a shared table. Such a game is played at its table and nowhere else."""

from __future__ import annotations

from contextlib import suppress

from savegames.errors import SaveError
from savegames.files import FileOps, tables_dir


def table_of(save_id: str) -> str:
    """Return the name of one's own shared table whose unfinished game this save is; "" if it is no such game."""
    try:
        some = any(name.endswith(".json") for name in FileOps().names(tables_dir()))
    except OSError:
        some = False
    if not some:
        return ""  # and nothing of shared tables is loaded for it
    from kunitori_tui.shared import table_file, table_names

    for name in table_names.kept():
        with suppress(SaveError):
            if table_file.load(name).save == save_id:
                return name
    return ""
