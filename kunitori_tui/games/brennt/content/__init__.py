"""What the coach works out where joint battles are fought: signs of them, and of a wall that may stay."""

from __future__ import annotations

from collections.abc import Mapping

from kunitori_tui.games.brennt.rules.battle import Allied, Consent, Joint
from kunitori_tui.games.deckbuilder.content import SIGNS, Sign, classes, facts, fought
from kunitori_tui.games.deckbuilder.facts import Facts
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.text.coach import Lessons


def _is_met_by_two(view: DeckView, told: Facts) -> bool:
    asked = view.decision is not None and view.decision.kind == "defend"
    return asked and any(isinstance(frame, Allied) and frame.target == view.seat for frame in view.stack)


def _may_leave_a_wall(view: DeckView, told: Facts) -> bool:
    decision = view.decision
    if decision is None or decision.kind != "deploy":
        return False
    traits = view.cards[view.table.number[decision.subject]].traits
    return "wall" in traits and "draws_anyway" not in traits


OWN_SIGNS: Mapping[str, Sign] = {
    "joint": lambda view, told: any(isinstance(frame, (Joint, Consent, Allied)) for frame in view.stack),
    "joint_attack": _is_met_by_two,
    "joint_won": fought("seat", lambda ahead: ahead > 0, joint=True),
    "joint_lost": fought("seat", lambda ahead: ahead < 0, joint=True),
    "joint_held": fought("target", lambda ahead: ahead < 0, joint=True),
    "joint_met": fought("target", lambda ahead: ahead > 0, joint=True),
    "wall": _may_leave_a_wall,
}
"""The signs of this box beside those of all deck-builders."""

LESSONS = Lessons(classes, {**SIGNS, **OWN_SIGNS}, facts)
