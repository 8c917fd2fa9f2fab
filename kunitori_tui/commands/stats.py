"""What is counted: ``kunitori stats``, what was won, at which game, against whom; ``kunitori daily``, the deal of the
day, which counts finished games as no other way to a game does.
"""

from __future__ import annotations

import json
import os
from datetime import date
from functools import partial
from typing import Any

import click

from kunitori_tui import shelf
from kunitori_tui.commands import suggestions, table
from kunitori_tui.commands.click_classes import Display, OneOf, Whole, misused, new_command, option, table_options
from kunitori_tui.play import deals, record, settings, stats
from kunitori_tui.play.clock import Clock
from kunitori_tui.play.session import Session
from kunitori_tui.process.terminal import is_behind_the_door
from kunitori_tui.text import games
from kunitori_tui.text import statistics as words
from kunitori_tui.text.catalog import N_, clauses, paragraph, series, tr, trn
from kunitori_tui.text.cells import at_left

KINDS = ("new", "daily", "repeated", "all")


@new_command()
@option("--game", metavar="GAME", shell_complete=suggestions.games, help=N_("Count only one game."))
@option(
    "--level",
    metavar="BOT",
    shell_complete=suggestions.levels,
    help=N_("Count tables whose strongest rival was this bot."),
)
@option("--deals", type=OneOf(KINDS), default="new", help=N_("Which deals: new ones by default."))
@option("--since", type=Whole(1, 36_500), metavar="DAYS", help=N_("Count only the last DAYS days."))
@option("--json", "as_json", is_flag=True, help=N_("Print figures and games as one JSON document."))
@option("--csv", "as_csv", is_flag=True, help=N_("Print a line per game, for a spreadsheet."))
def stats_command(
    game: str | None, level: str | None, deals: str, since: int | None, as_json: bool, as_csv: bool
) -> int:
    """Print the statistics of your finished games: won by game, rival and number of players, month by month, records,
    whom you beat. Games of a daily deal and of a deal that was played before stand apart: --deals.

    kunitori stats
    kunitori stats --game kunitori --level samurai
    kunitori stats --since 30
    kunitori stats --deals all --csv > games.csv
    """
    if as_json and as_csv:
        raise misused("--json and --csv: take one of them.")
    if game is not None:
        shelf.manifest(game)
    if level is not None and level not in shelf.LEVELS:
        raise table.no_such(table.NO_LEVEL, level, shelf.LEVELS)
    mine = record.own(stats.load(), words.person(settings.load().name))
    begin = record.first_of(since, Clock().today()) if since is not None else None
    found = record.chosen(mine, game, level, next((deal for deal in record.DEALS if deal == deals), None), begin)
    if as_csv:
        click.echo(record.as_csv(found), nl=False)
    elif as_json:
        click.echo(json.dumps(_document(found), ensure_ascii=False, indent=1))
    else:
        table.tell(*(words.lines(found) if found else [_nothing(bool(mine))]))
    return 0


def _document(found: list[record.Own]) -> dict[str, Any]:
    """Return figures and games as plain data."""
    won = record.share(found)
    return {
        "games": won.games,
        "won": won.won,
        "chance": round(record.chance(found), 4) if found else None,
        "by_level": _shares(found, "level"),
        "by_players": _shares(found, "players"),
        "records": {entry.key: [one.finished.save for one in entry.games] for entry in record.records(found)},
        "favourites": [
            {"card": fav.card, "bought": fav.bought, "played": fav.played, **record.share(fav.games)._asdict()}
            for fav in record.favourites(found)
        ],
        "rivals": [
            {"name": met.name, "bot": met.bot, "met": met.met, "above": met.above, "below": met.below}
            for met in record.rivals(found)
        ],
        "list": [record.row(one) for one in found],
    }


def _shares(found: list[record.Own], by: Any) -> list[dict[str, Any]]:
    return [
        {"game": game, by: column, "won": share.won, "games": share.games}
        for (game, column), share in record.shares(found, by).items()
    ]


def _nothing(any_finished: bool) -> str:
    """Return that there is nothing to count, and what is under way."""
    if any_finished:
        return tr("There is no finished game of this kind.")
    told = tr("No game has been finished yet.")
    going = [entry for entry in table.store().entries() if entry.error is None and not entry.finished]
    if not going:
        if is_behind_the_door(os.environ):
            return paragraph((told, tr("Learn to play in the menu begins a first one.")))
        return paragraph((told, tr("kunitori learn begins a first one.")))
    names = [
        series((games.list_title(entry.game), games.turn(entry.game, entry.summary.turn, len(entry.seats))))
        for entry in going[:3]
    ]
    count = trn("{n} game in progress", "{n} games in progress", len(going))
    return paragraph((told, f"{count}: {clauses(names)}."))


@new_command()
@click.argument("game", required=False, shell_complete=suggestions.games)
@option(
    "--level",
    metavar="BOT",
    shell_complete=suggestions.levels,
    default="samurai",
    help=N_("Against whom: samurai by default."),
)
@option("--day", metavar="DATE", help=N_("An earlier day, such as 2026-11-22."))
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
    if game is not None:
        shelf.manifest(game)
    if level not in shelf.LEVELS:
        raise table.no_such(table.NO_LEVEL, level, shelf.LEVELS)
    saves, name = table.store(), settings.load().name
    own = words.of_person(name)
    if game is None:
        click.echo(tr("Deals of {day}, against {level}:", day=when.isoformat(), level=level))
        for one in shelf.ids():
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
        said = N_("--day {given} is not a date such as {example}.")
        raise misused(said, given=ascii(given)[1:-1], example=today.isoformat()) from error
    if day > today:
        raise misused("--day {given} is still to come; today is {today}.", given=str(given), today=today)
    return day
