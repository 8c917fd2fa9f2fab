"""The events of a game, divided into turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from kunitori_tui.play.table import SeenEvent

BEGINNINGS = ("turn", "round")
"""Kinds that a log is divided by: the turn of one player, or a round in which all take part."""

BETWEEN = frozenset(("sides", "week", "bids"))
"""Kinds that belong to nobody's turn, like all that follows them until the next turn begins."""


def is_between(event: SeenEvent) -> bool:
    """Return whether ``event`` belongs to nobody's turn; ``sides`` of a card belongs to who bought it."""
    return event.kind in BETWEEN and "card" not in event.data


def round_of(beginning: SeenEvent) -> int:
    """Return the number of the round or week in which a turn begins; of the turn in a game without rounds."""
    data = beginning.data
    return int(data.get("round", data.get("week", data.get("turn", 0))))


@dataclass(slots=True, eq=False, repr=False)
class Turn:
    """The events of a turn: ``number`` of its round or week, ``seat`` (-1: nobody's), and its first step ``at``."""

    number: int
    seat: int
    at: int
    events: list[SeenEvent] = field(default_factory=list)


def turns(events: Sequence[SeenEvent], first: int, last: int = 0) -> list[Turn]:
    """Return the turns in ``events``, oldest first; only the last ``last`` of them if that is given. ``first`` is the
    seat that began.

    What was told before the first turn event belongs to the first turn; what belongs to nobody's to one of seat -1.
    """
    past: list[Turn] = []
    start = 0
    if last:
        seen = 0
        for start in range(len(events) - 1, -1, -1):
            seen += events[start].kind in BEGINNINGS
            if seen == last:
                break
    for event in events[start:]:
        if event.kind in BEGINNINGS:
            past.append(Turn(round_of(event), event.data["seat"], event.at))
        elif is_between(event) and (not past or past[-1].seat >= 0):
            past.append(Turn(event.data.get("week", 1), -1, event.at, [event]))
        else:
            if not past:
                past.append(Turn(1, first, event.at))
            past[-1].events.append(event)
    return past


def since_own(past: Sequence[Turn], me: int | None) -> list[Turn]:
    """Return the turns of others after the last of ``me`` that is over: the turn that ``me`` is playing, if that is the
    last of ``past``, has only begun.
    """
    others: list[Turn] = []
    for turn in reversed(past):
        if turn.seat != me:
            others.append(turn)
        elif others:
            break
    return others[::-1]


def points(turn: Turn) -> list[int] | None:
    """Return the points of all seats as ``turn`` began; None where the game does not tell them."""
    return next((event.data["points"] for event in turn.events if event.kind == "points"), None)
