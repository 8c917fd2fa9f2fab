"""Which choices of a player cost most: cheap opinions of all, games played out for a few.

The strongest bot says of every choice what it would have done, from one observation as a hint is made, and what it
takes the ways to be worth; asking for that costs little. Those where it would have done something else come in this
order: where something is plainly lost by count, what the bot that plays on would not have done either, what the
strongest did not even weigh, then by how much worse it takes it to be. A few games tell which of those that are not
plain look worst. What is left is played out both ways, on the same deals with the same dice, and named only if the cost
is beyond its own error.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Any, NamedTuple

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.bots.search import Mean, mean
from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Observation, Option
from kunitori_tui.review.form import Account, Because, Choice, Verdict
from kunitori_tui.review.terms import Deed, Ending, Finding, Job, estimate
from kunitori_tui.review.way import Extent, Ground

OTHERS = 2
"""So many ways beside the bot's own are worth a try, where it compared some."""


class Opinion(NamedTuple):
    """What a bot would do: ``ways``, its own first, each all steps of a choice; ``hint`` says why, ``usual`` is one."""

    ways: tuple[tuple[Option, ...], ...]
    hint: bots.Hint
    usual: tuple[Option, ...] = ()

    def agrees(self, done: Sequence[Option]) -> bool:
        """Return whether the bot would have done the same, in whatever order."""
        return sorted(self.ways[0]) == sorted(done)

    def gap(self, done: Sequence[Option]) -> float | None:
        """Return how many points the bot takes ``done`` to be worse than its way; None where it counts no points."""
        weights = {weight.choice: weight.points for weight in self.hint.weights}
        mine = [weights[option] for option in done if option in weights and option not in self.ways[0]]
        known = mine or [weights[option] for option in done if option in weights]
        return max(0.0, self.hint.weights[0].points - min(known)) if known and self.hint.weights else None


def opinions(views: Sequence[Observation], bot_id: str, then: str, on: str, dice: Sequence[int]) -> list[Opinion]:
    """Return what the bot thinks at each of ``views``, questions to ``view.seat``, with its ``dice``; what a choice
    consists of beyond that the bot ``then`` chooses. ``on`` is the bot that plays on in the games by which ways are
    measured: what is best for whoever plays otherwise need not be best for it, so its own way is always one.
    """
    return [_opinion(view, bot_id, then, on, thrown) for view, thrown in zip(views, dice, strict=True)]


def _opinion(view: Observation, bot_id: str, then: str, on: str, dice: int) -> Opinion:
    hint = bots.load(view.game, bot_id).hint(view, dice)
    prepared = tuple(hint.choices[: hint.prepared])
    plans = [tuple(hint.choices), *((*prepared, weight.choice) for weight in hint.weights[1 : 1 + OTHERS])]
    usual = _way(view, on, (), dice)
    ways: dict[tuple[Option, ...], tuple[Option, ...]] = {}
    for way in (*(_way(view, then, plan, dice) for plan in plans), usual):
        ways.setdefault(tuple(sorted(way)), way)
    return Opinion(tuple(ways.values()), hint, usual)


def _way(view: Observation, bot_id: str, plan: tuple[Option, ...], dice: int) -> tuple[Option, ...]:
    """Return the steps of the whole choice that begins with ``plan``, as the bot would go on."""
    bot = bots.load(view.game, bot_id)
    state = shelf.load(view.game).sample(view, dice)
    extent = Extent(state)
    way: list[Option] = []
    while True:
        offered = state.options()
        choice = offered[0]
        if len(way) < len(plan) and plan[len(way)] in offered:
            choice = plan[len(way)]
        elif len(offered) > 1:
            choice = bot.choose(state.observe(view.seat), rng.stream(dice, len(way)))
        way.append(choice)
        state.apply(choice)
        if not extent.goes_on(state):
            return tuple(way)


TRIES, WHICH, COST = 3, 4, 7
"""Purposes of seeds: the way that is compared is not chosen on the deals on which it is measured."""
ASKED, SLOWLY = 20, 1
"""So many opinions are one piece, and of a bot that thinks for long."""


class Bar(NamedTuple):
    """How many standard errors a cost must lie above nothing: to be ``sure``; to be worth more games after a ``few``,
    and after ``many``; to be worth those that are ``left`` over.
    """

    sure: float
    few: float
    many: float
    left: float


PLAIN, SUSPECT, SURE = Bar(2.0, -inf, -1.0, -2.0), Bar(2.5, -1.5, -0.5, -2.0), Bar(3.0, 1.0, 1.7, 0.5)
"""Where something is plainly lost by count; where neither bot would have done it; where who plays on would have. Of 120
choices that cost nothing three errors name 0.2, two would name three. The more speaks against a choice before any game
is played out, the fewer errors are enough, and few games acquit nobody.
"""
NEAR, NAMED = SURE._replace(sure=6.0), Bar(inf, inf, inf, inf)
"""Where the one asked, who gives the hints, takes it for nearly as good: twice the doubt; and where its hint named it:
no mistake, whatever it cost.
"""
NEARLY = 20
"""Nearly as good is what is worse by this part at most of the error beyond which nothing is named."""
CLEARLY = 3
"""So many errors better than the way of the hint is another that is named in its place."""
PAIRS = 8
"""So many pairs of games say something: nothing is settled before twice as many, nor without hope before three times.
"""
SILENT = ("any", "only", "tried", "tried_mean")
"""Reasons that say nothing."""


@dataclass(slots=True)
class Case:
    """A choice, the ``others`` beside it, and in ``pairs`` what came of it and of each other way on every deal."""

    deed: Deed
    opinion: Opinion
    others: tuple[tuple[str, ...], ...]
    is_plain: bool = False
    lost: bool = False
    margin: float = 0.0
    """What is worse by so many points is nearly as good."""
    pairs: list[tuple[Ending, Ending]] = field(default_factory=list)

    @property
    def cost(self) -> Mean:
        """Return the cost of what was done in points of the lead."""
        return mean([other.lead - done.lead for done, other in self.pairs])

    @property
    def chance(self) -> Mean:
        """Return the same of the share of the victory."""
        return mean([other.share - done.share for done, other in self.pairs])

    @property
    def promise(self) -> float:
        """Return the cost in errors."""
        cost = self.cost
        return cost.mean / cost.error if cost.error else cost.mean * 1000

    @property
    def bar(self) -> Bar:
        """Return how many errors the cost must be."""
        if self.agrees:
            return NAMED
        gap = self.opinion.gap(self.deed.done)
        if gap is not None and gap <= self.margin and not self.is_plain:
            return NEAR
        return PLAIN if self.is_plain else SURE if self.is_usual else SUSPECT

    @property
    def is_settled(self) -> bool:
        """Return whether more games would hardly change what is said."""
        return len(self.pairs) >= 2 * PAIRS and self.promise >= self.bar.sure + 2

    @property
    def is_hopeful(self) -> bool:
        """Return whether more games may well show a mistake: the more there were, the more must speak for it."""
        least = self.bar.few if len(self.pairs) < 3 * PAIRS else self.bar.many
        return self.promise > least and not self.is_settled

    @property
    def spent(self) -> float:
        """Return how many pairs were played for what they promise: where less is lacking, more are worth while."""
        return len(self.pairs) * self.bar.sure / max(1.0, self.promise)

    @property
    def agrees(self) -> bool:
        """Return whether the bot would have done the same."""
        return self.opinion.agrees(self.deed.done)

    @property
    def is_usual(self) -> bool:
        """Return whether who plays on would have done the same."""
        return sorted(self.opinion.usual) == sorted(self.deed.done)

    @property
    def lead(self) -> float:
        """Return by how many points the bot takes its own way to be better than the next."""
        weights = self.opinion.hint.weights
        return weights[0].points - weights[1].points if len(weights) > 1 else 0.0

    @property
    def because(self) -> Because | None:
        """Return why the bot would have done something else, where its reason is about that; None without one."""
        hint, way = self.opinion.hint, self.others[0]
        if way != self.opinion.ways[0] or hint.reason in SILENT or hint.about in self.deed.done:
            return None
        params = {name: round(of, 3) if isinstance(of, float) else of for name, of in hint.params.items()}
        return Because(hint.reason, params, hint.prepared)


class Choices:
    """The choices of one seat, while they are looked at."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self.deeds = [deed for deed in ground.own if deed.free]
        self._opinions: dict[int, Opinion] = {}
        self._tried: list[Case] = []
        self._plain: set[int] = set()
        self._planned = ground.terms.budget.tries + ground.terms.budget.looks
        ground.planned += self._planned + len(self.deeds)

    def ask(self, account: Account) -> Finding:
        """Ask what the bot would have done each time."""
        ground, asked = self._ground, self._ground.review.asked
        then, size = (ground.terms.bot, SLOWLY) if bots.load(ground.review.game, asked).slow else (asked, ASKED)
        for begin in range(0, len(self.deeds), size):
            some = self.deeds[begin : begin + size]
            views, dice = tuple(deed.view for deed in some), tuple(deed.dice for deed in some)
            found = yield Job(opinions, (views, asked, then, ground.terms.bot, dice), len(some))
            self._opinions |= {deed.at: one for deed, one in zip(some, found, strict=True)}
        self._plain = {at for habit in account.habits if habit.key in ground.terms.plain for at in habit.at}

    def look(self, account: Account, lost: Sequence[Deed]) -> Finding:
        """Play out those that may have cost most, and those before the battles ``lost``."""
        budget, before = self._ground.terms.budget, self._ground.played
        cases = yield from self._suspects()
        begun = self._ground.played
        known = {case.deed.at for case in cases}
        cases += [self._case(deed) for deed in lost if deed.at not in known]
        for case in cases:
            case.lost = case.deed in lost
        self._tried = cases = [case for case in cases if case.others]
        for case in cases:
            yield from self._settle(case)
            yield from self._measure(case)
            self._show(account)
        while (
            self._ground.played - begun <= budget.looks - 2 * budget.pairs and (open_ := self._next(cases)) is not None
        ):
            yield from self._measure(open_)
            self._show(account)
        self._ground.planned -= max(0, self._planned - (self._ground.played - before))  # all is said with fewer
        account.rough = bool(cases) and all(case.cost.error > self._ground.terms.too_rough for case in cases)

    def _next(self, cases: Sequence[Case]) -> Case | None:
        """Return the case of which more games would tell most: of those that may well have cost something, and are not
        certain yet, that for which least was spent. None where all is said.
        """
        young = [case for case in cases if case.promise > -1 and len(case.pairs) < 3 * PAIRS]
        left = [case for case in cases if case.is_hopeful] or young
        left = left or [case for case in cases if case.promise > case.bar.left and not case.is_settled]
        return min(left, key=lambda case: (case.spent, case.deed.at), default=None)

    def _suspects(self) -> Generator[Job, Any, list[Case]]:
        """Return the cases in which something is plainly lost, those that look worst, first of what neither bot would
        have done, and the one that may have been best.
        """
        budget, cases = self._ground.terms.budget, [case for deed in self.deeds if (case := self._case(deed)).others]
        differ = sorted((case for case in cases if not case.agrees), key=self._order)
        plain = [case for case in differ if case.is_plain][: budget.plain]
        others = [case for case in differ if case not in plain]
        suspects, rest = ([case for case in others if case.is_usual is usual] for usual in (False, True))
        worst = yield from self._narrow(suspects[: budget.candidates], budget.top, budget.tries)
        if len(worst) < budget.top:
            worst += yield from self._narrow(rest[: budget.candidates], budget.top - len(worst), budget.tries)
        best = max((case for case in cases if case.agrees), key=lambda case: (case.lead, -case.deed.at), default=None)
        return plain + worst + ([best] if best is not None else [])

    def _order(self, case: Case) -> tuple[bool, bool, float, int, int]:
        """Return what sorts cases: plain ones, those that neither bot would have done, those that the one asked did not
        weigh, those that it thinks worst of, then by the kind of question.
        """
        kinds, kind, gap = self._ground.terms.kinds, case.deed.view.asked.kind, case.opinion.gap(case.deed.done)
        weighed, last = -inf if gap is None else -gap, kinds.index(kind) if kind in kinds else len(kinds)
        return not case.is_plain, case.is_usual, weighed, last, case.deed.at

    def _narrow(self, cases: list[Case], top: int, games: int) -> Generator[Job, Any, list[Case]]:
        """Return the ``top`` cases by what a few games say of them: half of the games are for all, the others for the
        half that looks worst then, and so on.
        """
        ends: dict[int, list[list[Ending]]] = {case.deed.at: [] for case in cases}

        def seeming(case: Case) -> tuple[float, int]:
            done, *others = (mean([end.lead for end in way]).mean for way in zip(*ends[case.deed.at], strict=True))
            return done - max(others), case.deed.at

        while len(cases) > top:
            deals = max(2, games // (4 * len(cases)))
            for case in cases:
                deed, known = case.deed, ends[case.deed.at]
                usual = [way for way in case.others[1:] if way == case.opinion.usual]
                plans, more = (deed.done, case.others[0], *usual), range(len(known), len(known) + deals)
                known += yield from self._ground.play(TRIES, deed.at, deed.view, plans, more)
            cases = sorted(cases, key=seeming)[: max(top, len(cases) // 2)]
        return cases

    def _case(self, deed: Deed) -> Case:
        said = self._opinions[deed.at]
        others = tuple(way for way in said.ways if sorted(way) != sorted(deed.done))
        return Case(deed, said, others, deed.at in self._plain, margin=self._ground.terms.too_rough / NEARLY)

    def _settle(self, case: Case) -> Finding:
        """Settle which way is compared: that of the hint, unless a few games show another to be clearly better."""
        if len(case.others) < 2:
            return
        deals = range((self._ground.terms.budget.pairs + 1) // 2)
        ends = yield from self._ground.play(WHICH, case.deed.at, case.deed.view, case.others, deals)
        leads = [[end.lead for end in column] for column in zip(*ends, strict=True)]
        best = max(range(len(leads)), key=lambda at: mean(leads[at]).mean)
        ahead = mean([other - hinted for hinted, other in zip(leads[0], leads[best], strict=True)])
        case.others = (case.others[best if case.agrees or 0 < CLEARLY * ahead.error < ahead.mean else 0],)

    def _measure(self, case: Case) -> Finding:
        """Play more games both ways."""
        deals = range(len(case.pairs), len(case.pairs) + self._ground.terms.budget.pairs)
        ends = yield from self._ground.play(COST, case.deed.at, case.deed.view, (case.deed.done, case.others[0]), deals)
        case.pairs += [(done, other) for done, other in ends]

    def _show(self, account: Account) -> None:
        """Put what is known into the account, dearest first."""
        sides = len(set(self._ground.way.teams))
        found = [self._told(case, sides) for case in self._tried if case.pairs]
        account.choices = sorted(found, key=lambda one: (one.verdict != "mistake", -one.cost, one.at))

    def _told(self, case: Case, sides: int) -> Choice:
        deed, cost, chance = case.deed, case.cost, case.chance
        certain = cost.mean >= case.bar.sure * cost.error and cost.error <= self._ground.terms.too_rough
        is_about = self._ground.terms.fits(case.opinion.hint.params, case.others[0])
        verdict: Verdict = "fine" if cost.mean <= 0 or case.agrees else "mistake" if certain else "unsure"
        return Choice(
            deed.at,
            deed.round,
            deed.view.asked.kind,
            [*deed.done],
            [*case.others[0]],
            estimate([done for done, _ in case.pairs], sides),
            estimate([other for _, other in case.pairs], sides),
            round(cost.mean, 2),
            round(cost.error, 2),
            round(chance.mean, 3),
            round(chance.error, 3),
            verdict,
            case.lost,
            case.because if cost.mean > 0 and is_about else None,
        )
