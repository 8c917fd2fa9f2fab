"""The movement phase: how much to pay, which stack next, step by step along the plan, muster and Mōri blocks; and which
cards can be spared for it and for all else that is paid in cards, since no blocks wait for them at the front.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from math import fsum

from kunitori_tui.bots.ruled import Thought
from kunitori_tui.engine.api import Option
from kunitori_tui.games.sekigahara.bots import march, odds
from kunitori_tui.games.sekigahara.bots.march import MarchProposal
from kunitori_tui.games.sekigahara.bots.odds import order
from kunitori_tui.games.sekigahara.bots.outlook import Outlook, worth
from kunitori_tui.games.sekigahara.rules.board import (
    BOX,
    CASTLE,
    ISHIDA,
    MORI_BOX,
    OSAKA,
    PICKED,
    PLACE_COUNT,
    PLACE_ID,
)
from kunitori_tui.games.sekigahara.rules.combat import SHELTER
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
)
from kunitori_tui.games.sekigahara.rules.pieces import (
    CARD_HOUSE,
    CARD_ID,
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


def give(look: Outlook) -> Thought:
    """Half the hand, or the price of a movement: the cards least needed, named in the order of the hand."""
    view = look.view
    assert view.decision is not None
    ranked = worst(look, [*look.hand, *view.picked])
    gone = sorted(ranked[: view.decision.least])
    for card in view.picked:
        if card in gone:
            gone.remove(card)
    offered = {ARG[o]: o for o in view.choices}
    card = next((c for c in gone if c in offered), next(iter(offered)))
    return Thought(offered[card], "card_spared", {"card": CARD_ID[card]})


def exchange(look: Outlook) -> Thought:
    """7-1: exchange what no block waits for, in the order of the hand."""
    for card in stale(look, needs(look)):
        if CARD_KEY["swap"][card] in look.view.choices:
            return Thought(CARD_KEY["swap"][card], "card_spared", {"card": CARD_ID[card]})
    return Thought(DONE, "card_kept")


def bid(look: Outlook) -> Thought:
    """6 B: a high number, if the card is not needed more."""
    ranked = worst(look, look.hand)
    eager, bids = look.mind.eager, look.view.figures.initiative
    card = max(set(look.hand), key=lambda c: (eager * bids[c] - ranked.index(c), c))
    faces = [face for stack in look.stacks for face in stack if not IS_LEADER[face]]
    told: dict[str, float | str] = {
        "card": CARD_ID[card],
        "bid": bids[card],
        "most": max(bids[c] for c in look.hand),
        "blocks": sum(HOUSE[face] == CARD_HOUSE[card] for face in faces),
        "all": len(faces),
    }
    return Thought(CARD_KEY["bid"][card], "bid_spared", told)


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


def degree(look: Outlook) -> Thought:
    """7-1: pay as much as the marches that it allows are worth."""
    wanted = needs(look)
    ranked = order(look.hand, wanted)
    worths: dict[int, list[float]] = {}
    box = look.view.faces(BOX)
    houses = [HOUSE[f] for f in box]
    most = max((houses.count(h) for h in houses), default=0)
    muster = look.mind.fresh * most if look.turns_left[0] else 0.0
    best = (0.12 * len(stale(look, wanted)) if look.turns_left[0] else 0.0, NONE)
    for i in range(1, TOTAL + 1):
        if DEGREES[i] in look.view.choices:
            price = PRICE[i] if look.mind.pays else 0
            if price not in worths:
                poorer = look.with_hand(sorted(ranked[price:])) if price else look
                worths[price] = [plan.worth for plan in plans(poorer)]
            moves = sorted([*worths[price], muster], reverse=True)[: STACKS[i] + (i == TOTAL)]
            total = fsum(moves[:FEW]) + look.mind.crowd * fsum(moves[FEW:]) - PRICE[i] * look.card
            best = max(best, (total, i), key=lambda r: (r[0], -r[1]))
    return Thought(DEGREES[best[1]], ("degree_none", "degree_one", "degree_three", "degree_all")[best[1]])


def move(look: Outlook) -> Thought:
    """7-1 to 7-3, 9: the best stack next, then the muster, then Mōri blocks; or the end of the phase."""
    view = look.view
    best: tuple[float, str] = (look.mind.least, "")
    chosen: MarchProposal | None = None
    for option in view.choices:
        if option.startswith("stack"):
            plan = march.from_place(look, ARG[option])
            if plan and plan.worth > best[0]:
                best, chosen = (plan.worth, option), plan
    fresh = muster(look)
    if fresh and (not best[1] or fresh[0] > best[0] or view.degree == TOTAL):
        return Thought(fresh[1], "muster_comes")
    if MORI in view.choices and calls_mori(look):
        return Thought(MORI, "mori_come")
    if chosen:
        return told(look, best[1], chosen)
    if EXCHANGE in view.choices and any(look.turns_left) and stale(look, needs(look)):
        return Thought(EXCHANGE, "card_exchange")
    return Thought(END, "march_none")


def muster(look: Outlook) -> tuple[float, str] | None:
    """Return the best muster and what it is worth; None if there is none."""
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
        musters.append((gain + look.mind.fresh * len(fresh), option))
    return max(musters, default=None)


def calls_mori(look: Outlook) -> bool:
    """9: with cards to spare while there is time to use the blocks, or when Hideyori is in danger."""
    view = look.view
    guard = view.at(ISHIDA, OSAKA)
    if look.ground.threat(OSAKA) > guard + 1 and guard < 6:
        return True
    return view.count[ISHIDA][MORI_BOX] > 0 and view.week <= 6 and len(look.hand) > look.mind.spare


def step(look: Outlook) -> Thought:
    """7-3: follow the best plan of these blocks: name those that go, then the next place; or stop."""
    choices = look.view.choices
    plan = march.from_node(look)
    stop = choices[0] == "stop"
    assert look.view.decision is not None
    if plan is None or (plan.worth <= look.mind.least and stop):
        return Thought(choices[0], "march_stops")
    picked = look.view.faces(PICKED)
    if len(picked) < len(plan.faces) < look.view.decision.data["blocks"]:
        key = FACE_KEY["take"][plan.faces[len(picked)]]
        if key in choices:
            return Thought(key, "march_parts", {"place": PLACE_ID[plan.way.path[-1]]})
    to = plan.way.path[0]
    for verb in ("go", "lead", "force", "lead_force"):
        if PLACE_KEY[verb][to] in choices:
            return told(look, PLACE_KEY[verb][to], plan)
    return Thought(choices[0], "any")


def told(look: Outlook, choice: Option, plan: MarchProposal) -> Thought:
    """Return a choice that follows ``plan``, with what the plan is for."""
    view, to = look.view, plan.way.path[-1]
    enemies, place = view.at(look.enemy, to), PLACE_ID[to]
    besieged = CASTLE[to] >= 0 and view.holder[to] == look.enemy and enemies <= SHELTER
    if plan.way.overrun:
        return Thought(choice, "march_overruns", {"place": place})
    if besieged and (enemies or view.has_disk(look.enemy, to)):
        return Thought(choice, "march_besieges", {"place": place})
    if enemies:
        mine = [*look.own(to), *plan.faces]
        promised, cards_there = odds.promised(mine, look.hand), view.hand_count[look.enemy]
        won = odds.battle(promised, len(mine), enemies, cards_there, gauge=look.mind.gauge).win
        return Thought(choice, "march_fights", {"place": place, "chance": round(100 * won)})
    if look.ground.prize(to) and to not in look.ground.own:
        return Thought(choice, "march_takes", {"place": place})
    return Thought(choice, "march_guards" if look.ground.prize(to) else "march_nears", {"place": place})


def take(look: Outlook) -> Thought:
    """7-2: everybody of the daimyo comes; of all daimyos the block with most cards."""
    choices = look.view.choices
    taken = [c for c in choices if c.startswith("take")]
    if choices[0] == DONE:
        return Thought(taken[0] if taken else DONE, "muster_comes")
    houses = [CARD_HOUSE[c] for c in look.hand]
    return Thought(max(taken, key=lambda c: (houses.count(HOUSE[ARG[c]]), c)), "muster_comes")
