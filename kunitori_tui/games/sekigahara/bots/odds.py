"""What a hand promises in a battle or siege against unknown blocks and cards, and in which order cards are spared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from math import exp, inf
from operator import or_
from typing import NamedTuple

from kunitori_tui.bots.ruled import Memo
from kunitori_tui.games.sekigahara.rules import pieces
from kunitori_tui.games.sekigahara.rules.frame import BLOCKS_COST

MISS = 0.72
"""How likely one unknown card does not fit one unknown block."""
REMEMBERED = 4096
"""Stacks and hands come again: at another place, in the next question, in the next playout."""
_HOUSE_BIT = tuple(
    0 if kind == pieces.LOYALTY else 1 << house for kind, house in zip(pieces.KIND, pieces.CARD_HOUSE, strict=True)
)
"""The daimyo of a card as a bit; none for loyalty cards."""
_USES = tuple(
    1 << house if not wild else -(strength > 1)
    for house, wild, strength in zip(pieces.HOUSE, pieces.IS_WILD, pieces.STRENGTH, strict=True)
)
"""The daimyos on whose cards it hangs what a block can do, as bits: all of them for one that any card deploys."""


@dataclass(frozen=True, slots=True)
class Gauge:
    """How battles are foretold. They miss what is expected by the impact ``spread``, as the width of a logistic curve,
    and by so much more for every point of impact on both sides as ``grows`` says. Beyond the block that the loser loses
    a side is expected to lose ``toll`` for every point of impact against it, less ``slack``.
    """

    spread: float = 4.0
    grows: float = 0.0
    toll: float = 1 / BLOCKS_COST
    slack: float = 0.3


ROUGH = Gauge()
"""By guess: what is likely looks less so, what is unlikely more."""
TRUE = Gauge(spread=0.5, grows=0.15, toll=0.08, slack=0.2)
"""Measured: what lies closest to how 1,068 battles ended, with the hands that both sides held in them."""


class Odds(NamedTuple):
    """How likely the own side wins, and how many blocks both are expected to lose."""

    win: float
    own_loss: float
    enemy_loss: float


def uses(faces: Sequence[int]) -> int:
    """Return the daimyos on whose cards it hangs what blocks of ``faces`` can do, as bits."""
    return reduce(or_, map(_USES.__getitem__, faces), 0)


def of_use(hand: Sequence[int], houses: int) -> tuple[int, ...]:
    """Return the cards of a hand that are of the daimyos in ``houses``, which are bits; sorted."""
    return tuple(sorted([card for card in hand if houses & _HOUSE_BIT[card]]))


def promised(faces: Sequence[int], hand: Sequence[int], siege: bool = False) -> float:
    """Return the impact that blocks of ``faces`` can make with ``hand``, free leaders included (8-3, 8-4)."""
    return promised_by(tuple(faces), of_use(hand, uses(faces)), siege)


_Lines = tuple[int, float, list[tuple[int, int, list[int]]]]
"""Blocks as they are deployed: the strength of the best wild one, how many impact the free ones make, and of every
daimyo whether his leader is there, and his other blocks, the strongest first.
"""


@lru_cache(maxsize=REMEMBERED)
def _lines(faces: tuple[int, ...]) -> _Lines:
    wild, free = 0, 0.0
    by_house: dict[int, list[int]] = {}
    leaders = 0
    for face in faces:
        house = pieces.HOUSE[face]
        if pieces.IS_WILD[face]:
            wild = max(wild, pieces.STRENGTH[face])
            free += pieces.IS_LEADER[face]
            continue
        own = by_house.setdefault(house, [])
        if pieces.IS_LEADER[face]:
            leaders |= 1 << house
        else:
            own.append(face)
    for own in by_house.values():
        own.sort(key=pieces.STRENGTH.__getitem__, reverse=True)
    return (wild, free, [(house, leaders >> house & 1, own) for house, own in by_house.items()])


@lru_cache(maxsize=REMEMBERED)
def _kinds(hand: tuple[int, ...]) -> dict[int, tuple[int, int, int]]:
    """Return by daimyo how many cards of a hand are his, how many blocks they deploy (8-4-2), and the swords."""
    kinds: dict[int, list[int]] = {}
    for card in hand:
        kinds.setdefault(pieces.CARD_HOUSE[card], []).append(pieces.KIND[card])
    return {
        house: (len(own), len(own) + (pieces.DOUBLE in own), own.count(pieces.SWORD)) for house, own in kinds.items()
    }


@lru_cache(maxsize=REMEMBERED)
def promised_by(faces: tuple[int, ...], hand: tuple[int, ...], siege: bool) -> float:
    """Return the same for cards that are :func:`of_use` to the blocks, and no others."""
    wild, total, lines = _lines(faces)
    symbols = [0, 0, 0]
    kinds = _kinds(hand)
    spare = len(hand)
    for house, led, own in lines:
        if house not in kinds:
            total += led  # the others do nothing without a card
            continue
        cards, most, swords = kinds[house]
        others = own if len(own) <= most else own[:most]
        n = len(others) + led
        total += sum(map(pieces.STRENGTH.__getitem__, others)) + led + n * (n - 1) / 2
        spare -= min(cards, len(others))
        if siege:
            continue
        for face in others:
            symbol = pieces.SYMBOL[face]
            if symbol:
                if swords:
                    swords -= 1
                    total += 2 + 2 * symbols[symbol]
                symbols[symbol] += 1
    if wild > 1 and spare > 0:
        total += wild
    return total


@lru_cache(maxsize=REMEMBERED)
def expected(blocks: float, cards: float) -> float:
    """Return the impact that so many unknown blocks make with so many unknown cards."""
    fits: float = 1 - MISS**cards
    deployed = min(blocks * fits, 0.85 * cards)
    return 2.5 * deployed + 0.18 * deployed * max(0.0, deployed - 1)


def battle(mine: float, n: int, enemies: float, cards: float, attacks: bool = True, gauge: Gauge = ROUGH) -> Odds:
    """Return the odds of a battle in which ``n`` own blocks promise ``mine`` impact, against ``enemies`` blocks and a
    hand of ``cards`` (8-5, 8-7), foretold by ``gauge``.
    """
    theirs = expected(enemies, cards)
    win = 1 / (1 + exp(-(mine - theirs - (0.5 if attacks else -0.5)) / (gauge.spread + gauge.grows * (mine + theirs))))
    own = min(n, max(0.0, theirs * gauge.toll - gauge.slack) + 1 - win)
    return Odds(win, own, min(enemies, max(0.0, mine * gauge.toll - gauge.slack) + win))


def wiped(theirs: float, n: int) -> float:
    """Return how likely a lost battle costs all of ``n`` blocks, where the impact ``theirs`` is expected (8-7)."""
    if n < 2:
        return 1.0
    return 1 / (1 + exp(-(0.65 * theirs - BLOCKS_COST * (n - 1)) / (TRUE.spread + TRUE.grows * theirs)))


def siege(mine: float, units: int) -> float:
    """Return how much of a siege of ``units`` blocks and disks ``mine`` impact does, 1: the castle falls (8-9-4)."""
    return min(1.0, int(mine / BLOCKS_COST) / units) if units else 1.0


_MORE = {pieces.SWORD: 0.8, pieces.DOUBLE: 1.8}
"""What these kinds of cards are worth beyond a plain one."""
_TURN = tuple(-kind for kind in pieces.KIND)
"""The order in which cards of a daimyo are counted: doubles, swords, single ones."""
NO_HOUSE = len(pieces.DAIMYO)
"""The daimyo of a loyalty card: nobody wants cards of his."""
HANDS = 8
"""Of so many hands is remembered what they promise: those that a question asks about, and the next ones again."""


_Slot = tuple[int, int, float, float]
"""A card of a hand, its daimyo, and what it is worth: a share of what his blocks want, and something beside it."""


@lru_cache(maxsize=HANDS)
def _slots(hand: tuple[int, ...]) -> list[_Slot]:
    """Return the cards of a hand: a second and third of a daimyo count for less than the first."""
    held: dict[int, int] = {}
    slots = []
    for card in sorted(hand, key=_TURN.__getitem__):
        house = pieces.CARD_HOUSE[card]
        if pieces.KIND[card] == pieces.LOYALTY:
            slots.append((card, NO_HOUSE, 1.0, 4.0))
        else:
            n = held[house] = held.get(house, 0) + 1
            slots.append((card, house, 0.6 + 0.4 * n, _MORE.get(pieces.KIND[card], 0.0)))
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
        wanted[pieces.HOUSE[face]] = (
            wanted.get(pieces.HOUSE[face], 0.0) + pieces.STRENGTH[face] + (pieces.SYMBOL[face] > 0)
        )
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
    prospects: Memo[Effort, float]
    matter: Memo[int, Matter]


@lru_cache(maxsize=HANDS)
def promise(hand: tuple[int, ...]) -> Promise:
    """Return what a hand promises."""
    spared: Memo[tuple[int, ...], list[int]] = Memo(lambda faces: least_needed(hand, faces))
    useful: Memo[int, tuple[int, ...]] = Memo(lambda houses: of_use(hand, houses))
    plain = [card for card in hand if pieces.KIND[card] == pieces.SINGLE]
    idle: Memo[int, int] = Memo(lambda houses: len(plain) - len(of_use(plain, houses)))

    def find(effort: Effort) -> float:
        faces, paid, siege = effort
        houses = uses(faces)
        is_idle = paid <= idle[houses]  # plain cards of no use are missed least
        return promised_by(faces, useful[houses] if is_idle else of_use(spared[faces][paid:], houses), siege)

    def matter(houses: int) -> Matter:
        used = useful[houses]
        if idle[houses]:
            return used, _IDLE
        return used, min([(more, card) for card, _, _, more in _slots(hand) if card not in used], default=_NO_OTHER)

    held = [0] * len(pieces.DAIMYO)
    for card in hand:
        house = pieces.CARD_HOUSE[card]
        if house >= 0 and held[house] < 2:
            held[house] += 1
    return Promise(held, Memo(find), Memo(matter))
