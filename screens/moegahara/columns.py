"""Where the open Lands stand on the battlefield: how much of the width each has, and which places of the lines are
shown.
"""

from __future__ import annotations

from typing import NamedTuple

from kunitori_tui.games.moegahara.rules.advice import Change
from kunitori_tui.games.moegahara.rules.lines import NOBODY, ROOM
from kunitori_tui.games.moegahara.rules.state import MoegaharaView
from screens.moegahara.sides import near

LABEL = 10
"""Cells left of the columns, for the names of the teams and the places."""
WIDEST = 30
"""Cells a column has at the most: more would only tear the lines apart."""
EVEN = 13
"""Cells from which a Land with cards has more of the width than an empty one."""

LAND = 0
"""The row of the Lands themselves; a far place counts down from it, a near one up."""


class Column(NamedTuple):
    """Where a Land stands; the first cell is for the mark of what can be chosen."""

    x: int
    width: int


def open_lands(view: MoegaharaView) -> list[int]:
    """Return the Lands nobody has won, from 1."""
    return [land for land, owner in enumerate(view.owners, 1) if owner == NOBODY]


def has_cards(view: MoegaharaView, land: int) -> bool:
    """Return whether anybody stands before ``land``."""
    return bool(view.lines[2 * land - 2] or view.lines[2 * land - 1])


def columns(view: MoegaharaView, width: int) -> dict[int, Column]:
    """Return the column of each open Land in a field of ``width`` cells; one with cards is a third wider."""
    lands = open_lands(view)
    if not lands:
        return {}
    room = width - LABEL
    shares = {land: 4 if has_cards(view, land) and room // len(lands) >= EVEN else 3 for land in lands}
    whole = sum(shares.values())
    found = {}
    x = LABEL
    for land in lands:
        cells = min(WIDEST * max(1, width // 80), room * shares[land] // whole)
        found[land] = Column(x, cells)
        x += cells
    return found


def rows(view: MoegaharaView, change: Change | None, *, placing: bool, whole: bool) -> list[int]:
    """Return the rows of places, the far line first, which is deepest on top: as many as hold a card with ``change``,
    or, ``placing`` a card, may hold one. With ``whole`` all of them.
    """
    far, near_ = (_depth(view, team, change) for team in (1 - near(view), near(view)))
    if placing:
        room = [len(view.lines[2 * land - 2 + near(view)]) for land in open_lands(view)]
        near_ = max([near_, *[1 + n for n in room if n < ROOM]])
    if whole:
        far = near_ = ROOM
    return [*range(-max(1, far), LAND), *range(LAND + 1, max(1, near_) + 1)]


def _depth(view: MoegaharaView, team: int, change: Change | None) -> int:
    lines = [len(line) for line in view.lines[team::2]]
    return max([*lines, len(change.line) if change is not None and change.team == team else 0])


def is_bare(view: MoegaharaView, *, placing: bool) -> bool:
    """Return whether nobody stands anywhere and nobody is about to: the lines need no room then."""
    return not placing and not any(view.lines)
