"""The cards of one player by what they are for, wherever they lie: every gain was seen, so their owner knows them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from kunitori_tui.engine.cards import Card
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.text import cards
from kunitori_tui.text.catalog import N_, counted, tr


class Use(NamedTuple):
    """Cards of one use: a word for it, how many there are, and what they are, piece by piece."""

    label: str
    cards: int
    parts: list[str]


class Lying(NamedTuple):
    """The copies of one card by where they lie; in the deck lies what is nowhere else."""

    card: int
    hand: int
    area: int
    deck: int
    discard: int

    @property
    def copies(self) -> int:
        """Return how many there are."""
        return self.hand + self.area + self.deck + self.discard


_USES: tuple[tuple[str, Callable[[Card], bool]], ...] = (
    (N_("money"), lambda card: card.kind == "treasure"),
    (N_("leaders"), lambda card: card.leads),
    (N_("army"), lambda card: card.attack > 0),
    (N_("walls"), lambda card: card.defence > 0),
    (N_("victory"), lambda card: card.kind == "victory"),
    (N_("others"), lambda card: True),
)
"""The first that holds is what a card is for."""


def piles(view: DeckView, seat: int) -> dict[str, int]:
    """Return how many cards lie in the ``hand``, ``deck`` and ``discard`` pile of a seat."""
    discards = view.discard_count[seat] + len(view.open_discard[seat])
    return {"hand": view.hand_count[seat], "deck": view.deck_count[seat], "discard": discards}


def uses(view: DeckView, seat: int) -> list[Use]:
    """Return all cards of ``seat`` by use, those without cards left out. Money ends with its sum and with what a
    treasure gives on average, which tells whether the deck is worn out by small coins.
    """
    found = []
    for label, numbers in _by_use(view, view.owned[seat]):
        parts = counted((cards.short(view.table.ids[c]) for c in sorted(numbers)), "x")
        if label == "money":
            worth, average = money_in(view, numbers)
            parts[-1:] = [f"{parts[-1]}: {worth}", average]
        found.append(Use(tr(label), len(numbers), parts))
    return found


def lying(view: DeckView) -> list[tuple[str, list[Lying]]]:
    """Return the cards of the seat of ``view`` by use, and where they lie. Raises ValueError for a spectator."""
    hand = Counter(view.own_hand)
    seat = view.seat
    assert seat is not None  # who has a hand has a seat
    deck = Counter([*view.unseen(seat), *view.known_top[seat]])
    discard = Counter([*(view.discard[seat] or []), *view.open_discard[seat]])
    owned = Counter(view.owned[seat])

    def lies(c: int) -> Lying:
        return Lying(c, hand[c], owned[c] - hand[c] - deck[c] - discard[c], deck[c], discard[c])

    return [(tr(label), [lies(c) for c in sorted(set(numbers))]) for label, numbers in _by_use(view, owned)]


def _by_use(view: DeckView, numbers: Iterable[int]) -> list[tuple[str, list[int]]]:
    found: dict[str, list[int]] = {}
    for number in numbers:
        label = next(label for label, holds in _USES if holds(view.table.cards[number]))
        found.setdefault(label, []).append(number)
    return [(label, found[label]) for label, _ in _USES if label in found]


def money_in(view: DeckView, numbers: Sequence[int]) -> tuple[str, str]:
    """Return what treasures are worth together, and what one of them is on average."""
    worth = sum(view.table.money[c] for c in numbers)
    tenths = round(10 * worth / len(numbers))
    return f"${worth}", tr("{whole}.{tenth} a treasure", whole=tenths // 10, tenth=tenths % 10)
