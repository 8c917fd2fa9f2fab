"""The cards that fight for a seat in the second box: where they lie, what they carry, what a battle uses up."""

from __future__ import annotations

from kunitori_tui.games.brennt.rules.state import BrenntState
from kunitori_tui.games.deckbuilder.rules.battle import leaders_of, units_of

OWN_ZONES = ("area", "replayed", "deployed")
DEFENCE_ZONES = ("deployed", "ambush", "turned")


def has_trait(s: BrenntState, card: int, trait: str) -> bool:
    """Return whether ``card`` carries ``trait``: razes (Landzerstörer) or spent (discarded after a battle)."""
    return trait in s.table.cards[card].traits


def discard_spent(s: BrenntState, seat: int, zones: tuple[str, ...]) -> None:
    """Put the cards that a battle uses up on their owner's discard pile."""
    for zone in zones:
        cards = getattr(s, zone)[seat]
        for card in [c for c in cards if has_trait(s, c, "spent")]:
            cards.remove(card)
            s.open_discard[seat].append(card)
            if s.events is not None:
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
