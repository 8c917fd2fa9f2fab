"""Where the workers that are left can lead: all that somebody can own when the event of a round comes.

No colour is worth more than another, so positions in which only colours are exchanged lead to the same ends. Those hang
on no price either, nor on what is owned but not used: they are found once and serve every question and every level.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, permutations

from kunitori_tui.games.azuchi.bots.mind import COIN, CUBE, GUARD, SET
from kunitori_tui.games.azuchi.bots.mind import WORKER as HIRED
from kunitori_tui.games.azuchi.rules.table import ARMY, MARKET, MATERIALS, WORKER

REMEMBERED = 16384
"""Of so many starts the ends are kept; a game of two asks for some hundreds."""

Colour = tuple[int, int, bool]
"""Cubes of a colour, cards for it, whether the supply has any."""
Colours = tuple[Colour, ...]
"""All three, in rising order."""
End = int
"""A packed number of :mod:`.mind`: all cubes and all sets of three colours at the end, and the black workers, coins and
guards that are gained. What is there already is added to it.
"""
Start = tuple[Colours, int, int, int, bool, bool]
"""The arguments of :func:`ends`."""


def start(goods: Sequence[int], hand: Sequence[int], left: int, supply: Sequence[bool]) -> Start:
    """Return where ``left`` workers are placed from with these goods and cards, counts by GOODS and CARDS; ``supply``
    says of which goods there are any, which is taken to stay so. Who has a black worker hires no other (A20).
    """
    wood, stone, tile, coin, worker = supply
    colours = sorted(((goods[0], hand[0], wood), (goods[1], hand[1], stone), (goods[2], hand[2], tile)))
    markets, armies = hand[MARKET], hand[ARMY]
    if not markets:  # nothing can be dealt for
        return tuple(colours), 0, armies if armies < left else left, left, False, False
    most = left + 1  # one more can be hired
    return (
        tuple(colours),
        markets if markets < most else most,
        armies if armies < most else most,
        left,
        coin,
        worker and not goods[WORKER],
    )


def ends(colours: Colours, markets: int, armies: int, left: int, coin: bool, hire: bool) -> tuple[End, ...]:
    """Return all ends, each once, of placing up to ``left`` workers on cards for colours, markets and armies. ``coin``
    and ``hire`` say whether there is a coin and a black worker to deal for. Materials come before markets, since a deal
    can use what has just been taken, armies last.
    """
    if left:
        if markets:
            return _through_markets(colours, markets, armies, left, coin, hire)
        return _at_home(colours, armies, left)
    (a, _, _), (b, _, _), (c, _, _) = colours
    return ((a + b + c) * CUBE + a * SET,)


@lru_cache(maxsize=REMEMBERED)
def _at_home(colours: Colours, armies: int, left: int) -> tuple[End, ...]:
    """Return the ends without a market: so many cards of each colour are used, and guards are put up with the rest."""
    (a, cards_a, wood), (b, cards_b, stone), (c, cards_c, tile) = colours
    found = set()
    for for_a in range(min(cards_a, left) + 1):
        cubes_a = a + for_a * wood
        for for_b in range(min(cards_b, left - for_a) + 1):
            cubes_b = b + for_b * stone
            for for_c in range(min(cards_c, left - for_a - for_b) + 1):
                cubes_c = c + for_c * tile
                end = (cubes_a + cubes_b + cubes_c) * CUBE + min(cubes_a, cubes_b, cubes_c) * SET
                for guards in range(min(armies, left - for_a - for_b - for_c) + 1):
                    found.add(end + guards * GUARD)
    return tuple(found)


@lru_cache(maxsize=REMEMBERED)
def _through_markets(colours: Colours, markets: int, armies: int, left: int, coin: bool, hire: bool) -> tuple[End, ...]:
    (a, _, _), (b, _, _), (c, _, _) = colours
    found = {(a + b + c) * CUBE + a * SET + guards * GUARD for guards in range(min(armies, left) + 1)}
    for taken in _taken(colours):
        found.update(ends(taken, markets, armies, left - 1, coin, hire))
    found.update(ends_of_deal(colours, markets, armies, left, coin, hire))
    return tuple(found)


@lru_cache(maxsize=REMEMBERED)
def ends_of_deal(colours: Colours, markets: int, armies: int, left: int, coin: bool, hire: bool) -> tuple[End, ...]:
    """Return the ends if the next worker goes to a market. It is too late for cards for colours then."""
    (a, _, wood), (b, _, stone), (c, _, tile) = colours
    kept, spent = _dealt((a, 0, wood), (b, 0, stone), (c, 0, tile))
    found: set[End] = set()
    for then in kept:
        found.update(ends(then, markets - 1, armies, left - 1, coin, hire))
    for then in spent if coin or hire else ():
        if coin:
            found.update([end + COIN for end in ends(then, markets - 1, armies, left - 1, coin, hire)])
        if hire:
            found.update([end + HIRED for end in ends(then, markets - 1, armies, left, coin, False)])
    return tuple(found)


def _taken(colours: Colours) -> set[Colours]:
    """Return what there is after a worker on each card for a colour."""
    found = set()
    for at, (cubes, cards, there) in enumerate(colours):
        if cards:
            after = list(colours)
            after[at] = cubes + there, cards - 1, there
            after.sort()
            found.add(tuple(after))
    return found


@lru_cache(maxsize=REMEMBERED)
def _dealt(*colours: Colour) -> tuple[set[Colours], set[Colours]]:
    """Return what there is after no deal or one of a cube for another colour, and after each payment of two cubes."""
    kept, spent = {_changed(colours)}, set()
    for a, b in permutations(MATERIALS, 2):
        if colours[a][0] and colours[b][2]:
            kept.add(_changed(colours, (a, -1), (b, 1)))
    for a, b in combinations_with_replacement(MATERIALS, 2):
        if colours[a][0] > (a == b) and colours[b][0]:
            spent.add(_changed(colours, (a, -1), (b, -1)))
    return kept, spent


def _changed(colours: Colours, *changes: tuple[int, int]) -> Colours:
    """Return ``colours`` with so many cubes more of those with these numbers."""
    after = list(colours)
    for at, more in changes:
        cubes, cards, there = after[at]
        after[at] = cubes + more, cards, there
    return tuple(sorted(after))
