"""What tables are called. Who only asks for names, as a Tab does, reads nothing of what is said at tables."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kunitori_tui.engine.shapes import Pattern
from savegames.files import FileOps, tables_dir

TABLE_NAME = Pattern("[a-z]{2,12}")


def kept() -> Sequence[str]:
    """Return the names of the tables of which something is kept here (:mod:`.kept`)."""
    try:
        found = [Path(name).stem for name in FileOps().names(tables_dir()) if name.endswith(".json")]
    except OSError:
        return []
    return sorted(name for name in found if TABLE_NAME.holds(name))
