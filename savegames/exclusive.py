"""Files that one holder has: the operating system's lock, which ends with its process, however that ends."""

from __future__ import annotations

import errno
import os
import time
from pathlib import Path

from zc.lockfile import LockError, SimpleLockFile

from savegames.errors import Busy

_BUSY = frozenset({errno.EAGAIN, errno.EACCES, errno.EDEADLK})
"""How systems say that somebody else holds it."""
_PAUSE = 0.05  # seconds


class Exclusive(SimpleLockFile):  # type: ignore[misc]  # the library has no types
    """The right to the file ``path``, which is made where there is none, taken at once by :func:`take`."""

    def _on_lock(self) -> None:
        if not os.fstat(self._fp.fileno()).st_nlink:  # unlinked since it was opened: who comes next makes another file
            raise LockError(self._path)

    def release(self) -> None:
        """Let go, from any thread; safe to call twice."""
        self.close()


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
