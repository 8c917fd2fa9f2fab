"""``kunitori host``: open a table that others join, or take up one's own again."""

from __future__ import annotations

import click

from kunitori_tui import shelf
from kunitori_tui.commands import join, suggestions, table
from kunitori_tui.commands.click_classes import Display, Whole, new_command, option, rule_options, table_options
from kunitori_tui.commands.screen import check_screen
from kunitori_tui.engine.api import Setup
from kunitori_tui.play import settings
from kunitori_tui.play.names import readable
from kunitori_tui.process.exits import FAILED, Refused
from kunitori_tui.shared import table_names
from kunitori_tui.text import gathering
from kunitori_tui.text.catalog import N_

EXAMPLES = """\
kunitori host kunitori
kunitori host azuchi --seats you,free,samurai
kunitori host maple
"""
FREE = "free"
LONGEST_GRACE = 86_400
LONGEST_LIMIT = 3_600


@new_command(
    epilog=EXAMPLES,
    help=N_(
        "Open a table of GAME that others join from their own terminals with kunitori join, or take up your own "
        "table NAME again. --seats names who plays, in order: you, person:NAME at this terminal, free for who comes, "
        "or a bot. The table outlives this terminal."
    ),
)
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
    display: Display,
) -> int:
    """Open a table and sit down at it; return the exit code."""
    join.check_possible()
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
    return join.sit_down(visit, display)


def come_back(name: str, display: Display, seats: str = "1") -> int:
    """Sit down again at one's own table ``name``, which is taken up where nobody keeps it; return the exit code."""
    from kunitori_tui.shared import access

    if not display.plain:
        check_screen()
    kept = settings.load()
    people = join.people(seats, access.own_name(kept.name))
    try:
        visit = access.come_back(name, people, auto=kept.auto_pass == "on")
    except access.NotOpened as error:
        raise Refused(gathering.not_opened(str(error))) from error
    if visit.refused:
        raise Refused(gathering.refusal(visit.refused, name), FAILED)
    return join.sit_down(visit, display)


def _seats(game: str, text: str | None, mine: str) -> tuple[list[str], list[str], str]:
    """Return the people at this terminal, who sits where ("" for a person), and the bot behind free seats."""
    there = shelf.bots(game)
    usual = ["you", *[FREE] * (len(table.default_seats(game)) - 1)]
    given = [word.strip() for word in text.split(",")] if text is not None else usual
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
