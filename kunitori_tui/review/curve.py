"""The curve: what every seat could expect as the rounds began."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kunitori_tui.review import asking
from kunitori_tui.review.figures import certain, estimate
from kunitori_tui.review.form import Point
from kunitori_tui.review.terms import Ending

if TYPE_CHECKING:
    from kunitori_tui.review.ground import Ground
    from kunitori_tui.review.piece import Finding

PURPOSE = 1


class Drawing:
    """The curve of one review while it is drawn, first with few games, then with all of them."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        every, seats = ground.terms.every, len(ground.way.teams)
        self._spots = [spot for spot in ground.way.spots if (spot.round - ground.way.spots[0].round) % every == 0]
        budget = ground.terms.budget
        places = len(self._spots) * seats
        self._least = budget.least
        self._most = max(budget.least, budget.curve // max(1, places))
        self._ends: dict[tuple[int, int], list[Ending]] = {}
        ground.planned += self._most * places

    def rough(self) -> Finding:
        """Play out the fewest games that say anything."""
        yield from self._draw(0, self._least)

    def fine(self) -> Finding:
        """Play out the others."""
        yield from self._draw(self._least, self._most)

    def _draw(self, first: int, until: int) -> Finding:
        ground = self._ground
        for spot in self._spots:
            for seat, view in enumerate(spot.views):
                trials = asking.Trials(view, ((),), ground.stream(PURPOSE, spot.at, seat), ground.terms)
                ends = yield from trials.play(first, until)
                self._ends.setdefault((spot.at, seat), []).extend(end for (end,) in ends)
            self._show()

    def _show(self) -> None:
        """Put what is known into the review, and the end, which is certain."""
        way, review = self._ground.way, self._ground.review
        seats, sides = range(len(way.teams)), len(set(way.teams))
        known = [spot for spot in self._spots if (spot.at, seats[-1]) in self._ends]
        points = [
            Point(spot.round, spot.at, [estimate(self._ends[spot.at, seat], sides) for seat in seats]) for spot in known
        ]
        last = way.spots[-1].round + 1
        review.curve = [*points, Point(last, way.deeds[-1].until, [certain(end) for end in way.endings])]
