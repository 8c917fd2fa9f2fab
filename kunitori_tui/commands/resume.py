"""``kunitori resume``: go on with a saved game."""

from __future__ import annotations

import click

from kunitori_tui.commands import saved, suggestions, table
from kunitori_tui.commands.click_classes import Command, language_option, table_options
from kunitori_tui.text import reasons
from kunitori_tui.text.catalog import N_, tr

EXAMPLES = """\
kunitori resume
kunitori resume k7fq-2m9x --plain
"""


@click.command(
    cls=Command,
    epilog=EXAMPLES,
    help=N_(
        "Go on with the saved game NAME: its name, the beginning of it, or its title. Without NAME: the last "
        "unfinished one."
    ),
)
@click.argument("name", required=False, shell_complete=suggestions.unfinished)
@table_options
@language_option
def command(name: str | None, plain: bool, ascii_only: bool, no_mouse: bool) -> int:
    """Open a save in plain mode or on the screens; return the exit code."""
    saves = table.store()
    if not name and not plain:
        return saved.resume_newest(saves, ascii_only=ascii_only, no_mouse=no_mouse)
    entry = table.choose_save(saves, name) if name else saved.latest(saves)
    if entry.error is not None:
        raise entry.error
    if not name and (broken := saves.newest_broken()) is not None and broken.error is not None:
        click.echo(
            tr(
                "The newest save, {name}, is passed over. {error}",
                name=broken.id,
                error=reasons.error(broken.error),
            ),
            err=True,
        )
    if not plain:
        return saved.resume(saves, entry, ascii_only=ascii_only, no_mouse=no_mouse)
    from kunitori_tui.shared.table_of_save import table_of

    if shared := table_of(entry.id):
        from kunitori_tui.commands import host

        return host.come_back(shared, plain=True, ascii_only=ascii_only, no_mouse=no_mouse)
    from kunitori_tui.play.session import Session

    people = sum(seat.kind == "human" for seat in entry.seats)
    return table.sit_down(
        lambda on_error: Session.resume(saves, entry.id, on_error=on_error),
        ascii_only=ascii_only,
        curtain=table.check_lines(entry.game, people),
    )
