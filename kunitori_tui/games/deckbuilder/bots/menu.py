"""What a card is worth to a player now, and what to buy with a sum of money: a menu gives every card a worth at the
start of the game, in points; copies owned take off from it; toward the end, which is counted from the piles and
everybody's cards (9-1, R53), it melts into the printed points. What a deck yields is money in
hand, and money a card brings on average.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate
from typing import Any, NamedTuple

from kunitori_tui.games.deckbuilder.rules.phases import reduced
from kunitori_tui.games.deckbuilder.rules.state import worth
from kunitori_tui.games.deckbuilder.rules.table import Table
from kunitori_tui.games.deckbuilder.rules.view import DeckView

FAR = 30.0
"""Rounds assumed to be left while nothing has happened yet."""
START_VILLAGES = 2
"""What a start deck holds of the pile (section 2)."""
SPEED_UP = 1.4
"""Piles empty faster than they did on average: decks grow stronger."""


def rounds_left(view: DeckView) -> float:
    """Return the rounds until the end as the victory piles have been emptying so far; 0 once the end has begun."""
    if view.ending >= 0:
        return 0.0
    limit = view.table.options["round_limit"]
    left = min(FAR, limit - view.round) if limit else FAR
    return float(min(left, min(piles_left(view), default=(FAR, -1))[0]))


def piles_left(view: DeckView) -> list[tuple[float, int]]:
    """Return the rounds until a victory pile is empty, and the pile, for those of which cards were taken."""
    gone_by, piles = max(1.0, view.turn / view.seats), []
    table, pool = view.table, view.pool
    villages = table.number["dorf"]
    for card, count in table.victory_piles:
        left = pool[card]
        taken = count - left  # to a seat or to the trash
        if card == villages:
            taken -= START_VILLAGES * view.seats
        if taken > 0:
            piles.append((left * gone_by / (taken * SPEED_UP), card))
    return piles


def added_to(view: DeckView, counts: Sequence[int]) -> list[int]:
    """Return the points that one more copy of a card brings the owner of ``counts``, by card: those of the copy, and
    what it adds to the cards that count it (9-2). The list may be shared: it is not to be changed.
    """
    table = view.table
    if not table.per_owned and not table.if_sold_out:
        return table.vp
    added = [*table.vp]
    for card in (*table.per_owned, *table.if_sold_out):
        added[card] = worth(view, card, counts.__getitem__)
    for card, kinds in table.per_owned.items():
        for kind in kinds:
            added[kind] += counts[card]
    return added


def wins_ties(view: DeckView) -> bool:
    """Return whether the own seat wins every tie: at equal points whoever had the first turn later wins (9-2)."""
    return view.seat == (view.first - 1) % view.seats


Worth = Callable[[int], float]
"""From a card number to its worth to the player now."""


class Wish(NamedTuple):
    """``first``: the worth of the first copy at the start; each copy owned takes off ``less``. A card for the ``duel``
    is aimed at one rival, or holds off one: against several ``first`` is divided by their number. ``opening``: what it
    is worth more in the first round, less so with every round and no longer after :data:`OPENING` of them. ``middle``:
    what it is worth more half way from the wish to the printed points.
    """

    first: float
    less: float = 0.0
    duel: bool = False
    opening: float = 0.0
    middle: float = 0.0


OPENING = 12
"""Rounds of the opening."""
UNWANTED = Wish(-1.0)
"""What a card that no menu names does to a young deck."""


class Columns(NamedTuple):
    """Wishes by card number: ``firsts`` and ``lesses`` as in :class:`Wish`, ``stages`` opening and middle, or empty."""

    firsts: list[float]
    lesses: list[float]
    stages: list[tuple[float, float]]


@dataclass(frozen=True, eq=False)
class Menu:
    """Wishes by card id; what is not listed is unwanted until its points count. ``melt`` is the number of rounds before
    the end in which the worth of a card falls from its wish to its printed points.
    """

    wishes: Mapping[str, Wish] = field(default_factory=dict)
    melt: float = 10.0
    by_rivals: dict[int, tuple[Table, Columns]] = field(default_factory=dict, init=False, repr=False)
    """:meth:`columns` of the last table met with so many rivals."""
    appraised: dict[int, Any] = field(default_factory=dict, init=False, repr=False)
    """What :func:`.mind.appraise` found last, by seat."""

    def rated(self, table: Table) -> list[Wish]:
        """Work out the wishes for all cards of ``table``."""
        return [self.wishes.get(name, UNWANTED) for name in table.ids]

    def columns(self, table: Table, rivals: int) -> Columns:
        """Return the wishes for all cards of ``table`` against so many ``rivals``."""
        known = self.by_rivals.get(rivals)
        if known is None or known[0] is not table:
            wishes = self.rated(table)
            firsts = [wish.first / rivals if wish.duel else wish.first for wish in wishes]
            stages = [(wish.opening, wish.middle) for wish in wishes]
            columns = Columns(firsts, [wish.less for wish in wishes], stages if any(map(any, stages)) else [])
            known = self.by_rivals[rivals] = table, columns
        return known[1]

    def firsts(self, view: DeckView, late: float) -> list[float]:
        """Return what the first copy of each card is worth now, by number, before its points count; ``late`` runs from
        0 to 1. The list may be shared: it is not to be changed.
        """
        firsts, _, stages = self.columns(view.table, view.seats - 1)
        if not stages:
            return firsts
        fresh, halfway = max(0.0, 1.0 - (view.round - 1) / OPENING), 4.0 * late
        return [
            first + fresh * opening + halfway * middle for first, (opening, middle) in zip(firsts, stages, strict=True)
        ]


def prices(view: DeckView) -> Sequence[int]:
    """Return what every card costs now, by number."""
    table = view.table
    return _prices(table, view.discount, view.floor) if view.discount or view.floor else table.cost


@lru_cache(maxsize=64)
def _prices(table: Table, discount: int, floor: int) -> list[int]:
    return [reduced(cost, discount, floor) for cost in table.cost]


def best_basket(view: DeckView, money: int, buys: int, worth: Worth) -> list[int]:
    """Return the cards worth most together that ``buys`` purchases for ``money`` can bring (no copy twice), the
    dearest first; empty when nothing is worth having. ``money`` is without the discount.
    """
    if buys == 1:
        return best_single(view, money, worth)
    cards = cards_in(best_baskets(view, money, buys, worth)[money])
    if len(cards) < 2:
        return cards
    price = prices(view)
    return [card for _, card in sorted([(-price[c], c) for c in cards])]


def best_single(view: DeckView, money: int, worth: Worth) -> list[int]:
    """Return the card worth most that can be had for ``money``, the dearest of several; none if none is of worth."""
    price = prices(view)
    cards = within(view, money, price)
    values = [*map(worth, cards)]
    best = max(values, default=0.0)
    if best <= 0:
        return []
    if values.count(best) == 1:
        return [cards[values.index(best)]]
    return [max([(price[card], card) for card, value in zip(cards, values, strict=True) if value == best])[1]]


def best_baskets(view: DeckView, money: int, buys: int, worth: Worth) -> list[Basket]:
    """Return the cards of :func:`best_basket`, in any order, for every sum up to ``money``."""
    price = prices(view)
    cards = within(view, money, price)
    if buys == 1:
        dearest = [(0.0, 0, -1)] * (money + 1)
        for card in cards:
            if (value := worth(card)) > 0:
                dearest[price[card]] = max(dearest[price[card]], (value, price[card], card))
        return [((), card) if card >= 0 else () for _, _, card in accumulate(dearest, max)]
    best, left = [0.0] * (money + 1), [buys] * (money + 1)  # by money: the worth of the basket, the purchases left
    baskets: list[Basket] = [()] * (money + 1)
    sums = _downward(money)
    for card in cards:
        value = worth(card)
        if value > 0:
            due = price[card]
            for m in sums[due]:
                rest = m - due
                if left[rest] and best[rest] + value > best[m]:
                    best[m] = best[rest] + value
                    left[m] = left[rest] - 1
                    baskets[m] = baskets[rest], card
    return baskets


Basket = tuple[Any, ...]
"""A basket and the card that was put into it last; empty without cards."""


def cards_in(basket: Basket) -> list[int]:
    """Return the cards of a basket."""
    cards = []
    while basket:
        basket, card = basket
        cards.append(card)
    return cards


def within(view: DeckView, money: int, price: Sequence[int]) -> list[int]:
    """Return the cards on offer for ``money`` at these prices, by number."""
    table = view.table
    if price is table.cost:
        return view.on_offer(table.payable[money if money < table.top_cost else table.top_cost])
    return view.on_offer([card for card, due in enumerate(price) if due <= money])


@lru_cache(maxsize=64)
def _downward(money: int) -> list[range]:
    """Return the sums from ``money`` down to a price, by price."""
    return [range(money, price - 1, -1) for price in range(money + 1)]


def purse(view: DeckView) -> int:
    """Return the money the own seat can spend in this turn's buy phase with what it has now."""
    return view.money + view.hand_money


def mean_money(view: DeckView, seat: int) -> float:
    """Return the treasure money that a drawn card of ``seat`` brings on average. What lies deployed is not drawn."""
    owned = view.owned[seat]
    drawn = len(owned) - len(view.deployed[seat]) - len(view.replayed[seat])
    return sum(map(view.table.money.__getitem__, owned)) / max(1, drawn)
