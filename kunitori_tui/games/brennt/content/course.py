"""The guided first game of the second box: a strategy card that waits, a joint battle, a better deck, a general."""

from __future__ import annotations

from kunitori_tui.games.deckbuilder.content.course import STAYING, did, late
from kunitori_tui.play.table import Told
from kunitori_tui.text.catalog import N_
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


def _calls(event: Told, me: int) -> bool:
    """Return whether the own Travelling monk was played for the joint battle, its second half."""
    data = event.data
    return event.kind == "choose" and data["seat"] == me and data["card"] == "wandermoench" and data["branch"] == 1


def _fights_together(event: Told, me: int) -> bool:
    return event.kind == "battle" and event.data["seat"] == me and "ally" in event.data


STEPS = (
    Step(
        "monk",
        N_(
            "Most points win. New here: strategy cards. Buy a Travelling monk for $3: he brings on a battle of two "
            "against one, without a general."
        ),
        N_("Strategy cards do special things once."),
        "strategy",
        done=("own:buy.card=wandermoench",),
        at=("asked:buy",),
        gone=("sign:round_4",),
        instead=N_("No monk: then generals for $6 must lead your battles. Other strategy cards are worth a look, too."),
        take=("treasure:", "buy:wandermoench"),
    ),
    Step(
        "unit",
        N_(
            "A unit for the battle: buy Spear troopers for $3. In this box attack counts on both sides; nothing has "
            "defence."
        ),
        N_("Attack counts for defenders, too."),
        "battle",
        done=("sign:unit_bought",),
        at=("asked:buy",),
        gone=("sign:round_5",),
        take=("treasure:", "buy:speertraeger", "buy:silber"),
        early=True,
    ),
    Step(
        "keep",
        N_(
            "Without a unit on your table the monk brings little: then end the action phase, show and keep him when "
            "the turn ends."
        ),
        N_("Strategy cards may stay in your hand."),
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
        N_(
            "With a unit to play or on your table: unit first, it gives its action back. Then the monk, for the joint "
            "battle."
        ),
        N_("A monk calls for a battle of two against one."),
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
        N_(
            "Name an ally with units on the table, and a target with few: the target still adds hand cards or two of "
            "the deck."
        ),
        N_("Ally and caller each take the card."),
        "joint",
        done=("sign:together",),
        at=("asked:joint",),
        gone=("own:phase.phase=buy",),
        instead=N_(
            "No joint battle this time. A monk can call for one in any turn, and may be kept for a good moment."
        ),
        take=("joint:",),
        early=True,
    ),
    Step(
        "warning",
        N_(
            "Now a better deck: a Servant's warning for $2 can put a Copper or Village of your hand back into the pool."
        ),
        N_("Fewer poor cards make better hands."),
        "strategy",
        done=("own:buy.card=warnung",),
        at=("asked:buy",),
        gone=("sign:round_12",),
        take=("stay:", "treasure:", "buy:warnung", "done"),
        early=True,
    ),
    Step(
        "return",
        N_(
            "Play the warning when a Copper or Village is in your hand, and put that back. Without one, keep the "
            "warning."
        ),
        N_("A Warning puts them back into the pool."),
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
        N_(
            "Generals cost $6 here and lead battles of your own. Save for one with Silver, and buy it when your hand "
            "is worth that."
        ),
        N_("Generals lead your own battles, for $6."),
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
