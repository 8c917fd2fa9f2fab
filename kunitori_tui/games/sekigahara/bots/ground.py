"""How a level thinks: a few figures and faculties, how much single circumstances count beside each other; and what it
makes of the map alone: who holds what, where the enemy stands, how much time is left, how far it is from place to
place.

All of that stays as it is through most of a movement phase. So a ground outlives the question it was worked out for and
serves every view that shows the same map: nothing in it hangs on the own blocks or cards.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import count
from math import fsum
from operator import add, mul, truediv
from typing import Any

from kunitori_tui.bots.ruled import Memo
from kunitori_tui.games.sekigahara.bots import odds
from kunitori_tui.games.sekigahara.bots.odds import ROUGH, Gauge
from kunitori_tui.games.sekigahara.rules import board
from kunitori_tui.games.sekigahara.rules.control import OVERRUN_RATIO
from kunitori_tui.games.sekigahara.rules.pieces import BLOCKS_PER_SIDE
from kunitori_tui.games.sekigahara.rules.scoring import WORTH


@dataclass(frozen=True, slots=True)
class Weighing:
    """Of a prize (points of a castle or a resource place) counts ``early`` less while all turns are left,
    ``held`` of it where an enemy could come but the guard keeps it, and an own castle nobody guards loses ``deserted``
    of it for every enemy near. A block of a guard holds off ``cover`` enemies. Where a stack can be overrun the share
    ``overrun`` of its blocks counts as lost, where many can come ``thin`` of one block.

    In a fight the prize weighs ``own`` times as much for who would lose it; a defeat costs ``rout`` blocks beside those
    that fall; ``later`` is the share of a siege that is left for later turns. ``doubt`` is how likely the enemy holds a
    loyalty card.
    """

    held: float = 0.85
    cover: float = 1.4
    deserted: float = 0.25
    overrun: float = 0.7
    thin: float = 0.6
    early: float = 0.0
    own: float = 1.3
    rout: float = 0.5
    later: float = 0.5
    doubt: float = 0.3


@dataclass(frozen=True, slots=True, eq=False)
class Mind:
    """``block`` and ``card`` are worth so many points, ``fresh`` a block that is mustered; ``pull`` is the weight of
    what is still far, ``chief`` the worth of the own leader of three dots. ``eager``: what a point of a bid counts
    against the place of the card in the hand; ``spare``: how many cards are kept from the Mōri blocks; ``suspects``:
    the impact that must be expected of a loyalty challenge.

    ``wary``: it sees what the enemy can reach; ``reckons``: it weighs battles with its hand, and does not only count
    blocks; ``splits``: it divides stacks; ``doubts``: it expects challenges; ``late``: it wants the last turn of the
    game; ``pays``: it knows that cards paid are missing in battle; ``joins``: how far it counts on stacks that can
    still follow; ``calendar``: how much less blocks are worth in the end; ``crowd``: what marches of a turn beyond the
    first three count for where they are paid for; ``least``: what a march must bring; ``gauge``: how it foretells
    battles; ``weighing``: what single circumstances count; ``guards``: it knows how a leader of three dots dies;
    ``follows``: it wants the last turn of every week.
    """

    block: float = 0.4
    card: float = 0.25
    pull: float = 0.35
    chief: float = 9.0
    fresh: float = 0.35
    eager: float = 0.3
    spare: int = 4
    wary: bool = True
    reckons: bool = True
    splits: bool = True
    joins: float = 0.0
    doubts: bool = True
    suspects: float = 2.0
    calendar: float = 0.0
    pays: bool = False
    late: bool = True
    crowd: float = 1.0
    guards: bool = False
    least: float = 0.08
    gauge: Gauge = ROUGH
    weighing: Weighing = Weighing()  # by guess
    follows: bool = False


HIGHWAY_LENGTH = 0.6
"""A segment of highway counts for less than one of secondary road: the range is longer there (7-3-3)."""
STRIKES = 2.0
"""Places this near are within reach of an enemy's next turn, give or take a card."""
JOIN = 1.2
"""From places this near a second stack can still join a fight."""


def _from(start: int) -> tuple[float, ...]:
    far = [99.0] * board.PLACE_COUNT
    far[start] = 0.0
    open_ = [start]
    while open_:
        at = min(open_, key=far.__getitem__)
        open_.remove(at)
        for _, to, highway in board.NEIGHBOURS[at]:
            there = far[at] + (HIGHWAY_LENGTH if highway else 1.0)
            if there < far[to]:
                far[to] = there
                open_.append(to)
    return tuple(far)


LENGTH = tuple(_from(p) for p in range(board.PLACE_COUNT))
"""The length of the shortest way between two places, in segments of secondary road."""
DRAW = tuple(tuple((1.0 + far) ** -1.5 for far in row) for row in LENGTH)
"""How much an aim counts from a place, by its distance."""
NEAR = tuple(
    tuple((q, 1.0 if row[q] <= 1.0 else 0.7) for q in range(board.PLACE_COUNT) if 0 < row[q] <= STRIKES)
    for row in LENGTH
)
"""The other places within reach of a place, and how much a block there counts."""
JOINING = tuple(tuple(q for q in range(board.PLACE_COUNT) if 0 < row[q] <= JOIN) for row in LENGTH)
"""The other places from which blocks can still join a fight at a place."""
JOINING_BITS = tuple(map(board.as_bits, JOINING))
"""The same as bits."""


CONTROL = 0.15
"""What control is worth beyond each of its points: majorities bring a card or a block (6 A)."""
GAME = 12.0
"""The worth of an instant victory in points."""
PRIZES = (*board.CASTLES, *board.RESOURCES)
"""The places that are worth points."""
DRAWN = tuple(tuple(row[place] for place in PRIZES) for row in DRAW)
"""How much each of them counts as an aim from a place."""
EVERYBODY = BLOCKS_PER_SIDE + 1
"""More blocks are never in one place."""
GROUNDS = 4
"""How many are remembered: one or two for each side, since a phase seldom comes back to a ground it has left."""


Terms = dict[str, float]
"""What blocks at a place are worth, in points, by what counts: its ``prize``; what it is the way to (``pull``); the
``blocks`` that fall or are too few; the own ``leader`` of three dots; the own Hideyori (``child``), the enemy's
(``lord``) and his leader (``chief``); whether either side can stay in a ``castle`` (``refuge``), and ``relief`` for it.
They are added from the first to the last: another order would end in other digits.
"""

if sys.version_info >= (3, 12):

    def added(terms: Iterable[float], start: float) -> float:
        """Return the sum of the terms, added one by one from the left, as older versions do and ``sum`` no longer."""
        return reduce(add, terms, start)

else:
    added = sum  # in a quarter of the time


@dataclass(eq=False)
class Ground:
    """``enemies`` counts the enemy's blocks at every place, ``holder`` and ``cube`` give who controls castles and
    resource places, ``disks`` those that stand; ``turns_left`` are the turns after the present one, of ``side`` and of
    the enemy.
    """

    mind: Mind
    side: int
    turns_left: tuple[int, int]
    enemies: bytes
    holder: tuple[int, ...]
    cube: tuple[int, ...]
    disks: tuple[int, ...]

    def __post_init__(self) -> None:
        mind, side = self.mind, self.side
        self.weighing = mind.weighing
        self.time = min(1.0, self.turns_left[0] / 12) if mind.calendar else 1.0
        """How much of the game is left, 1 to 0; always all of it for who does not look at the calendar."""
        self.block = mind.block * (1 - mind.calendar * (1 - self.time))
        """The worth of a block in points."""
        less = mind.weighing.early * self.time
        self.prizes = tuple([prize * (1 - less) for prize in PRIZE]) if less else PRIZE
        """The points that every place is worth to whoever has it now."""
        self.is_hostile = [n > 0 or self.has_disk(place) for place, n in enumerate(self.enemies)]
        """Whether blocks or a disk of the enemy are at each place."""
        resources = [p for p in board.RESOURCES if self.cube[p] == side]
        self.own = frozenset([*[p for p in board.CASTLES if self.holder[p] == side], *resources])
        """The places of which the own side controls the castle or the resource."""
        self.free = frozenset(board.RESOURCES).difference(resources)
        """The resource places that the own side does not have."""
        prizes, enemies = self.prizes, self.enemies
        aims = [p for p in PRIZES if p not in self.own]
        self.aims = [(p, prizes[p], (enemies[p] + self.has_disk(p)) * 1.3 + 0.7) for p in aims]
        """Castles and resources that the own side does not have: place, points, units that are needed to take it."""
        self.threats = threats(self.enemies) if mind.wary and self.turns_left[1] else Memo(lambda place: 0.0)
        """How many enemy blocks can come to a place next turn, far ones and second stacks for less."""
        self.promises = promises(self.aims)
        """What :data:`PRIZES` promise to so many blocks."""
        self.pulls = pulls(mind.pull, self.promises) if self.turns_left[0] else Memo(lambda key: 0.0)
        """What blocks at a place are worth for what they can still take from there, as :func:`pulls` says."""

    def danger(self, place: int, coming: float, n: int) -> float:
        """Return how likely the own leader among ``n`` blocks dies when so many enemies come to a place."""
        castle = board.CASTLE[place] == self.side
        return peril(coming, n, castle) if self.mind.guards else danger(coming, n, castle)

    def has_disk(self, place: int) -> bool:
        """Return whether a disk of the enemy is in the castle of a place."""
        return self.side != board.ISHIDA and board.DISK_AT[place] >= 0 and bool(self.disks[board.DISK_AT[place]])

    def pull(self, place: int, n: int) -> float:
        """Return what ``n`` blocks at a place are worth for what they can still take from there."""
        return self.pulls[place << 6 | n]

    def most(self, place: int) -> float:
        """Return what no number of own blocks makes :meth:`quiet` exceed at a place."""
        return self.pulls[place << 6 | EVERYBODY] + self.prizes[place] * max(1.0, self.weighing.held)

    def most_fought(self, place: int) -> float:
        """Return what no fight at a place is worth more than (:func:`.outlook.fight`), but for a leader's death."""
        stake = self.prizes[place] * max(1.0, self.weighing.own) + (GAME if place == board.OSAKA else 0.0)
        return stake + self.pulls[place << 6 | EVERYBODY] + self.block * 1.3 * max(1, self.enemies[place])

    def quiet(self, stand: int) -> Terms:
        """Return the terms of a place with own blocks and no enemies; ``stand`` is the place << 7, the number of blocks
        << 1, and 1 if the own leader of three dots is among them.
        """
        place, n, chief = stand >> 7, stand >> 1 & 63, stand & 1
        prize, weighing = self.prizes[place], self.weighing
        terms: Terms = {}
        coming = self.threats[place]
        if n:
            terms["pull"] = self.pulls[place << 6 | n]
            if prize:
                keeps = (
                    1.0 if not coming else min(1.0, (n + (board.CASTLE[place] >= 0)) * weighing.cover / (coming + 0.01))
                )
                terms["prize"] = prize * (
                    weighing.held + (1 - weighing.held) * keeps if keeps >= 1 else 0.35 + 0.5 * keeps
                )
            if coming > n * 1.5:
                if coming >= OVERRUN_RATIO * n and board.CASTLE[place] < 0:
                    terms["blocks"] = -self.block * n * weighing.overrun
                else:
                    terms["blocks"] = -self.block * weighing.thin
        elif prize:
            mine = board.CASTLE[place] == self.side if board.CASTLE[place] >= 0 else place in self.own
            if mine:
                terms["prize"] = prize * (1.0 - min(0.7, weighing.deserted * coming)) * 0.97
        if place == board.OSAKA and self.side == board.ISHIDA and self.disks[board.HIDEYORI]:
            terms["child"] = -GAME * min(0.8, max(0.0, (coming + 0.5 - 1.2 * n) / 6))
        if chief:
            terms["leader"] = -self.mind.chief * self.danger(place, coming, n)
        return terms


def promises(aims: list[tuple[int, float, float]]) -> Memo[int, list[float]]:
    """Return what each of :data:`PRIZES` promises to so many blocks: its ``aims`` (place, points, units needed)."""

    def find(n: int) -> list[float]:
        found = [0.0] * len(PRIZES)  # what is no aim adds nothing
        for place, points, needed in aims:
            able = n / needed
            found[PRIZES.index(place)] = points * able * able if able < 1.0 else points
        return found

    return Memo(find)


def pulls(weight: float, promises: Memo[int, list[float]]) -> Memo[int, float]:
    """Return what blocks at a place are worth for what they can still take from there: of the ``promises``, which
    count ``weight``. The key is the place << 6 and the number of blocks.
    """
    return Memo(lambda key: weight * added(map(mul, promises[key & 63], DRAWN[key >> 6]), 0.0))


@lru_cache(maxsize=GROUNDS)
def threats(enemies: bytes) -> Memo[int, float]:
    """Return how many of the ``enemies`` can come to a place next turn, by place."""

    def find(place: int) -> float:
        near = [enemies[q] * counts for q, counts in NEAR[place] if enemies[q]]
        if len(near) < 2:
            return near[0] if near else 0.0
        near.sort(reverse=True)
        return fsum(map(truediv, near, count(1)))

    return Memo(find)


class Notes:
    """What was worked out on a ``ground``. They know the ground and it does not know them, so both go at once when
    nobody looks at them any more, and need not wait for the search for garbage.
    """

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.quiets: Memo[int, float] = Memo(lambda stand: added(ground.quiet(stand).values(), 0.0))
        """What :meth:`Ground.quiet` comes to, by its argument."""
        self.tops: Memo[int, float] = Memo(ground.most)
        self.tops_fought: Memo[int, float] = Memo(ground.most_fought)
        """What :meth:`Ground.most` and :meth:`Ground.most_fought` return, by place."""
        self.fights: dict[tuple[object, ...], dict[tuple[object, ...], float]] = {}
        self.outcomes: dict[tuple[object, ...], dict[tuple[int, int, bool, float], Any]] = {}
        """Worths of fights here, by all that they hang on beside (:class:`.outlook.Front`)."""
        self.routes: dict[tuple[object, ...], list[Any]] = {}
        self.surveys: dict[tuple[object, ...], list[Any]] = {}
        """Where blocks can go from a place, and what comes of it, as :mod:`.march` keeps it."""


@lru_cache(maxsize=GROUNDS)
def survey(mind: Mind, *known: Any) -> Notes:
    """Return the notes on the :class:`Ground` of these arguments, which are kept as long as it is asked for."""
    return Notes(Ground(mind, *known))


def danger(coming: float, n: int, castle: bool) -> float:
    """Return how likely the leader among ``n`` blocks dies when so many enemies come."""
    if coming <= 0:
        return 0.0
    if n * OVERRUN_RATIO <= coming and not castle:
        return 0.8
    return max(0.0, min(0.5, 0.12 * (coming - n) / n)) if n < 6 else 0.0


@lru_cache(maxsize=256)
def peril(coming: float, n: int, castle: bool) -> float:
    """Return the same by the odds of the battle there, with hands as they usually are."""
    if n * OVERRUN_RATIO <= coming and not castle:
        return 0.9
    coming += UNSEEN
    mine, theirs = odds.expected(n, HAND), odds.expected(coming, HAND)
    lost = 1 - odds.battle(mine, n, coming, HAND, attacks=False, gauge=odds.TRUE).win
    return lost * odds.wiped(theirs, n) * (0.5 if castle else 1.0)


UNSEEN = 1.0
"""So many blocks can come in any case, from afar or out of the box."""
HAND = 4.0
"""So many cards are in a hand, as a rule."""


PRIZE = tuple(points + points * CONTROL for points in WORTH)
"""The points that a place is worth to whoever has it."""
