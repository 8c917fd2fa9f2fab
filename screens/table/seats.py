"""Who plays for a seat of a table: a bot for a person, the person again, nobody any more."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Protocol

from textual.app import App, SystemCommand

from kunitori_tui.play.table import Answer, Table
from kunitori_tui.shelf import opponents
from kunitori_tui.text import players as player_words
from kunitori_tui.text.catalog import N_, tr
from savegames.format import Seat
from screens.keys import Grave
from screens.table.privacy import Privacy
from screens.table.sitting import Sitting, after
from screens.widgets.player import Player


class Seated(Sitting, Protocol):
    """A ``TableScreen`` whose seats change hands."""

    @property
    def app(self) -> App[Any]: ...
    @property
    def people(self) -> list[int]: ...
    @property
    def privacy(self) -> Privacy: ...
    def halt(self) -> None: ...


def seat_commands(screen: Seated) -> Iterator[SystemCommand]:
    """Return the commands that hand the seats of people to bots, take them back, or, last, concede."""
    table, names = screen.table, player_words.names(screen.table.seats)
    levels = opponents.levels(table.game.id)
    for seat in screen.people:
        nameless = player_words.is_nameless(table.seats[seat])
        said = (
            tr("A bot plays for you now; j takes your seat back.")
            if table.company is not None
            else tr("A bot plays for you now. Ctrl+P and “take back” end that.")
            if nameless
            else tr("A bot plays for {player} now. Ctrl+P and “take back” end that.", player=names[seat])
        )
        for level in levels:
            bot = player_words.bot_name(level)
            yield SystemCommand(
                tr("Let a bot play for you: {bot}", bot=bot)
                if nameless
                else tr("Let a bot play for {player}: {bot}", player=names[seat], bot=bot),
                tr("The seat can be taken back"),
                partial(_hand_over, screen, partial(table.hand_over, seat, level), said),
            )
    for seat in handed_over(table):
        nameless = player_words.is_nameless(table.seats[seat])
        yield SystemCommand(
            tr("Take back your seat") if nameless else tr("Take back the seat of {player}", player=names[seat]),
            tr("The bot leaves it"),
            partial(change_seat, screen, partial(table.take_back, seat)),
        )
    for seat in screen.people:
        nameless = player_words.is_nameless(table.seats[seat])
        title = tr("Concede") if nameless else tr("Concede for {player}", player=names[seat])
        yield Grave(title, tr("Give up, resign"), partial(_ask_concede, screen, seat))


def _hand_over(screen: Seated, change: Callable[[], Answer[None]], said: str) -> None:
    """Let a bot play; where others at the table would see it go on at once, only when asked twice."""
    if screen.table.company is None:
        change_seat(screen, change, said)
        return
    from screens.dialogs.ask_yes import AskYes

    def sure(yes: bool | None) -> None:
        if yes:
            change_seat(screen, change, said)

    question = tr("It chooses at once, and what it does cannot be undone.")
    screen.app.push_screen(AskYes(tr("Let a bot play?"), question), sure)


def change_seat(screen: Seated, change: Callable[[], Answer[None]], said: str = "") -> None:
    """Do ``change``, by which somebody else plays for a seat from now on, say so, and go on from there."""
    screen.halt()
    screen.ask = None  # asked anew below, if anybody is: until then the table may be drawn without its viewer
    after(screen, change(), lambda _: _reseated(screen, said))


def _reseated(screen: Seated, said: str) -> None:
    screen.say(said)
    screen.privacy.leave_to_people()
    screen.go_on()


def handed_over(table: Table) -> list[int]:
    """Return the seats that a bot plays for a person, at this terminal."""
    if table.company is not None:
        return list(table.company.handed)
    return [seat for seat in table.persons if table.seats[seat].kind == "bot" and seat not in table.conceded]


def players(table: Table) -> list[Player]:
    """Return everybody at the table as the screens show them: name, and how the seat plays, in a word."""
    names = player_words.names(table.seats)
    return [Player(at, names[at], _level(who, at in table.conceded)) for at, who in enumerate(table.seats)]


def _level(seat: Seat, conceded: bool) -> str:
    if conceded:
        return tr("conceded")
    return player_words.bot_name(seat.bot) if seat.bot else tr("person")


def first_seats(table: Table) -> list[Seat]:
    """Return who sat down at the seats in the beginning."""
    return [Seat("human", seat.name) if at in table.persons else seat for at, seat in enumerate(table.seats)]


def _ask_concede(screen: Seated, seat: int) -> None:
    name = player_words.names(screen.table.seats)[seat]
    own, others = (
        N_("Give up? You come last. This cannot be undone."),
        N_("Give up for {player}? The seat comes last. This cannot be undone."),
    )
    if len(screen.table.seats) == 2:
        own = N_("Give up? You lose. This cannot be undone.")
        others = N_("Give up for {player}? The seat loses. This cannot be undone.")
    question = tr(own if player_words.is_nameless(screen.table.seats[seat]) else others, player=name)
    from screens.dialogs.ask_yes import AskYes

    screen.app.push_screen(AskYes(tr("Concede?"), question), partial(_concede, screen, seat))


def _concede(screen: Seated, seat: int, sure: bool | None) -> None:
    if sure:
        change_seat(screen, partial(screen.table.concede, seat))
