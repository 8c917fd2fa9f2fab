"""The mon of the program: four rhombs in a ring, drawn in half blocks at any size."""

from __future__ import annotations

from functools import lru_cache

_CELLS = " ▀▄█"  # nothing, upper half, lower half, both


@lru_cache(4)
def mon(width: int, height: int) -> tuple[str, ...]:
    """Return the drawing as ``height`` lines of ``width`` cells; a cell counts as twice as high as wide."""
    ring = 1 - 2.3 / width
    gap = 1.63 / width

    def ink(column: int, half: int) -> bool:
        x = (column + 0.5) / width * 2 - 1
        y = (half + 0.5) / height - 1
        if x * x + y * y > ring * ring:
            return x * x + y * y <= 1
        return abs(x) + abs(y) <= 0.8 and abs(x - y) > gap and abs(x + y) > gap

    return tuple(
        "".join(_CELLS[ink(column, 2 * row) + 2 * ink(column, 2 * row + 1)] for column in range(width))
        for row in range(height)
    )
