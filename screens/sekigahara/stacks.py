"""Who stands where, as the map draws it: numbers of blocks, disks, who moves, who is besieged."""

from __future__ import annotations

from dataclasses import dataclass

from kunitori_tui.engine.sekigahara.board import CASTLE, ISHIDA, NOBODY, PICKED, TOKUGAWA
from kunitori_tui.engine.sekigahara.march import Node
from kunitori_tui.engine.sekigahara.view import SekiView
from kunitori_tui.text.boxes.sekigahara_places import known

SIGNS = ("T", "I")
"""How the sides are marked on the map, in every language."""


@dataclass(slots=True, frozen=True)
class Stack:
    """The blocks of one side at a place. ``text`` is ``T6``, ``I3d`` with a disk, ``I5!`` where a face is known."""

    side: int
    text: str
    blocks: int
    moved: bool
    moving: bool


def standing(view: SekiView, place: int) -> list[Stack]:
    """Return the stacks of both sides at a place, Tokugawa's first; blocks under way and in a fight count in."""
    stacks = []
    for side in (TOKUGAWA, ISHIDA):
        passing = under_way(view, side, place)
        n = view.at(side, place) + passing + deployed(view, side, place)
        disk = view.has_disk(side, place)
        if not n and not disk:
            continue
        text = f"{SIGNS[side]}{n or ''}{'d' if disk else ''}"
        if n and side != view.side and known(view, side, place)[0]:
            text += "!"
        moves = is_moving(view, side, place)
        moved = side == view.active and view.phase == "movement" and not view.count[side][place] and not moves
        stacks.append(Stack(side, text, n, moved, moves))
    return stacks


def under_way(view: SekiView, side: int, place: int) -> int:
    """Return the blocks of a march that have come to a place without stopping there, those named to go on included."""
    nodes = [frame for frame in view.stack if isinstance(frame, Node) and frame.side == side]
    n = sum(view.count[side][node.zone] for node in nodes if node.depth and node.place == place)
    return n + (view.count[side][PICKED] if nodes and nodes[-1].place == place else 0)


def is_moving(view: SekiView, side: int, place: int) -> bool:
    """Return whether the group that is asked where to go stands at a place."""
    frame = view.stack[-1] if view.stack else None
    return isinstance(frame, Node) and frame.side == side and frame.place == place


def deployed(view: SekiView, side: int, place: int) -> int:
    """Return the own blocks of a side that have been deployed in the fight at a place, for whomever they strike."""
    clash = view.clash()
    if clash is None or clash.place != place:
        return 0
    return clash.count_owned(side)


def is_siege(view: SekiView, place: int) -> int:
    """Return the side that is besieged at a place, -1 for none; it is not while it fights a battle outside."""
    clash = view.clash()
    if clash is not None and clash.place == place and clash.kind == "battle":
        return NOBODY
    holder = view.holder[place]
    if CASTLE[place] == NOBODY or holder == NOBODY or not view.has_units(1 - holder, place):
        return NOBODY
    return holder if view.has_units(holder, place) else NOBODY


def slot(view: SekiView, place: int, room: int) -> list[tuple[str, int]]:
    """Return the stacks at a place in ``room`` cells as (text, side) pieces; side -1 for what stands between them."""
    stacks = standing(view, place)
    if len(stacks) < 2:
        return [(s.text[:room], s.side) for s in stacks]
    first, last = stacks
    besieged = is_siege(view, place)
    if besieged == TOKUGAWA:
        first, last = last, first
    pieces = [first.text, "[" if besieged != NOBODY else "/", last.text, "]" if besieged != NOBODY else ""]
    if sum(map(len, pieces)) > room:
        pieces[0], pieces[2] = pieces[0].rstrip("!"), pieces[2].rstrip("!")
    if sum(map(len, pieces)) > room:
        pieces[0], pieces[2] = str(first.blocks), str(last.blocks)
    sides = (first.side, NOBODY, last.side, NOBODY)
    return [(text, side) for text, side in zip(pieces, sides, strict=True) if text]
