"""What happened, turn by turn, in the words of the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from kunitori_tui.engine.api import Event
from kunitori_tui.play.match import Match
from kunitori_tui.text import events as words
from kunitori_tui.text import games


@dataclass(slots=True)
class Turn:
    """The events of one turn: its round, whose it is, and the length of the journal when it began."""

    number: int
    seat: int
    at: int
    events: list[Event] = field(default_factory=list)


def turns(match: Match, last: int = 0) -> list[Turn]:
    """Return the turns so far, oldest first; only the last ``last`` of them if that is given.

    What was told before the first turn event belongs to the first turn; what belongs to nobody's to one of seat -1.
    """
    found: list[Turn] = []
    start = 0
    told = match.events
    if last:
        seen = 0
        for start in range(len(told) - 1, -1, -1):
            seen += told[start][1].kind in words.BEGINNINGS
            if seen == last:
                break
    for at, event in told[start:]:
        if event.kind in words.BEGINNINGS:
            number = event.data.get("round", event.data.get("week", event.data.get("turn", 0)))
            found.append(Turn(number, event.data["seat"], at))
        elif event.kind in words.BETWEEN and (not found or found[-1].seat >= 0):
            found.append(Turn(event.data.get("week", 1), -1, at, [event]))
        else:
            if not found:
                found.append(Turn(1, _first_seat(match), at))
            found[-1].events.append(event)
    return found


def _first_seat(match: Match) -> int:
    view = match.view(None)
    return int(getattr(view, "first", 0))


def log_lines(match: Match, names: Sequence[str], me: int | None, last: int = 0) -> list[tuple[int, str, str]]:
    """Return (round, who, what) lines, a turn in one or more of them; ``last`` limits the turns.

    In a game without turns each line tells what one player did in the round; ``who`` is "" for the table itself.
    """
    found = []
    if games.has_rounds(match.game.id):
        for turn in turns(match, last):
            for seat, text in words.round_summary(turn.events, names, me, match.game.id):
                found.append((turn.number, names[seat] if seat >= 0 else "", text))
        return found
    table = getattr(match.view(None), "table", None)
    cards = table.cards if table is not None else ()
    for turn in turns(match, last):
        who = names[turn.seat] if turn.seat >= 0 else ""
        for text in words.turn_summary(turn.events, names, me, cards, game=match.game.id):
            found.append((turn.number, who, text))
    return found
