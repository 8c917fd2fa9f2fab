"""What the coach says in the mixed game."""

from __future__ import annotations

from kunitori_tui.text.coach import Lessons
from kunitori_tui.text.coach.deckbuilder import ENDS, EVENTS, QUESTIONS, SIGNS, classes, facts

LESSONS = Lessons((*ENDS, *EVENTS, *QUESTIONS), classes, SIGNS, facts)
