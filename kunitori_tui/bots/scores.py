"""Scores that explain themselves: what a choice is worth is a sum of named terms. The rule takes the best sum, and the
same terms tell why: those in which it is furthest ahead of the next best choice. Words and figures for people are made
of them when a hint is asked for, never for a choice.

>>> offers = [Score("end", ()), Score("silver", (1.0, 2.0), ("points", "deck")), Score("land", (3.0,), ("points",))]
>>> choice, why, *given = best(offers, lambda one, other: Reason(f"for_{one.ahead(other)[0]}", {"worth": one.points}))
>>> choice, why(*given).key
('silver', 'for_deck')
>>> [(weight.choice, weight.points) for weight in why(*given).weights]
[('silver', 3.0), ('land', 3.0), ('end', 0.0)]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import reduce
from math import inf
from operator import add
from types import MappingProxyType
from typing import Any, NamedTuple

from kunitori_tui.bots.api import Weight
from kunitori_tui.engine.api import Option

Params = Mapping[str, float | str]
"""What the words of a reason name: whole numbers are facts of the table, fractions are estimates."""
NONE: Params = MappingProxyType({})


class Score(NamedTuple):
    """What a choice is worth: its ``terms``, in points, and what each of them counts (``names``); no terms are worth
    nothing. ``about`` is what the rule knows of the choice and its reason tells: a card, a front.
    """

    choice: Option
    terms: tuple[float, ...]
    names: tuple[Any, ...] = ("worth",)
    about: Any = None

    @property
    def points(self) -> float:
        """Return the sum of the terms, added from the first to the last: another order would end in other digits."""
        return reduce(add, self.terms, 0.0)

    def ahead(self, other: Score | None = None) -> tuple[Any, float]:
        """Return the name of the term by which this is furthest ahead of ``other``, of equal ones the first, and by how
        much. A term that the other has not is compared with nothing, and so are all where there is no other.
        """
        theirs = dict(zip(other.names, other.terms, strict=False)) if other is not None else {}
        leads = [term - theirs.get(name, 0.0) for name, term in zip(self.names, self.terms, strict=False)]
        most = max(leads)
        return self.names[leads.index(most)], most


class Reason(NamedTuple):
    """Why a choice is made: the key of the reason, its parameters and ``weights``, as :class:`.Hint` has them. A sum is
    ``weighed`` with so many points for 1; where it is not in points, as winning the game, none are told.
    """

    key: str = "any"
    params: Params = NONE
    weighed: float = 1.0
    weights: tuple[Weight, ...] = ()

    def of(self, choice: Option, scores: Iterable[Score]) -> Reason:
        """Return this reason for ``choice`` with what was compared: its own sum, then the others from the best."""
        there = sorted(scores, key=lambda score: (score.choice != choice, -score.points)) if self.weighed else ()
        return self._replace(weights=tuple(Weight(score.choice, self.weighed * score.points) for score in there))


Thought = tuple[Option, Callable[..., Reason], *tuple[Any, ...]]
"""What a rule answers: the choice, who says why, and what he is called with for a hint: ``END, Reason, "any"`` where
the reason is known, else a function that finds it. A plain tuple takes least to make.
"""
Figures = tuple[Option, tuple[float, ...], tuple[Any, ...], Any]
"""A :class:`Score` as a plain tuple, for a rule that is asked so often that names would cost time."""
Tell = Callable[[Score, Score | None], Reason]
"""From the best score and the next best, None where there is but one, to the reason for the choice."""


def best(scores: Sequence[Figures], tell: Tell) -> Thought:
    """Return the choice with the best sum, of equal ones the first, as the answer of a rule: ``tell`` says why."""
    return top(scores)[0], compared, scores, tell


def top(scores: Sequence[Figures]) -> Figures:
    """Return the best sum, of equal ones the first: what :func:`best` chooses, with its terms."""
    one, most = scores[0], -inf
    for figures in scores:
        points = 0.0
        for term in figures[1]:  # as Score.points, without its time
            points += term
        if points > most:
            one, most = figures, points
    return one


def compared(scores: Sequence[Figures], tell: Tell) -> Reason:
    """Return why the best of ``scores`` is chosen, with all of them in points."""
    one = top(scores)
    others = [Score(*figures) for figures in scores if figures is not one]
    chosen, second = Score(*one), max(others, key=lambda score: score.points, default=None)
    return tell(chosen, second).of(chosen.choice, [chosen, *others])
