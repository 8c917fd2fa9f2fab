"""Where the workers that are left can lead: all that somebody can own when the event of a round comes.

No colour is worth more than another, so positions in which only colours are exchanged lead to the same ends. Those hang
on no price either, nor on what is owned but not used: they are found once and serve every question and every level.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, permutations

from kunitori_tui.engine.azuchi.pieces import ARMY, MARKET, MATERIALS, WORKER

REMEMBERED = 16384
"""Of so many starts the ends are kept; a game of two asks for some hundreds."""

Colour = tuple[int, int, bool]
"""Cubes of a colour, cards for it, whether the supply has any."""
Colours = tuple[Colour, ...]
"""All three, in rising order."""
End = tuple[int, int, int, int, int]
"""How many cubes there are then, how many sets of the three colours among them, and how many black workers, coins and
guards more than before.
"""
Start = tuple[Colours, int, int, int, bool, bool]
"""The arguments of :func:`ends`."""


def had(goods: Sequence[int]) -> tuple[int, int, int, int]:
    """Return cubes, sets among them, black workers and coins in ``goods``, counts by GOODS."""
    wood, stone, tile, coins, workers = goods
    return wood + stone + tile, min(wood, stone, tile), workers, coins


def start(goods: Sequence[int], hand: Sequence[int], left: int, supply: Sequence[bool]) -> Start:
    """Return where ``left`` workers are placed from with these goods and cards, counts by GOODS and CARDS; ``supply``
    says of which goods there are any, which is taken to stay so. Who has a black worker hires no other (A20).
    """
    wood, stone, tile, coin, worker = supply
    colours = sorted(((goods[0], hand[0], wood), (goods[1], hand[1], stone), (goods[2], hand[2], tile)))
    markets, armies, most = hand[MARKET], hand[ARMY], left + 1  # one more can be hired
    return (
        tuple(colours), markets if markets < most else most, armies if armies < most else most, left, coin,
        worker and not goods[WORKER],
    )  # fmt: skip


def ends(colours: Colours, markets: int, armies: int, left: int, coin: bool, hire: bool) -> tuple[End, ...]:
    """Return all ends, each once, of placing up to ``left`` workers on cards for colours, markets and armies. ``coin``
    and ``hire`` say whether there is a coin and a black worker to deal for. Materials come before markets, since a deal
    can use what has just been taken, armies last.
    """
    if left:
        return _ends(colours, markets, armies, left, coin, hire)
    (a, _, _), (b, _, _), (c, _, _) = colours
    return ((a + b + c, a, 0, 0, 0),)


@lru_cache(maxsize=REMEMBERED)
def _ends(colours: Colours, markets: int, armies: int, left: int, coin: bool, hire: bool) -> tuple[End, ...]:
    (a, _, _), (b, _, _), (c, _, _) = colours
    found: dict[End, None] = {(a + b + c, a, 0, 0, guards): None for guards in range(min(armies, left) + 1)}
    for taken in _taken(colours):
        found |= dict.fromkeys(ends(taken, markets, armies, left - 1, coin, hire))
    if markets:
        found |= dict.fromkeys(ends_of_deal(colours, markets, armies, left, coin, hire))
    return tuple(found)


@lru_cache(maxsize=REMEMBERED)
def ends_of_deal(colours: Colours, markets: int, armies: int, left: int, coin: bool, hire: bool) -> tuple[End, ...]:
    """Return the ends if the next worker goes to a market."""
    found: dict[End, None] = {}
    for then in {_sold(colours), *_swapped(colours)}:
        found |= dict.fromkeys(ends(then, markets - 1, armies, left - 1, coin, hire))
    for then in _spent(colours) if coin or hire else ():
        if coin:
            for cubes, sets, workers, coins, guards in ends(then, markets - 1, armies, left - 1, coin, hire):
                found[cubes, sets, workers, coins + 1, guards] = None
        if hire:
            for cubes, sets, workers, coins, guards in ends(then, markets - 1, armies, left, coin, False):
                found[cubes, sets, workers + 1, coins, guards] = None
    return tuple(found)


def _taken(colours: Colours) -> list[Colours]:
    """Return what there is after a worker on each card for a colour."""
    found = []
    for at, (cubes, cards, there) in enumerate(colours):
        if cards:
            found.append(tuple(sorted([*colours[:at], (cubes + there, cards - 1, there), *colours[at + 1 :]])))
    return found


def _sold(colours: Colours, *changes: tuple[int, int]) -> Colours:
    """Return ``colours`` with so many cubes more of those with these numbers, and without cards: it is too late for
    them.
    """
    cubes = [colour[0] for colour in colours]
    for at, more in changes:
        cubes[at] += more
    return tuple(sorted([(n, 0, there) for n, (_, _, there) in zip(cubes, colours, strict=True)]))


def _swapped(colours: Colours) -> set[Colours]:
    """Return what there is after each deal of a cube for one of another colour."""
    return {_sold(colours, (a, -1), (b, 1)) for a, b in permutations(MATERIALS, 2) if colours[a][0] and colours[b][2]}


def _spent(colours: Colours) -> set[Colours]:
    """Return what there is after each payment of two cubes."""
    pairs = combinations_with_replacement(MATERIALS, 2)
    return {_sold(colours, (a, -1), (b, -1)) for a, b in pairs if colours[a][0] > (a == b) and colours[b][0]}
