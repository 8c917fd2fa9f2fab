"""What a player may expect of the event of the round: its chances by the events left, and what comes after."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from kunitori_tui.engine.api import Option
from kunitori_tui.games.azuchi.bots.ahead import Ahead, after_turn, is_built, look_ahead
from kunitori_tui.games.azuchi.bots.meeting import Case, Means, Meeting, Turn, case_of, payments, ways_of
from kunitori_tui.games.azuchi.bots.mind import COIN, GOODS, GUARD, PAYS, SET, WORKER, Goods, Mind, owned
from kunitori_tui.games.azuchi.rules.pieces import ARMY, ATTACK, BUILD, TRIBUTE
from kunitori_tui.games.azuchi.rules.rules import Rules
from kunitori_tui.games.azuchi.rules.view import AzuchiView

TO_BE_DONE = 0.8
"""Points a rival makes in the end of each worker he has still to place."""
SOMEBODY_BUILDS = 0.7
"""How likely somebody scores from a build before which nobody was ready; in the first round nobody can be."""


def means(view: AzuchiView, seat: int) -> Means:
    """Return what ``seat`` can pay events with."""
    wood, stone, tile, coins, workers = view.goods[seat]
    return min(wood, stone, tile), workers, coins


def lead_at_end(view: AzuchiView, seat: int, points: int) -> int:
    """Return by how much ``seat`` leads if the build under way ends the game and brings it ``points``, and everybody
    who is still to answer takes all he can.
    """
    rivals = []
    for other in range(view.seats):
        ways = payments(means(view, other), BUILD, view.rules.build_any, view.rules.points)
        more = 0 if has_answered(view, other, seat) else max(brings for _, _, brings in ways)
        rivals += [view.score[other] + more] if other != seat else []
    return view.score[seat] + points - max(rivals)


def has_answered(view: AzuchiView, other: int, seat: int) -> bool:
    """Return whether ``other`` has had its turn in the event of the round when ``seat`` is asked."""
    return view.event >= 0 and (other - view.holder) % view.seats < (seat - view.holder) % view.seats


@lru_cache(maxsize=256)
def coming(mind: Mind, ahead: Ahead, event: int, built: bool) -> tuple[Turn, ...]:
    """Return the events that may come, apart from what others reach: all that are ``ahead``, or the one that is being
    carried out (-1: none), from which somebody may have ``built``. Questions of one round share most of them, and so do
    the seats.
    """
    chances = [(event, 1.0)] if event >= 0 else [(e, ahead.chance(e)) for e in (BUILD, ATTACK, TRIBUTE)]
    turns = []
    for e, chance in chances:
        if chance:
            then = after_turn(ahead, event, built, True) if event >= 0 else ahead.after(e, True)
            scored = unscored = case_of(mind, then)
            if e == BUILD:
                then = after_turn(ahead, event, built, False) if event >= 0 else ahead.after(e, False)
                unscored = case_of(mind, then)
            turns.append(Turn(e, chance, unscored, scored))
    return tuple(turns)


READY = (COIN - WORKER) | (GUARD - SET)
"""The bits of what pays for a build: black workers, sets."""


class Rival(NamedTuple):
    """Another player at the table: his score, what he has as a number of :mod:`.owned` without guards, his guards, the
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
    """Return the meeting with the event of the round for who has ``score``, by all that it hangs on: ``ahead``,
    ``event`` and ``built`` as :func:`coming` has them, whether this is the ``first`` round, what the others have. A
    draft brings several questions in which nothing of that changes, and each asks for two players.
    """
    turns = coming(mind, ahead, event, built)
    again = (rules.build_any, False, rules.tribute_any)
    if mind.victory is not None:
        turns = tuple([_contested(turn, rules, again, rivals) for turn in turns])
    sure = _somebody_builds(turns[0], rules, event, built, first, score, rivals)
    return Meeting(score, turns, sure, again, rules.guard_points, rules.points)


def _contested(turn: Turn, rules: Rules, again: tuple[bool, ...], rivals: tuple[Rival, ...]) -> Turn:
    """Return the turn with what the others reach in it."""
    event, chance, unbuilt, built = turn
    reached = tuple([_reaches(built, event, rules, again[event], rival, True) for rival in rivals])
    scored = unscored = built.against(reached)
    if event == BUILD:
        reached = tuple([_reaches(unbuilt, event, rules, False, rival, False) for rival in rivals])
        unscored = unbuilt.against(reached)
    return Turn(event, chance, unscored, scored)


def _reaches(case: Case, event: int, rules: Rules, again: bool, rival: Rival, scoring: bool) -> float:
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
        ways = ways_of(event, again, rules.points)[has & PAYS]
        reach = max([score + points + worths[goods - paid] for _, paid, points in ways])
    return reach + TO_BE_DONE * to_place if case.ahead else reach


def _somebody_builds(
    turn: Turn, rules: Rules, event: int, built: bool, first: bool, score: int, rivals: tuple[Rival, ...]
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
        ready = rival.owned & READY
        if ready and not rival.answered and (not ends or rival.score + most >= leader):
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

    def answer(self) -> Option:
        """Return the best answer to the event of the round, a build or a tribute. An end of the game that wins for
        certain is taken, whatever a longer game may promise.
        """
        view, seat, event = self.view, self.seat, self.view.event
        met = self.meeting.met[0]
        over = met.built
        if event == BUILD and over.ahead is None:
            ways = payments(means(view, seat), event, view.rules.build_any, view.rules.points)
            option, _, points = max(ways, key=lambda way: way[2])
            if view.score[seat] + points > max(over.rivals):
                return option
        return met.pay(owned(self.goods, view.free[seat][ARMY] + view.busy[seat][ARMY]))[1]

    def _rival(self, seat: int) -> Rival:
        view = self.view
        armies, guards = view.free[seat][ARMY], view.busy[seat][ARMY]
        to_place = 0 if view.event >= 0 or view.passed[seat] else view.workers_left(seat)
        answered = has_answered(view, seat, self.seat)
        return Rival(view.score[seat], owned(view.goods[seat], armies + guards), guards, to_place, answered)
