"""The seeds of a long run, which is done in parts: what a seed tries follows from it alone."""

from __future__ import annotations

from itertools import pairwise


def seeds(text: str) -> range:
    """Return the seeds that a command line names, ``FIRST-LAST`` or one alone.

    >>> seeds("5-7")
    range(5, 8)
    >>> seeds("5")
    range(5, 6)
    """
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)


def parts(wanted: range, length: int) -> list[range]:
    """Return the seeds ``wanted`` in parts that end with the multiples of ``length``.

    >>> parts(range(8, 21), 10)
    [range(8, 10), range(10, 20), range(20, 21)]
    """
    first = wanted.start // length * length + length
    return [range(*edges) for edges in pairwise([wanted.start, *range(first, wanted.stop, length), wanted.stop])]
