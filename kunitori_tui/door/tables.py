"""The shared tables behind a door: where its players meet, apart from those of the account that keeps it.

Each table is a process of its own, which outlives the terminal of who opened it, but not the door: where another door
was opened in the same folder while this one only waited for its players, the tables are that one's by then.
"""

from __future__ import annotations

import os
import signal
import socket
from contextlib import suppress
from pathlib import Path

from kunitori_tui.shared.meeting import SUFFIX
from kunitori_tui.shared.peer import process_of


def make(folder: Path) -> None:
    """Make the folder in which tables are met, for this account alone."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    folder.chmod(0o700)


def keepers(folder: Path) -> list[int]:
    """Return the processes that keep a table there."""
    found = []
    for path in folder.glob(f"*{SUFFIX}"):
        with suppress(OSError), socket.socket(socket.AF_UNIX) as end:  # a socket that nobody answers was left behind
            end.connect(str(path))
            found.append(process_of(end))
    return found


def end(folder: Path) -> None:
    """Ask every table to end; the games are saved with every choice."""
    for process in keepers(folder):
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGTERM)
