"""The sea behind the map: cells that no label, stack or road needs, and none beside one.

Written by ``python -m scripts.sea``.
"""

from __future__ import annotations

SEA: tuple[tuple[tuple[int, int], ...], ...] = (
    ((0, 30), (49, 92),),
    ((0, 13), (23, 30), (49, 92),),
    ((0, 12), (58, 71),),
    ((0, 11), (59, 70),),
    ((0, 11), (59, 70),),
    ((16, 20), (59, 70),),
    (),
    (),
    (),
    (),
    (),
    (),
    (),
    (),
    (),
    (),
    (),
    (),
    (),
    (),
    (),
    (),
    ((20, 28),),
    ((19, 28),),
    ((18, 29),),
    ((17, 29),),
    ((16, 28),),
    ((15, 28),),
    ((16, 29), (88, 92),),
    ((0, 9), (15, 31), (90, 92),),
    ((0, 36), (91, 92),),
    ((0, 35), (90, 92),),
    ((0, 36), (84, 92),),
    ((0, 38), (44, 48), (84, 92),),
    ((0, 49), (85, 92),),
    ((0, 50), (84, 92),),
)  # fmt: skip
"""Of every row of the sheet its runs of water: the first column and the one behind the last."""
