"""What a deck yields: money in hand, money a card brings on average."""

from __future__ import annotations

from kunitori_tui.games.deckbuilder.rules.view import DeckView


def hand_money(view: DeckView) -> int:
    """Return the money of the treasures in the own hand."""
    assert view.seat is not None
    money = view.table.money
    return sum([money[c] for c in view.hand[view.seat] or []])


def purse(view: DeckView) -> int:
    """Return the money the own seat can spend in this turn's buy phase with what it has now."""
    return view.money + hand_money(view)


def mean_money(view: DeckView, seat: int) -> float:
    """Return the treasure money that a card drawn from the deck of ``seat`` brings on average. What lies deployed is
    not drawn.
    """
    owned = view.owned[seat]
    drawn = len(owned) - len(view.deployed[seat]) - len(view.replayed[seat])
    return sum(map(view.table.money.__getitem__, owned)) / max(1, drawn)
