"""How far places are from each other."""

from __future__ import annotations

from kunitori_tui.games.sekigahara.rules.board import NEIGHBOURS, PLACE_COUNT, as_bits

HIGHWAY_LENGTH = 0.6
"""A segment of highway counts for less than one of secondary road: the range is longer there (7-3-3)."""
STRIKES = 2.0
"""Places this near are within reach of an enemy's next turn, give or take a card."""
JOIN = 1.2
"""From places this near a second stack can still join a fight."""


def _from(start: int) -> tuple[float, ...]:
    far = [99.0] * PLACE_COUNT
    far[start] = 0.0
    open_ = [start]
    while open_:
        at = min(open_, key=far.__getitem__)
        open_.remove(at)
        for _, to, highway in NEIGHBOURS[at]:
            there = far[at] + (HIGHWAY_LENGTH if highway else 1.0)
            if there < far[to]:
                far[to] = there
                open_.append(to)
    return tuple(far)


LENGTH = tuple(_from(p) for p in range(PLACE_COUNT))
"""The length of the shortest way between two places, in segments of secondary road."""
DRAW = tuple(tuple((1.0 + far) ** -1.5 for far in row) for row in LENGTH)
"""How much an aim counts from a place, by its distance."""
NEAR = tuple(
    tuple((q, 1.0 if row[q] <= 1.0 else 0.7) for q in range(PLACE_COUNT) if 0 < row[q] <= STRIKES) for row in LENGTH
)
"""The other places within reach of a place, and how much a block there counts."""
JOINING = tuple(tuple(q for q in range(PLACE_COUNT) if 0 < row[q] <= JOIN) for row in LENGTH)
"""The other places from which blocks can still join a fight at a place."""
JOINING_BITS = tuple(map(as_bits, JOINING))
"""The same as bits."""
