"""How much moves in a movement phase, and its price in cards (7-1); none of it, and cards may be exchanged."""

from __future__ import annotations

from typing import Annotated, ClassVar

from kunitori_tui.engine.api import Decision, Option
from kunitori_tui.engine.cells import Number
from kunitori_tui.games.sekigahara.rules.board import PLACE_COUNT
from kunitori_tui.games.sekigahara.rules.fields import ARG, CARD_KEY, DEGREES, DONE, CardOrNone
from kunitori_tui.games.sekigahara.rules.frame import CampaignFrame, SideFrame
from kunitori_tui.games.sekigahara.rules.pieces import DECK_SIZE, without
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.rules.view import SekiView

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

    def named_in_secret(self, s: SekiState, cards: int) -> tuple[list[Option], int]:
        """Return the :meth:`secret_steps` of who names so many ``cards``."""
        return [CARD_KEY[self.verb][card] for card in s.hand[self.side]], cards - 1


class Pay(HandFrame):
    """Discard ``cards`` for movement, a forced march or Mōri blocks (7-1, 7-3-3, 9); they are not replaced.

    ``why`` is a position in :data:`WHY`.
    """

    name = "pay"
    verb = "pay"
    phases = ("movement",)
    under = ("move", "arrive", "mori")

    cards: int
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

    def choose(self, s: SekiState, option: str) -> None:
        if self.pick(s, option) == self.cards:
            self.close(s)

    def secret_steps(self, s: SekiState) -> tuple[list[Option], int]:
        return self.named_in_secret(s, self.cards)

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
