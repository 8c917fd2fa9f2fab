"""The ways to a shared table: opening one, joining one, coming back to one's own."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence

from kunitori_tui import shelf
from kunitori_tui.play.names import readable
from kunitori_tui.play.settings import NAME_CELLS, Settings
from kunitori_tui.play.table import Table
from kunitori_tui.shared import access
from kunitori_tui.shared.messages import Lay, Waiting
from kunitori_tui.shared.visit import Visit
from kunitori_tui.shelf import opponents
from kunitori_tui.text import gathering
from kunitori_tui.text.catalog import tr
from screens.dialogs.ask import AskText
from screens.page import PageScreen
from screens.shell.game_setup import last_game

LONGEST_WORD = 40


class NoWayIn(Exception):
    """There is no way to the table; the text says why, in words."""


def named(screen: PageScreen, go: Callable[[], None]) -> None:
    """Ask for the player's name at shared tables if neither the settings nor ``kunitori serve`` give one, then go on.
    (Without it everybody who shares the account would have its name.) The name is kept as long as the program runs.
    """
    settings = screen.host.settings
    if settings.name or has_given_name():
        go()
    else:
        ask_name(screen, go, does=tr("sit down"))


def has_given_name() -> bool:
    """Return whether ``kunitori serve`` gives the player's name."""
    return bool(os.environ.get("KUNITORI_NAME"))


def ask_name(screen: PageScreen, go: Callable[[], None], does: str = "") -> None:
    """Ask for the player's name at shared tables, then go on."""
    settings = screen.host.settings

    def keep(name: str | None) -> None:
        if name is not None:
            settings.name = readable(name)
            go()

    screen.app.push_screen(
        AskText(tr("Your name"), access.own_name(settings.name), NAME_CELLS, does=does, is_guess=True), keep
    )


def opened(settings: Settings) -> Visit:
    """Open a table of the game that was put together last, and sit down at it. Raises :class:`NoWayIn`."""
    game = last_game(settings.last_game)
    seats = min(shelf.load(game).seat_counts, key=lambda count: abs(count - 3))
    plan = Lay(game, {}, [""] * seats, opponents.stand_in(opponents.bots(game)), "", watch=True)
    return _opened(plan, [access.own_name(settings.name)], settings)


def _opened(plan: Lay, people: list[str], settings: Settings) -> Visit:
    try:
        return access.open_table(plan, people, auto=settings.auto_pass == "on")
    except (access.NotOpened, access.NoTable) as error:
        raise NoWayIn(gathering.not_opened(str(error))) from error


def together_again(settings: Settings, table: Table) -> Visit:
    """Meet those of the shared ``table`` for another game: sit down where one of them has opened a table for that, else
    open one, with their seats free, the same bots, options and time. Raises :class:`NoWayIn`.
    """
    there = table.company
    assert there is not None, "only a shared table has others"
    people = [seat for seat in range(len(table.seats)) if seat in table.persons]
    mine = [table.seats[seat].name for seat in there.owned] or [access.own_name(settings.name)]
    known = {table.seats[seat].name for seat in people}
    for seen in access.list_tables():
        told = seen.state
        if told.turn == 0 and told.game == table.game.id and not told.locked and told.places[0]["name"] in known:
            return joined(settings, told.name, watch=False, word="", people=mine)
    bots_there = [seat.bot for at, seat in enumerate(table.seats) if at not in people]
    seats = [""] * len(people) + bots_there
    stand_in = opponents.stand_in(opponents.bots(table.game.id))
    plan = Lay(table.game.id, dict(table.options), seats, stand_in, "", watch=True, limit=there.limit)
    return _opened(plan, mine, settings)


def returned(settings: Settings, name: str) -> Visit:
    """Sit down again at one's own table ``name``; start its process if there is none. Raises :class:`NoWayIn`."""
    try:
        visit = access.come_back(name, [access.own_name(settings.name)], auto=settings.auto_pass == "on")
    except (access.NotOpened, access.NoTable) as error:
        raise NoWayIn(gathering.not_opened(str(error))) from error
    if visit.refused:
        raise NoWayIn(gathering.refusal(visit.refused, name))
    return visit


def joined(settings: Settings, name: str, *, watch: bool, word: str, people: Sequence[str] = ()) -> Visit:
    """Sit down at the table ``name``, or look on. ``people`` are the names of those who sit down, () for the player of
    the settings alone. Raises :class:`NoWayIn`.
    """
    me, auto = people or [access.own_name(settings.name)], settings.auto_pass == "on"
    try:
        visit = access.join(access.find(name), me, watch=watch, word=word, auto=auto)
    except access.NoTable as error:
        raise NoWayIn(gathering.gone(name)) from error
    if visit.refused:
        raise NoWayIn(gathering.refusal(visit.refused, name, word))
    return visit


def join(screen: PageScreen, told: Waiting, say: Callable[[str], None], *, watch: bool) -> None:
    """Join the table that ``told`` tells of, from ``screen``, or look on; ask for its word where it is locked. ``say``
    is given why that is not possible.
    """

    def go(word: str | None) -> None:
        if word is None:
            return
        try:
            visit = joined(screen.host.settings, told.name, watch=watch, word=word)
        except NoWayIn as why_not:
            say(str(why_not))
        else:
            screen.host.meet(visit)

    if told.locked:
        does = tr("look on") if watch else tr("sit down")
        screen.app.push_screen(AskText(tr("The word of the table"), "", LONGEST_WORD, does=does), go)
    else:
        go("")
