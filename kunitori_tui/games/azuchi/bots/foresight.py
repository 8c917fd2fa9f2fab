"""The draft between two players, read to its end: four picks, and a new card between them (3-1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import fsum

from kunitori_tui.games.azuchi.bots.plan import Hand, gain
from kunitori_tui.games.azuchi.rules.pieces import CARDS

KINDS = range(len(CARDS))
Lying = tuple[int, ...]
"""Cards that lie open, in order of their kinds."""
Value = Callable[[Hand], float]
"""What a hand is worth to its owner at the end of the draft."""


def leads(
    mine: Value, hand: Hand, theirs: Value, their_hand: Hand, lying: Sequence[int], deck: Sequence[float], left: int
) -> dict[int, float]:
    """Return for every kind that lies open by how much who takes it now may expect to be ahead, if both pick as well as
    they can from then on. ``left`` picks are still to be made, in turn; ``deck`` is the chance of each kind.
    """
    likely = [(card, chance) for card, chance in enumerate(deck) if chance]
    value, rivals = cache(mine), cache(theirs)

    @cache
    def before(cards: Lying, hand: Hand, other: Hand, left: int, own: bool) -> float:
        """Return the lead when a card is to be turned up, and the owner of ``hand`` picks then."""
        if not left:
            return value(hand) - rivals(other) if own else value(other) - rivals(hand)
        if left == 1:
            worth = [(value if own else rivals)(gain(hand, card)) for card in KINDS]
            least = max(worth[card] for card in cards)
            best = fsum(chance * max(least, worth[card]) for card, chance in likely)
            return best - rivals(other) if own else value(other) - best
        best_of = max if own else min
        total = 0.0
        for drawn, chance in likely:
            three = tuple(sorted((*cards, drawn)))
            total += chance * best_of(
                before(without_one(three, card), other, gain(hand, card), left - 1, not own) for card in set(three)
            )
        return total

    open_now = tuple(sorted(lying))
    return {
        card: before(without_one(open_now, card), their_hand, gain(hand, card), left - 1, False)
        for card in sorted(set(lying))
    }


def without_one(cards: Lying, card: int) -> Lying:
    """Return ``cards`` without one of a kind."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
