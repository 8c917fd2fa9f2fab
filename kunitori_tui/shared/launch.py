"""How the process that keeps a shared table is started.

It is a program of its own, so it outlives the terminal of the table's owner. It reads the plan of the table as one line
on its input, and answers with one line: ``open`` when others can come, or why it cannot.
"""

from __future__ import annotations

import subprocess
import sys
from contextlib import suppress

from kunitori_tui.shared.limits import GRACE
from kunitori_tui.shared.messages import Lay
from savegames import strictjson

START = "from kunitori_tui.shared.server import serve; serve()"
OPEN = "open"


class NotOpened(Exception):
    """The table could not be opened; the text is the key of the reason."""


def start(name: str, plan: Lay | None, host: str, token: str, *, group: str = "", grace: float = GRACE) -> int:
    """Start the process that keeps the table ``name``, for a new game or without a ``plan`` for the one that is kept;
    return its number once others can come. Raises :class:`NotOpened`.
    """
    laid = None if plan is None else {f: getattr(plan, f) for f in Lay.__slots__}
    wish = {"name": name, "plan": laid, "host": host, "token": token, "group": group, "grace": int(grace)}
    process = subprocess.Popen(
        [sys.executable, "-P", "-c", START],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    with process.stdin, process.stdout:
        with suppress(BrokenPipeError):
            process.stdin.write(strictjson.compact(wish) + b"\n")
            process.stdin.flush()
        said = process.stdout.readline().decode("ascii", "replace").strip()
    if said != OPEN:
        process.wait()
        raise NotOpened(said or "internal")
    return process.pid
