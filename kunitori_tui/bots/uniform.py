"""Bots for any game: ``random``, for whom every choice is as likely as the next, the yardstick under all others; and
``first``, a fixed rule a child could follow.
"""

from __future__ import annotations

from kunitori_tui.bots.api import Hint
from kunitori_tui.bots.ruled import Ruled
from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Observation, Option


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
