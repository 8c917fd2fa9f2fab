"""A fight while blocks are being deployed: the line they make, and what everybody sees of it."""

from __future__ import annotations

from dataclasses import dataclass

from kunitori_tui.engine.cells import Record
from kunitori_tui.games.sekigahara.rules.fields import CardOrNone, FaceNumber, Side


class Deployed(Record):
    """A block in the line, which lists the deployed blocks in the order they came.

    It fights for ``side`` with ``impact``, was deployed with ``card`` (-1: none), and belongs to ``owner``.
    """

    side: Side
    face: FaceNumber
    card: CardOrNone
    impact: int
    owner: Side


@dataclass(slots=True)
class Clash:
    """A battle or siege under way: the ``impact`` of both sides and the ``line``; ``acting`` is the side that deploys
    next, ``stopped`` who no longer may, as bits.
    """

    kind: str
    place: int
    attacker: int
    acting: int
    impact: list[int]
    stopped: int
    line: list[Deployed]

    def fighting_for(self, side: int) -> list[Deployed]:
        """Return the deployed blocks that fight for ``side``, in the order they came."""
        return [block for block in self.line if block.side == side]

    def count_owned(self, side: int) -> int:
        """Return how many of the deployed blocks belong to ``side``, for whomever they fight."""
        return sum(block.owner == side for block in self.line)
