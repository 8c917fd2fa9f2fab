"""Which cards can be spared: those for which no blocks wait at the front. Discards, payments, exchange, bids."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from kunitori_tui.bots.ruled import Thought
from kunitori_tui.games.sekigahara.bots.hand import order
from kunitori_tui.games.sekigahara.bots.mind import Outlook
from kunitori_tui.games.sekigahara.rules.board import BOX, PLACE_COUNT
from kunitori_tui.games.sekigahara.rules.fields import ARG, CARD_KEY, DONE
from kunitori_tui.games.sekigahara.rules.pieces import (
    CARD_HOUSE,
    CARD_ID,
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
