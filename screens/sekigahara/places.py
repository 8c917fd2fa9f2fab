"""Where the panels of this table stand: the map in a window at 80x24, whole from 120x40."""

from __future__ import annotations

from textual.geometry import Region, Size

from screens.sekigahara import sheet

SIDE = 28
"""Columns of the panel beside the map, at the least, with the blank one between them."""
INFO = 3
FIGHT = 11
"""Lines of the fight under the rest of the map."""
LOW_FIGHT = 8
"""Lines below all of the map from which they hold the fight, in place of the log."""
FACTS = 7
WIDE_FACTS = 21
LOG = 4
"""Lines below the map from which they hold a log."""


def is_whole(size: Size) -> bool:
    """Return whether all of the map is in sight."""
    return size.width >= sheet.WIDTH + SIDE and size.height >= sheet.HEIGHT + 4


def places(size: Size, fight: bool) -> dict[str, Region]:
    """Return widget id -> where it stands; widgets that are not named are not shown. ``fight``: one is under way."""
    width, height = size
    whole = is_whole(size)
    map_width = min(sheet.WIDTH, width - SIDE)
    left = map_width + 1
    field = min(sheet.HEIGHT, height - (4 if whole else 3 + INFO))
    facts = min(WIDE_FACTS if whole else FACTS, field // 2 + 2)
    regions = {
        "top": Region(0, 0, width, 1),
        "facts": Region(left, 1, width - left, facts),
        "options": Region(left, 1 + facts, width - left, field - facts),
        "question": Region(0, height - 2, width, 1),
        "keys": Region(0, height - 1, width, 1),
    }
    y, bottom = 1 + field, height - 2
    below = bottom - y - INFO
    if fight and below >= LOW_FIGHT:
        regions["fight"] = Region(0, y, width, below)
        y, fight = bottom - INFO, False
    lines = min(FIGHT, field - 5) if fight else 0
    regions["map"] = Region(0, 1, map_width, field - lines)
    if lines:
        regions["fight"] = Region(0, 1 + field - lines, map_width, lines)
    if bottom - y >= INFO + LOG:
        regions["log"] = Region(0, y, width, bottom - y - INFO)
        y = bottom - INFO
    regions["info"] = Region(0, y, width, bottom - y)
    return regions
