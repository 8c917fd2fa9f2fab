"""What one seat may know (section 12, S55)."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import Any

from kunitori_tui.engine.api import Decision, Json, OpenQuestion, Option
from kunitori_tui.engine.seen import Bits
from kunitori_tui.engine.stack import write_stack
from kunitori_tui.games.sekigahara.rules.board import ARRIVED, DISK_AT, ISHIDA, NOBODY, PICKED, bits
from kunitori_tui.games.sekigahara.rules.clash import Clash
from kunitori_tui.games.sekigahara.rules.fields import GAME_ID, SETS
from kunitori_tui.games.sekigahara.rules.frame import AnyCampaignFrame
from kunitori_tui.games.sekigahara.rules.knowledge import Traces, open_faces
from kunitori_tui.games.sekigahara.rules.pieces import Figures
from kunitori_tui.games.sekigahara.rules.state import HIDDEN_LEAD, NO_LEAD, SekiState


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


def look(s: SekiState, seat: int | None) -> SekiView:
    """Return what ``seat`` may know of ``s``. What the position replaces when it changes is shared with it."""
    side = s.seat_of.index(seat) if seat is not None and s.phase != "auction" else NOBODY
    decision = s.decision
    mine = decision is not None and decision.seat == seat
    if decision is not None and not mine and decision.secret:
        decision = Decision(decision.seat, decision.kind, decision.source, "", decision.group, True)
    count, hand, sealed, pile = s.count, s.hand, s.sealed, s.pile
    view = SekiView.__new__(SekiView)  # filled field by field: a call with so many names takes a third of the time
    view.game = GAME_ID
    view.seat = seat
    view.seats = 2
    view.side = side
    view.rules = s.rules
    view.figures = s.figures
    view.decision = decision
    view.choices = s.options()[:] if mine else []
    view.over = s.over
    view.phase = s.phase
    view.week = s.week
    view.turn = s.turn
    view.active = s.active
    view.first = s.first
    view.degree = s.degree
    view.moves = s.moves
    view.musters = s.musters
    view.exchange = s.exchange
    # a leader who is not declared is known to his side alone
    view.lead = NO_LEAD if s.lead == HIDDEN_LEAD and s.active != side else s.lead
    view.handicap = s.handicap
    view.winner = s.winner
    view.seat_of = s.seat_of
    view.offers = s.offers if s.phase != "auction" else seen_offers(s, seat)
    view.blocks = [None, None]
    view.hand = [None, None]
    view.sealed = [None, None]
    if side >= 0:
        view.blocks[side] = bytes(s.zones[side])
        view.hand[side] = hand[side]
        view.sealed[side] = sealed[side]
    view.count = [bytes(count[0]), bytes(count[1])]
    view.hand_count = [len(hand[0]), len(hand[1])]
    view.pick_zone = s.pick_zone
    view.picked = s.picked
    if not mine and (s.picked or s.pick_zone >= 0):
        hide_picks(s, view)
    view.open_faces = [open_faces(s, 0), open_faces(s, 1)]
    view.traces = s.traces[:]
    view.sealed_count = [len(sealed[0]), len(sealed[1])]
    view.shown = s.shown[:]
    view.pile_count = [len(pile[0]), len(pile[1])]
    view.discard = s.discard[:]
    view.played = s.played[:]
    view.cube = s.cube
    view.holder = s.holder
    view.came = s.came[:]
    view.disks = s.disks
    view.used = s.used
    view.origins = s.origins
    view.trail = s.trail
    view.stack = s.lend_stack()
    return view


def hide_picks(s: SekiState, view: SekiView) -> None:
    """Let a view show what is named, but not yet done, where it was before, as it is for all who do not name it."""
    view.pick_zone, view.picked = -1, []
    if s.pick_zone >= 0:
        for side, count in enumerate(map(bytearray, s.count)):
            count[s.pick_zone] += count[PICKED]
            count[PICKED] = 0
            view.count[side] = bytes(count)
    if s.picked and s.decision is not None:
        view.hand_count[s.seat_of.index(s.decision.seat)] += len(s.picked)


def seen_offers(s: SekiState, seat: int | None) -> list[int]:
    """Return the offers for Tokugawa: until both are made, the own one at most (S56)."""
    return [offer if of == seat else -1 for of, offer in enumerate(s.offers)]
