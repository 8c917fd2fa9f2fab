"""What a bot is: somebody who picks one of the choices that an observation lists, and says why by the key of a reason.

A bot keeps nothing between two calls. All it has is the observation and an integer, its dice; so the same position
with the same dice brings the same choice, after a resume or an undo too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from kunitori_tui.engine.api import Option

NO_PARAMS: Mapping[str, Any] = {}


class Weight(NamedTuple):
    """What a bot takes a choice to be worth, in points."""

    choice: Option
    points: float


class Hint(NamedTuple):
    """What a bot would do and why: the choices of a whole group, one after another, as far as nothing hidden comes to
    light in between; ``reason`` is a key of :data:`kunitori_tui.text.hints.HINTS` or of the words of its game
    (:attr:`.Why.hints`), ``params`` are those that the words name: whole numbers are facts of this table, fractions
    what the bot takes for likely.

    ``weights`` is what it compared, in points: the choice it is about, then the others from the best; empty where it
    compared nothing, or not in points.

    The first ``prepared`` choices only make possible the one after them, which the hint is about: treasures are played
    for what they buy.
    """

    choices: list[Option]
    reason: str
    params: Mapping[str, float | str] = NO_PARAMS
    weights: tuple[Weight, ...] = ()
    prepared: int = 0

    @property
    def about(self) -> Option:
        """Return the choice that the hint is about."""
        return self.choices[self.prepared]


class Bot(Protocol):
    """A player made of rules. One instance per game and level, found through :mod:`kunitori_tui.bots.registry`."""

    id: str
    slow: bool
    """Whether an answer may take longer than a key may wait (50 ms), so that another process should find it."""

    def choose(self, view: Any, dice: int) -> Option:
        """Return one of ``view.choices``. ``view`` is the observation of the seat that decides, ``dice`` a whole
        number of at least 0 and the only source of chance.
        """

    def hint(self, view: Any, dice: int) -> Hint:
        """Return what :meth:`choose` would answer to this question and to the rest of its group, with the reason."""
