"""What everybody remembers of blocks that lie hidden (S55).

For each side a list of *traces*: a face, and the zones (as bits) one of which holds a block of that face; different
traces stand for different blocks. A trace begins where a block is seen (set-up, battle, muster, loss), widens when
part of its stack goes elsewhere, and narrows by public events only. Every leader has had a trace since the set-up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kunitori_tui.engine import rng
from kunitori_tui.engine.sekigahara.board import ARRIVED, TRANSIT
from kunitori_tui.engine.sekigahara.pieces import IS_LEADER


class Trace(NamedTuple):
    """What everybody knows of one hidden block: its face, and the zones one of which it lies in, in rising order."""

    face: int
    zones: tuple[int, ...]


Traces = tuple[Trace, ...]
"""Those of a side, sorted. Positions and views share them, so they are replaced and not changed."""


def _replace(s: Any, side: int, changed: dict[int, tuple[int, ...]], gone: int = -1) -> None:
    """Give other zones to the traces with the numbers ``changed``, and take away the one with the number ``gone``."""
    told = [*s.traces[side]]
    for i, zones in changed.items():
        told[i] = Trace(told[i].face, zones)
    if gone >= 0:
        del told[gone]
    told.sort()
    s.traces[side] = tuple(told)


def spread(s: Any, side: int, zone: int, to: int, everything: bool) -> None:
    """Remember that blocks went from ``zone`` to zone ``to``: some of them, or ``everything`` that stood there."""
    changed = {}
    for i, (_, zones) in enumerate(s.traces[side]):
        if zone in zones:
            found = {*zones, to}
            if everything and zone != to:
                found.remove(zone)
            changed[i] = tuple(sorted(found))
    if changed:
        _replace(s, side, changed)


def learn(s: Any, side: int, zone: int, face: int) -> None:
    """Remember that a block of ``face`` lies hidden in ``zone`` from now on."""
    s.traces[side] = tuple(sorted([*s.traces[side], Trace(face, (zone,))]))


def forget(s: Any, side: int, zone: int, face: int) -> None:
    """Take away the trace of a block of ``face`` that came into the open in ``zone``.

    Where several traces may be that block, one goes and the others may be wherever any of them might have been.
    """
    told: Traces = s.traces[side]
    alike = [i for i, trace in enumerate(told) if trace.face == face and zone in trace.zones]
    if not alike:
        return
    exact = [i for i in alike if len(told[i].zones) == 1]
    if exact:
        _replace(s, side, {}, exact[0])
    else:
        union = tuple(sorted({at for i in alike for at in told[i].zones}))
        _replace(s, side, dict.fromkeys(alike, union), alike[0])


def empty(s: Any, side: int, zone: int) -> None:
    """Remember that no hidden block is left in ``zone``: all that lay there came into the open, so a block that is
    still looked for is elsewhere.
    """
    changed = {}
    for i, (_, zones) in enumerate(s.traces[side]):
        if zone in zones and len(zones) > 1:
            changed[i] = tuple([at for at in zones if at != zone])
    if changed:
        _replace(s, side, changed)


def settle_down(s: Any, side: int) -> None:
    """Remember that all blocks that have arrived in this phase stand at their places like all others again."""
    changed = {}
    for i, (_, zones) in enumerate(s.traces[side]):
        if zones[-1] >= ARRIVED:
            changed[i] = tuple(sorted({at % ARRIVED for at in zones if at < TRANSIT}))
    if changed:
        _replace(s, side, changed)


def may_have_leader(s: Any, side: int, zones: int) -> bool:
    """Return whether, as far as everybody knows, a leader may be somewhere in ``zones``, which are bits."""
    for face, seen in s.traces[side]:
        if IS_LEADER[face]:
            for at in seen:
                if zones >> at & 1:
                    return True
    return False


def narrow_leader(s: Any, side: int, zones: int) -> None:
    """Remember that a leader was declared somewhere in ``zones``, bits again (7-3-4): if only one can be meant, it is
    there.
    """
    found = {}
    for i, (face, seen) in enumerate(s.traces[side]):
        left = tuple([at for at in seen if zones >> at & 1])
        if IS_LEADER[face] and left:
            found[i] = left
    if len(found) == 1:
        _replace(s, side, found)


def place(seen: Sequence[Sequence[int]], room: Sequence[int], dice: int) -> tuple[list[int], int] | None:
    """Give every trace one of its zones, at random, so that no zone holds more than its ``room``.

    Return the zones and the next state of the dice; None where that is impossible.
    """
    order = list(range(len(seen)))
    dice = rng.shuffle(order, dice)
    held: dict[int, list[int]] = {}
    given = [-1] * len(seen)
    for i in order:
        zones = [z for z in seen[i] if room[z]]
        if len(zones) > 1:
            dice = rng.shuffle(zones, dice)
        if not _seat(i, zones, seen, room, held, given, set()):
            return None
    return given, dice


def _seat(
    i: int,
    zones: Sequence[int],
    seen: Sequence[Sequence[int]],
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
            elsewhere = [w for w in seen[other] if room[w] and w != z]
            if _seat(other, elsewhere, seen, room, held, given, tried):
                held[z].remove(other)
                held[z].append(i)
                given[i] = z
                return True
    return False


def is_possible(seen: Sequence[Sequence[int]], room: Sequence[int]) -> bool:
    """Return whether the traces of one face fit into zones that hold ``room`` blocks of it."""
    return place(seen, room, 1) is not None
