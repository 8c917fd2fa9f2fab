"""What cards are worth to a seat as long as nobody gains or loses one and the turn lasts: what the questions of a turn
have in common. Whoever asks again finds it again.
"""

from __future__ import annotations

from typing import Any

from kunitori_tui.bots.deckbuilder.endgame import added_to, counts_of, rounds_left
from kunitori_tui.bots.deckbuilder.menu import Menu
from kunitori_tui.engine.deckbuilder.view import DeckView

FAR = 99.0
"""Rounds left for a level that does not look at the victory piles."""


class Appraisal:
    """``left``: the rounds left. ``late``: how much of the game's end is here, 0 until it comes into sight, 1 at the
    very end. By card ``points``, which one more copy of it brings the seat in the end, and ``worths``, what it is worth
    by the menu. ``basis``: what all of that hangs on.
    """

    def __init__(self, menu: Menu, sees_stage: bool, seat: int, view: DeckView, basis: tuple[Any, ...]) -> None:
        counts = counts_of(view, seat)
        self.basis = basis
        self.left = rounds_left(view) if sees_stage else FAR
        self.late = 1.0 - min(1.0, self.left / menu.melt)
        self.points = added_to(view, counts)
        self.worths = menu.worths(view, counts, self.points, self.late)


def appraise(menu: Menu, sees_stage: bool, seat: int, view: DeckView) -> Appraisal:
    """Return what cards are worth to ``seat`` by ``menu``; ``sees_stage`` as in :class:`.mind.Mind`. The last one of
    every seat is kept: to compare what it hangs on takes less than to look it up, card by card, among many.
    """
    basis = (view.table, view.seats, view.turn, view.ending, sees_stage, view.owned[seat], tuple(view.pool))
    known: Appraisal | None = menu.appraised.get(seat)
    if known is None or known.basis != basis:
        known = menu.appraised[seat] = Appraisal(menu, sees_stage, seat, view, basis)
    return known
