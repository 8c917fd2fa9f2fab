"""Where the panels of this table stand: 80x24 cell by cell, and from 120x36 everything at once."""

from __future__ import annotations

from dataclasses import dataclass

from textual.geometry import Region, Size

from screens.azuchi.castle import BOX_HEIGHT
from screens.drawing.one_frame import is_wide
from screens.table.coaching import PANEL as COACH

LEFT = 76
"""Cells of the left part of a wide table, at least."""
CASTLE = 28
EVENTS, MIDDLE = 7, 1
BLOCK = EVENTS + MIDDLE
"""Lines of the castle in 80 columns, and of what stands beside it."""
WIDE_CASTLE = 42
WIDE_BLOCK, WIDE_EVENTS = 15, 11
TOP = 2
"""The lines above: the head, the aim."""
INFO = 2


@dataclass(slots=True, frozen=True)
class LayoutNeeds:
    """What decides the places: players, and lines of the grid of choices (0: none is open), which has one choice a line
    if it is ``listed``.
    """

    seats: int
    deals: int = 0
    listed: bool = False
    coach: int = 0
    """Lines of what the coach explains (80 columns only)."""


def places(size: Size, wants: LayoutNeeds) -> dict[str, Region]:
    """Return widget id -> where it stands; widgets that are not named are not shown."""
    width, height = size
    regions = {
        "top": Region(0, 0, width, 1),
        "aim": Region(0, 1, width, 1),
        "question": Region(0, height - 2, width, 1),
        "keys": Region(0, height - 1, width, 1),
    }
    if is_wide(size):
        _wide(regions, size, wants)
    else:
        _narrow(regions, size, wants)
    return regions


def _narrow(regions: dict[str, Region], size: Size, wants: LayoutNeeds) -> None:
    """Lay everything below each other. Where no line is free for the coach, one about the cursor gives way, then the
    aim; where that is not enough, he waits.
    """
    tries = [_stacked(size, wants, top, info) for top, info in ((TOP, INFO), (TOP, INFO - 1), (TOP - 1, INFO - 1))]
    found = next((one for one in tries if COACH in one), tries[0])
    regions |= found
    if found["castle" if "castle" in found else "deals"].y < TOP:
        del regions["aim"]


def _stacked(size: Size, wants: LayoutNeeds, top: int, info: int) -> dict[str, Region]:
    """Return the places below the first ``top`` lines, with ``info`` lines about the cursor."""
    width, bottom = size.width, size.height - 2 - info
    regions = {
        "castle": Region(0, top, CASTLE, BLOCK),
        "events": Region(CASTLE, top, width - CASTLE, EVENTS),
        "middle": Region(CASTLE, top + EVENTS, width - CASTLE, MIDDLE),
        "info": Region(0, bottom, width, info),
    }
    seats = 2 + 2 * wants.seats
    regions["seats"] = Region(0, top + BLOCK, width, seats)
    y = top + BLOCK + seats
    fits = y + wants.deals <= bottom
    if bottom - y - (wants.deals if fits else 0) >= wants.coach > 0:
        bottom -= wants.coach
        regions[COACH] = Region(0, bottom, width, wants.coach)
    if wants.deals and fits:
        bottom -= wants.deals
        regions["deals"] = Region(0, bottom, width, wants.deals)
    elif wants.deals and wants.listed:  # no room below the players: the open cards give way
        del regions["middle"]
        regions["events"] = Region(CASTLE, top, width - CASTLE, BLOCK - wants.deals)
        regions["deals"] = Region(CASTLE, top + BLOCK - wants.deals, width - CASTLE, wants.deals)
    elif wants.deals:  # the castle gives way, too, and the events keep what is left
        del regions["middle"], regions["castle"]
        lines = min(wants.deals, BLOCK - 1)
        regions["deals"] = Region(0, top, width, lines)
        regions["events"] = Region(0, top + lines, width, BLOCK - lines)
    if bottom - y > 1:
        regions["log"] = Region(0, y, width, bottom - y)
    elif bottom > y:
        regions["gap"] = Region(0, y, width, bottom - y)
    return regions


def _wide(regions: dict[str, Region], size: Size, wants: LayoutNeeds) -> None:
    width, bottom = size.width, size.height - 2
    regions["castle"] = Region(0, TOP, WIDE_CASTLE, WIDE_BLOCK)
    right = WIDE_CASTLE + 2
    regions["events"] = Region(right, TOP, width - right, WIDE_EVENTS)
    regions["middle"] = Region(right, TOP + WIDE_EVENTS, width - right, WIDE_BLOCK - WIDE_EVENTS)
    y = TOP + WIDE_BLOCK
    regions["seats"] = Region(0, y, width, BOX_HEIGHT)
    y += BOX_HEIGHT
    left = LEFT if width < LEFT + 60 else width - 60
    regions["info"] = Region(left + 1, y, width - left - 1, bottom - y)
    if wants.deals:
        regions["deals"] = Region(0, y, left, min(wants.deals, bottom - y))
        y += wants.deals
    if bottom - y > 1:
        regions["log"] = Region(0, y, left, bottom - y)
