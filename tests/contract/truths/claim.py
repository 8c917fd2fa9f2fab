"""A reason that was given, as the predicates look at it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple


class Claim(NamedTuple):
    """Why ``place:name`` cannot be chosen in ``view``, with the ``params`` of the reason."""

    view: Any
    place: str
    name: str
    params: Mapping[str, Any]

    @property
    def kind(self) -> str:
        """What is asked."""
        return self.view.asked.kind

    @property
    def data(self) -> dict[str, int]:
        """The numbers of the question."""
        return self.view.asked.data

    # -- of the deck-builders

    @property
    def number(self) -> int:
        """The card."""
        return self.view.table.number[self.name]

    @property
    def card(self) -> Any:
        """What is printed on the card."""
        return self.view.cards[self.number]

    @property
    def hand(self) -> list[int]:
        """The own hand."""
        return self.view.hand[self.view.seat]

    @property
    def named(self) -> list[int]:
        """The cards with which the question has been answered so far."""
        return self.view.chosen_cards

    @property
    def left(self) -> int:
        """How many of the card are in its pile."""
        return self.view.pool[self.number]


Predicate = Callable[[Claim], Any]
