"""One-trick players: each follows one simple plan, whatever happens, and shows whether a level has an answer to it
(docs/bots.md). ``python -m scripts.pool`` lets them meet the levels; nobody is offered one.

A module for each game has its own as ``POOL``.

>>> Named("flood").bot("kunitori").id, str(Named("flood"))
('flood', 'flood')
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module

from kunitori_tui import shelf
from kunitori_tui.bots.ruled import Reason, Rule, Ruled
from kunitori_tui.engine.api import Option
from kunitori_tui.engine.errors import BadSetup


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


@dataclass(slots=True, frozen=True)
class Named:
    """A one-trick player by its name, which any process can be given (:class:`kunitori_tui.measure.sim.Outsider`)."""

    id: str

    def __str__(self) -> str:
        return self.id

    def bot(self, game_id: str) -> Ruled:
        """Return the player; raise :class:`BadSetup` where the game has none of that name."""
        there = {trick.id: trick.bot for trick in pool(game_id)}
        if self.id not in there:
            raise BadSetup("bot", given=self.id, allowed=(*shelf.bots(game_id), *there))
        return there[self.id]


def pool(game_id: str) -> Sequence[Trick]:
    """Return the one-trick players of a game; raise :class:`BadSetup` for an unknown game."""
    shelf.manifest(game_id)
    found: Sequence[Trick] = import_module(f"scripts.tricks.{game_id}").POOL
    return found


def trick(bot_id: str, plan: str, base: Ruled, *, mixture: bool = False, **rules: Rule | None) -> Trick:
    """Return a player who answers like ``base``, but for these kinds of questions: by another rule, or with the first
    choice where it is None, which refuses or stops.
    """
    kept = {kind: rule for kind, rule in {**base.rules, **rules}.items() if rule is not None}
    return Trick(Ruled(bot_id, kept), plan, mixture)


def prefers(*choices: Option) -> Rule:
    """Return the rule to make the first of these choices that there is; else the last there is."""
    return lambda view, dice: (next((one for one in choices if one in view.choices), view.choices[-1]), Reason)
