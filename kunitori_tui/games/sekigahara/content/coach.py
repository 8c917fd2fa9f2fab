"""What the coach says in the campaign: what cards are for, what a march and a battle put at stake, how it can end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from kunitori_tui.games.sekigahara.facts import Facts
from kunitori_tui.games.sekigahara.rules.board import ARRIVED, ISHIDA, MORI_BOX, NEIGHBOURS, NOBODY, RESOURCES, TRANSIT
from kunitori_tui.games.sekigahara.rules.fields import DEPLOY_ARG, MORI
from kunitori_tui.games.sekigahara.rules.pieces import (
    CARD_KINDS,
    CHIEF,
    HAND_SIZE,
    KIND,
    LOYALTY,
    LOYALTY_CARD,
    WEEKS,
)
from kunitori_tui.games.sekigahara.rules.routes import BLOCKS_PER_PENALTY
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.names import block
from kunitori_tui.text.coach import Lessons, Remark

Sign = Callable[[SekiView, Facts], bool]


def asks(view: SekiView, *kinds: str) -> bool:
    """Return whether the own seat is asked one of these questions."""
    return bool(view.choices) and view.asked.kind in kinds


def classes(view: SekiView) -> Iterator[str]:
    """Return the classes of the cards that matter now: in a battle of those that can bring in a block, and of a loyalty
    card in the hand.
    """
    if asks(view, "deploy"):
        yield from {CARD_KINDS[KIND[DEPLOY_ARG[option][0]]] for option in view.choices if option in DEPLOY_ARG}
        if LOYALTY_CARD[view.side] in (view.hand[view.side] or ()):
            yield CARD_KINDS[LOYALTY]


def facts(view: SekiView) -> Mapping[str, object]:
    """Return the figures that remarks name: whom to keep alive, which resource places are free to take, the
    hand; none while the sides are bid for."""
    if view.side == NOBODY:
        return {}
    free = sum(view.cube[p] != view.side and not view.has_units(1 - view.side, p) for p in RESOURCES)
    return {
        "chief": block(CHIEF[view.side]),
        "draws": HAND_SIZE,
        "free": free,
        "hand": view.hand_count[view.side],
        "mori": view.count[ISHIDA][MORI_BOX],
    }


def is_chief_near(view: SekiView, told: Facts) -> bool:
    """Return whether enemy blocks stand where the own Ieyasu or Mitsunari does, or next to that, before a march."""
    own = view.blocks[view.side] if asks(view, "degree", "move") else None
    if own is None:
        return False
    zone = own[view.figures.face_of[view.side].index(CHIEF[view.side])]
    if zone >= TRANSIT:
        return False
    here = zone % ARRIVED
    return any(view.at(1 - view.side, p) for p in (here, *(to for _, to, _ in NEIGHBOURS[here])))


SIGNS: Mapping[str, Sign] = {
    "attacked": lambda view, told: asks(view, "deploy") and view.asked.data["attacker"] != view.seat,
    "chief_near": is_chief_near,
    "fighting": lambda view, told: view.clash() is not None,
    "free_leader": lambda view, told: asks(view, "deploy") and any(o.startswith("free") for o in view.choices),
    "large": lambda view, told: asks(view, "march") and view.asked.data["blocks"] > BLOCKS_PER_PENALTY,
    "last_week": lambda view, told: asks(view, "degree") and view.week == WEEKS,
    "pays": lambda view, told: asks(view, "lose", "retreat"),
    "road_used": lambda view, told: asks(view, "move") and view.used != 0,
    "mori": lambda view, told: asks(view, "move") and MORI in view.choices,
}

ENDS = (Remark("seki.end_points", ("over:points",), "aim"), Remark("seki.end_instant", ("over:instant",), "aim"))
"""How games end."""

EVENTS = (
    Remark("seki.overrun", ("told:overrun",), "overrun"),
    Remark("seki.loyal", ("told:refute", "told:defect"), "loyalty"),
    Remark("seki.siege_result", ("told:siege_result",), "siege"),
    Remark("seki.lost", ("other:battle_won",), "losses", "sign:pays"),
    Remark("seki.won", ("own:battle_won",), "afterwards", "sign:pays"),
    Remark("seki.castle", ("own:castle",), "control", "sign:fighting"),
    Remark("seki.resource", ("own:resource",), "control", "sign:fighting"),
    Remark("seki.recruits", ("own:recruits",), "muster"),
    Remark("seki.chief_near", ("sign:chief_near",), "aim"),
    Remark("seki.last_week", ("sign:last_week",), "aim"),
)
"""What has just happened, which comes first, and what threatens."""

QUESTIONS = (
    Remark("seki.offer", ("asked:offer",), "aim"),
    Remark("seki.bid", ("asked:bid",), "order"),
    Remark("seki.order", ("asked:order",), "order"),
    Remark("seki.halve", ("asked:halve",), "reinforcement"),
    Remark("seki.degree", ("asked:degree",), "movement"),
    Remark("seki.pay", ("asked:pay",), "movement"),
    Remark("seki.exchange", ("asked:exchange",), "movement"),
    Remark("seki.mori", ("sign:mori",), "mori"),
    Remark("seki.road", ("sign:road_used",), "marching"),
    Remark("seki.large", ("sign:large",), "range"),
    Remark("seki.march", ("asked:march",), "marching"),
    Remark("seki.muster", ("asked:muster", "asked:levy"), "muster"),
    Remark("seki.move", ("asked:move", "phase:movement"), "control"),
    Remark("seki.fight", ("asked:fight",), "afterwards"),
    Remark("seki.inside", ("asked:inside",), "siege"),
    Remark("seki.siege", ("asked:siege",), "siege"),
    Remark("seki.challenge", ("asked:challenge",), "loyalty"),
    Remark("seki.refute", ("asked:refute",), "loyalty"),
    Remark("seki.lose", ("asked:lose",), "losses"),
    Remark("seki.retreat", ("asked:retreat",), "retreat"),
    Remark("seki.attacked", ("sign:attacked",), "initiative"),
    Remark("seki.deploy", ("asked:deploy", "card:single", "phase:combat"), "battle"),
    Remark("seki.free_leader", ("sign:free_leader",), "battle"),
    Remark("seki.second", ("asked:second", "card:double"), "battle"),
    Remark("seki.sword", ("card:sword",), "impact"),
    Remark("seki.loyalty", ("card:loyalty",), "loyalty"),
    Remark("seki.adding", ("asked:deploy",), "impact"),
)
"""What is asked, and what is in the hand."""

LESSONS = Lessons((*ENDS, *EVENTS, *QUESTIONS), classes, SIGNS, facts)
