"""What a card is worth to a player now, and what to buy with a sum of money.

A menu gives every card a worth at the start of the game, in points; copies owned take off from it; toward the end it
melts into the printed points.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple
from weakref import WeakKeyDictionary

from kunitori_tui.bots.deckbuilder.endgame import Tally, one_more
from kunitori_tui.engine.deckbuilder.phases import price_of
from kunitori_tui.engine.deckbuilder.table import Table
from kunitori_tui.engine.deckbuilder.view import DeckView

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


@dataclass(frozen=True, eq=False)
class Menu:
    """Wishes by card id; what is not listed is unwanted until its points count. ``melt`` is the number of rounds before
    the end in which the worth of a card falls from its wish to its printed points.
    """

    wishes: Mapping[str, Wish] = field(default_factory=dict)
    melt: float = 10.0
    on_table: WeakKeyDictionary[Table, list[Wish]] = field(default_factory=WeakKeyDictionary, init=False, repr=False)
    """The wishes for the cards of tables that were met, by number."""

    def wish_of(self, table: Table, card: int) -> Wish:
        """Return the wish for ``card`` on this table."""
        return self.wishes_on(table)[card]

    def wishes_on(self, table: Table) -> list[Wish]:
        """Return the wishes for all cards of ``table``, by number."""
        wishes = self.on_table.get(table)
        if wishes is None:
            wishes = self.on_table[table] = self.rated(table)
        return wishes

    def rated(self, table: Table) -> list[Wish]:
        """Work out the wishes for all cards of ``table``."""
        return [self.wishes.get(name, UNWANTED) for name in table.ids]

    def worths(self, tally: Tally, counts: Sequence[int], points: Sequence[int], late: float) -> list[float]:
        """Return the worth of one more copy of each card, by number, to the owner of ``counts``, to whom it brings
        ``points`` in the end; ``late`` runs from 0 to 1.
        """
        early, rivals, fresh, halfway = 1.0 - late, tally.seats - 1, opening_left(tally), 4.0 * late
        known = zip(self.wishes_on(tally.table), points, counts, strict=True)
        return [
            late * brought
            + early * ((first / rivals if duel else first) + fresh * opening + halfway * middle - less * copies)
            for (first, less, duel, opening, middle), brought, copies in known
        ]

    def parts_of(self, view: DeckView, seat: int, late: float, card: int) -> dict[str, float]:
        """Return what the worth of one more copy of ``card`` is the sum of: ``points`` at the end, the ``deck`` as the
        first copy serves it, the ``copies`` there are.
        """
        wish = self.wish_of(view.table, card)
        first = wish.first / (view.seats - 1) if wish.duel else wish.first
        first += opening_left(view) * wish.opening + 4.0 * late * wish.middle
        return {
            "points": late * one_more(view, seat)(card),
            "deck": (1.0 - late) * first,
            "copies": (late - 1.0) * wish.less * view.owned[seat].count(card),
        }


def opening_left(view: DeckView | Tally) -> float:
    """Return how much of the opening is left: 1 in the first round, 0 after :data:`OPENING` of them."""
    return max(0.0, 1.0 - (view.round - 1) / OPENING)


def prices(view: DeckView) -> Sequence[int]:
    """Return what every card costs now, by number."""
    if view.discount or view.floor:
        return [price_of(view, card) for card in range(view.table.size)]
    return view.table.cost


def best_basket(view: DeckView, money: int, buys: int, worth: Worth) -> list[int]:
    """Return the cards worth most together that ``buys`` purchases for ``money`` can bring (no copy twice), the
    dearest first; empty when nothing is worth having. ``money`` is without the discount.
    """
    priced, table = prices(view), view.table
    if priced is table.cost:
        cards: Sequence[int] = table.payable[min(money, table.top_cost)]
    else:
        cards = [card for card, price in enumerate(priced) if price <= money]
    offers = [(value, priced[card], card) for card in view.on_offer(cards) if (value := worth(card)) > 0]
    if not offers:
        return []
    if buys == 1:
        return [max(offers)[2]]
    best: list[tuple[float, tuple[int, ...]]] = [(0.0, ())] * (money + 1)
    for value, price, card in offers:
        for m in range(money, price - 1, -1):
            before, basket = best[m - price]
            if len(basket) < buys and before + value > best[m][0]:
                best[m] = (before + value, (*basket, card))
    return sorted(best[money][1], key=lambda c: (-price_of(view, c), c))
