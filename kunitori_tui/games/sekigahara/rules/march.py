"""A stack goes along the roads (7-3), segment by segment.

The blocks of a stack are split as they go: at each place (a *node*) some may be sent on along one road, then others
along another, and the rest stop. Every step is complete in itself, because blocks may stop anywhere. A forced march
is paid for with the segment that needs it: after that one nothing of the range can be left, so the blocks that go it
start, travel and end together (7-3-3). A leader is declared with the first segment that needs him.

How far a group of blocks marches (7-3-3 to 7-3-6), where it can get to, by which ways and at what price: for previews
and for whoever plans a move. That uses the ratio of :mod:`.control`, as the march itself uses the range, so it cannot
say anything else than the rules do.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from operator import attrgetter
from typing import Any, NamedTuple

from kunitori_tui.engine.api import Decision, Option, Reason
from kunitori_tui.games.sekigahara.rules import board, fields
from kunitori_tui.games.sekigahara.rules.board import ARRIVED, NEIGHBOURS, PICKED, PLACE_ID, SLOT_BIT, TRANSIT
from kunitori_tui.games.sekigahara.rules.control import FOES, FREE, meet, occupy, overruns, settle
from kunitori_tui.games.sekigahara.rules.frame import CampaignFrame, SideFrame
from kunitori_tui.games.sekigahara.rules.movement import FOR_MARCH
from kunitori_tui.games.sekigahara.rules.pieces import FACE_ID, IS_LEADER, names
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.rules.view import SekiView, narrow_leader, spread

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
    return Means(lead in fields.LED, lead == fields.HIDDEN_LEAD, cards > 0, behind, largest, highway)


_Leg = tuple[int, int, Way, "tuple[_Leg, ...]"]
"""A segment of road that a group may go, its end, the whole way there as if nobody stood there, and the legs after it.
"""


def reachable(s: Any, side: int, place: int, n: int, means: Means) -> dict[int, Way]:
    """Return each place ``n`` blocks of ``side`` can reach from ``place``, with the cheapest way; see :func:`ways`."""
    found = ways(s, side, place, n, means)
    return {to: min(those, key=attrgetter("price")) if len(those) > 1 else those[0] for to, those in found.items()}


def ways(s: Any, side: int, place: int, n: int, means: Means) -> dict[int, list[Way]]:
    """Return every place that ``n`` blocks of ``side`` can march to from ``place``, with all ways that lead there.

    ``s`` is a state or a view of it; roads used in this phase are closed.
    """
    found: dict[int, list[Way]] = {}
    _walk(s, side, n, s.used, _legs_for(place, n, means), found)
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
    """Return the choices that take ``n`` blocks at ``place`` along ``way``, step by step; else see :func:`ways`."""
    keys = []
    at, straight, declared = place, means.highway, False
    for length, to in enumerate(way.path, means.behind + 1):
        straight = straight and board.ROAD_TO[at][to][1]
        need = missing(length, max(n, means.largest), straight) - means.led - declared
        declares = need > 0 and way.leader and not declared
        verb = ("force", "lead_force")[declares] if need > declares else ("go", "lead")[declares]
        declared = declared or declares
        keys.append(fields.PLACE_KEY[verb][to])
        at = to
    return keys


def _met(s: Any, side: int, place: int, n: int) -> tuple[int, bool, bool]:
    """Return how many enemy blocks are at a place, whether the group overruns them, whether it has to stop."""
    enemies = s.at(1 - side, place)
    wins = s.holder[place] != 1 - side and overruns(s.at(side, place) + n, enemies)
    return enemies, wins, (enemies > 0 and not wins) or s.has_disk(1 - side, place)


class Group(SideFrame[SekiState], phases=("movement",)):
    """Blocks of the stack that moves, ``depth`` segments under way, at a place."""

    depth: fields.Depth
    place: fields.PlaceNumber

    @property
    def zone(self) -> int:
        """The zone of the blocks."""
        return TRANSIT + self.depth - 1 if self.depth else self.place

    def come_to_rest(self, s: SekiState) -> None:
        if self.depth:
            s.shift(self.side, self.zone, self.place)
            spread(s, self.side, self.zone, self.place, True)


class Node(Group, name="node", under=("move", "node")):
    """Blocks of the stack that moves stand at a place: send some of them on, or let the rest stop.

    ``largest`` is the largest group so far, ``highway`` says whether all was highway, ``sent`` whether any went on.
    """

    largest: fields.BlockCount
    highway: bool
    sent: bool = False

    def run(self, s: SekiState) -> bool:
        """Stop where open facts leave nothing else; that a leader may be there is one of them (S55)."""
        count = s.count[self.side]
        if count[PICKED] == 0 and count[self.zone] == 0:
            self.close(s)
            return False
        if (self.sent or self.depth) and not self.can_send(s, 1, self.open_bonuses(s)):
            self.stop(s)
            return False
        return True

    def open_bonuses(self, s: SekiState) -> int:
        """Return how many bonuses beside the highway the stack may have for all that others know."""
        trail, side = s.trail, self.side
        leads = s.lead in fields.LED or bool([1 for face, seen in s.traces[side] if seen & trail and IS_LEADER[face]])
        return leads + (len(s.hand[side]) > 0)

    def can_send(self, s: SekiState, n: int, bonuses: int) -> bool:
        """Return whether a group of ``n`` could go on along some road with that many bonuses."""
        group = n if n > self.largest else self.largest
        used, highway, need = s.used, self.highway, missing(self.depth + 1, group, False)
        for road, _, is_highway in NEIGHBOURS[self.place]:
            if not used >> road & 1 and need - (highway and is_highway) <= bonuses:
                return True
        return False

    def options(self, s: SekiState) -> list[str]:
        side, zone = self.side, self.zone
        count = s.count[side]
        picked = count[PICKED]
        rest = count[zone]
        led, can_lead, can_force = s.lead in fields.LED, s.lead == fields.HIDDEN_LEAD, len(s.hand[side]) > 0
        keys = [fields.STOP] if (self.depth or self.sent) and not picked else []
        n, used, highway = picked or rest, s.used, self.highway
        off_highway = missing(self.depth + 1, n if n > self.largest else self.largest, False) - led
        for road, to, is_highway in NEIGHBOURS[self.place]:
            if used >> road & 1:
                continue
            need = off_highway - (highway and is_highway)
            if need <= 0:
                keys.append(fields.PLACE_KEY["go"][to])
            elif need == 1:
                if can_lead:
                    keys.append(fields.PLACE_KEY["lead"][to])
                if can_force:
                    keys.append(fields.PLACE_KEY["force"][to])
            elif need == 2 and can_lead and can_force:
                keys.append(fields.PLACE_KEY["lead_force"][to])
        if picked + 1 < picked + rest and self.can_send(s, picked + 1, led + can_lead + can_force):
            last = s.faces(side, PICKED)[-1] if picked else -1
            take = fields.FACE_KEY["take"]
            keys += [take[face] for face in dict.fromkeys(s.faces(side, zone)) if face >= last]
        return keys

    def why_not_space(self, view: SekiView, place: int) -> Reason | None:
        count = view.count[self.side]
        group = self.means(view.lead, view.hand_count[self.side])
        return why_not(view, self.side, self.place, count[PICKED] or count[self.zone], place, group)

    def means(self, lead: int, cards: int) -> Means:
        """Return what counts for the range of the group beside its size, with so many ``cards`` in the hand."""
        return means(lead, cards, self.depth, self.largest, self.highway)

    def choose(self, s: SekiState, option: str) -> None:
        verb = option.partition(":")[0]
        if option == fields.STOP:
            self.stop(s)
        elif verb == "take":
            s.pick_zone = self.zone
            s.put(self.side, s.block(self.side, s.pick_zone, fields.ARG[option]), PICKED)
        else:
            self.send(s, fields.ARG[option], "lead" in verb, "force" in verb)

    def send(self, s: SekiState, to: int, declare: bool, forced: bool) -> None:
        """Let the picked blocks, or all, set out for a neighbouring place; a forced march is paid on the way."""
        side, depth, place = self.side, self.depth, self.place
        zone, under_way = self.zone, TRANSIT + depth
        road, is_highway = board.ROAD_TO[place][to]
        picked = s.count[side][PICKED]
        moving = PICKED if picked else zone
        n = s.count[side][moving]
        faces = s.faces(side, moving) if s.events is not None else []
        if declare:
            s.lead = fields.DECLARED_LEAD
            narrow_leader(s, side, s.trail)
            if s.events is not None:
                origin = next(frame.place for frame in s.stack if isinstance(frame, Node))
                s.tell("leader", side, place=PLACE_ID[origin])
        s.shift(side, moving, under_way)
        spread(s, side, zone, under_way, not picked)
        s.pick_zone = -1
        s.used |= 1 << road
        s.trail |= 1 << under_way
        self.sent = True
        if s.events is not None:
            route = {"from": PLACE_ID[place], "to": PLACE_ID[to]}
            told = {"blocks": names(FACE_ID, faces)}
            s.tell("march", side, told, **route, count=n, forced=int(forced), step=depth + 1)
        if depth == 0:
            settle(s, place)
        largest, highway = n if n > self.largest else self.largest, self.highway and is_highway
        s.stack.append(s.frames["arrive"].make(side, depth + 1, to, place, largest, highway, forced))
        if forced:
            s.stack.append(s.frames["pay"].make(side, cards=1, why=FOR_MARCH))

    def stop(self, s: SekiState) -> None:
        """Let the rest stop here; at the origin it stays as if it had not been asked."""
        if self.depth:
            halt(s, self.side, self.depth, self.place)
        self.close(s)

    def close(self, s: SekiState) -> None:
        """The node is done; at the origin so is the stack."""
        s.stack.pop()
        if self.depth == 0:
            s.lead = fields.NO_LEAD
            s.trail = 0

    def secret_steps(self, s: SekiState) -> tuple[list[Option], int]:
        steps = [fields.FACE_KEY["take"][face] for face in s.faces(self.side, self.zone)]
        return steps, len(steps) - 1

    def decision(self, s: SekiState) -> Decision:
        blocks = s.count[self.side][self.zone] + s.count[self.side][PICKED]
        data = {"blocks": blocks, "length": self.depth, "largest": self.largest, "highway": int(self.highway)}
        return s.asks(self.side, "march", subject=PLACE_ID[self.place], group="march", data=data)

    def fits_table(self, s: SekiState) -> bool:
        waits = self is s.stack[-1]
        if not (waits or self.sent):
            return False
        below = s.below(self, CampaignFrame)
        if not isinstance(below, Node):
            return self.depth == 0 and bool(s.origins >> self.place & 1) and self.largest == 0 and self.highway
        return (
            self.depth == below.depth + 1
            and self.place in SLOT_BIT[below.place]
            and self.largest >= max(1, below.largest)
            and self.highway <= below.highway
            and (not waits or s.count[self.side][self.zone] + s.count[self.side][PICKED] > 0)
        )


def halt(s: SekiState, side: int, depth: int, place: int) -> None:
    """Let the group that has come ``depth`` segments stop for good."""
    s.shift(side, TRANSIT + depth - 1, ARRIVED + place)
    spread(s, side, TRANSIT + depth - 1, ARRIVED + place, True)
    s.trail |= 1 << ARRIVED + place
    settle(s, place)


class Arrive(Group, name="arrive", under=("node",)):
    """A group enters a place from ``origin``: it overruns, is overrun, stops at enemies (7-3-2, 7-4), or goes on with
    its range. ``largest`` and ``highway`` as in :class:`Node`; a march that was ``forced`` ends here.
    """

    origin: fields.PlaceNumber
    largest: fields.BlockCount
    highway: bool
    forced: bool

    def run(self, s: SekiState) -> bool:
        side, depth, place = self.side, self.depth, self.place
        met = meet(s, side, place, TRANSIT + depth - 1)
        if s.over:
            return False
        s.stack.pop()
        if met == FREE:
            occupy(s, side, place)
            if self.forced:
                halt(s, side, depth, place)
            else:
                s.stack.append(s.frames["node"].make(side, depth, place, self.largest, self.highway))
        elif met == FOES:
            s.come_in(side, place, self.origin)
            halt(s, side, depth, place)
        else:
            s.trail = (1 << PICKED) - 1  # the leader may be among the dead: a later declaration tells nothing
        return False

    def fits_table(self, s: SekiState) -> bool:
        below = s.below(self, Node)
        return (
            self.depth == below.depth + 1
            and self.origin == below.place
            and self.place in SLOT_BIT[self.origin]
            and self.largest >= 1
            and self.forced
            and s.count[self.side][self.zone] > 0
        )
