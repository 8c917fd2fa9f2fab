"""The operating system's lock on a file. It ends with the process that holds it, however that ends.

These few calls of the system stand in place of a library for them (filelock), which takes 9 ms to load while somebody
waits for the table: as long as the rules and the words of a game.
"""

from __future__ import annotations

import errno
import os
import sys
import time
from pathlib import Path

_FLAGS = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
_PAUSE = 0.05  # seconds
_ELSEWHERE = frozenset({errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK})


def take(path: Path, wait: float = 0.0) -> int | None:
    """Return a descriptor that holds the lock of ``path``, which is created where need be and stays; ``None`` where
    somebody else has held it for ``wait`` seconds. Closing the descriptor lets go.

    Raises :class:`OSError`: the file cannot be opened, is a link, or the file system knows no locks.
    """
    end = time.monotonic() + wait
    while True:
        descriptor = os.open(path, _FLAGS, 0o600)
        try:
            # A file that was deleted meanwhile guards nothing: the next one opens another under its name.
            if _lock(descriptor) and os.fstat(descriptor).st_nlink:
                return descriptor
        except BaseException:
            os.close(descriptor)
            raise
        os.close(descriptor)
        if time.monotonic() >= end:
            return None
        time.sleep(_PAUSE)


def _lock(descriptor: int) -> bool:
    """Return whether the lock could be taken at once."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError as error:
        raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS)) from error
    except OSError as error:
        if error.errno in _ELSEWHERE:
            return False
        raise
    return True
