"""What the coach says in the mixed game: what he says in both boxes, each thing once."""

from __future__ import annotations

from kunitori_tui.games.brennt.content.coach import OWN as SECOND_BOX
from kunitori_tui.games.brennt.content.coach import OWN_SIGNS
from kunitori_tui.games.deckbuilder.content.coach import ENDS, EVENTS, QUESTIONS, SIGNS, classes, facts
from kunitori_tui.games.kunitori.content.coach import OWN as FIRST_BOX
from kunitori_tui.text.coach import Lessons

_RULES = {"special": "special_second"}
"""Where the rules of the mixed game have what the second box says in a section of that name."""

LESSONS = Lessons(
    (
        *ENDS,
        *(remark._replace(rule=_RULES.get(remark.rule, remark.rule)) for remark in SECOND_BOX),
        *EVENTS,
        *FIRST_BOX,
        *QUESTIONS,
    ),
    classes,
    {**SIGNS, **OWN_SIGNS},
    facts,
)
