"""What the strongest bot would have done in the place of a player, and what it takes the ways to be worth.

An opinion is made of one observation, as a hint is; asking for it costs little, so every choice of a game can be asked
about before any game is played out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kunitori_tui import shelf
from kunitori_tui.bots import registry
from kunitori_tui.bots.api import Hint
from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Observation, Option
from kunitori_tui.review.way import Extent

OTHERS = 2
"""So many ways beside the bot's own are worth a try, where it compared some."""


class Opinion(NamedTuple):
    """What a bot would do: ``ways``, its own first, each all steps of one choice; ``hint`` says why. One of them is
    ``usual``: what who plays on would do.
    """

    ways: tuple[tuple[Option, ...], ...]
    hint: Hint
    usual: tuple[Option, ...] = ()

    def agrees(self, done: Sequence[Option]) -> bool:
        """Return whether the bot would have done the same, in whatever order."""
        return sorted(self.ways[0]) == sorted(done)

    def gap(self, done: Sequence[Option]) -> float | None:
        """Return by how many points the bot takes ``done`` to be worse than its own way; None where it says nothing
        about it in points.
        """
        weights = {weight.choice: weight.points for weight in self.hint.weights}
        mine = [weights[option] for option in done if option in weights and option not in self.ways[0]]
        known = mine or [weights[option] for option in done if option in weights]
        return max(0.0, self.hint.weights[0].points - min(known)) if known and self.hint.weights else None


def opinions(views: Sequence[Observation], bot_id: str, then: str, on: str, seed: int) -> list[Opinion]:
    """Return what the bot thinks at each of ``views``, questions to ``view.seat``; what a choice consists of beyond
    that the bot ``then`` chooses. ``on`` is the bot that plays on in the games by which ways are measured: what is best
    for whoever plays otherwise need not be best for it, so its own way is always one. Same arguments, same answer.
    """
    return [_opinion(view, bot_id, then, on, rng.stream(seed, number)) for number, view in enumerate(views)]


def _opinion(view: Observation, bot_id: str, then: str, on: str, dice: int) -> Opinion:
    hint = registry.load(view.game, bot_id).hint(view, dice)
    prepared = tuple(hint.choices[: hint.prepared])
    plans = [tuple(hint.choices), *((*prepared, weight.choice) for weight in hint.weights[1 : 1 + OTHERS])]
    usual = _way(view, on, (), dice)
    ways: list[tuple[Option, ...]] = []
    for way in (*(_way(view, then, plan, dice) for plan in plans), usual):
        if all(sorted(way) != sorted(other) for other in ways):
            ways.append(way)
    return Opinion(tuple(ways), hint, usual)


def _way(view: Observation, bot_id: str, plan: tuple[Option, ...], dice: int) -> tuple[Option, ...]:
    """Return the steps of the whole choice that begins with ``plan``, as the bot would go on."""
    bot = registry.load(view.game, bot_id)
    state = shelf.load(view.game).sample(view, dice)
    state.record(False)
    extent = Extent(state)
    way: list[Option] = []
    while True:
        offered = state.options()
        choice = offered[0]
        if len(way) < len(plan) and plan[len(way)] in offered:
            choice = plan[len(way)]
        elif len(offered) > 1:
            choice = bot.choose(state.observe(view.seat), rng.stream(dice, len(way)))
        way.append(choice)
        state.apply(choice)
        if not extent.goes_on(state):
            return tuple(way)
