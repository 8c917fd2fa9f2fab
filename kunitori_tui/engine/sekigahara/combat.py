"""The combat phase (8-1): which place next, and whether the side that holds the castle fights inside or outside."""

from __future__ import annotations

from kunitori_tui.engine.api import Decision
from kunitori_tui.engine.sekigahara.board import CASTLE, NOBODY, PLACE_COUNT, PLACE_ID
from kunitori_tui.engine.sekigahara.ground import overrun, overruns, settle
from kunitori_tui.engine.sekigahara.keys import ARG, INSIDE, OUTSIDE, PLACE_KEY
from kunitori_tui.engine.sekigahara.state import SekiState
from kunitori_tui.engine.sekigahara.week import SideFrame
from kunitori_tui.engine.stack import Cell

SHELTER = 2
"""How many blocks a castle takes in; disks are not counted (8-9-1)."""


def contested(s: SekiState) -> list[int]:
    """Return the places with units of both sides."""
    ours, theirs = s.count
    found = [p for p in range(PLACE_COUNT) if ours[p] and (theirs[p] or s.has_disk(1, p))]
    return found


class Combat(SideFrame):
    """8-1: combat in every place with units of both sides, one after the other; the active player picks the order.

    The cell lists the places where there was a fight in this phase (S28).
    """

    name = "combat"
    layout = ("seat", "list int")
    under = ("week",)

    def run(self, s: SekiState, f: Cell) -> bool:
        left = self.left(s, f)
        if len(left) > 1:
            return True
        if left:
            self.begin(s, f, left[0])
        else:
            s.stack.pop()
        return False

    @staticmethod
    def left(s: SekiState, f: Cell) -> list[int]:
        """Return the places where combat is still to come."""
        return [p for p in contested(s) if p not in f[2]]

    @staticmethod
    def begin(s: SekiState, f: Cell, place: int) -> None:
        """Declare combat at a place."""
        s.stack.append(["fight", f[1], place])

    def options(self, s: SekiState, f: Cell) -> list[str]:
        keys = PLACE_KEY["fight"]
        return [keys[p] for p in self.left(s, f)]

    def choose(self, s: SekiState, f: Cell, option: str) -> None:
        self.begin(s, f, ARG[option])

    def decision(self, s: SekiState, f: Cell) -> Decision:
        return self.asks(s, f, "fight", public=True)

    def sound(self, s: SekiState, f: Cell) -> bool:
        fought = f[2]
        fits = f[1] == s.active and len(set(fought)) == len(fought) and all(0 <= p < PLACE_COUNT for p in fought)
        return fits and (s.phase == "combat" or not fought)


class Fight(SideFrame):
    """8-9-2: whoever holds a castle may shelter up to two blocks in it; with more it must fight outside. A disk alone
    stays inside. The second cell is the attacker: the active player, after a retreat the side that came (8-8-5).
    """

    name = "fight"
    layout = ("seat", "int")
    phases = ("combat",)
    under = ("combat",)

    def run(self, s: SekiState, f: Cell) -> bool:
        _, attacker, place = f
        fought = s.stack[1][2]
        if place not in fought:
            fought.append(place)
        holder = s.holder[place]
        if s.events is not None:
            counts = [s.at(side, place) for side in (0, 1)]
            s.tell("fight", attacker, place=PLACE_ID[place], blocks=counts)
        s.stack.pop()
        blocks = s.count[holder][place] if holder != NOBODY else SHELTER + 1
        if blocks > SHELTER:
            begin_battle(s, attacker, place)
        elif blocks:
            s.stack.append(["inside", holder, place, attacker])
        else:
            begin_siege(s, attacker, place)
        return False

    def options(self, s: SekiState, f: Cell) -> list[str]:
        return []

    def sound(self, s: SekiState, f: Cell) -> bool:
        return False  # it never waits for anybody


def begin_battle(s: SekiState, attacker: int, place: int) -> None:
    """Start a battle; the attacker acts first (8-2-1)."""
    s.stack.append(["battle", attacker, place, attacker, 0, 0, 0, 0, []])
    if s.events is not None:
        s.tell("battle", attacker, place=PLACE_ID[place])


def begin_siege(s: SekiState, attacker: int, place: int) -> None:
    """Start a siege, unless the attacker himself sits in the castle: then nothing happens (8-9-2)."""
    holder = s.holder[place]
    if holder == attacker:
        return
    s.stack.append(["siege", attacker, place, 0, 0, []])
    if s.events is not None:
        s.tell("siege", attacker, place=PLACE_ID[place])


class Inside(SideFrame):
    """8-9-2: inside or outside, decided now and anew each time. Cells: the place, the attacker."""

    name = "inside"
    layout = ("seat", "int", "seat")
    phases = ("combat",)
    under = ("combat",)

    def options(self, s: SekiState, f: Cell) -> list[str]:
        return [INSIDE, OUTSIDE]

    def choose(self, s: SekiState, f: Cell, option: str) -> None:
        _, holder, place, attacker = f
        s.stack.pop()
        if s.events is not None:
            s.tell("shelter", holder, place=PLACE_ID[place], inside=int(option == INSIDE))
        if option == INSIDE:
            begin_siege(s, attacker, place)
        elif s.rules["open_castles"] and overruns(s.count[1 - holder][place], s.count[holder][place]):
            overrun(s, holder, place)  # S5, as some tournaments play it
            if not s.over:
                settle(s, place)
        else:
            begin_battle(s, attacker, place)

    def decision(self, s: SekiState, f: Cell) -> Decision:
        data = {"own": s.count[f[1]][f[2]], "enemy": s.count[1 - f[1]][f[2]], "attacker": s.seat_of[f[3]]}
        return self.asks(s, f, "inside", subject=PLACE_ID[f[2]], public=True, data=data)

    def sound(self, s: SekiState, f: Cell) -> bool:
        _, holder, place, _ = f
        if not 0 <= place < PLACE_COUNT or CASTLE[place] == NOBODY or place not in s.stack[1][2]:
            return False
        return s.holder[place] == holder and 0 < s.count[holder][place] <= SHELTER and s.count[1 - holder][place] > 0


COMBAT_FRAMES: tuple[SideFrame, ...] = (Combat(), Fight(), Inside())
