"""``kunitori learn``: the guided first game of a box."""

from __future__ import annotations

from contextlib import suppress

import click

from kunitori_tui import shelf
from kunitori_tui.commands import suggestions, table
from kunitori_tui.commands.click_classes import Command, language_option, table_options
from kunitori_tui.commands.screen import begin_guided
from kunitori_tui.play import settings
from kunitori_tui.play.session import OnError, Session
from kunitori_tui.text import games, guide
from kunitori_tui.text.catalog import N_, tr
from savegames.errors import SaveError

EXAMPLES = """\
kunitori learn
kunitori learn azuchi
kunitori learn kunitori --plain
"""


@click.command(
    cls=Command,
    epilog=EXAMPLES,
    help=N_(
        "Play the guided first game of GAME: a real game against a gentle bot, in which a line over every question "
        "says what to try and why. Without GAME: list them, the easiest first."
    ),
)
@click.argument("game", required=False, shell_complete=suggestions.games)
@table_options
@language_option
def command(game: str | None, plain: bool, ascii_only: bool, no_mouse: bool) -> int:
    """Begin a guided game in plain mode or on the screens, or list them; return the exit code."""
    if game is None:
        for one in guide.order():
            known = guide.course(one)
            assert known is not None
            click.echo(tr("{id:<11} {title}, {n} min", id=one, title=games.title(one), n=known.minutes))
        return 0
    shelf.load(game)
    known = guide.course(game)
    if known is None:
        allowed = ", ".join(guide.order())
        raise click.UsageError(
            tr("There is no guided game of {game}; there are {allowed}.", game=game, allowed=allowed)
        )
    if not plain:
        return begin_guided(game, ascii_only=ascii_only, no_mouse=no_mouse)
    _call_the_coach()
    seats = guide.seats(known, settings.load().name or tr("You"))

    def begin(on_error: OnError) -> Session:
        options = shelf.load(game).check(guide.setup(known)).options
        return Session.start(table.store(), game, seats, seed=known.seed, options=options, on_error=on_error)

    click.echo(tr("The rules in two minutes: type i short at any question."))
    return table.sit_down(begin, ascii_only=ascii_only, curtain=table.check_lines(game, 1))


def _call_the_coach() -> None:
    """Let the coach speak again where he was sent away: who wants to be guided wants to hear him."""
    kept = settings.load()
    if kept.coach == "off":
        kept.coach = "on"
        with suppress(SaveError):  # then he is silent, and says which key calls him
            settings.store(kept)
