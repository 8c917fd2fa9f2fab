"""The frame of a bot made of rules: one rule per kind of decision, an answer to every other kind, and the hint.

Its scores explain themselves: what a choice is worth is a sum of named terms. The rule takes the best sum, and the same
terms tell why: those in which it is furthest ahead of the next best choice. Words and figures for people are made of
them when a hint is asked for, never for a choice.

What its rules ask again and again is worked out once and kept, by its arguments or with what it is about.

Two bots for any game are made of it, too: ``random``, for whom every choice is as likely as the next, the yardstick
under all others; and ``first``, a fixed rule a child could follow.

>>> offers = [Score("end", ()), Score("silver", (1.0, 2.0), ("points", "deck")), Score("land", (3.0,), ("points",))]
>>> choice, why, *given = best(offers, lambda one, other: Reason(f"for_{one.ahead(other)[0]}", {"worth": one.points}))
>>> choice, why(*given).key
('silver', 'for_deck')
>>> [(weight.choice, weight.points) for weight in why(*given).weights]
[('silver', 3.0), ('land', 3.0), ('end', 0.0)]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from math import inf
from operator import add
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar

from kunitori_tui import shelf
from kunitori_tui.bots.api import Hint, Weight
from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Observation, Option, State

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


Rule = Callable[[Any, int], Thought | None]
"""From an observation and dice to an answer: the best :class:`Score` or a fixed one; None: the rule has no opinion."""


class Horizon(NamedTuple):
    """How far a bot plays on in its head: so many ``turns`` among so many seats, the present one among them, or to the
    end. Then ``judge`` says what a position is worth to a seat, in points.
    """

    turns: Callable[[int], float]
    judge: Callable[[Any, int], float]


def won(state: Any, seat: int) -> float:
    """Return 1.0 where a seat is ahead or tied at the top, 0.0 where it is behind."""
    return float(any(one.seat == seat and one.rank == 1 for one in state.standings()))


TO_THE_END = Horizon(lambda seats: inf, won)


@dataclass(eq=False, repr=False)
class Ruled:
    """A bot whose answers come from ``rules``, by kind of decision. Where there is no rule, or the rule has no
    opinion, it takes the first choice: the engine lists refusing and stopping first. Choices
    that begin with one of ``means`` are made for what they make possible. ``mind`` is what it thinks with, if that is
    made of numbers (:mod:`kunitori_tui.bots.weights`); ``horizon`` is how far a search plays on with it.
    """

    id: str
    rules: Mapping[str, Rule]
    means: tuple[str, ...] = ()
    mind: Any = None
    slow: bool = False
    horizon: Horizon = TO_THE_END

    def think(self, view: Observation, dice: int) -> Thought:
        """Return the answer to one question."""
        choices = view.choices
        if len(choices) == 1:
            return choices[0], Reason, "only"
        rule = self.rules.get(view.asked.kind)
        thought = rule(view, dice) if rule else None
        return (choices[0], Reason) if thought is None else thought

    def choose(self, view: Any, dice: int) -> Option:
        """Return the answer to one question."""
        return self.think(view, dice)[0]

    def glance(self, state: Any, offered: Sequence[Option]) -> Option | None:
        """Return the answer to a question that needs no look at the table, else None: most looks take longer."""
        return offered[1] if offered[1].startswith(self.means) else None

    def hint(self, view: Any, dice: int) -> Hint:
        """Return the answers to the whole group, tried out on a position dealt from the observation; it stops where
        something hidden would come to light, since the real cards may differ.
        """
        state = shelf.load(view.game).sample(view, dice)
        before = state.revealed
        prepared, seen, (choice, why, *given) = self._prepared(state, view, dice)
        reason = why(*given)
        choices = [*prepared, choice]
        group = seen.asked.group
        while True:
            state.apply(choices[-1])
            decision = state.decision
            if decision is None or decision.seat != view.seat or state.revealed != before:
                break
            if not decision.group or decision.group not in (group, choices[-1]):  # a choice may begin a group by name
                break
            group = decision.group
            choices.append(self.think(state.observe(view.seat), rng.stream(dice, len(choices)))[0])
        return Hint(choices, reason.key, dict(reason.params), reason.weights, len(prepared))

    def _prepared(self, state: State, view: Observation, dice: int) -> tuple[list[Option], Observation, Thought]:
        """Return the choices that only make another one possible, what is seen after them, and that other one;
        ``state`` is left there. Where they make nothing possible that is wanted, there are none.
        """
        first = self.think(view, dice)
        trial, choices, seen, thought = state.clone(), [], view, first
        while self.means and thought[0].startswith(self.means):
            trial.apply(thought[0])
            choices.append(thought[0])
            decision = trial.decision
            if decision is None or (decision.seat, decision.kind) != (view.seat, view.asked.kind):
                return [], view, first
            seen = trial.observe(view.seat)
            thought = self.think(seen, rng.stream(dice, len(choices)))
        if not choices or thought[0] in view.choices or trial.revealed != state.revealed:
            return [], view, first
        for choice in choices:
            state.apply(choice)
        return choices, seen, thought


K = TypeVar("K")
V = TypeVar("V")


class Memo(dict[K, V]):
    """What ``find`` returns by its argument, found at the first look-up. A look at what is there costs no call."""

    def __init__(self, find: Callable[[K], V]) -> None:
        self.find = find

    def __missing__(self, key: K) -> V:
        found = self[key] = self.find(key)
        return found


class Once(Generic[V]):
    """What a method returns, found when it is first looked at and kept by its object like any attribute. The same as
    ``functools.cached_property``, which locks a lock for every first look in Python 3.11.
    """

    def __init__(self, find: Callable[[Any], V]) -> None:
        self.find = find
        self.name = find.__name__
        self.__doc__ = find.__doc__

    def __get__(self, thing: Any, kind: type) -> V:
        found = thing.__dict__[self.name] = self.find(thing)
        return found


class Uniform:
    """Picks uniformly from the choices by its dice."""

    id = "random"
    slow = False

    def choose(self, view: Observation, dice: int) -> Option:
        """Return the choice the dice point at."""
        return view.choices[rng.below(dice, len(view.choices))[1]]

    def hint(self, view: Observation, dice: int) -> Hint:
        """Return that one choice; it has no better reason than chance."""
        return Hint([self.choose(view, dice)], "any" if len(view.choices) > 1 else "only")


BOT = Uniform()


def first() -> Ruled:
    """Return who always takes the first choice."""
    return Ruled("first", {})
