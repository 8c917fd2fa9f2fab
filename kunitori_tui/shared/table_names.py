"""The names of shared tables and how many sit there. This module loads nothing else of them, so that the Tab key stays
fast.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kunitori_tui.engine.shapes import Pattern
from savegames.files import FileOps, tables_dir

TABLE_NAME = Pattern("[a-z]{2,12}")
MOST_SEATS = 6


def kept() -> Sequence[str]:
    """Return the names of one's own tables that have a file here (:mod:`.table_file`)."""
    try:
        found = [Path(name).stem for name in FileOps().names(tables_dir()) if name.endswith(".json")]
    except OSError:
        return []
    return sorted(name for name in found if TABLE_NAME.holds(name))
