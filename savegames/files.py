"""The only place that touches the disk.

The store gets a :class:`FileOps` as a parameter, so that a test can make any single step fail as a full disk, a
dying disk or a pulled plug would, also where tests run as root. Every method raises :class:`OSError` as it comes;
:meth:`FileOps.read` raises :class:`savegames.errors.BadFile` too.

Where things lie in the file system. Nothing here creates anything.
"""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path

import platformdirs

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
