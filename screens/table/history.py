"""What happened, turn by turn, in the words of the log."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.play.table import Table
from kunitori_tui.text import games, summary
from kunitori_tui.text import turns as divided
from kunitori_tui.text.turns import Turn


def deal(table: Table) -> str:
    """Return what the log begins with: the seed, or that it is a secret."""
    return games.deal(table.seed, len(table.persons), over=table.over)


def turns(table: Table, me: int | None, last: int = 0) -> list[Turn]:
    """Return the turns so far as ``me`` may know them, oldest first, or only the last ``last`` of them."""
    return divided.turns(table.told(me), table.view(None).first, last)


def log_lines(table: Table, names: Sequence[str], me: int | None, last: int = 0) -> list[tuple[int, str, str]]:
    """Return (round, who, what) lines, a turn in one or more of them; ``last`` limits the turns.

    In a game without turns each line tells what one player did in the round; ``who`` is "" for the table itself.
    """
    lines = []
    if games.has_rounds(table.game.id):
        for turn in turns(table, me, last):
            for seat, text in summary.round_summary(turn.events, names, me, table.game.id):
                lines.append((turn.number, names[seat] if seat >= 0 else "", text))
        return lines
    cards = table.view(None).cards
    for turn in turns(table, me, last):
        who = names[turn.seat] if turn.seat >= 0 else ""
        for text in summary.turn_summary(turn.events, names, me, cards, game=table.game.id):
            lines.append((turn.number, who, text))
    return lines
