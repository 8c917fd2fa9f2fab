"""What is worth taking where nothing is known of the cards but what they cost."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kunitori_tui.games.deckbuilder.rules.view import DeckView

Useful = Callable[[DeckView, Iterable[int]], list[int]]
"""From a view and cards on offer to those worth having, the first to take first."""


def dearest_first(view: DeckView, cards: Iterable[int]) -> list[int]:
    """Return those of ``cards`` that cost something, the dearest first."""
    return sorted((card for card in cards if view.table.cost[card]), key=lambda card: (-view.table.cost[card], card))
