"""The frame of a bot made of rules: one rule per kind of decision, an answer to every other kind, and the hint.

One-trick players are made of it, too: each follows one simple plan, whatever happens, and shows whether a level has an
answer to it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.bots.api import Hint
from kunitori_tui.bots.scores import Reason as Reason
from kunitori_tui.bots.scores import Thought as Thought
from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Observation, Option, State

Rule = Callable[[Any, int], Thought | None]
"""From an observation and dice to an answer, that of the best score (:mod:`kunitori_tui.bots.scores`) or a fixed one;
None where the rule has no opinion.
"""


class Ruled:
    """A bot whose answers come from ``rules``, by kind of decision. Where there is no rule, or the rule has no
    opinion, it takes the first choice: the engine lists refusing and stopping first. Choices
    that begin with one of ``means`` are made for what they make possible. ``mind`` is what it thinks with, if that is
    made of numbers (:mod:`kunitori_tui.bots.weights`).
    """

    slow = False

    def __init__(
        self,
        bot_id: str,
        rules: Mapping[str, Rule],
        means: tuple[str, ...] = (),
        mind: Any = None,
    ) -> None:
        self.id = bot_id
        self.rules = rules
        self.means = means
        self.mind = mind

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

    def hint(self, view: Any, dice: int) -> Hint:
        """Return the answers to the whole group, tried out on a position dealt from the observation; it stops where
        something hidden would come to light, since the real cards may differ.
        """
        state = shelf.load(view.game).sample(view, dice)
        state.record(False)
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


@dataclass(slots=True, frozen=True)
class Trick:
    """A player with one ``plan``, in a few words. A ``mixture`` plays like a level but for one thing: it says what that
    thing is worth, and no bound holds for it.
    """

    bot: Ruled
    plan: str
    mixture: bool = False

    @property
    def id(self) -> str:
        """Return the name by which it takes part."""
        return self.bot.id


def trick(bot_id: str, plan: str, base: Ruled, *, mixture: bool = False, **rules: Rule | None) -> Trick:
    """Return a player who answers like ``base``, but for these kinds of questions: by another rule, or with the first
    choice where it is None, which refuses or stops.
    """
    kept: Mapping[str, Rule] = {kind: rule for kind, rule in base.rules.items() if kind not in rules}
    own = {kind: rule for kind, rule in rules.items() if rule is not None}
    return Trick(Ruled(bot_id, {**kept, **own}), plan, mixture)
