"""How the points of a game went, round by round, and the rounds that decided it: changes of the lead, its end, the
largest swings, the greatest battles, and what was done in them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kunitori_tui.play.facts import AnyFacts, Emptied
from kunitori_tui.text.box import Fight, Names, Turning, box
from kunitori_tui.text.catalog import tr, trn
from kunitori_tui.text.story.words import last_card
from kunitori_tui.text.who import trw, who

MOST = 4
"""Rounds that a story tells of."""
GREAT = 10
"""Points from which a battle is told of where a change of the lead moved less, unless that one was the last."""
EARLY = 0.2
"""Who leads with less than this part of the points of the winner leads too early to tell of, but for the last time."""


class _Moment(NamedTuple):
    """A round from 0, whose deed counts, against whom, and by how many points that changed things."""

    at: int
    seat: int
    rival: int
    swing: int


def decided(
    facts: AnyFacts, ways: Sequence[Sequence[int]], names: Names, me: int | None, *, game: str
) -> list[Turning]:
    """Return the rounds that decided a finished ``game``, in their order; ``ways`` are the points by seat and round."""
    words = box(game).story.turning
    return words(facts, ways, names, me) if words is not None else []


def turning_points(
    facts: AnyFacts,
    ways: Sequence[Sequence[int]],
    fights: Sequence[Fight],
    names: Names,
    me: int | None,
    deed: Callable[[int, int], str],
) -> list[Turning]:
    """Return the rounds that decided a game, in their order. ``ways`` are the points by seat and round; ``deed`` says
    what a seat did in a round (round, seat), "" for nothing. Where no points ever came or went there are none.
    """
    if len(ways) < 2 or all(len(set(way)) == 1 for way in ways):
        return []
    pile = facts.emptied
    changes = _changes(ways)
    last_change = max((moment.at for moment in changes), default=-1)
    worth = EARLY * max(way[-1] for way in ways)
    late = [moment for moment in changes if moment.at == last_change or ways[moment.seat][moment.at] >= worth]
    stood = list(pile.points) if pile is not None and pile.points else None  # what came after it may have changed
    end = _end(ways, pile, stood)
    overtaking = [m for m in late if stood and m.at == last_change == end.at and _leaders(stood) != [m.seat]]
    chosen = [end, *overtaking]
    battles = sorted(_battles(ways, fights), key=lambda moment: -moment.swing)
    for moments in (late, [*battles, *_swings(ways)]):
        for moment in sorted(moments, key=lambda moment: -moment.swing):
            if len(chosen) < MOST and moment.at not in [known.at for known in chosen]:
                chosen.append(moment)
    for battle in battles:
        lesser = [m for m in chosen if m.at not in (end.at, last_change) and m.swing < battle.swing]
        if lesser and battle.at not in [known.at for known in chosen]:
            chosen.remove(min(lesser, key=lambda moment: moment.swing))
            chosen.append(battle)
    points = []
    for moment in sorted(chosen, key=lambda moment: moment.at):
        is_end = moment is end
        done = f"{last_card(pile, names, me)}." if is_end and pile is not None else deed(moment.at + 1, moment.seat)
        now = stood if is_end and stood else _at(ways, moment.at)
        leads = not is_end and _leaders(now) == [moment.seat]
        was_level = _gap(ways, moment.at - 1, moment.seat, moment.rival) == 0
        stays = moment.at == last_change
        standing = _standing(now, moment, names, me, leads=leads, stays=stays, was_level=was_level)
        points.append(Turning(moment.at + 1, done, standing))
    return points


def _at(ways: Sequence[Sequence[int]], at: int) -> list[int]:
    return [way[at] for way in ways]


def _leaders(points: Sequence[int]) -> list[int]:
    top = max(points)
    return [seat for seat, own in enumerate(points) if own == top]


def _gap(ways: Sequence[Sequence[int]], at: int, seat: int, rival: int) -> int:
    return ways[seat][at] - ways[rival][at] if at >= 0 else 0


def _changes(ways: Sequence[Sequence[int]]) -> list[_Moment]:
    """Return the rounds after which somebody else led than before, or drew level with who led alone."""
    found = []
    ahead = -1  # who led alone last
    for at in range(len(ways[0])):
        leaders = _leaders(_at(ways, at))
        new = [seat for seat in leaders if seat != ahead]
        drew_level = ahead in leaders and new and at and _leaders(_at(ways, at - 1)) == [ahead]
        if ahead >= 0 and (drew_level or (len(leaders) == 1 and new)):
            swing = _gap(ways, at, new[0], ahead) - _gap(ways, at - 1, new[0], ahead)
            found.append(_Moment(at, new[0], ahead, swing))
        if len(leaders) == 1:
            ahead = leaders[0]
    return found


def _swings(ways: Sequence[Sequence[int]]) -> list[_Moment]:
    """Return every round as a swing between those who came first and second."""
    first, second = sorted(range(len(ways)), key=lambda seat: -ways[seat][-1])[:2]
    found = []
    for at in range(1, len(ways[0])):
        swing = _gap(ways, at, first, second) - _gap(ways, at - 1, first, second)
        seat, rival = (first, second) if swing > 0 else (second, first)
        if swing:
            found.append(_Moment(at, seat, rival, abs(swing)))
    return found


def _battles(ways: Sequence[Sequence[int]], fights: Sequence[Fight]) -> list[_Moment]:
    """Return the battles that brought a winner :data:`GREAT` points, whoever the two were."""
    return [
        _Moment(fight.round - 1, fight.winners[0], fight.losers[0], fight.points // len(fight.winners))
        for fight in fights
        if fight.winners and fight.points >= GREAT * len(fight.winners) and fight.round <= len(ways[0])
    ]


def _end(ways: Sequence[Sequence[int]], pile: Emptied | None, stood: Sequence[int] | None) -> _Moment:
    points = stood or _at(ways, -1)
    order = sorted(range(len(ways)), key=lambda seat: -points[seat])
    seat = pile.seat if pile is not None else order[0]
    at = min(pile.round, len(ways[0])) - 1 if pile is not None else len(ways[0]) - 1
    return _Moment(at, seat, next(other for other in order if other != seat), 0)


def _standing(
    points: Sequence[int], moment: _Moment, names: Names, me: int | None, *, leads: bool, stays: bool, was_level: bool
) -> str:
    """Return how the player of ``moment`` stood with these ``points`` against the one it concerns."""
    own, other = points[moment.seat], points[moment.rival]
    if leads:  # before whoever comes next, not before whom a battle was against
        other = max(rest for seat, rest in enumerate(points) if seat != moment.seat)
    n = abs(own - other)
    if own == other and was_level:
        return tr("It stood level, {own}:{less}.", own=own, less=other)
    player, told = who(names, me, moment.seat), {"whom": who(names, me, moment.rival), "own": own, "less": other}
    if own == other:
        return trw(
            "{who} drew level with {whom}, {own}:{less}.",
            "{who:You} drew level with {whom}, {own}:{less}.",
            player,
            **told,
        )
    if leads and stays:
        return trw(
            "{who} led {own}:{less} and stayed ahead.", "{who:You} led {own}:{less} and stayed ahead.", player, **told
        )
    if leads:
        return trw("{who} led {own}:{less}.", "{who:You} led {own}:{less}.", player, **told)
    told["points"] = trn("{n} point", "{n} points", n)
    if own > other:
        return trw("{who} was {points} ahead of {whom}.", "{who:You} were {points} ahead of {whom}.", player, **told)
    return trw("{who} was {points} behind {whom}.", "{who:You} were {points} behind {whom}.", player, **told)


def ways(facts: AnyFacts, seats: int, *, game: str) -> list[list[int]]:
    """Return the points by seat at the end of every round or week of ``game``, the last one being what they were at the
    end; an empty list where it does not tell them, or was over in the first.
    """
    read = box(game).story.ways
    points = read(facts, seats) if read is not None else []
    return points if points and len(points[0]) > 1 else []


def points_by_round(facts: AnyFacts) -> list[list[int]]:
    """Return :func:`ways` where points are told as each turn begins: the first of a round are those at the end of the
    one before.
    """
    ends: list[Sequence[int]] = []
    for turn in facts.turns:
        if turn.points is not None:
            ends += [turn.points] * (turn.number - 1 - len(ends))
    return [list(way) for way in zip(*ends, facts.points, strict=True)] if facts.points else []
