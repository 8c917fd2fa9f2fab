"""The folder of saves: list, load, write, rename, copy, delete, export, import.

A save is ``ID.json``; beside it lie ``ID.bak`` (the good file before the last write), ``ID.lock`` and ``ID.who``, and
``ID.review`` once a finished game was reviewed. Ids come from here and never from what a player or a file says. The
file's name is the id that counts: what the record calls itself is overruled by it, so a file copied by hand is a save
of its own.

What the saves say of themselves is kept in one file, so that a list of thousands opens at once: a line with the CRC-32
of the rest, then JSON. An entry counts as long as its save has the signature it had then. Nobody plays from it: a game
is opened from its own file, which is read and checked whole. A listing that is damaged, or another program's, is none;
the next list is made from the saves, and kept anew.
"""

from __future__ import annotations

import json
import random
import zlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kunitori_tui import shelf
from kunitori_tui.engine.shapes import Array, Integer, Map, Object, OneOf
from savegames import strictjson
from savegames.errors import BadFile, Newer, SaveError, disk_errors, printable
from savegames.files import FileOps, Signature, replace_file, sweep, write_beside
from savegames.format import BODY, FORMAT, TITLE_LENGTH, Save, Seat, Summary, clean, decode, encode, is_id, untrue

if TYPE_CHECKING:
    from savegames.lock import SaveLock

# No vowels and nothing that looks like something else: ids are typed and read out.
_LETTERS = "bcdfghjkmnpqrstvwxz23456789"

REVIEW = ".review"
"""How the file ends that holds what was found out about a save, which is no part of it."""
LISTING = ".listing"
"""No id of a save begins with a dot, and lists of files pass over such names."""
LISTED = 50_000_000
"""Bytes of a listing; a larger one is ignored. Nothing else limits the number of saves in it."""
READ_ANEW = 32
"""Saves that are read anew for every list rather than kept in the listing: so many cost less than a write does."""

_FORM = 1
_TOLD = ("title", "game", "seats", "created", "updated", "finished", "summary")
"""The fields of a save that lists show."""
_ROW = Object({"signature": Array(Integer(0, strictjson.INT_HIGH), 4, least=4), **{f: BODY.fields[f] for f in _TOLD}})
_SHAPE = Object({"listing": OneOf(_FORM), "format": OneOf(FORMAT), "saves": Map(most=LISTED)})


@dataclass(slots=True, repr=False)
class Entry:
    """A line of a list of saves. With an ``error`` only ``id`` (or empty), ``file``, ``backup``, ``modified`` count."""

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


class Store:
    """The saves in one folder. Methods may be called from any thread; writers of one save hold its lock."""

    def __init__(self, directory: Path, ops: FileOps | None = None, room: int | None = None) -> None:
        """Take ``directory`` (:func:`savegames.files.saves_dir`), which is created by the first write.

        Where its files take ``room`` bytes nothing is added any more; what is there is still written. None: no limit.
        """
        self.directory = directory
        self.room = room
        self.ops = ops or FileOps()
        self._good: dict[str, Signature] = {}
        """Files known to be sound because this store wrote or decoded them, as they were then."""
        self._listing: Listing | None = None
        """What the saves said of themselves when they were last listed."""
        self._read_anew = 0
        """How many of them were read for that and are not in the listing on the disk."""
        self._newest: tuple[bytes, Save] | None = None
        """What the newest unfinished save that a list read holds, and its record: the save that is mostly opened."""
        self._swept = False

    def entries(self) -> list[Entry]:
        """Return all saves, newest first, then the broken ones with their error.

        A missing folder is an empty one; raises :class:`savegames.errors.Disk` if it cannot be listed.
        """
        names = self._names()
        ids = {n.removesuffix(".json") for n in names if n.endswith(".json")}
        ids |= {n.removesuffix(".bak") for n in names if n.endswith(".bak")}
        known = self._kept_listing() if self._listing is None else self._listing
        fresh: Listing = {}
        listed = [self._entry(i, known, fresh, backup=f"{i}.bak" in names) for i in ids]
        self._read_anew += sum(fresh[i] is not known.get(i) for i in fresh)
        self._listing = fresh
        if self._read_anew > READ_ANEW:
            self._keep_listing(fresh)
            self._read_anew = 0
        listed.sort(key=lambda e: (e.error is None, e.updated, e.modified, e.file), reverse=True)
        return listed

    def latest_unfinished(self) -> Entry | None:
        """Return the newest sound save whose game goes on; ``None`` if there is none. Raises as :meth:`entries`."""
        return next((e for e in self.entries() if e.error is None and not e.finished), None)

    def load(self, save_id: str) -> Save:
        """Return the record of a save, whose position is still to be checked (:func:`savegames.check.restore`).

        Raises :class:`SaveError` with ``id`` and ``backup`` in its parameters; where ``backup`` is true,
        :meth:`load_backup` has a sound previous file.
        """
        newest, self._newest = self._newest, None  # given away once: who asks for a record may change it
        try:
            return self._read(save_id, ".json", newest)[1]
        except SaveError as error:
            error.params["backup"] = False
            with suppress(SaveError):
                self._read(save_id, ".bak")
                error.params["backup"] = True
            raise

    def load_backup(self, save_id: str) -> Save:
        """Return the record of the previous good file of a save; raises as :meth:`load`."""
        return self._read(save_id, ".bak")[1]

    def raw_files(self, save_id: str) -> list[bytes]:
        """Return what the file of a save and the previous one hold, sound or not; nothing where one cannot be read.

        Raises :class:`SaveError` as :meth:`load` where neither can.
        """
        found, refused = [b"", b""], list[SaveError]()
        for at, suffix in enumerate((".json", ".bak")):
            try:
                found[at] = self._bytes(save_id, self.path(save_id, suffix))[1]
            except SaveError as error:
                refused.append(error)
        if len(refused) == len(found):
            raise refused[0]
        return found

    def check_room(self) -> None:
        """Raise :class:`SaveError` (key ``full``) without room for another game, and :class:`savegames.errors.Disk`."""
        if self.room is None:
            return
        used = 0
        for name in self._names():
            with suppress(OSError):  # a file that goes meanwhile takes nothing
                used += self.ops.signature(self.directory / name)[2]
        if used >= self.room:
            raise SaveError("full", limit=self.room)

    def new_id(self) -> str:
        """Return an id that no file of the folder has, such as ``k7fq-2m9x``. Raises as :meth:`check_room`."""
        self.check_room()
        taken = {name.split(".")[0] for name in self._names()}
        while True:
            drawn = "".join(random.SystemRandom().choices(_LETTERS, k=8))
            drawn_id = f"{drawn[:4]}-{drawn[4:]}"
            if drawn_id not in taken:
                return drawn_id

    def write(self, save: Save) -> None:
        """Put ``save`` on the disk under its id and return when it is durable. The caller holds its lock.

        Raises :class:`savegames.errors.Disk`, the file then being the old or the new one, whole; ``bad_field`` for a
        record that could not be read again; :class:`Newer` rather than replacing what a later program wrote.
        """
        self.write_encoded(save.id, encode(save))

    def write_encoded(self, save_id: str, data: bytes) -> None:
        """As :meth:`write`, for what :func:`savegames.format.encode` returned for that id."""
        target = self.path(save_id, ".json")
        with disk_errors(id=save_id):
            if not self._swept:  # before anything is written: on a full disk it may make the room
                self._swept = True
                sweep(self.ops, self.directory)
            keep = self.path(save_id, ".bak") if self._sound(save_id, target) else None
            replace_file(self.ops, target, data, keep)
            self._good[save_id] = self.ops.signature(target)

    def rename(self, save_id: str, title: str) -> Save:
        """Give a save that nobody has open another title (cleaned, cut); return its record. Raises as load and lock."""
        with self.lock(save_id):
            save = replace(self.load(save_id), title=clean(title, TITLE_LENGTH))
            self.write(save)
            return save

    def copy(self, save_id: str, title: str | None = None) -> Save:
        """Return the record of a new save that is a copy of another; that one may be open. Raises as load and write."""
        save = self.load(save_id)
        return self._add(replace(save, title=save.title if title is None else clean(title, TITLE_LENGTH)))

    def delete(self, save_id: str) -> None:
        """Remove a save that nobody has open, sound or broken, with its previous file and what was found out about it.

        Raises ``held``, ``missing``, ``bad_name`` or :class:`savegames.errors.Disk`.
        """
        target, backup = self.path(save_id, ".json"), self.path(save_id, ".bak")
        names = self._names()
        if target.name not in names and backup.name not in names:
            raise BadFile("missing", id=save_id)
        with self.lock(save_id), disk_errors(id=save_id):
            # The backup first: cut short, this leaves the save and not a lone backup that looks like a loss.
            for path in (self.path(save_id, REVIEW), backup, target):
                if path.name in names:
                    with suppress(FileNotFoundError):
                        self.ops.unlink(path)
            self.ops.sync_directory(self.directory)
        with disk_errors(id=save_id), suppress(FileNotFoundError):
            self.ops.unlink(self.path(save_id, ".lock"))

    def export(self, save: Save, directory: Path) -> Path:
        """Write a game, which need not be one of these saves, into ``directory`` (:func:`savegames.files.exports_dir`)
        and return the new file; nothing there is ever replaced, a number is added instead. Raises as :meth:`write`.
        """
        with disk_errors(id=save.id):
            return write_beside(self.ops, directory / f"{save.game}-{save.id}.json", encode(save))

    def import_(self, data: bytes, called: Callable[[Save, int], str] | None = None) -> Save:
        """Return the record of a new save made from the bytes of an exported one, its position checked. ``called``
        gives the title of a game of which so many saves are here already, so that a list tells them apart.

        Raises :class:`savegames.errors.BadFile` and what :func:`savegames.check.restore` and :meth:`write` raise.
        """
        from savegames import check  # with it come the rules of the games

        save = decode(data)
        check.restore(save)
        here = (save.game, save.created, save.seats)
        n = sum((entry.game, entry.created, entry.seats) == here for entry in self.entries()) if called else 0
        if called is not None and n:
            save = replace(save, title=clean(called(save, n), TITLE_LENGTH))
        return self._add(save)

    def path(self, save_id: str, suffix: str) -> Path:
        """Return the file of a save that ends so; raise :class:`SaveError` (``bad_name``) for what is no id."""
        if not is_id(save_id):
            raise SaveError("bad_name", id=printable(save_id))
        return self.directory / (save_id + suffix)

    def lock(self, save_id: str, since: str = "") -> SaveLock:
        """Return the lock of a save, not yet taken (see :class:`SaveLock`)."""
        from savegames.lock import SaveLock  # a list of saves needs none

        return SaveLock(self.directory, save_id, since, self.ops)

    def _add(self, save: Save) -> Save:
        added = replace(save, id=self.new_id())
        self.write(added)
        return added

    def _names(self) -> set[str]:
        with disk_errors():
            try:
                return set(self.ops.names(self.directory))
            except FileNotFoundError:
                return set()

    def _bytes(self, save_id: str, path: Path) -> tuple[Signature, bytes]:
        """Return what a file was when it was read, and its bytes."""
        with disk_errors(id=save_id):
            try:
                return self.ops.signature(path), self.ops.read(path, strictjson.MAX_BYTES)
            except FileNotFoundError as error:
                raise BadFile("missing") from error

    def _read(self, save_id: str, suffix: str, known: tuple[bytes, Save] | None = None) -> tuple[bytes, Save]:
        """Return what a file holds, and its record; that of ``known`` where its bytes are the same."""
        path = self.path(save_id, suffix)
        with disk_errors(id=save_id):
            before, data = self._bytes(save_id, path)
            record = known[1] if known and known[0] == data else decode(data)
            save = replace(record, id=save_id)
        if suffix == ".json":
            self._good[save_id] = before
        return data, save

    def _sound(self, save_id: str, target: Path) -> bool:
        """Return whether ``target`` is worth keeping as the previous file; raise for a newer program's file."""
        with suppress(OSError):
            if self._good.get(save_id) == self.ops.signature(target):
                return True
        try:
            self._read(save_id, ".json")
        except Newer:
            raise
        except SaveError:  # broken, missing or unreadable: the one kept earlier is better
            return False
        return True

    def _entry(self, save_id: str, known: Listing, fresh: Listing, *, backup: bool) -> Entry:
        """Return the line of a save, as ``known`` if its file is the same; put what can be read into ``fresh``."""
        file = printable(save_id) + ".json"
        if not is_id(save_id):
            return Entry("", file, backup, SaveError("bad_name", file=file))
        with suppress(OSError):
            if save_id in known and known[save_id][0] == self.ops.signature(self.directory / file):
                fresh[save_id] = known[save_id]
                return replace(known[save_id][1], backup=backup)
        try:
            data, save = self._read(save_id, ".json")
        except SaveError as error:
            error.params["backup"] = backup
            modified = 0  # when the file was last written, or the previous one where that is all there is
            for suffix in (".bak", ".json"):
                with suppress(OSError):
                    modified = self.ops.signature(self.path(save_id, suffix))[3]
            return Entry(save_id, file, backup, error, modified=modified)
        if not save.finished and (self._newest is None or save.updated > self._newest[1].updated):
            self._newest = data, save
        signature = self._good[save_id]
        told = {name: getattr(save, name) for name in _TOLD}
        entry = Entry(save_id, file, backup, modified=signature[3], **told)
        fresh[save_id] = signature, entry
        return entry

    def _kept_listing(self) -> Listing:
        """Return what was kept of the saves; empty where nothing was, or nothing that can be used."""
        try:
            checksum, _, body = self.ops.read(self.directory / LISTING, LISTED).partition(b"\n")
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

    def _keep_listing(self, listing: Listing) -> None:
        """Write it beside the saves. A disk that refuses does no harm: the next list is made from the saves."""
        rows = {}
        for save_id, (signature, entry) in listing.items():
            seats, summary = [asdict(seat) for seat in entry.seats], asdict(entry.summary)
            told = {name: getattr(entry, name) for name in _TOLD}
            rows[save_id] = {**told, "signature": list(signature), "seats": seats, "summary": summary}
        body = strictjson.compact({"listing": _FORM, "format": FORMAT, "saves": rows})
        with suppress(OSError):
            replace_file(self.ops, self.directory / LISTING, _checksum(body) + b"\n" + body)


def _checksum(body: bytes) -> bytes:
    return f"{zlib.crc32(body):08x}".encode("ascii")  # against accidents; SHA-256 would load OpenSSL for the menu


def _entry(save_id: str, row: dict[str, Any]) -> tuple[Signature, Entry]:
    device, inode, size, modified = row.pop("signature")
    told = {name: BODY.fields[name].read(row[name]) for name in _TOLD}
    return (device, inode, size, modified), Entry(save_id, f"{save_id}.json", backup=False, modified=modified, **told)
