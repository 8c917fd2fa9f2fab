"""The way to the screens. Whoever gets here needs Textual, and nobody else imports it."""

from __future__ import annotations

import gc
import os
import sys
from typing import TYPE_CHECKING

from kunitori_tui.process.exits import FAILED, Refused
from kunitori_tui.process.lines import is_terminal
from kunitori_tui.text import catalog
from kunitori_tui.text.catalog import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kunitori_tui.commands.table import Opener
    from kunitori_tui.play.lookback import LookBack
    from kunitori_tui.shared.visit import Visit
    from savegames.listing import Entry
    from savegames.store import Store


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


def latest(saves: Store) -> Entry:
    """Return the newest unfinished game; raise :class:`.Refused` where there is none, and where there is but one that
    cannot be read, its error.
    """
    entry = saves.latest_unfinished()
    if entry is None:
        if (broken := saves.newest_broken()) is not None and broken.error is not None:
            raise broken.error
        raise Refused(tr("There is no unfinished game; kunitori play starts one."), FAILED)
    return entry


def resume_latest() -> int:
    """Go on with the newest unfinished game; return the exit code. Raises as :func:`latest` and :func:`resume`.

    Where a save that was written later cannot be read, the menu opens, which says so.
    """
    from savegames.files import saves_dir
    from savegames.store import Store

    return resume_newest(Store(saves_dir()))


def resume_newest(saves: Store, *, ascii_only: bool = False, no_mouse: bool = False) -> int:
    """As :func:`resume_latest`, for ``saves``."""
    entry = latest(saves)
    check_screen()
    if saves.newest_broken() is not None:
        return open_menu(ascii_only=ascii_only, no_mouse=no_mouse)
    return resume(saves, entry, ascii_only=ascii_only, no_mouse=no_mouse)


def resume(saves: Store, entry: Entry, *, ascii_only: bool = False, no_mouse: bool = False) -> int:
    """Open a save on the screens, that of a shared table there; return the exit code. Raises as :func:`open_table`."""
    check_screen()
    from kunitori_tui.shared.of_save import table_of

    if name := table_of(entry.id):
        from kunitori_tui.commands import host

        return host.come_back(name, ascii_only=ascii_only, no_mouse=no_mouse)
    from kunitori_tui.play.session import Session

    return open_table(
        lambda on_error: Session.resume(saves, entry.id, on_error=on_error), ascii_only=ascii_only, no_mouse=no_mouse
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
