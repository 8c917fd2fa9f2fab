"""What the second box adds to a position: walls, who ever gained a Land, the monks of this turn; and the cards that
fight for a seat: where they lie, what they carry, what a battle uses up.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from kunitori_tui.games.deckbuilder.rules.battle import leaders_of, units_of
from kunitori_tui.games.deckbuilder.rules.state import COUNTERS, ZONES, DeckState, Piles
from kunitori_tui.games.deckbuilder.rules.view import DeckView


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

    def show_box(self, view: BrenntView) -> None:
        """Show that no seat is owed a card where that is not counted."""
        if "owed" not in self.flags:
            view.owed = []

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
        walls = [c for c in self.area[seat] if has_trait(self, c, "wall")]
        return sorted(cards + walls) if walls else cards

    def extra_cards(self, seat: int, staying: int) -> int:
        """Return how many cards more ``seat`` draws at the end of this turn, before its area is cleared but for the
        ``staying`` walls of this turn: one for each wall that lay through the round (R19).
        """
        return len(self.walls[seat])


class OwingState(BrenntState):
    """A position where every wall draws its card, left lying or not (R19, erratum ``r19``): ``owed`` counts the cards
    that each seat draws at the end of its next turn for walls that did not stay.
    """

    __slots__ = ("owed",)

    flags: ClassVar[tuple[str, ...]] = (*BrenntState.flags, "owed")

    owed: list[int]

    def extra_cards(self, seat: int, staying: int) -> int:
        """Return :meth:`BrenntState.extra_cards` and those owed; the walls that go are owed now."""
        due = super().extra_cards(seat, staying) + self.owed[seat]
        self.owed[seat] = sum(has_trait(self, c, "wall") for c in self.area[seat]) - staying
        return due


@dataclass(slots=True)
class BrenntView(DeckView):
    """A seat's view of the second box."""

    walls: Piles
    landed: list[int]
    monks: int
    owed: list[int] = field(default_factory=list)
    """Empty unless walls draw in any case (:class:`OwingState`)."""

    def lying(self, seat: int) -> tuple[int, ...]:
        """Return the walls that lie until the next turn of ``seat`` (R19)."""
        return self.walls[seat]


OWN_ZONES = ("area", "replayed", "deployed")
DEFENCE_ZONES = ("deployed", "ambush", "turned")


def has_trait(s: DeckState | DeckView, card: int, trait: str) -> bool:
    """Return whether ``card`` carries ``trait``, such as ``razes`` (Landzerstörer) or ``spent`` (discarded after a
    battle).
    """
    return trait in s.table.cards[card].traits


def discard_spent(s: BrenntState, seat: int, zones: tuple[str, ...]) -> None:
    """Put the cards that a battle uses up on their owner's discard pile."""
    for zone in zones:
        cards = getattr(s, zone)[seat]
        for card in [c for c in cards if has_trait(s, c, "spent")]:
            cards.remove(card)
            s.open_discard[seat].append(card)
            s.emit("spent", seat=seat, card=s.table.ids[card])


def fighting_units(s: BrenntState, seat: int) -> list[int]:
    """Return the units in the area of an attacker of a joint battle, leaders among them included."""
    return [c for zone in OWN_ZONES for c in getattr(s, zone)[seat] if s.table.is_unit[c]]


def joint_cards(s: BrenntState, seat: int, ally: int) -> list[int]:
    """Return the cards with which both attack, the caller's first."""
    return fighters_of(s, seat) + fighters_of(s, ally)


def fighters_of(s: BrenntState, seat: int) -> list[int]:
    """Return what ``seat`` brings to a joint battle: all generals and units in the area."""
    return leaders_of(s, seat) + units_of(s, seat)
