"""What is bought and gained, and why: the purchases worth most together (5-3), a card that may be had for nothing."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from kunitori_tui.bots.scores import Params, Reason, Score, Thought, best
from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.bots.deck import UNSEEN, ends, for_card
from kunitori_tui.games.deckbuilder.bots.menu import best_basket, best_baskets, cards_in, hand_money
from kunitori_tui.games.deckbuilder.bots.mind import Outlook
from kunitori_tui.games.deckbuilder.rules.effects import NO
from kunitori_tui.games.deckbuilder.rules.phases import END
from kunitori_tui.games.deckbuilder.rules.view import DeckView

POINTS_PER_MONEY = 0.6
POINTS_PER_BUY = 0.3
"""Exchange rates by which what a card brings now and points are compared."""
BEYOND = 3
"""So much more money is looked at than was asked for: what is asked next is a little more."""


def shopping(outlook: Outlook, money: int) -> float:
    """Return what the best purchases for ``money`` are worth in this turn's buy phase."""
    if money >= len(outlook.baskets):
        look_for(outlook, money + BEYOND)
    return fsum(map(outlook.worth, cards_in(outlook.baskets[money])))


def look_for(outlook: Outlook, money: int) -> None:
    """Find the best purchases for every sum up to ``money``."""
    outlook.baskets = best_baskets(outlook.view, money, buys(outlook.view), outlook.worth)


def affordable(outlook: Outlook, money: int) -> list[int]:
    """Return the best purchases for ``money`` in this turn's buy phase, the dearest first."""
    return best_basket(outlook.view, money, buys(outlook.view), outlook.worth)


def buys(view: DeckView) -> int:
    """Return the purchases of this turn's buy phase, as it is or as it will begin."""
    return view.buys if view.phase == "buy" else view.buys + 1


TREASURE = "treasure:"
"""How the choice to play one begins."""


def treasure(choices: Sequence[Option]) -> Option | None:
    """Return the treasure that is played first; None where there is none to be played. Treasures stand before all that
    can be bought, after the end of the phase.
    """
    return choices[1] if len(choices) > 1 and choices[1].startswith(TREASURE) else None


def treasures(view: DeckView) -> Thought | None:
    """Answer with :func:`treasure`, as long as there is one to be played."""
    choice = treasure(view.choices)

    def why() -> Reason:
        there = sum(view.table.is_treasure[c] for c in view.own_hand)
        return Reason("treasures", {"treasures": there, "money": hand_money(view)})

    return None if choice is None else (choice, why)


def buy(outlook: Outlook) -> Thought:
    """Answer the buy phase (5-3) when all treasures have been played: the basket worth most."""
    view = outlook.view
    basket = best_basket(view, view.money, view.buys, outlook.worth)
    if not basket:
        return END, _stops, outlook
    card = first_of(outlook, basket)
    return outlook.table.key["buy"][card], _bought, outlook, basket, card


def first_of(outlook: Outlook, basket: list[int]) -> int:
    """Return the card of ``basket`` to buy first: what ends the game comes last, so that the rest is not forgone."""
    if len(basket) == 1 or not outlook.last:
        return basket[0]
    return min(basket, key=lambda c: outlook.closing(c) > 0)


def _bought(outlook: Outlook, basket: list[int], card: int) -> Reason:
    """Say why ``card`` is bought first: against the best purchases without it."""
    view, ids, key = outlook.view, outlook.table.ids, outlook.table.key["buy"]
    last = next((c for c in basket if c != card and outlook.closing(c) > 0), -1)
    if last >= 0:
        told: Params = {**ends(outlook, last, "").params, "card": ids[card], "other": ids[last]}
        return Reason("before_end", told)
    without = best_basket(view, view.money, view.buys, lambda c: outlook.worth(c) if c != card else -1.0)
    other = first_of(outlook, without) if without else -1
    one = Score(key[card], (fsum(map(outlook.worth, basket)),))
    second = Score(key[other] if without else END, (fsum(map(outlook.worth, without)),))
    equal = one.points - second.points < UNSEEN
    scores = (one, second) if second.points <= one.points else (one,)
    return for_card(outlook, card, -1 if equal else other).of(key[card], scores)


def _stops(outlook: Outlook) -> Reason:
    """Say why nothing is bought: of what could be, the best would end the game, do harm or do nothing."""
    view, table = outlook.view, outlook.table
    cards = sorted(table.arg[c] for c in view.choices if c != END)
    there = [Score(table.key["buy"][card], (outlook.worth(card),), about=card) for card in cards]
    tempting = next((score.about for score in there if outlook.closing(score.about) < 0), -1)
    if tempting >= 0:
        return ends(outlook, tempting, "would_end_lost")
    card = max(there, key=lambda score: score.points).about
    points, (harm, told) = outlook.points(card), _harms(outlook, card)
    if harm == "costs" and points > 0 and not table.ops[card]:
        harm, told = "clutters", {"card": table.ids[card], "points": points, "each": outlook.mean_money}
    return Reason(f"buy_{harm}", {**told, "money": view.money}).of(END, [Score(END, ()), *there])


def _harms(outlook: Outlook, card: int) -> tuple[str, Params]:
    """Return how ``card`` is not wanted, and figures: it does nothing for the deck (``idle``), or harm (``costs``)."""
    told: Params = {"card": outlook.table.ids[card], "size": len(outlook.view.owned[outlook.me])}
    worth = -outlook.worth(card)
    return ("idle", told) if worth < UNSEEN else ("costs", {**told, "worth": worth})


def may_gain(outlook: Outlook) -> Thought:
    """Answer whether a card is wanted that may be had for nothing."""
    card = outlook.table.number[outlook.asked.subject]

    def tell(one: Score, other: Score | None) -> Reason:
        if one.choice != NO:
            return for_card(outlook, card)
        if outlook.closing(card) < 0:
            return ends(outlook, card, "would_end_lost")
        harm, told = _harms(outlook, card)
        return Reason(f"gain_{harm}", told)

    return best([Score(NO, ()), Score(outlook.table.key["gain"][card], (outlook.worth(card),))], tell)


def gain(outlook: Outlook) -> Thought:
    """Answer which card to gain up to a limit, of equal ones the first."""
    offers = [(choice, outlook.table.arg[choice]) for choice in outlook.view.choices]

    def tell(one: Score, other: Score | None) -> Reason:
        alike = other is None or one.points - other.points < UNSEEN
        return for_card(outlook, one.about, -1 if alike or other is None else other.about)

    return best([Score(choice, (outlook.worth(card),), about=card) for choice, card in offers], tell)


def best_gain(outlook: Outlook, limit: int) -> tuple[float, int]:
    """Return the worth of the best card on offer that costs at most ``limit``, and that card, of equal ones the first;
    0 and -1 if there is none.
    """
    cost = outlook.table.cost
    there = (c for c in range(outlook.table.size) if cost[c] <= limit and outlook.view.is_offered(c))
    card = max(there, key=outlook.worth, default=-1)
    return (outlook.worth(card), card) if card >= 0 else (0.0, card)
