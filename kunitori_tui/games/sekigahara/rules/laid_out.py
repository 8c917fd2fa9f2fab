"""The blocks of a side as views tell of them, remembered as long as they lie as they did.

To work that out took a quarter of the time of a view. Positions and views share it, so none of it is to be changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kunitori_tui.games.sekigahara.rules.board import OPEN_ZONES


def laid_out(blocks: bytearray, spans: Sequence[tuple[int, int]]) -> bytearray:
    """Return the zones of the blocks of a side, sorted within the span of each face, since equal blocks cannot be told
    apart.
    """
    zones = bytearray()
    for start, end in spans:
        zones += bytes(sorted(blocks[start:end]))
    return zones


def open_faces(s: Any, side: int) -> list[list[int]]:
    """Return the faces of a side in each of :data:`.board.OPEN_ZONES`, sorted."""
    faces: list[list[int]] | None = s.open_faces[side]
    if faces is None:
        faces = s.open_faces[side] = [s.faces(side, zone) for zone in OPEN_ZONES]
    return faces
