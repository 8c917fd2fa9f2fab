"""What one seat may know (section 12, S55)."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import Any

from kunitori_tui.engine.api import Decision, Json, OpenQuestion, Option
from kunitori_tui.engine.seen import Bits
from kunitori_tui.engine.stack import write_stack
from kunitori_tui.games.sekigahara.rules.board import ARRIVED, DISK_AT, ISHIDA, bits
from kunitori_tui.games.sekigahara.rules.clash import Clash
from kunitori_tui.games.sekigahara.rules.fields import SETS
from kunitori_tui.games.sekigahara.rules.frame import AnyCampaignFrame
from kunitori_tui.games.sekigahara.rules.knowledge import Traces
from kunitori_tui.games.sekigahara.rules.pieces import Figures


@dataclass(slots=True)
class SekiView(OpenQuestion):
    """One seat's view. ``side`` is the own side, -1 for a spectator and while the sides are bid for.

    Lists of two belong to Tokugawa and Ishida. ``blocks`` gives the zone of every own block (in the order of
    :attr:`.figures.Figures.face_of`), ``hand``, ``sealed`` cards; None where they are hidden. ``count`` counts the
    blocks of every zone (both are bytes, numbers in the least room), ``open_faces`` lists the faces in each of
    :data:`.board.OPEN_ZONES`, ``traces`` what everybody knows of hidden blocks; ``used`` roads, ``origins`` and
    ``trail`` are bits.

    A position shares with its views what it replaces when it changes, so nobody changes anything in them.
    """

    game: str
    seat: int | None
    seats: int
    side: int
    rules: dict[str, Any]
    figures: Figures = field(compare=False, repr=False)
    decision: Decision | None
    choices: list[Option]
    over: bool
    phase: str
    week: int
    turn: int
    active: int
    first: int
    degree: int
    moves: int
    musters: int
    exchange: int
    lead: int
    pick_zone: int
    handicap: int
    winner: int
    seat_of: list[int]
    offers: list[int]
    blocks: list[bytes | None]
    count: list[bytes]
    open_faces: list[list[list[int]]]
    traces: list[Traces]
    hand: list[list[int] | None]
    hand_count: list[int]
    sealed: list[list[int] | None]
    sealed_count: list[int]
    picked: list[int]
    shown: list[list[int]]
    pile_count: list[int]
    discard: list[list[int]]
    played: list[list[int]]
    cube: tuple[int, ...]
    holder: tuple[int, ...]
    came: list[tuple[int, ...]]
    disks: list[int]
    used: Bits
    origins: Bits
    trail: Bits
    stack: list[AnyCampaignFrame]

    @property
    def cards(self) -> tuple[()]:
        """Return nothing: the cards are no deck-builder's."""
        return ()

    def faces(self, zone: int) -> list[int]:
        """Return the own faces in a zone, sorted; nothing for who has no side."""
        return self.faces_of(self.side, zone) if self.side >= 0 else []

    def faces_of(self, side: int, zone: int) -> list[int]:
        """Return the faces of ``side`` in a zone, sorted; nothing where its blocks are hidden."""
        own, faces = self.blocks[side], []
        if own is not None:
            face_of, i = self.figures.face_of[side], own.find(zone)
            while i >= 0:
                faces.append(face_of[i])
                i = own.find(zone, i + 1)
        return faces

    def at(self, side: int, place: int) -> int:
        """Return how many blocks of ``side`` stand at a place."""
        return self.count[side][place] + self.count[side][ARRIVED + place]

    def has_disk(self, side: int, place: int) -> bool:
        """Return whether a disk of ``side`` is in the castle of the place."""
        return side == ISHIDA and DISK_AT[place] >= 0 and bool(self.disks[DISK_AT[place]])

    def has_units(self, side: int, place: int) -> bool:
        """Return whether ``side`` has blocks or a disk at the place."""
        return self.at(side, place) > 0 or self.has_disk(side, place)

    def clash(self) -> Clash | None:
        """Return the fight in which blocks are being deployed, None if there is none."""
        for frame in self.stack:
            clash = frame.clash()
            if clash is not None:
                return clash
        return None

    def unseen_cards(self, side: int) -> list[int]:
        """Return the cards of ``side`` whose place this view does not know, sorted: for the own side the draw pile,
        for the other the draw pile and what it holds, without cards it has shown.
        """
        rest = list(self.figures.deck[side])
        hand, sealed = self.hand[side], self.sealed[side]
        seen = [self.discard[side], self.played[side]]
        seen += [self.shown[side]] if hand is None or sealed is None else [hand, sealed, self.picked]
        for cards in seen:
            for card in cards:
                rest.remove(card)
        return rest

    def unremembered(self) -> SekiView:
        """Return the view of who remembers nothing of the hidden blocks of others: what is open stays, and what others
        remember of the own blocks, which leaders are asked about by (7-3-4).
        """
        return replace(self, traces=[seen if of == self.side else () for of, seen in enumerate(self.traces)])

    def to_json(self) -> Json:
        """Return the view as JSON-ready data."""
        data: Json = {"table": self.figures.table()}
        for name in (f.name for f in fields(self) if f.name != "figures"):
            value = getattr(self, name)
            if name == "decision":
                value = value.to_json() if value else None
            elif name == "stack":
                value = write_stack(value)
            elif name in ("cube", "holder"):
                value = [*value]
            elif name in SETS:
                value = bits(value)
            elif name in ("blocks", "count", "came"):
                value = [None if side is None else [*side] for side in value]
            elif name == "traces":
                value = [[[face, *bits(zones)] for face, zones in side] for side in value]
            data[name] = value
        return data
