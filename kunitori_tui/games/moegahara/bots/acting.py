"""The action phase and the end phase: what is played in which order, which strategy cards wait in hand (5-1, 5-4)."""

from __future__ import annotations

from math import fsum

from kunitori_tui.bots.ruled import Thought
from kunitori_tui.games.deckbuilder.bots.purse import mean_money, purse
from kunitori_tui.games.deckbuilder.bots.turn import branches_of, count_of
from kunitori_tui.games.deckbuilder.rules.fight import DONE
from kunitori_tui.games.deckbuilder.rules.phases import END
from kunitori_tui.games.moegahara.bots.deploying import gain_of_use
from kunitori_tui.games.moegahara.bots.mind import Outlook
from kunitori_tui.games.moegahara.rules.lines import ROOM

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
