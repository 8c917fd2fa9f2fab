"""What the second box adds to a position: walls, who ever gained a Land, the monks of this turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from kunitori_tui.engine.deckbuilder.state import COUNTERS, ZONES, DeckState
from kunitori_tui.engine.deckbuilder.view import DeckView


class BrenntState(DeckState):
    """``walls`` holds the Verteidigungswall cards left lying in the owner's last turn (R19, R52), ``landed`` a 1 for
    every seat that ever gained a Land (R20), ``monks`` counts the Wandermönch cards of this turn whose owner chose
    the joint battle (R46).
    """

    __slots__ = ("landed", "monks", "walls")

    zones: ClassVar[tuple[str, ...]] = (*ZONES, "walls")
    counters: ClassVar[tuple[str, ...]] = (*COUNTERS, "monks")
    flags: ClassVar[tuple[str, ...]] = ("landed",)
    idle_hand: ClassVar[int] = 100  # kept strategy cards and walls add to the four drawn (R16)

    walls: list[list[int]]
    landed: list[int]
    monks: int

    def clone(self) -> BrenntState:
        """Return an independent copy."""
        c = super().clone()
        assert isinstance(c, BrenntState)
        c.walls = [x[:] for x in self.walls]
        c.landed = self.landed[:]
        c.monks = self.monks
        return c

    def box_view(self) -> dict[str, Any]:
        """Return the fields of :class:`BrenntView`: all of them are open."""
        return {"walls": [x[:] for x in self.walls], "landed": self.landed[:], "monks": self.monks}

    def gain(self, seat: int, card: int, how: str) -> None:
        """Gain a card; remember a Land (R20) and ask what becomes of a Schönheit (R51)."""
        super().gain(seat, card, how)
        traits = self.table.cards[card].traits
        if self.table.ids[card] == "land":
            self.landed[seat] = 1
        elif "gift" in traits and any(self.landed[t] for t in range(self.n) if t != seat):
            self.push("gift", seat, card)

    def may_battle(self, seat: int) -> bool:
        """Return whether a battle phase follows: a leader or a monk of the joint battle was played (5-2)."""
        return self.monks > 0 or super().may_battle(seat)

    def stayers(self, seat: int) -> list[int]:
        """Return the cards that may stay, the walls played in this turn included (R19)."""
        cards = super().stayers(seat)
        is_wall = self.table.with_trait("wall")
        walls = [c for c in self.area[seat] if is_wall[c]]
        return sorted(cards + walls) if walls else cards


def is_wall(s: DeckState | DeckView, card: int) -> bool:
    """Return whether ``card`` is a Verteidigungswall."""
    return s.table.with_trait("wall")[card]


@dataclass(slots=True)
class BrenntView(DeckView):
    """A seat's view of the second box."""

    walls: list[list[int]]
    landed: list[int]
    monks: int

    def lying(self, seat: int) -> list[int]:
        """Return the walls that lie until the next turn of ``seat`` (R19)."""
        return self.walls[seat]
