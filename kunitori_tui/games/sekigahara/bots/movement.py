"""The movement phase: how much to pay, which stack next, step by step along the plan, muster and Mōri blocks; and which
cards can be spared for it and for all else that is paid in cards, since no blocks wait for them at the front.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import compress
from math import fsum

from kunitori_tui.bots.scores import Figures, Reason, Score, Thought, best
from kunitori_tui.engine.api import Option
from kunitori_tui.engine.stack import top_frame
from kunitori_tui.games.sekigahara.bots import march
from kunitori_tui.games.sekigahara.bots.march import MarchProposal
from kunitori_tui.games.sekigahara.bots.odds import order
from kunitori_tui.games.sekigahara.bots.outlook import Outlook, worth
from kunitori_tui.games.sekigahara.bots.reasons import marched, near, placed
from kunitori_tui.games.sekigahara.rules.board import BOX, ISHIDA, MORI_BOX, OSAKA, PICKED, PLACE_COUNT, PLACE_ID
from kunitori_tui.games.sekigahara.rules.control import is_besieged
from kunitori_tui.games.sekigahara.rules.degree import LIMITED, NONE, PRICE, STACKS, TOTAL
from kunitori_tui.games.sekigahara.rules.fields import (
    ARG,
    CARD_KEY,
    DEGREES,
    DONE,
    END,
    EXCHANGE,
    FACE_KEY,
    MORI,
    PLACE_KEY,
    STOP,
)
from kunitori_tui.games.sekigahara.rules.march import Node
from kunitori_tui.games.sekigahara.rules.pieces import (
    CARD_HOUSE,
    CARD_ID,
    FACE_ID,
    HOME,
    HOUSE,
    IS_LEADER,
    KIND,
    LOYALTY,
    STRENGTH,
)


def needs(look: Outlook) -> dict[int, float]:
    """Return for every own daimyo how much its blocks want cards, those near the enemy most."""
    wanted: dict[int, float] = {}
    threats, enemies = look.ground.threats, look.ground.enemies
    stacks = look.stacks
    for place in compress(range(PLACE_COUNT), stacks):
        near = 1.0 + min(3.0, threats[place] + enemies[place])
        for face in stacks[place]:
            if not IS_LEADER[face]:
                house = HOUSE[face]
                wanted[house] = wanted.get(house, 0.0) + near * (1 + STRENGTH[face]) / 3
    for face in look.view.faces(BOX):
        wanted[HOUSE[face]] = wanted.get(HOUSE[face], 0.0) + 0.3
    return wanted


def worst(look: Outlook, hand: Sequence[int]) -> list[int]:
    """Return the cards of a hand, least needed first."""
    return order(hand, needs(look))


def stale(look: Outlook, wanted: dict[int, float]) -> list[int]:
    """Return the cards for which no block waits, where blocks want cards as :func:`needs` says."""
    return sorted(c for c in look.hand if KIND[c] != LOYALTY and wanted.get(CARD_HOUSE[c], 0.0) < 1.0)


def spared(look: Outlook, choice: Option, key: str, card: int, **params: int) -> Thought:
    """Return a choice that gives a card away, with how many own blocks on the map it serves, leaders not counted."""
    faces = [face for stack in look.stacks for face in stack if not IS_LEADER[face]]
    serves = sum(HOUSE[face] == CARD_HOUSE[card] for face in faces)
    return Thought(choice, key, {"card": CARD_ID[card], "blocks": serves, "all": len(faces), **params})


def given(look: Outlook, choice: Option, card: int) -> Thought:
    """Return a choice that gives a card of the hand away that is needed least."""
    if KIND[card] == LOYALTY:
        return Thought(choice, "card_loyalty", {"card": CARD_ID[card]})
    held = sum(CARD_HOUSE[c] == CARD_HOUSE[card] for c in [*look.hand, *look.view.picked])
    return spared(look, choice, "card_spared", card, held=held)


def give(look: Outlook) -> Thought:
    """Half the hand, or the price of a movement: the cards least needed, named in the order of the hand."""
    view = look.view
    assert view.decision is not None
    gone = sorted(worst(look, [*look.hand, *view.picked])[: view.decision.least])
    for card in view.picked:
        if card in gone:
            gone.remove(card)
    offered = {ARG[o]: o for o in view.choices}
    card = next((c for c in gone if c in offered), next(iter(offered)))
    return Thought(offered[card], why=partial(given, look, offered[card], card))


def exchange(look: Outlook) -> Thought:
    """7-1: exchange what no block waits for, in the order of the hand."""
    for card in stale(look, needs(look)):
        choice = CARD_KEY["swap"][card]
        if choice in look.view.choices:
            return Thought(choice, why=partial(given, look, choice, card))
    return Thought(DONE, "card_kept")


def bid(look: Outlook) -> Thought:
    """6 B: a high number, if the card is not needed more: the number, as much as the mind is eager, less how many cards
    of the hand are needed less; of equal ones the card listed last.
    """
    ranked = worst(look, look.hand)
    eager, bids = look.mind.eager, look.view.figures.initiative
    card = max(set(look.hand), key=lambda c: (eager * bids[c] - ranked.index(c), c))
    most = max(bids[c] for c in look.hand)
    return spared(look, CARD_KEY["bid"][card], "bid_spared", card, bid=bids[card], most=most)


def first(look: Outlook) -> Thought:
    """6 B: who takes the last turn of the game leaves no answer. Before that some like the first blow better, others
    the last one before castles and resources are counted and half the hand is discarded (6 A).
    """
    is_end = look.view.week == 7
    second = look.mind.follows or (is_end and look.mind.late)
    choices = look.view.choices
    if not second:
        return Thought(choices[look.side], "order_first")
    return Thought(choices[look.enemy], "order_last" if is_end else "order_second")


FEW = STACKS[LIMITED]
"""So many marches of a turn are worth what each of them is alone; more of them want the same places."""


def plans(look: Outlook) -> list[MarchProposal]:
    """Return what each own stack would do now, best first."""
    made = []
    for place in compress(range(PLACE_COUNT), look.view.count[look.side]):
        if not is_besieged(look.view, look.side, place):
            plan = march.from_place(look, place)
            if plan and plan.worth > look.mind.least:
                made.append(plan)
    return sorted(made, key=lambda plan: -plan.worth)


MARCHES = ("marches", "crowd", "price")
"""The terms of a movement: its first marches, those beyond the first three, the cards it costs."""


def degree(look: Outlook) -> Thought:
    """7-1: pay as much as the marches that it allows are worth; of equal degrees the least. To draw other cards counts
    for those that no block waits for.
    """
    wanted = needs(look)
    ranked = order(look.hand, wanted)
    made: dict[int, list[tuple[float, int]]] = {}
    box = look.view.faces(BOX)
    houses = [HOUSE[f] for f in box]
    most = max((houses.count(h) for h in houses), default=0)
    muster = look.mind.fresh * most if look.turns_left[0] else 0.0
    idle = len(stale(look, wanted)) if look.turns_left[0] else 0
    scores: list[Figures] = [(DEGREES[NONE], (0.12 * idle,), ("draw",), (0, [str(idle)]))]
    for i in range(1, TOTAL + 1):
        if DEGREES[i] in look.view.choices:
            price = PRICE[i] if look.mind.pays else 0
            if price not in made:
                poorer = look.with_hand(sorted(ranked[price:])) if price else look
                made[price] = [(plan.worth, plan.way.path[-1]) for plan in plans(poorer)]
            moves = sorted([*made[price], (muster, BOX)], reverse=True)[: STACKS[i] + (i == TOTAL)]
            worths = [worth for worth, _ in moves]
            terms = fsum(worths[:FEW]), look.mind.crowd * fsum(worths[FEW:]), -PRICE[i] * look.card
            aims = [PLACE_ID[to] if to != BOX else "muster" for worth, to in moves[:FEW] if worth > 0]
            scores.append((DEGREES[i], terms, MARCHES, (PRICE[i], aims)))
    return best(scores, _paid)


def _paid(one: Score, other: Score | None) -> Reason:
    """Return which marches are worth a movement and its cards, or how many cards no block waits for."""
    cards, told = one.about
    if one.names != MARCHES:
        return Reason("degree_draw", {"cards": int(told[0])}) if told[0] != "0" else Reason("degree_none")
    aims = {"places": ",".join(dict.fromkeys(told))}
    if cards:
        return Reason("degree_more", {**aims, "cards": cards, "worth": one.terms[0]})
    return Reason("degree_first", aims) if told else Reason("degree_one")


def move(look: Outlook) -> Thought:
    """7-1 to 7-3, 9: the best stack next, of equal ones the first, the muster, Mōri blocks, or the end of the phase."""
    view = look.view
    most, option, chosen = look.mind.least, "", None
    for choice in view.choices:
        if choice.startswith("stack"):
            plan = march.from_place(look, ARG[choice])
            if plan and plan.worth > most:
                most, option, chosen = plan.worth, choice, plan
    fresh = muster(look)
    if fresh and (chosen is None or fresh[0] > most or view.degree == TOTAL):
        return Thought(fresh[1], why=partial(placed, look, "muster", *fresh[1:]))
    if MORI in view.choices and (reason := mori(look)):
        return reason
    if chosen:
        return Thought(option, why=partial(marched, look, option, chosen))
    if EXCHANGE in view.choices and any(look.turns_left) and (cards := len(stale(look, needs(look)))):
        return Thought(EXCHANGE, "card_exchange", {"cards": cards})
    return Thought(END, "march_end")


Muster = tuple[float, Option, int, list[int]]
"""What a muster is worth, the choice, and where it brings whom."""


def muster(look: Outlook) -> Muster | None:
    """Return the best muster, of equal ones that listed last by its name; None if there is none."""
    musters = []
    box = look.view.faces(BOX)
    for option in look.view.choices:
        if option.startswith("muster"):
            face = ARG[option]
            fresh = [f for f in box if HOUSE[f] == HOUSE[face]]
            place = HOME[face]
        elif option.startswith("levy"):
            fresh, place = box[:1], ARG[option]
        else:
            continue
        there = look.own(place)
        gain = worth(look, place, [*there, *fresh]) - worth(look, place, there)
        musters.append((gain + look.mind.fresh * len(fresh), option, place, fresh))
    return max(musters, default=None)


def mori(look: Outlook) -> Thought | None:
    """9: call Mōri blocks when Hideyori is in danger, or with cards to spare while there is time to use the blocks."""
    view = look.view
    guard, waiting = view.at(ISHIDA, OSAKA), view.count[ISHIDA][MORI_BOX]
    if look.ground.threat(OSAKA) > guard + 1 and guard < 6:
        return Thought(MORI, "mori_guard", {"near": near(look, OSAKA), "blocks": guard})
    if waiting > 0 and view.week <= 6 and len(look.hand) > look.mind.spare:
        return Thought(MORI, "mori_spare", {"group": str(waiting), "n": len(look.hand)})
    return None


def step(look: Outlook) -> Thought:
    """7-3: follow the best plan of these blocks: name those that go, then the next place; or stop."""
    choices = look.view.choices
    plan = march.from_node(look)
    assert look.view.decision is not None
    if plan is None or (plan.worth <= look.mind.least and choices[0] == STOP):
        return Thought(choices[0], why=lambda: _stopped(look))
    picked, to = look.view.faces(PICKED), plan.way.path[0]
    keys = [PLACE_KEY[verb][to] for verb in ("go", "lead", "force", "lead_force")]
    if len(picked) < len(plan.faces) < look.view.decision.data["blocks"]:
        keys.insert(0, FACE_KEY["take"][plan.faces[len(picked)]])
    for key in keys:
        if key in choices:
            return Thought(key, why=partial(marched, look, key, plan))
    return Thought(choices[0], "any")


def _stopped(look: Outlook) -> Thought:
    """Return the end of a march with what the blocks are worth where they are."""
    node = top_frame(look.view.stack, Node)
    faces = look.view.faces(node.zone) + look.view.faces(PICKED)
    before = look.own_blocks.arrived[node.place] if node.zone == node.place else look.own(node.place)
    return placed(look, "stay", look.view.choices[0], node.place, faces, before)


def take(look: Outlook) -> Thought:
    """7-2: everybody of the daimyo comes; of all daimyos the block with most cards, of equal ones the last by name."""
    choices = look.view.choices
    taken = [c for c in choices if c.startswith("take")]
    if choices[0] == DONE:
        return Thought(taken[0] if taken else DONE, "muster_all")
    houses = [CARD_HOUSE[c] for c in look.hand]
    cards, choice = max((houses.count(HOUSE[ARG[c]]), c) for c in taken)
    return Thought(choice, "levy_cards", {"block": FACE_ID[ARG[choice]], "n": cards})
