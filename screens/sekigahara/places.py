"""Where the panels of the table of Sekigahara stand, the map in a window at 80x24 and whole from 120x40."""

from __future__ import annotations

from collections.abc import Mapping

from textual.geometry import Region, Size

from screens.sekigahara import sheet
from screens.sekigahara.facts import PanelSpace
from screens.table.coaching import PANEL as COACH

SIDE = 28
"""Columns of the panel beside the map, at the least, with the blank one between them."""
INFO = 3
FULL, TALL = 28, 36
"""Lines beside the map from which they hold week, counts and boxes, too, and the cards one by one."""
ROSTER, TABLES = 66, 43
"""Columns and lines beside the map from which they hold the own blocks as a table."""
NEWS = 4
"""Lines for what happened lately."""
CHOICES = 7
"""Lines of the list of choices, at the least, its title among them."""
LOG = 4
"""Lines below the map from which they hold a log."""


def is_whole(size: Size) -> bool:
    """Return whether all of the map is in sight."""
    return size.width >= sheet.WIDTH + SIDE and size.height >= sheet.HEIGHT + 4


def field_of(size: Size) -> Size:
    """Return columns and lines of the map."""
    lines = min(sheet.HEIGHT, size.height - (4 if is_whole(size) else 3 + INFO))
    return Size(min(sheet.WIDTH, size.width - SIDE), lines)


def room(size: Size, aid: bool) -> PanelSpace:
    """Return how much the panel beside the map may tell."""
    field = field_of(size)
    width = size.width - field.width - 1
    return PanelSpace(width, field.height >= FULL, field.height >= TALL, aid, is_wide(size))


def is_wide(size: Size) -> bool:
    """Return whether the panel beside the map has room for tables (:func:`.facts.ledger`), down to the question."""
    return size.width >= sheet.WIDTH + 1 + ROSTER and size.height >= TABLES + 3


def places(size: Size, settled: int) -> dict[str, Region]:
    """Return widget id -> where it stands; widgets that are not named are not shown. ``settled`` are the lines that the
    panel beside the map always tells.
    """
    width, height = size
    map_width, field = field_of(size)
    left, wide = map_width + 1, is_wide(size)
    beside = height - 3 if wide else field
    facts = min(settled + (NEWS if field >= FULL and not wide else 0), beside - CHOICES)
    regions = {
        "top": Region(0, 0, width, 1),
        "facts": Region(left, 1, width - left, facts),
        "options": Region(left, 1 + facts, width - left, beside - facts),
        "question": Region(0, height - 2, width, 1),
        "keys": Region(0, height - 1, width, 1),
    }
    y, bottom, across = 1 + field, height - 2, map_width if wide else width
    regions["map"] = Region(0, 1, map_width, field)
    if bottom - y >= INFO + LOG:
        regions["log"] = Region(0, y, across, bottom - y - INFO)
        y = bottom - INFO
    regions["info"] = Region(0, y, across, bottom - y)
    return regions


def with_lines(regions: Mapping[str, Region], count: int) -> Mapping[str, Region]:
    """Return ``regions`` with ``count`` lines for what is said of the game; those that are missing cover the last ones
    of the map.
    """
    info, field = regions["info"], regions["map"]
    more = count - info.height
    if more <= 0:
        return regions
    return {
        **regions,
        "map": Region(field.x, field.y, field.width, field.height - more),
        "info": Region(info.x, info.y - more, field.width, count),
    }


def with_strip(regions: Mapping[str, Region], count: int, width: int) -> Mapping[str, Region]:
    """Return the ``regions`` of a terminal that has ``count`` lines less and is ``width`` cells wide, with so many
    lines below the map and what stands beside it.
    """
    at = regions["map"].bottom
    laid = {name: region.translate((0, count)) if region.y >= at else region for name, region in regions.items()}
    return {**laid, COACH: Region(0, at, width, count)}
