"""A whole turn in a few short lines, for the log: cards played and their sums, battles, purchases."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.engine.cards import Card
from kunitori_tui.play.table import SeenEvent
from kunitori_tui.text.box import Names, box


def round_summary(events: Sequence[SeenEvent], names: Names, me: int | None, game: str) -> list[tuple[int, str]]:
    """Return the summary of a round that all play together, as (seat, phrase); seat -1 is the table itself. Empty for a
    game whose players have turns.
    """
    rounds = box(game).log.rounds
    return rounds(events, names, me) if rounds is not None else []


def turn_summary(
    events: Sequence[SeenEvent], names: Names, me: int | None, table: Sequence[Card] = (), *, game: str
) -> list[str]:
    """Return the events of one turn as lines without the name of the player whose turn it is.

    For instance ``Spear +1A, Cavalry +2A; money 8`` and ``bought Prefecture (7)``; an empty list where nothing
    was done. ``table`` holds the cards of the game; without it they are those the box prints.
    """
    account = box(game).log.account
    return account(events, names, me, table) if account is not None else []
