"""A stack goes along the roads (7-3), segment by segment.

The blocks of a stack are split as they go: at each place (a *node*) some may be sent on along one road, then others
along another, and the rest stop. Every step is complete in itself, because blocks may stop anywhere. A forced march
is paid for with the segment that needs it: after that one nothing of the range can be left, so the blocks that go it
start, travel and end together (7-3-3). A leader is declared with the first segment that needs him.
"""

from __future__ import annotations

from kunitori_tui.engine.api import Decision, Option, Reason
from kunitori_tui.games.sekigahara.rules import fields
from kunitori_tui.games.sekigahara.rules.board import ARRIVED, NEIGHBOURS, PICKED, PLACE_ID, SLOT_BIT, TRANSIT
from kunitori_tui.games.sekigahara.rules.control import FOES, FREE, meet, occupy, settle
from kunitori_tui.games.sekigahara.rules.frame import CampaignFrame, SideFrame
from kunitori_tui.games.sekigahara.rules.movement import FOR_MARCH
from kunitori_tui.games.sekigahara.rules.pieces import FACE_ID, IS_LEADER, names
from kunitori_tui.games.sekigahara.rules.routes import Means, means, missing, why_not
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.rules.view import SekiView, narrow_leader, spread

ALL_ZONES = (1 << PICKED) - 1


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
        if count[self.zone] == 0 and count[PICKED] == 0:
            self.close(s)
            return False
        if (self.sent or self.depth) and not self.can_send(s, 1, self.open_bonuses(s)):
            self.stop(s)
            return False
        return True

    def open_bonuses(self, s: SekiState) -> int:
        """Return how many bonuses beside the highway the stack may have for all that others know."""
        led = s.lead in (fields.OPEN_LEAD, fields.DECLARED_LEAD)
        may_lead = led or any(seen & s.trail for face, seen in s.traces[self.side] if IS_LEADER[face])
        return may_lead + (len(s.hand[self.side]) > 0)

    def can_send(self, s: SekiState, n: int, bonuses: int) -> bool:
        """Return whether a group of ``n`` could go on along some road with that many bonuses."""
        group = n if n > self.largest else self.largest
        used, length, highway = s.used, self.depth + 1, self.highway
        for road, _, is_highway in NEIGHBOURS[self.place]:
            if not used >> road & 1 and missing(length, group, highway and is_highway) <= bonuses:
                return True
        return False

    def options(self, s: SekiState) -> list[str]:
        side, zone = self.side, self.zone
        count = s.count[side]
        picked = count[PICKED]
        rest = count[zone]
        led = s.lead in (fields.OPEN_LEAD, fields.DECLARED_LEAD)
        can_lead = s.lead == fields.HIDDEN_LEAD
        can_force = len(s.hand[side]) > 0
        keys = [fields.STOP] if (self.depth or self.sent) and not picked else []
        keys += self.ways_on(s, picked or rest, led, can_lead, can_force)
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

    def ways_on(self, s: SekiState, n: int, led: bool, can_lead: bool, can_force: bool) -> list[str]:
        """Return the keys of the roads that ``n`` blocks can take from here, with what it takes to go them."""
        keys = []
        group = n if n > self.largest else self.largest
        used, length, highway = s.used, self.depth + 1, self.highway
        for road, to, is_highway in NEIGHBOURS[self.place]:
            if used >> road & 1:
                continue
            need = missing(length, group, highway and is_highway) - led
            if need <= 0:
                keys.append(fields.PLACE_KEY["go"][to])
            elif need == 1:
                if can_lead:
                    keys.append(fields.PLACE_KEY["lead"][to])
                if can_force:
                    keys.append(fields.PLACE_KEY["force"][to])
            elif need == 2 and can_lead and can_force:
                keys.append(fields.PLACE_KEY["lead_force"][to])
        return keys

    def choose(self, s: SekiState, option: str) -> None:
        side = self.side
        if option == fields.STOP:
            self.stop(s)
            return
        verb = option.partition(":")[0]
        if verb == "take":
            s.pick_zone = self.zone
            s.put(side, s.block(side, s.pick_zone, fields.ARG[option]), PICKED)
            return
        self.send(s, fields.ARG[option], "lead" in verb, "force" in verb)

    def send(self, s: SekiState, to: int, declare: bool, forced: bool) -> None:
        """Let the picked blocks, or all, set out for a neighbouring place; a forced march is paid on the way."""
        side, depth, place = self.side, self.depth, self.place
        zone, under_way = self.zone, TRANSIT + depth
        road, is_highway = next((number, highway) for number, end, highway in NEIGHBOURS[place] if end == to)
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
            s.push("pay", side, cards=1, why=FOR_MARCH)

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
        blocks = s.count[self.side][self.zone] + s.count[self.side][PICKED]
        return (
            self.depth == below.depth + 1
            and self.place in SLOT_BIT[below.place]
            and self.largest >= max(1, below.largest)
            and self.highway <= below.highway
            and (not waits or blocks > 0)
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
            s.trail = ALL_ZONES  # the leader may be among the dead: a later declaration tells nothing
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
