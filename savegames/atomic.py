"""How everything the player keeps is written: a file is replaced so that at every moment the old or the new one is
there, whole; a new one never takes the place of another; a line is added to a list of lines. Folders are made for it.

Temporary files lie in the same folder under names that tell who wrote them: ``.ID.HOST-PID-TOKEN.N.tmp``. The token
is drawn once per process, since in a container the same process number comes again.
"""

from __future__ import annotations

import errno
import itertools
import os
import re
import socket
from contextlib import suppress
from functools import cache
from pathlib import Path

from savegames import strictjson
from savegames.files import FileOps

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


def append(ops: FileOps, path: Path, line: bytes) -> None:
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


def replace(ops: FileOps, target: Path, data: bytes, keep: Path | None = None, *, durable: bool = True) -> None:
    """Put ``data`` in the place of ``target`` and return when it is durable; with ``durable`` off at once, for what
    means nothing any more once the machine has gone down.

    ``keep`` gets what ``target`` was until then. Raises :class:`OSError`; ``target`` is then what it was before, or
    already the new file where only the last sync failed.

    >>> replace(FileOps(), Path("game.json"), b"first")
    >>> replace(FileOps(), Path("game.json"), b"second", keep=Path("game.bak"))
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
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True
