"""How a review comes about: piece by piece, so that whoever waits sees it grow and can stop it at any moment.

    work = Work(save, seat=0)
    while (piece := work.piece) is not None:
        work.take(piece.function(*piece.arguments))  # or what Worker.ask(piece.function, *piece.arguments) answers
    work.review.account(0).mistakes

A piece takes less than half a second and needs nothing but its arguments. What is found at once comes first (what can
be counted, a rough curve), then choices and battles, then a finer curve. Seeds follow from the save and the place in
it, budgets are numbers of games: the same save has the same review, whoever makes it, in whatever pieces.
"""

from __future__ import annotations

from typing import Any

from kunitori_tui.engine import rng
from kunitori_tui.review import curve
from kunitori_tui.review.form import Account, Review
from kunitori_tui.review.piece import Finding, Piece
from kunitori_tui.review.terms import Terms, terms
from kunitori_tui.review.way import Way, walk
from savegames import strictjson
from savegames.format import Save


class NotOver(Exception):
    """Only a finished game can be reviewed."""


def mark(save: Save) -> str:
    """Return what a review of ``save`` belongs to, in hexadecimal: other names and dates of the same game do not
    matter.
    """
    told = [save.game, save.rules_version, save.rng_version, save.options, save.cards, save.seed, len(save.seats)]
    return strictjson.digest([*told, save.journal])


class Work:
    """The review of ``save`` with the choices of ``seat``. ``kept`` is what an earlier work has found: of the same game
    it is gone on with, another is not looked at. ``given`` stands for the terms of the game in tests.

    Raises :class:`NotOver`, and what :func:`.steps` raises.
    """

    def __init__(self, save: Save, seat: int, kept: Review | None = None, given: Terms | None = None) -> None:
        if not save.finished:
            raise NotOver
        self.terms = given or terms(save.game)
        """Who plays out, and how often."""
        of = mark(save)
        fits = kept is not None and (kept.of, kept.bot) == (of, self.terms.bot)
        self.review = kept if fits and kept is not None else Review(of, save.game, self.terms.bot)
        """What is known so far."""
        self.seat = seat
        self.way: Way = walk(save)
        self.seed = int(of[:15], 16)
        self.played = 0
        """So many games were played out."""
        self.planned = 1
        """So many will be in all, as far as can be told now."""
        self._finding = self._all(save)
        self._asked: Piece | None = None
        self._go_on(None)

    @property
    def piece(self) -> Piece | None:
        """Return what is to be found out next; None when the review is ready."""
        return self._asked

    @property
    def share(self) -> float:
        """Return how much of the work is done, 0 to 1."""
        return min(1.0, self.played / self.planned) if self._asked else 1.0

    def take(self, answer: Any) -> None:
        """Take what came of the open :attr:`piece`."""
        assert self._asked is not None
        self.played += self._asked.games
        self._go_on(answer)

    def stream(self, purpose: int, at: int, seat: int) -> int:
        """Return the seed of what is played out for a ``purpose`` at a place for a seat."""
        return rng.stream(rng.stream(self.seed, purpose), at * 16 + seat)

    def _go_on(self, answer: Any) -> None:
        try:
            self._asked = self._finding.send(answer)
        except StopIteration:
            self._asked = None

    def _all(self, save: Save) -> Finding:
        if not self.review.ready:
            drawn = curve.Drawing(self)
            yield from drawn.rough()
        account = self.review.account(self.seat)
        if account is None or not account.ready:
            account = Account(self.seat)
            self.review.seats = sorted(
                [*(one for one in self.review.seats if one.seat != self.seat), account], key=lambda one: one.seat
            )
            account.ready = True
        if not self.review.ready:
            yield from drawn.fine()
            self.review.ready = True


def finish(work: Work) -> Review:
    """Do all that is left of ``work`` here and return the review."""
    while (piece := work.piece) is not None:
        work.take(piece.function(*piece.arguments))
    return work.review
