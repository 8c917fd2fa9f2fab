"""How a review comes about: piece by piece, so that whoever waits sees it grow and can stop it at any moment.

    work = Work(save, seat=0)
    while (piece := work.piece) is not None:
        work.take(piece.function(*piece.arguments))  # or what Worker.ask(piece.function, *piece.arguments) answers
    work.review.account(0).mistakes

A piece takes less than half a second and needs nothing but its arguments. What is found at once comes first (what can
be counted, a rough curve), then choices and battles, then a finer curve. Seeds follow from the save and the place in
it, budgets are numbers of games: the same save has the same review, whoever makes it, in whatever pieces.

Here, too, is what could be expected: by every seat as the rounds began, the curve; before and after battles, and
whatever else is decided by more than choices.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.review.choices import Choices
from kunitori_tui.review.form import Account, Estimate, Point, Review, Swing, stood_in
from kunitori_tui.review.terms import Decided, Deed, Ending, Finding, Job, Terms, certain, estimate, terms
from kunitori_tui.review.way import Ground, Spot, counted, spots_at, walk
from savegames import strictjson
from savegames.format import Save

CURVE, ROUGH, FINE = 1, 5, 6
"""Purposes of seeds."""
KEPT = 4
"""So many of them are told, and played out more often."""


class Drawing:
    """The curve of one review while it is drawn, first with few games, then with all of them."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        every, seats = ground.terms.every, len(ground.way.teams)
        self._spots = [spot for spot in ground.way.spots if (spot.round - ground.way.spots[0].round) % every == 0]
        budget = ground.terms.budget
        places = len(self._spots) * seats
        self.least, self.most = budget.least, max(budget.least, budget.curve // max(1, places))
        """The fewest games that say anything, and all."""
        self._ends: dict[tuple[int, int], list[Ending]] = {}
        ground.planned += self.most * places

    def draw(self, first: int, until: int) -> Finding:
        """Play out the games from number ``first`` to ``until`` at every point."""
        for spot in self._spots:
            for seat, view in enumerate(spot.views):
                ends = yield from self._ground.play(CURVE, spot.at, view, ((),), range(first, until))
                self._ends.setdefault((spot.at, seat), []).extend(end for (end,) in ends)
            self._show()

    def _show(self) -> None:
        """Put what is known into the review, and the end, which is certain."""
        way, review = self._ground.way, self._ground.review
        seats, sides = range(len(way.teams)), len(set(way.teams))
        known = [spot for spot in self._spots if (spot.at, seats[-1]) in self._ends]
        points = [
            Point(spot.round, spot.at, [estimate(self._ends[spot.at, seat], sides) for seat in seats]) for spot in known
        ]
        last = way.spots[-1].round + 1
        review.curve = [*points, Point(last, way.deeds[-1].until, [certain(end) for end in way.endings])]


class Battles:
    """The battles that concern one seat, while they are looked at."""

    def __init__(self, ground: Ground, save: Save) -> None:
        self._ground = ground
        concerned = [
            one
            for one in ground.terms.decided(ground.way.facts, ground.way.teams)
            if ground.seat in (*one.won, *one.lost) or not (one.won or one.lost)
        ]
        self._spots = spots_at(save, {at for one in concerned for at in (one.at, one.until)}, ground.way.teams)
        concerned.sort(key=lambda one: (-abs(self._moved(one)), one.at))
        self._battles = concerned[: ground.terms.budget.battles]
        self.swings: list[Swing] = []
        """Those played out most often, the largest first."""
        self._rough: dict[Decided, float] = {}
        self._more = max(1, ground.terms.budget.swings // (2 * KEPT))
        self._first = (self._more + 1) // 2
        """Games that tell which battles moved most."""
        ground.planned += 2 * (self._first * len(self._battles) + self._more * min(KEPT, len(self._battles)))

    def look(self) -> Finding:
        """Play out before and after every battle, and those that moved most more often, on other deals."""
        for battle in self._battles:
            before, after = yield from self._around(battle, ROUGH, self._first)
            self._rough[battle] = after.lead - before.lead
        for battle in sorted(self._rough, key=lambda one: (-abs(self._rough[one]), one.at))[:KEPT]:
            before, after = yield from self._around(battle, FINE, self._more)
            self.swings.append(Swing(battle.at, battle.until, self._spots[battle.at].round, before, after))
        self.swings.sort(key=lambda swing: (-abs(swing.luck), swing.at))

    def lost(self, deeds: Sequence[Deed]) -> list[Deed]:
        """Return the choices that led into battles which the seat lost, the dearest battles first."""
        found: list[Deed] = []
        losses = [battle for battle in self._rough if self._ground.seat in battle.lost]
        for battle in sorted(losses, key=lambda one: (self._rough[one], one.at)):
            own = [deed for deed in deeds if deed.at < battle.at <= deed.until or battle.at <= deed.at < battle.until]
            found += [deed for deed in own[:1] if deed not in found]
        return found[: self._ground.terms.budget.lost]

    def _around(self, battle: Decided, purpose: int, games: int) -> Generator[Job, Any, tuple[Estimate, Estimate]]:
        before = yield from self._expected(self._spots[battle.at], purpose, games)
        after = certain(self._ground.way.endings[self._ground.seat])
        if battle.until in self._spots and not self._spots[battle.until].views[0].over:
            after = yield from self._expected(self._spots[battle.until], purpose, games)
        return before, after

    def _expected(self, spot: Spot, purpose: int, games: int) -> Generator[Job, Any, Estimate]:
        ground = self._ground
        ends = yield from ground.play(purpose, spot.at, spot.views[ground.seat], ((),), range(games))
        return estimate([end for (end,) in ends], len(set(ground.way.teams)))

    def _moved(self, battle: Decided) -> float:
        """Return by how much the lead on the table changed from before the battle to its end."""
        return self._spots[battle.until].leads[self._ground.seat] - self._spots[battle.at].leads[self._ground.seat]


def mark(save: Save) -> str:
    """Return what a review of ``save`` belongs to, in hexadecimal; other names and dates of the game do not matter."""
    told = [save.game, save.rules_version, save.rng_version, save.options, save.cards, save.seed, len(save.seats)]
    return strictjson.digest([*told, save.journal])


class Work:
    """The review of ``save`` with the choices of ``seat``. ``kept`` is what an earlier work has found: of the same game
    it is gone on with, another is not looked at. ``given`` stands for the terms of the game in tests.

    Raises ValueError where it is not over, and what :func:`.steps` raises.
    """

    def __init__(self, save: Save, seat: int, kept: Review | None = None, given: Terms | None = None) -> None:
        if not save.finished:
            raise ValueError("only a finished game can be reviewed")
        terms_, of = given or terms(save.game), mark(save)
        asked = given.bot if given is not None else shelf.LEVELS[-1]
        fits = kept is not None and (kept.of, kept.bot, kept.asked) == (of, terms_.bot, asked)
        self.review = kept if fits and kept is not None else Review(of, save.game, terms_.bot, asked)
        """What is known so far."""
        self.ground = Ground(terms_, walk(save), seat, self.review, int(of[:15], 16), stood_in(save, seat))
        self._finding = self._all(save)
        self.piece: Job | None = None
        """What is to be found out next; None when the review is ready."""
        self._go_on(None)

    @property
    def share(self) -> float:
        """Return how much of the work is done, 0 to 1."""
        return min(1.0, self.ground.played / self.ground.planned) if self.piece else 1.0

    def take(self, answer: Any) -> None:
        """Take what came of the open :attr:`piece`."""
        assert self.piece is not None
        self.ground.played += self.piece.games
        self._go_on(answer)

    def _go_on(self, answer: Any) -> None:
        try:
            self.piece = self._finding.send(answer)
        except StopIteration:
            self.piece = None

    def _all(self, save: Save) -> Finding:
        account = self.review.account(self.ground.seat)
        wants = account is None or not account.ready
        drawn = None if self.review.ready else Drawing(self.ground)
        if wants:
            account = self._begin()
            choices, battles = Choices(self.ground), Battles(self.ground, save)
        if drawn is not None:
            yield from drawn.draw(0, drawn.least)
        if wants and account is not None:
            yield from choices.ask(account)
            yield from battles.look()
            account.swings = battles.swings
            yield from choices.look(account, battles.lost(choices.deeds))
            account.ready = True
        if drawn is not None:
            yield from drawn.draw(drawn.least, drawn.most)
            self.review.ready = True

    def _begin(self) -> Account:
        """Return a fresh account of the seat, which is in the review from now on."""
        seat, own = self.ground.seat, self.ground.own
        account = Account(seat, absences=self.ground.absences)
        others = [one for one in self.review.seats if one.seat != seat]
        self.review.seats = sorted([*others, account], key=lambda one: one.seat)
        account.habits = [counted(key, own, found) for key, found in self.ground.terms.habits.items()]
        return account
