"""What a bot is: somebody who picks one of the choices that an observation lists, and says why by the key of a reason;
and the bots of a game, as its manifest names them: one is imported, and made, when it is first asked for.

A bot keeps nothing between two calls. All it has is the observation and an integer, its dice; so the same position
with the same dice brings the same choice, after a resume or an undo too.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from kunitori_tui import shelf
from kunitori_tui.bots import weights
from kunitori_tui.engine.api import Option

NO_PARAMS: Mapping[str, Any] = {}


class Weight(NamedTuple):
    """What a bot takes a choice to be worth, in points."""

    choice: Option
    points: float


class Hint(NamedTuple):
    """What a bot would do and why: the choices of a whole group, one after another, as far as nothing hidden comes to
    light in between; ``reason`` is a key of :data:`kunitori_tui.text.decisions.HINTS` or of the words of its game
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
    """A player made of rules. One instance per game and level, found by :func:`load`."""

    id: str
    slow: bool
    """Whether an answer may take longer than a key may wait (50 ms), so that another process should find it."""

    def choose(self, view: Any, dice: int) -> Option:
        """Return one of ``view.choices``. ``view`` is the observation of the seat that decides, ``dice`` a whole
        number of at least 0 and the only source of chance.
        """

    def hint(self, view: Any, dice: int) -> Hint:
        """Return what :meth:`choose` would answer to this question and to the rest of its group, with the reason."""


def adviser(game_id: str, *, longer: bool = False) -> str:
    """Return the strongest level of a game that is not slow, and so gives hints at once; the strongest of all if he may
    think ``longer``, "" where that is the same.
    """
    quick = [level for level in shelf.levels(game_id) if not load(game_id, level).slow]
    strongest = shelf.LEVELS[-1]
    return quick[-1] if not longer else "" if strongest == quick[-1] else strongest


def load(game_id: str, bot_id: str) -> Bot:
    """Return the bot; raise :class:`.BadSetup` (key ``bot``, or ``game``) for an unknown id."""
    return at(shelf.bot_place(game_id, bot_id))


def choice_of(place: str, view: Any, dice: int) -> Option:
    """Return the choice of the bot at a place."""
    return at(place).choose(view, dice)


def hint_of(place: str, view: Any, dice: int) -> Hint:
    """Return the hint of the bot at a place."""
    return at(place).hint(view, dice)


@cache
def at(place: str) -> Bot:
    """Return the bot at a place as a manifest names it (:class:`.Manifest`), made when it is first asked for: a way to
    play is a level that thinks with other numbers.
    """
    module, function, way = (*place.split(":"), "", "")[:3]
    loaded = import_module(module)
    bot = getattr(loaded, function)() if function else loaded.BOT
    return cast("Bot", loaded.build(way, weights.swerved(bot.mind, str(loaded.__file__), way)) if way else bot)
