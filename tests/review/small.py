"""Reviews made with a handful of games."""

from __future__ import annotations

from kunitori_tui.review.form import Review
from kunitori_tui.review.terms import Budget, Terms, terms
from kunitori_tui.review.work import Work, finish
from savegames.format import Save, decode
from tests.golden.situations import SAVES

TINY = Budget(curve=4, tries=0, looks=12, swings=4, piece=4, least=1, candidates=3, top=1)


def saved(name: str) -> Save:
    """Return a save of the golden ones."""
    return decode((SAVES / "0.1.0" / f"{name}.json").read_bytes())


def small(game: str) -> Terms:
    """Return the terms of a game with so small a budget that a review takes no time and says nothing for certain."""
    return terms(game)._replace(budget=TINY, every=100)


def review(save: Save, seat: int = 0, kept: Review | None = None) -> Review:
    """Return a review made with :func:`small` terms."""
    return finish(Work(save, seat, kept, small(save.game)))
