"""Where the panels of a deck-builder's table stand: 80x24 cell by cell, taller, and from 120x36 everything at once."""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Region, Size

from screens.table.places import is_wide

CARDS = 6
"""Lines of a zone with one row of drawn cards, its title included."""
LEFT = 76
"""Width of the left part of a wide table."""


class Wants(NamedTuple):
    """What decides the places: who is shown and how much there is to show."""

    rivals: int = 1
    pool_rows: int = 7
    pool_list: int = 29
    """Lines of the pool with one pile a line."""
    area_lines: int = 1
    area_cards: int = 1
    """Rows of drawn cards that the area would take."""
    hand_lines: int = 1
    hand_cards: int = 1
    """The same for the hand."""
    options: int = 0
    """Lines of the choice panel, its title included; 0 where there is none."""
    battle: bool = False
    """A battle panel takes the place of the board."""
    defence: bool = False
    joint: bool = False
    """Like ``defence``, for the panel of a joint battle."""
    pool_listed: bool = False
    """The pool with texts over the whole board (80 columns only)."""


def places(size: Size, wants: Wants) -> dict[str, Region]:
    """Return widget id -> where it stands; widgets that are not named are not shown."""
    return _wide(size, wants) if is_wide(size) else _narrow(size, wants)


def _narrow(size: Size, wants: Wants) -> dict[str, Region]:
    width, height = size
    bottom = height - 2
    regions = {
        "top": Region(0, 0, width, 1),
        "question": Region(0, bottom, width, 1),
        "keys": Region(0, height - 1, width, 1),
    }
    if wants.defence or wants.joint:
        regions["defence" if wants.defence else "joint"] = Region(0, 1, width, bottom - 1)
        return regions
    if wants.battle:
        regions["attack"] = Region(0, 1, width, bottom - 3)
        regions["log"] = Region(0, bottom - 2, width, 2)
        return regions
    if wants.pool_listed:
        regions["pool"] = Region(0, 1, width, bottom - 2)
        regions["info"] = Region(0, bottom - 1, width, 1)
        return regions
    pool = wants.pool_rows + 1
    rivals = wants.rivals + (wants.rivals <= 3)
    # Spare lines go to the hand and the area as far as they need them; the log takes what is left.
    free = bottom - 1 - pool - 1 - rivals - 3
    hand, area, log = 1, 1, 1
    for zone in ("hand", "area", "log", "hand", "area", "hand"):
        if hand + area + log >= free:
            break
        if zone == "log":
            log += 1
        elif zone == "hand" and hand < wants.hand_lines:
            hand += 1
        elif zone == "area" and area < wants.area_lines:
            area += 1
    log = max(1, free - hand - area)
    y = 1
    for name, lines in (
        ("pool", pool), ("info", 1), ("players", rivals), ("area", area + 1), ("hand", hand + 1), ("log", log + 1),
    ):  # fmt: skip
        regions[name] = Region(0, y, width, lines)
        y += lines
    if wants.options:
        _give_way(regions, wants.options, bottom)
    return regions


def _give_way(regions: dict[str, Region], lines: int, bottom: int) -> None:
    """Lay the choice panel over what is least needed: the log, else the players, else the pool."""
    if lines <= regions["log"].height:
        regions["options"] = regions.pop("log")
        return
    rivals, info = regions["players"], regions["info"]
    if lines <= rivals.height + info.height:
        regions["options"] = Region(0, info.y, info.width, rivals.height + info.height)
        del regions["players"], regions["info"]
        return
    pool = regions.pop("pool")
    taken = min(lines, pool.height) if lines <= pool.height else pool.height + 1
    regions["options"] = Region(0, pool.y, pool.width, max(taken, pool.height))
    if taken > pool.height:
        del regions["info"]


def _wide(size: Size, wants: Wants) -> dict[str, Region]:
    width, height = size
    bottom = height - 2
    right = LEFT + 1
    players = 8 if wants.rivals <= 3 else 12
    info = max(4, min(10, bottom - 1 - wants.pool_list))
    regions = {
        "top": Region(0, 0, width, 1),
        "question": Region(0, bottom, width, 1),
        "keys": Region(0, height - 1, width, 1),
        "players": Region(0, 1, LEFT, players),
        "divide": Region(LEFT, 1, 1, bottom - 1),
        "info": Region(right, bottom - info, width - right, info),
        "pool": Region(right, 1, width - right, bottom - 1 - info),
    }
    y = 1 + players
    free = bottom - y
    if wants.battle or wants.defence or wants.joint:
        log = min(8, max(3, free - 19))
        regions["defence" if wants.defence else "joint" if wants.joint else "attack"] = Region(0, y, LEFT, free - log)
        regions["log"] = Region(0, bottom - log, LEFT, log)
        return regions
    # Cards are drawn where both zones have room for a row of them; the log keeps at least five lines.
    # A second row of cards in the hand where the log still keeps a fair share.
    hand = CARDS + 5 if wants.hand_cards > 1 and free >= 4 * CARDS else CARDS
    area = min(1 + 5 * wants.area_cards, max(CARDS, free - hand - max(wants.options, 6)))
    regions["area"] = Region(0, y, LEFT, area)
    regions["hand"] = Region(0, y + area, LEFT, hand)
    regions["options" if wants.options else "log"] = Region(0, y + area + hand, LEFT, free - area - hand)
    return regions
