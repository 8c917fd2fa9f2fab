"""Reviews made with a handful of games."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from kunitori_tui import shelf
from kunitori_tui.review.form import Review
from kunitori_tui.review.terms import Budget, Terms, terms
from kunitori_tui.review.work import Work
from savegames.format import Save, decode
from tests.golden.situations import SAVES

TINY = Budget(
    curve=4, tries=2, looks=12, swings=4, piece=4, least=1, candidates=1, top=1, lost=1, pairs=1, battles=1
)  # fmt: skip


@cache
def saved(name: str) -> Save:
    """Return a save of the golden ones."""
    return decode((SAVES / "0.1.0" / f"{name}.json").read_bytes())


def small(game: str) -> Terms:
    """Return the terms of a game with so small a budget that a review takes no time and says nothing for certain."""
    return terms(game)._replace(bot="ashigaru", budget=TINY, every=100, turns=1 if terms(game).turns else 0)


def finish(work: Work) -> Review:
    """Do all that is left of ``work`` here and return the review."""
    while (piece := work.piece) is not None:
        work.take(piece.function(*piece.arguments))
    return work.review


def review(save: Save, seat: int = 0, kept: Review | None = None) -> Review:
    """Return a review made with :func:`small` terms."""
    return finish(Work(save, seat, kept, small(save.game)))


def whole(name: str) -> Review:
    """Return the same as if the budget were the usual one: nothing more will be looked for."""
    game = saved(name).game
    return replace(known(name), bot=terms(game).bot, asked=shelf.LEVELS[-1])


@cache
def known(name: str) -> Review:
    """Return the review of a golden save, made once for all tests: nobody changes it."""
    return review(saved(name))
