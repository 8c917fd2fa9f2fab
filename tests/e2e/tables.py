"""Where shared tables of the whole program are met, and who keeps them."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import struct
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.reading import at_once


@pytest.fixture
def met() -> Iterator[Path]:
    """Return the folder in which tables are met; whoever keeps one there is ended."""
    folder = Path(tempfile.mkdtemp(prefix="kt-", dir="/tmp"))
    yield folder
    for pid in keepers(folder):
        os.kill(pid, signal.SIGKILL)
    shutil.rmtree(folder)


def keepers(folder: Path) -> list[int]:
    """Return the processes that keep a table."""
    found = []
    for path in folder.glob("*.sock"):
        with socket.socket(socket.AF_UNIX) as end:
            end.connect(str(path))
            pid, _, _ = struct.unpack("=iII", end.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12))
            found.append(pid)
    return found


def home_of(folder: Path, name: str) -> Path:
    """Return the folder of a player."""
    home = folder / name
    at_once(home, name=name)
    return home
