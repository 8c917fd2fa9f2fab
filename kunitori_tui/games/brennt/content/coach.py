"""What the coach says in the second box: strategy cards, joint battles, what destroys units."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kunitori_tui.games.brennt.rules.joint import Allied, Consent, Joint
from kunitori_tui.games.deckbuilder.content.coach import ENDS, EVENTS, QUESTIONS, SIGNS, Sign, classes, facts, fought
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.play.facts import SeenEvent
from kunitori_tui.text.coach import Lessons, Remark


def _is_met_by_two(view: DeckView, fresh: Sequence[SeenEvent]) -> bool:
    attacks = [event.data for event in fresh if event.kind == "attack"]
    asked = view.decision is not None and view.decision.kind == "defend"
    return asked and any("ally" in attack and attack["target"] == view.seat for attack in attacks)


def _may_leave_a_wall(view: DeckView, fresh: Sequence[SeenEvent]) -> bool:
    decision = view.decision
    if decision is None or decision.kind != "deploy":
        return False
    traits = view.cards[view.table.number[decision.subject]].traits
    return "wall" in traits and "draws_anyway" not in traits


def _is_joint(view: DeckView, fresh: Sequence[SeenEvent]) -> bool:
    return any(isinstance(frame, (Joint, Consent, Allied)) for frame in view.stack)


OWN_SIGNS: Mapping[str, Sign] = {
    "joint": _is_joint,
    "joint_attack": _is_met_by_two,
    "joint_won": fought("seat", lambda ahead: ahead > 0, joint=True),
    "joint_lost": fought("seat", lambda ahead: ahead < 0, joint=True),
    "joint_held": fought("target", lambda ahead: ahead < 0, joint=True),
    "joint_met": fought("target", lambda ahead: ahead > 0, joint=True),
    "wall": _may_leave_a_wall,
}
"""The signs of this box beside those of all deck-builders."""

OWN = (
    Remark("brennt.joint_won", ("sign:joint_won",), "joint"),
    Remark("brennt.joint_lost", ("sign:joint_lost",), "joint"),
    Remark("brennt.joint_held", ("sign:joint_held",), "joint"),
    Remark("brennt.joint_met", ("sign:joint_met",), "joint"),
    Remark("brennt.victim", ("asked:victim", "asked:raze_side", "met:victim"), "razing"),
    Remark("brennt.spent", ("own:spent",), "razing"),
    Remark("brennt.trapped", ("met:trap",), "strategy"),
    Remark("brennt.given", ("met:give",), "strategy"),
    Remark("brennt.joint_attack", ("sign:joint_attack",), "joint"),
    Remark("brennt.joint", ("asked:joint",), "joint"),
    Remark("brennt.consent", ("asked:consent",), "joint"),
    Remark("brennt.keep", ("asked:keep",), "strategy"),
    Remark("brennt.wall", ("sign:wall",), "special"),
    Remark("brennt.return", ("asked:return",), "strategy"),
    Remark("brennt.trap", ("asked:trap",), "strategy"),
    Remark("brennt.fetch", ("asked:fetch",), "strategy"),
    Remark("brennt.gift", ("asked:gift",), "strategy"),
    Remark("brennt.upgrade", ("asked:upgrade",), "special"),
    Remark("brennt.trained_ninja", ("asked:trained_ninja",), "strategy"),
    Remark("brennt.trained_show", ("asked:trained_show",), "strategy"),
    Remark("brennt.trained_pick", ("asked:trained_pick",), "strategy"),
    Remark("brennt.strategy", ("card:strategy",), "strategy"),
)
"""What only cards of this box bring."""

LESSONS = Lessons((*ENDS, *OWN, *EVENTS, *QUESTIONS), classes, {**SIGNS, **OWN_SIGNS}, facts)
