"""A search over any game: it plays on from a few choices, with a bot in every seat, and leaves that bot's own choice
only for one that did better beyond doubt.

Nothing hidden is looked at. The rest of the table is dealt from the observation (:meth:`.Game.sample`); every choice
meets the same deals with the same dice, so that what is compared is the choices and not their luck. What may be spent
is a number of playouts, never a time: the same position with the same dice finds the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import fsum, inf, sqrt
from typing import Any, NamedTuple

from kunitori_tui import shelf
from kunitori_tui.bots.api import Hint, Weight
from kunitori_tui.bots.ruled import Reason, Ruled
from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Option

TOLD = 0.25
"""A hint that stands is not taken back for a lead of fewer points."""
DIGITS = 6
"""To so many digits a lead is counted: what is less comes from adding fractions in another order."""


class Budget(NamedTuple):
    """How much is tried. ``playouts``: so many games are played on at most. ``pairs``: in so many deals a choice has to
    be compared at least before it is preferred, and in half as many before it is given up. ``doubt``: so many standard
    errors its mean lead has to exceed. ``halves``: not those that are behind are given up but the worse half, again and
    again, each time after an equal part of the playouts (sequential halving).
    """

    playouts: int = 48
    pairs: int = 8
    doubt: float = 1.5
    halves: bool = False


class Found(NamedTuple):
    """The choice, by how much it was better on average than the one it replaced, as the judge counts, in how many
    playouts all this was found, in how many ``deals`` the two were compared, and in how many of those it was
    ``better``; 0 where none was replaced.
    """

    choice: Option
    lead: float
    playouts: int
    deals: int = 0
    better: int = 0


def worths(view: Any, deal: int, plans: Iterable[Sequence[Option]], policy: Ruled) -> list[float]:
    """Return what it is worth to the seat of ``view`` to begin with each of ``plans``, all in one deal of what is
    hidden; after that ``policy`` plays for everybody up to its horizon.
    """
    dealt: Any = shelf.load(view.game).sample(view, deal)
    end, found = view.turn + policy.horizon.turns(view.seats), []
    for plan in plans:
        state = dealt.clone()
        for choice in plan:
            state.apply(choice)
        play_on(state, policy, deal, end)
        found.append(policy.horizon.judge(state, view.seat))
    return found


def play_on(state: Any, policy: Ruled, dice: int, end: float = inf) -> None:
    """Let ``policy`` choose for all until the game is over, or until somebody has a choice in the turn ``end``."""
    number = 0
    while not state.over:
        offered = state.options()
        choice = offered[0]
        if len(offered) > 1:
            if state.turn >= end:
                return
            choice = policy.glance(state, offered)
            if choice is None:
                choice = policy.choose(state.observe(state.decision.seat), rng.stream(dice, number))
            number += 1
        state.apply(choice)


class Mean(NamedTuple):
    """The mean of some figures and its standard error."""

    mean: float
    error: float

    @property
    def certainty(self) -> float:
        """Return how many standard errors the mean lies above 0."""
        return self.mean / self.error if self.error else inf if self.mean > 0.0 else 0.0


def mean(figures: Sequence[float]) -> Mean:
    """Return mean and standard error; of fewer than two figures the error is 0.

    >>> mean([1.0, 3.0])
    Mean(mean=2.0, error=1.0)
    """
    n = len(figures)
    middle = fsum(figures) / max(1, n)
    if n < 2:
        return Mean(middle, 0.0)
    return Mean(middle, sqrt(fsum((x - middle) ** 2 for x in figures) / (n - 1) / n))


def liked(policy: Ruled, view: Any, dice: int) -> list[Option]:
    """Return what ``policy`` chooses and what it likes next best by its own scores, four choices at most."""
    choice, why, *given = policy.think(view, dice)
    rated = [weight.choice for weight in why(*given).weights]
    return [*dict.fromkeys([choice, *(one for one in rated if one in view.choices)])][:4]


@dataclass(eq=False, repr=False)
class Searcher:
    """A bot that plays like ``policy`` but for what a search finds better. ``candidates`` makes of an observation and
    dice what is tried out, first what ``policy`` chooses (None: :func:`liked`). The answer to a question of the
    kind ``aim`` says what the choice was for that led to it; of others ``why`` may know a reason on the table.
    """

    id: str
    policy: Ruled
    budget: Budget
    candidates: Callable[[Any, int], Sequence[Option]] | None = None
    slow: bool = True
    aim: str = ""
    why: Callable[[Any, Option], Reason | None] = lambda view, choice: None

    def search(self, view: Any, dice: int) -> Found:
        """Return the best of the candidates, of which the first stands unless another proves better."""
        budget = self.budget
        first, *others = self.candidates(view, dice) if self.candidates else liked(self.policy, view, dice)
        leads: dict[Option, list[float]] = {other: [] for other in others}
        alive, stages, stage = others, len(others).bit_length(), 1
        played = deal = 0
        while alive and played + 1 + len(alive) <= budget.playouts:
            plans = [(choice,) for choice in (first, *alive)]
            own, *found = worths(view, rng.stream(dice, deal), plans, self.policy)
            for other, worth in zip(alive, found, strict=True):
                leads[other].append(round(worth - own, DIGITS))
            deal, played = deal + 1, played + len(plans)
            if budget.halves and played * stages >= budget.playouts * stage:
                alive = sorted(alive, key=lambda other: -fsum(leads[other]))[: max(1, len(alive) // 2)]
                stage += 1
            elif not budget.halves and 2 * deal >= budget.pairs:
                alive = [other for other in alive if fsum(leads[other]) > 0.0]
        means = [(mean(leads[other]), other) for other in alive if deal >= budget.pairs]
        proven = [(lead.mean, other) for lead, other in means if lead.certainty >= budget.doubt]
        lead, choice = max(proven, key=lambda one: one[0], default=(0.0, first))
        better = sum(gain > 0.0 for gain in leads.get(choice, ()))
        return Found(choice, lead, played, deal if better else 0, better)

    def choose(self, view: Any, dice: int) -> Option:
        """Return the answer to one question."""
        return self.search(view, dice).choice

    def hint(self, view: Any, dice: int) -> Hint:
        """Return the hint of ``policy`` where the search agrees with it, or nearly; else what was found, with how much
        and how often it was better. What is searched is the question the hint is about: a purchase, not the treasures.
        """
        own = self.policy.hint(view, dice)
        prepared, state = own.choices[: own.prepared], shelf.load(view.game).sample(view, dice)
        for choice in prepared:
            state.apply(choice)
        seen = state.observe(view.seat)
        found = self.search(seen, dice)
        if own.about == found.choice or found.lead < TOLD:
            return own
        weights = Weight(found.choice, found.lead), Weight(own.about, 0.0)
        choices = [*prepared, found.choice]
        state.apply(found.choice)
        if not state.over and state.decision.kind == self.aim:
            then = self.policy.hint(state.observe(view.seat), dice)  # with which every playout went on
            return Hint(choices, then.reason, then.params, weights, len(prepared))
        if told := self.why(seen, found.choice):
            return Hint(choices, told.key, dict(told.params), weights, len(prepared))
        reason = "tried" if 2 * found.better > found.deals else "tried_mean"  # seldom better, but then by much
        return Hint(choices, reason, {"deals": found.deals, "better": found.better}, weights, len(prepared))
