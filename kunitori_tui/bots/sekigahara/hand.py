"""In which order the cards of a hand can be spared."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kunitori_tui.engine.sekigahara.pieces import CARD_HOUSE, DOUBLE, HOUSE, KIND, LOYALTY, STRENGTH, SWORD, SYMBOL

_MORE = {SWORD: 0.8, DOUBLE: 1.8}
"""What these kinds of cards are worth beyond a plain one."""


def order(hand: Sequence[int], wanted: dict[int, float]) -> list[int]:
    """Return the cards, least needed first: a second and third of a daimyo count for less than the first."""
    held: dict[int, int] = {}
    rated = []
    for card in sorted(hand, key=lambda c: -KIND[c]):
        if KIND[card] == LOYALTY:
            worth = 4.0
        else:
            house = CARD_HOUSE[card]
            n = held[house] = held.get(house, 0) + 1
            worth = wanted.get(house, 0.0) / (0.6 + 0.4 * n) + _MORE.get(KIND[card], 0.0)
        rated.append((worth, card))
    return [card for _, card in sorted(rated)]


def least_needed(hand: Sequence[int], faces: Sequence[int]) -> tuple[int, ...]:
    """Return the cards, those first that blocks of ``faces`` do without best."""
    return _least_needed(tuple(hand), tuple(faces))


@lru_cache(maxsize=4096)
def _least_needed(hand: tuple[int, ...], faces: tuple[int, ...]) -> tuple[int, ...]:
    wanted: dict[int, float] = {}
    for face in faces:
        wanted[HOUSE[face]] = wanted.get(HOUSE[face], 0.0) + STRENGTH[face] + (SYMBOL[face] > 0)
    return tuple(order(hand, wanted))
