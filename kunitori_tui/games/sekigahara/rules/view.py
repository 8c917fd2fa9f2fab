"""What one seat may know (section 12, S55), and what everybody remembers of blocks that lie hidden.

For each side there is a list of *traces*: a face, and the zones (as bits) one of which holds a block of that face;
different traces stand for different blocks. A trace begins where a block is seen (set-up, battle, muster, loss), widens
when part of its stack goes elsewhere, and narrows by public events only. Every leader has had a trace since the set-up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, reduce
from operator import or_
from typing import Any

from kunitori_tui.engine import rng, seen
from kunitori_tui.engine.api import Decision, Json, OpenQuestion, Option
from kunitori_tui.engine.cells import COPIED, SHARED, filler
from kunitori_tui.engine.seen import Bits
from kunitori_tui.games.sekigahara.rules.board import ARRIVED, DISK_AT, ISHIDA, OPEN_ZONES, as_bits, bits
from kunitori_tui.games.sekigahara.rules.fields import OPEN_COUNTERS, SETS, SHORT_LISTS
from kunitori_tui.games.sekigahara.rules.frame import AnyCampaignFrame, Clash
from kunitori_tui.games.sekigahara.rules.pieces import IS_LEADER, Figures

Trace = tuple[int, Bits]
"""What everybody knows of one hidden block: its face, and the zones one of which it lies in."""
Traces = tuple[Trace, ...]
"""Those of a side, sorted; replaced and not changed. A position has a list where they are yet to be sorted."""


def written(told: Iterable[Trace]) -> list[list[int]]:
    """Return traces as JSON-ready data: each a face and the zones behind it, all sorted."""
    return sorted([[face, *bits(zones)] for face, zones in told])


def read(data: Iterable[Sequence[int]]) -> Traces:
    """Return the traces that :func:`written` wrote."""
    return tuple(sorted([(face, as_bits(zones)) for face, *zones in data]))


def spread(s: Any, side: int, zone: int, to: int, everything: bool) -> None:
    """Remember that blocks went from ``zone`` to zone ``to``: some of them, or ``everything`` that stood there."""
    bit, new = 1 << zone, 1 << to
    keep = ~bit if everything else -1
    s.traces[side] = [(trace[0], (trace[1] | new) & keep) if trace[1] & bit else trace for trace in s.traces[side]]


def learn(s: Any, side: int, zone: int, face: int) -> None:
    """Remember that a block of ``face`` lies hidden in ``zone`` from now on."""
    s.traces[side] = [*s.traces[side], (face, 1 << zone)]


def forget(s: Any, side: int, zone: int, face: int) -> None:
    """Take away the trace of a block of ``face`` that came into the open in ``zone``.

    Where several traces may be that block, one goes and the others may be wherever any of them might have been.
    """
    bit = 1 << zone
    alike = [trace for trace in s.traces[side] if trace[0] == face and trace[1] & bit]
    if not alike:
        return
    gone = [(face, bit)] if (face, bit) in alike else alike
    told = [*s.traces[side]]
    for trace in gone:
        told.remove(trace)
    union = face, reduce(or_, [zones for _, zones in gone])
    s.traces[side] = [*told, *[union] * (len(gone) - 1)]


def empty(s: Any, side: int, zone: int) -> None:
    """Remember that no hidden block is left in ``zone``: all came into the open, so one still sought is elsewhere."""
    bit = 1 << zone
    s.traces[side] = [(face, zones & ~bit or bit) for face, zones in s.traces[side]]


def narrow_leader(s: Any, side: int, zones: int) -> None:
    """Remember that a leader was declared somewhere in ``zones`` (7-3-4): if only one can be meant, it is there."""
    leaders = [trace for trace in s.traces[side] if IS_LEADER[trace[0]] and trace[1] & zones]
    if len(leaders) == 1:
        s.traces[side] = [(of[0], of[1] & zones) if of == leaders[0] else of for of in s.traces[side]]


def place(seen: Sequence[Sequence[int]], room: Sequence[int], dice: int) -> tuple[list[int], int] | None:
    """Give every trace one of its zones, at random, so that no zone holds more than its ``room``.

    Return the zones and the next state of the dice; None where that is impossible.
    """
    held: dict[int, list[int]] = {}
    given = [-1] * len(seen)

    def seat(i: int, zones: Sequence[int], tried: set[int]) -> bool:
        """Find room for trace ``i`` in one of ``zones``, moving others where that helps (an augmenting path)."""
        for z in zones:
            if len(held.setdefault(z, [])) < room[z]:
                held[z].append(i)
                given[i] = z
                return True
        for z in zones:
            if z in tried:
                continue
            tried.add(z)
            for other in list(held[z]):
                if seat(other, [w for w in seen[other] if room[w] and w != z], tried):
                    held[z].remove(other)
                    held[z].append(i)
                    given[i] = z
                    return True
        return False

    order = list(range(len(seen)))
    dice = rng.shuffle(order, dice)
    for i in order:
        zones = [z for z in seen[i] if room[z]]
        if len(zones) > 1:
            dice = rng.shuffle(zones, dice)
        if not seat(i, zones, set()):
            return None
    return given, dice


def open_faces(s: Any, side: int) -> list[list[int]]:
    """Return the faces of a side in each of :data:`.board.OPEN_ZONES`, sorted."""
    faces: list[list[int]] | None = s.open_faces[side]
    if faces is None:
        faces = s.open_faces[side] = [s.faces(side, zone) for zone in OPEN_ZONES]
    return faces


class Presence:
    """Who stands where, as a position and its views have it."""

    __slots__ = ()

    count: Sequence[Sequence[int]]
    disks: list[int]

    def at(self, side: int, place: int) -> int:
        """Return how many blocks of ``side`` stand at a place, those that have arrived in this phase included."""
        count = self.count[side]
        return count[place] + count[ARRIVED + place]

    def has_disk(self, side: int, place: int) -> bool:
        """Return whether a disk of ``side`` is in the castle of the place (3-4)."""
        return side == ISHIDA and DISK_AT[place] >= 0 and bool(self.disks[DISK_AT[place]])

    def has_units(self, side: int, place: int) -> bool:
        """Return whether ``side`` has blocks or a disk at the place."""
        count = self.count[side]  # not by at(): the map is asked this twice per decision
        return count[place] > 0 or count[ARRIVED + place] > 0 or (DISK_AT[place] >= 0 and self.has_disk(side, place))


OPEN_CARDS = ("discard", "played", "shown")


@cache
def open_fields() -> Callable[[Any, Any], None]:
    """Return the fields that a position shares with its views, one from the other; what is hidden is taken back."""
    shared = ("rules", "figures", "over", "phase", "picked", *SHORT_LISTS, *OPEN_COUNTERS, *SETS)
    return filler({SHARED: shared, COPIED: (*OPEN_CARDS, "traces", "came")})


@dataclass(slots=True)
class SekiView(OpenQuestion, Presence):
    """One seat's view. ``side`` is the own side, -1 for a spectator and while the sides are bid for.

    Lists of two belong to Tokugawa and Ishida. ``blocks`` gives the zone of every own block (in the order of
    :attr:`.pieces.Figures.face_of`), ``hand``, ``sealed`` cards; None where they are hidden. ``count`` counts the
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

    @property
    def in_turn(self) -> bool:
        """Return whether a side has its turn."""
        return self.phase in ("movement", "combat")

    @property
    def half(self) -> str:
        """Return the letter of the turn: both sides have their first in A, their second in B."""
        return "AB"[(self.turn - 1) // 2 % 2]

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

    def clash(self) -> Clash | None:
        """Return the fight in which blocks are being deployed, None if there is none."""
        for frame in self.stack:
            if clash := frame.clash():
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
        return seen.write(self, self.figures.table())
