"""A stack goes along the roads (7-3), segment by segment.

The blocks of a stack are split as they go: at each place (a *node*) some may be sent on along one road, then others
along another, and the rest stop. Every step is complete in itself, because blocks may stop anywhere. A forced march
is paid for with the segment that needs it: after that one nothing of the range can be left, so the blocks that go it
start, travel and end together (7-3-3). A leader is declared with the first segment that needs him.
"""

from __future__ import annotations

from kunitori_tui.engine.api import Decision
from kunitori_tui.engine.sekigahara.board import (
    ARRIVED,
    DEEPEST,
    NEIGHBOURS,
    PICKED,
    PLACE_COUNT,
    PLACE_ID,
    SLOT_BIT,
    TRANSIT,
)
from kunitori_tui.engine.sekigahara.ground import FOES, FREE, meet, occupy, settle
from kunitori_tui.engine.sekigahara.keys import ARG, FACE_KEY, PLACE_KEY, STOP
from kunitori_tui.engine.sekigahara.knowledge import may_have_leader, narrow_leader, spread
from kunitori_tui.engine.sekigahara.pieces import BLOCKS_PER_SIDE, FACE_ID
from kunitori_tui.engine.sekigahara.state import (
    DECLARED_LEAD,
    HIDDEN_LEAD,
    NO_LEAD,
    OPEN_LEAD,
    SekiState,
    names,
)
from kunitori_tui.engine.sekigahara.week import SideFrame
from kunitori_tui.engine.stack import Cell

BLOCKS_PER_PENALTY = 4
ALL_ZONES = (1 << PICKED) - 1


def reach(largest: int, highway: bool, leader: bool, forced: bool) -> int:
    """Return how many segments a block may move that was in a group of ``largest`` (7-3-3, 7-3-5, 7-3-6)."""
    return 1 + highway + leader + forced - size_penalty(largest)


def size_penalty(largest: int) -> int:
    """Return what the size of the largest group costs: one for the 5th, 9th, 13th and 17th block (7-3-5)."""
    return (largest - 1) // BLOCKS_PER_PENALTY


def missing(length: int, largest: int, highway: bool) -> int:
    """Return how many of the bonuses leader and forced march it takes to go ``length`` segments; 0 or less: none."""
    return length - 1 - highway + (largest - 1) // BLOCKS_PER_PENALTY


class Node(SideFrame):
    """Blocks of the stack that moves stand at a place: send some of them on, or let the rest stop.

    Cells: depth (how many segments are behind them), place, largest group so far, whether all was highway, whether any
    went on.
    """

    name = "node"
    layout = ("seat", "int", "int", "int", "int", "int")
    phases = ("movement",)
    under = ("move", "node")

    @staticmethod
    def zone(f: Cell) -> int:
        """Return the zone of the blocks at this node."""
        return int(f[3] if f[2] == 0 else TRANSIT + f[2] - 1)

    def run(self, s: SekiState, f: Cell) -> bool:
        """Stop where open facts leave nothing else; that a leader may be there is one of them (S55)."""
        if s.count[f[1]][self.zone(f)] == 0 and s.count[f[1]][PICKED] == 0:
            self.close(s, f)
            return False
        if (f[6] or f[2]) and not self.can_send(s, f, 1, self.open_bonuses(s, f[1])):
            self.stop(s, f)
            return False
        return True

    @staticmethod
    def open_bonuses(s: SekiState, side: int) -> int:
        """Return how many bonuses beside the highway the stack may have for all that others know."""
        led = s.lead in (OPEN_LEAD, DECLARED_LEAD) or may_have_leader(s, side, s.trail)
        return led + (len(s.hand[side]) > 0)

    @staticmethod
    def can_send(s: SekiState, f: Cell, n: int, bonuses: int) -> bool:
        """Return whether a group of ``n`` could go on along some road with that many bonuses."""
        _, _, depth, place, largest, highway, _ = f
        group = n if n > largest else largest
        used = s.used
        for road, _, is_highway in NEIGHBOURS[place]:
            if not used >> road & 1 and missing(depth + 1, group, bool(highway and is_highway)) <= bonuses:
                return True
        return False

    def options(self, s: SekiState, f: Cell) -> list[str]:
        _, side, depth, place, largest, highway, sent = f
        zone = self.zone(f)
        count = s.count[side]
        picked = count[PICKED]
        rest = count[zone]
        n = picked or rest
        group = n if n > largest else largest
        led = s.lead in (OPEN_LEAD, DECLARED_LEAD)
        can_lead = s.lead == HIDDEN_LEAD
        can_force = len(s.hand[side]) > 0
        found = [STOP] if (depth or sent) and not picked else []
        used = s.used
        for road, to, is_highway in NEIGHBOURS[place]:
            if used >> road & 1:
                continue
            need = missing(depth + 1, group, bool(highway and is_highway)) - led
            if need <= 0:
                found.append(PLACE_KEY["go"][to])
            elif need == 1:
                if can_lead:
                    found.append(PLACE_KEY["lead"][to])
                if can_force:
                    found.append(PLACE_KEY["force"][to])
            elif need == 2 and can_lead and can_force:
                found.append(PLACE_KEY["lead_force"][to])
        if picked + 1 < picked + rest and self.can_send(s, f, picked + 1, led + can_lead + can_force):
            last = s.faces(side, PICKED)[-1] if picked else -1
            keys = FACE_KEY["take"]
            found += [keys[face] for face in dict.fromkeys(s.faces(side, zone)) if face >= last]
        return found

    def choose(self, s: SekiState, f: Cell, option: str) -> None:
        side = f[1]
        if option == STOP:
            self.stop(s, f)
            return
        verb = option.partition(":")[0]
        if verb == "take":
            s.pick_zone = self.zone(f)
            s.put(side, s.block(side, s.pick_zone, ARG[option]), PICKED)
            return
        self.send(s, f, ARG[option], "lead" in verb, "force" in verb)

    def send(self, s: SekiState, f: Cell, to: int, declare: bool, forced: bool) -> None:
        """Let the picked blocks, or all, set out for a neighbouring place; a forced march is paid on the way."""
        _, side, depth, place, largest, highway, _ = f
        zone, under_way = self.zone(f), TRANSIT + depth
        road, _, is_highway = next(n for n in NEIGHBOURS[place] if n[1] == to)
        picked = s.count[side][PICKED]
        moving = PICKED if picked else zone
        n = s.count[side][moving]
        faces = s.faces(side, moving) if s.events is not None else []
        if declare:
            s.lead = DECLARED_LEAD
            narrow_leader(s, side, s.trail)
            if s.events is not None:
                s.tell("leader", side, place=PLACE_ID[s.stack[-1 - depth][3]])
        s.shift(side, moving, under_way)
        spread(s, side, zone, under_way, not picked)
        s.pick_zone = -1
        s.used |= 1 << road
        s.trail |= 1 << under_way
        f[6] = 1
        if s.events is not None:
            route = {"from": PLACE_ID[place], "to": PLACE_ID[to]}
            s.tell("march", side, {"blocks": names(FACE_ID, faces)}, **route, count=n, forced=int(forced))
        if depth == 0:
            settle(s, place)
        step = ["arrive", side, depth + 1, to, place, max(largest, n), int(bool(highway and is_highway)), int(forced)]
        s.stack.append(step)
        if forced:
            s.stack.append(["pay", side, 1, 1])

    def stop(self, s: SekiState, f: Cell) -> None:
        """Let the rest stop here; at the origin it stays as if it had not been asked."""
        _, side, depth, place = f[:4]
        if depth:
            halt(s, side, depth, place)
        self.close(s, f)

    @staticmethod
    def close(s: SekiState, f: Cell) -> None:
        """The node is done; at the origin so is the stack."""
        s.stack.pop()
        if f[2] == 0:
            s.lead = NO_LEAD
            s.trail = 0

    def decision(self, s: SekiState, f: Cell) -> Decision:
        _, side, depth, place, largest, highway, _ = f
        count = s.count[side][self.zone(f)] + s.count[side][PICKED]
        data = {"blocks": count, "length": depth, "largest": largest, "highway": highway}
        return self.asks(s, f, "march", subject=PLACE_ID[place], group="march", data=data)

    def sound(self, s: SekiState, f: Cell) -> bool:
        _, side, depth, place, largest, highway, sent = f
        below = self.below(s, f)
        fits = 0 <= depth <= DEEPEST and 0 <= place < PLACE_COUNT and 0 <= largest <= BLOCKS_PER_SIDE
        if not fits or highway not in (0, 1) or sent not in (0, 1) or (f is not s.stack[-1] and not sent):
            return False
        if depth == 0:
            return bool(below[0] == "move" and s.origins >> place & 1 and largest == 0 and highway == 1)
        return (
            below[0] == "node"
            and below[2] == depth - 1
            and place in SLOT_BIT[below[3]]
            and largest >= max(1, below[4])
            and highway <= below[5]
            and (f is not s.stack[-1] or s.count[side][TRANSIT + depth - 1] + s.count[side][PICKED] > 0)
        )


def halt(s: SekiState, side: int, depth: int, place: int) -> None:
    """Let the group that has come ``depth`` segments stop for good."""
    s.shift(side, TRANSIT + depth - 1, ARRIVED + place)
    spread(s, side, TRANSIT + depth - 1, ARRIVED + place, True)
    s.trail |= 1 << ARRIVED + place
    settle(s, place)


class Arrive(SideFrame):
    """A group enters a place: it overruns, is overrun, stops at enemies (7-3-2, 7-4), or goes on with its range.

    Cells: depth, the place, where it came from, largest group, whether all was highway, whether the march was forced.
    """

    name = "arrive"
    layout = ("seat", "int", "int", "int", "int", "int", "int")
    phases = ("movement",)
    under = ("node",)

    def run(self, s: SekiState, f: Cell) -> bool:
        _, side, depth, place, origin, largest, highway, forced = f
        met = meet(s, side, place, TRANSIT + depth - 1)
        if s.over:
            return False
        s.stack.pop()
        if met == FREE:
            occupy(s, side, place)
            if forced:
                halt(s, side, depth, place)
            else:
                s.stack.append(["node", side, depth, place, largest, highway, 0])
        elif met == FOES:
            s.came[side][place] |= SLOT_BIT[place][origin]
            halt(s, side, depth, place)
        else:
            s.trail = ALL_ZONES  # the leader may be among the dead: a later declaration tells nothing
        return False

    def options(self, s: SekiState, f: Cell) -> list[str]:
        return []

    def sound(self, s: SekiState, f: Cell) -> bool:
        _, side, depth, place, origin, largest, highway, forced = f
        below = self.below(s, f)
        return (
            below[0] == "node"
            and 1 <= depth <= DEEPEST
            and below[2] == depth - 1
            and below[3] == origin
            and 0 <= place < PLACE_COUNT
            and place in SLOT_BIT[origin]
            and 1 <= largest <= BLOCKS_PER_SIDE
            and highway in (0, 1)
            and forced == 1
            and s.count[side][TRANSIT + depth - 1] > 0
        )


MARCH_FRAMES: tuple[SideFrame, ...] = (Node(), Arrive())
