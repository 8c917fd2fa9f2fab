"""What everybody remembers of blocks that lie hidden (S55).

For each side a list of *traces*: a face, and the zones (as bits) one of which holds a block of that face; different
traces stand for different blocks. A trace begins where a block is seen (set-up, battle, muster, loss), widens when
part of its stack goes elsewhere, and narrows by public events only. Every leader has had a trace since the set-up.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from kunitori_tui.engine import rng
from kunitori_tui.engine.sekigahara.board import bits
from kunitori_tui.engine.sekigahara.pieces import IS_LEADER


class Trace(NamedTuple):
    """What everybody knows of one hidden block: its face, and the zones one of which it lies in, in rising order."""

    face: int
    zones: tuple[int, ...]


@lru_cache(maxsize=512)
def _trace(face: int, zones: int) -> Trace:
    return Trace(face, tuple(bits(zones)))


def traces(s: Any, side: int) -> tuple[Trace, ...]:
    """Return the traces of a side, sorted."""
    return tuple(sorted(map(_trace, s.trace_faces[side], s.trace_zones[side])))


def spread(s: Any, side: int, zone: int, to: int, everything: bool) -> None:
    """Remember that blocks went from ``zone`` to zone ``to``: some of them, or ``everything`` that stood there."""
    s.retrace(side)
    zones: list[int] = s.trace_zones[side]
    bit, new = 1 << zone, 1 << to
    keep = ~bit if everything else -1
    for i, seen in enumerate(zones):
        if seen & bit:
            zones[i] = (seen | new) & keep


def learn(s: Any, side: int, zone: int, face: int) -> None:
    """Remember that a block of ``face`` lies hidden in ``zone`` from now on."""
    s.retrace(side)
    faces: list[int] = s.trace_faces[side]
    at = bisect(faces, face)  # sorted by face, they are all but sorted when a view wants them so
    faces.insert(at, face)
    s.trace_zones[side].insert(at, 1 << zone)


def forget(s: Any, side: int, zone: int, face: int) -> None:
    """Take away the trace of a block of ``face`` that came into the open in ``zone``.

    Where several traces may be that block, one goes and the others may be wherever any of them might have been.
    """
    s.retrace(side)
    faces: list[int] = s.trace_faces[side]
    zones: list[int] = s.trace_zones[side]
    bit = 1 << zone
    alike = [i for i, f in enumerate(faces) if f == face and zones[i] & bit]
    if not alike:
        return
    exact = [i for i in alike if zones[i] == bit]
    gone = exact[0] if exact else alike[0]
    if not exact:
        union = 0
        for i in alike:
            union |= zones[i]
        for i in alike:
            zones[i] = union
    del faces[gone], zones[gone]


def empty(s: Any, side: int, zone: int) -> None:
    """Remember that no hidden block is left in ``zone``: all that lay there came into the open, so a block that is
    still looked for is elsewhere.
    """
    s.retrace(side)
    zones: list[int] = s.trace_zones[side]
    bit = 1 << zone
    for i, seen in enumerate(zones):
        if seen & bit and seen != bit:
            zones[i] = seen ^ bit


def may_have_leader(s: Any, side: int, zones: int) -> bool:
    """Return whether, as far as everybody knows, a leader may be somewhere in ``zones``."""
    for face, seen in zip(s.trace_faces[side], s.trace_zones[side], strict=True):
        if seen & zones and IS_LEADER[face]:
            return True
    return False


def narrow_leader(s: Any, side: int, zones: int) -> None:
    """Remember that a leader was declared somewhere in ``zones`` (7-3-4): if only one can be meant, it is there."""
    leaders = [i for i, f in enumerate(s.trace_faces[side]) if IS_LEADER[f] and s.trace_zones[side][i] & zones]
    if len(leaders) == 1:
        s.retrace(side)
        s.trace_zones[side][leaders[0]] &= zones


def place(masks: Sequence[int], room: Sequence[int], dice: int) -> tuple[list[int], int] | None:
    """Give every trace a zone out of its bits, at random, so that no zone holds more than its ``room``.

    Return the zones and the next state of the dice; None where that is impossible.
    """
    order = list(range(len(masks)))
    dice = rng.shuffle(order, dice)
    held: dict[int, list[int]] = {}
    given = [-1] * len(masks)
    for i in order:
        zones = [z for z in bits(masks[i]) if room[z]]
        if len(zones) > 1:
            dice = rng.shuffle(zones, dice)
        if not _seat(i, zones, masks, room, held, given, set()):
            return None
    return given, dice


def _seat(
    i: int,
    zones: Sequence[int],
    masks: Sequence[int],
    room: Sequence[int],
    held: dict[int, list[int]],
    given: list[int],
    tried: set[int],
) -> bool:
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
            elsewhere = [w for w in bits(masks[other]) if room[w] and w != z]
            if _seat(other, elsewhere, masks, room, held, given, tried):
                held[z].remove(other)
                held[z].append(i)
                given[i] = z
                return True
    return False


def is_possible(masks: Sequence[int], room: Sequence[int]) -> bool:
    """Return whether the traces of one face fit into zones that hold ``room`` blocks of it."""
    return place(masks, room, 1) is not None
