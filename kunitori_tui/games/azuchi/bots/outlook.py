"""What a player may expect of the event of the round: its chances by the events left, what it is worth to meet each
with what is owned then, and what comes after.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import erf, fsum, sqrt
from typing import NamedTuple

from kunitori_tui.bots.ruled import Figures, Memo
from kunitori_tui.engine.api import Option
from kunitori_tui.games.azuchi.bots.ends import End, Start, ends
from kunitori_tui.games.azuchi.bots.mind import (
    COIN,
    CUBE,
    GOODS,
    GUARD,
    GUARD_AT,
    ITEMS,
    KEPT,
    PAYS,
    SET,
    WORKER,
    Ahead,
    Goods,
    Mind,
    after,
    after_turn,
    is_built,
    kept,
    look_ahead,
    owned,
    prices_now,
)
from kunitori_tui.games.azuchi.rules.rounds import BUILD_CUBES, BUILD_WORKER, NO, PAY_TRIBUTE, WAY_OF
from kunitori_tui.games.azuchi.rules.state import AzuchiState, AzuchiView
from kunitori_tui.games.azuchi.rules.table import ARMY, ATTACK, BUILD, EVENTS, TRIBUTE, Rules

COUNTS = {BUILD: GUARD - 1, ATTACK: ~(GUARD - SET), TRIBUTE: GOODS}
"""The bits of what is owned that count in an event: sets in a build alone, guards in an attack alone."""
LUCK = 2.0
"""By how many points a round changes a lead (standard deviation)."""
CERTAIN = 0.01
"""The same at the end, when nothing changes any more."""

Way = tuple[Option, int, int]
"""The option to begin with, what is paid as a number of :mod:`.mind` without its sets, the points."""
PAID = {
    BUILD: ((BUILD_CUBES, GUARD - SET, SET, 3 * CUBE), (BUILD_WORKER, COIN - WORKER, WORKER, WORKER)),
    ATTACK: (),
    TRIBUTE: ((PAY_TRIBUTE, CUBE - COIN, COIN, COIN),),
}
"""What can be paid in an event: the bits of what pays, one of it, and what that takes of what is kept."""


@lru_cache(maxsize=64)
def ways_of(event: int, again: bool, brings: tuple[int, ...]) -> Memo[int, tuple[Way, ...]]:
    """Return the ways to meet an event by the bits :data:`.mind.PAYS` of what is owned; the last is to pay nothing.
    ``again``: as often as can be paid (A8); ``brings``: points by way. A tribute is always paid: no coin is ever worth
    more.
    """

    def find(pays: int) -> tuple[Way, ...]:
        found: list[Way] = []
        for option, bits, one, costs in PAID[event]:
            if pays & bits:
                further = ways[pays - one] if again else (NOTHING,)
                found += [(option, costs + paid, brings[WAY_OF[option]] + more) for _, paid, more in further]
        return tuple(found) if found and event == TRIBUTE else (*found, NOTHING)

    ways = Memo(find)
    return ways


NOTHING: Way = NO, 0, 0


class Worths(dict[int, float]):
    """What armies and goods are worth at ``prices``, by the bits :data:`.owned.GOODS`; nothing once all is over."""

    def __init__(self, prices: tuple[float, ...] | None) -> None:
        self.prices = prices or (0.0,) * len(ITEMS)

    def __missing__(self, goods: int) -> float:
        cubes, coins, spare, armies, worker = kept(self.prices, goods)
        found = self[goods] = cubes + coins + spare + armies + worker
        return found


class Case:
    """How things stand after one outcome of the round, with what comes ``ahead``: None when the game is over then.
    ``worths`` are those of goods and armies, ``rivals`` what the others may reach in the end.
    """

    __slots__ = ("_against", "ahead", "luck", "rivals", "victory", "worths")

    def __init__(self, mind: Mind, ahead: Ahead | None) -> None:
        self.ahead = ahead
        self.worths = Worths(prices_now(mind.prices, ahead) if ahead else None)
        self.victory = mind.victory
        self.luck = LUCK * sqrt(fsum(ahead.to_come())) + CERTAIN if ahead else CERTAIN
        self.rivals: tuple[float, ...] = ()
        self._against: dict[tuple[float, ...], Case] = {}

    def against(self, rivals: tuple[float, ...]) -> Case:
        """Return the same case with what the others reach in it."""
        case = self._against.get(rivals)
        if case is None:
            case = self._against[rivals] = Case.__new__(Case)
            case.ahead, case.worths, case.victory, case.luck = self.ahead, self.worths, self.victory, self.luck
            case.rivals = rivals
        return case

    def standing(self, total: float) -> float:
        """Return what it is worth to reach ``total`` points: these, or the lead and the chances against everyone."""
        rivals, victory, luck = self.rivals, self.victory, self.luck
        if victory is None or not rivals:
            return total
        standings = [(lead := total - other) + victory * erf(lead / luck) for other in rivals]
        return fsum(standings) / len(rivals) if len(rivals) > 1 else standings[0]


case_of = lru_cache(maxsize=256)(Case)
"""The case of a mind and the events ahead. Questions of one round share most of theirs, and so do the seats."""


def judge(mind: Mind, state: AzuchiState, seat: int) -> float:
    """Return what a position between two rounds is worth to a seat: with what its rivals may reach by what they own."""
    case = case_of(mind, None if state.over else look_ahead(state.observe(seat)))
    armies = [free[ARMY] + busy[ARMY] for free, busy in zip(state.free, state.busy, strict=True)]
    has = [owned(goods, count) & GOODS for goods, count in zip(state.goods, armies, strict=True)]
    totals = [score + case.worths[goods] for score, goods in zip(state.score, has, strict=True)]
    total = totals.pop(seat)
    return case.against(tuple(totals)).standing(total)


class EventChance(NamedTuple):
    """An event that may come, its probability, and how things stand after it if nobody scores, if somebody does."""

    event: int
    chance: float
    unbuilt: Case
    built: Case


class EventValue(dict[int, float]):
    """What it is worth to meet an event with ``score`` points; ``sure``: how likely somebody else scores from it."""

    __slots__ = ("built", "chance", "event", "guard_points", "score", "sure", "unbuilt", "ways")

    def __init__(self, turn: EventChance, score: int, sure: float, rules: Rules) -> None:
        self.event, self.chance, self.unbuilt, self.built = turn
        self.score = score
        self.sure = sure if self.event == BUILD else 1.0
        self.ways = ways_of(self.event, rules.again[self.event], rules.points)
        self.guard_points = rules.guard_points

    def __missing__(self, owned: int) -> float:
        if self.event == ATTACK:
            guards, case = owned >> GUARD_AT, self.built
            score = self.score + self.guard_points[guards]
            found = case.standing((score if score > 0 else 0) + case.worths[(owned & GOODS) - guards])
        else:
            found = self.pay(owned, self.ways[owned & PAYS])
        self[owned] = found
        return found

    def terms(self, owned: int, way: Way | None = None) -> tuple[int, list[tuple[float, tuple[float, ...]]]]:
        """Return the points of the event, and how likely what is kept then is worth how much, by :func:`.mind.kept`;
        it is met in the best ``way`` unless one is named.
        """
        goods = owned & GOODS
        if self.event == ATTACK:
            guards = owned >> GUARD_AT
            return max(self.guard_points[guards], -self.score), [(1.0, kept(self.built.worths.prices, goods - guards))]
        option, paid, points = max((way,) if way else self.ways[owned & PAYS], key=lambda way: self.pay(owned, (way,)))
        sure = self.sure if option == NO else 1.0
        cases = ((sure, self.built), (1.0 - sure, self.unbuilt))
        return points, [(chance, kept(case.worths.prices, goods - paid)) for chance, case in cases]

    def pay(self, owned: int, ways: tuple[Way, ...]) -> float:
        """Return what the best of these answers to a build or a tribute is worth."""
        built, score, goods = self.built, self.score, owned & GOODS
        worths, best = built.worths, -1e9
        for option, paid, points in ways:
            then = built.standing(score + points + worths[goods - paid])
            if self.sure < 1 and option == NO:
                unbuilt = self.unbuilt
                other = unbuilt.standing(score + unbuilt.worths[goods])
                then = self.sure * then + (1 - self.sure) * other
            if then > best:
                best = then
        return best


class Values(dict[int, float]):
    """What it is worth on average to meet the events with what is owned."""

    __slots__ = ("parts",)

    def __init__(self, met: tuple[EventValue, ...]) -> None:
        self.parts = [(one.chance, one, COUNTS[one.event]) for one in met]

    def __missing__(self, owned: int) -> float:
        found = self[owned] = fsum([chance * met[owned & counts] for chance, met, counts in self.parts])
        return found


class Meeting:
    """What the event of the round may bring somebody with ``score`` points: ``met``, by the events that may come, and
    ``values`` on average. What is owned are numbers of :mod:`.mind`. The arguments are as :class:`EventValue` has them.
    """

    __slots__ = ("_best", "met", "values")

    def __init__(self, turns: tuple[EventChance, ...], score: int, sure: float, rules: Rules) -> None:
        self.met = tuple([EventValue(turn, score, sure, rules) for turn in turns])
        self.values = Values(self.met)
        self._best: dict[tuple[Start, int], float] = {}

    def best(self, begun: Start, owned: int) -> float:
        """Return what the best of all :func:`.ends.ends` of ``begun`` is worth to who has ``owned`` without cubes."""
        key = begun, owned
        best = self._best.get(key)
        if best is None:
            best = self._best[key] = self.best_of(ends(*begun), owned)
        return best

    def best_of(self, found: Iterable[End], owned: int) -> float:
        """Return what the best of these ends is worth to who has ``owned`` without cubes."""
        values = self.values
        return max([values[owned + end] for end in found])

    def terms(self, owned: int, way: Way | None = None) -> tuple[float, ...]:
        """Return in points what to have ``owned`` brings on average, by :data:`TERMS`, if an event is met in the best
        ``way`` or in the one that is named. Whether it wins is not counted.
        """
        terms = dict.fromkeys(TERMS, 0.0)
        for chance, met, counts in self.values.parts:
            points, left = met.terms(owned & counts, way)
            terms[EVENTS[met.event]] += chance * points
            for likely, items in left:
                for name, item in zip(KEPT, items, strict=True):
                    terms[name] += chance * likely * item
        return tuple(terms.values())


TERMS = (*EVENTS, *dict.fromkeys(KEPT))
"""What a choice brings by the next event, and by what is kept for later."""

TO_BE_DONE = 0.8
"""Points a rival makes in the end of each worker he has still to place."""
SOMEBODY_BUILDS = 0.7
"""How likely somebody scores from a build before which nobody was ready; in the first round nobody can be."""


@lru_cache(maxsize=256)
def coming(mind: Mind, ahead: Ahead, event: int, built: bool) -> tuple[EventChance, ...]:
    """Return the events that may come, whatever the others can pay: all that are ``ahead``, or only the one that is
    being carried out (-1: none); ``built`` says whether somebody has scored from it. Questions of one round share most
    of them, and so do the seats.
    """
    chances = [(event, 1.0)] if event >= 0 else [(e, ahead.chance(e)) for e in (BUILD, ATTACK, TRIBUTE)]
    turns = []
    for e, chance in chances:
        if chance:
            unscored, scored = (
                case_of(mind, after_turn(ahead, event, built, up) if event >= 0 else after(ahead, e, up))
                for up in (e != BUILD, True)
            )
            turns.append(EventChance(e, chance, unscored, scored))
    return tuple(turns)


READY = (COIN - WORKER) | (GUARD - SET)
"""The bits of what pays for a build: black workers, sets."""


class Rival(NamedTuple):
    """Another player at the table: his score, what he has as a number of :mod:`.mind` without guards, his guards, the
    workers he has still to place, and whether he has had his turn in the event of the round.
    """

    score: int
    owned: int
    guards: int
    to_place: int
    answered: bool


@lru_cache(maxsize=32)
def expected(
    mind: Mind, rules: Rules, ahead: Ahead, event: int, built: bool, first: bool, score: int, rivals: tuple[Rival, ...]
) -> Meeting:
    """Return what the event of the round is worth to a player with ``score``. It depends on ``ahead``,
    ``event`` and ``built`` as :func:`coming` has them, whether this is the ``first`` round, what the others have. A
    draft brings several questions in which nothing of that changes, and each asks for two players.
    """
    turns = coming(mind, ahead, event, built)
    if mind.victory is not None:
        turns = tuple([_contested(turn, rules, rivals) for turn in turns])
    return Meeting(turns, score, _somebody_builds(turns[0], rules, event, built, first, score, rivals), rules)


def _contested(turn: EventChance, rules: Rules, rivals: tuple[Rival, ...]) -> EventChance:
    """Return the turn with what the others reach in it."""
    event, chance, unbuilt, built = turn
    reached = tuple([_reaches(built, event, rules, rival, scoring=True) for rival in rivals])
    scored = unscored = built.against(reached)
    if event == BUILD:
        reached = tuple([_reaches(unbuilt, event, rules, rival, scoring=False) for rival in rivals])
        unscored = unbuilt.against(reached)
    return EventChance(event, chance, unscored, scored)


def _reaches(case: Case, event: int, rules: Rules, rival: Rival, *, scoring: bool) -> float:
    """Return what a rival may reach in the end if ``event`` comes, ``scoring`` from it or not."""
    score, has, guards, to_place, answered = rival
    worths, goods = case.worths, has & GOODS
    if event == ATTACK:
        if to_place and not guards and goods % WORKER:
            guards, to_place = 1, to_place - 1
        reach = max(0, score + rules.guard_points[guards]) + worths[goods - guards]
    elif not scoring or answered:
        reach = score + worths[goods]
    else:
        ways = ways_of(event, rules.again[event], rules.points)[has & PAYS]
        reach = max([score + points + worths[goods - paid] for _, paid, points in ways])
    return reach + TO_BE_DONE * to_place if case.ahead else reach


def _somebody_builds(
    turn: EventChance, rules: Rules, event: int, built: bool, first: bool, score: int, rivals: tuple[Rival, ...]
) -> float:
    """Return how likely another player scores from a build of this round, if that may be ``turn``. Who would end
    the game by it does so only if it puts him in front.
    """
    if turn.event != BUILD:
        return 0.0
    if built:
        return 1.0
    ends, most = turn.built.ahead is None, max(rules.points)
    leader = max(score, *[rival.score for rival in rivals])
    for rival in rivals:
        if rival.owned & READY and not rival.answered and (not ends or rival.score + most >= leader):
            return 1.0
    return 0.0 if event >= 0 or first else SOMEBODY_BUILDS


class Outlook:
    """What the player of ``seat`` may expect, by the ideas of ``mind``. Made for one question."""

    def __init__(self, mind: Mind, view: AzuchiView, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.goods: Goods = tuple(view.goods[seat])
        rivals = tuple([self._rival(other) for other in range(view.seats) if other != seat])
        self.meeting = expected(
            mind, view.rules, look_ahead(view), view.event, is_built(view), view.round == 1, view.score[seat], rivals
        )

    def answers(self) -> tuple[list[Figures], int | None]:
        """Return what the answers to the event of the round are worth, a build or a tribute, about their terms; and if
        a build ends the game the lead with all that can be paid. An end that wins for certain is alone looked at,
        whatever a longer game may promise.
        """
        view, met = self.view, self.meeting.met[0]
        has = owned(self.goods, view.free[self.seat][ARMY] + view.busy[self.seat][ARMY])
        ways, lead = met.ways[has & PAYS], None
        if met.event == BUILD and met.built.ahead is None:
            most = max(ways, key=lambda way: way[2])
            lead = int(met.score + most[2] - max(met.built.rivals))
            ways = (most,) if lead > 0 else ways
        about = self.meeting.terms, has
        return [(way[0], (met.pay(has, (way,)),), ("worth",), (*about, way)) for way in ways], lead

    def _rival(self, seat: int) -> Rival:
        view = self.view
        armies, guards = view.free[seat][ARMY], view.busy[seat][ARMY]
        to_place = 0 if view.event >= 0 or view.passed[seat] else view.workers_left(seat)
        answered = view.event >= 0 and (seat - view.holder) % view.seats < (self.seat - view.holder) % view.seats
        return Rival(view.score[seat], owned(view.goods[seat], armies + guards), guards, to_place, answered)
