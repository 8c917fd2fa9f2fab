"""How far a group of blocks marches (7-3-3 to 7-3-6): its size against its bonuses."""

from __future__ import annotations

BLOCKS_PER_PENALTY = 4


def reach(largest: int, highway: bool, leader: bool, forced: bool) -> int:
    """Return how many segments a block may move that was in a group of ``largest`` (7-3-3, 7-3-5, 7-3-6)."""
    return 1 + highway + leader + forced - size_penalty(largest)


def size_penalty(largest: int) -> int:
    """Return what the size of the largest group costs: one for the 5th, 9th, 13th and 17th block (7-3-5)."""
    return (largest - 1) // BLOCKS_PER_PENALTY


def smallest(penalty: int) -> int:
    """Return the size of the smallest group that costs so much (7-3-5)."""
    return penalty * BLOCKS_PER_PENALTY + 1


def missing(length: int, largest: int, highway: bool) -> int:
    """Return how many of the bonuses leader and forced march it takes to go ``length`` segments; 0 or less: none."""
    return length - 1 - highway + (largest - 1) // BLOCKS_PER_PENALTY
