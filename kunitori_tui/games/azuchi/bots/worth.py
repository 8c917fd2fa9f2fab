"""What goods and armies are worth to their owner, in points still to be made with them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kunitori_tui.games.azuchi.bots.ahead import Ahead
from kunitori_tui.games.azuchi.rules.pieces import ATTACK, EVENT_COPIES

Goods = tuple[int, ...]
"""Counts by :data:`~kunitori_tui.games.azuchi.rules.pieces.GOODS`."""

ITEMS = ("cube", "stock", "coin", "coins", "worker", "army", "armies", "watch", "spare")
"""What has a price: a cube; the square of all cubes, and of those that coins and a black worker have cost; a coin; the
square of the coins; a black worker; an army without a worker; the square of the armies; a black worker that has an
army to stand on; an army more than workers can ever stand on at once.
"""
SATED_COINS, SATED_ARMIES = 4, 3
"""More coins than so many are worth no more: there are no more tributes in a deck. More armies are spare: there are no
more workers. An attack takes those with a guard; so as many again are still of use.
"""


@dataclass(slots=True, frozen=True)
class Price:
    """What an item is worth: always, and more as builds and tributes are to come (from 0 to 1, the first of them
    counts most), as an attack is likely next, and as attacks are to come (1 for all of a deck).
    """

    always: float
    builds: float = 0.0
    tributes: float = 0.0
    attack: float = 0.0
    attacks: float = 0.0


Prices = Mapping[str, Price]
"""A price for every one of :data:`ITEMS`; what has none is worth nothing."""

NOTHING = Price(0.0)


def prices_now(prices: Prices, ahead: Ahead) -> tuple[float, ...]:
    """Return the prices by item with these events ahead."""
    builds, attacks, tributes = ahead.to_come()
    b, t, a, k = builds / (1 + builds), tributes / (1 + tributes), ahead.chance(ATTACK), attacks / EVENT_COPIES
    rows = [prices.get(item, NOTHING) for item in ITEMS]
    return tuple([p.always + b * p.builds + t * p.tributes + a * p.attack + k * p.attacks for p in rows])


def worth(now: tuple[float, ...], cubes: int, has_coins: int, workers: int, armies: int) -> float:
    """Return what so many cubes of any colour, coins, black workers and armies come to at the prices ``now``."""
    cube, stock, coin, coins, worker, army, more_armies, watch, spare = now
    all_in_all = cubes + 2 * (has_coins + workers)
    if has_coins > SATED_COINS:
        has_coins = SATED_COINS
    points = cube * cubes + stock * all_in_all * all_in_all + (coin + coins * has_coins) * has_coins
    if armies > SATED_ARMIES:
        points += spare * (min(armies, 2 * SATED_ARMIES) - SATED_ARMIES)
        armies = SATED_ARMIES
    points += (army + more_armies * armies) * armies
    if workers:
        points += worker + watch if armies else worker
    return points
