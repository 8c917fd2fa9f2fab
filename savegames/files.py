"""The only place that touches the disk.

The store gets a :class:`FileOps` as a parameter, so that a test can make any single step fail as a full disk, a
dying disk or a pulled plug would, also where tests run as root. Every method raises :class:`OSError` as it comes;
:meth:`FileOps.read` raises :class:`savegames.errors.BadFile` too.

How everything the player keeps is written: a file is replaced so that at every moment the old or the new one is
there, whole; a new one never takes the place of another; a line is added to a list of lines. Folders are made for it.

Temporary files lie in the same folder under names that tell who wrote them: ``.ID.HOST-PID-TOKEN.N.tmp``. The token
is drawn once per process, since in a container the same process number comes again.

Where things lie in the file system; to say that creates nothing.
"""

from __future__ import annotations

import errno
import itertools
import os
import re
import socket
import stat
from contextlib import suppress
from functools import cache
from pathlib import Path

import platformdirs

from kunitori_tui.engine.shapes import Pattern
from savegames import strictjson
from savegames.errors import BadFile

with suppress(ImportError):  # Windows
    import fcntl

_BINARY = getattr(os, "O_BINARY", 0)  # Windows
_NO_WAIT = getattr(os, "O_NONBLOCK", 0)
"""Keeps a pipe in the place of a file from holding the program up."""
_READ = os.O_RDONLY | _BINARY | _NO_WAIT
_APPEND = os.O_WRONLY | os.O_CREAT | os.O_APPEND | _BINARY | _NO_WAIT
_CREATE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY | getattr(os, "O_NOFOLLOW", 0)
_NO_SUCH_CALL = frozenset({errno.EINVAL, errno.ENOTSUP, errno.ENOSYS, errno.EBADF})

Signature = tuple[int, int, int, int]


def _sync(descriptor: int) -> None:
    """Return when the disk has it for good. Raises OSError."""
    # macOS returns from fsync when the drive has it in its own memory, which a power cut empties (fsync(2) there). No
    # file system over the network knows the other call; what is wrong, fsync tells too.
    with suppress(NameError, OSError):  # without fcntl there is no such call
        if (to_the_drive := getattr(fcntl, "F_FULLFSYNC", None)) is not None:
            fcntl.fcntl(descriptor, to_the_drive)
            return
    os.fsync(descriptor)


class FileOps:
    """File operations, one step each."""

    sync = staticmethod(_sync)
    """Returns when what was written to a descriptor is on the disk."""
    close = staticmethod(os.close)
    """Closes a descriptor."""
    link = staticmethod(os.link)
    """Gives a file a second name; some file systems cannot."""
    replace = staticmethod(os.replace)
    """Gives a file the name of a second path, in one step; a link of that name is replaced, not followed."""
    names = staticmethod(os.listdir)
    """Returns the names in a folder, in no order."""
    unlink = staticmethod(os.unlink)
    """Removes a file or link, never what a link points to."""

    def make_directory(self, path: Path) -> None:
        """Create the folder and those above it, for the owner alone, unless it is there."""
        path.mkdir(mode=0o700, parents=True, exist_ok=True)

    def create(self, path: Path) -> int:
        """Return a descriptor of the new file ``path`` (mode 0600); fails where anything has that name."""
        return os.open(path, _CREATE, 0o600)

    def open_end(self, path: Path) -> int:
        """Return a descriptor that writes behind what ``path`` holds; created (mode 0600) where need be."""
        return os.open(path, _APPEND, 0o600)

    def write(self, descriptor: int, data: bytes) -> None:
        """Write all of ``data``."""
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(descriptor, rest) :]

    def sync_directory(self, path: Path) -> None:
        """Wait until the names in the folder are on the disk, if the system supports that."""
        if os.name != "posix":
            return
        descriptor = os.open(path, os.O_RDONLY)
        try:
            _sync(descriptor)
        except OSError as error:
            # Some network file systems have no such call for folders; there is nothing better to do then.
            if error.errno not in _NO_SUCH_CALL:
                raise
        finally:
            os.close(descriptor)

    def read(self, path: Path, limit: int, *, follow: bool = False) -> bytes:
        """Return the bytes of an ordinary file of at most ``limit`` bytes.

        Raises :class:`BadFile`: ``not_a_file`` for a folder, device or pipe, and for a link unless ``follow`` says that
        the file may lie elsewhere, as settings often do; ``too_big``. Never waits for one.
        """
        # Windows has no O_NOFOLLOW, hence this look before; a pipe or device swapped in after it is still refused.
        if not stat.S_ISREG(os.stat(path, follow_symlinks=follow).st_mode):
            raise BadFile("not_a_file")
        try:
            descriptor = os.open(path, _READ if follow else _READ | getattr(os, "O_NOFOLLOW", 0))
        except OSError as error:
            if error.errno in (errno.ELOOP, errno.ENXIO):
                raise BadFile("not_a_file") from error
            raise
        try:
            facts = os.fstat(descriptor)
            if not stat.S_ISREG(facts.st_mode):
                raise BadFile("not_a_file")
            if facts.st_size > limit:
                raise BadFile("too_big", size=facts.st_size, limit=limit)
            with os.fdopen(descriptor, "rb", closefd=False) as file:
                data = file.read(limit + 1)
        finally:
            os.close(descriptor)
        if len(data) > limit:  # it grew meanwhile
            raise BadFile("too_big", size=len(data), limit=limit)
        return data

    def signature(self, path: Path) -> Signature:
        """Return numbers that differ once somebody else has written the file: device, inode, size, time in ns."""
        facts = os.lstat(path)
        return facts.st_dev, facts.st_ino, facts.st_size, facts.st_mtime_ns


_TEMPORARY = r"\.[A-Za-z0-9_-]{1,60}\.([0-9a-f]{6})-([0-9]{1,10})-([0-9a-f]{8})\.[0-9]{1,19}\.tmp"
_count = itertools.count(1)
_NO_LINKS = frozenset({errno.EPERM, errno.EACCES, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK})


@cache
def _host() -> str:
    """Return what tells this host from others."""
    return strictjson.sha256(socket.gethostname().encode("utf-8", "replace"))[:6]


@cache
def _token() -> str:
    return os.urandom(4).hex()


def temporary(target: Path) -> Path:
    """Return an unused name beside ``target`` for what is to take its place."""
    return target.with_name(f".{target.stem}.{_host()}-{os.getpid()}-{_token()}.{next(_count)}.tmp")


def write_new(ops: FileOps, path: Path, data: bytes, *, durable: bool = True) -> None:
    """Create ``path`` with ``data`` and return when it is on the disk, or with ``durable`` off at once; on an error the
    name is gone again.

    Raises :class:`OSError`.
    """
    descriptor = ops.create(path)
    try:
        try:
            ops.write(descriptor, data)
            if durable:
                ops.sync(descriptor)
        finally:
            ops.close(descriptor)
    except OSError:
        with suppress(OSError):
            ops.unlink(path)
        raise


def write_beside(ops: FileOps, path: Path, data: bytes) -> Path:
    """Create ``path`` with ``data``, or where it is taken ``NAME-2.SUFFIX`` and so on, and return the path when it is
    durable. At no moment is there a part of it, but where the file system knows no second names.

    Raises :class:`OSError`.
    """
    ops.make_directory(path.parent)
    sweep(ops, path.parent)
    fresh = temporary(path)
    write_new(ops, fresh, data)
    try:
        free, number = path, 1
        while not _is_placed(ops, fresh, free, data):
            number += 1
            free = path.with_stem(f"{path.stem}-{number}")
    finally:
        with suppress(OSError):
            ops.unlink(fresh)
    ops.sync_directory(path.parent)
    return free


def append_line(ops: FileOps, path: Path, line: bytes) -> None:
    """Add ``line`` at the end of ``path``, which is created where need be, and return when it is on the disk.

    Raises :class:`OSError`; a part of the line may stand there then.
    """
    ops.make_directory(path.parent)
    descriptor = ops.open_end(path)
    try:
        ops.write(descriptor, line)
        ops.sync(descriptor)
    finally:
        ops.close(descriptor)


def replace_file(ops: FileOps, target: Path, data: bytes, keep: Path | None = None, *, durable: bool = True) -> None:
    """Put ``data`` in the place of ``target`` and return when it is durable; with ``durable`` off at once, for what
    means nothing any more once the machine has gone down.

    ``keep`` gets what ``target`` was until then. Raises :class:`OSError`; ``target`` is then what it was before, or
    already the new file where only the last sync failed.

    >>> replace_file(FileOps(), Path("game.json"), b"first")
    >>> replace_file(FileOps(), Path("game.json"), b"second", keep=Path("game.bak"))
    >>> Path("game.json").read_bytes(), Path("game.bak").read_bytes()
    (b'second', b'first')
    """
    ops.make_directory(target.parent)
    fresh = temporary(target)
    write_new(ops, fresh, data, durable=durable)
    try:
        if keep is not None:
            _keep(ops, target, keep)
        ops.replace(fresh, target)
    except OSError:
        with suppress(OSError):
            ops.unlink(fresh)
        raise
    if durable:
        ops.sync_directory(target.parent)


def sweep(ops: FileOps, directory: Path) -> None:
    """Remove temporary files whose writer is dead. Those of other hosts stay: nobody here knows whether it lives."""
    with suppress(OSError):
        for name in ops.names(directory):
            match = re.fullmatch(_TEMPORARY, name, re.ASCII)
            if match and match[1] == _host() and not _alive(int(match[2]), match[3]):
                with suppress(OSError):
                    ops.unlink(directory / name)


def _keep(ops: FileOps, target: Path, keep: Path) -> None:
    """Give ``keep`` the contents of ``target``: by a second name, which costs no copy; else by a copy."""
    spare = temporary(target)
    try:
        ops.link(target, spare)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        write_new(ops, spare, ops.read(target, ops.signature(target)[2]))
    try:
        ops.replace(spare, keep)
    finally:
        # It is still there where it was refused, and where ``keep`` is ``target`` already, because a program was killed
        # right after this: of two names of one file none replaces the other (POSIX).
        with suppress(OSError):
            ops.unlink(spare)


def _is_placed(ops: FileOps, fresh: Path, free: Path, data: bytes) -> bool:
    """Let ``free`` be a file with the ``data`` of ``fresh``, in one step; return whether it was not taken."""
    with suppress(FileExistsError):
        try:
            ops.link(fresh, free)
        except OSError as error:
            if error.errno not in _NO_LINKS:
                raise
            write_new(ops, free, data)
        return True
    return False


def _alive(pid: int, token: str) -> bool:
    if pid == os.getpid():
        return token == _token()
    # On Windows signal 0 is no question but an interrupt, so there every other process counts as alive.
    if os.name != "posix":
        return True
    try:
        os.kill(pid, 0)
    except (OSError, OverflowError) as error:
        return not isinstance(error, ProcessLookupError)
    return True


_APP = "kunitori"


def data_dir() -> Path:
    """Return the folder of what the player makes: ``KUNITORI_DATA_DIR`` if set, else the platform's."""
    return _chosen("KUNITORI_DATA_DIR") or platformdirs.user_data_path(_APP, appauthor=False)


def config_dir() -> Path:
    """Return the folder of settings and price sheets: ``KUNITORI_CONFIG_DIR`` if set, else the platform's."""
    return _chosen("KUNITORI_CONFIG_DIR") or platformdirs.user_config_path(_APP, appauthor=False)


def saves_dir() -> Path:
    """Return the folder of the saves and their locks."""
    return data_dir() / "savegames"


def tables_dir() -> Path:
    """Return the folder of what shared tables keep beside their saves, and of the tokens of one's own seats."""
    return data_dir() / "tables"


TABLE_NAME = Pattern("[a-z]{2,12}")
"""What a shared table is called."""


def own_tables() -> list[str]:
    """Return the names of one's own shared tables that have a file here (:mod:`kunitori_tui.shared.table_file`)."""
    try:
        found = [Path(name).stem for name in FileOps.names(tables_dir()) if name.endswith(".json")]
    except OSError:
        return []
    return sorted(filter(TABLE_NAME.holds, found))


def own_seats_file() -> Path:
    """Return the file of the tokens of one's own seats at shared tables."""
    return tables_dir() / ".own"


def sockets_dir() -> Path:
    """Return the folder in which the tables of this account are met: ``KUNITORI_TABLES_DIR`` if set, else one of the
    account's own where everybody on the machine may look for it.
    """
    user = os.getuid() if hasattr(os, "getuid") else 0
    return _chosen("KUNITORI_TABLES_DIR") or Path(f"/tmp/kunitori-{user}")


def exports_dir() -> Path:
    """Return the only folder that exports are written to."""
    return data_dir() / "exports"


def statistics_file() -> Path:
    """Return the file that counts finished games."""
    return data_dir() / "statistics.jsonl"


def granted(variable: str = "KUNITORI_ROOM") -> int | None:
    """Return how much of something a player may have, the bytes of all saves for one, as whoever keeps the host says in
    an environment ``variable``; None where nobody says.
    """
    told = os.environ.get(variable, "")
    return int(told) if told.isascii() and told.isdigit() else None


def _chosen(variable: str) -> Path | None:
    value = os.environ.get(variable, "")
    # Made absolute at once: the program must find the same folder after a change of directory.
    return Path(os.path.expanduser(value)).absolute() if value else None
