"""Programs forked from a process that has loaded everything, so that they begin at once with what they were asked for.

Each has a terminal and folders of its own, and tells in a pipe what it does with its saves: a dot before every step of
a file; a line with a T, a number of choices and :func:`digest_of` them when a person goes on after them; one with a U
before a choice is taken back, with those that stay.
"""

from __future__ import annotations

import gc
import hashlib
import os
import pty
import signal
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

from kunitori_tui import shelf
from kunitori_tui.cli import COMMANDS, HOMES
from kunitori_tui.cli import run as command_line
from kunitori_tui.play import session as sessions
from kunitori_tui.play.match import Match
from kunitori_tui.play.session import Session
from savegames.files import FileOps
from screens import manifest

SAVED_WITHIN = 60.0
"""Seconds a choice waits for the disk here. The program goes on after a moment, and then it has promised nothing."""


def digest_of(entries: list[str]) -> str:
    """Return what tells one journal from another."""
    return hashlib.sha256("\n".join(entries).encode()).hexdigest()[:16]


def warm() -> None:
    """Load all that a program loads, so that a fork of this process begins with its work."""
    for name in ("kunitori_tui.app", "kunitori_tui.plain.mode", "kunitori_tui.play.recovery"):
        import_module(name)
    for name in COMMANDS:
        import_module(f"kunitori_tui.commands.{HOMES.get(name, name)}")
    for game in shelf.ids():
        shelf.load(game)
        manifest.table(game)
    gc.collect()
    gc.freeze()


def start(home: Path, arguments: list[str]) -> tuple[int, int, int]:
    """Start the program; return its number, the other end of its terminal, and that of the pipe it tells in."""
    reading, tap = os.pipe()
    pid, terminal = pty.fork()
    if not pid:
        _run(home, tap, arguments)
    os.close(tap)
    return pid, terminal, reading


def _run(home: Path, tap: int, arguments: list[str]) -> NoReturn:
    code = 70
    try:
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGVTALRM):
            signal.signal(number, signal.SIG_DFL)
        os.environ.update(
            HOME=str(home),
            TERM="xterm-256color",
            LANG="C.UTF-8",
            KUNITORI_DATA_DIR=str(home / "data"),
            KUNITORI_CONFIG_DIR=str(home / "config"),
        )
        names = ("stdin", "r"), ("stdout", "w"), ("stderr", "w")
        for number, (name, mode) in enumerate(names):
            stream = os.fdopen(number, mode, encoding="utf-8", closefd=False)
            setattr(sys, name, stream)
            setattr(sys, f"__{name}__", stream)
        sys.argv = ["kunitori", *arguments]
        _listen(tap)
        code = command_line(arguments)
        sys.stdout.flush()
    finally:
        os._exit(code)


def _listen(tap: int) -> None:
    """Let this process tell every step of a file before it is done, and every journal when it has been saved."""

    def told(method: Callable[..., Any]) -> Callable[..., Any]:
        def step(*given: Any, **named: Any) -> Any:
            os.write(tap, b".")
            return method(*given, **named)

        return step

    def tell(kind: str, entries: list[str]) -> None:
        os.write(tap, f"\n{kind} {len(entries)} {digest_of(entries)}\n".encode())

    for name, method in list(vars(FileOps).items()):
        if callable(method):
            setattr(FileOps, name, staticmethod(told(getattr(FileOps(), name))))
    keep, undo = Session.keep, Match.undo

    def keep_and_tell(session: Session, *, by_person: bool) -> None:
        entries = session.match.journal[:]
        keep(session, by_person=by_person)
        if by_person and session.is_kept and session.outage is None:
            tell("T", entries)

    def tell_and_undo(match: Match) -> bool:
        if match._marks:
            tell("U", match.journal[: match._marks[-1].at])
        return undo(match)

    Session.keep, Match.undo = keep_and_tell, tell_and_undo  # type: ignore[method-assign]
    sessions.DURABLE_WITHIN = SAVED_WITHIN
