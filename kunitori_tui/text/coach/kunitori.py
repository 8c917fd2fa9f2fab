"""What the coach says in the first box."""

from __future__ import annotations

from kunitori_tui.text.catalog import N_
from kunitori_tui.text.coach import Lessons, Remark
from kunitori_tui.text.coach.deckbuilder import ENDS, EVENTS, QUESTIONS, SIGNS, classes, facts

OWN = (
    Remark("kunitori.rising", ("asked:rising",), N_(
        "The Rising general hires a general for treasures of your hand. He leads with him in this very battle."
    ), "special"),
    Remark("kunitori.ninja_show", ("asked:ninja_show",), N_(
        "Show a card with a value, or the Ninja take one. Which would you miss least?"
    ), "special"),
    Remark("kunitori.ninja_pick", ("asked:ninja_pick",), N_(
        "Your Ninja looked at a deck. Choose the card that hurts its owner most."
    ), "special"),
    Remark("kunitori.trash", ("asked:trash",), N_(
        "A trashed card is gone for good. Copper and Villages make the hand thin, so trash those first."
    ), "special"),
    Remark("kunitori.gain", ("asked:gain", "asked:may_gain"), N_(
        "A gained card costs nothing and goes to your discard pile, unless its text says otherwise."
    ), "gain"),
)  # fmt: skip
"""What only this box asks."""

LESSONS = Lessons((*ENDS, *EVENTS, *OWN, *QUESTIONS), classes, SIGNS, facts)
