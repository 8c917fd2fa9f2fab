"""Shared tables: ``kunitori host`` opens one that others join, or takes up one's own again; ``kunitori join`` sits down
at one that somebody has opened, or lists those there are.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import click

from kunitori_tui import shelf
from kunitori_tui.commands import suggestions, table
from kunitori_tui.commands.click_classes import (
    Display,
    Whole,
    misused,
    new_command,
    option,
    rule_options,
    table_options,
)
from kunitori_tui.engine.api import Setup
from kunitori_tui.play import settings
from kunitori_tui.play.company import LONGEST_LIMIT, MOST_SEATS
from kunitori_tui.play.names import numbered
from kunitori_tui.process.lines import FAILED, Lines, Refused, Typed
from kunitori_tui.process.terminal import is_behind_the_door
from kunitori_tui.shared import socket_folder
from kunitori_tui.text import games, gathering
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.cells import at_left
from savegames.files import own_tables

if TYPE_CHECKING:
    from kunitori_tui.shared.access import Visit
    from kunitori_tui.shared.messages import Waiting

FREE = "free"
LONGEST_GRACE = 86_400


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
@option("--word", default="", metavar="WORD", help=N_("Lock the table; whoever has the password may join."))
@option("--group", default="", metavar="GROUP", help=N_("Open it to this group of accounts."))
@option(
    "--limit",
    type=Whole(0, LONGEST_LIMIT),
    default=0,
    metavar="SECONDS",
    help=N_("How long a choice may take, then a bot makes it; 0: as long as you like."),
)
@option("--no-join", is_flag=True, help=N_("Let nobody who watches take a bot's seat."))
@option("--no-watch", is_flag=True, help=N_("Let nobody watch."))
@option(
    "--grace",
    type=Whole(0, LONGEST_GRACE),
    default=60,
    metavar="SECONDS",
    help=N_("How long a disconnected player's seat is kept before a bot may sit in."),
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
    again. --seats names who plays, in order: you, person:NAME at this terminal, free for whoever joins, or a bot. The
    table outlives this terminal.

    kunitori host kunitori
    kunitori host azuchi --seats you,free,samurai
    kunitori host maple
    """
    check_possible()
    from kunitori_tui.shared import access, messages  # a process of its own, and asyncio

    mine, auto = access.own_name(called or settings.load().name), settings.load().auto_pass == "on"
    if access.is_open(game) or game in own_tables():
        return come_back(game, display, seats or "1")
    people, chairs = _seats(game, seats, mine)
    chosen = shelf.load(game).check(Setup(len(chairs), 0, table.rule_options(game, options))).options
    plan = messages.Lay(game, chosen, chairs, shelf.STAND_IN, word, not no_watch, limit, not no_join)
    table.check_screen(display)
    return sit_down(access.open_table(plan, people, group=group, grace=grace, auto=auto), display)


def come_back(name: str, display: Display, seats: str = "1") -> int:
    """Sit down again at one's own table ``name``, which is taken up where nobody keeps it; return the exit code."""
    from kunitori_tui.shared import access

    table.check_screen(display)
    kept = settings.load()
    people = people_here(seats, access.own_name(kept.name))
    return sit_down(access.come_back(name, people, auto=kept.auto_pass == "on"), display)


def _seats(game: str, text: str | None, mine: str) -> tuple[list[str], list[str]]:
    """Return the people at this terminal, and who sits where: "" for a person."""
    given = table.words(text) if text is not None else [FREE] * len(shelf.rivals(game))
    named = table.sitting(game, given[given[0] == "you" :], FREE)
    people = [mine, *(name for _, name in named if name)]
    return people, [""] * len(people) + ["" if word == FREE else word for word, name in named if not name]


@new_command()
@click.argument("name", required=False, shell_complete=suggestions.tables)
@option("--watch", is_flag=True, help=N_("Watch only."))
@option(
    "--seats",
    default="1",
    metavar="N|WHO,...",
    shell_complete=suggestions.seats("you", "person:", bots=False),
    help=N_("Who sits down at this terminal: you,person:NAME."),
)
@option("--name", "called", default="", metavar="NAME", help=N_("What you are called at this table."))
@option("--word", default="", metavar="WORD", help=N_("The password of a locked table."))
@table_options
def join_command(name: str | None, watch: bool, seats: str, called: str, word: str, display: Display) -> int:
    """Sit down at the table NAME, which somebody has opened on this machine with kunitori host, or come back to your
    seat there. Without NAME: list the tables, or join the only one; in lines choose one.

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
        listed, at = [_in_line(seen.state) for seen in there], None
        if len(found) == 1:
            at = 0
        elif there and display.plain:
            lines, found = Lines.standard(ascii_only=table.draws_ascii(display)), there
            with lines:
                at = table.choose(lines, tr("Shared tables"), listed)
        else:
            none = N_("No table is open. kunitori host opens one.")
            if is_behind_the_door(os.environ):
                none = N_("No table is open. Open a table in the menu opens one.")
            click.echo("\n".join([*listed, tr("kunitori join NAME joins one of them.") if there else tr(none)]))
        if at is None:
            return 0
        name = found[at].address.name
    table.check_screen(display)
    kept = settings.load()
    people = people_here(seats, access.own_name(called or kept.name))
    return sit_down(access.join(name, people, watch=watch, word=word, auto=kept.auto_pass == "on"), display)


def _in_line(told: Waiting) -> str:
    how = gathering.state(told.places, told.turn, told.since, over=told.over, locked=told.locked)
    return f"{at_left(told.name, 9)} {games.list_title(told.game)}: {gathering.seated(told.places)} ({how})"


def people_here(text: str, mine: str) -> list[str]:
    """Return the names at this terminal: so many, or ``you`` and ``person:NAME``. Raises :class:`click.UsageError`."""
    words = table.words(text)
    if text.isascii() and text.isdecimal() and 1 <= int(text[:3]) <= MOST_SEATS:
        words = ["you", *(f"person:{numbered(mine, n, settings.NAME_CELLS)}" for n in range(2, int(text) + 1))]
    names = [mine if word == "you" else table.person(word) for word in words]
    if not all(names) or len(names) > MOST_SEATS:
        wrong = next((word for word, name in zip(words, names, strict=True) if not name), text)
        said = N_("--seats: {given} cannot sit down here; give a number up to 6, or you,person:NAME.")
        raise misused(said, given=ascii(wrong)[1:-1])
    return names


def check_possible() -> None:
    """Raise :class:`.Refused` where tables cannot be shared."""
    if not socket_folder.is_possible():
        raise Refused(tr(gathering.IMPOSSIBLE), FAILED)


def sit_down(visit: Visit, display: Display) -> int:
    """Show a shared table; return the exit code."""
    if not display.plain:
        return table.show(visit, display)
    from kunitori_tui.plain.shared_table import play

    typed = Typed(sys.stdin.fileno())
    return play(visit, Lines(typed, sys.stdout, ascii_only=table.draws_ascii(display)), typed, display.options)
