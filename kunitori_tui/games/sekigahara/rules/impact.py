"""What a deployed block counts for (8-3, 8-4), and what impact costs in blocks (8-7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kunitori_tui.games.sekigahara.rules.clash import Deployed
from kunitori_tui.games.sekigahara.rules.pieces import HOUSE, KIND, STRENGTH, SWORD, SYMBOL

BLOCKS_COST = 7
SPECIAL = 2
Line = Sequence[Deployed]


class Terms(NamedTuple):
    """What the impact of a block is made of: its ``mon``, one for each block of its ``daimyo`` on that side, two for a
    ``sword`` card and its own symbol, two for each equal ``sign`` there (8-3, 8-4-1).
    """

    mon: int
    daimyo: int
    sword: int
    sign: int


def terms(line: Line, side: int, face: int, card: int = -1) -> Terms:
    """Return what a block of ``face`` that joins ``side`` now counts for."""
    house, symbol = HOUSE[face], SYMBOL[face]
    special = symbol and card >= 0 and KIND[card] == SWORD
    same = signs = 0
    for block in line:
        if block.side == side:
            if HOUSE[block.face] == house:
                same += 1
            if special and SYMBOL[block.face] == symbol:
                signs += SPECIAL
    return Terms(STRENGTH[face], same, SPECIAL if special else 0, signs)


def impact(line: Line, side: int, face: int, card: int = -1) -> int:
    """Return the impact of a block of ``face`` that joins ``side`` now."""
    return sum(terms(line, side, face, card))


def siege_impact(line: Line, side: int, face: int) -> int:
    """Return the impact of a block in a siege, where special attacks do not count (8-9-5)."""
    return impact(line, side, face)


def losses(made: int, lost: bool) -> int:
    """Return how many blocks a side loses against which ``made`` impact was made (8-7-1)."""
    return made // BLOCKS_COST + lost


def leader_of(attacker: int, impacts: Sequence[int]) -> int:
    """Return the side that is ahead; a tie is the defender's (8-2-1)."""
    return attacker if impacts[attacker] > impacts[1 - attacker] else 1 - attacker
