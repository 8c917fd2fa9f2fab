"""The best way to place the workers that are left, with all deals on the way: every way is looked at."""

from __future__ import annotations

from functools import lru_cache

from kunitori_tui.engine.api import Option
from kunitori_tui.games.azuchi.bots.ends import ends_of_deal, start
from kunitori_tui.games.azuchi.bots.mind import COIN as ONE_COIN
from kunitori_tui.games.azuchi.bots.mind import GUARD, Goods, owned
from kunitori_tui.games.azuchi.bots.mind import WORKER as ONE_WORKER
from kunitori_tui.games.azuchi.bots.outlook import Outlook
from kunitori_tui.games.azuchi.rules.action import COINS, HIRES, NO_DEAL, PASS, SWAPS, WORK
from kunitori_tui.games.azuchi.rules.pieces import ARMY, COIN, MARKET, MATERIALS, WORKER

Hand = tuple[int, ...]
"""Cards of a player without a worker, counts by kind."""
Step = tuple[float, Option]
"""What the best way is worth, and the choice it begins with."""

DEALS: tuple[tuple[Option, tuple[int, ...], int], ...] = (
    *((key, (paid,), gained) for key, (paid, gained) in SWAPS.items()),
    *((key, pair, COIN) for key, pair in COINS.items()),
    *((key, pair, WORKER) for key, pair in HIRES.items()),
)
"""Every deal: option, cubes paid, good gained."""
CLEARLY = 1e-9
"""What comes later in the search must be better by so much."""


@lru_cache(maxsize=1024)
def deals_with(goods: Goods) -> tuple[tuple[Option, int, Goods], ...]:
    """Return the deals that ``goods`` can pay: option, good gained, goods then. Nobody has two black workers."""
    found = []
    for option, paid, gained in DEALS:
        left = list(goods)
        for cube in paid:
            left[cube] -= 1
        if min(left) >= 0 and not (gained == WORKER and goods[WORKER]):
            left[gained] += 1
            found.append((option, gained, tuple(left)))
    return tuple(found)


def without(hand: Hand, card: int) -> Hand:
    """Return ``hand`` with one card of a kind less."""
    return (*hand[:card], hand[card] - 1, *hand[card + 1 :])


class PlacementSearch:
    """The search: materials before markets, since a deal can use what has just been taken, armies last."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.supply = tuple(map(bool, outlook.view.supply))
        self.workers = outlook.view.workers_left(outlook.seat)
        self.goods = outlook.goods
        self.owned = without_cubes(outlook.goods, 0, 0)
        self.meeting = outlook.meeting

    def of_hand(self, hand: Hand) -> float:
        """Return what a hand of cards is worth with all workers still to place."""
        return self.meeting.best(start(self.goods, hand, self.workers, self.supply), self.owned + hand[ARMY])

    def _best(self, goods: Goods, hand: Hand, workers: int, guards: int) -> float:
        """Return what the best way to go on is worth, with ``workers`` to place and ``guards`` on armies already."""
        begun = start(goods, hand, workers, self.supply)
        return self.meeting.best(begun, without_cubes(goods, hand[ARMY] + guards, guards))

    def place(self, goods: Goods, hand: Hand, workers: int, guards: int) -> Step:
        """Return the best way to go on with ``workers`` to place, ``guards`` on armies already."""
        meeting = self.meeting
        armies = hand[ARMY] + guards
        has, values = owned(goods, armies, guards), meeting.values
        best, step = values[has], PASS
        for more in range(1, min(hand[ARMY], workers) + 1):
            then = values[has + more * GUARD]
            if then > best:
                best, step = then, WORK[ARMY]
        for cube in MATERIALS:
            if hand[cube]:
                taken = gain(goods, cube) if self.supply[cube] else goods
                then = self._best(taken, without(hand, cube), workers - 1, guards)
                if then > best + CLEARLY:
                    best, step = then, WORK[cube]
        if hand[MARKET]:
            found = ends_of_deal(*start(goods, hand, workers, self.supply))
            then = meeting.best_of(found, without_cubes(goods, armies, guards))
            if then > best + CLEARLY:
                best, step = then, WORK[MARKET]
        return best, step

    def deal(self, goods: Goods, hand: Hand, workers: int, guards: int) -> Step:
        """Return the best deal, with the best way to go on after it."""
        best, step = self._best(goods, hand, workers, guards), NO_DEAL
        for option, gained, left in deals_with(goods):
            if not self.supply[gained]:
                continue
            then = self._best(left, hand, workers + (gained == WORKER), guards)
            if then > best + CLEARLY:
                best, step = then, option
        return best, step


def without_cubes(goods: Goods, armies: int, guards: int) -> int:
    """Return what is owned beside cubes: where workers lead says how many of those there are then."""
    return armies + goods[WORKER] * ONE_WORKER + goods[COIN] * ONE_COIN + guards * GUARD


def gain(goods: Goods, good: int) -> Goods:
    """Return ``goods`` with one more of a kind."""
    return (*goods[:good], goods[good] + 1, *goods[good + 1 :])
