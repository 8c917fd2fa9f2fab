"""How far a group of blocks marches (7-3-3 to 7-3-6), where it can get to, by which ways and at what price: for
previews and for whoever plans a move.

Uses the ratio of :mod:`.control`, as the march itself uses the range, so it cannot say anything else than the rules do.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from operator import attrgetter
from typing import Any, NamedTuple

from kunitori_tui.engine.api import Option, Reason
from kunitori_tui.games.sekigahara.rules import board
from kunitori_tui.games.sekigahara.rules.control import overruns
from kunitori_tui.games.sekigahara.rules.fields import DECLARED_LEAD, HIDDEN_LEAD, OPEN_LEAD, PLACE_KEY

BLOCKS_PER_PENALTY = 4


def reach(largest: int, highway: bool, leader: bool, forced: bool) -> int:
    """Return how many segments a block may move that was in a group of ``largest`` (7-3-3, 7-3-5, 7-3-6)."""
    return 1 + highway + leader + forced - size_penalty(largest)


def size_penalty(largest: int) -> int:
    """Return what the size of the largest group costs: one for the 5th, 9th, 13th and 17th block (7-3-5)."""
    return (largest - 1) // BLOCKS_PER_PENALTY


def missing(length: int, largest: int, highway: bool) -> int:
    """Return how many of the bonuses leader and forced march it takes to go ``length`` segments; 0 or less: none."""
    return length - 1 - highway + (largest - 1) // BLOCKS_PER_PENALTY


def _roads_near(place: int) -> int:
    """Return the roads that a march from a place may take, whatever its bonuses, as bits."""
    roads: set[int] = set()
    near = {place}
    for _ in range(board.DEEPEST):
        ways_out = [way for at in near for way in board.NEIGHBOURS[at]]
        roads |= {road for road, _, _ in ways_out}
        near |= {to for _, to, _ in ways_out}
    return board.as_bits(roads)


ROADS_NEAR = tuple(map(_roads_near, range(board.PLACE_COUNT)))
"""The roads that a march from a place may take, whatever its bonuses, as bits."""


class Way(NamedTuple):
    """A way to a place: the places passed, ``to`` last; whether it takes a card (forced march) and the declaration of
    a leader; what stands there, and whether the group would overrun it.
    """

    path: tuple[int, ...]
    cards: int
    leader: bool
    highway: bool
    enemies: int
    overrun: bool

    @property
    def price(self) -> tuple[int, bool, int]:
        """Return what is compared: cards, then the leader, then the length."""
        return self.cards, self.leader, len(self.path)


class Means(NamedTuple):
    """What counts for the range of a group beside its size: ``led``: leadership counts already; ``can_lead``: a leader
    may be declared; ``can_force``: there is a card for a forced march. ``behind`` segments lie behind the group, in
    which ``largest`` was the biggest group and ``highway`` says that all was highway.
    """

    led: bool
    can_lead: bool
    can_force: bool
    behind: int = 0
    largest: int = 0
    highway: bool = True


@lru_cache(maxsize=256)
def means(lead: int, cards: int, behind: int = 0, largest: int = 0, highway: bool = True) -> Means:
    """Return the means of a group with that leadership where it began, and so many ``cards`` in the hand."""
    led = lead in (OPEN_LEAD, DECLARED_LEAD)
    return Means(led, lead == HIDDEN_LEAD, cards > 0, behind, largest, highway)


_Leg = tuple[int, int, Way, "tuple[_Leg, ...]"]
"""A segment of road that a group may go, its end, the whole way there as if nobody stood there, and the legs after it.
"""


def reachable(s: Any, side: int, place: int, n: int, means: Means) -> dict[int, Way]:
    """Return every place that ``n`` blocks of ``side`` can march to from ``place``, with the cheapest way; what is
    given is that of :func:`ways`.
    """
    found = ways(s, side, place, n, means)
    return {to: min(those, key=attrgetter("price")) if len(those) > 1 else those[0] for to, those in found.items()}


def ways(s: Any, side: int, place: int, n: int, means: Means) -> dict[int, list[Way]]:
    """Return every place that ``n`` blocks of ``side`` can march to from ``place``, with all ways that lead there.

    ``s`` is a state or a view of it; roads used in this phase are closed.
    """
    found: dict[int, list[Way]] = {}
    legs = _legs_for(place, n, means)
    _walk(s, side, n, s.used, legs, found)
    return found


def _walk(s: Any, side: int, n: int, closed: int, legs: tuple[_Leg, ...], found: dict[int, list[Way]]) -> None:
    """Add to ``found`` what ``n`` blocks of ``side`` find along ``legs`` and behind them."""
    theirs = s.count[1 - side]
    for road, to, way, onward in legs:
        if closed >> road & 1:
            continue
        stops = False
        if theirs[to] or theirs[board.ARRIVED + to] or board.DISK_AT[to] >= 0:
            enemies, wins, stops = _met(s, side, to, n)
            if enemies:
                way = Way(way.path, way.cards, way.leader, way.highway, enemies, wins)
        if to in found:
            found[to].append(way)
        else:
            found[to] = [way]
        if onward and not stops:
            _walk(s, side, n, closed, onward, found)


def why_not(s: Any, side: int, place: int, n: int, to: int, means: Means) -> Reason:
    """Return why ``to`` is no next place for ``n`` blocks at ``place``; what is given is that of :func:`ways`.

    On the way that would be the best on an empty map a road was used (7-3-1) or enemies stand (7-3-2); or every way is
    too long (7-3-3). A place that several steps lead to is none to go to at once.
    """
    if to == place:
        return Reason("stand_there")
    found = list(_hurdles(s, side, n, place, to, _legs_for(place, n, means), None))
    if not found:
        return Reason("out_of_range", "7-3-3", {"place": board.PLACE_ID[to], "blocks": max(n, means.largest)})
    return min(found, key=lambda each: (each[1].key != "not_at_once", each[1].key != "road_used", each[0].price))[1]


def _hurdles(
    s: Any, side: int, n: int, at: int, to: int, legs: tuple[_Leg, ...], met: Reason | None
) -> Iterator[tuple[Way, Reason]]:
    """Return every way to a place along ``legs`` on an empty map, with what is in the way first; ``met`` is before."""
    for road, end, way, onward in legs:
        used = Reason("road_used", "7-3-1", {"start": board.PLACE_ID[at], "end": board.PLACE_ID[end]})
        hurdle = met or (used if s.used >> road & 1 else None)
        if end == to:
            yield way, hurdle or Reason("not_at_once")
        elif onward:
            stops = _met(s, side, end, n)[2]
            enemies = Reason("enemies_on_way", "7-3-2", {"place": board.PLACE_ID[end]}) if stops else None
            yield from _hurdles(s, side, n, end, to, onward, hurdle or enemies)


def _legs_for(place: int, n: int, means: Means) -> tuple[_Leg, ...]:
    led, can_lead, can_force, behind, largest, highway = means
    return _legs(place, behind, size_penalty(max(n, largest)), highway, led, can_lead, can_force)


@lru_cache(maxsize=2048)
def _legs(
    place: int, behind: int, penalty: int, highway: bool, led: bool, can_lead: bool, can_force: bool
) -> tuple[_Leg, ...]:
    """Return the legs out of a place on an empty map, for a group whose size costs ``penalty`` segments."""
    group = penalty * BLOCKS_PER_PENALTY + 1  # the smallest one (7-3-5)

    def out_of(at: int, path: tuple[int, ...], on_highway: bool, taken: frozenset[int]) -> tuple[_Leg, ...]:
        legs = []
        for road, to, is_highway in board.NEIGHBOURS[at]:
            straight = on_highway and is_highway
            need = missing(behind + len(path) + 1, group, straight) - led
            if road in taken or need > can_lead + can_force:
                continue
            cards = int(need == 2 or (need == 1 and not can_lead))
            leader = need == 2 or (need == 1 and bool(can_lead))
            way = Way((*path, to), cards, leader, straight, 0, False)
            legs.append((road, to, way, () if cards else out_of(to, way.path, straight, taken | {road})))
        return tuple(legs)

    return out_of(place, (), highway, frozenset())


def choices(way: Way, place: int, n: int, means: Means) -> list[Option]:
    """Return the choices that take ``n`` blocks at ``place`` along ``way``, step by step; what else is given is that of
    :func:`ways`.
    """
    keys = []
    at, straight, declared = place, means.highway, False
    for length, to in enumerate(way.path, means.behind + 1):
        straight = straight and next(is_highway for _, end, is_highway in board.NEIGHBOURS[at] if end == to)
        need = missing(length, max(n, means.largest), straight) - means.led - declared
        declares = need > 0 and way.leader and not declared
        verb = ("force", "lead_force")[declares] if need > declares else ("go", "lead")[declares]
        declared = declared or declares
        keys.append(PLACE_KEY[verb][to])
        at = to
    return keys


def _met(s: Any, side: int, place: int, n: int) -> tuple[int, bool, bool]:
    """Return how many enemy blocks are at a place, whether the group overruns them, whether it has to stop."""
    enemies = s.at(1 - side, place)
    disk = side != board.ISHIDA and board.DISK_AT[place] >= 0 and bool(s.disks[board.DISK_AT[place]])
    wins = s.holder[place] != 1 - side and overruns(s.at(side, place) + n, enemies)
    return enemies, wins, (enemies > 0 and not wins) or disk
