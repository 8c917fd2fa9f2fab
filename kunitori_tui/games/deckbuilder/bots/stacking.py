"""Cards turned up from a deck: how welcome each is to its owner, and in which order they go back."""

from __future__ import annotations

from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.bots.mind import Outlook


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
