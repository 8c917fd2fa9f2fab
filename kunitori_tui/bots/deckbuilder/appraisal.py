"""What cards are worth to a seat as long as nobody gains or loses one and the turn lasts: what the questions of a turn
have in common. Whoever asks again finds it again.
"""

from __future__ import annotations

from functools import lru_cache

from kunitori_tui.bots.deckbuilder.endgame import Tally, added_to, counts_of, rounds_left
from kunitori_tui.bots.deckbuilder.menu import Menu
from kunitori_tui.engine.deckbuilder.view import DeckView

FAR = 99.0
"""Rounds left for a level that does not look at the victory piles."""
REMEMBERED = 64
"""How many appraisals are kept: two of a position, and some more for who plays several games in turn."""


class Appraisal:
    """``left``: the rounds left. ``late``: how much of the game's end is here, 0 until it comes into sight, 1 at the
    very end. By card ``points``, which one more copy of it brings the seat in the end, and ``worths``, what it is worth
    by the menu.
    """

    def __init__(self, menu: Menu, sees_stage: bool, seat: int, tally: Tally) -> None:
        counts = counts_of(tally, seat)
        self.left = rounds_left(tally) if sees_stage else FAR
        self.late = 1.0 - min(1.0, self.left / menu.melt)
        self.points = added_to(tally, counts)
        self.worths = menu.worths(tally, counts, self.points, self.late)


_appraisal = lru_cache(maxsize=REMEMBERED)(Appraisal)


def appraise(menu: Menu, sees_stage: bool, seat: int, view: DeckView) -> Appraisal:
    """Return what cards are worth to ``seat`` by ``menu``; ``sees_stage`` as in :class:`.mind.Mind`."""
    tally = Tally(view.table, view.seats, view.turn, view.ending, tuple(view.pool), view.owned)
    return _appraisal(menu, sees_stage, seat, tally)
