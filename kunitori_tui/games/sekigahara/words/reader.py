"""How things are told to one side: who is you and who is called by his side, numbers in the order of the reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kunitori_tui.games.sekigahara.rules.board import NOBODY
from kunitori_tui.games.sekigahara.rules.pieces import FACE
from kunitori_tui.games.sekigahara.words.names import army, side
from kunitori_tui.text.catalog import tr


class Reader:
    """The side that reads: 0 Tokugawa, 1 Ishida, -1 nobody's."""

    def __init__(self, seats: Sequence[int], me: int | None) -> None:
        self.seats = seats
        self.side = seats.index(me) if me in seats else NOBODY

    @property
    def order(self) -> tuple[int, int]:
        """Return both sides, one's own first."""
        return (1, 0) if self.side == 1 else (0, 1)

    def two(self, of: int, mine: str, other: str, **params: Any) -> str:
        """Return ``mine`` for the own side, else ``other``, in which that is called ``{side}``."""
        return tr(mine, **params) if of == self.side else tr(other, side=side(of), **params)

    def many(self, of: int, mine: tuple[str, str], other: tuple[str, str], n: int, **params: Any) -> str:
        """Return the same in the form for ``n``, the first of each for one."""
        return self.two(of, mine[n != 1], other[n != 1], n=n, **params)

    def score(self, impact: Sequence[int]) -> str:
        """Return both impacts in words, one's own first: ``3 to 0``."""
        first, second = self.order
        return tr("{own} to {theirs}", own=impact[first], theirs=impact[second])

    def points(self, before: Sequence[int], after: Sequence[int]) -> str:
        """Return the points of both sides, and what they were before where they are others now; "" where nobody was
        told.
        """
        if not before or not after:
            return ""
        first, second = self.order
        told = {"own": after[first], "theirs": after[second], "a": before[first], "b": before[second]}
        if self.side == NOBODY:
            if list(before) == list(after):
                return tr("Tokugawa {own}, Ishida {theirs}, as before", **told)
            return tr("Tokugawa {a} to {own}, Ishida {b} to {theirs}", **told)
        if list(before) == list(after):
            return tr("{own} to {theirs}, as before", **told)
        return tr("{a} to {own} for you, {b} to {theirs} for {side}", side=side(second), **told)


def letter(of: int) -> str:
    """Return what a line about a side begins with."""
    return f"{side(of)[0]} "


def named(blocks: Sequence[str]) -> str:
    """Return blocks by daimyo, short: ``Fukushima L cav, Ii 4``."""
    return army(FACE[name] for name in blocks)
