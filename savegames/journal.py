"""The journal of a save: every choice as the key of its option, and behind an ``@`` what happened at the table itself.

What happens at the table changes who plays, never the position. Here is the one way of writing and reading it, and
the one walk through a journal: over a position, choice by choice, each checked to be on offer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from savegames.errors import BadFile

if TYPE_CHECKING:  # a list of saves needs no rules
    from kunitori_tui.engine.api import Event, Option, State

PERSON = "human"

CHOICE = r"[!-?A-~][!-~]{0,199}"
"""How an option's key is written: printable ASCII without blanks, and no ``@`` in front."""
ACTION = r"@seat [0-9]{1,2} [a-z0-9_-]{1,40}|@concede [0-9]{1,2}"
"""How a table action is written."""


class SeatChange(NamedTuple):
    """From here on ``seat`` is played by ``who``: a bot, named by its level, or with :data:`PERSON` a person."""

    seat: int
    who: str

    def __str__(self) -> str:
        return f"@seat {self.seat} {self.who}"


class Concede(NamedTuple):
    """Whoever plays ``seat`` gives up."""

    seat: int

    def __str__(self) -> str:
        return f"@concede {self.seat}"


TableAction = SeatChange | Concede


def action(entry: str) -> TableAction | None:
    """Return what an entry of a sound journal says of the table; None for a choice.

    >>> action("@seat 2 samurai")
    SeatChange(seat=2, who='samurai')
    >>> action("buy:gold") is None
    True
    """
    if not entry.startswith("@"):
        return None
    name, seat, *rest = entry.split()
    return Concede(int(seat)) if name == "@concede" else SeatChange(int(seat), rest[0])


def actions(journal: Sequence[str]) -> list[TableAction]:
    """Return all that happened at the table."""
    return [done for entry in journal if entry.startswith("@") and (done := action(entry)) is not None]


def count_choices(journal: Sequence[str]) -> int:
    """Return how many entries are choices.

    >>> count_choices(["play:kupfer", "@concede 0", "end"])
    2
    """
    return sum(not entry.startswith("@") for entry in journal)


class JournalStep(NamedTuple):
    """One entry walked over, the ``at``-th of the journal from 1 (0: the deal): the choice of ``seat``, or with -1 the
    ``action`` at the table itself; what it led to, and the position after it, one object that moves on. ``secret``
    choices are seen by their seat alone.
    """

    at: int
    state: State
    events: list[Event]
    seat: int = -1
    choice: Option = ""
    secret: bool = False
    action: TableAction | None = None


def walk(state: State, journal: Sequence[str], start: int = 0) -> Iterator[JournalStep]:
    """Yield the entries behind the first ``start``, each when ``state``, the position there, has gone over it.

    Raises :class:`savegames.errors.BadFile` (``bad_journal``) at an entry that does not lead on; ``state`` is then
    where it was before that entry. Its parameters are ``at``, from 1, and ``why``: ``over`` for a choice behind the
    end of the game, ``choice`` for one that was not on offer.
    """
    for at in range(start, len(journal)):
        entry = journal[at]
        done = action(entry)
        if done is not None:
            yield JournalStep(at + 1, state, [], action=done)
            continue
        asked = state.decision
        if asked is None or entry not in state.options():
            raise BadFile("bad_journal", at=at + 1, why="choice" if asked else "over")
        yield JournalStep(at + 1, state, state.apply(entry), asked.seat, entry, asked.secret)
