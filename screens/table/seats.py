"""Who plays for a seat of a table: a bot for a person, the person again, nobody any more."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from textual.app import SystemCommand

from kunitori_tui.bots import registry as bots
from kunitori_tui.play.match import Match
from kunitori_tui.text import bots as bot_words
from kunitori_tui.text.catalog import tr
from savegames.format import Seat
from savegames.journal import SeatChange, actions
from screens.dialogs.ask_yes import AskYes

if TYPE_CHECKING:
    from screens.table.base import TableScreen


def seat_commands(table: TableScreen) -> Iterator[SystemCommand]:
    """Return the commands that hand the seats of people to bots, take them back, or concede."""
    session, names = table.session, table.names
    levels = bots.levels(table.match.game.id)
    for seat in table.people:
        for level in levels:
            yield SystemCommand(
                tr("Let a bot play for {player}: {bot}", player=names[seat], bot=bot_words.bot_name(level)),
                tr("The seat can be taken back"),
                partial(table.change_seat, partial(session.hand_over, seat, level)),
            )
        title = tr("Concede for {player}", player=names[seat])
        yield SystemCommand(title, tr("Give up"), partial(_ask_concede, table, seat))
    for seat in handed_over(table.match):
        yield SystemCommand(
            tr("Take back the seat of {player}", player=names[seat]), tr("The bot leaves it"),
            partial(table.change_seat, partial(session.take_back, seat)),
        )  # fmt: skip


def handed_over(match: Match) -> list[int]:
    """Return the seats that a bot plays for a person."""
    return [seat for seat in persons(match) if seat not in match.people and seat not in match.conceded]


def persons(match: Match) -> list[int]:
    """Return the seats that people sat down at, also those that a bot plays by now."""
    given = {done.seat for done in actions(match.journal) if isinstance(done, SeatChange)}
    return sorted(given | set(match.people))


def reader(match: Match) -> int | None:
    """Return the seat of the one person who sat down, whom texts call you; None where there is none or several."""
    found = persons(match)
    return found[0] if len(found) == 1 else None


def first_seats(match: Match) -> list[Seat]:
    """Return who sat down at the seats in the beginning."""
    people = persons(match)
    return [Seat("human", seat.name) if at in people else seat for at, seat in enumerate(match.seats)]


def _ask_concede(table: TableScreen, seat: int) -> None:
    question = tr("Give up for {player}? The seat comes last. This cannot be taken back.", player=table.names[seat])
    table.app.push_screen(AskYes(tr("Concede?"), question), partial(_concede, table, seat))


def _concede(table: TableScreen, seat: int, sure: bool | None) -> None:
    if sure:
        table.change_seat(partial(table.session.concede, seat))
