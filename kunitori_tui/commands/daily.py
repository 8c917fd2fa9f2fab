"""``kunitori daily``: the deal of the day. It counts finished games, as no other way to a game does."""

from __future__ import annotations

from datetime import date
from functools import partial

import click

from kunitori_tui import shelf
from kunitori_tui.commands import suggestions, table
from kunitori_tui.commands.click_classes import Display, new_command, option, table_options
from kunitori_tui.play import deals, record, settings
from kunitori_tui.play.clock import Clock
from kunitori_tui.play.session import Session
from kunitori_tui.text import games
from kunitori_tui.text import statistics as words
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.cells import at_left


@new_command()
@click.argument("game", required=False, shell_complete=suggestions.games)
@option(
    "--level",
    metavar="BOT",
    shell_complete=suggestions.levels,
    default="samurai",
    help=N_("Against whom: samurai by default."),
)
@option("--day", metavar="DATE", help=N_("Another day, such as 2026-11-22: an earlier one."))
@table_options
def daily_command(game: str | None, level: str, day: str | None, display: Display) -> int:
    """Play the deal of the day of GAME: the same for everybody who plays it against that level on that day (UTC). It is
    begun once: a second call goes on with it, or prints its result as one line. Without GAME: list them all. Only the
    first try counts as that of the day.

    kunitori daily
    kunitori daily kunitori
    kunitori daily azuchi --level daimyo --plain
    """
    when = _day(day)
    asked = (game,) if game else shelf.ids()
    there = [one for one in asked if level in shelf.levels(one)]
    if not there:
        known = [one for one in shelf.LEVELS if any(one in shelf.levels(other) for other in asked)]
        raise table.no_such(table.NO_LEVEL, level, known)
    saves, name = table.store(), settings.load().name
    own = words.of_person(name)
    if game is None:
        click.echo(tr("Deals of {day}, against {level}:", day=when.isoformat(), level=level))
        for one in there:
            done = record.of_day(own, one, level, when.isoformat())
            click.echo(f"  {at_left(one, 11)}{words.standing(deals.find(saves, one, level, when), done)}")
        return 0
    begun = deals.find(saves, game, level, when)
    done = record.of_day(own, game, level, when.isoformat())
    if done is not None or (begun is not None and begun.finished):
        click.echo(words.result(done) if done is not None else f"{games.title(game)}: {words.standing(begun, None)}")
        return 0

    sitting = deals.seats(game, level, name or tr("You"))
    begin = partial(Session.start, saves, game, sitting, seed=deals.seed(game, level, when))
    going_on = partial(Session.resume, saves, begun.id) if begun is not None else begin
    return table.sit_down(going_on, display, game, people=1)


def _day(given: str | None) -> date:
    """Return the day asked for, today by default. Raises :class:`click.UsageError` for none, or one to come."""
    today = Clock().today()
    try:
        day = today if given is None else date.fromisoformat(given)
    except ValueError as error:
        raise click.UsageError(
            tr("--day {given} is no date; write it as {example}.", given=ascii(given)[1:-1], example=today.isoformat())
        ) from error
    if day > today:
        raise click.UsageError(tr("--day {given} is still to come; today is {today}.", given=str(given), today=today))
    return day
