"""A whole turn in a few short lines, for the log: who played what for how much, who fought whom, what was bought."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.engine.cards import Card
from kunitori_tui.play.table import Told
from kunitori_tui.text.box import Names, box


def round_summary(events: Sequence[Told], names: Names, me: int | None, game: str) -> list[tuple[int, str]]:
    """Return what happened in a round in which all take part, as (seat, what it did); seat -1 is the table itself. An
    empty list for a game whose players have turns of their own.
    """
    rounds = box(game).log.rounds
    return rounds(events, names, me) if rounds is not None else []


def turn_summary(
    events: Sequence[Told], names: Names, me: int | None, table: Sequence[Card] = (), *, game: str
) -> list[str]:
    """Return the events of one turn as lines without the name of the player whose turn it is.

    For instance ``Spear +1A, Cavalry +2A; money 8`` and ``bought Prefecture (7)``; an empty list where nothing
    was done. ``table`` holds the cards of the game; without it they are those the box prints.
    """
    account = box(game).log.account
    return account(events, names, me, table) if account is not None else []
