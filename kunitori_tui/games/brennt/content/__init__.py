"""What the coach works out where joint battles are fought, signs of them and of a wall that may stay; and the guided
first game of the second box: a strategy card that waits, a joint battle, a better deck, a general.
"""

from __future__ import annotations

from collections.abc import Mapping

from kunitori_tui.games.brennt.rules.battle import Allied, Consent, Joint
from kunitori_tui.games.brennt.rules.cards import CARDS
from kunitori_tui.games.deckbuilder.content import SIGNS, STAYING, Sign, classes, did, facts, fought, timely
from kunitori_tui.games.deckbuilder.facts import Facts
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.text.coach import Lessons
from kunitori_tui.text.guide import Course, Step

GENERALS = frozenset(card.id for card in CARDS if card.kind == "general")


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


STEPS = (
    Step(
        "monk",
        "strategy",
        done=("own:buy.card=wandermoench",),
        at=("asked:buy",),
        gone=("own:turn.round>=4",),
        take=("treasure:", "buy:wandermoench"),
    ),
    timely("unit", "battle", did("buy", STAYING), ("asked:buy",), 5, ("treasure:", "buy:speertraeger", "buy:silber")),
    Step(
        "keep",
        "strategy",
        done=("own:keep.cards=wandermoench",),
        at=("card:strategy", "asked:keep"),
        gone=("own:choose.card=wandermoench", "own:turn.round>=8"),
        take=("show:wandermoench", "done", "stay:", "treasure:", "buy:silber", "end"),
        teaches=("brennt.strategy", "brennt.keep"),
        early=True,
    ),
    timely(
        "call",
        "joint",
        "own:choose.card=wandermoench.branch=1",
        ("card:unit", "asked:choose"),
        10,
        (
            "play:speertraeger",
            "choose:1",
            "play:wandermoench",
            "show:wandermoench",
            "done",
            "stay:",
            "treasure:",
            "buy:silber",
        ),
    ),
    Step(
        "joint",
        "joint",
        done=("own:battle.ally",),
        at=("asked:joint",),
        gone=("own:phase.phase=buy",),
        take=("joint:",),
        early=True,
    ),
    timely(
        "warning", "strategy", "own:buy.card=warnung", ("asked:buy",), 12, ("stay:", "treasure:", "buy:warnung", "done")
    ),
    timely(
        "return",
        "strategy",
        "own:return_to_pool",
        ("card:strategy", "asked:choose", "asked:return"),
        15,
        (
            "choose:1",
            "return:dorf",
            "return:kupfer",
            "play:warnung",
            "stay:",
            "treasure:",
            "buy:silber",
            "show:warnung",
            "done",
        ),
        "brennt.return",
    ),
    timely(
        "general",
        "battle",
        did("buy", GENERALS),
        ("asked:buy",),
        17,
        ("stay:", "treasure:", "buy:katakura_kojurou", "buy:silber", "play:", "choose:0", "done"),
    ),
)

COURSE = Course(("you", "sensei", "sensei"), 174, 8, STEPS, {"first": "1", "round_limit": 20})
