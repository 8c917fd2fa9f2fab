"""The turn of somebody else in a few lines: what is told before one's own turn, or after each turn of others.

A digest is made from the events of one seat alone. What a game tells in it stands in its box
(:attr:`.Stops.digest`); a game without is not summed up, its moves are watched instead.
"""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.text import turns
from kunitori_tui.text.box import Names, box
from kunitori_tui.text.digest import Digest
from kunitori_tui.text.turns import Turn


def digest(turn: Turn, names: Names, me: int | None, *, game: str, after: Sequence[int] | None = None) -> Digest:
    """Return ``turn`` in words for the seat ``me``; ``after`` are the points of all as the next turn began. Raises
    ValueError where the game is not summed up.
    """
    words = box(game).stops.digest
    if words is None:
        raise ValueError(game)
    return words(turn, names, me, after)


def turn_digests(past: Sequence[Turn], names: Names, me: int | None, *, game: str, aid: bool = True) -> list[Digest]:
    """Return the turns of ``past``, which follow each other, each with what it came to as far as the next one tells it;
    without ``aid`` nobody's points. Raises ValueError where the game is not summed up.
    """
    points = [turns.points(turn) if aid else None for turn in past[1:]] + [None]
    return [digest(turn, names, me, game=game, after=after) for turn, after in zip(past, points, strict=True)]
