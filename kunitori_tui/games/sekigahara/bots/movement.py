"""The movement phase: how much to pay, which stack next, step by step along the plan, muster and Mōri blocks; and which
cards can be spared for it and for all else that is paid in cards, since no blocks wait for them at the front.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import compress
from math import fsum, inf

from kunitori_tui.bots.ruled import Figures, Reason, Score, Thought, best, compared, top
from kunitori_tui.engine.api import Option
from kunitori_tui.games.sekigahara.bots import march
from kunitori_tui.games.sekigahara.bots.march import MarchProposal, near, of_march, placed
from kunitori_tui.games.sekigahara.bots.odds import order
from kunitori_tui.games.sekigahara.bots.outlook import Outlook, gain
from kunitori_tui.games.sekigahara.rules import fields, pieces
from kunitori_tui.games.sekigahara.rules.board import BOX, ISHIDA, MORI_BOX, OSAKA, PICKED, PLACE_COUNT, PLACE_ID
from kunitori_tui.games.sekigahara.rules.control import is_besieged
from kunitori_tui.games.sekigahara.rules.movement import LIMITED, NONE, PRICE, STACKS, TOTAL


def needs(look: Outlook) -> dict[int, float]:
    """Return for every own daimyo how much its blocks want cards, those near the enemy most."""
    wanted: dict[int, float] = {}
    threats, enemies = look.ground.threats, look.ground.enemies
    stacks = look.stacks
    for place in compress(range(PLACE_COUNT), stacks):
        near = 1.0 + min(3.0, threats[place] + enemies[place])
        for face in stacks[place]:
            if not pieces.IS_LEADER[face]:
                house = pieces.HOUSE[face]
                wanted[house] = wanted.get(house, 0.0) + near * (1 + pieces.STRENGTH[face]) / 3
    for face in look.view.faces(BOX):
        wanted[pieces.HOUSE[face]] = wanted.get(pieces.HOUSE[face], 0.0) + 0.3
    return wanted


def stale(look: Outlook, wanted: dict[int, float]) -> list[int]:
    """Return the cards for which no block waits, where blocks want cards as :func:`needs` says."""
    return sorted(
        c for c in look.hand if pieces.KIND[c] != pieces.LOYALTY and wanted.get(pieces.CARD_HOUSE[c], 0.0) < 1.0
    )


def served(look: Outlook, card: int) -> dict[str, float | str]:
    """Return a card with how many own blocks on the map it serves, leaders not counted."""
    faces = [face for stack in look.stacks for face in stack if not pieces.IS_LEADER[face]]
    serves = sum(pieces.HOUSE[face] == pieces.CARD_HOUSE[card] for face in faces)
    return {"card": pieces.CARD_ID[card], "blocks": serves, "all": len(faces)}


def given(look: Outlook, card: int) -> Reason:
    """Return why a card of the hand is needed least."""
    if pieces.KIND[card] == pieces.LOYALTY:
        return Reason("card_loyalty", {"card": pieces.CARD_ID[card]})
    held = sum(pieces.CARD_HOUSE[c] == pieces.CARD_HOUSE[card] for c in [*look.hand, *look.view.picked])
    return Reason("card_spared", {**served(look, card), "held": held})


def give(look: Outlook) -> Thought:
    """Half the hand, or the price of a movement: the cards least needed, named in the order of the hand."""
    view = look.view
    gone = sorted(order([*look.hand, *view.picked], needs(look))[: view.asked.least])
    for card in view.picked:
        if card in gone:
            gone.remove(card)
    offered = {fields.ARG[o]: o for o in view.choices}
    card = next((c for c in gone if c in offered), next(iter(offered)))
    return offered[card], given, look, card


def exchange(look: Outlook) -> Thought:
    """7-1: exchange what no block waits for, in the order of the hand."""
    for card in stale(look, needs(look)):
        choice = fields.CARD_KEY["swap"][card]
        if choice in look.view.choices:
            return choice, given, look, card
    return fields.DONE, Reason, "card_kept"


def bid(look: Outlook) -> Thought:
    """6 B: a high number, if the card is not needed more: the number, as much as the mind is eager, less how many cards
    of the hand are needed less; of equal ones the card listed last.
    """
    ranked = order(look.hand, needs(look))
    eager, bids = look.mind.eager, look.view.figures.initiative

    def tell(one: Score, other: Score | None) -> Reason:
        assert other is not None
        runner = served(look, other.about)
        others = {"other": runner["card"], "number": bids[other.about], "serves": runner["blocks"]}
        return Reason("bid_spared", {**served(look, one.about), **others}, False)

    cards = [(card, (eager * bids[card], -ranked.index(card))) for card in sorted(set(look.hand), reverse=True)]
    return best([(fields.CARD_KEY["bid"][card], terms, ("number", "need"), card) for card, terms in cards], tell)


def first(look: Outlook) -> Thought:
    """6 B: who takes the last turn of the game leaves no answer. Before that some like the first blow better, others
    the last one before castles and resources are counted and half the hand is discarded (6 A).
    """
    is_end = look.view.week == 7
    if not (look.mind.follows or (is_end and look.mind.late)):
        return look.view.choices[look.side], Reason, "order_first"
    return look.view.choices[look.enemy], Reason, "order_last" if is_end else "order_second"


FEW = STACKS[LIMITED]
"""So many marches of a turn are worth what each of them is alone; more of them want the same places."""


def plans(look: Outlook) -> list[MarchProposal]:
    """Return what each own stack would do now, best first."""
    places = compress(range(PLACE_COUNT), look.view.count[look.side])
    made = [march.from_place(look, place) for place in places if not is_besieged(look.view, look.side, place)]
    return sorted(filter(None, made), key=lambda plan: -plan.worth)


MARCHES = ("marches", "crowd", "price")
"""The terms of a movement: its first marches, those beyond the first three, the cards it costs."""


def degree(look: Outlook) -> Thought:
    """7-1: pay as much as the marches that it allows are worth; of equal degrees the least. To draw other cards counts
    for those that no block waits for.
    """
    wanted = needs(look)
    ranked = order(look.hand, wanted)
    made: dict[int, list[tuple[float, int]]] = {}
    houses = [pieces.HOUSE[f] for f in look.view.faces(BOX)]
    muster = look.mind.fresh * max((houses.count(h) for h in houses), default=0) if look.turns_left[0] else 0.0
    idle = len(stale(look, wanted)) if look.turns_left[0] else 0
    scores: list[Figures] = [(fields.DEGREES[NONE], (0.12 * idle,), ("draw",), (0, [str(idle)]))]
    for i in range(1, TOTAL + 1):
        if fields.DEGREES[i] in look.view.choices:
            price = PRICE[i] if look.mind.pays else 0
            if price not in made:
                poorer = look.with_hand(sorted(ranked[price:])) if price else look
                made[price] = [(plan.worth, plan.way.path[-1]) for plan in plans(poorer)]
            moves = sorted([*made[price], (muster, BOX)], reverse=True)[: STACKS[i] + (i == TOTAL)]
            worths = [worth for worth, _ in moves]
            terms = fsum(worths[:FEW]), look.mind.crowd * fsum(worths[FEW:]), -PRICE[i] * look.card
            aims = [PLACE_ID[to] if to != BOX else "muster" for worth, to in moves[:FEW] if worth > 0]
            scores.append((fields.DEGREES[i], terms, MARCHES, (PRICE[i], aims)))
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
    """7-1 to 7-3, 9: the best march or muster next, of equal ones a march, the one listed first; a muster rather than
    none, and before marches where all stacks may go, too. Else Mōri blocks come first, and before the end other cards.
    """
    view, fresh = look.view, musters(look)
    others = fresh or [(fields.END, (look.mind.least,), ("least",), None)]
    scores = fresh if fresh and view.degree == TOTAL else [*marches(look), *others]
    one = top(scores)
    if fields.MORI in view.choices and one not in fresh and (thought := mori(look)):
        return thought
    if one[0] != fields.END:
        return one[0], compared, scores, lambda move, _: placed(look, *move.about)
    if fields.EXCHANGE in view.choices and any(look.turns_left) and (cards := len(stale(look, needs(look)))):
        return fields.EXCHANGE, Reason, "card_exchange", {"cards": cards}
    return fields.END, _ended, look


def marches(look: Outlook) -> list[Figures]:
    """Return what the best march of every stack brings that brings what it must."""
    stacks = [choice for choice in look.view.choices if choice.startswith("stack")]
    plans = [(stack, march.from_place(look, fields.ARG[stack])) for stack in stacks]
    return [(stack, (plan.worth,), ("march",), of_march(plan)) for stack, plan in plans if plan]


def musters(look: Outlook) -> list[Figures]:
    """Return what every muster brings, where it comes to and by its number of blocks; listed last by its name first."""
    found: list[Figures] = []
    box = look.view.faces(BOX)
    for option in sorted(look.view.choices, reverse=True):
        if option.startswith(("muster", "levy")):
            place, fresh = fields.ARG[option], box[:1]
            if option.startswith("muster"):
                place = pieces.HOME[place]
                fresh = [face for face in box if pieces.HOUSE[face] == pieces.HOUSE[fields.ARG[option]]]
            terms = gain(look, place, fresh), look.mind.fresh * len(fresh)
            found.append((option, terms, ("place", "fresh"), ("muster", place, fresh)))
    return found


def _ended(look: Outlook) -> Reason:
    """Return that no march brings what it must, with what each of them would."""
    others = marches(Outlook(replace(look.mind, least=-inf), look.view))
    return Reason("march_end").of(
        fields.END, [Score(fields.END, (look.mind.least,)), *(Score(*figures) for figures in others)]
    )


def mori(look: Outlook) -> Thought | None:
    """9: call Mōri blocks when Hideyori is in danger, or with cards to spare while there is time to use the blocks."""
    view = look.view
    guard, waiting = view.at(ISHIDA, OSAKA), view.count[ISHIDA][MORI_BOX]
    if look.ground.threats[OSAKA] > guard + 1 and guard < 6:
        return fields.MORI, Reason, "mori_guard", {"near": near(look, OSAKA), "blocks": guard}
    if waiting > 0 and view.week <= 6 and len(look.hand) > look.mind.spare:
        return fields.MORI, Reason, "mori_spare", {"group": str(waiting), "n": len(look.hand)}
    return None


def step(look: Outlook) -> Thought:
    """7-3: follow the best plan of these blocks: name those that go, then the next place; or stop."""
    choices = look.view.choices
    plan = march.from_node(look)
    if plan is None or (plan.worth <= look.mind.least and choices[0] == fields.STOP):
        return choices[0], _stepped, look, choices[0], None
    return (choice := _next_step(look, plan)), _stepped, look, choice, plan


def _next_step(look: Outlook, plan: MarchProposal) -> Option:
    """Return the choice that follows a plan."""
    picked, to = look.view.faces(PICKED), plan.way.path[0]
    keys = [fields.PLACE_KEY[verb][to] for verb in ("go", "lead", "force", "lead_force")]
    if len(picked) < len(plan.faces) < look.view.asked.data["blocks"]:
        keys.insert(0, fields.FACE_KEY["take"][plan.faces[len(picked)]])
    return next((key for key in keys if key in look.view.choices), look.view.choices[0])


def _stepped(look: Outlook, choice: Option, plan: MarchProposal | None) -> Reason:
    """Return what ``plan`` is for, or staying without one, with the best that comes of every other choice."""
    picked, start = tuple(look.view.faces(PICKED)), march.at_node(look)
    plans = [other for other in march.proposals(look) if other.faces[: len(picked)] == picked]
    steps = {_next_step(look, other): other.worth for other in sorted(plans, key=lambda other: other.worth)}
    steps |= {fields.STOP: look.mind.least} if look.view.choices[0] == fields.STOP else {}
    steps |= {choice: plan.worth} if plan else {}  # somebody may have named other blocks
    about = of_march(plan) if plan else ("stay", start.place, start.here, start.others)
    return placed(look, *about).of(choice, [Score(step, (worth,)) for step, worth in steps.items()])


def take(look: Outlook) -> Thought:
    """7-2: everybody of the daimyo comes; of all daimyos the block with most cards, of equal ones the last by name."""
    choices = look.view.choices
    taken = [c for c in choices if c.startswith("take")]
    if choices[0] == fields.DONE:
        return taken[0] if taken else fields.DONE, Reason, "muster_all"
    houses = [pieces.CARD_HOUSE[c] for c in look.hand]
    cards, choice = max((houses.count(pieces.HOUSE[fields.ARG[c]]), c) for c in taken)
    return choice, Reason, "levy_cards", {"block": pieces.FACE_ID[fields.ARG[choice]], "n": cards}
