"""What a careful beginner would take at the table of any deck-builder with victory piles: what costs most, of the cards
that are worth having. Cards are judged by what they say, as the samurai of the mixed game does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kunitori_tui.bots.deckbuilder.mind import Mind, Outlook
from kunitori_tui.bots.mixed.samurai import MENU
from kunitori_tui.engine.deckbuilder.phases import price_of
from kunitori_tui.engine.deckbuilder.view import DeckView

MIND = Mind(MENU)


def useful(view: DeckView, cards: Iterable[int]) -> list[int]:
    """Return those of ``cards`` that are worth a place in the deck of the asked seat, the first to take first: the
    dearest, and of several that cost the same what is worth most.
    """
    worth: Callable[[int], float] = Outlook(MIND, view).worth
    rated = [(price_of(view, card), worth(card), -card) for card in cards]
    return [-card for _, value, card in sorted(rated, reverse=True) if value > 0]
