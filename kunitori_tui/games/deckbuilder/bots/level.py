"""How a level is put together: a mind, one rule for every kind of question, and why it answers so."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kunitori_tui.bots.ruled import Ruled, Thought
from kunitori_tui.bots.search import Memo
from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.bots.mind import Mind, Outlook
from kunitori_tui.games.deckbuilder.bots.turn import TREASURE, treasure

Rules = Mapping[str, Callable[[Any], Option | None]]
"""By kind of question, from an outlook to the answer; None where the rule has no opinion."""
Plain = Mapping[str, Callable[[Any], Option]]
"""By kind of question, from a view to the answer, if it depends on the cards in question alone."""
Whys = Mapping[str, Callable[[Any, Option], Thought | None]]
"""By kind of question, from an outlook and the answer of its rule to the reason; None where there is no good one."""


class Level(Ruled):
    """A bot that answers by ``rules`` and ``plain`` ones and thinks with ``mind``; ``whys`` say why, ``outlook`` makes
    what rules and whys are asked with, from the mind and a view.
    """

    def __init__(
        self, bot_id: str, mind: Mind, rules: Rules, plain: Plain, whys: Whys, outlook: Callable[[Any, Any], Outlook]
    ) -> None:
        def answering(rule: Callable[[Any], Option | None], looks: bool) -> Callable[[Any, int], Thought | None]:
            def answer(view: Any, dice: int) -> Thought | None:
                choice = treasure(view.choices) or rule(self.look(view) if looks else view)
                return None if choice is None else Thought(choice)

            return answer

        def telling(why: Callable[[Any, Option], Thought | None]) -> Callable[[Any, Option], Thought | None]:
            return lambda view, choice: why(self.look(view), choice)

        self.answers = {kind: (rule, True) for kind, rule in rules.items()}
        self.answers.update({kind: (rule, False) for kind, rule in plain.items()})
        super().__init__(
            bot_id,
            {kind: answering(*rule) for kind, rule in self.answers.items()},
            {kind: telling(why) for kind, why in whys.items()},
            (TREASURE,),
            mind,
        )
        self.minds = Memo(mind.among)
        self.outlook = outlook

    def look(self, view: Any) -> Outlook:
        """Return the position as the level sees it."""
        return self.outlook(self.minds[view.seats], view)

    def choose(self, view: Any, dice: int) -> Option:
        """Return the answer to one question, as :meth:`think` does but without a thought. A treasure to be played needs
        no look; four questions in ten are one.
        """
        choices: list[Option] = view.choices
        if len(choices) > 1:
            if choices[1].startswith(TREASURE):
                return choices[1]
            answer = self.answers.get(view.decision.kind)
            if answer is not None:
                rule, looks = answer
                choice = rule(self.outlook(self.minds[view.seats], view) if looks else view)
                if choice is not None:
                    return choice
        return choices[0]
