"""The turn as a level sees it: what to play first, what stays deployed, what to buy and to gain, what attack pays, and
in which order to put cards back on a deck. How battles go is forecast in :mod:`.war`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import fsum
from typing import Any, NamedTuple

from kunitori_tui.engine.api import Option
from kunitori_tui.engine.cards import Op
from kunitori_tui.engine.stack import top_frame
from kunitori_tui.games.deckbuilder.bots import war
from kunitori_tui.games.deckbuilder.bots.menu import best_basket, best_baskets, cards_in, mean_money, purse
from kunitori_tui.games.deckbuilder.bots.mind import Outlook
from kunitori_tui.games.deckbuilder.rules.battle import leaders_of, units_of
from kunitori_tui.games.deckbuilder.rules.effects import NO
from kunitori_tui.games.deckbuilder.rules.phases import END, Deploy
from kunitori_tui.games.deckbuilder.rules.table import Table
from kunitori_tui.games.deckbuilder.rules.view import DeckView

FREE = 100.0
"""Score of a card that pays for its own action: it is played before all others."""
DRAW_FIRST = 50.0
"""Score of a card that draws while actions are left for what it brings."""
POINTS_PER_MONEY = 0.6
POINTS_PER_BUY = 0.3
"""Exchange rates by which what a card brings now and points are compared."""
BEYOND = 3
"""So much more money is looked at than was asked for: what is asked next is a little more."""
RATES = {"money": POINTS_PER_MONEY, "discount": POINTS_PER_MONEY, "buys": POINTS_PER_BUY}
UNSURE = ("special", "choose", "gain", "may_gain", "gain_to_hand", "draw")
"""What an op does that brings more or less as things stand."""

Special = Callable[[Any], float]
"""From an outlook of the box to what playing the card of a special effect brings now, in points."""


def play(outlook: Outlook, specials: Mapping[str, Special]) -> Option:
    """Answer the action phase (5-1): cards that cost nothing first, then what brings most. ``specials`` rates the
    effects that only one card of the box has.
    """
    table = outlook.table
    cards = [table.arg[c] for c in outlook.view.choices if c != END]
    free = [c for c in cards if table.actions[c]]
    if free and not outlook.last:  # nothing comes up to a card that pays for itself where nothing can end the game
        draws, actions = table.draws, table.actions
        return table.key["play"][-max([(10 * draws[c] + actions[c], -c) for c in free])[1]]
    score, card = max([(score_of(outlook, c, cards, specials), -c) for c in cards])
    return table.key["play"][-card] if score > 0 else END


def score_of(outlook: Outlook, card: int, cards: list[int], specials: Mapping[str, Special]) -> float:
    """Return how much playing ``card`` now brings, by its urgency and then in points; ``cards`` are all that could be
    played.
    """
    view, table = outlook.view, outlook.table
    ops = table.ops[card]
    draws, actions = table.draws[card], table.actions[card]
    if actions:
        return FREE + 10 * draws + actions
    if len(cards) > 1 and (halves := branches_of(ops)):
        most = max(count_of(half, "actions") for half in halves)
        fights = table.attack[card] and any(table.leads[c] for c in (*cards, *view.area[outlook.me]))
        if most > 1 or (most and fights):
            return FREE - 1
    if draws and view.actions > 1:
        return DRAW_FIRST + draws
    score = brings(outlook, ops, specials) + outlook.lasting(card)
    if table.leads[card]:
        score += 0.01  # a leader is played even if no battle looks promising yet
        if len(cards) > 1:
            score += war.best_attack(outlook, attack_with(outlook, card))
    start = table.cards[card].battle_start
    return score + specials[str(start[1])](outlook) if start else score


@lru_cache(maxsize=4096)
def count_of(ops: tuple[Op, ...], name: str) -> int:
    """Return the sum of the numbers of all ops called ``name``: the actions, cards or money of an effect."""
    numbers = [op[1] for op in ops if op[0] == name]
    return sum(n for n in numbers if isinstance(n, int))


def branches_of(ops: tuple[Op, ...]) -> tuple[tuple[Op, ...], ...]:
    """Return the branches of a card that says "choose one", none for any other."""
    return ops[0][1:] if ops and ops[0][0] == "choose" else ()  # type: ignore[return-value]  # the op's verb says what follows it


def attack_with(outlook: Outlook, card: int) -> int:
    """Return the attack of everything in the own area plus ``card``."""
    attack = outlook.table.attack
    cards = leaders_of(outlook.view, outlook.me) + units_of(outlook.view, outlook.me)
    return sum(attack[c] for c in cards) + attack[card]


def brings(outlook: Outlook, ops: tuple[Op, ...], specials: Mapping[str, Special]) -> float:
    """Return what the ops of a card bring, in points. What its place in the deck is worth does not count."""
    if (known := sure(ops)) is not None:
        return known
    total = 0.0
    for name, *args in ops:
        if name == "special":
            total += specials[str(args[0])](outlook)
        elif name == "choose":
            total += max(brings(outlook, branch, specials) for branch in args)  # type: ignore[arg-type]  # the op's verb says what follows it
        elif name in ("gain", "may_gain", "gain_to_hand"):
            gained = outlook.table.number.get(str(args[0]), -1)
            if gained >= 0 and outlook.view.pool[gained]:
                total += max(0.0 if name == "may_gain" else -1.0, outlook.worth(gained))
                if name == "gain_to_hand":
                    total += POINTS_PER_MONEY * outlook.table.money[gained]
        elif name == "draw":
            total += POINTS_PER_MONEY * mean_money(outlook.view, outlook.me) * int(args[0])  # type: ignore[arg-type]  # the op's verb says what follows it
        else:
            total += rate((name, *args))
    return total


@lru_cache(maxsize=4096)
def sure(ops: tuple[Op, ...]) -> float | None:
    """Return what the ops bring on any table; None where that hangs on how things stand."""
    total = 0.0
    for op in ops:
        if op[0] in UNSURE:
            return None
        total += rate(op)
    return total


def rate(op: Op) -> float:
    """Return what an op brings on any table."""
    return -1.0 if op[0] == "trash_self" else RATES.get(str(op[0]), 0.0) * int(op[1])  # type: ignore[arg-type]  # the op's verb says what follows it


def replay(view: DeckView) -> Option:
    """Answer in which order deployed cards are played (6-2): those that bring most actions first, then cards."""
    choices, table = view.choices, view.table
    actions, draws, arg = table.actions, table.draws, table.arg
    gives = [(actions[card := arg[choice]], draws[card]) for choice in choices]
    return choices[gives.index(max(gives))]


def deploy(view: DeckView) -> Option:
    """Answer the end phase (6-1): a card stays if it pays for the action it costs every turn, or if the others pay
    for it and it brings something.
    """
    table = view.table
    card = table.number[view.asked.subject]
    if table.actions[card] or (table.ops[card] and spare_actions(table, top_frame(view.stack, Deploy).cards) > 0):
        return table.key["stay"][card]
    return table.key["discard"][card]


def spare_actions(table: Table, stay: Sequence[int]) -> int:
    """Return the actions for the hand with which the next turn begins if ``stay`` stays deployed (6-2): 1, and what
    those cards give beyond what they cost; 0 or less when not all of them could be played.
    """
    actions = table.actions
    return 1 + sum([actions[c] - 1 for c in stay])


def choose(outlook: Outlook, specials: Mapping[str, Special] | None = None) -> Option:
    """Answer a card that offers one of several effects: the branch worth most right now. ``specials`` as in
    :func:`play`.
    """
    values = branch_values(outlook, outlook.table.number[outlook.asked.source], specials or {})
    return f"choose:{values.index(max(values))}"


class Gives(NamedTuple):
    """What an effect gives: cards, actions and money; whether the card is lost by it, and what only one card does."""

    draws: int
    actions: int
    money: int
    trashes: bool
    specials: tuple[str, ...]


@lru_cache(maxsize=64)
def halves_of(table: Table, card: int) -> list[Gives]:
    """Return what every branch of ``card`` gives."""
    return [
        Gives(
            count_of(ops, "draw"),
            count_of(ops, "actions"),
            count_of(ops, "money"),
            any(op[0] == "trash_self" for op in ops),
            tuple(str(op[1]) for op in ops if op[0] == "special"),
        )
        for ops in branches_of(table.ops[card])
    ]


def branch_values(outlook: Outlook, card: int, specials: Mapping[str, Special]) -> list[float]:
    """Return what every branch of ``card`` brings: purchases it makes possible, the best card it lets be played, the
    card lost.
    """
    view, table = outlook.view, outlook.table
    halves = halves_of(table, card)
    mean = mean_money(view, outlook.me)
    more = [money + round(draws * mean) for draws, _, money, _, _ in halves]
    money, most = purse(view), max(more)
    if most:
        look_for(outlook, money + most)
        now = shopping(outlook, money)
    values = []
    for (draws, actions, _, trashes, names), brought in zip(halves, more, strict=True):
        value = 0.1 * draws
        if actions and not view.actions:
            value += max([1.0 for c in outlook.hand if table.is_action[c]], default=0.0)
        if brought:
            value += shopping(outlook, money + brought) - now
        if trashes:
            value -= outlook.mind.keep * max(float(table.vp[card]), outlook.plain_worth(card))
        if names:
            value += fsum([specials[name](outlook) for name in names])
        values.append(value)
    return values


def shopping(outlook: Outlook, money: int) -> float:
    """Return what the best purchases for ``money`` are worth in this turn's buy phase."""
    if money >= len(outlook.baskets):
        look_for(outlook, money + BEYOND)
    return fsum(map(outlook.worth, cards_in(outlook.baskets[money])))


def look_for(outlook: Outlook, money: int) -> None:
    """Find the best purchases for every sum up to ``money``."""
    view = outlook.view
    buys = view.buys if view.phase == "buy" else view.buys + 1
    outlook.baskets = best_baskets(view, money, buys, outlook.worth)


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
