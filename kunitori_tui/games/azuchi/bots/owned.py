"""What somebody owns when the event of a round comes, in one whole number: a look at what is known of it costs no list
of figures, and what is added to it is added in one go.

>>> number = owned((2, 1, 3, 4, 1), armies=5, guards=2)
>>> (number >> CUBE_AT) % 128, (number >> SET_AT) % 16, number >> GUARD_AT
(6, 1, 2)
>>> number + COIN + GUARD == owned((2, 1, 3, 5, 1), armies=5, guards=3)
True
"""

from __future__ import annotations

from collections.abc import Sequence

WORKER_AT, COIN_AT, CUBE_AT, SET_AT, GUARD_AT = 8, 12, 16, 23, 27
"""The lowest bit of the black workers, coins and cubes, the sets of the three colours among them, and of the armies
that hold a worker. All armies stand below: of the cards there are 60 at most, of the cubes 36, of all else less.
"""
WORKER, COIN, CUBE, SET, GUARD = 1 << WORKER_AT, 1 << COIN_AT, 1 << CUBE_AT, 1 << SET_AT, 1 << GUARD_AT
"""One more of each."""
GOODS = SET - 1
"""The bits of armies and goods: what is worth something beyond the event."""
PAYS = (COIN - WORKER) | (CUBE - COIN) | (GUARD - SET)
"""The bits of what pays for an event: sets, black workers, coins."""


def owned(goods: Sequence[int], armies: int = 0, guards: int = 0) -> int:
    """Return the number for these goods, counts by GOODS, and ``armies``, of which ``guards`` hold a worker."""
    wood, stone, tile, coins, workers = goods
    cubes, sets = wood + stone + tile, min(wood, stone, tile)
    return armies + workers * WORKER + coins * COIN + cubes * CUBE + sets * SET + guards * GUARD
