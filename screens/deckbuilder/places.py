"""Where the panels of a deck-builder's table stand: 80x24 cell by cell, taller, and from 120x36 everything at once; by
what there is to show at this moment, counted in lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from textual.geometry import Region, Size

from screens.drawing.one_frame import edges, is_wide
from screens.table.coaching import PANEL as COACH
from screens.table.stops import PANEL


class LayoutNeeds(NamedTuple):
    """What decides the places: who is shown and how much there is to show, in lines, titles included; 0 where there is
    none.

    ``pool`` are the lines of the pool, ``pool_list`` with one pile a line, ``area_cards`` and ``hand_cards`` the rows
    of drawn cards (wide tables only); ``hand_lines`` are 0 where that is said elsewhere: somebody looks on; in
    ``hand_list`` every card of it has a line of its own, 0 where it shall have none. ``battle`` is the panel of a
    battle in the place of the board, ``battle_lines`` those in which it shows everything. ``urgent``: something urgent
    has to be said in the line of the ``legend``, else the signs are to be explained there. ``coach`` explains so much
    (80 columns only), the program says so much beside the game in a ``note``, also in the left part of a wide table,
    where alone ``digest`` tells there what others did. ``deck`` are the own cards by use (wide tables only), ``story``
    says that what has become of the game may be shown, ``pool_listed`` that the pool with texts lies over the board (80
    columns only).
    """

    rivals: int = 1
    pool: int = 8
    pool_list: int = 29
    area_lines: int = 1
    area_cards: int = 1
    hand_lines: int = 1
    hand_list: int = 0
    hand_cards: int = 1
    options: int = 0
    battle: str = ""
    battle_lines: int = 0
    urgent: bool = False
    legend: bool = True
    coach: int = 0
    note: int = 0
    note_left: int = 0
    digest: int = 0
    deck: int = 0
    story: bool = False
    pool_listed: bool = False


def stack(panels: Mapping[str, int], x: int, y: int, width: int) -> dict[str, Region]:
    """Return panels one below the other from a cell on, by their lines; those without lines have no place."""
    found = {}
    for name, lines in panels.items():
        if lines:
            found[name] = Region(x, y, width, lines)
            y += lines
    return found


def lay_over(regions: dict[str, Region], name: str, places: Iterable[str], lines: int) -> bool:
    """Give ``name`` the last ``lines`` of the first of ``places`` that has so many; return whether one has."""
    for place in places:
        if place in regions and regions[place].height >= lines:
            x, y, width, height = regions.pop(place)
            if height > lines:
                regions[place] = Region(x, y, width, height - lines)
            regions[name] = Region(x, y + height - lines, width, lines)
            return True
    return False


TWO_LINES = 3
"""Up to so many other players have two lines each at 80x24, their last turn in the second."""
LEAST = 6
"""Lines of the board at least, besides those of the pool and of the other players."""
POOL = 8
"""Most lines that the pool cannot do without."""
TALL = 30
"""Lines from which the log stands below what each player did last, and tells more than that."""
LOG_LINES = 3
"""The least of the log that is worth its title."""


def places(size: Size, wants: LayoutNeeds) -> dict[str, Region]:
    """Return widget id -> where it stands; widgets that are not named are not shown."""
    return _wide(size, wants) if is_wide(size) else _narrow(size, wants)


def _narrow(size: Size, wants: LayoutNeeds) -> dict[str, Region]:
    width, bottom, regions = size.width, size.height - 2, edges(size)
    # The fewest in which nothing that is asked about is missing: the other players may do without their title.
    least = wants.battle_lines + wants.note if wants.battle else LEAST + min(POOL, wants.pool) + wants.rivals
    if wants.coach and least + wants.coach < bottom:
        bottom -= wants.coach
        regions[COACH] = Region(0, bottom, width, wants.coach)
    if wants.battle:
        aim = wants.battle_lines + wants.note < bottom - 1
        if aim:
            regions["aim"] = Region(0, 1, width, 1)
        regions[wants.battle] = Region(0, 1 + aim, width, bottom - 1 - aim)
    elif wants.pool_listed:
        regions["aim"] = Region(0, 1, width, 1)
        regions["pool"] = Region(0, 2, width, bottom - 3)
        regions["info"] = Region(0, bottom - 1, width, 1)
    else:
        regions |= _board(width, bottom, wants)
        if wants.options:
            _give_way(regions, wants.options)
    if wants.note and "legend" in regions and wants.note + wants.urgent <= regions["legend"].height:
        urgent, regions["note"] = regions.pop("legend").split_horizontal(int(wants.urgent))
        regions |= {"legend": urgent} if wants.urgent else {}
    with_digest = _lay_digest(regions, wants) if wants.digest else None
    if wants.note and with_digest is None and "note" not in regions:
        lay_over(regions, "note", ("log", "players", "attack", "defence", "joint", "pool", "options"), wants.note)
    return with_digest or regions


def _board(width: int, bottom: int, wants: LayoutNeeds) -> dict[str, Region]:
    """Return where everything stands that is seen while a card is chosen. What is not needed at least gets its lines
    in the order of the list; what still is left goes to the log, or where it is too little for that, to the legend.
    """
    lines = {
        "aim": 1, "pool": min(POOL, wants.pool), "info": 1, "players": 1 + wants.rivals,
        "area": 2 if wants.area_lines else 0, "hand": 2 if wants.hand_lines else 0, "log": 0, "legend": 0,
    }  # fmt: skip
    free = bottom - 1 - sum(lines.values())
    lines["players"] += min(0, free)
    free = max(0, free)
    row = (wants.rivals + 1) // 2
    beside = wants.digest + row  # with a short row of every rival
    log, told = 1 + LOG_LINES, beside - lines["players"] if wants.digest else 0
    noted = wants.digest + wants.note - max(beside, lines["players"]) if wants.digest else 0
    wishes = [
        ("legend", wants.urgent),
        ("players", max(0, min(free - wants.urgent, told))),
        ("pool", max(0, wants.pool - POOL)),
        ("players", max(0, noted)),  # after the pool: a hint takes no pile its words
        ("players", row if noted > 0 else 0),
        ("area", wants.area_lines > 1),
        ("hand", wants.hand_lines > 1),
        ("players", wants.rivals if wants.rivals <= TWO_LINES else 0),
        ("legend", wants.legend and not wants.urgent),
        ("area", wants.area_lines > 2),
        ("players", 1 if wants.rivals == 1 else 0),
        ("hand", wants.hand_lines > 2),
        ("log", log if bottom > TALL else 0),
        ("area", max(0, wants.area_lines - 3)),
    ]
    for name, wish in wishes:
        wish = min(wish, free) if name == "pool" and lines[name] < wants.pool else wish  # every row of it counts
        if wish and wish <= free:
            lines[name] += wish
            free -= wish
    more, listed = (1 + wish - lines["hand"] for wish in (wants.hand_lines, wants.hand_list))
    more = max(0, min(free, listed if more < listed <= free else more))
    lines["hand"] += more
    lines["log" if lines["log"] else "legend"] += max(0, free - more)
    if lines["legend"] < wants.note and not wants.urgent:  # it will lie over the players
        lines["players"] += lines.pop("legend")
    return stack(lines, 0, 1, width)


def _give_way(regions: dict[str, Region], lines: int) -> None:
    """Lay the choice panel over what is least needed: the log, else the players, else the pool."""
    rivals, pool, info = regions["players"], regions["pool"], regions["info"]
    if lay_over(regions, "options", ("log", "players"), lines):
        return
    if lines <= rivals.height + info.height:
        regions["options"] = regions.pop("info").union(regions.pop("players"))
    else:
        del regions["pool"]
        regions["options"] = pool.union(regions.pop("info")) if lines > pool.height else pool


def _lay_digest(regions: dict[str, Region], wants: LayoutNeeds) -> dict[str, Region] | None:
    """Return ``regions`` with what others did in the place of the log, else below the numbers of the rivals or in their
    place, and below it a note that has no place yet; None where it is too long. The own area stays: who reads that he
    is threatened has to see what he has.
    """
    kept, note = dict(regions), 0 if "note" in regions else wants.note
    needed = wants.digest + note
    place = "log" if "log" in kept and kept["log"].height >= needed else "players"
    if place not in kept or kept[place].height < needed:
        return None
    room = kept.pop(place)
    spare = min(wants.rivals, room.height - needed)
    if place == "players" and spare >= (wants.rivals + 1) // 2:
        kept[place], room = room.split_horizontal(spare)
    digest, rest = room.split_horizontal(room.height - note)
    return {**kept, PANEL: digest, **({"note": rest} if note else {})}


LEFT = 63
"""Cells of the left part: four drawn cards in a row."""
BATTLE = 76
"""Cells of the left part while a panel of a battle stands in it."""
THREE, FOUR_FROM = 52, 200
"""The same for three cards in a row, beside a third part; from so many columns on there is room for four."""
LARGE = Size(160, 40)
"""The least terminal with a third part."""
CURVE = 16
"""Most lines of the curve of the points, its title included."""
CARDS = 6
"""Lines of a zone with one row of drawn cards, its title included."""
RIVAL = 4
"""Lines of another player: a rule with counts, what lies deployed, the last turn in two."""
BATTLE_LINES = 19
"""Lines that a panel of a battle needs."""
LOG = 4
"""The least of the log that is worth its title."""


def is_large(size: Size) -> bool:
    """Return whether there is room for a third part: what has become of the game."""
    return size.width >= LARGE.width and size.height >= LARGE.height


def left(size: Size, *, battle: bool = False) -> int:
    """Return the width of the left part."""
    return BATTLE if battle else THREE if is_large(size) and size.width < FOUR_FROM else LEFT


def third(size: Size) -> int:
    """Return the width of the third part; 0 where there is none."""
    return min(48, max(37, size.width // 4 - 3)) if is_large(size) else 0


def _wide(size: Size, wants: LayoutNeeds) -> dict[str, Region]:
    width, height = size
    end, bottom = left(size, battle=bool(wants.battle)), height - 3
    last = third(size) if wants.story else 0
    middle = width - end - 1 - (last + 1 if last else 0)
    info = max(4, bottom - 2 - wants.pool_list)
    regions = {
        **edges(size),
        "aim": Region(0, 1, width, 1),
        "divide": Region(end, 2, 1, bottom - 2),
        "pool": Region(end + 1, 2, middle, bottom - 2 - info),
        "info": Region(end + 1, bottom - info, middle, info),
        "legend": Region(0, bottom, width, 1),
    }
    if last:
        regions["divide2"] = Region(width - last - 1, 2, 1, bottom - 2)
        regions |= stack(_third(bottom - 2, wants), width - last, 2, last)
        wants = wants._replace(deck=0)
    regions |= stack(_left(bottom - 2, wants), 0, 2, end)
    if wants.digest:
        told = _lay_note_left(_lay_digest_left(regions, wants), wants)
        whole = told.get("options") == regions.get("options") and ("note" in told or not wants.note)
        if PANEL in told and whole:
            return told
    return _lay_note_left(regions, wants)


def _lay_digest_left(regions: dict[str, Region], wants: LayoutNeeds) -> dict[str, Region]:
    """Return ``regions`` with what others did over the end of the log or the own cards, else in place of the rivals."""
    laid = dict(regions)
    if not lay_over(laid, PANEL, ("log", "deck"), wants.digest) and laid["players"].height >= wants.digest:
        laid[PANEL] = laid.pop("players")
    return laid


def _lay_note_left(regions: dict[str, Region], wants: LayoutNeeds) -> dict[str, Region]:
    """Return ``regions`` with a note in the place of the legend, or over the end of what is least needed."""
    laid = dict(regions)
    if wants.note == 1 and not wants.urgent:
        laid["note"] = laid.pop("legend")
    elif wants.note:
        lay_over(laid, "note", ("log", "deck", "players", "options"), wants.note_left)
    return laid


def _third(room: int, wants: LayoutNeeds) -> dict[str, int]:
    """Return the panels of the third part: the curve of the points, the own deck, the battles so far."""
    battles = 3 + wants.rivals
    return {"curve": min(CURVE, room - wants.deck - battles), "deck": wants.deck, "battles": battles}


def _left(room: int, wants: LayoutNeeds) -> dict[str, int]:
    """Return the panels of the left part from top to bottom and their lines, ``room`` in all."""
    if wants.battle:
        battle = max(BATTLE_LINES, wants.battle_lines)
        rivals = min(RIVAL * wants.rivals, max(2 * wants.rivals, room - battle - LOG))
        log = min(8, max(3, room - rivals - battle))
        return {"players": rivals, wants.battle: room - rivals - log, "log": log}
    last = "options" if wants.options else "log"
    hand, area = _forms(wants.hand_cards, wants.hand_lines), _forms(wants.area_cards, wants.area_lines)
    zones = [(hand[0], area[0]), (hand[0], area[1]), (hand[1], area[1])]
    for rival, deck, log in (
        (RIVAL + 2 if wants.story else RIVAL, wants.deck, LOG),
        (RIVAL, wants.deck, LOG),
        (RIVAL, 4, 2),
        (RIVAL, 0, 2),
        (3, 0, 2),
        (2, 0, 1),
    ):
        lines = {"players": rival * wants.rivals, "area": 2, "hand": 2}
        lines |= {"deck": 0 if wants.options else min(deck, wants.deck), last: wants.options or log}
        for lines["hand"], lines["area"] in zones:
            if sum(lines.values()) <= room:
                lines[last] += room - sum(lines.values())
                return lines
    return {**lines, "hand": 2, "area": 2, last: room - 4 - lines["players"]}


def _forms(rows: int, lines: int) -> tuple[int, int]:
    """Return the lines of a zone with ``rows`` of drawn cards, and with ``lines`` of chips, its title included."""
    return 1 + max(1, (CARDS - 1) * rows), 1 + lines
