"""Where shared tables are found: a folder of sockets for each account of the machine, one socket named after each
table; the account at the other end of a socket, as the kernel names it; and which save is the game of a table.
"""

from __future__ import annotations

import errno
import os
import random
import socket
import stat
import struct
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from savegames.errors import SaveError
from savegames.files import TABLE_NAME, own_tables, sockets_dir

with suppress(ImportError):  # Windows
    import pwd

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
    try:
        return pwd.getpwuid(uid).pw_name[:40]
    except KeyError:
        return str(uid)


SUFFIX = ".sock"
LONGEST = 103
"""Bytes of a socket's path that every system has room for: macOS takes 104 with the end, Linux 108."""
NAMES = """
    acorn alder amber anchor apple arrow aspen badger bamboo barley basil bay beech bell birch bison blossom boat
    bough bow brook cedar cherry clay clover coral cove crane creek crow cypress dale dawn deer delta dew dove dune
    eagle ember fern field finch fir flint flute fog forest fox frost garden gate ginger glade goose grain grove
    gull harbor hawk hazel heron hill holly honey horn ivy jade juniper kestrel kite lake lantern lark laurel leaf
    lily linden lotus maple marsh meadow melon mill mint mist moon moss nettle north nut oak olive orchid otter owl
    peach pear pebble pepper pine plum pond poppy quail quartz quince rain raven reed ridge river robin rose rye
    sage salt sand shore silk sky snow sparrow spring star stone stork storm stream summer swan thistle thorn tide
    tiger timber topaz torch tower trout tulip valley violet walnut wave west wheat willow wind winter wolf wood
    wren yew
""".split()  # noqa: SIM905 - one literal a word would take a screen
"""What tables are called: short words that can be said on the telephone."""


class TooLong(OSError):
    """The path of a socket has more than :data:`LONGEST` bytes."""


class TableAddress(NamedTuple):
    """A table that can be met: its name, the account that keeps it, its socket."""

    name: str
    uid: int
    path: Path


def is_of(uid: int, folder: Path) -> bool:
    """Return whether a folder belongs to the account ``uid`` and nobody else may write into it. Raises OSError."""
    facts = folder.lstat()
    return stat.S_ISDIR(facts.st_mode) and facts.st_uid == uid and not facts.st_mode & 0o022


def tables(name: str = "") -> Iterator[TableAddress]:
    """Yield the tables of the machine, or those called ``name``, whether somebody answers there or not: those of one's
    own account first, and of all others; none in a folder that another could have put there in its place.
    """
    mine = sockets_dir()
    others = [] if "KUNITORI_TABLES_DIR" in os.environ else sorted(Path("/tmp").glob("kunitori-*"))
    for folder in [mine, *(other for other in others if other != mine)]:
        found: list[Path] = []
        with suppress(OSError, ValueError):
            uid = os.getuid() if folder == mine else int(folder.name.removeprefix("kunitori-"))
            found = sorted(folder.iterdir()) if is_of(uid, folder) else []
        for path in found:
            called = path.name.removesuffix(SUFFIX)
            if path.name.endswith(SUFFIX) and TABLE_NAME.holds(called) and (not name or called == name):
                yield TableAddress(called, uid, path)


def own_path(name: str) -> Path:
    """Return the path of the socket of one's own table ``name``."""
    return sockets_dir() / f"{name}{SUFFIX}"


def table_of(save_id: str) -> str:
    """Return the name of one's own shared table that alone plays on this unfinished save; "" if there is none."""
    for name in own_tables():
        from kunitori_tui.shared import table_file  # nothing more of shared tables where there are none

        with suppress(SaveError):
            if table_file.load(name).save == save_id:
                return name
    return ""


def is_answered(path: Path) -> bool:
    """Return whether a process keeps a table at that socket."""
    with socket.socket(socket.AF_UNIX) as end:
        try:
            end.connect(str(path))
        except OSError:
            return False
    return True


def free_name(taken: Iterable[str]) -> str:
    """Return a name that no table has."""
    known = {*taken, *(met.name for met in tables())}
    left = [name for name in NAMES if name not in known]
    return random.SystemRandom().choice(left or NAMES)


def reach(path: Path, uid: int) -> socket.socket:
    """Return a line to the table at ``path`` of account ``uid``. Raises OSError if none or another account answers."""
    end = socket.socket(socket.AF_UNIX)
    try:
        end.connect(str(path))
        if uid_of(end) != uid:
            raise PermissionError("another account answers")
    except OSError:
        end.close()
        raise
    return end
