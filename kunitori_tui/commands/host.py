"""``kunitori host``: open a table that others join, or take up one's own again."""

from __future__ import annotations

from collections.abc import Sequence

import click

from kunitori_tui import shelf
from kunitori_tui.commands import join, suggestions, table
from kunitori_tui.commands.click_classes import Command, Option, Whole, language_option, rule_options, table_options
from kunitori_tui.commands.screen import check_screen
from kunitori_tui.engine.api import Setup
from kunitori_tui.play import settings
from kunitori_tui.play.names import readable
from kunitori_tui.process.exits import FAILED, Refused
from kunitori_tui.shelf import opponents
from kunitori_tui.text import gathering
from kunitori_tui.text.catalog import N_, tr

EXAMPLES = """\
kunitori host kunitori
kunitori host azuchi --seats you,free,samurai
kunitori host maple
"""
FREE = "free"
LONGEST_GRACE = 86_400
LONGEST_LIMIT = 3_600


@click.command(
    cls=Command,
    epilog=EXAMPLES,
    help=N_(
        "Open a table of GAME that others join from their own terminals with kunitori join, or take up your own "
        "table NAME again. --seats names who plays, in order: you, person:NAME at this terminal, free for who comes, "
        "or a bot. The table outlives this terminal."
    ),
)
@click.argument("game", metavar="GAME|NAME", default="kunitori", shell_complete=suggestions.games_and_tables)
@click.option(
    "--seats",
    cls=Option,
    metavar="WHO,WHO,...",
    shell_complete=suggestions.seats("you", "person:", "free"),
    help=N_("Who plays: you, person:NAME, free, bots."),
)
@rule_options
@click.option("--name", "called", cls=Option, default="", metavar="NAME", help=N_("What you are called at this table."))
@click.option("--word", cls=Option, default="", metavar="WORD", help=N_("Lock the table; who has the word may join."))
@click.option("--group", cls=Option, default="", metavar="GROUP", help=N_("Open it to this group of accounts."))
@click.option(
    "--limit",
    cls=Option,
    type=Whole(0, LONGEST_LIMIT),
    default=0,
    metavar="SECONDS",
    help=N_("How long a choice may take, then a bot makes it; 0: as long as you like."),
)
@click.option("--no-join", cls=Option, is_flag=True, help=N_("Let nobody who looks on take the seat of a bot."))
@click.option("--no-watch", cls=Option, is_flag=True, help=N_("Let nobody look on."))
@click.option(
    "--grace",
    cls=Option,
    type=Whole(0, LONGEST_GRACE),
    default=60,
    metavar="SECONDS",
    help=N_("How long the seat of a line that is down is kept before a bot may sit in."),
)
@table_options
@language_option
def command(
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
    plain: bool,
    ascii_only: bool,
    no_mouse: bool,
) -> int:
    """Open a table and sit down at it; return the exit code."""
    join.check_possible()
    from kunitori_tui.shared import access, messages  # a process of its own, and asyncio

    mine, auto = access.own_name(called or settings.load().name), settings.load().auto_pass == "on"
    try:
        if access.is_open(game) or access.is_kept(game):
            return come_back(game, seats or "1", plain=plain, ascii_only=ascii_only, no_mouse=no_mouse)
        people, chairs, stand_in = _seats(game, seats, mine)
        chosen = shelf.load(game).check(Setup(len(chairs), 0, table.rule_options(game, options))).options
        plan = messages.Lay(game, chosen, chairs, stand_in, word, not no_watch, limit, not no_join)
        if not plain:
            check_screen()
        visit = access.open_table(plan, people, group=group, grace=grace, auto=auto)
    except access.NotOpened as error:
        raise Refused(gathering.not_opened(str(error))) from error
    return join.sit_down(visit, plain, ascii_only, no_mouse)


def come_back(
    name: str, seats: str = "1", *, plain: bool = False, ascii_only: bool = False, no_mouse: bool = False
) -> int:
    """Sit down again at one's own table ``name``, which is taken up where nobody keeps it; return the exit code."""
    from kunitori_tui.shared import access

    if not plain:
        check_screen()
    kept = settings.load()
    people = join.people(seats, access.own_name(kept.name))
    try:
        visit = access.come_back(name, people, auto=kept.auto_pass == "on")
    except (access.NotOpened, access.NoTable) as error:
        raise Refused(gathering.not_opened(str(error))) from error
    if visit.refused:
        raise Refused(gathering.refusal(visit.refused, name), FAILED)
    return join.sit_down(visit, plain, ascii_only, no_mouse)


def _seats(game: str, text: str | None, mine: str) -> tuple[list[str], list[str], str]:
    """Return the people at this terminal, who sits where ("" for a person), and the bot behind free seats."""
    there = opponents.bots(game)
    given: Sequence[str] = [word.strip() for word in text.split(",")] if text is not None else _usual(game)
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
            allowed = ", ".join(("you", "person:NAME", FREE, *there))
            raise click.UsageError(
                tr(
                    "--seats: {given} is nobody who plays; choose from {allowed}.",
                    given=ascii(word)[1:-1],
                    allowed=allowed,
                )
            )
    return people, chairs, opponents.stand_in(there)


def _usual(game: str) -> list[str]:
    return ["you", *[FREE] * (len(table.default_seats(game)) - 1)]
