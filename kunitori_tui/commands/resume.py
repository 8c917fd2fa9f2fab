"""``kunitori resume``: go on with a saved game."""

from __future__ import annotations

from functools import partial

import click

from kunitori_tui.commands import screen, suggestions, table
from kunitori_tui.commands.click_classes import Display, new_command, table_options
from kunitori_tui.play.session import Session
from kunitori_tui.process.exits import FAILED, Refused
from kunitori_tui.shared.table_of_save import table_of
from kunitori_tui.text import reasons
from kunitori_tui.text.catalog import N_, tr
from savegames.store import newest_broken

EXAMPLES = """\
kunitori resume
kunitori resume k7fq-2m9x --plain
"""


@new_command(
    epilog=EXAMPLES,
    help=N_(
        "Go on with the saved game NAME: its name, the beginning of it, or its title. Without NAME: the last "
        "unfinished one."
    ),
)
@click.argument("name", required=False, shell_complete=suggestions.unfinished)
@table_options
def command(name: str | None, display: Display) -> int:
    """Open a save in plain mode or on the screens; return the exit code.

    Where the newest save cannot be read, the menu opens instead of the screens and says so; in plain mode a line does.
    """
    saves = table.store()
    entry = table.choose_save(saves, name) if name else saves.latest_unfinished()
    broken = None if name else newest_broken(saves.entries())
    if entry is None and broken is not None:
        entry = broken
    if entry is None:
        raise Refused(tr("There is no unfinished game; kunitori play starts one."), FAILED)
    if entry.error is not None:
        raise entry.error
    if not display.plain:
        screen.check_screen()
        if broken is not None:
            return screen.open_menu(display)
    elif broken is not None and broken.error is not None:
        click.echo(
            tr(
                "The newest save, {name}, is passed over. {error}",
                name=broken.id,
                error=reasons.error(broken.error),
            ),
            err=True,
        )
    if shared := table_of(entry.id):
        from kunitori_tui.commands import host  # shared tables

        return host.come_back(shared, display)

    people = sum(seat.kind == "human" for seat in entry.seats)
    return table.sit_down(partial(Session.resume, saves, entry.id), display, entry.game, people)
