"""Which cards the deck takes in: money while the deck is poor, then fighters, and what strategy and politics bring."""

from __future__ import annotations

from kunitori_tui.bots.ruled import Thought
from kunitori_tui.games.deckbuilder.bots.menu import best_basket
from kunitori_tui.games.deckbuilder.bots.purse import mean_money
from kunitori_tui.games.deckbuilder.bots.trade import treasure
from kunitori_tui.games.deckbuilder.rules.effects import NO
from kunitori_tui.games.deckbuilder.rules.phases import END
from kunitori_tui.games.moegahara.bots.mind import Outlook
from kunitori_tui.games.moegahara.rules.lines import goal


def worth(outlook: Outlook, card: int) -> float:
    """Return what one more copy of ``card`` is worth: a fighter what it adds to the lines, money what it will buy."""
    mind, view, table = outlook.mind, outlook.view, outlook.table
    name = table.ids[card]
    value = mind.wishes.get(name, -1.0) - mind.less.get(name, 0.0) * view.owned[outlook.me].count(card)
    if table.is_fighter[card]:
        return value
    if table.is_treasure[card] or table.ops[card]:
        # Money is for the rounds to come, and those grow few as Lands are decided.
        share = min(1.0, mean_money(view, outlook.me) / mind.rich)
        return value + mind.poor * (1.0 - share) - mind.late * ending(outlook)
    return value


def ending(outlook: Outlook) -> float:
    """Return how near the end is, from 0 to 1, by the points of the team that is ahead."""
    view = outlook.view
    return max(view.points(0), view.points(1)) / goal(view.owners)


def buy(outlook: Outlook) -> Thought:
    """Answer the buy phase (5-2): all treasures, then the basket worth most; :mod:`.whys` has the reasons."""
    view, table = outlook.view, outlook.table
    if (first := treasure(view.choices)) is not None:
        return Thought(first)
    if not view.buys:  # the Bauernmiliz that needs no buy (R61)
        levied = table.key["buy"][table.militia]
        if levied in view.choices and worth(outlook, table.militia) > 0:
            return Thought(levied)
        return Thought(END)
    basket = best_basket(view, view.money, view.buys, lambda card: worth(outlook, card))
    return Thought(table.key["buy"][basket[0]]) if basket else Thought(END)


def recruit(outlook: Outlook) -> Thought:
    """Answer whether a Speerträger is wanted (R66): where it holds a place it is as good as bought."""
    name = outlook.asked.subject
    card = outlook.table.number[name]
    team = outlook.team
    lines = outlook.view.lines[team::2]
    rooms = [i for i, owner in enumerate(outlook.view.owners) if owner < 0 and len(lines[i]) < 3]
    if any(outlook.gain_of_placing(card, land) > outlook.mind.weakest for land in rooms):
        return Thought(outlook.table.key["gain"][card], "gain_worth", {"card": name})
    return Thought(NO, "gain_clutters", {"card": name})


def swap(outlook: Outlook) -> Thought:
    """Answer which treasure is exchanged (R66): the worst, so that the deck gets rid of it."""
    choice = next((c for c in outlook.view.choices if c != NO), NO)
    if choice == NO:
        return Thought(NO, "any")
    return Thought(choice, "upgrade", {"card": choice[5:]})
