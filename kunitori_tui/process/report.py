"""The report that is written when the program itself has failed, for its maintainers.

A report may be sent on. So of an unfinished game it holds only what its players may know, and no choices; those are in
the save, which it names.
"""

from __future__ import annotations

import os
import platform
import sys
import threading
import traceback
from datetime import datetime
from pathlib import Path

from kunitori_tui import __version__
from kunitori_tui.play.lookback import reader
from kunitori_tui.play.session import Session
from savegames.files import FileOps, data_dir, write_beside

FOLDER = "reports"
TAIL = 40
"""Events that go into a report."""


def text(what: BaseException | str, session: Session | None = None) -> str:
    """Return the report: version, system, terminal, the game up to the last that happened, and ``what`` went wrong: an
    error, of which the traceback is written, or words.
    """
    lines = [
        f"kunitori {__version__}",
        f"Python {platform.python_version()} on {platform.platform()}",
        *(f"{name}={os.environ.get(name, '')}" for name in ("TERM", "COLORTERM", "LANG", "NO_COLOR")),
    ]
    if session is not None:
        lines += about(session)
    said = [what] if isinstance(what, str) else traceback.format_exception(what)
    return "\n".join([*lines, "", *said])


def stacks() -> str:
    """Return the stack of every thread of the program, as text."""
    names = {thread.ident: thread.name for thread in threading.enumerate()}
    return "\n".join(
        f"{names.get(number, number)}:\n{''.join(traceback.format_stack(frame))}"
        for number, frame in sys._current_frames().items()
    )


def about(session: Session) -> list[str]:
    """Return the game on the table in lines: what it is, which save holds its choices, and what was told last."""
    match = session.match
    who = reader(match.seats, finished=match.over)
    seeds = [] if match.open_seed is None else [f"seed {match.open_seed}, dice {match.bot_seed}"]
    return [
        f"game {match.game.id}, rules {match.game.rules_version}",
        f"options {match.setup.options}",
        f"seats {[(seat.kind, seat.bot) for seat in match.seats]}",
        ", ".join([f"save {session.id}", *seeds, f"{len(match.journal)} entries in its journal; told last:"]),
        *(f"{at} {event.kind} {who.fields(event)}" for at, event in match.events[-TAIL:]),
    ]


def write(what: BaseException | str, session: Session | None = None, directory: Path | None = None) -> Path | None:
    """Write the report into the data folder and return its file; None where the disk refuses."""
    folder = directory or data_dir() / FOLDER
    file = folder / f"report-{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}.txt"
    try:
        return write_beside(FileOps(), file, text(what, session).encode("utf-8", "backslashreplace"))
    except OSError:
        return None
