"""Shared tables: ``kunitori host`` opens one that others join, or takes up one's own again; ``kunitori join`` sits down
at one that somebody has opened, or lists those there are.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from kunitori_tui import shelf
from kunitori_tui.commands import suggestions, table
from kunitori_tui.commands.click_classes import Display, Whole, new_command, option, rule_options, table_options
from kunitori_tui.commands.table import check_screen, show
from kunitori_tui.engine.api import Setup
from kunitori_tui.play import settings
from kunitori_tui.play.names import numbered, readable
from kunitori_tui.play.settings import NAME_CELLS
from kunitori_tui.process.exits import FAILED, Refused
from kunitori_tui.process.lines import Lines, Typed
from kunitori_tui.shared import socket_folder, table_names
from kunitori_tui.shared.table_names import MOST_SEATS
from kunitori_tui.text import games, gathering
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.cells import at_left

if TYPE_CHECKING:
    from kunitori_tui.shared.visit import Visit

FREE = "free"
LONGEST_GRACE = 86_400
LONGEST_LIMIT = 3_600


@new_command()
@click.argument("game", metavar="GAME|NAME", default="kunitori", shell_complete=suggestions.games_and_tables)
@option(
    "--seats",
    metavar="WHO,WHO,...",
    shell_complete=suggestions.seats("you", "person:", "free"),
    help=N_("Who plays: you, person:NAME, free, bots."),
)
@rule_options
@option("--name", "called", default="", metavar="NAME", help=N_("What you are called at this table."))
@option("--word", default="", metavar="WORD", help=N_("Lock the table; who has the word may join."))
@option("--group", default="", metavar="GROUP", help=N_("Open it to this group of accounts."))
@option(
    "--limit",
    type=Whole(0, LONGEST_LIMIT),
    default=0,
    metavar="SECONDS",
    help=N_("How long a choice may take, then a bot makes it; 0: as long as you like."),
)
@option("--no-join", is_flag=True, help=N_("Let nobody who looks on take the seat of a bot."))
@option("--no-watch", is_flag=True, help=N_("Let nobody look on."))
@option(
    "--grace",
    type=Whole(0, LONGEST_GRACE),
    default=60,
    metavar="SECONDS",
    help=N_("How long the seat of a line that is down is kept before a bot may sit in."),
)
@table_options
def host_command(
    game: str,
    seats: str | None,
    options: tuple[str, ...],
    called: str,
    word: str,
    group: str,
    limit: int,
    no_join: bool,
    no_watch: bool,
    grace: int,
    display: Display,
) -> int:
    """Open a table of GAME that others join from their own terminals with kunitori join, or take up your own table NAME
    again. --seats names who plays, in order: you, person:NAME at this terminal, free for who comes, or a bot. The table
    outlives this terminal.

    kunitori host kunitori
    kunitori host azuchi --seats you,free,samurai
    kunitori host maple
    """
    check_possible()
    from kunitori_tui.shared import access, messages  # a process of its own, and asyncio

    mine, auto = access.own_name(called or settings.load().name), settings.load().auto_pass == "on"
    try:
        if access.is_open(game) or game in table_names.kept():
            return come_back(game, display, seats or "1")
        people, chairs, stand_in = _seats(game, seats, mine)
        chosen = shelf.load(game).check(Setup(len(chairs), 0, table.rule_options(game, options))).options
        plan = messages.Lay(game, chosen, chairs, stand_in, word, not no_watch, limit, not no_join)
        if not display.plain:
            check_screen()
        visit = access.open_table(plan, people, group=group, grace=grace, auto=auto)
    except access.NotOpened as error:
        raise Refused(gathering.not_opened(str(error))) from error
    return sit_down(visit, display)


def come_back(name: str, display: Display, seats: str = "1") -> int:
    """Sit down again at one's own table ``name``, which is taken up where nobody keeps it; return the exit code."""
    from kunitori_tui.shared import access

    if not display.plain:
        check_screen()
    kept = settings.load()
    people = people_here(seats, access.own_name(kept.name))
    try:
        visit = access.come_back(name, people, auto=kept.auto_pass == "on")
    except access.NotOpened as error:
        raise Refused(gathering.not_opened(str(error))) from error
    return sit_down(visit, display)


def _seats(game: str, text: str | None, mine: str) -> tuple[list[str], list[str], str]:
    """Return the people at this terminal, who sits where ("" for a person), and the bot behind free seats."""
    there = shelf.bots(game)
    given = [word.strip() for word in text.split(",")] if text is not None else [FREE] * len(shelf.rivals(game))
    people, chairs = [mine], [""]
    shelf.load(game)
    for word in given[1:] if given[0] == "you" else given:
        if word.startswith("person:") and (name := readable(word[7:])):
            people.append(name)
            chairs.insert(len(people) - 1, "")
        elif word == FREE:
            chairs.append("")
        elif word in there:
            chairs.append(word)
        else:
            raise table.no_such(table.NO_PLAYER, word, ("you", "person:NAME", FREE, *there))
    return people, chairs, shelf.stand_in(there)


@new_command()
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
def join_command(name: str | None, watch: bool, seats: str, called: str, word: str, display: Display) -> int:
    """Sit down at the table NAME, which somebody has opened on this machine with kunitori host, or come back to your
    seat there. Without NAME: list the tables, or join the only one.

    kunitori join
    kunitori join maple
    kunitori join maple --watch
    """
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
        sitting = people_here(seats, access.own_name(called or kept.name))
        visit = access.join(name.lower(), sitting, watch=watch, word=word, auto=kept.auto_pass == "on")
    except access.NoTable as error:
        raise Refused(
            tr("There is no table {name}. kunitori join lists those that are open.", name=ascii(name)[1:-1]), FAILED
        ) from error
    return sit_down(visit, display, word)


def people_here(text: str, mine: str) -> list[str]:
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


def sit_down(visit: Visit, display: Display, word: str = "") -> int:
    """Show a shared table, to which one came with that ``word``; return the exit code. Raises :class:`.Refused`."""
    if visit.refused:
        raise Refused(gathering.refusal(visit.refused, visit.name, word), FAILED)
    if display.plain:
        from kunitori_tui.plain.shared_table import play

        typed = Typed(sys.stdin.fileno())
        lines = Lines(typed, sys.stdout, ascii_only=display.ascii_only or settings.load().glyphs == "ascii")
        return play(visit, lines, typed, display.options)
    return show(visit, display)
