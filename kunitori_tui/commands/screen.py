"""The way to the screens. Whoever gets here needs Textual, and nobody else imports it."""

from __future__ import annotations

from kunitori_tui.commands import table
from kunitori_tui.text import catalog


def open_menu(*, ascii_only: bool, no_mouse: bool) -> int:
    """Show the main menu and return the exit code when the player leaves."""
    table.check_screen()
    from kunitori_tui.app import run_kunitori

    return run_kunitori(language=catalog.language(), ascii=ascii_only or None, mouse=False if no_mouse else None)


def open_table(opener: table.Opener, *, ascii_only: bool, no_mouse: bool) -> int:
    """Open a session and show its table; return the exit code. Raises what ``opener`` raises, before any screen."""
    from kunitori_tui import hangup

    hangup.block()  # before the session starts its autosave thread
    session = opener(lambda error: None)  # the table shows an outage by itself
    try:
        from kunitori_tui.app import run_kunitori

        return run_kunitori(
            session, language=catalog.language(), ascii=ascii_only or None, mouse=False if no_mouse else None
        )
    finally:
        session.close()
