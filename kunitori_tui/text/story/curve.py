"""How the points went, round by round."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kunitori_tui.play.table import SeenEvent
from kunitori_tui.text.box import box
from kunitori_tui.text.turns import BEGINNINGS, round_of


def ways(events: Sequence[SeenEvent], seats: int, *, game: str) -> list[list[int]]:
    """Return the points by seat at the end of every round or week of ``game``, the last one being what they were at the
    end; an empty list where it does not tell them, or was over in the first.
    """
    read = box(game).story.ways
    points = read(events, seats) if read is not None else []
    return points if points and len(points[0]) > 1 else []


def points_by_round(events: Sequence[SeenEvent]) -> list[list[int]]:
    """Return :func:`ways` where an event ``points`` tells them: they are told as each turn begins, so the first of a
    round are those at the end of the one before.
    """
    ends: list[list[int]] = []
    now: list[int] = []
    round_ = 1
    for event in events:
        if event.kind == "turn":
            round_ = event.data.get("round", round_)
        elif event.kind == "points":
            now = event.data["points"]
            ends += [now] * (round_ - 1 - len(ends))
    return [list(way) for way in zip(*ends, now, strict=True)] if now else []


def scored_by_round(
    events: Sequence[SeenEvent], seats: int, scored: Callable[[SeenEvent, Sequence[int]], Sequence[int]]
) -> list[list[int]]:
    """Return :func:`ways` where points change in the midst of a round: ``scored`` are the points by seat after an event
    before which they were what it is given.
    """
    ends: list[Sequence[int]] = []
    now: Sequence[int] = [0] * seats
    for event in events:
        if event.kind in BEGINNINGS:
            ends += [now] * (round_of(event) - 1 - len(ends))
        now = scored(event, now)
    return [list(way) for way in zip(*ends, now, strict=True)]
