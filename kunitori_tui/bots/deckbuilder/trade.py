"""What a level takes: purchases and gains."""

from __future__ import annotations

from kunitori_tui.bots.deckbuilder.menu import best_basket
from kunitori_tui.bots.deckbuilder.mind import Outlook
from kunitori_tui.bots.ruled import Thought
from kunitori_tui.engine.deckbuilder.effects import NO
from kunitori_tui.engine.deckbuilder.phases import END


def buy(outlook: Outlook) -> Thought:
    """Answer the buy phase (5-3): all treasures, then the basket worth most."""
    view, table = outlook.view, outlook.table
    for choice in view.choices:
        if choice.startswith("treasure:"):
            return Thought(choice, "treasures_first")
    basket = best_basket(view, view.money, view.buys, outlook.worth)
    if not basket:
        tempting = [c for c in range(table.size) if table.key["buy"][c] in view.choices and outlook.closing(c) < 0]
        if tempting:
            return Thought(END, "would_end_lost", {"card": table.ids[tempting[0]]})
        return Thought(END, "buy_nothing")
    # What ends the game comes last, so that the rest of the basket is not forgone.
    card = min(basket, key=lambda c: outlook.closing(c) > 0)
    if outlook.closing(card) > 0:
        reason = "ends_won"
    elif outlook.late > 0.5 and table.vp[card] > 0:
        reason = "buy_points"
    else:
        reason = "buy_best"
    return Thought(table.key["buy"][card], reason, {"card": table.ids[card]})


def may_gain(outlook: Outlook) -> Thought:
    """Answer whether a card is wanted that may be had for nothing."""
    name = outlook.asked.subject
    card = outlook.table.number[name]
    if outlook.worth(card) > 0:
        return Thought(outlook.table.key["gain"][card], "gain_worth", {"card": name})
    return Thought(NO, "gain_clutters", {"card": name})


def gain(outlook: Outlook) -> Thought:
    """Answer which card to gain up to a limit."""
    arg = outlook.table.arg
    choice = max(outlook.view.choices, key=lambda c: outlook.worth(arg[c]))
    return Thought(choice, "gain_worth", {"card": outlook.table.ids[arg[choice]]})


def best_gain(outlook: Outlook, limit: int) -> float:
    """Return the worth of the best card on offer that costs at most ``limit``; 0 if there is none."""
    cost = outlook.table.cost
    there = (c for c in range(outlook.table.size) if cost[c] <= limit and outlook.view.is_offered(c))
    return max((outlook.worth(c) for c in there), default=0.0)
