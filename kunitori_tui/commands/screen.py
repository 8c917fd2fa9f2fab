"""The way to the screens. Whoever gets here needs Textual, and nobody else imports it."""

from __future__ import annotations

import gc
import os
import sys
from typing import TYPE_CHECKING

from kunitori_tui.process.exits import Refused
from kunitori_tui.process.lines import is_terminal
from kunitori_tui.text import catalog
from kunitori_tui.text.catalog import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kunitori_tui.commands.table import Opener
    from kunitori_tui.play.lookback import LookBack
    from kunitori_tui.shared.visit import Visit


def can_show() -> bool:
    """Return whether the screens can be shown here: on a terminal, or by a driver that needs none, as for a browser."""
    if os.environ.get("TEXTUAL_DRIVER"):
        return True
    return os.environ.get("TERM", "") != "dumb" and is_terminal(sys.stdin, sys.stdout)


def check_screen(lines: Sequence[str] = ()) -> None:
    """Raise :class:`.Refused` where the screens cannot be shown. It names the command that does without: ``lines``,
    the words behind ``kunitori``, by default what was typed with ``--plain``; on a line of its own, to be copied.
    """
    if not can_show():
        from shlex import join

        command = join(["kunitori", *(lines or (*sys.argv[1:], "--plain"))])
        raise Refused(tr("This is no terminal that can show the screens. This plays in lines:") + f"\n{command}")


def open_menu(*, ascii_only: bool = False, no_mouse: bool = False, greeting: str = "") -> int:
    """Show the main menu and return the exit code when the player leaves. Raises :class:`.Refused`.

    ``greeting`` stands under the menu at first.
    """
    check_screen(("play", "kunitori", "--plain"))
    gc.disable()  # until the first frame is drawn, see KunitoriApp.on_ready
    from kunitori_tui.run import run_kunitori
    from savegames.files import room, saves_dir
    from savegames.store import Store

    return run_kunitori(
        store=Store(saves_dir(), room=room()),
        language=catalog.language(),
        ascii=ascii_only or None,
        mouse=False if no_mouse else None,
        greeting=greeting,
    )


def begin_guided(game: str, *, ascii_only: bool, no_mouse: bool) -> int:
    """Begin the guided game of ``game`` on the screens; return the exit code. Raises as :func:`check_screen`."""
    check_screen()
    gc.disable()
    from kunitori_tui.app import Guided
    from kunitori_tui.run import run_kunitori

    return run_kunitori(
        Guided(game), language=catalog.language(), ascii=ascii_only or None, mouse=False if no_mouse else None
    )


def look_back(past: LookBack, *, ascii_only: bool, no_mouse: bool) -> int:
    """Show a game once more at its table; return the exit code."""
    gc.disable()
    from kunitori_tui.run import run_kunitori

    return run_kunitori(past, language=catalog.language(), ascii=ascii_only or None, mouse=False if no_mouse else None)


def open_shared(visit: Visit, *, ascii_only: bool, no_mouse: bool) -> int:
    """Show a shared table; return the exit code."""
    gc.disable()
    from kunitori_tui.run import run_kunitori

    return run_kunitori(visit, language=catalog.language(), ascii=ascii_only or None, mouse=False if no_mouse else None)


def open_table(opener: Opener, *, ascii_only: bool, no_mouse: bool) -> int:
    """Open a session and show its table; return the exit code. Raises what ``opener`` raises, before any screen."""
    from kunitori_tui.process import hangup

    gc.disable()
    hangup.block()  # before the session starts its autosave thread
    session = opener(lambda error: None)  # the table shows an outage by itself
    try:
        from kunitori_tui.run import run_kunitori

        return run_kunitori(
            session, language=catalog.language(), ascii=ascii_only or None, mouse=False if no_mouse else None
        )
    finally:
        session.close()
