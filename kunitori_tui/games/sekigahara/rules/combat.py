"""The combat phase (8-1): which place next, and whether the side that holds the castle fights inside or outside."""

from __future__ import annotations

from itertools import compress

from kunitori_tui.engine.api import Decision, Reason
from kunitori_tui.engine.cells import EMPTY
from kunitori_tui.engine.stack import find_frame
from kunitori_tui.games.sekigahara.rules.board import DEAD, ISHIDA, NOBODY, PLACE_COUNT, PLACE_ID, PLACES
from kunitori_tui.games.sekigahara.rules.control import overrun, overruns, settle
from kunitori_tui.games.sekigahara.rules.fields import ARG, INSIDE, OUTSIDE, PLACE_KEY, PlaceNumber, Side
from kunitori_tui.games.sekigahara.rules.frame import FightFrame, SideFrame
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.rules.view import SekiView

SHELTER = 2
"""How many blocks a castle takes in; disks are not counted (8-9-1)."""


class Combat(SideFrame[SekiState], name="combat", under=("week",), public=True):
    """8-1: combat in every place with units of both sides, one after the other; the active player picks the order.

    ``fought`` lists the places where there was a fight in this phase (S28).
    """

    fought: list[PlaceNumber] = EMPTY

    def left(self, s: SekiState) -> list[int]:
        """Return the places with units of both sides where combat is still to come."""
        ours, theirs = s.count
        both = [p for p in compress(range(PLACE_COUNT), ours) if theirs[p] or s.has_disk(ISHIDA, p)]
        return [p for p in both if p not in self.fought]

    def options(self, s: SekiState) -> list[str]:
        keys = PLACE_KEY["fight"]
        return [keys[p] for p in self.left(s)]

    def why_not_space(self, view: SekiView, place: int) -> Reason | None:
        both = view.has_units(0, place) and view.has_units(1, place)
        return Reason("fought_already" if both else "no_enemies", "8-1")

    def choose(self, s: SekiState, option: str) -> None:
        s.push("fight", self.side, place=ARG[option])

    def decision(self, s: SekiState) -> Decision:
        return s.asks(self.side, "fight", public=True)

    def fits_table(self, s: SekiState) -> bool:
        once = len(set(self.fought)) == len(self.fought)
        return self.side == s.active and once and (s.phase == "combat" or not self.fought)


def was_fought(s: SekiState, place: int) -> bool:
    """Return whether there is or was a fight at a place in this phase."""
    combat = find_frame(s.stack, Combat)
    return combat is not None and place in combat.fought


def must_fight_outside(holder: int, blocks: int) -> bool:
    """Return whether an attack on a place becomes a battle whatever its side wants: there ``holder`` (-1: nobody) has
    the castle and so many blocks (8-9-1, 8-9-2).
    """
    return holder == NOBODY or blocks > SHELTER


class Fight(FightFrame[SekiState], name="fight"):
    """8-9-2: whoever holds a castle may shelter up to two blocks in it; with more it must fight outside. A disk alone
    stays inside. ``side`` attacks: the active player, after a retreat the side that came (8-8-5).
    """

    def run(self, s: SekiState) -> bool:
        attacker, place = self.side, self.place
        combat = s.below(self, Combat)
        if place not in combat.fought:
            combat.fought.append(place)
        holder = s.holder[place]
        if s.events is not None:
            counts = [s.at(side, place) for side in (0, 1)]
            disk = PLACES[place].disk if s.has_disk(ISHIDA, place) else ""
            s.tell("fight", attacker, place=PLACE_ID[place], blocks=counts, disk=disk)
        s.stack.pop()
        if must_fight_outside(holder, s.count[holder][place]):
            begin_battle(s, attacker, place)
        elif s.count[holder][place]:
            s.push("inside", holder, place=place, attacker=attacker)
        else:
            begin_siege(s, attacker, place)
        return False

    def fits_table(self, s: SekiState) -> bool:
        return False  # it never waits for anybody


def begin_battle(s: SekiState, attacker: int, place: int) -> None:
    """Start a battle; the attacker acts first (8-2-1)."""
    s.stack.append(s.frames["battle"].make(attacker, place=place, attacker=attacker))
    s.tell("battle", attacker, place=PLACE_ID[place])


def begin_siege(s: SekiState, attacker: int, place: int) -> None:
    """Start a siege, unless the attacker himself sits in the castle: then nothing happens (8-9-2)."""
    if s.holder[place] == attacker:
        tell_fought(s, attacker, place)
        return
    s.push("siege", attacker, place=place)
    s.tell("siege", attacker, place=PLACE_ID[place])


def tell_fought(s: SekiState, attacker: int, place: int, follow_up: int = NOBODY) -> None:
    """Tell that combat at a place is over, and where it is to come: first at a ``follow_up``, which begins at once."""
    if s.events is None:
        return
    combat = find_frame(s.stack, Combat)
    left = [p for p in combat.left(s) if p != follow_up] if combat is not None else []
    if follow_up != NOBODY:
        left.insert(0, follow_up)
    s.tell(
        "fought",
        attacker,
        place=PLACE_ID[place],
        hands=[len(hand) for hand in s.hand],
        dead=[count[DEAD] for count in s.count],
        left=[PLACE_ID[p] for p in left],
        blocks=[[s.at(side, p) for side in (0, 1)] for p in left],
        at_once=int(follow_up != NOBODY),
    )


class Inside(FightFrame[SekiState], name="inside"):
    """8-9-2: inside or outside, decided now and anew each time. ``side`` holds the castle."""

    attacker: Side

    def options(self, s: SekiState) -> list[str]:
        return [INSIDE, OUTSIDE]

    def choose(self, s: SekiState, option: str) -> None:
        holder, place, attacker = self.side, self.place, self.attacker
        s.stack.pop()
        s.tell("shelter", holder, place=PLACE_ID[place], inside=int(option == INSIDE))
        if option == INSIDE:
            begin_siege(s, attacker, place)
        elif s.rules["open_castles"] and overruns(s.count[1 - holder][place], s.count[holder][place]):
            overrun(s, holder, place, s.count[1 - holder][place])  # S5, as some tournaments play it
            if not s.over:
                settle(s, place)
                tell_fought(s, attacker, place)
        else:
            begin_battle(s, attacker, place)

    def decision(self, s: SekiState) -> Decision:
        own, enemy = s.count[self.side][self.place], s.count[1 - self.side][self.place]
        data = {"own": own, "enemy": enemy, "attacker": s.seat_of[self.attacker]}
        return s.asks(self.side, "inside", subject=PLACE_ID[self.place], public=True, data=data)

    def fits_table(self, s: SekiState) -> bool:
        holder, place = self.side, self.place
        held = was_fought(s, place) and s.holder[place] == holder
        return held and 0 < s.count[holder][place] <= SHELTER and s.count[1 - holder][place] > 0
