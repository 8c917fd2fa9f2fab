"""How a level is put together: a mind, one rule for every kind of question, and why it answers so."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kunitori_tui.bots.deckbuilder.mind import Mind, Outlook
from kunitori_tui.bots.ruled import Ruled, Thought
from kunitori_tui.engine.api import Option

Rules = Mapping[str, Callable[[Any], Option | None]]
"""By kind of question, from an outlook to the answer; None where the rule has no opinion."""
Whys = Mapping[str, Callable[[Any, Option], Thought | None]]
"""By kind of question, from an outlook and the answer of its rule to the reason; None where there is no good one."""


def build(bot_id: str, mind: Mind, rules: Rules, whys: Whys, outlook: Callable[[Any, Any], Outlook] = Outlook) -> Ruled:
    """Return the bot that answers by ``rules`` and thinks with ``mind``; ``whys`` say why, ``outlook`` makes what both
    are asked with, from the mind and a view.
    """

    def answering(rule: Callable[[Any], Option | None]) -> Callable[[Any, int], Thought | None]:
        def answer(view: Any, dice: int) -> Thought | None:
            choice = rule(outlook(mind.among(view.seats), view))
            return None if choice is None else Thought(choice)

        return answer

    def telling(why: Callable[[Any, Option], Thought | None]) -> Callable[[Any, Option], Thought | None]:
        return lambda view, choice: why(outlook(mind.among(view.seats), view), choice)

    return Ruled(
        bot_id,
        {kind: answering(rule) for kind, rule in rules.items()},
        {kind: telling(why) for kind, why in whys.items()},
        ("treasure:",),
    )
