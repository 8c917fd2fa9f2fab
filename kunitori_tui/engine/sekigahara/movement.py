"""The movement phase (7-1, 7-2, 9): its price, exchange of cards, muster, Mōri blocks, and the list of what to do next.

How a stack goes along the roads is in :mod:`.march`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kunitori_tui.engine.api import Decision
from kunitori_tui.engine.sekigahara.board import (
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
from kunitori_tui.engine.sekigahara.ground import GONE, is_besieged, meet, settle
from kunitori_tui.engine.sekigahara.keys import ARG, CARD_KEY, DEGREES, DONE, END, EXCHANGE, FACE_KEY, MORI, PLACE_KEY
from kunitori_tui.engine.sekigahara.knowledge import learn
from kunitori_tui.engine.sekigahara.pieces import FACE, FACE_ID, HOME, HOUSE, IS_LEADER, LEVY_PLACES, MORI_LEADER
from kunitori_tui.engine.sekigahara.rest import end_march
from kunitori_tui.engine.sekigahara.state import HIDDEN_LEAD, NO_LEAD, OPEN_LEAD, SekiState
from kunitori_tui.engine.sekigahara.week import SideFrame, in_order
from kunitori_tui.engine.stack import Cell

if TYPE_CHECKING:
    from kunitori_tui.engine.sekigahara.view import SekiView

NONE, MINIMAL, LIMITED, TOTAL = range(4)
PRICE = (0, 0, 1, 2)
STACKS = (0, 1, 3, PLACE_COUNT)
"""How many stacks each degree moves; under minimal and limited a muster takes the place of one (7-1)."""
MORI_3 = FACE["mori_3"]


class Degree(SideFrame):
    """7-1: choose how much may move, and pay with cards."""

    name = "degree"
    phases = ("movement",)
    under = ("combat",)

    def options(self, s: SekiState, f: Cell) -> list[str]:
        hand = len(s.hand[f[1]])
        return [name for name, price in zip(DEGREES, PRICE, strict=True) if price <= hand]

    def choose(self, s: SekiState, f: Cell, option: str) -> None:
        side = f[1]
        degree = DEGREES.index(option)
        s.degree = degree
        s.moves = STACKS[degree]
        s.musters = int(degree != NONE)
        s.exchange = int(degree == NONE)
        s.stack[-1] = ["move", side]
        if PRICE[degree]:
            s.stack.append(["pay", side, PRICE[degree], 0])
        if s.events is not None:
            s.tell("degree", side, degree=option)

    def decision(self, s: SekiState, f: Cell) -> Decision:
        return self.asks(s, f, "degree", public=True, data={"hand": len(s.hand[f[1]])})


WHY = ("movement", "march", "mori")


class Pay(SideFrame):
    """Discard cards for movement, a forced march or Mōri blocks (7-1, 7-3-3, 9); they are not replaced.

    Cells: how many, what for (a position in :data:`WHY`). Cards that are named stay hidden until the last is.
    """

    name = "pay"
    layout = ("seat", "int", "int")
    phases = ("movement",)
    under = ("move", "arrive", "mori")

    def run(self, s: SekiState, f: Cell) -> bool:
        side, n, why = f[1:]
        if n < len(s.hand[side]) + len(s.picked):
            return True
        s.picked += s.hand[side]  # open facts leave no choice
        s.hand[side] = []
        self.close(s, side, why)
        return False

    @staticmethod
    def close(s: SekiState, side: int, why: int) -> None:
        """Discard what was named."""
        cards, s.picked = s.picked, []
        s.stack.pop()
        s.hand[side] = sorted(s.hand[side] + cards)
        for card in cards:
            s.throw(side, card, WHY[why])

    def options(self, s: SekiState, f: Cell) -> list[str]:
        keys = CARD_KEY["pay"]
        return [keys[c] for c in in_order(s.hand[f[1]], s.picked[-1] if s.picked else -1, f[2] - len(s.picked))]

    def choose(self, s: SekiState, f: Cell, option: str) -> None:
        side, n, why = f[1:]
        card = ARG[option]
        s.hand[side].remove(card)
        s.picked.append(card)
        if len(s.picked) == n:
            self.close(s, side, why)

    def decision(self, s: SekiState, f: Cell) -> Decision:
        return self.asks(s, f, "pay", source=WHY[f[3]], group="pay", least=f[2], most=f[2])

    def sound(self, s: SekiState, f: Cell) -> bool:
        n, why = f[2:]
        expected = {"move": 0, "arrive": 1, "mori": 2}.get(self.below(s, f)[0], -1)
        price = PRICE[s.degree] if why == 0 and 0 <= s.degree <= TOTAL else 1
        return f is s.stack[-1] and why == expected and n == price and len(s.picked) < n


class Exchange(SideFrame):
    """7-1, no movement: discard any number of cards, then draw as many. Cells: how many so far, the last one named."""

    name = "exchange"
    layout = ("seat", "int", "int")
    phases = ("movement",)
    under = ("move",)

    def run(self, s: SekiState, f: Cell) -> bool:
        if s.hand[f[1]]:
            return True
        self.close(s, f)
        return False

    def close(self, s: SekiState, f: Cell) -> None:
        """Draw what is due; the cards just discarded are among the discards already (S51)."""
        s.stack.pop()
        s.draw(f[1], f[2])

    def options(self, s: SekiState, f: Cell) -> list[str]:
        keys = CARD_KEY["swap"]
        return [DONE, *[keys[c] for c in dict.fromkeys(s.hand[f[1]]) if c >= f[3]]]

    def choose(self, s: SekiState, f: Cell, option: str) -> None:
        if option == DONE:
            self.close(s, f)
            return
        f[3] = ARG[option]
        f[2] += 1
        s.throw(f[1], f[3], "exchange")

    def decision(self, s: SekiState, f: Cell) -> Decision:
        return self.asks(s, f, "exchange", group="exchange", most=f[2] + len(s.hand[f[1]]), data={"count": f[2]})

    def sound(self, s: SekiState, f: Cell) -> bool:
        return s.degree == NONE and not s.exchange and 0 <= f[2] <= 55 and f[3] < len(CARD_KEY["swap"])


class Move(SideFrame):
    """The list of what can be done next, in any order: stacks, one muster, Mōri blocks; until the phase is ended."""

    name = "move"
    phases = ("movement",)
    under = ("combat",)

    def run(self, s: SekiState, f: Cell) -> bool:
        side = f[1]
        if (s.exchange and s.hand[side]) or can_call_mori(s, side) or (s.moves and self.has_stack(s, side)):
            return True
        if can_muster(s) and s.count[side][BOX] and any(is_open(s, side, p) for p in LEVY_PLACES[side]):
            return True
        self.close(s, f)
        return False

    def close(self, s: SekiState, f: Cell) -> None:
        """End the phase: blocks that moved stand like all others again."""
        side = f[1]
        s.stack.pop()
        end_march(s, side)
        s.used = s.origins = 0
        s.moves = s.musters = s.exchange = 0
        s.phase = "combat"
        if s.events is not None:
            s.tell("phase", side, phase="combat")

    @staticmethod
    def stacks(s: SekiState, side: int) -> list[int]:
        """Return the places from which a stack may still move: an unused road leads out, and nobody is besieged."""
        count, origins, used = s.count[side], s.origins, s.used
        return [
            p
            for p in range(PLACE_COUNT)
            if count[p] and not origins >> p & 1 and ROADS_AT[p] & ~used and not is_besieged(s, side, p)
        ]

    @staticmethod
    def has_stack(s: SekiState, side: int) -> bool:
        """Return whether there is any such place."""
        count, origins, used = s.count[side], s.origins, s.used
        for p in range(PLACE_COUNT):
            if count[p] and not origins >> p & 1 and ROADS_AT[p] & ~used and not is_besieged(s, side, p):
                return True
        return False

    def options(self, s: SekiState, f: Cell) -> list[str]:
        side = f[1]
        found = [END]
        if s.moves:
            keys = PLACE_KEY["stack"]
            found += [keys[p] for p in self.stacks(s, side)]
        if can_muster(s) and s.count[side][BOX]:
            box = dict.fromkeys(s.faces(side, BOX))
            keys = FACE_KEY["muster"]
            found += [keys[face] for face in box if HOME[face] >= 0 and is_open(s, side, HOME[face])]
            keys = PLACE_KEY["levy"]
            found += [keys[p] for p in LEVY_PLACES[side] if is_open(s, side, p)]
        if can_call_mori(s, side):
            found.append(MORI)
        if s.exchange and s.hand[side]:
            found.append(EXCHANGE)
        return found

    def choose(self, s: SekiState, f: Cell, option: str) -> None:
        side = f[1]
        if option == END:
            self.close(s, f)
        elif option == MORI:
            s.stack += [["mori", side], ["pay", side, 1, 2]]
        elif option == EXCHANGE:
            s.exchange = 0
            s.stack.append(["exchange", side, 0, -1])
        elif option.startswith("stack"):
            begin_stack(s, side, ARG[option])
        else:
            s.musters = 0
            if s.degree != TOTAL:
                s.moves -= 1
            if option.startswith("levy"):
                s.stack.append(["levy", side, ARG[option]])
            else:
                face = ARG[option]
                s.stack.append(["muster", side, HOME[face], -1])
                bring(s, side, face, HOME[face])
                s.stack[-1][3] = face

    def decision(self, s: SekiState, f: Cell) -> Decision:
        stacks = -1 if s.degree == TOTAL else s.moves
        return self.asks(s, f, "move", data={"degree": s.degree, "stacks": stacks, "musters": int(can_muster(s))})

    def sound(self, s: SekiState, f: Cell) -> bool:
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


def begin_stack(s: SekiState, side: int, place: int) -> None:
    """Start to move the stack of a place (7-3-1), with the leadership it has there (7-3-4, S4, S21)."""
    s.moves -= s.degree != TOTAL
    s.origins |= 1 << place
    s.trail = 1 << place | 1 << ARRIVED + place
    if CAPITAL[place] == side or (CASTLE[place] == side and s.holder[place] == side):
        s.lead = OPEN_LEAD
    else:
        here = s.faces(side, place) + s.faces(side, ARRIVED + place)
        s.lead = HIDDEN_LEAD if any(IS_LEADER[face] for face in here) else NO_LEAD
    s.stack.append(["node", side, 0, place, 0, 1, 0])


def bring(s: SekiState, side: int, face: int, place: int) -> None:
    """Put a block out of the recruitment box face up on the map, where it stays this turn (7-2 A)."""
    s.put(side, s.block(side, BOX, face), ARRIVED + place)
    learn(s, side, ARRIVED + place, face)
    if s.events is not None:
        s.tell("muster", side, place=PLACE_ID[place], blocks=[FACE_ID[face]], count=1)


def arrive(s: SekiState, side: int, place: int) -> None:
    """Let blocks that came by muster or out of the Mōri box stand where they are, or be overrun, or overrun (7-4-1)."""
    if meet(s, side, place) != GONE and not s.over:
        settle(s, place)


class Muster(SideFrame):
    """7-2 A: further blocks of the same daimyo. Cells: the place, the last face named."""

    name = "muster"
    layout = ("seat", "int", "int")
    phases = ("movement",)
    under = ("move",)

    def run(self, s: SekiState, f: Cell) -> bool:
        if s.count[f[1]][BOX]:
            return True
        self.close(s, f)
        return False

    def close(self, s: SekiState, f: Cell) -> None:
        """The blocks have arrived."""
        s.stack.pop()
        arrive(s, f[1], f[2])

    def options(self, s: SekiState, f: Cell) -> list[str]:
        side, _, last = f[1:]
        keys = FACE_KEY["take"]
        box = dict.fromkeys(s.faces(side, BOX))
        return [DONE, *[keys[face] for face in box if face >= last and HOUSE[face] == HOUSE[last]]]

    def choose(self, s: SekiState, f: Cell, option: str) -> None:
        if option == DONE:
            self.close(s, f)
            return
        f[3] = ARG[option]
        bring(s, f[1], f[3], f[2])

    def decision(self, s: SekiState, f: Cell) -> Decision:
        return self.asks(s, f, "muster", subject=PLACE_ID[f[2]], group="muster")

    def sound(self, s: SekiState, f: Cell) -> bool:
        return 0 <= f[3] < len(HOME) and HOME[f[3]] == f[2] in LEVY_PLACES[f[1]] and not s.musters


class Levy(SideFrame):
    """7-2 B: one block of any daimyo to any own recruitment place, not shown (S26)."""

    name = "levy"
    layout = ("seat", "int")
    phases = ("movement",)
    under = ("move",)

    def options(self, s: SekiState, f: Cell) -> list[str]:
        keys = FACE_KEY["take"]
        return [keys[face] for face in dict.fromkeys(s.faces(f[1], BOX))]

    def choose(self, s: SekiState, f: Cell, option: str) -> None:
        side, place = f[1:]
        face = ARG[option]
        s.put(side, s.block(side, BOX, face), ARRIVED + place)
        s.stack.pop()
        if s.events is not None:
            s.tell("levy", side, {"blocks": [FACE_ID[face]]}, place=PLACE_ID[place], count=1)
        arrive(s, side, place)

    def decision(self, s: SekiState, f: Cell) -> Decision:
        return self.asks(s, f, "levy", subject=PLACE_ID[f[2]], group="muster")

    def sound(self, s: SekiState, f: Cell) -> bool:
        return f[2] in LEVY_PLACES[f[1]] and s.count[f[1]][BOX] > 0 and not s.musters


class Mori(SideFrame):
    """9: a Mōri block enters Osaka for the card that was paid, the leader last; it may not move this turn."""

    name = "mori"
    phases = ("movement",)
    under = ("move",)

    def run(self, s: SekiState, f: Cell) -> bool:
        side = f[1]
        s.stack.pop()
        face = MORI_3 if s.count[side][MORI_BOX] > 1 else MORI_LEADER
        s.put(side, s.block(side, MORI_BOX, face), ARRIVED + OSAKA)
        learn(s, side, ARRIVED + OSAKA, face)
        if s.events is not None:
            s.tell("mori", side, place=PLACE_ID[OSAKA], blocks=[FACE_ID[face]], left=s.count[side][MORI_BOX])
        arrive(s, side, OSAKA)
        return False

    def options(self, s: SekiState, f: Cell) -> list[str]:
        return []

    def sound(self, s: SekiState, f: Cell) -> bool:
        return f[1] == ISHIDA and s.count[ISHIDA][MORI_BOX] > 0


MOVEMENT_FRAMES: tuple[SideFrame, ...] = (Degree(), Pay(), Exchange(), Move(), Muster(), Levy(), Mori())
