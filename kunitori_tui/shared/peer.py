"""Who is at the other end of a socket of the system: the account, as the kernel tells it."""

from __future__ import annotations

import os
import socket
import struct
import sys

_PEERCRED = struct.Struct("=iII")
_XUCRED = struct.Struct("=II")
"""How the structures of Linux (pid, uid, gid) and of the BSDs (version, uid) begin."""
_LOCAL_PEERCRED = 1
_LOCAL_PEERPID = 2
_SOL_LOCAL = 0


def is_possible() -> bool:
    """Return whether tables can be shared on this system."""
    return hasattr(socket, "AF_UNIX") and hasattr(os, "getuid") and sys.platform != "win32"


def uid_of(end: socket.socket) -> int:
    """Return the account at the other end. Raises OSError where the system does not tell."""
    if hasattr(socket, "SO_PEERCRED"):
        _, uid, _ = _PEERCRED.unpack(end.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _PEERCRED.size))
    else:
        _, uid = _XUCRED.unpack(end.getsockopt(_SOL_LOCAL, _LOCAL_PEERCRED, 76)[: _XUCRED.size])
    return int(uid)


def process_of(end: socket.socket) -> int:
    """Return the process at the other end. Raises OSError where the system does not tell."""
    if hasattr(socket, "SO_PEERCRED"):
        return int(_PEERCRED.unpack(end.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _PEERCRED.size))[0])
    return end.getsockopt(_SOL_LOCAL, _LOCAL_PEERPID)


def login(uid: int) -> str:
    """Return the name of an account, its number where it has none."""
    import pwd

    try:
        return pwd.getpwuid(uid).pw_name[:40]
    except KeyError:
        return str(uid)
