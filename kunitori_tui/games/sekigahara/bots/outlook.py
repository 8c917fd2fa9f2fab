"""One look at a position with one mind: what it is worth to stand at a place with some blocks (:mod:`.ground`)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress
from math import exp, fsum
from operator import add
from typing import NamedTuple

from kunitori_tui.bots.ruled import Memo, Once, won
from kunitori_tui.games.sekigahara.bots import odds
from kunitori_tui.games.sekigahara.bots.ground import (
    GAME,
    JOINING,
    JOINING_BITS,
    PRIZES,
    Ground,
    Mind,
    Notes,
    Terms,
    added,
    survey,
)
from kunitori_tui.games.sekigahara.bots.odds import Promise, promise
from kunitori_tui.games.sekigahara.rules.board import ARRIVED, ISHIDA, OSAKA, PLACE_COUNT, TOKUGAWA, TRANSIT, bits
from kunitori_tui.games.sekigahara.rules.combat import SHELTER
from kunitori_tui.games.sekigahara.rules.control import OVERRUN_RATIO
from kunitori_tui.games.sekigahara.rules.pieces import CHIEF, Figures
from kunitori_tui.games.sekigahara.rules.scoring import points
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.rules.view import SekiView

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
        self.side, self.enemy = view.side, 1 - view.side
        self.hand: list[int] = view.hand[view.side] or []

    def with_hand(self, hand: list[int]) -> Outlook:
        """Return the same position with another hand."""
        other = Outlook(self.mind, self.view)
        other.hand = hand
        for name in ("notes", "own_blocks", "stacks", "stands", "supports"):
            setattr(other, name, getattr(self, name))
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
    def toll(self) -> float:
        """What the next card would be missed in the fights that are begun, in points; nothing for who does not know
        that cards paid are missing.
        """
        begun = [p for p in compress(range(PLACE_COUNT), self.stacks) if self.mind.pays and self.ground.is_hostile[p]]
        left = [worth(self, p, self.stacks[p]) - worth(self, p, self.stacks[p], 1) for p in begun]
        return fsum([less for less in left if less > 0])

    @Once
    def chief_places(self) -> frozenset[int]:
        """Where the enemy's leader may be."""
        return _places(dict(self.view.traces[self.enemy]).get(CHIEF[self.enemy], 0))

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
    is what else fights hang on but the hand and the map: how many cards the enemy has, where his leader may be.
    """

    def __init__(self, look: Outlook) -> None:
        notes = look.notes
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
        self.beside = self.enemy_cards, self.chief_places
        self.fights: dict[tuple[object, ...], float] = notes.fights.setdefault((tuple(look.hand), *self.beside), {})
        self.outcomes: dict[tuple[int, int, bool, float], Fight] = notes.outcomes.setdefault(self.beside, {})


def worth(look: Outlook, place: int, faces: Sequence[int], cards: int = 0) -> float:
    """Return the worth, in points, of ``faces`` at a place after ``cards`` were paid to bring them there."""
    if not look.ground.is_hostile[place]:
        return look.notes.quiets[place << 7 | len(faces) << 1 | (CHIEF[look.side] in faces)]
    return among_enemies(look.front, place, tuple(faces), cards)


def gain(look: Outlook, place: int, faces: Sequence[int]) -> float:
    """Return by how much the worth of a place grows when ``faces`` come to those that are there."""
    there = look.stacks[place]
    return worth(look, place, [*there, *faces]) - worth(look, place, there)


def met(look: Outlook, place: int, faces: Sequence[int], cards: int = 0) -> Fight:
    """Return the terms of :func:`worth`, and whom they meet."""
    if look.ground.is_hostile[place]:
        return fight(look.front, place, tuple(faces), cards) if faces else (0.0, "", {}, 0.0)
    return _fight("", look.ground.quiet(place << 7 | len(faces) << 1 | (CHIEF[look.side] in faces)))


def among_enemies(front: Front, place: int, faces: Faces, cards: int = 0) -> float:
    """Return the same for a place where the enemy is."""
    if not faces:
        return 0.0
    fights = front.fights
    key = place, faces, cards, front.supports[place]
    if key in fights:
        return fights[key]
    found = fights[key] = fight(front, place, faces, cards)[0]
    return found


Fight = tuple[float, str, Terms, float]
"""The worth of a fight, in points; how the enemy is met, "" for not at all; the terms of that worth (the prize of a
battle with what can be taken from there); how likely a battle is won, or how much of a siege the first assault does.
"""


def _fight(kind: str, terms: Terms, chance: float = 0.0) -> Fight:
    return added(terms.values(), 0.0), kind, terms, chance


def fight(front: Front, place: int, faces: Faces, cards: int) -> Fight:
    """Return the worth of meeting the enemy at a place in the coming combat phase."""
    ground, mind, n = front.ground, front.mind, len(faces)
    enemies, holder = ground.enemies[place], ground.holder[place]
    inside = holder == front.enemy
    if not inside and enemies and n >= OVERRUN_RATIO * enemies:
        terms = {"blocks": ground.block * enemies * 1.3, "prize": stake(front, place), "pull": ground.pull(place, n)}
        return _fight("overrun", terms | {"chief": chief_falls(front, place, 1.0)})
    if enemies >= OVERRUN_RATIO * n and holder != front.side:
        lost = {"blocks": -ground.block * n * (1 + mind.weighing.rout)}
        return _fight("numbers", lost | {"leader": -mind.chief} if front.chief in faces else lost)
    if not mind.reckons:
        win = 0.9 if n > enemies else 0.1
        terms = {"prize": win * (stake(front, place) + hideyori(front, place)), "blocks": (2 * win - 1) * ground.block}
        return _fight("numbers", terms | {"pull": ground.pull(place, n)})
    besieged = inside and enemies <= SHELTER
    mine = front.prospects[faces, cards, besieged]
    if mind.joins and not besieged:
        mine += mind.joins * min(front.supports[place], 4)
    key = place, n, front.chief in faces, mine
    outcomes = front.outcomes
    if key in outcomes:
        return outcomes[key]
    found = outcomes[key] = (siege if besieged else battle)(front, *key)
    return found


def stake(front: Front, place: int) -> float:
    """Return what is fought for at a place: its prize, and more of it for who would lose it."""
    return front.ground.prizes[place] * (front.mind.weighing.own if place in front.ground.own else 1.0)


def hideyori(front: Front, place: int) -> float:
    """Return the worth of the enemy's Hideyori at a place: an instant victory, nothing anywhere else (2)."""
    return GAME if place == OSAKA and front.ground.has_disk(place) else 0.0


def siege(front: Front, place: int, n: int, led: bool, mine: float) -> Fight:
    """Return the worth of assaulting a castle in which all enemies find shelter, now and in later turns: for ``n``
    blocks, ``led`` by the own leader of three dots or not, that promise the impact ``mine``.
    """
    ground = front.ground
    enemies = ground.enemies[place]
    done = odds.siege(mine, enemies + ground.has_disk(place))
    later = front.mind.weighing.later * (1.0 if n >= 3 else 0.5) if not front.is_last_turn else 0.0
    terms = {"prize": (stake(front, place) + hideyori(front, place)) * (done + (1 - done) * later)}
    terms["blocks"] = ground.block * enemies * done
    coming = ground.threats[place]
    if coming + enemies > n * 1.3:
        terms["relief"] = -ground.block * 1.2
    if led:
        terms["leader"] = -front.mind.chief * ground.danger(place, coming + enemies, n)
    terms["pull"] = ground.pull(place, n)
    return _fight("siege", terms, done)


def battle(front: Front, place: int, n: int, led: bool, mine: float) -> Fight:
    """Return the worth of a battle at a place; what is given is that of :func:`siege`."""
    ground, mind = front.ground, front.mind
    enemies = ground.enemies[place]
    result = odds.battle(mine, n, enemies, front.enemy_cards, gauge=mind.gauge)
    win, prize = result.win, stake(front, place)
    terms = {"prize": win * (prize + ground.pull(place, n))}
    if ground.holder[place] == front.enemy:
        terms["castle"] = -win * prize * 0.4  # two may stay in the castle
        terms["lord"] = win * hideyori(front, place) * 0.2
    rout = (1 - win) * ground.block * mind.weighing.rout
    terms["blocks"] = ground.block * (result.enemy_loss - result.own_loss) - rout
    if place in ground.own and ground.holder[place] == front.side:
        terms["refuge"] = (1 - win) * prize * 0.4  # who loses may stay in the own castle
    if led and mind.guards:
        theirs = odds.expected(enemies, front.enemy_cards)
        dies = (1 - win) * odds.wiped(theirs, n) + win * ground.danger(place, ground.threats[place], n)
        terms["leader"] = -mind.chief * dies
    elif led:
        terms["leader"] = -mind.chief * max(0.0, (result.own_loss + 1.5 - n) / 2.5 + 0.02) * (1 - win * 0.6)
    if place == OSAKA and front.side == ISHIDA:
        terms["child"] = -(1 - win) * GAME * 0.3
    terms["chief"] = chief_falls(front, place, result.enemy_loss / enemies)
    return _fight("battle", terms, win)


def chief_falls(front: Front, place: int, share: float) -> float:
    """Return what it is worth to destroy that share of a stack in which the enemy's leader may be."""
    places = front.chief_places
    return GAME * share**2.5 / len(places) if place in places else 0.0


FIRST, LEAD, STANDING = -2.6, 0.65, 0.31
"""What Tokugawa's lead at the end is expected to be: a number, and so much for each point of his lead now, and of what
his side is worth more as the daimyo weighs it. Close to the least squares over 1,630 positions of 131 games between two
daimyos.
"""
CERTAINTY = 0.23
"""How fast the chance to win grows with that lead (logistic)."""


def standing(mind: Mind, view: SekiView) -> float:
    """Return the worth, in points, of everything that the side of ``view`` has on the map and in its hand."""
    look = Outlook(mind, view)
    total = look.card * len(look.hand)
    for place in range(PLACE_COUNT):
        faces = look.stacks[place]
        if faces or place in PRIZES:
            total += worth(look, place, faces) + look.ground.block * len(faces)
    return total


def forecast(mind: Mind, state: SekiState) -> tuple[float, float]:
    """Return Tokugawa's chance to win from a position and his lead at the end, as who sees everything expects."""
    worths = [standing(mind, state.observe(state.seat_of[side])) for side in (TOKUGAWA, ISHIDA)]
    now = points(state, TOKUGAWA) - points(state, ISHIDA)
    lead = FIRST + LEAD * now + STANDING * (worths[TOKUGAWA] - worths[ISHIDA])
    return 1 / (1 + exp(-CERTAINTY * lead)), lead


def judge(mind: Mind, state: SekiState, seat: int) -> float:
    """Return the chance of a seat to win from a position, in points: as many as the game is worth."""
    chance = won(state, state.seat_of[TOKUGAWA]) if state.over else forecast(mind, state)[0]
    return GAME * (chance if seat == state.seat_of[TOKUGAWA] else 1 - chance)
