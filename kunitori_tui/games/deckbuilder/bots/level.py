"""How a level is put together: a mind, and one rule for every kind of question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kunitori_tui.bots.ruled import Ruled
from kunitori_tui.bots.scores import Thought
from kunitori_tui.bots.search import Memo
from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.bots.buying import TREASURE, treasures
from kunitori_tui.games.deckbuilder.bots.mind import Mind, Outlook

Rules = Mapping[str, Callable[[Any], Thought | None]]
"""By kind of question, from an outlook to the answer; None where the rule has no opinion. Those that look at nothing
but the cards in question (``plain``) are asked with a view.
"""


class Level(Ruled):
    """A bot that answers by ``rules`` and ``plain`` ones and thinks with ``mind``; ``outlook`` makes what rules are
    asked with, from the mind and a view.
    """

    def __init__(
        self, bot_id: str, mind: Mind, rules: Rules, plain: Rules, outlook: Callable[[Any, Any], Outlook]
    ) -> None:
        self.outlook = outlook
        self.minds = Memo(mind.among)
        self.answers = {kind: (rule, True) for kind, rule in rules.items()}
        self.answers.update({kind: (rule, False) for kind, rule in plain.items()})
        super().__init__(bot_id, dict.fromkeys(self.answers, self.answer), means=(TREASURE,), mind=mind)

    def answer(self, view: Any, dice: int) -> Thought | None:
        """Return what the rule for this kind of question answers, None without an opinion; treasures come first."""
        rule, looks = self.answers[view.asked.kind]
        return treasures(view) or rule(self.outlook(self.minds[view.seats], view) if looks else view)

    def choose(self, view: Any, dice: int) -> Option:
        """Return the answer to one question. A treasure to be played needs no look; four questions in ten are one."""
        choices: list[Option] = view.choices
        if len(choices) > 1:
            if choices[1].startswith(TREASURE):
                return choices[1]
            known = self.answers.get(view.decision.kind)
            if known is not None:
                rule, looks = known
                answer = rule(self.outlook(self.minds[view.seats], view) if looks else view)
                if answer is not None:
                    return answer[0]
        return choices[0]
