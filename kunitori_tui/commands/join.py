"""``kunitori join``: sit down at a table that somebody has opened, or list those there are."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from kunitori_tui.commands import suggestions
from kunitori_tui.commands.click_classes import Display, new_command, option, table_options
from kunitori_tui.commands.screen import check_screen, show
from kunitori_tui.play import settings
from kunitori_tui.play.names import numbered, readable
from kunitori_tui.play.settings import NAME_CELLS
from kunitori_tui.process.exits import FAILED, Refused
from kunitori_tui.process.lines import Lines, Typed
from kunitori_tui.shared import socket_folder
from kunitori_tui.shared.table_names import MOST_SEATS
from kunitori_tui.text import games, gathering
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.cells import at_left

if TYPE_CHECKING:
    from kunitori_tui.shared.visit import Visit

EXAMPLES = """\
kunitori join
kunitori join maple
kunitori join maple --watch
"""


@new_command(
    epilog=EXAMPLES,
    help=N_(
        "Sit down at the table NAME, which somebody has opened on this machine with kunitori host, or come back to "
        "your seat there. Without NAME: list the tables, or join the only one."
    ),
)
@click.argument("name", required=False, shell_complete=suggestions.tables)
@option("--watch", is_flag=True, help=N_("Look on."))
@option(
    "--seats",
    default="1",
    metavar="N|WHO,...",
    shell_complete=suggestions.seats("you", "person:", bots=False),
    help=N_("Who sits down at this terminal: you,person:NAME."),
)
@option("--name", "called", default="", metavar="NAME", help=N_("What you are called at this table."))
@option("--word", default="", metavar="WORD", help=N_("The word of a locked table."))
@table_options
def command(name: str | None, watch: bool, seats: str, called: str, word: str, display: Display) -> int:
    """Join a table; return the exit code."""
    check_possible()
    from kunitori_tui.shared import access  # asyncio

    if name is None:
        there = access.list_tables()
        waiting = [seen for seen in there if any(place["free"] for place in seen.state.places)]
        found = there if len(there) == 1 else waiting
        if len(found) != 1:
            for seen in there:
                told = seen.state
                how = gathering.state(told.places, told.turn, told.since, over=told.over, locked=told.locked)
                title, seated = games.list_title(told.game), gathering.seated(told.places)
                click.echo(f"{at_left(told.name, 9)} {title}: {seated} ({how})")
            click.echo(
                tr("kunitori join NAME joins one of them.")
                if there
                else tr("No table is open. kunitori host opens one.")
            )
            return 0
        name = found[0].address.name
    if not display.plain:
        check_screen()
    kept = settings.load()
    try:
        sitting = people(seats, access.own_name(called or kept.name))
        visit = access.join(name.lower(), sitting, watch=watch, word=word, auto=kept.auto_pass == "on")
    except access.NoTable as error:
        raise Refused(
            tr("There is no table {name}. kunitori join lists those that are open.", name=ascii(name)[1:-1]), FAILED
        ) from error
    if visit.refused:
        raise Refused(gathering.refusal(visit.refused, visit.name, word), FAILED)
    return sit_down(visit, display)


def people(text: str, mine: str) -> list[str]:
    """Return the names of those who sit down at this terminal: so many, or ``you`` and each ``person:NAME``. Raises
    :class:`click.UsageError`.
    """
    words = [word.strip() for word in text.split(",")]
    if text.isascii() and text.isdecimal() and 1 <= int(text[:3]) <= MOST_SEATS:
        words = ["you", *(f"person:{numbered(mine, n, NAME_CELLS)}" for n in range(2, int(text) + 1))]
    names = [mine if word == "you" else readable(word.removeprefix("person:")) for word in words]
    wrong = next(
        (w for w, name in zip(words, names, strict=True) if w != "you" and (w[:7] != "person:" or not name)), ""
    )
    if wrong or len(names) > MOST_SEATS:
        raise click.UsageError(
            tr(
                "--seats: {given} is nobody who sits down here; give a number up to 6, or you,person:NAME.",
                given=ascii(wrong or text)[1:-1],
            )
        )
    return names


def check_possible() -> None:
    """Raise :class:`.Refused` where tables cannot be shared."""
    if not socket_folder.is_possible():
        raise Refused(tr(gathering.IMPOSSIBLE), FAILED)


def sit_down(visit: Visit, display: Display) -> int:
    """Show a shared table; return the exit code."""
    if display.plain:
        from kunitori_tui.plain.shared_table import play

        typed = Typed(sys.stdin.fileno())
        lines = Lines(typed, sys.stdout, ascii_only=display.ascii_only or settings.load().glyphs == "ascii")
        return play(visit, lines, typed)
    return show(visit, display)
