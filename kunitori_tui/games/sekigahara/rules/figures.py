"""The figures of one campaign: what the cards bid, and how many there are of every card and block.

They are this version's (:data:`PRINTED`) or those a game was begun with. What a block is, its strength among it, is no
figure: its id says it.
"""

from __future__ import annotations

from typing import Any

from kunitori_tui.engine.api import BadSetup
from kunitori_tui.engine.figures import read
from kunitori_tui.games.sekigahara.rules.board import ISHIDA, TOKUGAWA
from kunitori_tui.games.sekigahara.rules.pieces import (
    BLOCKS_PER_SIDE,
    CARD_ID,
    CARDS,
    DECK_SIZE,
    FACE_ID,
    FACES,
    FIXED,
    FIXED_2013,
    MORI_BLOCKS,
)

HIGHEST_BID = 20
"""The most a card other than a printed one may bid."""
_IDS = (*CARD_ID, *FACE_ID)


class Figures:
    """The figures as tables indexed by card, face and side. Shared by all positions of a game; never changes."""

    __slots__ = ("alike", "card_count", "deck", "face_count", "face_of", "initiative", "span", "spans_of")

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
        self.spans_of = tuple(
            tuple(span for span, f in zip(spans, FACES, strict=True) if f.side == side) for side in (TOKUGAWA, ISHIDA)
        )

    def table(self) -> list[list[Any]]:
        """Return what a save keeps of the pieces: ``[id, number, count]`` of every card (its initiative) and every
        block face (its strength).
        """
        rows: list[list[Any]] = [
            [c.id, bids, n] for c, bids, n in zip(CARDS, self.initiative, self.card_count, strict=True)
        ]
        return rows + [[f.id, f.strength, n] for f, n in zip(FACES, self.face_count, strict=True)]


PRINTED = Figures([c.initiative for c in CARDS], [c.count for c in CARDS], [f.count for f in FACES])


def begun_with(rows: Any) -> Figures:
    """Return the figures of a game that was begun with ``rows``, a :meth:`Figures.table`.

    Raises :class:`BadSetup` (``unknown_card``, ``figures``) unless they are of the cards and blocks of the game,
    complete decks and bags, with all that the set-up needs and bids that are never tied.
    """
    if rows == PRINTED.table():
        return PRINTED
    written = read(rows, _IDS)
    if tuple(written) != _IDS:
        raise BadSetup("figures", card="")
    cards, faces = [written[name] for name in CARD_ID], [written[name] for name in FACE_ID]
    for card, (bids, count) in zip(CARDS, cards, strict=True):
        if not (1 <= bids <= HIGHEST_BID and bids % 2 == card.side and count >= 0):
            raise BadSetup("figures", card=card.id)
    for face, (strength, count) in zip(FACES, faces, strict=True):
        single = (face.leader or face.wild) and count != 1
        if strength != face.strength or single or count < _needed(face.id):
            raise BadSetup("figures", card=face.id)
    figures = Figures([bids for bids, _ in cards], [n for _, n in cards], [n for _, n in faces])
    for side in (TOKUGAWA, ISHIDA):
        if len(figures.deck[side]) != DECK_SIZE or len(figures.face_of[side]) != BLOCKS_PER_SIDE:
            raise BadSetup("figures", card="")
    return figures


def _needed(face: str) -> int:
    """Return how many blocks of a face the set-up puts in their places."""
    return MORI_BLOCKS.get(face, 0) + sum(faces.get(face, 0) for _, faces in (*FIXED, *FIXED_2013))
