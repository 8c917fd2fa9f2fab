"""What a level makes of cards that come to it: purchases and gains, and how welcome those are that are turned up from a
deck and go back in an order.
"""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.bots.menu import best_basket
from kunitori_tui.games.deckbuilder.bots.mind import Outlook
from kunitori_tui.games.deckbuilder.rules.effects import NO
from kunitori_tui.games.deckbuilder.rules.phases import END

TREASURE = "treasure:"
"""How the choice to play one begins."""


def treasure(choices: Sequence[Option]) -> Option | None:
    """Return the treasure that is played first; None where there is none to be played. Treasures stand before all that
    can be bought, after the end of the phase.
    """
    return choices[1] if len(choices) > 1 and choices[1].startswith(TREASURE) else None


def buy(outlook: Outlook) -> Option:
    """Answer the buy phase (5-3) when all treasures have been played: the basket worth most."""
    view, table = outlook.view, outlook.table
    basket = best_basket(view, view.money, view.buys, outlook.worth)
    return table.key["buy"][first_of(outlook, basket)] if basket else END


def first_of(outlook: Outlook, basket: list[int]) -> int:
    """Return the card of ``basket`` to buy first: what ends the game comes last, so that the rest is not forgone."""
    if len(basket) == 1 or not outlook.last:
        return basket[0]
    return min(basket, key=lambda c: outlook.closing(c) > 0)


def may_gain(outlook: Outlook) -> Option:
    """Answer whether a card is wanted that may be had for nothing."""
    card = outlook.table.number[outlook.asked.subject]
    return outlook.table.key["gain"][card] if outlook.worth(card) > 0 else NO


def gain(outlook: Outlook) -> Option:
    """Answer which card to gain up to a limit."""
    arg = outlook.table.arg
    return max(outlook.view.choices, key=lambda c: outlook.worth(arg[c]))


def best_gain(outlook: Outlook, limit: int) -> float:
    """Return the worth of the best card on offer that costs at most ``limit``; 0 if there is none."""
    cost = outlook.table.cost
    there = (c for c in range(outlook.table.size) if cost[c] <= limit and outlook.view.is_offered(c))
    return max((outlook.worth(c) for c in there), default=0.0)


def drawn_worth(outlook: Outlook, card: int) -> int:
    """Return how glad its owner is to draw ``card`` next: by its price, nothing for victory cards."""
    table = outlook.table
    if table.is_treasure[card]:
        return 2 * table.money[card]
    return table.cost[card] if table.is_action[card] else 0


def order(outlook: Outlook) -> Option:
    """Answer the order of cards put back on a deck: best on top of the own one, worst on top of a rival's."""
    own = outlook.asked.data["target"] == outlook.me
    sign = 1 if own else -1
    return max(outlook.view.choices, key=lambda c: sign * drawn_worth(outlook, outlook.table.arg[c]))
