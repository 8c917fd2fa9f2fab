"""Who plays for a seat of a table: a bot for a person, the person again, nobody any more."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from textual.app import SystemCommand

from kunitori_tui import shelf
from kunitori_tui.play.table import Answer, Table
from kunitori_tui.text import players as player_words
from kunitori_tui.text.catalog import tr
from kunitori_tui.text.players import Player, Who, trw
from savegames.format import Seat
from screens.keys import Grave
from screens.table.screen import GameScreen


def seat_commands(screen: GameScreen) -> Iterator[SystemCommand]:
    """Return the commands that hand the seats of people to bots, take them back, or, last, concede."""
    table = screen.table
    levels = shelf.levels(table.game.id)
    for seat in screen.people:
        player = _called(screen, seat)
        said = (
            tr("A bot plays for you now; j takes your seat back.")
            if table.company is not None
            else tr("A bot plays for {who:you} now. Ctrl+P and “take back” end that.", who=player)
        )
        for level in levels:
            bot = player_words.level(level)
            yield SystemCommand(
                tr("Let a bot play for {who:you}: {bot}", who=player, bot=bot),
                tr("The seat can be taken back"),
                partial(_hand_over, screen, partial(screen.play.hand_over, seat, level), said),
            )
    for seat in handed_over(table):
        yield SystemCommand(
            trw("Take back the seat of {who}", "Take back your seat", _called(screen, seat)),
            tr("The bot leaves it"),
            partial(screen.change_seat, partial(screen.play.take_back, seat)),
        )
    for seat in screen.people:
        title = trw("Concede for {who}", "Concede", _called(screen, seat))
        yield Grave(title, tr("Give up, resign"), partial(_ask_concede, screen, seat))


def _hand_over(screen: GameScreen, change: Callable[[], Answer[None]], said: str) -> None:
    """Let a bot play; where others at the table would see it go on at once, only when asked twice."""
    if screen.table.company is None:
        screen.change_seat(change, said)
    else:
        question = tr("It chooses at once, and what it does cannot be undone.")
        screen.do_if_sure(tr("Let a bot play?"), question, partial(screen.change_seat, change, said))


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
    return player_words.level(seat.bot) if seat.bot else tr("person")


def first_seats(table: Table) -> list[Seat]:
    """Return who sat down at the seats in the beginning."""
    return [Seat("human", seat.name) if at in table.persons else seat for at, seat in enumerate(table.seats)]


def _called(screen: GameScreen, seat: int) -> Who:
    """Return the person of a seat at this terminal: who gave no name is "you"."""
    if player_words.is_nameless(screen.table.seats[seat]):
        return Who((), you=True)
    return Who((player_words.names(screen.table.seats)[seat],))


def _ask_concede(screen: GameScreen, seat: int) -> None:
    player = _called(screen, seat)
    if len(screen.table.seats) == 2:
        question = trw(
            "Give up for {who}? The seat loses. This cannot be undone.",
            "Give up? You lose. This cannot be undone.",
            player,
        )
    else:
        question = trw(
            "Give up for {who}? The seat comes last. This cannot be undone.",
            "Give up? You come last. This cannot be undone.",
            player,
        )
    screen.do_if_sure(tr("Concede?"), question, partial(screen.change_seat, partial(screen.play.concede, seat)))
