"""What a player may expect of the event of the round: its chances by the events left, and what comes after."""

from __future__ import annotations

from copy import copy
from functools import lru_cache
from math import erf, fsum, sqrt

from kunitori_tui.bots.azuchi.ahead import Ahead, after_event, is_built, look_ahead
from kunitori_tui.bots.azuchi.mind import Mind
from kunitori_tui.bots.azuchi.worth import Goods, prices_now, worth
from kunitori_tui.engine.api import Option
from kunitori_tui.engine.azuchi.event import BUILD_CUBES, BUILD_WORKER, NO, PAY_TRIBUTE, PRICE, WAY_OF
from kunitori_tui.engine.azuchi.pieces import ARMY, ATTACK, BUILD, MATERIALS, TRIBUTE, WORKER
from kunitori_tui.engine.azuchi.view import AzuchiView

SCORINGS: dict[int, tuple[Option, ...]] = {BUILD: (BUILD_CUBES, BUILD_WORKER), ATTACK: (), TRIBUTE: (PAY_TRIBUTE,)}
"""What can be paid in an event."""
LUCK = 2.0
"""By how many points a round changes a lead (standard deviation)."""
CERTAIN = 0.01
"""The same at the end, when nothing changes any more."""
TO_BE_DONE = 0.8
"""Points a rival makes in the end of each worker he has still to place."""
SOMEBODY_BUILDS = 0.7
"""How likely somebody scores from a build before which nobody was ready; in the first round nobody can be."""


@lru_cache(maxsize=4096)
def payments(goods: Goods, event: int, again: bool, brings: tuple[int, ...]) -> tuple[tuple[Option, Goods, int], ...]:
    """Return the ways to meet an event: the option to begin with, the goods left, the points; the last is to pay
    nothing. ``again``: as often as can be paid (A8); ``brings``: points by way. A tribute is always paid: no coin is
    ever worth more.
    """
    ways: list[tuple[Option, Goods, int]] = []
    for option in SCORINGS[event]:
        way = WAY_OF[option]
        if all(goods[good] for good in PRICE[way]):
            left = tuple(count - (good in PRICE[way]) for good, count in enumerate(goods))
            further = payments(left, event, again, brings) if again else ((NO, left, 0),)
            ways += [(option, rest, brings[way] + points) for _, rest, points in further]
    return tuple(ways) if ways and event == TRIBUTE else (*ways, (NO, goods, 0))


def lead_at_end(view: AzuchiView, seat: int, points: int) -> int:
    """Return by how much ``seat`` leads if the build under way ends the game and brings it ``points``, and everybody
    who is still to answer takes all he can.
    """
    rivals = []
    for other in range(view.seats):
        ways = payments(tuple(view.goods[other]), BUILD, view.rules.build_any, view.rules.points)
        more = 0 if has_answered(view, other, seat) else max(brings for _, _, brings in ways)
        rivals += [view.score[other] + more] if other != seat else []
    return view.score[seat] + points - max(rivals)


def has_answered(view: AzuchiView, other: int, seat: int) -> bool:
    """Return whether ``other`` has had its turn in the event of the round when ``seat`` is asked."""
    return view.event >= 0 and (other - view.holder) % view.seats < (seat - view.holder) % view.seats


class Case:
    """How things stand after one outcome of the round: ``prices`` are None when the game is over then, ``rivals`` what
    the others may reach in the end.

    What goods and armies come to is remembered: by number of cubes, since no colour has a price of its own, and by all
    else that has one.
    """

    __slots__ = ("_against", "_standings", "_worths", "luck", "prices", "rivals", "victory")

    def __init__(self, mind: Mind, ahead: Ahead | None) -> None:
        self.prices = prices_now(mind.prices, ahead) if ahead else None
        self.victory = mind.victory
        self.luck = LUCK * sqrt(fsum(ahead.to_come())) + CERTAIN if ahead else CERTAIN
        self.rivals: tuple[float, ...] = ()
        self._worths: dict[tuple[int, ...], float] = {}
        self._standings: dict[tuple[int, ...], float] = {}
        self._against: dict[tuple[float, ...], Case] = {}

    def against(self, rivals: tuple[float, ...]) -> Case:
        """Return the same case with what the others reach in it."""
        case = self._against.get(rivals)
        if case is None:
            case = self._against[rivals] = copy(self)
            case.rivals = rivals
            case._standings = {}
        return case

    def total(self, score: int, goods: Goods, armies: int) -> float:
        """Return the points somebody may reach in the end who has ``score``, ``goods`` and ``armies`` now."""
        if not self.prices:
            return score
        wood, stone, tile, coins, workers = goods
        key = wood + stone + tile, coins, workers, armies
        points = self._worths.get(key)
        if points is None:
            points = self._worths[key] = worth(self.prices, goods, armies)
        return score + points

    def standing(self, score: int, goods: Goods, armies: int) -> float:
        """Return what such a position is worth: its points, or the lead and the chances to win against everyone."""
        wood, stone, tile, coins, workers = goods
        key = score, wood + stone + tile, coins, workers, armies
        value = self._standings.get(key)
        if value is None:
            value = self._standings[key] = self._weigh(self.total(score, goods, armies))
        return value

    def _weigh(self, total: float) -> float:
        if not self.rivals or self.victory is None:
            return total
        if len(self.rivals) == 1:
            lead = total - self.rivals[0]
            return lead + self.victory * erf(lead / self.luck)
        leads = [total - other for other in self.rivals]
        return fsum(lead + self.victory * erf(lead / self.luck) for lead in leads) / len(leads)


case_of = lru_cache(maxsize=256)(Case)
"""The case of a mind and the events ahead. Questions of one round share most of theirs, and so do the seats."""


class Memory:
    """What was worked out with an outlook: values of positions, and the best ways to go on (:mod:`.plan`) by whether
    there is something left of each of the goods.
    """

    def __init__(self, *outlook: object) -> None:
        self.values: dict[tuple[Goods, int, int], float] = {}
        self.steps: dict[tuple[bool, ...], dict[tuple[Goods, tuple[int, ...], int, int], tuple[float, Option]]] = {}


memory_of = lru_cache(maxsize=128)(Memory)
"""What was worked out with an outlook of these cases, chances, points and rules: a draft brings several questions in
which nothing of that changes.
"""


class Outlook:
    """What the player of ``seat`` may expect, by the ideas of ``mind``. Made for one question."""

    def __init__(self, mind: Mind, view: AzuchiView, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.goods: Goods = tuple(view.goods[seat])
        self.score = view.score[seat]
        self.ahead = look_ahead(view)
        self.again = (view.rules.build_any, False, view.rules.tribute_any)
        self.rivals = [other for other in range(view.seats) if other != seat]
        known = (view.event,) if view.event >= 0 else (BUILD, ATTACK, TRIBUTE)
        self.chances = [(event, 1.0 if view.event >= 0 else self.ahead.chance(event)) for event in known]
        self.cases = {event: self._cases(mind, event) for event, chance in self.chances if chance}
        self.sure = self._somebody_builds() if BUILD in self.cases else 0.0
        self.memory = memory_of(
            self.score, *self.chances, *self.cases.values(), self.sure, self.again, view.rules.guard_points,
            view.rules.points,
        )  # fmt: skip

    def value(self, goods: Goods, armies: int, guards: int) -> float:
        """Return what it is worth on average to meet the event with ``goods`` and ``armies``, of which ``guards`` hold
        a worker.
        """
        key = goods, armies, guards
        value = self.memory.values.get(key)
        if value is None:
            *cubes, coins, workers = goods
            alike = (*sorted(cubes), coins, workers)  # no event asks for one colour more than for another
            if alike != goods:
                value = self.value(alike, armies, guards)
            else:
                value = fsum([
                    chance * self.meet(event, goods, armies, guards)[0] for event, chance in self.chances if chance
                ])  # fmt: skip
            self.memory.values[key] = value
        return value

    def meet(self, event: int, goods: Goods, armies: int, guards: int) -> tuple[float, Option]:
        """Return what it is worth to meet ``event`` so, and the best answer to it."""
        if event == ATTACK:
            points = max(self.view.rules.guard_points[guards], -self.score)
            return self.cases[ATTACK][0].standing(self.score + points, goods, armies - guards), NO
        unbuilt, built = self.cases[event]
        best = (-1e9, NO)
        for option, left, points in payments(goods, event, self.again[event], self.view.rules.points):
            then = built.standing(self.score + points, left, armies)
            if option == NO and self.sure < 1 and event == BUILD:
                then = self.sure * then + (1 - self.sure) * unbuilt.standing(self.score, left, armies)
            if then > best[0]:
                best = (then, option)
        return best

    def answer(self) -> Option:
        """Return the best answer to the event of the round. An end of the game that wins for certain is taken, whatever
        a longer game may promise.
        """
        event = self.view.event
        over = self.cases[event][1]
        if event == BUILD and over.prices is None:
            ways = payments(self.goods, event, self.again[event], self.view.rules.points)
            option, _, points = max(ways, key=lambda way: way[2])
            if self.score + points > max(over.rivals):
                return option
        return self.meet(event, self.goods, self.view.free[self.seat][ARMY] + self.view.busy[self.seat][ARMY], 0)[1]

    # -- what comes after ----------------------------------------------------------------------------------------------

    def _cases(self, mind: Mind, event: int) -> tuple[Case, Case]:
        """Return how things stand after ``event`` if nobody scores from it, and if somebody does."""
        turned = self.view.event >= 0
        unbuilt, built = (
            after_event(self.view, built) if turned else self.ahead.after(event, built) for built in (False, True)
        )
        return self._case(mind, unbuilt, event, event != BUILD), self._case(mind, built, event, True)

    def _case(self, mind: Mind, ahead: Ahead | None, event: int, scoring: bool) -> Case:
        """Return the case of these events ahead, with what the others reach in it."""
        alone = case_of(mind, ahead)
        if mind.victory is None:
            return alone
        return alone.against(tuple([self._reaches(alone, event, seat, scoring) for seat in self.rivals]))

    def _reaches(self, case: Case, event: int, seat: int, scoring: bool) -> float:
        """Return what the player of another ``seat`` may reach in the end if ``event`` comes, ``scoring`` from it or
        not.
        """
        view = self.view
        goods: Goods = tuple(view.goods[seat])
        score, guards = view.score[seat], view.busy[seat][ARMY]
        armies = view.free[seat][ARMY] + guards
        workers = 0 if view.event >= 0 or view.passed[seat] else view.workers_left(seat)
        if event == ATTACK:
            if workers and not guards and armies:
                guards, workers = 1, workers - 1
            score = max(0, score + view.rules.guard_points[guards])
            reach = case.total(score, goods, armies - guards)
        elif not scoring or has_answered(view, seat, self.seat):
            reach = case.total(score, goods, armies)
        else:
            ways = payments(goods, event, self.again[event], self.view.rules.points)
            reach = max(case.total(score + points, left, armies) for _, left, points in ways)
        return reach + TO_BE_DONE * workers if case.prices else reach

    def _somebody_builds(self) -> float:
        """Return how likely another player scores from a build of this round. Who would end the game by it does so
        only if it puts him in front.
        """
        view = self.view
        if is_built(view):
            return 1.0
        ends, most = self.cases[BUILD][1].prices is None, max(view.rules.points)
        for seat in self.rivals:
            goods = view.goods[seat]
            ready = goods[WORKER] or all(goods[cube] for cube in MATERIALS)
            if (
                ready
                and not has_answered(view, seat, self.seat)
                and (not ends or view.score[seat] + most >= max(view.score))
            ):
                return 1.0
        return 0.0 if view.event >= 0 or view.round == 1 else SOMEBODY_BUILDS
