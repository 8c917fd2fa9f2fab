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

from kunitori_tui.review.choices import Choices
from kunitori_tui.review.figures import Battles, Drawing
from kunitori_tui.review.form import Account, Review, stood_in
from kunitori_tui.review.playouts import Finding, Job
from kunitori_tui.review.terms import Terms, terms
from kunitori_tui.review.way import Ground, Way, counted, walk
from kunitori_tui.shelf import opponents
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
        terms_, of = given or terms(save.game), mark(save)
        asked = given.bot if given is not None else opponents.strongest(save.game)
        fits = kept is not None and (kept.of, kept.bot, kept.asked) == (of, terms_.bot, asked)
        self.review = kept if fits and kept is not None else Review(of, save.game, terms_.bot, asked)
        """What is known so far."""
        self.ground = Ground(terms_, walk(save), seat, self.review, int(of[:15], 16), stood_in(save, seat))
        self._finding = self._all(save)
        self._asked: Job | None = None
        self._go_on(None)

    @property
    def terms(self) -> Terms:
        """Return who plays out, and how often."""
        return self.ground.terms

    @property
    def way(self) -> Way:
        """Return the game as it went."""
        return self.ground.way

    @property
    def piece(self) -> Job | None:
        """Return what is to be found out next; None when the review is ready."""
        return self._asked

    @property
    def share(self) -> float:
        """Return how much of the work is done, 0 to 1."""
        return min(1.0, self.ground.played / self.ground.planned) if self._asked else 1.0

    def take(self, answer: Any) -> None:
        """Take what came of the open :attr:`piece`."""
        assert self._asked is not None
        self.ground.played += self._asked.games
        self._go_on(answer)

    def _go_on(self, answer: Any) -> None:
        try:
            self._asked = self._finding.send(answer)
        except StopIteration:
            self._asked = None

    def _all(self, save: Save) -> Finding:
        account = self.review.account(self.ground.seat)
        wants = account is None or not account.ready
        drawn = None if self.review.ready else Drawing(self.ground)
        if wants:
            account = self._begin()
            choices, battles = Choices(self.ground), Battles(self.ground, save)
        if drawn is not None:
            yield from drawn.rough()
        if wants and account is not None:
            yield from choices.ask(account)
            yield from battles.look()
            account.swings = battles.swings
            yield from choices.look(account, battles.lost(choices.deeds))
            account.ready = True
        if drawn is not None:
            yield from drawn.fine()
            self.review.ready = True

    def _begin(self) -> Account:
        """Return a fresh account of the seat, which is in the review from now on."""
        seat, own = self.ground.seat, self.ground.own
        account = Account(seat, absences=self.ground.absences)
        others = [one for one in self.review.seats if one.seat != seat]
        self.review.seats = sorted([*others, account], key=lambda one: one.seat)
        account.habits = [counted(key, own, found) for key, found in self.ground.terms.habits.items()]
        return account


def finish(work: Work) -> Review:
    """Do all that is left of ``work`` here and return the review."""
    while (piece := work.piece) is not None:
        work.take(piece.function(*piece.arguments))
    return work.review
