"""How a level is put together: a mind, and one rule for every kind of question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kunitori_tui.bots.deckbuilder.mind import Mind, Outlook
from kunitori_tui.bots.ruled import Ruled, Thought

Rules = Mapping[str, Callable[[Any], Thought | None]]
"""By kind of question, from an outlook to the answer; None where the rule has no opinion."""


def build(bot_id: str, mind: Mind, rules: Rules, outlook: Callable[[Any, Any], Outlook] = Outlook) -> Ruled:
    """Return the bot that answers by ``rules`` and thinks with ``mind``; ``outlook`` makes what the rules are asked
    with, from the mind and a view.
    """

    def bound(rule: Callable[[Any], Thought | None]) -> Callable[[Any, int], Thought | None]:
        return lambda view, dice: rule(outlook(mind, view))

    return Ruled(bot_id, {kind: bound(rule) for kind, rule in rules.items()})
