"""The position: blocks by zone, cards, control of the map, the counters of the turn, the stack of frames.

Sides are numbers: 0 Tokugawa, 1 Ishida; ``seat_of`` says who plays them. A block is a position in
:attr:`.pieces.Figures.face_of`; blocks of one face cannot be told apart, and nothing but faces and zones leaves the
engine. Draw piles and bags have no order: what comes next is drawn when it is drawn.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping
from typing import Any

from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Decision, Event, Json, Standing
from kunitori_tui.engine.cells import COPIED, ROWS, SHARED, Forms
from kunitori_tui.engine.stack import Asking, G
from kunitori_tui.games.sekigahara.rules import board, fields
from kunitori_tui.games.sekigahara.rules.frame import AnyCampaignFrame
from kunitori_tui.games.sekigahara.rules.pieces import BLOCKS_PER_SIDE, CARD_ID, FACE_ID, Figures, names, without
from kunitori_tui.games.sekigahara.rules.scoring import standings
from kunitori_tui.games.sekigahara.rules.view import (
    OPEN_CARDS,
    Presence,
    SekiView,
    Trace,
    Traces,
    empty,
    forget,
    open_faces,
    open_fields,
    written,
)

_IS_OPEN = tuple(zone in board.OPEN_ZONES for zone in range(board.ZONE_COUNT))
_BIT = tuple(1 << block for block in range(BLOCKS_PER_SIDE))


class SekiState(Presence, Asking[AnyCampaignFrame]):
    """A position of the campaign. ``cube`` and ``holder`` give the side that controls a resource place or a castle;
    ``came`` the slots from which a stack beside enemies entered (8-8-2); ``used`` roads and ``origins`` of this phase,
    and ``trail``, the zones of the stack that moves, as bits.

    ``zones`` are ``blocks`` as views have them, but for those ``moved`` since the last look, as bits (:meth:`lying`);
    ``open_faces`` are what :func:`.open_faces` remembers. Views and copies share ``open_faces``, ``traces``, all cards
    but the draw piles, the map and short lists, so these are replaced and not changed; a lent stack (:class:`.Asking`)
    is copied before the next choice.
    """

    __slots__ = (
        *fields.CARD_ZONES,
        *fields.COUNTERS,
        *fields.SHORT_LISTS,
        *fields.SETS,
        "rules",
        "figures",
        "blocks",
        "count",
        "traces",
        "picked",
        "came",
        "zones",
        "moved",
        "open_faces",
    )

    hand: list[list[int]]
    pile: list[list[int]]
    discard: list[list[int]]
    played: list[list[int]]
    sealed: list[list[int]]
    shown: list[list[int]]
    count: list[bytearray]

    def __init__(self, rules: dict[str, Any], frames: Mapping[str, type[AnyCampaignFrame]], figures: Figures) -> None:
        super().__init__(frames, "bid")
        self.rules = rules
        self.figures = figures
        for zone in fields.CARD_ZONES:
            setattr(self, zone, [[], []])
        self.active = self.first = self.winner = self.pick_zone = self.degree = board.NOBODY
        self.week = self.turn = self.moves = self.musters = self.exchange = self.lead = self.handicap = 0
        self.revealed = self.rng = 0
        self.seat_of = [0, 1]
        self.offers = [-1, -1]
        self.blocks = [[board.BAG] * BLOCKS_PER_SIDE, [board.BAG] * BLOCKS_PER_SIDE]
        self.zones = [bytearray(self.blocks[0]), bytearray(self.blocks[1])]
        self.moved = [0, 0]
        self.open_faces: list[list[list[int]] | None] = [None, None]
        self.count = [bytearray(board.ZONE_COUNT), bytearray(board.ZONE_COUNT)]
        self.count[0][board.BAG] = self.count[1][board.BAG] = BLOCKS_PER_SIDE
        self.traces: list[Traces | list[Trace]] = [(), ()]
        self.picked: list[int] = []
        self.cube = (board.NOBODY,) * board.PLACE_COUNT
        self.holder = board.CASTLE
        self.came = [(0,) * board.PLACE_COUNT, (0,) * board.PLACE_COUNT]
        self.disks = [1, 1]
        self.used = self.origins = self.trail = 0

    def recount(self) -> None:
        """Count the blocks of every zone afresh, whichever have moved."""
        self.count = [bytearray(map(blocks.count, range(board.ZONE_COUNT))) for blocks in self.blocks]
        self.moved = [(1 << BLOCKS_PER_SIDE) - 1] * 2

    def tell(self, kind: str, side: int, private: dict[str, Any] | None = None, **data: Any) -> None:
        """Tell an event about ``side``; ``private`` for its seat alone. Callers ask ``s.events is not None`` first."""
        if self.events is not None:
            seat = self.seat_of[side]
            to = () if private is None else (seat,)
            self.events.append(Event(kind, {"side": board.SIDES[side], "seat": seat, **data}, private, to))

    # -- frames --------------------------------------------------------------------------------------------------------

    def asks(self, side: int, kind: str, **more: Any) -> Decision:
        """Return a decision of ``side``."""
        return Decision(self.seat_of[side], kind, **more)

    def below(self, frame: AnyCampaignFrame, sort: type[G]) -> G:
        """Return the frame right below ``frame``, which is of that sort; raise TypeError if it is not."""
        lower = None
        for other in self.stack:
            if other is frame:
                break
            lower = other
        if not isinstance(lower, sort):
            raise TypeError(f"{frame.name} does not lie on {sort.name}")
        return lower

    # -- blocks --------------------------------------------------------------------------------------------------------

    def faces(self, side: int, zone: int) -> list[int]:
        """Return the faces of the blocks in a zone, sorted."""
        blocks, face_of = self.blocks[side], self.figures.face_of[side]
        faces = []
        i = -1
        for _ in range(self.count[side][zone]):
            i = blocks.index(zone, i + 1)
            faces.append(face_of[i])
        return faces

    def block(self, side: int, zone: int, face: int) -> int:
        """Return a block of ``face`` in ``zone``; raise ValueError if there is none."""
        start, end = self.figures.span[face]
        return self.blocks[side].index(zone, start, end)

    def put(self, side: int, block: int, zone: int) -> None:
        """Move one block to a zone."""
        blocks, count = self.blocks[side], self.count[side]
        left = blocks[block]
        count[left] -= 1
        count[zone] += 1
        blocks[block] = zone
        self.moved[side] |= _BIT[block]
        if _IS_OPEN[left] or _IS_OPEN[zone]:
            self.open_faces[side] = None

    def shift(self, side: int, zone: int, to: int) -> None:
        """Move all blocks of a zone to another."""
        count = self.count[side]
        n = count[zone]
        if n:
            blocks, moved, i = self.blocks[side], self.moved[side], -1
            for _ in range(n):
                i = blocks.index(zone, i + 1)
                blocks[i] = to
                moved |= _BIT[i]
            self.moved[side] = moved
            count[zone] = 0
            count[to] += n
            if _IS_OPEN[zone] or _IS_OPEN[to]:
                self.open_faces[side] = None

    def lying(self, side: int) -> bytes:
        """Return the zones of a side's blocks, sorted within each face's span: equal blocks cannot be told apart."""
        blocks, zones, moved = self.blocks[side], self.zones[side], self.moved[side]
        while moved:
            alike = self.figures.alike[side][moved.bit_length() - 1]
            zones[alike] = sorted(blocks[alike])
            moved &= (1 << alike.start) - 1
        self.moved[side] = 0
        return bytes(zones)

    def come_in(self, side: int, place: int, origin: int) -> None:
        """Remember from where a stack entered a place beside enemies (8-8-2)."""
        came = self.came[side]
        self.came[side] = board.replaced(came, place, came[place] | board.SLOT_BIT[place][origin])

    def uncover(self, side: int, zone: int, face: int, to: int) -> None:
        """Turn up a block of ``face`` that lies hidden in ``zone``, and put it to an open zone (S55)."""
        forget(self, side, zone, face)
        self.put(side, self.block(side, zone, face), to)
        if not self.count[side][zone]:
            empty(self, side, zone)

    def draw_blocks(self, side: int, n: int, zone: int) -> None:
        """Draw blocks from the bag into a zone, as many as there are (S53)."""
        drawn, bag = [], [block for block, lies in enumerate(self.blocks[side]) if lies == board.BAG]
        for _ in range(min(n, len(bag))):
            self.rng, i = rng.below(self.rng, len(bag))
            block = bag.pop(i)
            self.put(side, block, zone)
            drawn.append(self.figures.face_of[side][block])
        if drawn:
            self.revealed += 1
        if self.events is not None and zone == board.BOX:
            self.tell("recruits", side, {"blocks": names(FACE_ID, sorted(drawn))}, count=len(drawn))

    # -- cards ---------------------------------------------------------------------------------------------------------

    def leave_hand(self, side: int, card: int, to: list[list[int]]) -> None:
        """Take a card out of the hand in the open and put it to those that the side has in ``to``."""
        self.hand[side] = without(self.hand[side], card)
        to[side] = sorted([*to[side], card])
        self.conceal(side, card)

    def conceal(self, side: int, card: int) -> None:
        """Let a card that leaves the hand no longer be among those that were shown."""
        if card in self.shown[side]:
            self.shown[side] = without(self.shown[side], card)

    def thrown(self, side: int, cards: list[int], why: str) -> None:
        """Discard cards that were taken out of the hand (3-3); ``why`` is movement, march, mori or exchange."""
        self.discard[side] = sorted(self.discard[side] + cards)
        for card in cards:
            self.conceal(side, card)
            if self.events is not None:
                self.tell("discard", side, cards=[CARD_ID[card]], why=why)

    def clear_played(self, side: int) -> None:
        """Discard what a side played in a fight (8-10)."""
        played = self.played[side]
        if not played:
            return
        self.discard[side] = sorted(self.discard[side] + played)
        self.played[side] = []
        if self.events is not None:
            self.tell("clear", side, cards=names(CARD_ID, played))

    def draw(self, side: int, n: int) -> None:
        """Draw ``n`` cards; an empty pile is renewed when a card is due (3-3), the rest lapses (S51)."""
        if n <= 0:
            return
        self.revealed += 1
        hand, drawn = self.hand[side][:], []
        for _ in range(n):
            pile = self.pile[side]
            if not pile:
                if not self.discard[side]:
                    break
                pile = self.pile[side] = self.discard[side][:]
                self.discard[side] = []
                self.tell("shuffle", side, cards=len(pile))
            self.rng, i = rng.below(self.rng, len(pile))
            card = pile.pop(i)
            insort(hand, card)
            drawn.append(card)
        self.hand[side] = hand
        if self.events is not None and drawn:
            self.tell("draw", side, {"cards": names(CARD_ID, sorted(drawn))}, count=len(drawn))

    # -- copies and results --------------------------------------------------------------------------------------------

    @classmethod
    def forms(cls) -> Forms:
        """Return the fields by the form in which a copy has them."""
        return {
            SHARED: ("rules", "figures", "picked", "phase", *fields.SHORT_LISTS, *fields.COUNTERS, *fields.SETS),
            COPIED: ("hand", *OPEN_CARDS, "sealed", "moved", "open_faces", "traces", "came"),
            ROWS: ("pile", "blocks"),
            "[*map(bytearray, {0})]": ("zones", "count"),
        }

    def to_json(self) -> Json:
        """Return the whole state as JSON-ready data."""
        return {
            "game": fields.GAME_ID,
            "seats": 2,
            "options": self.rules,
            "table": self.figures.table(),
            "traces": [*map(written, self.traces)],
            **{name: board.bits(getattr(self, name)) for name in fields.SETS},
            **self.written((*fields.CARD_ZONES, "blocks", "came"), ("picked", *fields.SHORT_LISTS), fields.COUNTERS),
        }

    def observe(self, seat: int | None) -> SekiView:
        """Return what ``seat`` may know. What the position replaces when it changes is shared with it."""
        side = self.seat_of.index(seat) if seat is not None and self.phase != "auction" else board.NOBODY
        count, hand, sealed, pile = self.count, self.hand, self.sealed, self.pile
        self.traces = [told if type(told) is tuple else tuple(sorted(told)) for told in self.traces]
        view = SekiView.__new__(SekiView)  # filled field by field: a call with so many names takes a third of the time
        open_fields()(view, self)
        mine = self.show_question(view, fields.GAME_ID, 2, seat)
        view.side = side
        if self.lead == fields.HIDDEN_LEAD and self.active != side:
            view.lead = fields.NO_LEAD  # a leader who is not declared is known to his side alone
        if self.phase == "auction":  # until both are made, the own one at most (S56)
            view.offers = [offer if of == seat else -1 for of, offer in enumerate(self.offers)]
        view.blocks, view.hand, view.sealed = [None, None], [None, None], [None, None]
        if side >= 0:
            view.blocks[side] = self.lying(side)
            view.hand[side] = hand[side]
            view.sealed[side] = sealed[side]
        view.count = [bytes(count[0]), bytes(count[1])]
        view.hand_count = [len(hand[0]), len(hand[1])]
        if not mine and (self.picked or self.pick_zone >= 0):
            self._hide_picks(view)
        view.open_faces = [open_faces(self, 0), open_faces(self, 1)]
        view.sealed_count = [len(sealed[0]), len(sealed[1])]
        view.pile_count = [len(pile[0]), len(pile[1])]
        view.stack = self.lend_stack()
        return view

    def _hide_picks(self, view: SekiView) -> None:
        """Let a view show what is named, but not yet done, where it was before, as it is for all who do not name it."""
        view.pick_zone, view.picked = -1, []
        if self.pick_zone >= 0:
            for side, count in enumerate(map(bytearray, self.count)):
                count[self.pick_zone] += count[board.PICKED]
                count[board.PICKED] = 0
                view.count[side] = bytes(count)
        if self.picked and self.decision is not None:
            view.hand_count[self.seat_of.index(self.decision.seat)] += len(self.picked)

    def standings(self) -> list[Standing]:
        """Return scores and ranks as of now (2)."""
        return standings(self)
