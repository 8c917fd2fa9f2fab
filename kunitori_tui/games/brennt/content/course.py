"""The guided first game of the second box: a strategy card that waits, a joint battle, a better deck, a general."""

from __future__ import annotations

from kunitori_tui.games.deckbuilder.content.course import STAYING, did, late
from kunitori_tui.play.facts import SeenEvent
from kunitori_tui.text.guide import Course, Step

GENERALS = frozenset(
    {
        "maeda_keiji",
        "honda_tadakatsu",
        "sanada_yukimura",
        "ishida_mitsunari",
        "naoe_kanetsugu",
        "akechi_mitsuhide",
        "kuroda_kanbei",
        "katakura_kojurou",
    }
)


def _calls(event: SeenEvent, me: int) -> bool:
    """Return whether the own Travelling monk was played for the joint battle, its second half."""
    data = event.data
    return event.kind == "choose" and data["seat"] == me and data["card"] == "wandermoench" and data["branch"] == 1


def _fights_together(event: SeenEvent, me: int) -> bool:
    return event.kind == "battle" and event.data["seat"] == me and "ally" in event.data


STEPS = (
    Step(
        "monk",
        "strategy",
        done=("own:buy.card=wandermoench",),
        at=("asked:buy",),
        gone=("sign:round_4",),
        take=("treasure:", "buy:wandermoench"),
    ),
    Step(
        "unit",
        "battle",
        done=("sign:unit_bought",),
        at=("asked:buy",),
        gone=("sign:round_5",),
        take=("treasure:", "buy:speertraeger", "buy:silber"),
        early=True,
    ),
    Step(
        "keep",
        "strategy",
        done=("own:keep.cards=wandermoench",),
        at=("card:strategy", "asked:keep"),
        gone=("own:choose.card=wandermoench", "sign:round_8"),
        take=("show:wandermoench", "done", "stay:", "treasure:", "buy:silber", "end"),
        teaches=("brennt.strategy", "brennt.keep"),
        early=True,
    ),
    Step(
        "call",
        "joint",
        done=("sign:called",),
        at=("card:unit", "asked:choose"),
        gone=("sign:round_10",),
        take=(
            "play:speertraeger",
            "choose:1",
            "play:wandermoench",
            "show:wandermoench",
            "done",
            "stay:",
            "treasure:",
            "buy:silber",
        ),
        early=True,
    ),
    Step(
        "joint",
        "joint",
        done=("sign:together",),
        at=("asked:joint",),
        gone=("own:phase.phase=buy",),
        take=("joint:",),
        early=True,
    ),
    Step(
        "warning",
        "strategy",
        done=("own:buy.card=warnung",),
        at=("asked:buy",),
        gone=("sign:round_12",),
        take=("stay:", "treasure:", "buy:warnung", "done"),
        early=True,
    ),
    Step(
        "return",
        "strategy",
        done=("own:return_to_pool",),
        at=("card:strategy", "asked:choose", "asked:return"),
        gone=("sign:round_15",),
        take=(
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
        teaches=("brennt.return",),
        early=True,
    ),
    Step(
        "general",
        "battle",
        done=("sign:general_bought",),
        at=("asked:buy",),
        gone=("sign:round_17",),
        take=("stay:", "treasure:", "buy:katakura_kojurou", "buy:silber", "play:", "choose:0", "done"),
        early=True,
    ),
)

COURSE = Course(("you", "sensei", "sensei"), 174, 8, STEPS, {"first": "1", "round_limit": 20}, {
    "unit_bought": did("buy", STAYING),
    "called": _calls,
    "together": _fights_together,
    "general_bought": did("buy", GENERALS),
    **late(4, 5, 8, 10, 12, 15, 17),
})  # fmt: skip
