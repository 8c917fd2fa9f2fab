"""Who is at the other end of a socket of the system: the account, as the kernel tells it."""

from __future__ import annotations

import errno
import os
import socket
import struct
import sys

_UCRED = struct.Struct("=iII")
"""``struct ucred`` of Linux: process, account, group."""
_XUCRED = struct.Struct("=IIh2x16I")
"""``struct xucred`` of the BSDs: version, account, how many groups, the groups."""
_XUCRED_VERSION = 0
_SOL_LOCAL = 0
_LOCAL_PEERCRED = 1
_LOCAL_PEERPID = 2
"""What macOS asks a socket by (``sys/un.h``)."""


def is_possible() -> bool:
    """Return whether tables can be shared on this system."""
    return hasattr(socket, "AF_UNIX") and hasattr(os, "getuid") and sys.platform != "win32"


def uid_of(end: socket.socket) -> int:
    """Return the account at the other end. Raises OSError where the system does not tell."""
    if (told := _ucred(end)) is not None:
        return told[1]
    return uid_in(end.getsockopt(_SOL_LOCAL, _LOCAL_PEERCRED, _XUCRED.size))


def uid_in(told: bytes) -> int:
    """Return the account in an ``xucred``. Raises OSError where that is not as it is known here."""
    if len(told) != _XUCRED.size or (fields := _XUCRED.unpack(told))[0] != _XUCRED_VERSION:
        raise OSError(errno.EPROTO, os.strerror(errno.EPROTO))
    return int(fields[1])


def process_of(end: socket.socket) -> int:
    """Return the process at the other end. Raises OSError where the system does not tell."""
    if (told := _ucred(end)) is not None:
        return told[0]
    if sys.platform == "darwin":
        return end.getsockopt(_SOL_LOCAL, _LOCAL_PEERPID)
    raise OSError(errno.ENOTSUP, os.strerror(errno.ENOTSUP))  # on FreeBSD that number asks for something else


def _ucred(end: socket.socket) -> tuple[int, int] | None:
    """Return process and account as Linux tells them, None on other systems."""
    if hasattr(socket, "SO_PEERCRED") and not sys.platform.startswith("openbsd"):  # which tells the account first
        process, uid, _ = _UCRED.unpack(end.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _UCRED.size))
        return process, uid
    return None


def login(uid: int) -> str:
    """Return the name of an account, its number where it has none."""
    import pwd

    try:
        return pwd.getpwuid(uid).pw_name[:40]
    except KeyError:
        return str(uid)
