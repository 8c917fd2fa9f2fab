"""The movement phase (7-1, 7-2, 9): the list of what to do next, muster, Mōri blocks.

Its price is in :mod:`.degree`, how a stack goes along the roads in :mod:`.march`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import compress

from kunitori_tui.engine.api import Decision, Reason, Ref
from kunitori_tui.games.sekigahara.rules.board import (
    ARRIVED,
    BOX,
    CAPITAL,
    CASTLE,
    ISHIDA,
    MORI_BOX,
    OSAKA,
    PLACE_COUNT,
    PLACE_ID,
    ROADS_AT,
)
from kunitori_tui.games.sekigahara.rules.control import GONE, end_march, is_besieged, meet, settle
from kunitori_tui.games.sekigahara.rules.degree import FOR_MORI, NONE, STACKS, TOTAL
from kunitori_tui.games.sekigahara.rules.fields import (
    ARG,
    DONE,
    END,
    EXCHANGE,
    FACE_KEY,
    HIDDEN_LEAD,
    MORI,
    NO_LEAD,
    OPEN_LEAD,
    PLACE_KEY,
    FaceNumber,
    PlaceNumber,
)
from kunitori_tui.games.sekigahara.rules.frame import SideFrame
from kunitori_tui.games.sekigahara.rules.pieces import FACE_ID, HOME, HOUSE, IS_LEADER, LEVY_PLACES, MORI_3, MORI_LEADER
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.rules.view import SekiView, learn


class Move(SideFrame[SekiState]):
    """The list of what can be done next, in any order: stacks, one muster, Mōri blocks; until the phase is ended."""

    name = "move"
    phases = ("movement",)
    under = ("combat",)

    def run(self, s: SekiState) -> bool:
        side = self.side
        if (s.exchange and s.hand[side]) or can_call_mori(s, side):
            return True
        if s.moves and next(self.stacks(s, side), None) is not None:
            return True
        if can_muster(s) and s.count[side][BOX] and any(is_open(s, side, p) for p in LEVY_PLACES[side]):
            return True
        self.close(s)
        return False

    def close(self, s: SekiState) -> None:
        """End the phase: blocks that moved stand like all others again."""
        side = self.side
        s.stack.pop()
        end_march(s, side)
        s.used = s.origins = 0
        s.moves = s.musters = s.exchange = 0
        s.phase = "combat"
        s.tell("phase", side, phase="combat")

    @staticmethod
    def stacks(s: SekiState, side: int) -> Iterator[int]:
        """Yield the places from which a stack may still move: an unused road leads out, and nobody is besieged."""
        count, origins, used = s.count[side], s.origins, s.used
        for p in compress(range(PLACE_COUNT), count):
            if not origins >> p & 1 and ROADS_AT[p] & ~used and not is_besieged(s, side, p):
                yield p

    def options(self, s: SekiState) -> list[str]:
        side = self.side
        keys = [END]
        if s.moves:
            stack = PLACE_KEY["stack"]
            keys += [stack[p] for p in self.stacks(s, side)]
        if can_muster(s) and s.count[side][BOX]:
            box = dict.fromkeys(s.faces(side, BOX))
            muster, levy = FACE_KEY["muster"], PLACE_KEY["levy"]
            keys += [muster[face] for face in box if HOME[face] >= 0 and is_open(s, side, HOME[face])]
            keys += [levy[p] for p in LEVY_PLACES[side] if is_open(s, side, p)]
        if can_call_mori(s, side):
            keys.append(MORI)
        if s.exchange and s.hand[side]:
            keys.append(EXCHANGE)
        return keys

    def why_not(self, view: SekiView, ref: Ref) -> Reason | None:
        if ref == "box:mori":
            return Reason("box_empty" if view.hand_count[self.side] else "no_card", "9")
        return super().why_not(view, ref)

    def why_not_space(self, view: SekiView, place: int) -> Reason | None:
        side = self.side
        if not view.at(side, place):
            return Reason("no_own_blocks", "7-3-1")
        if not view.count[side][place]:
            return Reason("moved_already", "7-3-1")
        if view.origins >> place & 1:
            return Reason("stack_moved", "7-1")
        if not view.moves:
            return Reason("no_stack_left", "7-1")
        return Reason("besieged", "8-9-6") if is_besieged(view, side, place) else Reason("roads_used", "7-3-1")

    def why_not_face(self, view: SekiView, face: int) -> Reason | None:
        if face not in view.faces(BOX):
            return None
        if not can_muster(view):
            return Reason("no_muster_left", "7-2")
        home = HOME[face]
        return Reason("enemies_there", "7-2", {"place": PLACE_ID[home]}) if home >= 0 else None

    def choose(self, s: SekiState, option: str) -> None:
        side = self.side
        if option == END:
            self.close(s)
        elif option == MORI:
            s.push("mori", side)
            s.push("pay", side, cards=1, why=FOR_MORI)
        elif option == EXCHANGE:
            s.exchange = 0
            s.push("exchange", side)
        elif option.startswith("stack"):
            begin_stack(s, side, ARG[option])
        else:
            s.musters = 0
            if s.degree != TOTAL:
                s.moves -= 1
            if option.startswith("levy"):
                s.push("levy", side, place=ARG[option])
            else:
                face = ARG[option]
                s.push("muster", side, place=HOME[face], face=face)
                bring(s, side, face, HOME[face])

    def decision(self, s: SekiState) -> Decision:
        stacks = -1 if s.degree == TOTAL else s.moves
        return s.asks(self.side, "move", data={"degree": s.degree, "stacks": stacks, "musters": int(can_muster(s))})

    def fits_table(self, s: SekiState) -> bool:
        most = STACKS[s.degree] if 0 <= s.degree < len(STACKS) else -1
        fits = 0 <= s.moves <= most and s.musters <= int(s.degree != NONE) and s.exchange <= int(s.degree == NONE)
        return fits and 0 <= s.musters <= 1 and 0 <= s.exchange <= 1


def can_muster(s: SekiState | SekiView) -> bool:
    """Return whether a muster is still allowed this turn (7-2)."""
    return bool(s.musters and (s.moves or s.degree == TOTAL))


def can_call_mori(s: SekiState, side: int) -> bool:
    """Return whether a card may bring a Mōri block to Osaka (9, S25)."""
    return side == ISHIDA and s.count[side][MORI_BOX] > 0 and len(s.hand[side]) > 0


def is_open(s: SekiState | SekiView, side: int, place: int) -> bool:
    """Return whether blocks may be mustered to a place: a muster joins a fight but begins none (7-2)."""
    return not s.has_units(1 - side, place) or s.has_units(side, place)


def leadership(s: SekiState | SekiView, side: int, place: int, here: Iterable[int]) -> int:
    """Return the leadership of a stack that starts at a place where the faces ``here`` stand (7-3-4, S4, S21)."""
    if CAPITAL[place] == side or (CASTLE[place] == side and s.holder[place] == side):
        return OPEN_LEAD
    return HIDDEN_LEAD if any(IS_LEADER[face] for face in here) else NO_LEAD


def begin_stack(s: SekiState, side: int, place: int) -> None:
    """Start to move the stack of a place (7-3-1), with the leadership it has there (7-3-4, S4, S21)."""
    s.moves -= s.degree != TOTAL
    s.origins |= 1 << place
    s.trail = 1 << place | 1 << ARRIVED + place
    s.lead = leadership(s, side, place, s.faces(side, place) + s.faces(side, ARRIVED + place))
    s.stack.append(s.frames["node"].make(side, 0, place, largest=0, highway=True))


def bring(s: SekiState, side: int, face: int, place: int) -> None:
    """Put a block out of the recruitment box face up on the map, where it stays this turn (7-2 A)."""
    s.put(side, s.block(side, BOX, face), ARRIVED + place)
    learn(s, side, ARRIVED + place, face)
    s.tell("muster", side, place=PLACE_ID[place], blocks=[FACE_ID[face]], count=1)


def arrive(s: SekiState, side: int, place: int) -> None:
    """Let blocks that came by muster or out of the Mōri box stand where they are, or be overrun, or overrun (7-4-1)."""
    if meet(s, side, place) != GONE and not s.over:
        settle(s, place)


class Muster(SideFrame[SekiState]):
    """7-2 A: further blocks of the same daimyo; ``face`` was named last."""

    name = "muster"
    phases = ("movement",)
    under = ("move",)

    place: PlaceNumber
    face: FaceNumber

    def run(self, s: SekiState) -> bool:
        if s.count[self.side][BOX]:
            return True
        self.close(s)
        return False

    def close(self, s: SekiState) -> None:
        """The blocks have arrived."""
        s.stack.pop()
        arrive(s, self.side, self.place)

    def options(self, s: SekiState) -> list[str]:
        side, last = self.side, self.face
        keys = FACE_KEY["take"]
        box = dict.fromkeys(s.faces(side, BOX))
        return [DONE, *[keys[face] for face in box if face >= last and HOUSE[face] == HOUSE[last]]]

    def choose(self, s: SekiState, option: str) -> None:
        if option == DONE:
            self.close(s)
            return
        self.face = ARG[option]
        bring(s, self.side, self.face, self.place)

    def decision(self, s: SekiState) -> Decision:
        return s.asks(self.side, "muster", subject=PLACE_ID[self.place], group="muster")

    def fits_table(self, s: SekiState) -> bool:
        return HOME[self.face] == self.place in LEVY_PLACES[self.side] and not s.musters


class Levy(SideFrame[SekiState]):
    """7-2 B: one block of any daimyo to any own recruitment place, not shown (S26)."""

    name = "levy"
    phases = ("movement",)
    under = ("move",)

    place: PlaceNumber

    def options(self, s: SekiState) -> list[str]:
        keys = FACE_KEY["take"]
        return [keys[face] for face in dict.fromkeys(s.faces(self.side, BOX))]

    def choose(self, s: SekiState, option: str) -> None:
        side, place = self.side, self.place
        face = ARG[option]
        s.put(side, s.block(side, BOX, face), ARRIVED + place)
        s.stack.pop()
        s.tell("levy", side, {"blocks": [FACE_ID[face]]}, place=PLACE_ID[place], count=1)
        arrive(s, side, place)

    def decision(self, s: SekiState) -> Decision:
        return s.asks(self.side, "levy", subject=PLACE_ID[self.place], group="muster", secret=True)

    def fits_table(self, s: SekiState) -> bool:
        return self.place in LEVY_PLACES[self.side] and s.count[self.side][BOX] > 0 and not s.musters


class Mori(SideFrame[SekiState]):
    """9: a Mōri block enters Osaka for the card that was paid, the leader last; it may not move this turn."""

    name = "mori"
    phases = ("movement",)
    under = ("move",)

    def run(self, s: SekiState) -> bool:
        side = self.side
        s.stack.pop()
        face = MORI_3 if s.count[side][MORI_BOX] > 1 else MORI_LEADER
        s.put(side, s.block(side, MORI_BOX, face), ARRIVED + OSAKA)
        learn(s, side, ARRIVED + OSAKA, face)
        s.tell("mori", side, place=PLACE_ID[OSAKA], blocks=[FACE_ID[face]], left=s.count[side][MORI_BOX])
        arrive(s, side, OSAKA)
        return False

    def fits_table(self, s: SekiState) -> bool:
        return self.side == ISHIDA and s.count[ISHIDA][MORI_BOX] > 0
