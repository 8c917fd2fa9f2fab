"""Victory (2): points for castles and resource places, and who has won at once."""

from __future__ import annotations

from typing import Any

from kunitori_tui.engine.api import Part, Standing
from kunitori_tui.games.sekigahara.rules import board
from kunitori_tui.games.sekigahara.rules.pieces import CHIEF

CASTLE_POINTS = 2
RESOURCE_POINTS = 1
WORTH = tuple(
    CASTLE_POINTS * (p in board.CASTLES) + RESOURCE_POINTS * (p in board.RESOURCES) for p in board.PLACE.values()
)
"""The points of every place."""


def count_castles(s: Any, side: int) -> int:
    """Return how many castles ``side`` controls. ``s`` is a state or a view of it."""
    return sum(s.holder[p] == side for p in board.CASTLES)


def count_resources(s: Any, side: int) -> int:
    """Return how many resource places ``side`` controls."""
    return sum(s.cube[p] == side for p in board.RESOURCES)


def parts(s: Any, side: int) -> list[Part]:
    """Return the lines of the count of ``side``: castles, resources, and what the other side bid for Tokugawa."""
    lines = [
        Part("castle", count_castles(s, side), CASTLE_POINTS * count_castles(s, side)),
        Part("resource", count_resources(s, side), RESOURCE_POINTS * count_resources(s, side)),
    ]
    if side == board.ISHIDA and s.handicap:
        lines.append(Part("handicap", s.handicap, s.handicap))  # S56
    return lines


def points(s: Any, side: int) -> int:
    """Return the points of ``side`` as of now."""
    return sum(part.points for part in parts(s, side))


def standings(s: Any) -> list[Standing]:
    """Return score and rank by seat. A tie is Ishida's (2); who wins at once is first, whatever the points are."""
    rows = [Standing(0, 0, 1), Standing(1, 0, 1)]
    if s.phase == "auction":
        return rows
    scores = [points(s, side) for side in (board.TOKUGAWA, board.ISHIDA)]
    at_once = bool(s.over) and instant_winner(*fallen(s)) != board.NOBODY
    ahead = s.winner if at_once else board.TOKUGAWA if scores[board.TOKUGAWA] > scores[board.ISHIDA] else board.ISHIDA
    tied = scores[board.TOKUGAWA] == scores[board.ISHIDA] and not at_once
    for side in (board.TOKUGAWA, board.ISHIDA):
        seat = s.seat_of[side]
        rows[seat] = Standing(seat, scores[side], 1 if side == ahead else 2, tied and side == ahead, parts(s, side))
    return rows


def instant_winner(ieyasu_dead: bool, mitsunari_dead: bool, hideyori_dead: bool) -> int:
    """Return who has won at once, -1 for nobody; if both have, it is Ishida (2)."""
    return board.ISHIDA if ieyasu_dead else board.TOKUGAWA if mitsunari_dead or hideyori_dead else board.NOBODY


def fallen(s: Any) -> tuple[bool, bool, bool]:
    """Return whether Ieyasu, Mitsunari and Hideyori are out of the game."""
    ieyasu, mitsunari = (bool(s.blocks[of][s.figures.span[face][0]] == board.DEAD) for of, face in enumerate(CHIEF))
    return ieyasu, mitsunari, not s.disks[board.HIDEYORI]
