"""Whose choices a review looks at, unless somebody says so, and which choices of a seat are its person's own."""

from __future__ import annotations

from savegames.format import Save
from savegames.journal import PERSON, SeatChange, action, actions


def whose(save: Save) -> int:
    """Return the seat of the only person who sat down; of several, or none, the one with the most points."""
    given = {done.seat for done in actions(save.journal) if isinstance(done, SeatChange)}
    people = given | {seat for seat, who in enumerate(save.seats) if who.kind == "human"}
    if len(people) == 1:
        return people.pop()
    scores = save.summary.scores or [0] * len(save.seats)
    return scores.index(max(scores))


def stood_in(save: Save, seat: int) -> list[range]:
    """Return at which entries of the journal a bot played a seat in which a person sat as well, stretch by stretch;
    nothing where the seat was a bot's, or a person's, all game.
    """
    changes = [
        (at + 1, done.who != PERSON)
        for at, entry in enumerate(save.journal)
        if isinstance(done := action(entry), SeatChange) and done.seat == seat
    ]
    if not changes:
        return []
    is_first_bot = not changes[0][1]  # a seat is handed to a bot by a person, and taken back from a bot
    changes = [(0, is_first_bot), *changes]
    ends = [*(at - 1 for at, _ in changes[1:]), len(save.journal)]
    return [range(at, end) for (at, is_bot), end in zip(changes, ends, strict=True) if is_bot and at < end]
