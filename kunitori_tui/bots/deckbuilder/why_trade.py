"""Why a level buys or gains what it does (see :mod:`.trade`)."""

from __future__ import annotations

from math import fsum

from kunitori_tui.bots.api import Weight
from kunitori_tui.bots.deckbuilder.menu import best_basket
from kunitori_tui.bots.deckbuilder.mind import Outlook
from kunitori_tui.bots.deckbuilder.purse import hand_money
from kunitori_tui.bots.deckbuilder.trade import first_of
from kunitori_tui.bots.deckbuilder.why import Params, ends, for_card, thought, weighed
from kunitori_tui.bots.ruled import Thought
from kunitori_tui.engine.api import Option
from kunitori_tui.engine.deckbuilder.effects import NO
from kunitori_tui.engine.deckbuilder.phases import END


def buy(outlook: Outlook, choice: Option) -> Thought:
    """Say why this is bought: against the best purchases without it."""
    view, table = outlook.view, outlook.table
    if choice.startswith("treasure:"):
        treasures = sum(table.is_treasure[c] for c in outlook.hand)
        return Thought(choice, "treasures", {"treasures": treasures, "money": hand_money(view)})
    if choice == END:
        return _stops(outlook)
    card = table.arg[choice]
    plan = best_basket(view, view.money, view.buys, outlook.worth)
    without = best_basket(view, view.money, view.buys, lambda c: outlook.worth(c) if c != card else -1.0)
    other = first_of(outlook, without) if without else -1
    best, second = basket(outlook, plan, choice), basket(outlook, without, table.key["buy"][other] if without else END)
    weights = (best, second) if second.points <= best.points else (best,)
    return thought(choice, for_card(outlook, card, other), weights)


def basket(outlook: Outlook, cards: list[int], choice: Option) -> Weight:
    """Return what buying ``cards`` is worth together; it begins with ``choice``."""
    parts: dict[str, list[float]] = {}
    for card in cards:
        for part, points in outlook.parts(card).items():
            parts.setdefault(part, []).append(points)
    return Weight(choice, fsum(outlook.worth(c) for c in cards), {part: fsum(n) for part, n in parts.items()})


def _stops(outlook: Outlook) -> Thought:
    view, table = outlook.view, outlook.table
    there = [c for c in range(table.size) if table.key["buy"][c] in view.choices]
    weights = weighed({END: 0.0, **{table.key["buy"][c]: outlook.worth(c) for c in there}}, END)
    tempting = [c for c in there if outlook.closing(c) < 0]
    if tempting:
        return thought(END, ends(outlook, tempting[0], "would_end_lost"), weights)
    best = max(there, key=outlook.worth)
    told: Params = {"card": table.ids[best], "money": view.money, "worth": -outlook.worth(best)}
    return Thought(END, "buy_costs", told, weights)


def may_gain(outlook: Outlook, choice: Option) -> Thought:
    """Say why a card is wanted, or not, that may be had for nothing."""
    card = outlook.table.number[outlook.asked.subject]
    worth = outlook.worth(card)
    weights = weighed({NO: 0.0, outlook.table.key["gain"][card]: worth}, choice)
    if choice != NO:
        return thought(choice, for_card(outlook, card, -1), weights)
    if outlook.closing(card) < 0:
        return thought(choice, ends(outlook, card, "would_end_lost"), weights)
    size = len(outlook.view.owned[outlook.me])
    return Thought(choice, "gain_costs", {"card": outlook.asked.subject, "worth": -worth, "size": size}, weights)


def gain(outlook: Outlook, choice: Option) -> Thought:
    """Say why this card is gained."""
    arg = outlook.table.arg
    weights = weighed({c: outlook.worth(arg[c]) for c in outlook.view.choices}, choice)
    return thought(choice, for_card(outlook, arg[choice], arg[weights[1].choice]), weights)
