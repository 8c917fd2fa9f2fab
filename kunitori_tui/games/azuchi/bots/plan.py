"""The best way to place the workers that are left, with all deals on the way: every way is looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from kunitori_tui.bots.scores import Figures
from kunitori_tui.engine.api import Option
from kunitori_tui.games.azuchi.bots.ends import End, ends, ends_of_deal, start
from kunitori_tui.games.azuchi.bots.mind import BESIDE_CUBES, GUARD, Goods, owned
from kunitori_tui.games.azuchi.bots.outlook import Outlook
from kunitori_tui.games.azuchi.rules.action import COINS, HIRES, NO_DEAL, PASS, SWAPS, WORK
from kunitori_tui.games.azuchi.rules.pieces import ARMY, COIN, MARKET, MATERIALS, WORKER

Hand = tuple[int, ...]
"""Cards of a player without a worker, counts by kind."""
Find = Callable[..., Iterable[End]]
"""What finds ends, of a :data:`.Start` or others."""

DEALS: tuple[tuple[Option, tuple[int, ...], int], ...] = (
    *((key, (paid,), gained) for key, (paid, gained) in SWAPS.items()),
    *((key, pair, COIN) for key, pair in COINS.items()),
    *((key, pair, WORKER) for key, pair in HIRES.items()),
)
"""Every deal: option, cubes paid, good gained."""
WORTH = ("worth",)
CLEARLY = 1e-9
"""What comes later in the search must be better by so much: each counts so much less than the one before."""


@lru_cache(maxsize=1024)
def deals_with(goods: Goods) -> tuple[tuple[Option, int, Goods, int], ...]:
    """Return the deals that ``goods`` can pay: option, good gained, goods then, and their number beside cubes. Nobody
    has two black workers.
    """
    found = []
    for option, paid, gained in DEALS:
        left = list(goods)
        for cube in paid:
            left[cube] -= 1
        if min(left) >= 0 and not (gained == WORKER and goods[WORKER]):
            left[gained] += 1
            found.append((option, gained, tuple(left), owned(left) & BESIDE_CUBES))
    return tuple(found)


def without(hand: Hand, card: int) -> Hand:
    """Return ``hand`` with one card of a kind less."""
    return (*hand[:card], hand[card] - 1, *hand[card + 1 :])


class PlacementSearch:
    """The search: materials before markets, since a deal can use what has just been taken, armies last. Of choices that
    come to the same the first is taken.
    """

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.supply = tuple(map(bool, outlook.view.supply))
        self.workers = outlook.view.workers_left(outlook.seat)
        self.goods = outlook.goods
        self.owned = owned(outlook.goods) & BESIDE_CUBES
        self.meeting = outlook.meeting

    def of_hand(self, hand: Hand) -> float:
        """Return what a hand of cards is worth with all workers still to place."""
        return self.meeting.best(start(self.goods, hand, self.workers, self.supply), self.owned + hand[ARMY])

    def _terms(self, find: Find, begun: tuple[Any, ...], owned: int) -> tuple[float, ...]:
        """Return what the best of the ends that ``find`` finds brings, as :meth:`.Meeting.terms` does."""
        values = self.meeting.values
        return self.meeting.terms(owned + max(find(*begun), key=lambda end: values[owned + end]))

    def terms_of_hand(self, hand: Hand) -> tuple[float, ...]:
        """Return what :meth:`of_hand` is made of."""
        return self._terms(ends, start(self.goods, hand, self.workers, self.supply), self.owned + hand[ARMY])

    def place(self, goods: Goods, hand: Hand, workers: int, guards: int) -> list[Figures]:
        """Return what it is worth to place the next of ``workers`` on each card and to go on in the best way, with
        ``guards`` on armies already.
        """
        meeting, supply, terms = self.meeting, self.supply, self._terms
        has = owned(goods, hand[ARMY] + guards, guards)
        kept = has & BESIDE_CUBES
        scores: list[Figures] = [(PASS, (meeting.values[has],), WORTH, (terms, range, (1,), has))]
        if hand[ARMY] and workers:
            more = (GUARD, (min(hand[ARMY], workers) + 1) * GUARD, GUARD)
            worth = meeting.best_of(range(*more), has) - CLEARLY
            scores.append((WORK[ARMY], (worth,), WORTH, (terms, range, more, has)))
        for cube in MATERIALS:
            if hand[cube]:
                taken = gain(goods, cube) if supply[cube] else goods
                begun = start(taken, without(hand, cube), workers - 1, supply)
                worth = meeting.best(begun, kept) - len(scores) * CLEARLY
                scores.append((WORK[cube], (worth,), WORTH, (terms, ends, begun, kept)))
        if hand[MARKET]:
            begun = start(goods, hand, workers, supply)
            worth = meeting.best_of(ends_of_deal(*begun), kept) - len(scores) * CLEARLY
            scores.append((WORK[MARKET], (worth,), WORTH, (terms, ends_of_deal, begun, kept)))
        return scores

    def deal(self, goods: Goods, hand: Hand, workers: int, guards: int) -> list[Figures]:
        """Return what each deal is worth with the best way to go on after it, as :meth:`place` does."""
        meeting, supply, terms = self.meeting, self.supply, self._terms
        armies = hand[ARMY] + guards + guards * GUARD
        scores: list[Figures] = []
        for option, gained, left, beside in ((NO_DEAL, COIN, goods, self.owned), *deals_with(goods)):
            if supply[gained] or option == NO_DEAL:
                begun, kept = start(left, hand, workers + (gained == WORKER), supply), beside + armies
                worth = meeting.best(begun, kept) - len(scores) * CLEARLY
                scores.append((option, (worth,), WORTH, (terms, ends, begun, kept)))
        return scores


def gain(goods: Goods, good: int) -> Goods:
    """Return ``goods`` with one more of a kind."""
    return (*goods[:good], goods[good] + 1, *goods[good + 1 :])
