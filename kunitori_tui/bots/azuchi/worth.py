"""What goods and armies are worth to their owner, in points still to be made with them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kunitori_tui.bots.azuchi.ahead import Ahead
from kunitori_tui.engine.azuchi.pieces import ATTACK

Goods = tuple[int, ...]
"""Counts by :data:`~kunitori_tui.engine.azuchi.pieces.GOODS`."""

ITEMS = ("cube", "stock", "coin", "coins", "worker", "army", "armies", "watch")
"""What has a price: a cube; the square of all cubes, and of those that coins and a black worker have cost; a coin; the
square of the coins; a black worker; an army without a worker; the square of the armies; a black worker that has an
army to stand on.
"""
SATED_COINS, SATED_ARMIES = 4, 3
"""More than so many are worth no more: there are no more tributes in a deck, no more workers."""


@dataclass(slots=True, frozen=True)
class Price:
    """What an item is worth: always, and more as builds and tributes are to come (from 0 to 1, the first of them
    counts most) and as an attack is likely next.
    """

    always: float
    builds: float = 0.0
    tributes: float = 0.0
    attack: float = 0.0


Prices = Mapping[str, Price]
"""A price for every one of :data:`ITEMS`; what has none is worth nothing."""

NOTHING = Price(0.0)


def prices_now(prices: Prices, ahead: Ahead) -> tuple[float, ...]:
    """Return the prices by item with these events ahead."""
    builds, _, tributes = ahead.to_come()
    b, t, a = builds / (1 + builds), tributes / (1 + tributes), ahead.chance(ATTACK)
    rows = [prices.get(item, NOTHING) for item in ITEMS]
    return tuple([p.always + b * p.builds + t * p.tributes + a * p.attack for p in rows])


def worth(now: tuple[float, ...], cubes: int, has_coins: int, workers: int, armies: int) -> float:
    """Return what so many cubes of any colour, coins, black workers and armies come to at the prices ``now``."""
    cube, stock, coin, coins, worker, army, more_armies, watch = now
    all_in_all = cubes + 2 * (has_coins + workers)
    if has_coins > SATED_COINS:
        has_coins = SATED_COINS
    if armies > SATED_ARMIES:
        armies = SATED_ARMIES
    points = cube * cubes + stock * all_in_all * all_in_all + (coin + coins * has_coins) * has_coins
    points += (army + more_armies * armies) * armies
    if workers:
        points += worker + watch if armies else worker
    return points
