"""Who sits at a table: the people here and whether they are asked, how each seat plays, whose cards may lie open on a
screen that people share; they are kept from each other's by a curtain.
"""

from __future__ import annotations

from kunitori_tui.play.settings import Settings
from kunitori_tui.play.table import Question, Table
from kunitori_tui.text import players as player_words
from kunitori_tui.text.catalog import tr
from savegames.format import Seat


def others_move(table: Table) -> bool:
    """Return whether others move: nobody here is asked."""
    return table.question is None and not table.over


def people(table: Table) -> list[int]:
    """Return the seats of the people here who still play."""
    return [seat for seat in table.people if seat not in table.conceded]


def only_person(table: Table) -> int | None:
    """Return the seat of the one person here, whose cards always lie open, also while a bot plays for him at a table
    of several terminals; None where there is none or several.
    """
    there = table.company
    found = people(table) or (there.handed if there is not None else ())
    return found[0] if len(found) == 1 else None


def handed_over(table: Table) -> list[int]:
    """Return the seats that a bot plays for a person, at this terminal."""
    if table.company is not None:
        return list(table.company.handed)
    return [seat for seat in table.persons if table.seats[seat].kind == "bot" and seat not in table.conceded]


def players(table: Table) -> list[player_words.Player]:
    """Return everybody at the table as the screens show them: name, and how the seat plays, in a word."""
    names = player_words.names(table.seats)
    return [player_words.Player(at, names[at], _level(who, at in table.conceded)) for at, who in enumerate(table.seats)]


def _level(seat: Seat, conceded: bool) -> str:
    if conceded:
        return tr("conceded")
    return player_words.level(seat.bot) if seat.bot else tr("person")


class Privacy:
    """Keeps the cards of the people at one screen of a ``table`` from each other. Bots and people elsewhere have no
    part in it: what they know never comes to this screen.
    """

    def __init__(self, table: Table, settings: Settings) -> None:
        self._table = table
        self._settings = settings
        self.looked: int | None = None
        """The seat of the person whose cards were open last."""
        self.told: dict[int, int] = {}
        """By seat: how much had happened in the open when that person looked last."""

    def has_curtain(self) -> bool:
        """Return whether a curtain comes between the people here, of more than one team, who have something to hide
        from each other: team mates may see each other's cards, and in some games everything lies open.
        """
        is_wanted = self._table.game.hides and self._settings.curtain != "off"
        return is_wanted and len({self._team(seat) for seat in people(self._table)}) > 1

    def is_hidden(self, ask: Question, viewer: int | None) -> bool:
        """Return whether the curtain must come before ``ask`` is shown where the cards of ``viewer`` lie open."""
        last = self.looked
        was_mate_here = last is not None and last != ask.seat and self._team(last) == self._team(ask.seat)
        if not self.has_curtain() or ask.seat == viewer or was_mate_here:  # team mates know each other's cards
            return False
        return self._settings.curtain == "reactions" or ask.seat == self._table.view(None).active

    def _team(self, seat: int) -> int:
        return self._table.game.team(seat, len(self._table.seats))

    def covered(self, viewer: int | None) -> int | None:
        """Return whose cards stay open of those of ``viewer``: none once his turn has ended and rivals sit here."""
        return None if self.has_curtain() and viewer != self._table.view(None).active else self.left(viewer)

    def left(self, viewer: int | None) -> int | None:
        """Return whose cards are open where those of ``viewer`` were: never those of a seat that nobody here plays."""
        return viewer if viewer in people(self._table) else only_person(self._table)
