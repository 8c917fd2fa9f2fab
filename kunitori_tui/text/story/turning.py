"""The rounds that decided a game: changes of the lead, its end, the largest swings; and what was done in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from kunitori_tui.play.table import Told
from kunitori_tui.text import cards, turns
from kunitori_tui.text.boxes import Names
from kunitori_tui.text.catalog import N_, tr, trp
from kunitori_tui.text.story.ending import Emptied, emptied, last_card
from kunitori_tui.text.story.fights import Fight
from kunitori_tui.text.story.words import fought, took

MOST = 4
"""Rounds that a story tells of."""


class Turning(NamedTuple):
    """A round that decided something: what was done in it ("" where nothing tells), and how things stood then."""

    round: int
    deed: str
    standing: str


@dataclass(frozen=True, slots=True)
class _Moment:
    """A round from 0, whose deed counts, against whom, and by how many points that changed things."""

    at: int
    seat: int
    rival: int
    swing: int


def turning_points(
    told: Sequence[Told], ways: Sequence[Sequence[int]], fights: Sequence[Fight], names: Names, me: int | None
) -> list[Turning]:
    """Return the rounds that decided a game, in their order. ``ways`` are the points by seat and round."""
    if not ways or len(ways) < 2:
        return []
    pile = emptied(told)
    chosen = [_end(ways, pile)]
    for moments in (_changes(ways), _swings(ways)):
        for moment in sorted(moments, key=lambda moment: -moment.swing):
            if len(chosen) < MOST and moment.at not in [known.at for known in chosen]:
                chosen.append(moment)
    last_change = max((moment.at for moment in _changes(ways)), default=-1)
    deeds = _Deeds(told, fights, names, me)
    points = []
    for moment in sorted(chosen, key=lambda moment: moment.at):
        is_end = moment is chosen[0]
        deed = f"{last_card(pile, names, me)}." if is_end and pile is not None else deeds.best(moment)
        leads = not is_end and _leaders(ways, moment.at) == [moment.seat]
        standing = _standing(ways, moment, names, me, leads=leads, stays=moment.at == last_change)
        points.append(Turning(moment.at + 1, deed, standing))
    return points


def _leaders(ways: Sequence[Sequence[int]], at: int) -> list[int]:
    top = max(way[at] for way in ways)
    return [seat for seat, way in enumerate(ways) if way[at] == top]


def _gap(ways: Sequence[Sequence[int]], at: int, seat: int, rival: int) -> int:
    return ways[seat][at] - ways[rival][at] if at >= 0 else 0


def _changes(ways: Sequence[Sequence[int]]) -> list[_Moment]:
    """Return the rounds after which somebody else led than before, or drew level with who led alone."""
    found = []
    ahead = -1  # who led alone last
    for at in range(len(ways[0])):
        leaders = _leaders(ways, at)
        new = [seat for seat in leaders if seat != ahead]
        drew_level = ahead in leaders and new and at and _leaders(ways, at - 1) == [ahead]
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


def _end(ways: Sequence[Sequence[int]], pile: Emptied | None) -> _Moment:
    order = sorted(range(len(ways)), key=lambda seat: -ways[seat][-1])
    seat = pile.seat if pile is not None else order[0]
    at = min(pile.round, len(ways[0])) - 1 if pile is not None else len(ways[0]) - 1
    return _Moment(at, seat, next(other for other in order if other != seat), 0)


def _standing(
    ways: Sequence[Sequence[int]], moment: _Moment, names: Names, me: int | None, *, leads: bool, stays: bool
) -> str:
    """Return how the player of ``moment`` stood after it against the one it concerns."""
    seat, at = moment.seat, moment.at
    own, other = ways[seat][at], ways[moment.rival][at]
    rival = trp("dative", "you") if moment.rival == me else names[moment.rival]
    if seat == me:
        return _own_standing(own, other, rival, leads=leads, stays=stays)
    player = names[seat]
    sums = {"player": player, "own": own, "other": other}
    n = abs(own - other)
    if own == other:
        return tr("{player} was level, {own}:{other}.", **sums)
    if leads and stays:
        return tr("{player} led {own}:{other} and stayed ahead.", **sums)
    if leads:
        return tr("{player} led {own}:{other}.", **sums)
    one, many = (
        (N_("{player} was {n} point ahead of {rival}."), N_("{player} was {n} points ahead of {rival}."))
        if own > other
        else (N_("{player} was {n} point behind {rival}."), N_("{player} was {n} points behind {rival}."))
    )
    return tr(one if n == 1 else many, player=player, rival=rival, n=n)


def _own_standing(own: int, other: int, rival: str, *, leads: bool, stays: bool) -> str:
    n = abs(own - other)
    if own == other:
        return tr("You were level, {own}:{other}.", own=own, other=other)
    if leads and stays:
        return tr("You led {own}:{other} and stayed ahead.", own=own, other=other)
    if leads:
        return tr("You led {own}:{other}.", own=own, other=other)
    one, many = (
        (N_("You were {n} point ahead of {rival}."), N_("You were {n} points ahead of {rival}."))
        if own > other
        else (N_("You were {n} point behind {rival}."), N_("You were {n} points behind {rival}."))
    )
    return tr(one if n == 1 else many, rival=rival, n=n)


class _Deeds:
    """What was done in each round that brought points."""

    def __init__(self, told: Sequence[Told], fights: Sequence[Fight], names: Names, me: int | None) -> None:
        self.fights = fights
        self.names = names
        self.me = me
        self.turns = turns.turns(told, 0)
        begins = [turns.points(turn) for turn in self.turns]
        last = next((event.data["points"] for event in reversed(told) if event.kind == "points"), None)
        self.ends = [*begins, last][1:] if begins else []
        self.begins = begins

    def best(self, moment: _Moment) -> str:
        """Return the deed of the player in that round that brought the most points; "" for none."""
        deeds = [
            (fight.points, f"{fought(fight, self.names, self.me)}; {prize}.")
            for fight in self.fights
            if fight.round == moment.at + 1 and moment.seat in fight.winners
            if (prize := took(fight, self.names, self.me))
        ]
        deeds += self._purchases(moment)
        return max(deeds, default=(0, ""))[1]

    def _purchases(self, moment: _Moment) -> list[tuple[int, str]]:
        """Return what the player bought in his turn, with the points of all of it."""
        seat = moment.seat
        for turn, begin, end in zip(self.turns, self.begins, self.ends, strict=True):
            bought = [event.data for event in turn.events if event.kind == "buy"]
            if turn.number != moment.at + 1 or turn.seat != seat or not bought or begin is None or end is None:
                continue
            fights = [f for f in self.fights if f.round == turn.number and seat in f.winners]
            points = end[seat] - begin[seat] - sum(f.points for f in fights if seat in f.attackers)
            dearest = max(bought, key=lambda data: int(data["price"]))
            what = {"card": cards.name(dearest["card"]), "price": dearest["price"]}
            said = (
                tr("You bought {card} ({price}).", **what)
                if seat == self.me
                else tr("{player} bought {card} ({price}).", player=self.names[seat], **what)
            )
            return [(points, said)] if points > 0 else []
        return []
