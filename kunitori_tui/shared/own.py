"""The tokens of one's own seats, by table: with them one comes back to a seat, also after the program has ended."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from kunitori_tui.engine.shapes import Array, Map
from kunitori_tui.shared.messages import MOST_SEATS, Secret
from kunitori_tui.shared.named import TABLE_NAME
from savegames import atomic, strictjson
from savegames.errors import BadFile
from savegames.files import FileOps, tables_dir

FILE = ".own"
MAX_BYTES = 200_000
MOST_TABLES = 100
"""Tables whose tokens are kept, the newest."""
_TOKENS = Array(Secret, MOST_SEATS * 2)


def _load() -> dict[str, list[str]]:
    try:
        told = strictjson.parse(FileOps().read(tables_dir() / FILE, MAX_BYTES))
    except (OSError, BadFile):
        return {}
    if not Map(TABLE_NAME).holds(told):
        return {}
    return {name: tokens for name, tokens in told.items() if _TOKENS.holds(tokens)}


def tables() -> list[str]:
    """Return the names of the tables of which tokens are kept, the oldest first."""
    return list(_load())


def tokens(name: str) -> list[str]:
    """Return the tokens of one's seats at the table ``name``, the oldest first."""
    return _load().get(name, [])


def keep(name: str, new: Sequence[str]) -> None:
    """Keep tokens of seats at the table ``name``; a disk that refuses it makes nobody stop."""
    known = _load()
    old = [token for token in known.pop(name, []) if token not in new]
    known[name] = [*old, *new][-MOST_SEATS:]
    ops = FileOps()
    with suppress(OSError):
        ops.make_directory(tables_dir())
        newest = dict(list(known.items())[-MOST_TABLES:])
        atomic.replace(ops, tables_dir() / FILE, strictjson.compact(newest))
