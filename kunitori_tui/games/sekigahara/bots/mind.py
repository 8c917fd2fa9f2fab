"""How a level thinks: a few figures and faculties, how much single circumstances count beside each other, and one look
at a position with them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import add
from typing import NamedTuple

from kunitori_tui.bots.search import Memo, Once
from kunitori_tui.games.sekigahara.bots.ground import JOINING, JOINING_BITS, Ground, Notes, survey
from kunitori_tui.games.sekigahara.bots.odds import ROUGH, Gauge, Promise, promise
from kunitori_tui.games.sekigahara.rules.board import ARRIVED, PLACE_COUNT, TRANSIT, bits
from kunitori_tui.games.sekigahara.rules.pieces import IEYASU, MITSUNARI, Figures
from kunitori_tui.games.sekigahara.rules.view import SekiView


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


USUAL = Weighing()
"""By guess."""


CHIEF = (IEYASU, MITSUNARI)
"""Whose death ends the game (2)."""


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
    weighing: Weighing = USUAL
    follows: bool = False


Faces = tuple[int, ...]
"""The blocks of a stack, or of a part of it."""
NONE: tuple[Faces, ...] = ((),) * PLACE_COUNT
"""No blocks at any place."""


class OwnBlocks(NamedTuple):
    """The own faces at every place: those that are ``standing`` there, those that have ``arrived`` in this phase, and
    all ``stacks``, those that have arrived behind the others.
    """

    standing: Sequence[Faces]
    arrived: Sequence[Faces]
    stacks: Sequence[Faces]


NOTHING = OwnBlocks(NONE, NONE, NONE)
"""What who has no side sees as his own."""


@lru_cache(maxsize=8)
def _by_place(figures: Figures, side: int, zones: bytes) -> OwnBlocks:
    """Return the faces of blocks by the zones they are in; fights and payments leave them where they were."""
    standing, late = [*NONE], []
    for zone, face in zip(zones, figures.face_of[side], strict=True):  # most stacks are small
        if zone < ARRIVED:
            standing[zone] += (face,)
        elif zone < TRANSIT:
            late.append((zone - ARRIVED, face))
    if not late:
        return OwnBlocks(standing, NONE, standing)
    arrived, stacks = [*NONE], [*standing]
    for place, face in late:
        arrived[place] += (face,)
        stacks[place] += (face,)
    return OwnBlocks(standing, arrived, stacks)


@lru_cache(maxsize=256)
def _places(zones: int) -> frozenset[int]:
    """Return the places of zones, which are bits."""
    return frozenset([z % PLACE_COUNT for z in bits(zones) if z < ARRIVED + PLACE_COUNT])


class Outlook:
    """One position as one mind sees it, with another hand than the own where it asks what it could do then."""

    def __init__(self, mind: Mind, view: SekiView) -> None:
        self.mind = mind
        self.view = view
        self.side = view.side
        self.enemy = 1 - view.side
        self.hand: list[int] = view.hand[view.side] or []

    def with_hand(self, hand: list[int]) -> Outlook:
        """Return the same position with another hand."""
        other = Outlook(self.mind, self.view)
        other.hand = hand
        other.notes, other.own_blocks, other.stacks, other.stands, other.supports = (
            self.notes,
            self.own_blocks,
            self.stacks,
            self.stands,
            self.supports,
        )
        return other

    @Once
    def ground(self) -> Ground:
        """What the map alone says."""
        return self.notes.ground

    @Once
    def notes(self) -> Notes:
        """What is remembered of that."""
        view = self.view
        count = view.count[self.enemy]
        enemies, arrived = count[:PLACE_COUNT], count[ARRIVED:TRANSIT]
        if any(arrived):
            enemies = bytes(map(add, enemies, arrived))
        return survey(self.mind, self.side, self.turns_left, enemies, view.holder, view.cube, tuple(view.disks))

    @Once
    def turns_left(self) -> tuple[int, int]:
        """How many turns come after the present one for the own side and for the enemy."""
        view = self.view
        done = max(view.turn - 1, 0) % 4
        weeks = 7 - view.week
        mover = (2 * weeks + (1, 1, 0, 0)[done], 2 * weeks + (2, 1, 1, 0)[done])
        return mover if view.active == self.side else (mover[1], mover[0])

    @property
    def block(self) -> float:
        """The worth of a block in points."""
        return self.ground.block

    @Once
    def card(self) -> float:
        """The worth of a card in points; none once no turn is left to play it."""
        if not self.mind.calendar:
            return self.mind.card
        return self.mind.card if any(self.turns_left) else 0.05

    @Once
    def promise(self) -> Promise:
        """What the hand promises."""
        return promise(tuple(self.hand))

    @Once
    def own_blocks(self) -> OwnBlocks:
        """The own faces at every place."""
        own = self.view.blocks[self.side]
        return NOTHING if own is None else _by_place(self.view.figures, self.side, own)

    @Once
    def stacks(self) -> Sequence[Faces]:
        """The own faces at every place, those that have arrived in this phase behind the others."""
        return self.own_blocks.stacks

    def own(self, place: int) -> Faces:
        """Return the own faces at a place."""
        return self.stacks[place]

    @Once
    def stands(self) -> Memo[int, tuple[int, bool, float]]:
        """For every place without enemies the number of own blocks there, whether the own leader of three dots is among
        them and what the place is worth as it is.
        """
        stacks, quiets, chief = self.stacks, self.notes.quiets, CHIEF[self.side]

        def find(place: int) -> tuple[int, bool, float]:
            faces = stacks[place]
            n, led = len(faces), chief in faces
            return n, led, quiets[place << 7 | n << 1 | led]

        return Memo(find)

    @Once
    def supports(self) -> Memo[int, int]:
        """How many own blocks next to a place could still follow in this phase."""
        view = self.view
        count, origins = view.count[self.side], view.origins
        if view.phase != "movement" or not view.moves:
            return Memo(lambda place: 0)

        def find(place: int) -> int:
            if origins & JOINING_BITS[place]:
                return sum([count[q] for q in JOINING[place] if not origins >> q & 1])
            return sum([count[q] for q in JOINING[place]])

        return Memo(find)

    @Once
    def chief_places(self) -> frozenset[int]:
        """Where the enemy's leader may be."""
        chief = CHIEF[self.enemy]
        for face, zones in self.view.traces[self.enemy]:
            if face == chief:
                return _places(zones)
        return _places(0)

    @Once
    def cards(self) -> tuple[object, ...]:
        """What fights hang on beside the map and the blocks: the own hand, how many cards the enemy has, where his
        leader may be.
        """
        return tuple(self.hand), self.view.hand_count[self.enemy], self.chief_places

    @Once
    def front(self) -> Front:
        """What fights hang on."""
        return Front(self)


class Front:
    """What the worth of a place where the enemy is hangs on beside the blocks there, at hand: plain attributes, found
    in a fifth of the time of those of an :class:`Outlook`, which are found when they are asked for.

    ``fights`` are worths on this ground with these cards, by place, faces, cards paid and blocks that can follow;
    ``outcomes`` the same by what the cards come to: place, blocks, whether the own leader of three dots is among them,
    impact that they promise. ``prospects`` say what the hand promises, ``matter`` what of it that hangs on; ``beside``
    is what else fights hang on but the hand and the map.
    """

    def __init__(self, look: Outlook) -> None:
        notes, cards = look.notes, look.cards
        self.mind = look.mind
        self.side = look.side
        self.enemy = look.enemy
        self.chief = CHIEF[look.side]
        self.ground = notes.ground
        self.is_last_turn = not look.turns_left[0]
        self.supports = look.supports
        self.enemy_cards = look.view.hand_count[look.enemy]
        self.chief_places = look.chief_places
        self.prospects = look.promise.prospects
        self.matter = look.promise.matter
        self.beside = cards[1:]
        self.fights: dict[tuple[object, ...], float] = notes.fights.setdefault(cards, {})
        self.outcomes: dict[tuple[int, int, bool, float], float] = notes.outcomes.setdefault(self.beside, {})
