"""Whose choices a review looks at, unless somebody says so."""

from __future__ import annotations

from savegames.format import Save
from savegames.journal import SeatChange, actions


def whose(save: Save) -> int:
    """Return the seat of the only person who sat down; of several, or none, the one with the most points."""
    given = {done.seat for done in actions(save.journal) if isinstance(done, SeatChange)}
    people = given | {seat for seat, who in enumerate(save.seats) if who.kind == "human"}
    if len(people) == 1:
        return people.pop()
    scores = save.summary.scores or [0] * len(save.seats)
    return scores.index(max(scores))
