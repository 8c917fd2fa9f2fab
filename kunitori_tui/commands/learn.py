"""``kunitori learn``: the guided first game of a box."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

import click

from kunitori_tui import shelf
from kunitori_tui.commands import screen, suggestions, table
from kunitori_tui.commands.click_classes import Display, new_command, table_options
from kunitori_tui.play import settings
from kunitori_tui.play.session import Session
from kunitori_tui.text import games, guide
from kunitori_tui.text.catalog import N_, series, tr
from savegames.errors import SaveError

EXAMPLES = """\
kunitori learn
kunitori learn azuchi
kunitori learn kunitori --plain
"""


@new_command(
    epilog=EXAMPLES,
    help=N_(
        "Play the guided first game of GAME: a real game against a gentle bot, in which a line over every question "
        "says what to try and why. Without GAME: list them, the easiest first."
    ),
)
@click.argument("game", required=False, shell_complete=suggestions.games)
@table_options
def command(game: str | None, display: Display) -> int:
    """Begin a guided game in plain mode or on the screens, or list them; return the exit code."""
    if game is None:
        for one in guide.order():
            known = guide.course(one)
            assert known is not None
            table.tell(tr("{id:<11} {title}, {n} min", id=one, title=games.title(one), n=known.minutes))
        return 0
    shelf.load(game)
    known = guide.course(game)
    if known is None:
        allowed = series(guide.order())
        raise click.UsageError(
            tr("There is no guided game of {game}; there are {allowed}.", game=game, allowed=allowed)
        )
    if not display.plain:
        screen.check_screen()
        from kunitori_tui.app import Guided

        return screen.show(Guided(game), display)
    kept = settings.load()
    if kept.coach == "off":  # who wants to be guided wants to hear him
        kept.coach = "on"
        with suppress(SaveError):  # then he is silent, and says which key calls him
            settings.store(kept)
    seats, options = guide.seats(known, kept.name or tr("You")), shelf.load(game).check(guide.setup(known)).options
    begin = partial(Session.start, table.store(), game, seats, seed=known.seed, options=options)
    table.tell(tr("The rules in two minutes: type i short at any question."))
    return table.sit_down(begin, display, game, people=1)
