"""In which order the cards of a hand can be spared, and what a hand promises."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import inf
from typing import NamedTuple

from kunitori_tui.bots.search import Kept
from kunitori_tui.games.sekigahara.bots.odds import of_use, promised_by, uses
from kunitori_tui.games.sekigahara.rules.pieces import (
    CARD_HOUSE,
    DAIMYO,
    DOUBLE,
    HOUSE,
    KIND,
    LOYALTY,
    SINGLE,
    STRENGTH,
    SWORD,
    SYMBOL,
)

_MORE = {SWORD: 0.8, DOUBLE: 1.8}
"""What these kinds of cards are worth beyond a plain one."""
_TURN = tuple(-kind for kind in KIND)
"""The order in which cards of a daimyo are counted: doubles, swords, single ones."""
NO_HOUSE = len(DAIMYO)
"""The daimyo of a loyalty card: nobody wants cards of his."""
HANDS = 8
"""Of so many hands is remembered what they promise: those that a question asks about, and the next ones again."""


class _Slot(NamedTuple):
    """A card of a hand, its daimyo, and what it is worth: a share of what his blocks want, and something beside it."""

    card: int
    house: int
    share: float
    more: float


@lru_cache(maxsize=HANDS)
def _slots(hand: tuple[int, ...]) -> list[_Slot]:
    """Return the cards of a hand: a second and third of a daimyo count for less than the first."""
    held: dict[int, int] = {}
    slots = []
    for card in sorted(hand, key=_TURN.__getitem__):
        house = CARD_HOUSE[card]
        if KIND[card] == LOYALTY:
            slots.append(_Slot(card, NO_HOUSE, 1.0, 4.0))
        else:
            n = held[house] = held.get(house, 0) + 1
            slots.append(_Slot(card, house, 0.6 + 0.4 * n, _MORE.get(KIND[card], 0.0)))
    return slots


def order(hand: Sequence[int], wanted: dict[int, float]) -> list[int]:
    """Return the cards, least needed first, where daimyos are ``wanted`` so much."""
    want = wanted.get
    rated = [(want(house, 0.0) / share + more, card) for card, house, share, more in _slots(tuple(hand))]
    rated.sort()
    return [card for _, card in rated]


def least_needed(hand: Sequence[int], faces: Sequence[int]) -> list[int]:
    """Return the cards, those first that blocks of ``faces`` do without best."""
    wanted: dict[int, float] = {}
    for face in faces:
        wanted[HOUSE[face]] = wanted.get(HOUSE[face], 0.0) + STRENGTH[face] + (SYMBOL[face] > 0)
    return order(hand, wanted)


Effort = tuple[tuple[int, ...], int, bool]
"""The faces of blocks that fight, how many cards were paid before, whether they assault a castle."""
Matter = tuple[tuple[int, ...], tuple[float, int]]
"""The cards of a hand that are of use to some blocks, and which of the others is paid first, and how dear it is."""
_IDLE, _NO_OTHER = (-1.0, -1), (inf, -1)
"""A plain card, of which nothing hangs on which it is; no card."""


class Promise(NamedTuple):
    """What a hand promises. ``held`` says how many cards of each daimyo it has; more than two count for two.
    ``prospects`` are the impact, by who fights and how; what is paid is what the blocks do
    without best. ``matter`` is what of the hand that hangs on for all blocks on whose daimyos (as :func:`.odds.uses`
    says) it is looked up, where no more than one card is paid.
    """

    held: list[int]
    prospects: Kept[Effort, float]
    matter: Kept[int, Matter]


@lru_cache(maxsize=HANDS)
def promise(hand: tuple[int, ...]) -> Promise:
    """Return what a hand promises."""
    spared: Kept[tuple[int, ...], list[int]] = Kept(lambda faces: least_needed(hand, faces))
    useful: Kept[int, tuple[int, ...]] = Kept(lambda houses: of_use(hand, houses))
    plain = [card for card in hand if KIND[card] == SINGLE]
    idle: Kept[int, int] = Kept(lambda houses: len(plain) - len(of_use(plain, houses)))

    def find(effort: Effort) -> float:
        faces, paid, siege = effort
        houses = uses(faces)
        if paid <= idle[houses]:  # plain cards of no use are missed least
            cards = useful[houses]
        else:
            cards = of_use(spared[faces][paid:], houses)
        return promised_by(faces, cards, siege)

    def matter(houses: int) -> Matter:
        used = useful[houses]
        if idle[houses]:
            return used, _IDLE
        return used, min([(more, card) for card, _, _, more in _slots(hand) if card not in used], default=_NO_OTHER)

    held = [0] * len(DAIMYO)
    for card in hand:
        house = CARD_HOUSE[card]
        if house >= 0 and held[house] < 2:
            held[house] += 1
    return Promise(held, Kept(find), Kept(matter))
