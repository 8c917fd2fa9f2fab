"""A search over any game: it plays on from a few choices, with a bot in every seat, and leaves that bot's own choice
only for one that did better beyond doubt.

Nothing hidden is looked at. The rest of the table is dealt from the observation (:meth:`.Game.sample`); every choice
meets the same deals with the same dice, so that what is compared is the choices and not their luck. What may be spent
is a number of playouts, never a time: the same position with the same dice finds the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import fsum, inf, sqrt
from typing import Any, NamedTuple

from kunitori_tui import shelf
from kunitori_tui.bots.api import Bot, Hint, Weight
from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Option

DIGITS = 6
"""To so many digits a lead is counted: what is less comes from adding fractions in another order."""


class Budget(NamedTuple):
    """How much is tried. ``playouts``: so many games are played on at most. ``pairs``: in so many deals a choice has to
    be compared at least before it is preferred, and in half as many before it is given up. ``doubt``: so many standard
    errors its mean lead has to exceed.
    """

    playouts: int = 48
    pairs: int = 8
    doubt: float = 1.5


class Trial(NamedTuple):
    """What is tried out at one question. The first of ``candidates`` stands unless another proves better. A playout
    ends with the game or where ``is_horizon`` says of a position that it is far enough; then ``judge`` says what that
    is worth to the seat that is asked, in points. ``glance`` names what the policy takes of some choices without a
    look at the table, None where it has to look: an observation takes longer than most choices do.
    """

    candidates: Sequence[Option]
    is_horizon: Callable[[Any], bool]
    judge: Callable[[Any], float]
    glance: Callable[[Sequence[Option]], Option | None] = lambda offered: None


class Found(NamedTuple):
    """The choice, by how much it was better on average than the one it replaced, as the judge counts (0.0 where none
    was replaced), and in how many playouts all this was found.
    """

    choice: Option
    lead: float
    playouts: int


def search(view: Any, dice: int, policy: Bot, trial: Trial, budget: Budget) -> Found:
    """Return the best candidate of ``trial``; ``policy`` plays for everybody after it."""
    game = shelf.load(view.game)
    first, *others = trial.candidates
    leads: dict[Option, list[float]] = {other: [] for other in others}
    alive = others
    played = deal = 0
    while alive and played + 1 + len(alive) <= budget.playouts:
        dealt = rng.stream(dice, deal)
        worths = [
            trial.judge(_played_on(game.sample(view, dealt), choice, dealt, policy, trial))
            for choice in (first, *alive)
        ]
        for other, worth in zip(alive, worths[1:], strict=True):
            leads[other].append(round(worth - worths[0], DIGITS))
        deal, played = deal + 1, played + len(worths)
        if 2 * deal >= budget.pairs:
            alive = [other for other in alive if fsum(leads[other]) > 0.0]
    proven = [
        (fsum(leads[other]) / deal, other)
        for other in alive
        if deal >= budget.pairs and _certainty(leads[other]) >= budget.doubt
    ]
    lead, choice = max(proven, key=lambda one: one[0], default=(0.0, first))
    return Found(choice, lead, played)


def _played_on(state: Any, choice: Option, dealt: int, policy: Bot, trial: Trial) -> Any:
    """Return ``state`` after ``choice`` and all that ``policy`` chooses for everybody up to the horizon."""
    is_horizon, glance = trial.is_horizon, trial.glance
    state.apply(choice)
    number = 0
    while not state.over and not is_horizon(state):
        offered = state.options()
        known = glance(offered) if len(offered) > 1 else offered[0]
        if known is None:
            known = policy.choose(state.observe(state.decision.seat), rng.stream(dealt, number))
        state.apply(known)
        number += 1
    return state


def _certainty(leads: Sequence[float]) -> float:
    """Return how many standard errors the mean of ``leads`` lies above 0."""
    n = len(leads)
    mean = fsum(leads) / n
    spread = fsum((lead - mean) * (lead - mean) for lead in leads)
    if spread > 0.0:
        return mean / sqrt(spread / (n * (n - 1)))
    return inf if mean > 0.0 else 0.0


@dataclass(eq=False, repr=False)
class Searcher:
    """A bot that plays like ``policy`` but for what a search finds better. ``trial`` makes of an observation and the
    choice of ``policy`` what is tried out.
    """

    id: str
    policy: Bot
    trial: Callable[[Any, Option], Trial]
    budget: Budget
    slow: bool = True

    def search(self, view: Any, dice: int) -> Found:
        """Return what is found at one question."""
        own = self.policy.choose(view, dice)
        if len(view.choices) == 1:
            return Found(own, 0.0, 0)
        return search(view, dice, self.policy, self.trial(view, own), self.budget)

    def choose(self, view: Any, dice: int) -> Option:
        """Return the answer to one question."""
        return self.search(view, dice).choice

    def hint(self, view: Any, dice: int) -> Hint:
        """Return the hint of ``policy`` where the search agrees with it; else the choice that was found, with how much
        better it was. What is searched is the question that the hint is about: the purchase, not the treasures.
        """
        own = self.policy.hint(view, dice)
        prepared, seen = own.choices[: own.prepared], view
        if prepared:
            state = shelf.load(view.game).sample(view, dice)
            for choice in prepared:
                state.apply(choice)
            seen = state.observe(view.seat)
        found = self.search(seen, dice)
        if own.about == found.choice:
            return own
        weights = Weight(found.choice, found.lead), Weight(own.about, 0.0)
        return Hint([*prepared, found.choice], "tried", {}, weights, len(prepared))
