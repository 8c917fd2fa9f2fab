"""What a deployed block counts for (8-3, 8-4), and what impact costs in blocks (8-7)."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.engine.sekigahara.clash import Deployed
from kunitori_tui.engine.sekigahara.pieces import HOUSE, KIND, STRENGTH, SWORD, SYMBOL

BLOCKS_COST = 7
SPECIAL = 2
Line = Sequence[Deployed]


def impact(line: Line, side: int, face: int, card: int = -1) -> int:
    """Return the impact of a block of ``face`` that joins ``side`` now: its mon, one more for each block of the same
    daimyo on that side, and with a sword card two for its symbol and two for each equal symbol there (8-3, 8-4-1).
    """
    house, symbol = HOUSE[face], SYMBOL[face]
    total = STRENGTH[face]
    special = symbol and card >= 0 and KIND[card] == SWORD
    if special:
        total += SPECIAL
    for block in line:
        if block.side == side:
            if HOUSE[block.face] == house:
                total += 1
            if special and SYMBOL[block.face] == symbol:
                total += SPECIAL
    return total


def siege_impact(line: Line, side: int, face: int) -> int:
    """Return the impact of a block in a siege, where special attacks do not count (8-9-5)."""
    return impact(line, side, face)


def losses(made: int, lost: bool) -> int:
    """Return how many blocks a side loses against which ``made`` impact was made (8-7-1)."""
    return made // BLOCKS_COST + lost


def leader_of(attacker: int, impacts: Sequence[int]) -> int:
    """Return the side that is ahead; a tie is the defender's (8-2-1)."""
    return attacker if impacts[attacker] > impacts[1 - attacker] else 1 - attacker
