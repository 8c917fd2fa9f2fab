"""Who stands where, as the map draws it: numbers of blocks, disks, who moves, who is besieged."""

from __future__ import annotations

from dataclasses import dataclass

from kunitori_tui.games.sekigahara.rules.board import ISHIDA, NOBODY, TOKUGAWA
from kunitori_tui.games.sekigahara.rules.march import Node
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.places import is_siege, known, present

Pieces = list[tuple[str, int]]
"""What stands below a place: texts with the side each belongs to, -1 for none."""
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
    """Return the stacks of both sides at a place, Tokugawa's first."""
    stacks = []
    for side in (TOKUGAWA, ISHIDA):
        n = present(view, side, place)
        disk = view.has_disk(side, place)
        if not n and not disk:
            continue
        text = f"{SIGNS[side]}{n or ''}{'d' if disk else ''}"
        if n and view.blocks[side] is None and known(view, side, place)[0]:
            text += "!"
        moves = is_moving(view, side, place)
        moved = side == view.active and view.phase == "movement" and not view.count[side][place] and not moves
        stacks.append(Stack(side, text, n, moved, moves))
    return stacks


def is_moving(view: SekiView, side: int, place: int) -> bool:
    """Return whether the group that is asked where to go stands at a place."""
    frame = view.stack[-1] if view.stack else None
    return isinstance(frame, Node) and frame.side == side and frame.place == place


def forms(view: SekiView, place: int) -> list[Pieces]:
    """Return the stacks at a place as (text, side) pieces, side -1 for what stands between them, the longest form
    first: in the next no face is known, in the last a disk is told only where no block is with it. Sides and amounts
    stand in each.
    """
    stacks = standing(view, place)
    if len(stacks) < 2:
        return [[(stack.text, stack.side) for stack in stacks]]
    besieged = is_siege(view, place)
    if besieged == TOKUGAWA:
        stacks.reverse()
    first, last = (stack.text for stack in stacks)
    between, end = ("/", "") if besieged == NOBODY else ("[", "]")
    sides = (stacks[0].side, NOBODY, stacks[1].side, NOBODY)
    told = []
    for one, other in (
        (first, last),
        (first.rstrip("!"), last.rstrip("!")),
        tuple(f"{SIGNS[stack.side]}{stack.blocks}" if stack.blocks else stack.text for stack in stacks),
    ):
        pieces = zip((one, between, other, end), sides, strict=True)
        told.append([(text, side) for text, side in pieces if text])
    return told


def slot(view: SekiView, place: int, room: int) -> Pieces:
    """Return the longest of the :func:`forms` that fits into ``room`` cells, or the shortest where none does: a side
    and its amount are never left out.
    """
    told = forms(view, place)
    return next((form for form in told if length(form) <= room), told[-1])


def length(pieces: Pieces) -> int:
    """Return the cells that pieces take."""
    return sum(len(text) for text, _ in pieces)
