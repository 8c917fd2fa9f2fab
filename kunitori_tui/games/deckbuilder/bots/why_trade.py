"""Why a level buys or gains what it does (see :mod:`.trade`)."""

from __future__ import annotations

from math import fsum

from kunitori_tui.bots.api import Weight
from kunitori_tui.bots.ruled import Thought
from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.bots.menu import best_basket
from kunitori_tui.games.deckbuilder.bots.mind import Outlook
from kunitori_tui.games.deckbuilder.bots.purse import hand_money, mean_money
from kunitori_tui.games.deckbuilder.bots.trade import first_of
from kunitori_tui.games.deckbuilder.bots.why import UNSEEN, Params, Reason, ends, for_card, thought, weighed
from kunitori_tui.games.deckbuilder.rules.effects import NO
from kunitori_tui.games.deckbuilder.rules.phases import END


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
    last = next((c for c in plan if c != card and outlook.closing(c) > 0), -1)
    if last >= 0:
        return Thought(
            choice, "before_end", {**ends(outlook, last, "")[1], "card": table.ids[card], "other": table.ids[last]}
        )
    without = best_basket(view, view.money, view.buys, lambda c: outlook.worth(c) if c != card else -1.0)
    other = first_of(outlook, without) if without else -1
    best, second = basket(outlook, plan, choice), basket(outlook, without, table.key["buy"][other] if without else END)
    weights = (best, second) if second.points <= best.points else (best,)
    equal = best.points - second.points < UNSEEN
    return thought(choice, for_card(outlook, card, -1 if equal else other), weights)


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
    reason, told = _harms(outlook, best)
    points = outlook.points(best)
    if reason == "costs" and points > 0 and not table.ops[best]:
        reason, told = "clutters", {"card": told["card"], "points": points, "each": mean_money(view, outlook.me)}
    return Thought(END, f"buy_{reason}", {**told, "money": view.money}, weights)


def _harms(outlook: Outlook, card: int) -> Reason:
    """Return how ``card`` is not wanted: it does nothing for the deck (``idle``), or harm (``costs``)."""
    told: Params = {"card": outlook.table.ids[card], "size": len(outlook.view.owned[outlook.me])}
    worth = -outlook.worth(card)
    return ("idle", told) if worth < UNSEEN else ("costs", {**told, "worth": worth})


def may_gain(outlook: Outlook, choice: Option) -> Thought:
    """Say why a card is wanted, or not, that may be had for nothing."""
    card = outlook.table.number[outlook.asked.subject]
    worth = outlook.worth(card)
    weights = weighed({NO: 0.0, outlook.table.key["gain"][card]: worth}, choice)
    if choice != NO:
        return thought(choice, for_card(outlook, card, -1), weights)
    if outlook.closing(card) < 0:
        return thought(choice, ends(outlook, card, "would_end_lost"), weights)
    reason, told = _harms(outlook, card)
    return Thought(choice, f"gain_{reason}", told, weights)


def gain(outlook: Outlook, choice: Option) -> Thought:
    """Say why this card is gained."""
    arg = outlook.table.arg
    weights = weighed({c: outlook.worth(arg[c]) for c in outlook.view.choices}, choice)
    other = arg[weights[1].choice] if weights[0].points - weights[1].points >= UNSEEN else -1
    return thought(choice, for_card(outlook, arg[choice], other), weights)
