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


def about(game_id: str) -> str:
    """Return what a game is about in a few sentences."""
    return tr(box(game_id).about)
