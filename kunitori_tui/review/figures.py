"""Means and errors of games played out."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, fsum, sqrt
from typing import NamedTuple

from kunitori_tui.review.form import Estimate
from kunitori_tui.review.terms import Ending

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
