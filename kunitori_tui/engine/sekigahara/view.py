"""What one seat may know (section 12, S55)."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from kunitori_tui.engine.api import Decision, Json, Option
from kunitori_tui.engine.sekigahara.board import ARRIVED, DISK_AT, ISHIDA, NOBODY, OPEN_ZONES, PICKED, bits
from kunitori_tui.engine.sekigahara.figures import Figures
from kunitori_tui.engine.sekigahara.record import GAME_ID, traces
from kunitori_tui.engine.sekigahara.state import HIDDEN_LEAD, NO_LEAD, SekiState
from kunitori_tui.engine.stack import Cell, copy_frames


@dataclass(slots=True)
class Clash:
    """A battle or siege under way: ``line`` lists ``[side it fights for, face, card (-1: none), impact, owner]`` of
    the deployed blocks in order, ``acting`` is the side that deploys next, ``stopped`` who no longer may, as bits.
    """

    kind: str
    place: int
    attacker: int
    acting: int
    impact: list[int]
    stopped: int
    line: list[list[int]]


@dataclass(slots=True)
class SekiView:
    """One seat's view. ``side`` is the own side, -1 for a spectator and while the sides are bid for.

    Lists of two belong to Tokugawa and Ishida. ``blocks`` gives the zone of every own block (in the order of
    :attr:`.figures.Figures.face_of`), ``hand``, ``sealed`` cards; None where they are hidden. ``count`` counts the
    blocks of every zone, ``open_faces`` lists the faces in each of :data:`.board.OPEN_ZONES`, ``traces`` what
    everybody knows of hidden blocks: ``[face, zone, ...]``.
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
    blocks: list[list[int] | None]
    count: list[list[int]]
    open_faces: list[list[list[int]]]
    traces: list[list[list[int]]]
    hand: list[list[int] | None]
    hand_count: list[int]
    sealed: list[list[int] | None]
    sealed_count: list[int]
    picked: list[int]
    shown: list[list[int]]
    pile_count: list[int]
    discard: list[list[int]]
    played: list[list[int]]
    cube: list[int]
    holder: list[int]
    came: list[list[int]]
    disks: list[int]
    used: list[int]
    origins: list[int]
    trail: list[int]
    stack: list[Cell]

    def faces(self, zone: int) -> list[int]:
        """Return the own faces in a zone, sorted; nothing for who has no side."""
        own = self.blocks[self.side] if self.side >= 0 else None
        return (
            [] if own is None else [f for f, z in zip(self.figures.face_of[self.side], own, strict=True) if z == zone]
        )

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
        for f in self.stack:
            if f[0] == "battle":
                return Clash("battle", f[2], f[3], f[1], f[4:6], f[6], f[8])
            if f[0] == "siege":
                return Clash("siege", f[2], f[1], f[1], [f[3] if i == f[1] else 0 for i in (0, 1)], 0, f[5])
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

    def to_json(self) -> Json:
        """Return the view as JSON-ready data."""
        data: Json = {"table": self.figures.table()}
        for name in (f.name for f in fields(self) if f.name != "figures"):
            value = getattr(self, name)
            if name == "decision":
                value = value.to_json() if value else None
            data[name] = copy_frames(value) if name == "stack" else value
        return data


def look(s: SekiState, seat: int | None) -> SekiView:
    """Return what ``seat`` may know of ``s``."""
    side = s.seat_of.index(seat) if seat is not None and s.phase != "auction" else NOBODY
    decision = s.decision
    mine = decision is not None and decision.seat == seat
    if decision is not None and not mine and decision.secret:
        decision = Decision(decision.seat, decision.kind, decision.source, "", decision.group, True)
    choosing = s.stack[-1][1] if s.stack and s.phase != "auction" else NOBODY
    count = [c[:] for c in s.count]
    hand_count = [len(h) for h in s.hand]
    pick_zone, picked = s.pick_zone, s.picked[:]
    if choosing != side:  # what is named, but not yet done, is still where it was
        for c in count:
            c[s.pick_zone] += c[PICKED]
            c[PICKED] = 0
        if picked:
            hand_count[choosing] += len(picked)
        pick_zone, picked = -1, []
    lead = NO_LEAD if s.lead == HIDDEN_LEAD and s.active != side else s.lead
    return SekiView(
        game=GAME_ID, seat=seat, seats=2, side=side, rules=dict(s.rules), figures=s.figures, decision=decision,
        choices=s.options() if mine else [], over=s.over, phase=s.phase, week=s.week, turn=s.turn, active=s.active,
        first=s.first, degree=s.degree, moves=s.moves, musters=s.musters, exchange=s.exchange, lead=lead,
        pick_zone=pick_zone, handicap=s.handicap, winner=s.winner, seat_of=s.seat_of[:],
        offers=[o if i == seat or s.phase != "auction" else -1 for i, o in enumerate(s.offers)],
        blocks=[in_face_order(s.figures, i, s.blocks[i]) if i == side else None for i in (0, 1)],
        count=count,
        open_faces=[[s.faces(i, zone) for zone in OPEN_ZONES] for i in (0, 1)],
        traces=traces(s),
        hand=[s.hand[i][:] if i == side else None for i in (0, 1)], hand_count=hand_count,
        sealed=[s.sealed[i][:] if i == side else None for i in (0, 1)], sealed_count=[len(x) for x in s.sealed],
        picked=picked, shown=[x[:] for x in s.shown], pile_count=[len(x) for x in s.pile],
        discard=[x[:] for x in s.discard], played=[x[:] for x in s.played], cube=s.cube[:], holder=s.holder[:],
        came=[x[:] for x in s.came], disks=s.disks[:], used=bits(s.used), origins=bits(s.origins),
        trail=bits(s.trail), stack=copy_frames(s.stack),
    )  # fmt: skip


def in_face_order(figures: Figures, side: int, blocks: list[int]) -> list[int]:
    """Return the zones of a side's blocks, sorted within each face, since equal blocks cannot be told apart."""
    return [zone for start, end in figures.spans_of[side] for zone in sorted(blocks[start:end])]
