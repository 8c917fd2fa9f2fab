"""Where the panels of this table stand: 80x24 cell by cell, and from 120x36 everything at once."""

from __future__ import annotations

from dataclasses import dataclass

from textual.geometry import Region, Size

from screens.deckbuilder.wide import CARDS
from screens.moegahara.field import LABEL, ROWS, TALL
from screens.table.places import is_wide

LEFT = 76
"""Cells of the left part of a wide table."""
FIELD = 1 + ROWS
POOL = 8
TALL_FROM = 44
"""Lines of a terminal from which a card of the battlefield takes two."""


@dataclass(slots=True, frozen=True)
class Wants:
    """What decides the places."""

    seats: int
    lands: int
    options: int = 0
    """Lines of the choice panel, its title included; 0 where there is none."""
    pool: bool = False
    """The pool lies over the players (80 columns only)."""
    cards: int = 1
    """Rows of drawn cards that the hand would take."""


def places(size: Size, wants: Wants) -> dict[str, Region]:
    """Return widget id -> where it stands; widgets that are not named are not shown."""
    width, height = size
    deep = is_wide(size) and height >= TALL_FROM and (width - LABEL) // wants.lands >= TALL
    field = 1 + (2 if deep else 1) * ROWS
    regions = {
        "top": Region(0, 0, width, 1),
        "field": Region(0, 1, width, field),
        "question": Region(0, height - 2, width, 1),
        "keys": Region(0, height - 1, width, 1),
    }
    if is_wide(size):
        _wide(regions, size, wants, 1 + field)
    else:
        _narrow(regions, size, wants, 1 + field)
    return regions


def _narrow(regions: dict[str, Region], size: Size, wants: Wants, y: int) -> None:
    width, bottom = size.width, size.height - 2
    ranks = wants.seats + 1
    spare = bottom - y - (1 + 2 + 2 + ranks + 2)
    info = 2 if spare > 0 or wants.pool or wants.options else 1
    regions["info"] = Region(0, y, width, info)
    y += info
    if wants.options:
        options = min(wants.options, bottom - y)
        regions["options"] = Region(0, bottom - options, width, options)
        bottom -= options
    pool = wants.pool and not wants.options
    for name, lines in (("muster", 0 if pool else 2), ("hand", 2), ("pool", POOL if pool else 0),
                        ("ranks", 0 if pool else ranks)):  # fmt: skip
        if lines and y + lines <= bottom:
            regions[name] = Region(0, y, width, lines)
            y += lines
    if bottom - y >= 2 or (bottom > y and "hand" in regions):
        regions["log"] = Region(0, y, width, bottom - y)


def _wide(regions: dict[str, Region], size: Size, wants: Wants, y: int) -> None:
    width, bottom = size.width, size.height - 2
    regions["info"] = Region(0, y, width, 2)
    y += 2
    right = LEFT + 1
    regions["divide"] = Region(LEFT, y, 1, bottom - y)
    regions["pool"] = Region(right, y, width - right, bottom - y)
    ranks = 1 + 2 * wants.seats
    left = bottom - y - ranks
    regions["ranks"] = Region(0, y, LEFT, ranks)
    y += ranks
    last = max(wants.options, 4)
    hand = 1 + wants.cards * (CARDS - 1)
    hand = hand if left >= hand + 2 + last else CARDS if left >= CARDS + 2 + last else 2
    regions["muster"] = Region(0, y, LEFT, 2)
    regions["hand"] = Region(0, y + 2, LEFT, hand)
    y += 2 + hand
    regions["options" if wants.options else "log"] = Region(0, y, LEFT, bottom - y)
