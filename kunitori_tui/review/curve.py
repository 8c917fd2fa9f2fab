"""The curve: what every seat could expect as the rounds began."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kunitori_tui.review import asking
from kunitori_tui.review.figures import certain, estimate
from kunitori_tui.review.form import Point
from kunitori_tui.review.terms import Ending

if TYPE_CHECKING:
    from kunitori_tui.review.piece import Finding
    from kunitori_tui.review.work import Work

PURPOSE = 1


class Drawing:
    """The curve of one review while it is drawn, first with few games, then with all of them."""

    def __init__(self, work: Work) -> None:
        self._work = work
        every, seats = work.terms.every, len(work.way.teams)
        self._spots = [spot for spot in work.way.spots if (spot.round - work.way.spots[0].round) % every == 0]
        budget = work.terms.budget
        places = len(self._spots) * seats
        self._least = budget.least
        self._most = max(budget.least, budget.curve // max(1, places))
        self._ends: dict[tuple[int, int], list[Ending]] = {}
        work.planned += self._most * places

    def rough(self) -> Finding:
        """Play out the fewest games that say anything."""
        yield from self._draw(0, self._least)

    def fine(self) -> Finding:
        """Play out the others."""
        yield from self._draw(self._least, self._most)

    def _draw(self, first: int, until: int) -> Finding:
        work = self._work
        for spot in self._spots:
            for seat, view in enumerate(spot.views):
                trials = asking.Trials(view, ((),), work.stream(PURPOSE, spot.at, seat), work.terms)
                ends = yield from trials.play(first, until)
                self._ends.setdefault((spot.at, seat), []).extend(end for (end,) in ends)
            self._show()

    def _show(self) -> None:
        """Put what is known into the review, and the end, which is certain."""
        way, review = self._work.way, self._work.review
        seats, sides = range(len(way.teams)), len(set(way.teams))
        known = [spot for spot in self._spots if (spot.at, seats[-1]) in self._ends]
        points = [
            Point(spot.round, spot.at, [estimate(self._ends[spot.at, seat], sides) for seat in seats]) for spot in known
        ]
        last = way.spots[-1].round + 1
        review.curve = [*points, Point(last, way.deeds[-1].until, [certain(end) for end in way.endings])]
