"""Blocks, cards and the set-up (sections 5, 10, 11), with the source mark of every figure that is not certain, and the
figures of one campaign: this version's (:data:`PRINTED`) or those a game was begun with.

Faces and card kinds are numbers: positions in :data:`FACES` and :data:`CARDS`. Blocks of one face are the same for
every rule; the set-up mark on some of them only says where they begin. What a block is, its strength among it, is no
figure: its id says it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kunitori_tui.engine.api import BadSetup
from kunitori_tui.engine.cards import read_figures
from kunitori_tui.games.sekigahara.rules.board import ISHIDA, PLACE, PLACES, TOKUGAWA

DAIMYO = ("tokugawa", "fukushima", "maeda", "date", "ii", "mori", "ukita", "kobayakawa", "uesugi", "ishida")


@dataclass(frozen=True, slots=True)
class Face:
    """One sort of block. ``symbol`` is gun, cavalry or nothing; ``wild`` blocks are deployed by any daimyo card
    (8-2-2). ``mark`` says how the count is known: the types themselves are sourced.
    """

    id: str
    side: int
    daimyo: str
    strength: int
    count: int
    mark: str
    symbol: str = ""
    leader: bool = False
    wild: bool = False


def _army(side: int, daimyo: str, three: int, two: int, gun: int, cavalry: int) -> tuple[Face, ...]:
    """Return the faces of one daimyo; all counts but the leader's are reconstructed (section 10)."""
    faces = [Face(f"{daimyo}_leader", side, daimyo, 1, 1, "sourced", leader=True)]
    faces += [Face(f"{daimyo}_{n}", side, daimyo, n, count, "reconstructed") for n, count in ((3, three), (2, two))]
    faces += [
        Face(f"{daimyo}_{symbol}", side, daimyo, 1, count, "reconstructed", symbol)
        for symbol, count in (("gun", gun), ("cavalry", cavalry))
    ]
    return tuple(f for f in faces if f.count)


FACES = (
    *_army(TOKUGAWA, "tokugawa", 4, 4, 3, 3),
    *_army(TOKUGAWA, "fukushima", 3, 3, 2, 2),
    *_army(TOKUGAWA, "maeda", 3, 3, 2, 2),
    *_army(TOKUGAWA, "date", 2, 3, 2, 2),
    Face("ii_4", TOKUGAWA, "ii", 4, 1, "sourced", wild=True),
    *_army(ISHIDA, "mori", 5, 3, 2, 3),
    *_army(ISHIDA, "ukita", 3, 4, 2, 3),
    *_army(ISHIDA, "kobayakawa", 4, 4, 2, 2),
    *_army(ISHIDA, "uesugi", 2, 0, 3, 1),
    Face("ishida_leader", ISHIDA, "ishida", 1, 1, "sourced", leader=True, wild=True),
)
BLOCKS_PER_SIDE = 48

SINGLE, SWORD, DOUBLE, LOYALTY = range(4)
CARD_KINDS = ("single", "sword", "double", "loyalty")


@dataclass(frozen=True, slots=True)
class Card:
    """One sort of card: ``initiative`` is the number it bids; counts are sourced (read off the card sheet)."""

    id: str
    side: int
    daimyo: str
    kind: int
    initiative: int
    count: int


def _deck(side: int, numbers: tuple[int, int, int, int], loyalty: int, **counts: tuple[int, int, int]) -> list[Card]:
    """Return the cards of a side; ``counts`` gives singles, swords and doubles of each daimyo (section 11)."""
    deck = [
        Card(f"{daimyo}_{CARD_KINDS[kind]}", side, daimyo, kind, numbers[kind], n)
        for daimyo, given in counts.items()
        for kind, n in enumerate(given)
    ]
    return [*deck, Card(("tokugawa_loyalty", "ishida_loyalty")[side], side, "", LOYALTY, numbers[LOYALTY], loyalty)]


CARDS = (
    *_deck(TOKUGAWA, (2, 4, 6, 8), 4, tokugawa=(10, 5, 1), fukushima=(7, 4, 1), maeda=(7, 4, 1), date=(6, 4, 1)),
    *_deck(ISHIDA, (1, 3, 5, 7), 3, mori=(10, 5, 1), ukita=(8, 5, 1), kobayakawa=(8, 5, 1), uesugi=(4, 3, 1)),
)
DECK_SIZE = 55
HAND_SIZE = 5
MORI_BLOCKS = {"mori_leader": 1, "mori_3": 4}
"""The Mōri box, face up (5, 9): that the four are 3-mon blocks is inferred from the symbols on the map."""

FIXED: tuple[tuple[str, dict[str, int]], ...] = (
    ("edo", {"tokugawa_leader": 1, "tokugawa_3": 2, "tokugawa_gun": 1}),  # the second 3-mon is reconstructed
    ("kiyosu", {"fukushima_leader": 1, "fukushima_cavalry": 1, "ii_4": 1}),
    ("kanazawa", {"maeda_leader": 1, "maeda_2": 2, "maeda_gun": 1}),  # the second 2-mon is reconstructed
    ("sendai", {"date_leader": 1, "date_3": 1, "date_2": 1}),
    ("osaka", {"ishida_leader": 1, "kobayakawa_leader": 1, "kobayakawa_3": 1, "ukita_leader": 1, "ukita_2": 1,
               "mori_cavalry": 1}),
    ("aizu", {"uesugi_leader": 1, "uesugi_3": 1, "uesugi_gun": 1}),
)  # fmt: skip
"""Blocks with a set-up mark, by place (section 5): known to both sides."""
FIXED_2013: tuple[tuple[str, dict[str, int]], ...] = (("aizu", {"uesugi_gun": 2}),)
"""What the second printing adds (S1)."""
RANDOM: tuple[tuple[int, str, int], ...] = (
    (TOKUGAWA, "edo", 2),
    (TOKUGAWA, "kiyosu", 1),
    (TOKUGAWA, "kanazawa", 1),
    (TOKUGAWA, "sendai", 1),
    (TOKUGAWA, "miyazu", 1),
    (TOKUGAWA, "anotsu", 1),
    (TOKUGAWA, "hakone", 1),
    (ISHIDA, "osaka", 2),
    (ISHIDA, "kyoto", 2),
    (ISHIDA, "gifu", 2),
    (ISHIDA, "ueda", 3),
    (ISHIDA, "aizu", 1),
)
"""Random blocks: (side, place, how many)."""
BOX_SIZE = 4
WEEKS = 7
RECRUITS = (0, 0, 2, 2, 2, 1, 1, 1)
"""Blocks drawn in the reinforcement of each week; the first entry stands for no week."""

# -- tables indexed by face and card -----------------------------------------------------------------------------------

FACE_ID = tuple(f.id for f in FACES)
FACE = {f.id: i for i, f in enumerate(FACES)}
STRENGTH = tuple(f.strength for f in FACES)
HOUSE = tuple(DAIMYO.index(f.daimyo) for f in FACES)
SYMBOL = tuple(("", "gun", "cavalry").index(f.symbol) for f in FACES)
IS_LEADER = tuple(f.leader for f in FACES)
IS_WILD = tuple(f.wild for f in FACES)
CHIEF = FACE["tokugawa_leader"], FACE["ishida_leader"]
"""Whose death ends the game (2), by side."""
MORI_LEADER, MORI_3 = FACE["mori_leader"], FACE["mori_3"]
FACES_OF = tuple(tuple(i for i, f in enumerate(FACES) if f.side == side) for side in (TOKUGAWA, ISHIDA))
HOME = tuple(next((PLACE[p.id] for p in PLACES if FACES[f].daimyo in p.recruits), -1) for f in range(len(FACES)))
"""Where the mon of a block's daimyo stands on the map (7-2 A), -1 for Ii and Ishida."""
LEVY_PLACES = tuple(
    tuple(i for i, p in enumerate(PLACES) if any(f.side == side and f.daimyo in p.recruits for f in FACES))
    for side in (TOKUGAWA, ISHIDA)
)
"""The recruitment places of each side (7-2 B)."""

CARD_ID = tuple(c.id for c in CARDS)
CARD = {c.id: i for i, c in enumerate(CARDS)}
KIND = tuple(c.kind for c in CARDS)
LOYALTY_CARD = (CARD["tokugawa_loyalty"], CARD["ishida_loyalty"])
CARD_HOUSE = tuple(DAIMYO.index(c.daimyo) if c.daimyo else -1 for c in CARDS)
DEPLOYS = tuple(
    tuple(c.kind != LOYALTY and c.side == f.side and (f.wild or c.daimyo == f.daimyo) for f in FACES) for c in CARDS
)
"""Whether a card can deploy a face (8-2-2): ``DEPLOYS[card][face]``."""


HIGHEST_BID = 20
"""The most a card other than a printed one may bid."""
_IDS = (*CARD_ID, *FACE_ID)


class Figures:
    """The figures as tables indexed by card, face and side. Shared by all positions of a game; never changes."""

    __slots__ = ("alike", "card_count", "deck", "face_count", "face_of", "initiative", "span")

    def __init__(self, initiative: list[int], card_count: list[int], face_count: list[int]) -> None:
        self.initiative = tuple(initiative)
        """The number a card bids."""
        self.card_count = tuple(card_count)
        self.face_count = tuple(face_count)
        self.deck = tuple(
            tuple(i for i, c in enumerate(CARDS) if c.side == side for _ in range(card_count[i]))
            for side in (TOKUGAWA, ISHIDA)
        )
        """All 55 cards of a side, sorted."""
        faces: list[list[int]] = [[], []]
        spans = []
        for i, f in enumerate(FACES):
            start = len(faces[f.side])
            faces[f.side] += [i] * face_count[i]
            spans.append((start, len(faces[f.side])))
        self.face_of = (tuple(faces[TOKUGAWA]), tuple(faces[ISHIDA]))
        """The face of every block of a side, sorted."""
        self.span = tuple(spans)
        """Where the blocks of a face begin and end in that order."""
        self.alike = tuple(tuple(slice(*self.span[face]) for face in self.face_of[side]) for side in (TOKUGAWA, ISHIDA))
        """For every block of a side where those of its face begin and end."""

    def table(self) -> list[list[Any]]:
        """Return what a save keeps: ``[id, number, count]`` of every card (initiative) and block face (strength)."""
        rows: list[list[Any]] = [
            [c.id, bids, n] for c, bids, n in zip(CARDS, self.initiative, self.card_count, strict=True)
        ]
        return rows + [[f.id, f.strength, n] for f, n in zip(FACES, self.face_count, strict=True)]


PRINTED = Figures([c.initiative for c in CARDS], [c.count for c in CARDS], [f.count for f in FACES])


def begun_with(rows: Any) -> Figures:
    """Return the figures of a game that was begun with ``rows``, a :meth:`Figures.table`, or None: those of now.

    Raises :class:`BadSetup` (``unknown_card``, ``figures``) unless they are of the cards and blocks of the game,
    complete decks and bags, with all that the set-up needs and bids that are never tied.
    """
    if rows is None or rows == PRINTED.table():
        return PRINTED
    written = read_figures(rows, _IDS)
    if tuple(written) != _IDS:
        raise BadSetup("figures", card="")
    cards, faces = [written[name] for name in CARD_ID], [written[name] for name in FACE_ID]
    needed = Counter(MORI_BLOCKS)  # blocks that the set-up puts in their places
    for _, placed in (*FIXED, *FIXED_2013):
        needed.update(placed)
    for card, (bids, count) in zip(CARDS, cards, strict=True):
        if not (1 <= bids <= HIGHEST_BID and bids % 2 == card.side and count >= 0):
            raise BadSetup("figures", card=card.id)
    for face, (strength, count) in zip(FACES, faces, strict=True):
        single = (face.leader or face.wild) and count != 1
        if strength != face.strength or single or count < needed[face.id]:
            raise BadSetup("figures", card=face.id)
    figures = Figures([bids for bids, _ in cards], [n for _, n in cards], [n for _, n in faces])
    for side in (TOKUGAWA, ISHIDA):
        if len(figures.deck[side]) != DECK_SIZE or len(figures.face_of[side]) != BLOCKS_PER_SIDE:
            raise BadSetup("figures", card="")
    return figures


def without(there: Sequence[int], *gone: int) -> list[int]:
    """Return cards or faces without those that are ``gone``; raise ValueError if one is not there."""
    left = [*there]
    for one in gone:
        left.remove(one)
    return left


def names(ids: tuple[str, ...], numbers: list[int]) -> list[str]:
    """Return the ids behind ``numbers``."""
    return [ids[i] for i in numbers]
