"""The movement phase (7-1, 7-2, 9): how much moves and its price in cards; none of it, and cards may be exchanged; the
list of what to do next, muster, Mōri blocks. How a stack goes along the roads is in :mod:`.march`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import compress
from typing import Annotated, ClassVar

from kunitori_tui.engine.api import Decision, Option, Reason, Ref
from kunitori_tui.engine.cells import Number
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
from kunitori_tui.games.sekigahara.rules.fields import (
    ARG,
    CARD_KEY,
    DEGREES,
    DONE,
    END,
    EXCHANGE,
    FACE_KEY,
    HIDDEN_LEAD,
    MORI,
    NO_LEAD,
    OPEN_LEAD,
    PLACE_KEY,
    CardOrNone,
    FaceNumber,
    PlaceNumber,
)
from kunitori_tui.games.sekigahara.rules.frame import CampaignFrame, SideFrame
from kunitori_tui.games.sekigahara.rules.pieces import (
    DECK_SIZE,
    FACE_ID,
    HOME,
    HOUSE,
    IS_LEADER,
    LEVY_PLACES,
    MORI_3,
    MORI_LEADER,
    without,
)
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.rules.view import SekiView, learn

NONE, MINIMAL, LIMITED, TOTAL = range(4)
PRICE = (0, 0, 1, 2)
STACKS = (0, 1, 3, PLACE_COUNT)
"""How many stacks each degree moves; under minimal and limited a muster takes the place of one (7-1)."""
WHY = ("movement", "march", "mori")
FOR_MOVEMENT, FOR_MARCH, FOR_MORI = range(3)
PAID_UNDER = {"move": FOR_MOVEMENT, "arrive": FOR_MARCH, "mori": FOR_MORI}
"""What cards are paid for, by the frame that is paid."""


def enough(s: SekiState | SekiView) -> int:
    """Return the least degree under which all that has moved in this phase, and been mustered, could have (7-1)."""
    units = s.origins.bit_count() + (s.degree != NONE and not s.musters)
    return next(degree for degree, most in enumerate(STACKS) if units <= most)


class Degree(SideFrame[SekiState]):
    """7-1: choose how much may move, and pay with cards."""

    name = "degree"
    phases = ("movement",)
    under = ("combat",)

    def options(self, s: SekiState) -> list[str]:
        hand = len(s.hand[self.side])
        return [name for name, price in zip(DEGREES, PRICE, strict=True) if price <= hand]

    def choose(self, s: SekiState, option: str) -> None:
        side = self.side
        degree = DEGREES.index(option)
        s.degree = degree
        s.moves = STACKS[degree]
        s.musters = int(degree != NONE)
        s.exchange = int(degree == NONE)
        s.stack[-1] = s.frames["move"].make(side)
        if PRICE[degree]:
            s.push("pay", side, cards=PRICE[degree], why=FOR_MOVEMENT)
        s.tell("degree", side, degree=option)

    def decision(self, s: SekiState) -> Decision:
        return s.asks(self.side, "degree", public=True, data={"hand": len(s.hand[self.side])})


class HandFrame(SideFrame[SekiState]):
    """A question for cards of the own hand. Where it wants ``cards`` of them they are named in any order and stay
    hidden until the last is, so the position knows them sorted.
    """

    verb: ClassVar[str] = ""

    def options(self, s: SekiState) -> list[str]:
        keys = CARD_KEY[self.verb]
        return [keys[c] for c in dict.fromkeys(s.hand[self.side])]

    def pick(self, s: SekiState, option: str) -> int:
        """Take a card out of the hand that is named; return how many are."""
        card = ARG[option]
        s.hand[self.side] = without(s.hand[self.side], card)
        s.picked = sorted([*s.picked, card])
        return len(s.picked)

    def close(self, s: SekiState) -> None:
        """Lay down what is named, face down; the question is answered."""
        s.sealed[self.side], s.picked = s.picked, []
        s.stack.pop()


class CardsFrame(HandFrame):
    """A question for so many ``cards`` of the own hand."""

    cards: int

    def choose(self, s: SekiState, option: str) -> None:
        if self.pick(s, option) == self.cards:
            self.close(s)

    def secret_steps(self, s: SekiState) -> tuple[list[Option], int]:
        return [CARD_KEY[self.verb][card] for card in s.hand[self.side]], self.cards - 1


class Pay(CardsFrame):
    """Discard ``cards`` for movement, a forced march or Mōri blocks (7-1, 7-3-3, 9); they are not replaced.

    ``why`` is a position in :data:`WHY`.
    """

    name = "pay"
    verb = "pay"
    phases = ("movement",)
    under = ("move", "arrive", "mori")

    why: Annotated[int, Number(0, len(WHY))]

    def run(self, s: SekiState) -> bool:
        side = self.side
        if self.cards < len(s.hand[side]) + len(s.picked):
            return True
        s.picked = [*s.picked, *s.hand[side]]  # open facts leave no choice
        s.hand[side] = []
        self.close(s)
        return False

    def close(self, s: SekiState) -> None:
        """Discard what was named."""
        side = self.side
        cards, s.picked = s.picked, []
        s.stack.pop()
        s.hand[side] = sorted(s.hand[side] + cards)
        for card in cards:
            s.throw(side, card, WHY[self.why])

    def decision(self, s: SekiState) -> Decision:
        return s.asks(self.side, "pay", source=WHY[self.why], group="pay", least=self.cards, most=self.cards)

    def fits_table(self, s: SekiState) -> bool:
        if self is not s.stack[-1] or self.why != PAID_UNDER[s.below(self, CampaignFrame).name]:
            return False
        price = PRICE[s.degree] if self.why == FOR_MOVEMENT and 0 <= s.degree <= TOTAL else 1
        return self.cards == price > len(s.picked)


class Exchange(HandFrame):
    """7-1, no movement: discard any number of cards, then draw as many. ``count`` were discarded, ``last`` the last of
    them.
    """

    name = "exchange"
    verb = "swap"
    phases = ("movement",)
    under = ("move",)

    count: int = 0
    last: CardOrNone = -1

    def run(self, s: SekiState) -> bool:
        if s.hand[self.side]:
            return True
        self.close(s)
        return False

    def close(self, s: SekiState) -> None:
        """Draw what is due; the cards just discarded are among the discards already (S51)."""
        s.stack.pop()
        s.draw(self.side, self.count)

    def options(self, s: SekiState) -> list[str]:
        return [DONE, *super().options(s)]

    def choose(self, s: SekiState, option: str) -> None:
        if option == DONE:
            self.close(s)
            return
        self.last = ARG[option]
        self.count += 1
        s.throw(self.side, self.last, "exchange")

    def decision(self, s: SekiState) -> Decision:
        most = self.count + len(s.hand[self.side])
        return s.asks(self.side, "exchange", group="exchange", most=most, data={"count": self.count})

    def fits_table(self, s: SekiState) -> bool:
        return s.degree == NONE and not s.exchange and 0 <= self.count <= DECK_SIZE


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
        is_none = s.degree == NONE
        return 0 <= s.moves <= most and 0 <= s.musters <= int(not is_none) and 0 <= s.exchange <= int(is_none)


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
