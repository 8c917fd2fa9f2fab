"""The reasons of the campaign."""

from __future__ import annotations

from typing import Any

from kunitori_tui.games.sekigahara.rules.board import (
    ARRIVED,
    BOX,
    DISKS,
    ISHIDA,
    MORI_BOX,
    NEIGHBOURS,
    PICKED,
    PLACE,
    PLACE_ID,
)
from kunitori_tui.games.sekigahara.rules.fields import DECLARED_LEAD, HIDDEN_LEAD, OPEN_LEAD
from kunitori_tui.games.sekigahara.rules.pieces import CARD, CARD_ID, CARDS, FACE, FACE_ID, FACES, HOME
from tests.contract.truths.claim import Claim, Predicate

TOTAL = 3


def things(view: Any) -> list[str]:
    named = {"space": PLACE_ID, "hand": CARD_ID, "face": FACE_ID, "disk": DISKS, "side": ("tokugawa", "ishida")}
    return [*(f"{kind}:{name}" for kind, names in named.items() for name in names), "box:mori"]


def hand(c: Claim) -> list[int]:
    return c.view.hand[c.view.side]


def loyalty(c: Claim, name: str) -> bool:
    return name == f"{('tokugawa', 'ishida')[c.view.side]}_loyalty"


def deploys(card: str, face: str) -> bool:
    """Whether a card can deploy a block (8-2-2)."""
    a, b = CARDS[CARD[card]], FACES[FACE[face]]
    return a.side == b.side and bool(a.daimyo) and (b.wild or a.daimyo == b.daimyo)


def counts(c: Claim) -> tuple[int, int]:
    """The own blocks at the place, those that can still move and those that have arrived."""
    count, place = c.view.count[c.view.side], PLACE[c.name]
    return count[place], count[ARRIVED + place]


def used(c: Claim, *ends: str) -> bool:
    """The roads from the first place, or those to the second, were used."""
    roads = [road for road, to, _ in NEIGHBOURS[PLACE[ends[0]]] if len(ends) < 2 or PLACE_ID[to] == ends[1]]
    return bool(roads) and all(c.view.used >> road & 1 for road in roads)


def is_besieged(c: Claim) -> bool:
    view, place = c.view, PLACE[c.name]
    return view.holder[place] == view.side and view.at(1 - view.side, place) > 0


def is_too_far(c: Claim) -> bool:
    """No unused road leads there that is within reach of the blocks, with a leader and a forced march (7-3-3)."""
    view = c.view
    group = max(view.count[view.side][PICKED] or c.data["blocks"], c.data["largest"])
    bonuses = (view.lead in (OPEN_LEAD, DECLARED_LEAD, HIDDEN_LEAD)) + bool(hand(c))
    roads = [way for way in NEIGHBOURS[PLACE[view.asked.subject]] if PLACE_ID[way[1]] == c.name]
    highways = [fast and c.data["highway"] for road, _, fast in roads if not view.used >> road & 1]
    reach = max((1 + highway + bonuses - (group - 1) // 4 for highway in highways), default=0)
    return c.params == {"blocks": group, "place": c.name} and reach < c.data["length"] + 1


def is_held(c: Claim) -> bool:
    """Enemy units stand at the place that is named, which is not the one that was asked about (7-3-2)."""
    place = str(c.params["place"])
    return place != c.name and c.view.has_units(1 - c.view.side, PLACE[place])


def is_farther(c: Claim) -> bool:
    """No unused road leads there from where the blocks stand, or none that counts as a single step."""
    return c.name != c.view.asked.subject and f"go:{c.name}" not in c.view.choices


def is_barred(c: Claim) -> bool:
    """The place is no neighbour, or for an attacker not where he came from, for others where enemies are or came from;
    or blocks have to go into the castle first (8-8).
    """
    view, frame = c.view, c.view.stack[-1]
    side, place = view.side, PLACE[view.asked.subject]
    slots = [slot for slot, (_, to, _) in enumerate(NEIGHBOURS[place]) if to == PLACE[c.name]]
    if not slots or (frame.attacked and not view.came[side][place] and c.params["castle"]):
        return True
    came = [bool(view.came[of][place] >> slots[0] & 1) for of in (side, 1 - side)]
    if frame.attacked and view.came[side][place]:
        return not came[0]
    return came[1] or view.has_units(1 - side, PLACE[c.name])


def both_there(c: Claim) -> bool:
    return all(c.view.has_units(side, PLACE[c.name]) for side in (0, 1))


def was_fought(c: Claim) -> bool:
    return any(PLACE[c.name] in getattr(frame, "fought", ()) for frame in c.view.stack)


def waits(c: Claim, face: str) -> bool:
    """An own block of the face waits in the battle or siege to be deployed."""
    return FACE[face] in c.view.faces(PLACE[c.view.asked.subject])


def can_muster(c: Claim) -> bool:
    return c.view.musters and (c.view.moves or c.view.degree == TOTAL)


def enemies_hold(c: Claim) -> bool:
    """Enemies stand where the block would be mustered, and nobody of the own side does."""
    view, home = c.view, HOME[FACE[c.name]]
    alone = view.has_units(1 - view.side, home) and not view.has_units(view.side, home)
    return can_muster(c) and alone and c.params == {"place": PLACE_ID[home]}


TRUE: dict[str, Predicate] = {
    "no_own_blocks": lambda c: c.kind == "move" and counts(c) == (0, 0),
    "moved_already": lambda c: counts(c)[0] == 0 < counts(c)[1],
    "stack_moved": lambda c: counts(c)[0] and c.view.origins >> PLACE[c.name] & 1,
    "no_stack_left": lambda c: c.kind == "move" and counts(c)[0] and c.view.moves == 0,
    "besieged": lambda c: counts(c)[0] and is_besieged(c),
    "roads_used": lambda c: used(c, c.name),
    "road_used": lambda c: used(c, str(c.params["start"]), str(c.params["end"])),
    "enemies_on_way": is_held,
    "out_of_range": is_too_far,
    "not_at_once": is_farther,
    "stand_there": lambda c: c.name == c.view.asked.subject,
    "no_retreat_there": lambda c: c.kind == "retreat" and is_barred(c),
    "fought_already": lambda c: both_there(c) and was_fought(c),
    "no_enemies": lambda c: c.view.phase == "combat" and not both_there(c),
    "not_in_hand": lambda c: CARD[c.name] not in [*hand(c), *c.view.picked],
    "taken": lambda c: CARD[c.name] in c.view.picked and CARD[c.name] not in hand(c),
    "loyalty_deploys_nothing": lambda c: c.kind in ("deploy", "siege") and loyalty(c, c.name),
    "no_block_for_card": lambda c: (
        not loyalty(c, c.name) and not any(deploys(c.name, face) for face in FACE_ID if waits(c, face))
    ),
    "card_does_not_match": lambda c: c.kind == "refute" and not deploys(c.name, c.view.asked.subject),
    "no_loyalty_card": lambda c: c.kind == "challenge" and not loyalty(c, c.name),
    "block_not_here": lambda c: not waits(c, c.name),
    "no_card_for_block": lambda c: waits(c, c.name) and not any(deploys(CARD_ID[card], c.name) for card in hand(c)),
    "no_muster_left": lambda c: FACE[c.name] in c.view.faces(BOX) and not can_muster(c),
    "enemies_there": enemies_hold,
    "no_card": lambda c: c.place == "box" and c.view.hand_count[c.view.side] == 0,
    "box_empty": lambda c: c.place == "box" and not (c.view.side == ISHIDA and c.view.count[ISHIDA][MORI_BOX]),
}
