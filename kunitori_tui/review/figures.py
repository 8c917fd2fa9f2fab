"""Means and errors of games played out.

The curve: what every seat could expect as the rounds began.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, fsum, sqrt
from typing import TYPE_CHECKING, NamedTuple

from kunitori_tui.review import playouts
from kunitori_tui.review.form import Estimate, Point
from kunitori_tui.review.terms import Ending

if TYPE_CHECKING:
    from kunitori_tui.review.playouts import Finding
    from kunitori_tui.review.way import Ground


PRIOR = 1.0
"""So many games, won as often as there are teams for a victory, are added to those played: of ten games won out of ten
nobody knows that the eleventh is certain.
"""


LEAST_SPREAD = 0.5
"""Points: leads spread by half of one at least."""


class Mean(NamedTuple):
    """The mean of some figures and its standard error."""

    mean: float
    error: float


def mean(figures: Sequence[float]) -> Mean:
    """Return mean and standard error; of fewer than two figures the error is 0.

    >>> mean([1.0, 3.0])
    Mean(mean=2.0, error=1.0)
    """
    n = len(figures)
    if not n:
        return Mean(0.0, 0.0)
    middle = fsum(figures) / n
    if n < 2:
        return Mean(middle, 0.0)
    return Mean(middle, sqrt(fsum((x - middle) ** 2 for x in figures) / (n - 1) / n))


def estimate(ends: Sequence[Ending], sides: int) -> Estimate:
    """Return what these endings promise in a game of so many ``sides``: players or teams.

    The chance is half the share of the games that were won, half how much of a normal distribution with mean and spread
    of the leads lies above nothing: a few games tell their leads better than who won them.
    """
    lead = mean([end.lead for end in ends])
    won = (fsum(end.share for end in ends) + PRIOR / sides) / (len(ends) + PRIOR)
    spread = max(LEAST_SPREAD, lead.error * sqrt(len(ends)))
    above = (1 + erf(lead.mean / spread / sqrt(2))) / 2
    return Estimate(round((won + above) / 2, 3), round(lead.mean, 2), round(lead.error, 2), len(ends))


def certain(end: Ending) -> Estimate:
    """Return what is to be expected when a game is over."""
    return Estimate(round(end.share, 3), round(end.lead, 2), 0.0, 0)


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
                trials = playouts.Trials(view, ((),), ground.stream(PURPOSE, spot.at, seat), ground.terms)
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
