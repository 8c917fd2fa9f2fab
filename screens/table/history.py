"""What happened, turn by turn, in the words of the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from kunitori_tui.play.table import Table, Told
from kunitori_tui.text import events as words
from kunitori_tui.text import games


@dataclass(slots=True)
class Turn:
    """What was told of one turn: its round, whose it is, and the step it began with."""

    number: int
    seat: int
    at: int
    events: list[Told] = field(default_factory=list)


def deal(table: Table) -> str:
    """Return what the log begins with: the seed, or that it is a secret."""
    return games.deal(table.seed, len(table.persons), over=table.over)


def turns(table: Table, me: int | None, last: int = 0) -> list[Turn]:
    """Return the turns so far as ``me`` may know them, oldest first; only the last ``last`` of them if that is given.

    What was told before the first turn event belongs to the first turn; what belongs to nobody's to one of seat -1.
    """
    past: list[Turn] = []
    start = 0
    told = table.told(me)
    if last:
        seen = 0
        for start in range(len(told) - 1, -1, -1):
            seen += told[start].kind in words.BEGINNINGS
            if seen == last:
                break
    for event in told[start:]:
        if event.kind in words.BEGINNINGS:
            number = event.data.get("round", event.data.get("week", event.data.get("turn", 0)))
            past.append(Turn(number, event.data["seat"], event.at))
        elif event.kind in words.BETWEEN and (not past or past[-1].seat >= 0):
            past.append(Turn(event.data.get("week", 1), -1, event.at, [event]))
        else:
            if not past:
                past.append(Turn(1, _first_seat(table), event.at))
            past[-1].events.append(event)
    return past


def _first_seat(table: Table) -> int:
    return table.view(None).first


def log_lines(table: Table, names: Sequence[str], me: int | None, last: int = 0) -> list[tuple[int, str, str]]:
    """Return (round, who, what) lines, a turn in one or more of them; ``last`` limits the turns.

    In a game without turns each line tells what one player did in the round; ``who`` is "" for the table itself.
    """
    lines = []
    if games.has_rounds(table.game.id):
        for turn in turns(table, me, last):
            for seat, text in words.round_summary(turn.events, names, me, table.game.id):
                lines.append((turn.number, names[seat] if seat >= 0 else "", text))
        return lines
    cards = table.view(None).cards
    for turn in turns(table, me, last):
        who = names[turn.seat] if turn.seat >= 0 else ""
        for text in words.turn_summary(turn.events, names, me, cards, game=table.game.id):
            lines.append((turn.number, who, text))
    return lines
