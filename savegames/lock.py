"""One game, one window: a lock per save that ends with its process, however that ends.

The lock is the operating system's on ``ID.lock``, so a dead process holds nothing. ``ID.who`` beside it says to others
who holds it; it is a courtesy and never decides anything.

Beneath it are files that one holder has, whatever they are for: the operating system's lock.
"""

from __future__ import annotations

import errno
import os
import re
import socket
import time
from contextlib import suppress
from pathlib import Path

from zc.lockfile import LockError, SimpleLockFile

from savegames.errors import Busy, Disk, Held, SaveError, reason
from savegames.files import FileOps, replace_file
from savegames.format import is_id

_BUSY = frozenset({errno.EAGAIN, errno.EACCES, errno.EDEADLK})
"""How systems say that somebody else holds it."""
_PAUSE = 0.05  # seconds


class Exclusive(SimpleLockFile):  # type: ignore[misc]  # the library has no types
    """The right to the file ``path``, which is made where there is none, taken at once by :func:`take`. ``close`` lets
    go, from any thread; it is safe to call twice.
    """

    def _on_lock(self) -> None:
        if not os.fstat(self._fp.fileno()).st_nlink:  # unlinked since it was opened: who comes next makes another file
            raise LockError(self._path)


def take(path: Path, wait: float = 0.0) -> Exclusive:
    """Return the right to the file ``path``, waiting ``wait`` seconds at most. Raises :class:`Busy`, and OSError
    where the file cannot be opened, is a link, or where the system knows no locks.
    """
    while True:
        try:
            if path.is_symlink():
                raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
            return Exclusive(str(path))
        except LockError as error:
            said = error.__context__
            if isinstance(said, OSError) and said.errno not in _BUSY:
                raise said from None
            if wait <= 0:
                raise Busy(str(path)) from None
        except TypeError:  # so the library says that it knows no lock of this system
            raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS), str(path)) from None
        time.sleep(_PAUSE)
        wait -= _PAUSE


_WHO = r"([0-9]{1,10}) ([A-Za-z0-9._-]{1,64}) ([0-9TZ:.-]{0,30})\n?"
_WAIT = 0.2  # seconds
_NO_LOCKS = frozenset({errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOLCK})


class SaveLock:
    """The right to write one save. Take it with :meth:`acquire` or ``with``, before the save is read.

    >>> with SaveLock(Path(), "sunday") as lock:
    ...     holder(Path(), "sunday").params["pid"] == os.getpid()
    True
    >>> holder(Path(), "sunday") is None
    True
    """

    def __init__(self, directory: Path, save_id: str, since: str = "", ops: FileOps | None = None) -> None:
        """``since`` is when it is taken, UTC as in a save, told to whoever comes second; raises ``bad_name``."""
        if not is_id(save_id):
            raise SaveError("bad_name")
        self._file = directory / f"{save_id}.lock"
        self._since = since
        self._ops = ops or FileOps()
        self.held = False
        """Whether this object holds the lock."""
        self.taken: Exclusive | None = None
        """What is locked; None where the file system knows no locks: the game is played all the same."""

    def acquire(self) -> None:
        """Take the lock at once or raise :class:`Held` (key ``held``); :class:`savegames.errors.Disk` on trouble."""
        if self.held:
            return
        try:
            self._ops.make_directory(self._file.parent)
            # A short wait, since a list of saves in another window tries each lock for a moment (see holder).
            self.taken = take(self._file, _WAIT)
        except Busy as error:
            raise _told(self._file, self._ops) from error
        except OSError as error:
            if error.errno not in _NO_LOCKS:
                raise Disk("disk", reason=reason(error)) from error
        self.held = True
        host = re.sub(r"[^A-Za-z0-9._-]", "-", socket.gethostname())[:64] or "-"
        # A disk too full for this line must not keep anybody from playing.
        with suppress(OSError):
            line = f"{os.getpid()} {host} {self._since}\n".encode("ascii", "replace")
            replace_file(self._ops, _who(self._file), line, durable=False)  # nobody holds a lock after a power cut

    def release(self) -> None:
        """Let go. Safe to call from any thread and more than once."""
        held, self.held = self.held, False
        if not held:
            return
        with suppress(OSError):
            self._ops.unlink(_who(self._file))
        lock, self.taken = self.taken, None
        if lock is not None:
            with suppress(OSError):
                lock.close()

    def __enter__(self) -> SaveLock:
        self.acquire()
        return self

    def __exit__(self, *_: object) -> None:
        self.release()


def _who(file: Path) -> Path:
    """Return what lies beside the lock ``file`` and says who holds it."""
    return file.with_suffix(".who")


def _told(file: Path, ops: FileOps) -> Held:
    """Return who says that he holds the lock ``file``."""
    with suppress(OSError, SaveError, UnicodeDecodeError):
        match = re.fullmatch(_WHO, ops.read(_who(file), 200).decode("ascii"), re.ASCII)
        if match:
            return Held("held", pid=int(match[1]), host=match[2], since=match[3])
    return Held("held", pid=0, host="", since="")


def holder(directory: Path, save_id: str) -> Held | None:
    """Return who holds the save, as the error :meth:`SaveLock.acquire` would raise; ``None`` where it is free.

    A look for lists: the answer may be old the moment it is given. Creates nothing.
    """
    file = directory / f"{save_id}.lock"
    with suppress(OSError):
        try:
            if is_id(save_id) and file.is_file():
                take(file).close()
        except Busy:
            return _told(file, FileOps())
    return None
