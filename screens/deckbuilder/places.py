"""Where the panels of a deck-builder's table stand: 80x24 cell by cell, taller, and from 120x36 everything at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from textual.geometry import Region, Size

from screens.table.places import is_wide

TWO_LINES = 3
"""Up to so many other players have two lines each at 80x24, their last turn in the second."""
LOG_LINES = 3
"""The least of the log that is worth its title."""
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
    urgent: bool = False
    """Something urgent has to be said in the line of the legend."""
    note: int = 0
    """Lines of what the program says beside the game (80 columns only)."""
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
    if wants.battle or wants.defence or wants.joint:
        name = "defence" if wants.defence else "joint" if wants.joint else "attack"
        regions[name] = Region(0, 1, width, bottom - 1)
    elif wants.pool_listed:
        regions["aim"] = Region(0, 1, width, 1)
        regions["pool"] = Region(0, 2, width, bottom - 3)
        regions["info"] = Region(0, bottom - 1, width, 1)
    else:
        regions |= _board(width, bottom, wants)
        if wants.options:
            _give_way(regions, wants.options)
    if wants.note:
        _lay_note(regions, wants.note, wants.urgent)
    return regions


def _board(width: int, bottom: int, wants: Wants) -> dict[str, Region]:
    """Return where everything stands that is seen while a card is chosen. What is not needed at least gets its lines
    in the order of the list; what still is left goes to the log, or where it is too little for that, to the legend.
    """
    lines = {
        "aim": 1, "pool": wants.pool_rows + 1, "info": 1, "players": 1 + wants.rivals, "area": 2, "hand": 2, "log": 0,
        "legend": 0,
    }  # fmt: skip
    free = bottom - 1 - sum(lines.values())
    log = 1 + LOG_LINES
    wishes = [
        ("legend", wants.urgent),
        ("players", wants.rivals if wants.rivals <= TWO_LINES else 0), ("area", wants.area_lines > 1),
        ("hand", wants.hand_lines > 1), ("legend", not wants.urgent), ("area", wants.area_lines > 2),
        ("players", 1 if wants.rivals == 1 else 0), ("hand", wants.hand_lines > 2), ("log", log),
        ("area", max(0, wants.area_lines - 3)), ("hand", max(0, wants.hand_lines - 3)),
    ]  # fmt: skip
    for name, wish in wishes:
        if wish and wish <= free:
            lines[name] += wish
            free -= wish
    lines["log" if lines["log"] else "legend"] += max(0, free)
    regions, y = {}, 1
    for name, count in lines.items():
        if count:
            regions[name] = Region(0, y, width, count)
            y += count
    return regions


def _give_way(regions: dict[str, Region], lines: int) -> None:
    """Lay the choice panel over what is least needed: the log, else the players, else the pool."""
    rivals, pool, info = regions["players"], regions["pool"], regions["info"]
    if _lay_over(regions, "options", ("log", "players"), lines):
        return
    if lines <= rivals.height + info.height:
        regions["options"] = Region(0, info.y, info.width, rivals.height + info.height)
        del regions["players"], regions["info"]
        return
    regions["options"] = Region(0, pool.y, pool.width, pool.height + (lines > pool.height))
    del regions["pool"]
    if lines > pool.height:
        del regions["info"]


def _lay_note(regions: dict[str, Region], lines: int, urgent: bool) -> None:
    """Lay a note of so many lines over the legend, unless that says what is urgent, else over the end of what is least
    needed.
    """
    if "legend" in regions and not urgent and lines <= regions["legend"].height:
        regions["note"] = regions.pop("legend")
    else:
        _lay_over(regions, "note", ("log", "players", "attack", "defence", "joint", "pool", "options"), lines)


def _lay_over(regions: dict[str, Region], name: str, places: Iterable[str], lines: int) -> bool:
    """Give ``name`` the last ``lines`` of the first of ``places`` that has so many; return whether one has."""
    for place in places:
        if place in regions and regions[place].height >= lines:
            x, y, width, height = regions.pop(place)
            if height > lines:
                regions[place] = Region(x, y, width, height - lines)
            regions[name] = Region(x, y + height - lines, width, lines)
            return True
    return False


def _wide(size: Size, wants: Wants) -> dict[str, Region]:
    width, height = size
    bottom = height - 2
    right = LEFT + 1
    players = 8 if wants.rivals <= 3 else 12
    info = max(4, min(10, bottom - 2 - wants.pool_list))
    regions = {
        "top": Region(0, 0, width, 1),
        "question": Region(0, bottom, width, 1),
        "keys": Region(0, height - 1, width, 1),
        "aim": Region(0, 1, width, 1),
        "players": Region(0, 2, LEFT, players),
        "divide": Region(LEFT, 2, 1, bottom - 2),
        "info": Region(right, bottom - info, width - right, info),
        "pool": Region(right, 2, width - right, bottom - 2 - info),
    }
    y = 2 + players
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
