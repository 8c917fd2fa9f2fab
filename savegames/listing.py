"""What the saves of a folder say of themselves, kept in one file, so that a list of thousands opens at once: a
line with the CRC-32 of the rest, then JSON.

An entry counts as long as its save has the signature it had then. Nobody plays from it: a game is opened from its own
file, which is read and checked whole. A listing that is damaged, or another program's, is none; the next list is made
from the saves, and kept anew.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.engine.shapes import Array, Integer, Map, Object, OneOf
from savegames import atomic, strictjson
from savegames.errors import BadFile, SaveError
from savegames.files import FileOps, Signature
from savegames.format import BODY, FORMAT, Seat, Summary, is_id, untrue

FILE = ".listing"
"""No id of a save begins with a dot, and lists of files pass over such names."""

MAX_BYTES = 50_000_000
"""A larger file is ignored. Nothing else limits the number of saves in it."""

_FORM = 1
TOLD = ("title", "game", "seats", "created", "updated", "finished", "summary")
"""The fields of a save that lists show."""
_ROW = Object({"signature": Array(Integer(0, strictjson.INT_HIGH), 4, least=4), **{f: BODY.fields[f] for f in TOLD}})
_SHAPE = Object({"listing": OneOf(_FORM), "format": OneOf(FORMAT), "saves": Map(most=MAX_BYTES)})


@dataclass(slots=True, repr=False)
class Entry:
    """One line of a list of saves. With an ``error`` only ``id`` (maybe empty), ``file``, ``backup`` and
    ``modified`` count.
    """

    id: str
    file: str
    """The file's name, printable."""
    backup: bool
    """Whether a previous file is kept; not whether it is sound."""
    error: SaveError | None = None
    title: str = ""
    game: str = ""
    seats: list[Seat] = field(default_factory=list)
    created: str = ""
    updated: str = ""
    finished: bool = False
    summary: Summary = field(default_factory=Summary)
    modified: int = 0
    """Time of the last write in ns as the file system tells it."""


def newest_broken(entries: Sequence[Entry]) -> Entry | None:
    """Return the save that cannot be read though it was written after all that can; ``None`` if there is none. Whoever
    goes on with the newest game must know that this one is passed over.
    """
    since = max((e.modified for e in entries if e.error is None), default=0)
    broken = [e for e in entries if e.error is not None and e.id and e.modified > since]
    return max(broken, key=lambda e: e.modified, default=None)


Listing = dict[str, tuple[Signature, Entry]]
"""Entries of saves that could be read, by id, with the signature of the file each was read from."""


def load(ops: FileOps, directory: Path) -> Listing:
    """Return what was kept of the saves in ``directory``; empty where nothing was, or nothing that can be used."""
    try:
        checksum, _, body = ops.read(directory / FILE, MAX_BYTES).partition(b"\n")
        document: Any = json.loads(body) if checksum == _checksum(body) else None
        strictjson.check(document)
    except (OSError, ValueError, RecursionError, BadFile):
        return {}
    if not _SHAPE.holds(document):
        return {}
    return {
        save_id: _entry(save_id, row)
        for save_id, row in document["saves"].items()
        if is_id(save_id) and _ROW.holds(row) and row["game"] in shelf.ids() and not untrue(row)
    }


def keep(ops: FileOps, directory: Path, listing: Mapping[str, tuple[Signature, Entry]]) -> None:
    """Write ``listing`` beside the saves. A disk that refuses does no harm: the next list is made from the saves."""
    rows = {}
    for save_id, (signature, entry) in listing.items():
        seats, summary = [asdict(seat) for seat in entry.seats], asdict(entry.summary)
        told = {name: getattr(entry, name) for name in TOLD}
        rows[save_id] = {**told, "signature": list(signature), "seats": seats, "summary": summary}
    body = strictjson.compact({"listing": _FORM, "format": FORMAT, "saves": rows})
    with suppress(OSError):
        atomic.replace(ops, directory / FILE, _checksum(body) + b"\n" + body)


def _checksum(body: bytes) -> bytes:
    return f"{zlib.crc32(body):08x}".encode("ascii")  # against accidents; SHA-256 would load OpenSSL for the menu


def _entry(save_id: str, row: dict[str, Any]) -> tuple[Signature, Entry]:
    device, inode, size, modified = row.pop("signature")
    told = {name: BODY.fields[name].read(row[name]) for name in TOLD}
    return (device, inode, size, modified), Entry(save_id, f"{save_id}.json", backup=False, modified=modified, **told)
