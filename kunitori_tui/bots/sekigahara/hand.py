"""In which order the cards of a hand can be spared, and what a hand promises."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kunitori_tui.bots.kept import Kept
from kunitori_tui.bots.sekigahara.odds import promised
from kunitori_tui.engine.sekigahara.pieces import CARD_HOUSE, DOUBLE, HOUSE, KIND, LOYALTY, STRENGTH, SWORD, SYMBOL

_MORE = {SWORD: 0.8, DOUBLE: 1.8}
"""What these kinds of cards are worth beyond a plain one."""
_TURN = tuple(-kind for kind in KIND)
"""The order in which cards of a daimyo are counted: doubles, swords, single ones."""
HANDS = 8
"""Of so many hands is remembered what they promise: those that a question asks about, and the next ones again."""


def order(hand: Sequence[int], wanted: dict[int, float]) -> list[int]:
    """Return the cards, least needed first: a second and third of a daimyo count for less than the first."""
    held: dict[int, int] = {}
    rated = []
    for card in sorted(hand, key=_TURN.__getitem__):
        if KIND[card] == LOYALTY:
            worth = 4.0
        else:
            house = CARD_HOUSE[card]
            n = held[house] = held.get(house, 0) + 1
            worth = wanted.get(house, 0.0) / (0.6 + 0.4 * n) + _MORE.get(KIND[card], 0.0)
        rated.append((worth, card))
    return [card for _, card in sorted(rated)]


def least_needed(hand: Sequence[int], faces: Sequence[int]) -> list[int]:
    """Return the cards, those first that blocks of ``faces`` do without best."""
    wanted: dict[int, float] = {}
    for face in faces:
        wanted[HOUSE[face]] = wanted.get(HOUSE[face], 0.0) + STRENGTH[face] + (SYMBOL[face] > 0)
    return order(hand, wanted)


Effort = tuple[tuple[int, ...], int, bool]
"""The faces of blocks that fight, how many cards were paid before, whether they assault a castle."""
Prospects = Kept[Effort, float]
"""The impact that a hand promises, by who fights and how."""


@lru_cache(maxsize=HANDS)
def prospects(hand: tuple[int, ...]) -> Prospects:
    """Return what a hand promises. What is paid is what the blocks do without best."""

    def find(effort: Effort) -> float:
        faces, paid, siege = effort
        return promised(faces, least_needed(hand, faces)[paid:] if paid else hand, siege)

    return Kept(find)
