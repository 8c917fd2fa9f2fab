"""How much single circumstances count beside each other, where a mind weighs places and fights."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weighing:
    """Of a prize (points of a castle or a resource place) counts ``early`` less while all turns are left,
    ``held`` of it where an enemy could come but the guard keeps it, and an own castle nobody guards loses ``deserted``
    of it for every enemy near. A block of a guard holds off ``cover`` enemies. Where a stack can be overrun the share
    ``overrun`` of its blocks counts as lost, where many can come ``thin`` of one block.

    In a fight the prize weighs ``own`` times as much for who would lose it; a defeat costs ``rout`` blocks beside those
    that fall; ``later`` is the share of a siege that is left for later turns. ``doubt`` is how likely the enemy holds a
    loyalty card.
    """

    held: float = 0.85
    cover: float = 1.4
    deserted: float = 0.25
    overrun: float = 0.7
    thin: float = 0.6
    early: float = 0.0
    own: float = 1.3
    rout: float = 0.5
    later: float = 0.5
    doubt: float = 0.3


USUAL = Weighing()
"""By guess."""
