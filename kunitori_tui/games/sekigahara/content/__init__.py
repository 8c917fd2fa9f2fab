"""What the coach works out in the campaign: the classes of the cards for a fight, signs, the figures that he names."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from kunitori_tui.games.sekigahara.facts import Facts
from kunitori_tui.games.sekigahara.rules.board import ARRIVED, ISHIDA, MORI_BOX, NEIGHBOURS, NOBODY, RESOURCES, TRANSIT
from kunitori_tui.games.sekigahara.rules.fields import DEPLOY_ARG
from kunitori_tui.games.sekigahara.rules.march import BLOCKS_PER_PENALTY
from kunitori_tui.games.sekigahara.rules.pieces import CARD_KINDS, CHIEF, HAND_SIZE, KIND, LOYALTY, LOYALTY_CARD, WEEKS
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.names import block
from kunitori_tui.text.coach import Lessons

Sign = Callable[[SekiView, Facts], bool]


def asks(view: SekiView, *kinds: str) -> bool:
    """Return whether the own seat is asked one of these questions."""
    return bool(view.choices) and view.asked.kind in kinds


def classes(view: SekiView) -> Iterator[str]:
    """Return the classes of cards that matter now: in battle what can bring in a block, and a loyalty card in hand."""
    if asks(view, "deploy"):
        yield from {CARD_KINDS[KIND[DEPLOY_ARG[option][0]]] for option in view.choices if option in DEPLOY_ARG}
        if LOYALTY_CARD[view.side] in (view.hand[view.side] or ()):
            yield CARD_KINDS[LOYALTY]


def facts(view: SekiView) -> Mapping[str, object]:
    """Return the figures that remarks name: whom to keep alive, which resource places are free to take, the
    hand; none while the sides are bid for."""
    if view.side == NOBODY:
        return {}
    return {
        "chief": block(CHIEF[view.side]),
        "draws": HAND_SIZE,
        "free": sum(view.cube[p] != view.side and not view.has_units(1 - view.side, p) for p in RESOURCES),
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
    "road_used": lambda view, told: asks(view, "move") and view.used != 0,
}

LESSONS = Lessons(classes, SIGNS, facts)
