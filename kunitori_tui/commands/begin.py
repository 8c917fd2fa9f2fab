"""Where the program begins without a command: with its menu, on the screens or in lines."""

from __future__ import annotations

import sys
from collections.abc import Callable

from kunitori_tui.commands.click_classes import Display
from kunitori_tui.commands.table import can_show, check_screen, show
from kunitori_tui.process.lines import is_terminal


def begin(display: Display, run: Callable[[list[str]], int], greeting: str = "") -> int:
    """Show the menu, under which ``greeting`` stands at first, and return the exit code when the player leaves: in
    lines, too, at a terminal that shows nothing else. ``run`` is the command line. Raises :class:`.Refused` and
    :class:`.Stopped`.
    """
    if display.plain or (not can_show() and is_terminal(sys.stdin, sys.stdout)):
        from kunitori_tui.commands import menu  # rules and words, which the menu of the screens does without

        return menu.open_lines(display, run, greeting)
    check_screen(display, ("play", "kunitori", "--plain"))
    return show("menu", display, greeting)
