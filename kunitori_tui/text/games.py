"""Titles and descriptions of the games."""

from __future__ import annotations

from kunitori_tui.text.boxes import box
from kunitori_tui.text.catalog import tr


def title(game_id: str) -> str:
    """Return the title of a game."""
    return tr(box(game_id).title)


def tagline(game_id: str) -> str:
    """Return what a game is about in at most 60 cells."""
    return tr(box(game_id).tagline)


def part_name(game_id: str, part: str) -> str:
    """Return the name of a part of the score that is no card (:class:`.Part`); :class:`KeyError` if it is one."""
    return tr(box(game_id).parts[part])


def turn(game_id: str, n: int) -> str:
    """Return how far a game is: the number of the turn, or of the round where nobody has turns."""
    return tr("round {n}", n=n) if box(game_id).rounds else tr("turn {n}", n=n)


def about(game_id: str) -> str:
    """Return what a game is about in a few sentences."""
    return tr(box(game_id).about)
