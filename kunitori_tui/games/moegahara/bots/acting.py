"""The action phase and the end phase: what is played in which order, which strategy cards wait in hand (5-1, 5-4).

Which cards the deck takes in: money while the deck is poor, then fighters, and what strategy and politics bring.
"""

from __future__ import annotations

from math import fsum

from kunitori_tui.bots.ruled import Thought
from kunitori_tui.games.deckbuilder.bots.menu import best_basket
from kunitori_tui.games.deckbuilder.bots.purse import mean_money, purse
from kunitori_tui.games.deckbuilder.bots.trade import treasure
from kunitori_tui.games.deckbuilder.bots.turn import branches_of, count_of
from kunitori_tui.games.deckbuilder.rules.effects import NO
from kunitori_tui.games.deckbuilder.rules.fight import DONE
from kunitori_tui.games.deckbuilder.rules.phases import END
from kunitori_tui.games.moegahara.bots.deploying import gain_of_use
from kunitori_tui.games.moegahara.bots.mind import Outlook
from kunitori_tui.games.moegahara.rules.lines import ROOM, goal

FREE = 100.0
"""The score of a card that pays for its own action."""


def play(outlook: Outlook) -> Thought:
    """Answer what to play next: what pays for its own action, then draws, fighters, money, strategy cards of use."""
    table = outlook.table
    cards = [table.arg[c] for c in outlook.view.choices if c != END]
    best, card = max((score(outlook, c), -c) for c in cards)
    if best <= 0:
        return Thought(END, "play_nothing")
    reason = "play_free" if best >= FREE else "play_draws" if count_of(table.ops[-card], "draw") else "play_best"
    return Thought(table.key["play"][-card], reason, {"card": table.ids[-card]})


def score(outlook: Outlook, card: int) -> float:
    """Return how soon ``card`` is to be played: not at all at 0, before everything from :data:`FREE` on."""
    view, table = outlook.view, outlook.table
    ops = table.ops[card]
    fights = table.is_fighter[card]
    if fights and best_placing(outlook, card) < outlook.mind.weakest:
        return 0.0
    actions, draws = count_of(ops, "actions"), count_of(ops, "draw")
    if actions:
        return FREE + 10 * draws + actions
    if any(count_of(branch, "actions") for branch in branches_of(ops)):
        return FREE
    if table.deploying[card]:
        return 2.0 + gain_of_use(outlook, card) if gain_of_use(outlook, card) >= outlook.mind.uses else 0.0
    spare = view.actions - 1
    value = draws * (1.0 + mean_money(view, outlook.me)) + 2.0 * count_of(ops, "money")
    value += fsum(2.0 for op in ops if op[0] == "gain_to_hand") + count_of(ops, "buys")
    if fights:
        return 20.0 + best_placing(outlook, card)
    if any(op[0] == "choose" for op in ops):
        value = max(value, 1.0)
    return value + (30.0 if spare > 0 and draws else 0.0)


def best_placing(outlook: Outlook, card: int) -> float:
    """Return what placing ``card`` brings at the best Land with room; 0 where there is none (section 6)."""
    view = outlook.view
    lines = view.lines[outlook.team :: 2]
    rooms = [i for i, owner in enumerate(view.owners) if owner < 0 and len(lines[i]) < ROOM]
    return max((outlook.gain_of_placing(card, land) for land in rooms), default=0.0)


def choose(outlook: Outlook) -> Thought:
    """Answer a card that offers one of two effects: an action where one is missing, money where it reaches more."""
    view, table = outlook.view, outlook.table
    name = outlook.asked.source
    branches = branches_of(table.ops[table.number[name]])
    waiting = [c for c in outlook.hand if table.is_action[c]]
    for i, branch in enumerate(branches):
        if count_of(branch, "actions") and not view.actions and waiting:
            other = max(waiting, key=lambda c: (table.is_fighter[c], table.cost[c]))
            return Thought(f"choose:{i}", "choose_action", {"card": table.ids[other]})
    for i, branch in enumerate(branches):
        if any(op[0] == "trash_self" for op in branch):
            money = purse(view) + count_of(branch, "money")
            if money in (6, 7):
                return Thought(f"choose:{i}", "trash_reaches", {"card": name, "money": money})
    keep = [i for i, b in enumerate(branches) if not any(op[0] == "trash_self" for op in b)]
    best = max(keep, key=lambda i: (count_of(branches[i], "draw"), count_of(branches[i], "money")))
    return Thought(f"choose:{best}", "choose_more", {"card": name})


def keep(outlook: Outlook) -> Thought:
    """Answer which strategy cards are kept (5-4): each costs a card of the next hand, so only one that will strike."""
    table = outlook.table
    for choice in outlook.view.choices:
        if choice != DONE:
            card = table.arg[choice]
            if table.deploying[card] == "trap" and gain_of_use(outlook, card) >= outlook.mind.keeps:
                return Thought(choice, "keep_moment", {"card": table.ids[card]})
    return Thought(DONE, "keep_nothing")


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
