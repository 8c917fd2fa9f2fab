"""What cards are worth to a seat as long as nobody gains or loses one and the turn lasts: what the questions of a turn
have in common. Whoever asks again finds it again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kunitori_tui.games.deckbuilder.bots.endgame import added_to, counts_of, rounds_left
from kunitori_tui.games.deckbuilder.bots.menu import Menu
from kunitori_tui.games.deckbuilder.rules.view import DeckView

FAR = 99.0
"""Rounds left for a level that does not look at the victory piles."""


class Appraisal:
    """``left``: the rounds left. ``late``: how much of the game's end is here, 0 until it comes into sight, 1 at the
    very end. By card ``counts``, the copies that the seat owns, ``points``, which one more copy of it brings the seat
    in the end, and ``worths``, what it is worth by the menu. ``basis``: what all of that hangs on.

    What has not changed is taken from ``before``, the last appraisal of that seat: mostly one card has come.
    """

    def __init__(
        self, menu: Menu, sees_stage: bool, seat: int, view: DeckView, basis: tuple[Any, ...], before: Appraisal | None
    ) -> None:
        table, owned = view.table, view.owned[seat]
        self.basis = basis
        self.table = table
        self.seats = view.seats
        self.owned = owned
        pool = view.pool
        self.stage = stage = (view.turn, view.ending, sees_stage, *[pool[pile] for pile in table.victory])
        if before is not None and before.stage == stage and before.table is table and before.seats == view.seats:
            left: float = before.left
        else:
            left = rounds_left(view) if sees_stage else FAR
        self.left: float = left
        late = 1.0 - left / menu.melt
        self.late = late = late if late > 0.0 else 0.0
        card = None
        if before is not None and before.table is table and before.seats == view.seats:
            card = gained(before.owned, owned)
        if before is None or card is None:
            self.wishes = menu.columns(table, view.seats - 1)
            self.counts = counts_of(view, seat)
            self.points = added_to(view, self.counts)
            self.worths = menu.worths(view, self.counts, self.points, late)
            return
        firsts, lesses, stages = self.wishes = before.wishes
        self.counts = counts = before.counts
        if card >= 0:
            self.counts = counts = counts[:]
            counts[card] += 1
        self.points = points = added_to(view, counts)
        if stages or late != before.late or points != before.points:
            self.worths = menu.worths(view, counts, points, late)
        elif card < 0:
            self.worths = before.worths
        else:
            self.worths = worths = before.worths[:]
            worths[card] = late * points[card] + (1.0 - late) * (firsts[card] - lesses[card] * counts[card])


def gained(before: Sequence[int], after: Sequence[int]) -> int | None:
    """Return the card by which the second of two sorted tuples of cards is more than the first, -1 where they are the
    same, None where something else has changed.
    """
    if before == after:
        return -1
    at = 0
    for old, new in zip(before, after, strict=False):
        if old != new:
            break
        at += 1
    return after[at] if after[at + 1 :] == before[at:] else None


def appraise(menu: Menu, sees_stage: bool, seat: int, view: DeckView) -> Appraisal:
    """Return what cards are worth to ``seat`` by ``menu``; ``sees_stage`` as in :class:`.mind.Mind`. The last one of
    every seat is kept: to compare what it hangs on takes less than to look it up, card by card, among many.
    """
    basis = (view.turn, view.owned[seat], view.table, view.seats, view.ending, sees_stage, tuple(view.pool))
    known: Appraisal | None = menu.appraised.get(seat)
    if known is None or known.basis != basis:
        known = menu.appraised[seat] = Appraisal(menu, sees_stage, seat, view, basis, known)
    return known
