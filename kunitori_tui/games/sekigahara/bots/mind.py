"""How a level thinks: a few figures and faculties, how much single circumstances count beside each other."""

from __future__ import annotations

from dataclasses import dataclass

from kunitori_tui.games.sekigahara.bots.odds import ROUGH, Gauge


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


@dataclass(frozen=True, slots=True, eq=False)
class Mind:
    """``block`` and ``card`` are worth so many points, ``fresh`` a block that is mustered; ``pull`` is the weight of
    what is still far, ``chief`` the worth of the own leader of three dots. ``eager``: what a point of a bid counts
    against the place of the card in the hand; ``spare``: how many cards are kept from the Mōri blocks; ``suspects``:
    the impact that must be expected of a loyalty challenge.

    ``wary``: it sees what the enemy can reach; ``reckons``: it weighs battles with its hand, and does not only count
    blocks; ``splits``: it divides stacks; ``doubts``: it expects challenges; ``late``: it wants the last turn of the
    game; ``pays``: it knows that cards paid are missing in battle; ``joins``: how far it counts on stacks that can
    still follow; ``calendar``: how much less blocks are worth in the end; ``crowd``: what marches of a turn beyond the
    first three count for where they are paid for; ``least``: what a march must bring; ``gauge``: how it foretells
    battles; ``weighing``: what single circumstances count; ``guards``: it knows how a leader of three dots dies;
    ``follows``: it wants the last turn of every week.
    """

    block: float = 0.4
    card: float = 0.25
    pull: float = 0.35
    chief: float = 9.0
    fresh: float = 0.35
    eager: float = 0.3
    spare: int = 4
    wary: bool = True
    reckons: bool = True
    splits: bool = True
    joins: float = 0.0
    doubts: bool = True
    suspects: float = 2.0
    calendar: float = 0.0
    pays: bool = False
    late: bool = True
    crowd: float = 1.0
    guards: bool = False
    least: float = 0.08
    gauge: Gauge = ROUGH
    weighing: Weighing = USUAL
    follows: bool = False
