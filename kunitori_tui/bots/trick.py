"""One-trick players: each follows one simple plan, whatever happens, and shows whether a level has an answer to it.

They are for measurements alone and are not offered to players.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kunitori_tui.bots.ruled import Rule, Ruled


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
