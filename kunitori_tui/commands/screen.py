"""The way to the screens: whether they can be shown here, and showing them, for which alone Textual is read."""

from __future__ import annotations

import gc
import os
import shlex
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from kunitori_tui.commands.click_classes import Display
from kunitori_tui.process.exits import Refused
from kunitori_tui.process.lines import is_terminal
from kunitori_tui.text import catalog
from kunitori_tui.text.catalog import tr
from savegames.files import granted, saves_dir
from savegames.store import Store

if TYPE_CHECKING:
    from kunitori_tui.app import Start
    from kunitori_tui.play.session import Opener


def can_show() -> bool:
    """Return whether the screens can be shown here: on a terminal, or by a driver that needs none, as for a browser."""
    if os.environ.get("TEXTUAL_DRIVER"):
        return True
    return os.environ.get("TERM", "") != "dumb" and is_terminal(sys.stdin, sys.stdout)


def check_screen(lines: Sequence[str] = ()) -> None:
    """Raise :class:`.Refused` where the screens cannot be shown. Its last line is a command to copy that does without
    them: ``kunitori`` and ``lines``, by default what was typed, and ``--plain``.
    """
    if not can_show():
        command = shlex.join(["kunitori", *(lines or (*sys.argv[1:], "--plain"))])
        raise Refused(tr("This is no terminal that can show the screens. This plays in lines:") + f"\n{command}")


def open_menu(display: Display, greeting: str = "") -> int:
    """Show the main menu and return the exit code when the player leaves. Raises :class:`.Refused`.

    ``greeting`` stands under the menu at first.
    """
    check_screen(("play", "kunitori", "--plain"))
    return show("menu", display, greeting)


def show(start: Start | Opener, display: Display, greeting: str = "") -> int:
    """Show the screens, beginning with ``start``; return the exit code. ``greeting`` stands under the menu.

    Raises what an opener of a session raises, before any screen.
    """
    gc.disable()  # until the first frame is drawn, see KunitoriApp.on_ready
    from kunitori_tui.run import run_kunitori  # Textual: a command without screens does without

    return run_kunitori(
        start,
        store=Store(saves_dir(), room=granted()),
        language=catalog.language(),
        ascii=display.ascii_only or None,
        mouse=False if display.no_mouse else None,
        greeting=greeting,
    )
