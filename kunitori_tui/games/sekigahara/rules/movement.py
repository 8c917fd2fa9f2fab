"""The movement phase (7-1, 7-2, 9): how much moves and its price in cards; none of it, and cards may be exchanged; the
list of what to do next, muster, Mōri blocks. How a stack goes along the roads is in :mod:`.march`.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress
from typing import Annotated, ClassVar

from kunitori_tui.engine.api import Decision, Option, Reason, Ref
from kunitori_tui.engine.cells import number
from kunitori_tui.games.sekigahara.rules import board, fields, pieces
from kunitori_tui.games.sekigahara.rules.control import GONE, end_march, is_besieged, meet, settle
from kunitori_tui.games.sekigahara.rules.frame import CampaignFrame, SideFrame
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.rules.view import SekiView, learn

NONE, MINIMAL, LIMITED, TOTAL = range(4)
PRICE = (0, 0, 1, 2)
STACKS = (0, 1, 3, board.PLACE_COUNT)
"""How many stacks each degree moves; under minimal and limited a muster takes the place of one (7-1)."""
WHY = ("movement", "march", "mori")
FOR_MOVEMENT, FOR_MARCH, FOR_MORI = range(3)
PAID_UNDER = {"move": FOR_MOVEMENT, "arrive": FOR_MARCH, "mori": FOR_MORI}
"""What cards are paid for, by the frame that is paid."""


def enough(s: SekiState | SekiView) -> int:
    """Return the least degree under which all that has moved in this phase, and been mustered, could have (7-1)."""
    units = s.origins.bit_count() + (s.degree != NONE and not s.musters)
    return next(degree for degree, most in enumerate(STACKS) if units <= most)


class Degree(SideFrame[SekiState], name="degree", phases=("movement",), under=("combat",)):
    """7-1: choose how much may move, and pay with cards."""

    def options(self, s: SekiState) -> list[str]:
        hand = len(s.hand[self.side])
        return [name for name, price in zip(fields.DEGREES, PRICE, strict=True) if price <= hand]

    def choose(self, s: SekiState, option: str) -> None:
        side = self.side
        degree = fields.DEGREES.index(option)
        s.degree = degree
        s.moves = STACKS[degree]
        s.musters, s.exchange = int(degree != NONE), int(degree == NONE)
        s.stack[-1] = s.frames["move"].make(side)
        if PRICE[degree]:
            s.stack.append(s.frames["pay"].make(side, cards=PRICE[degree], why=FOR_MOVEMENT))
        s.tell("degree", side, degree=option)

    def decision(self, s: SekiState) -> Decision:
        return s.asks(self.side, "degree", public=True, data={"hand": len(s.hand[self.side])})


class HandFrame(SideFrame[SekiState]):
    """A question for cards of the own hand. Where it wants ``cards`` of them they are named in any order and stay
    hidden until the last is, so the position knows them sorted.
    """

    verb: ClassVar[str] = ""

    def options(self, s: SekiState) -> list[str]:
        keys = fields.CARD_KEY[self.verb]
        return [keys[c] for c in dict.fromkeys(s.hand[self.side])]

    def pick(self, s: SekiState, option: str) -> int:
        """Take a card out of the hand that is named; return how many are."""
        card = fields.ARG[option]
        s.hand[self.side] = pieces.without(s.hand[self.side], card)
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
        return [fields.CARD_KEY[self.verb][card] for card in s.hand[self.side]], self.cards - 1


class Pay(CardsFrame, name="pay", verb="pay", phases=("movement",), under=("move", "arrive", "mori")):
    """Discard ``cards`` for movement, a forced march or Mōri blocks (7-1, 7-3-3, 9); they are not replaced.

    ``why`` is a position in :data:`WHY`.
    """

    why: Annotated[int, number(0, len(WHY))]

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
        cards, s.picked = s.picked, []
        s.stack.pop()
        s.thrown(self.side, cards, WHY[self.why])

    def decision(self, s: SekiState) -> Decision:
        return s.asks(self.side, "pay", source=WHY[self.why], group="pay", least=self.cards, most=self.cards)

    def fits_table(self, s: SekiState) -> bool:
        if self is not s.stack[-1] or self.why != PAID_UNDER[s.below(self, CampaignFrame).name]:
            return False
        price = PRICE[s.degree] if self.why == FOR_MOVEMENT and 0 <= s.degree <= TOTAL else 1
        return self.cards == price > len(s.picked)


class Exchange(HandFrame, name="exchange", verb="swap", phases=("movement",), under=("move",)):
    """7-1, no movement: discard any number of cards, then draw as many. ``count`` were discarded, the last ``last``."""

    count: int = 0
    last: fields.CardOrNone = -1

    def asks(self, s: SekiState) -> bool:
        return bool(s.hand[self.side])

    def close(self, s: SekiState) -> None:
        """Draw what is due; the cards just discarded are among the discards already (S51)."""
        s.stack.pop()
        s.draw(self.side, self.count)

    def options(self, s: SekiState) -> list[str]:
        return [fields.DONE, *super().options(s)]

    def choose(self, s: SekiState, option: str) -> None:
        if option == fields.DONE:
            self.close(s)
            return
        self.last = fields.ARG[option]
        self.count += 1
        s.hand[self.side] = pieces.without(s.hand[self.side], self.last)
        s.thrown(self.side, [self.last], "exchange")

    def decision(self, s: SekiState) -> Decision:
        most = self.count + len(s.hand[self.side])
        return s.asks(self.side, "exchange", group="exchange", most=most, data={"count": self.count})

    def fits_table(self, s: SekiState) -> bool:
        return s.degree == NONE and not s.exchange and 0 <= self.count <= pieces.DECK_SIZE


class Move(SideFrame[SekiState], name="move", phases=("movement",), under=("combat",)):
    """The list of what can be done next, in any order: stacks, one muster, Mōri blocks; until the phase is ended."""

    def run(self, s: SekiState) -> bool:
        if len(s.choices_of(self)) > 1:
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

    def options(self, s: SekiState) -> list[str]:
        side = self.side
        keys = [fields.END]
        if s.moves:  # from where an unused road leads out and nobody is besieged
            stack, origins, unused, holder = fields.PLACE_KEY["stack"], s.origins, ~s.used, s.holder
            places: Iterable[int] = compress(range(board.PLACE_COUNT), s.count[side])
            if origins or s.used:
                places = [p for p in places if not origins >> p & 1 and board.ROADS_AT[p] & unused]
            keys += [stack[p] for p in places if holder[p] != side or not is_besieged(s, side, p)]
        if can_muster(s) and s.count[side][board.BOX]:
            muster, levy = fields.FACE_KEY["muster"], fields.PLACE_KEY["levy"]
            places = [p for p in pieces.LEVY_PLACES[side] if is_open(s, side, p)]
            keys += [muster[face] for face in dict.fromkeys(s.faces(side, board.BOX)) if pieces.HOME[face] in places]
            keys += [levy[p] for p in places]
        if side == board.ISHIDA and s.count[side][board.MORI_BOX] and s.hand[side]:  # for a card (9, S25)
            keys.append(fields.MORI)
        if s.exchange and s.hand[side]:
            keys.append(fields.EXCHANGE)
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
        if face not in view.faces(board.BOX):
            return None
        if not can_muster(view):
            return Reason("no_muster_left", "7-2")
        home = pieces.HOME[face]
        return Reason("enemies_there", "7-2", {"place": board.PLACE_ID[home]}) if home >= 0 else None

    def choose(self, s: SekiState, option: str) -> None:
        side = self.side
        if option == fields.END:
            self.close(s)
        elif option == fields.MORI:
            s.push("mori", side)
            s.push("pay", side, cards=1, why=FOR_MORI)
        elif option == fields.EXCHANGE:
            s.exchange = 0
            s.push("exchange", side)
        elif option.startswith("stack"):  # with the leadership that it has there (7-3-1, 7-3-4, S4, S21)
            place = fields.ARG[option]
            s.moves -= s.degree != TOTAL
            s.origins |= 1 << place
            s.trail = 1 << place | 1 << board.ARRIVED + place
            s.lead = leadership(s, side, place, s.faces(side, place) + s.faces(side, board.ARRIVED + place))
            s.stack.append(s.frames["node"].make(side, 0, place, 0, True))
        else:
            s.musters = 0
            s.moves -= s.degree != TOTAL
            if option.startswith("levy"):
                s.push("levy", side, place=fields.ARG[option])
            else:
                face = fields.ARG[option]
                s.push("muster", side, place=pieces.HOME[face], face=face)
                bring(s, side, face, pieces.HOME[face])

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


def is_open(s: SekiState | SekiView, side: int, place: int) -> bool:
    """Return whether blocks may be mustered to a place: a muster joins a fight but begins none (7-2)."""
    return not s.has_units(1 - side, place) or s.has_units(side, place)


def leadership(s: SekiState | SekiView, side: int, place: int, here: Iterable[int]) -> int:
    """Return the leadership of a stack that starts at a place where the faces ``here`` stand (7-3-4, S4, S21)."""
    if board.CAPITAL[place] == side or (board.CASTLE[place] == side and s.holder[place] == side):
        return fields.OPEN_LEAD
    return fields.HIDDEN_LEAD if any(map(pieces.IS_LEADER.__getitem__, here)) else fields.NO_LEAD


def bring(s: SekiState, side: int, face: int, place: int) -> None:
    """Put a block out of the recruitment box face up on the map, where it stays this turn (7-2 A)."""
    s.put(side, s.block(side, board.BOX, face), board.ARRIVED + place)
    learn(s, side, board.ARRIVED + place, face)
    s.tell("muster", side, place=board.PLACE_ID[place], blocks=[pieces.FACE_ID[face]], count=1)


def arrive(s: SekiState, side: int, place: int) -> None:
    """Let blocks that came by muster or out of the Mōri box stand where they are, or be overrun, or overrun (7-4-1)."""
    if meet(s, side, place) != GONE and not s.over:
        settle(s, place)


class Muster(SideFrame[SekiState], name="muster", phases=("movement",), under=("move",)):
    """7-2 A: further blocks of the same daimyo; ``face`` was named last."""

    place: fields.PlaceNumber
    face: fields.FaceNumber

    def asks(self, s: SekiState) -> bool:
        return s.count[self.side][board.BOX] > 0

    def close(self, s: SekiState) -> None:
        """The blocks have arrived."""
        s.stack.pop()
        arrive(s, self.side, self.place)

    def options(self, s: SekiState) -> list[str]:
        side, last = self.side, self.face
        keys = fields.FACE_KEY["take"]
        box = dict.fromkeys(s.faces(side, board.BOX))
        return [fields.DONE, *[keys[face] for face in box if face >= last and pieces.HOUSE[face] == pieces.HOUSE[last]]]

    def choose(self, s: SekiState, option: str) -> None:
        if option == fields.DONE:
            self.close(s)
        else:
            self.face = fields.ARG[option]
            bring(s, self.side, self.face, self.place)

    def decision(self, s: SekiState) -> Decision:
        return s.asks(self.side, "muster", subject=board.PLACE_ID[self.place], group="muster")

    def fits_table(self, s: SekiState) -> bool:
        return pieces.HOME[self.face] == self.place in pieces.LEVY_PLACES[self.side] and not s.musters


class Levy(SideFrame[SekiState], name="levy", phases=("movement",), under=("move",)):
    """7-2 B: one block of any daimyo to any own recruitment place, not shown (S26)."""

    place: fields.PlaceNumber

    def options(self, s: SekiState) -> list[str]:
        keys = fields.FACE_KEY["take"]
        return [keys[face] for face in dict.fromkeys(s.faces(self.side, board.BOX))]

    def choose(self, s: SekiState, option: str) -> None:
        side, place = self.side, self.place
        face = fields.ARG[option]
        s.put(side, s.block(side, board.BOX, face), board.ARRIVED + place)
        s.stack.pop()
        s.tell("levy", side, {"blocks": [pieces.FACE_ID[face]]}, place=board.PLACE_ID[place], count=1)
        arrive(s, side, place)

    def decision(self, s: SekiState) -> Decision:
        return s.asks(self.side, "levy", subject=board.PLACE_ID[self.place], group="muster", secret=True)

    def fits_table(self, s: SekiState) -> bool:
        return self.place in pieces.LEVY_PLACES[self.side] and s.count[self.side][board.BOX] > 0 and not s.musters


class Mori(SideFrame[SekiState], name="mori", phases=("movement",), under=("move",)):
    """9: a Mōri block enters Osaka for the card that was paid, the leader last; it may not move this turn."""

    def run(self, s: SekiState) -> bool:
        side = self.side
        s.stack.pop()
        face = pieces.MORI_3 if s.count[side][board.MORI_BOX] > 1 else pieces.MORI_LEADER
        s.put(side, s.block(side, board.MORI_BOX, face), board.ARRIVED + board.OSAKA)
        learn(s, side, board.ARRIVED + board.OSAKA, face)
        s.tell(
            "mori",
            side,
            place=board.PLACE_ID[board.OSAKA],
            blocks=[pieces.FACE_ID[face]],
            left=s.count[side][board.MORI_BOX],
        )
        arrive(s, side, board.OSAKA)
        return False

    def fits_table(self, s: SekiState) -> bool:
        return self.side == board.ISHIDA and s.count[board.ISHIDA][board.MORI_BOX] > 0
