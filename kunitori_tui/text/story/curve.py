"""How the points went, round by round."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.play.table import Told


def points_by_round(told: Sequence[Told]) -> list[list[int]]:
    """Return the points by seat at the end of every round, the last one being what they were at the end; an empty list
    where the game does not tell them.

    They are told as each turn begins, so the first of a round are those at the end of the one before.
    """
    ends: list[list[int]] = []
    now: list[int] = []
    round_ = 1
    for event in told:
        if event.kind == "turn":
            round_ = event.data.get("round", round_)
        elif event.kind == "points":
            now = event.data["points"]
            ends += [now] * (round_ - 1 - len(ends))
    return [list(way) for way in zip(*ends, now, strict=True)] if now else []
