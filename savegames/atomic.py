"""Replacing a file so that at every moment the old or the new one is there, whole.

Temporary files lie in the same folder under names that tell who wrote them: ``.ID.HOST-PID-TOKEN.N.tmp``. The token
is drawn once per process, since in a container the same process number comes again.
"""

from __future__ import annotations

import errno
import hashlib
import itertools
import os
import re
import secrets
import socket
from contextlib import suppress
from pathlib import Path

from savegames.files import FileOps

_TEMPORARY = re.compile(r"\.[a-z0-9-]{1,60}\.([0-9a-f]{6})-([0-9]{1,10})-([0-9a-f]{8})\.[0-9]{1,19}\.tmp", re.ASCII)
_HOST = hashlib.sha256(socket.gethostname().encode("utf-8", "replace")).hexdigest()[:6]
_TOKEN = secrets.token_hex(4)
_count = itertools.count(1)
_NO_LINKS = frozenset({errno.EPERM, errno.EACCES, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK})


def temporary(directory: Path, name: str) -> Path:
    """Return an unused name for a temporary file of ``name`` (an id) in ``directory``."""
    return directory / f".{name}.{_HOST}-{os.getpid()}-{_TOKEN}.{next(_count)}.tmp"


def is_temporary(name: str) -> bool:
    """Return whether ``name`` is one :func:`temporary` makes."""
    return _TEMPORARY.fullmatch(name) is not None


def write_new(ops: FileOps, path: Path, data: bytes) -> None:
    """Create ``path`` with ``data`` and return when it is on the disk; on an error the name is gone again.

    Raises :class:`OSError`.
    """
    descriptor = ops.create(path)
    try:
        try:
            ops.write(descriptor, data)
            ops.sync(descriptor)
        finally:
            ops.close(descriptor)
    except OSError:
        with suppress(OSError):
            ops.unlink(path)
        raise


def replace(ops: FileOps, target: Path, name: str, data: bytes, keep: Path | None) -> None:
    """Put ``data`` in the place of ``target`` and return when it is durable.

    ``keep`` gets what ``target`` was until then. Raises :class:`OSError`; ``target`` is then what it was before, or
    already the new file where only the last sync failed.
    """
    fresh = temporary(target.parent, name)
    write_new(ops, fresh, data)
    try:
        if keep is not None:
            _keep(ops, target, name, keep)
        ops.replace(fresh, target)
    except OSError:
        with suppress(OSError):
            ops.unlink(fresh)
        raise
    ops.sync_directory(target.parent)


def sweep(ops: FileOps, directory: Path) -> None:
    """Remove temporary files whose writer is dead. Those of other hosts stay: nobody here knows whether it lives."""
    with suppress(OSError):
        for name in ops.names(directory):
            found = _TEMPORARY.fullmatch(name)
            if found and found[1] == _HOST and not _alive(int(found[2]), found[3]):
                with suppress(OSError):
                    ops.unlink(directory / name)


def _keep(ops: FileOps, target: Path, name: str, keep: Path) -> None:
    """Give ``keep`` the contents of ``target``: by a second name, which costs no copy; else by a copy."""
    spare = temporary(target.parent, name)
    try:
        ops.link(target, spare)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        write_new(ops, spare, ops.read(target, ops.signature(target)[2]))
    try:
        ops.replace(spare, keep)
    except OSError:
        with suppress(OSError):
            ops.unlink(spare)
        raise


def _alive(pid: int, token: str) -> bool:
    if pid == os.getpid():
        return token == _TOKEN
    # On Windows signal 0 is no question but an interrupt, so there every other process counts as alive.
    if os.name != "posix" or pid < 1:
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True
