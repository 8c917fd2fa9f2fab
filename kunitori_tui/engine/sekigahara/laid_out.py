"""The blocks of a side as views tell of them, remembered as long as they lie as they did.

To work that out took a quarter of the time of a view. Positions and views share it, so none of it is to be changed.
"""

from __future__ import annotations

from typing import Any

from kunitori_tui.engine.sekigahara.board import OPEN_ZONES


def zones(s: Any, side: int) -> list[int]:
    """Return the zone of every block of a side, sorted within each face, since equal blocks cannot be told apart. What
    was told before is mended where blocks were moved since: between two questions a few are.
    """
    known: list[int] | None = s.zones[side]
    moved: list[int] = s.moved[side]
    if known is not None and not moved:
        return known
    blocks, figures = s.blocks[side], s.figures
    if known is None:
        known = [zone for start, end in figures.spans_of[side] for zone in sorted(blocks[start:end])]
    else:
        known, face_of, span = known[:], figures.face_of[side], figures.span
        for face in {face_of[block] for block in moved}:
            start, end = span[face]
            known[start:end] = sorted(blocks[start:end])
    s.zones[side], s.moved[side] = known, []
    return known


def open_faces(s: Any, side: int) -> list[list[int]]:
    """Return the faces of a side in each of :data:`.board.OPEN_ZONES`, sorted."""
    faces: list[list[int]] | None = s.open_faces[side]
    if faces is None:
        faces = s.open_faces[side] = [s.faces(side, zone) for zone in OPEN_ZONES]
    return faces
