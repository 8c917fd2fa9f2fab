"""Where the panels of a deck-builder's table stand in a terminal of at least 120 columns and 36 lines, by what there is
to show.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from textual.geometry import Region, Size

from screens.table.notices import PANEL as ASIDE


class LayoutNeeds(NamedTuple):
    """What decides the places: who is shown and how much there is to show."""

    rivals: int = 1
    pool_rows: int = 7
    pool_list: int = 29
    """Lines of the pool with one pile a line."""
    area_lines: int = 1
    area_cards: int = 1
    """Rows of drawn cards that the area would take."""
    hand_lines: int = 1
    """Lines of the hand; 0 where that is said elsewhere: somebody looks on."""
    hand_cards: int = 1
    """Rows of drawn cards that the hand would take."""
    options: int = 0
    """Lines of the choice panel, its title included; 0 where there is none."""
    battle: str = ""
    """The panel of a battle that takes the place of the board."""
    battle_lines: int = 0
    """Lines in which the panel of a battle shows everything."""
    urgent: bool = False
    """Something urgent has to be said in the line of the legend."""
    legend: bool = True
    """The signs are to be explained in that line."""
    coach: int = 0
    """Lines of what the coach explains (80 columns only)."""
    note: int = 0
    """Lines of what the program says beside the game."""
    note_left: int = 0
    """The same in the left part of a wide table."""
    digest: int = 0
    """Lines of what others did, told beside the question, its title included; 0 where nothing is told."""
    digest_left: int = 0
    """The same in the left part of a wide table."""
    area_asked: bool = False
    """Something in the area can be chosen."""
    deck: int = 0
    """Lines of the own cards by use (wide tables only)."""
    story: bool = False
    """What has become of the game may be shown, where there is room."""
    pool_listed: bool = False
    """The pool with texts over the whole board (80 columns only)."""


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
PANEL = 19
"""Lines that a panel of a battle needs."""
LOG = 4
"""The least of the log that is worth its title."""


def is_large(size: Size) -> bool:
    """Return whether there is room for a third part: what has become of the game."""
    return size.width >= LARGE.width and size.height >= LARGE.height


def left(size: Size, *, battle: bool = False) -> int:
    """Return the width of the left part."""
    if battle:
        return BATTLE
    return THREE if is_large(size) and size.width < FOUR_FROM else LEFT


def third(size: Size) -> int:
    """Return the width of the third part; 0 where there is none."""
    return min(48, max(37, size.width // 4 - 3)) if is_large(size) else 0


def places(size: Size, wants: LayoutNeeds) -> dict[str, Region]:
    """Return widget id -> where it stands; widgets that are not named are not shown."""
    width, height = size
    end, bottom = left(size, battle=bool(wants.battle)), height - 3
    last = third(size) if wants.story else 0
    middle = width - end - 1 - (last + 1 if last else 0)
    info = max(4, bottom - 2 - wants.pool_list)
    regions = {
        "top": Region(0, 0, width, 1),
        "aim": Region(0, 1, width, 1),
        "divide": Region(end, 2, 1, bottom - 2),
        "pool": Region(end + 1, 2, middle, bottom - 2 - info),
        "info": Region(end + 1, bottom - info, middle, info),
        "legend": Region(0, bottom, width, 1),
        "question": Region(0, bottom + 1, width, 1),
        "keys": Region(0, bottom + 2, width, 1),
    }
    if last:
        regions["divide2"] = Region(width - last - 1, 2, 1, bottom - 2)
        _stack(regions, width - last, last, _third(bottom - 2, wants))
        wants = wants._replace(deck=0)
    _stack(regions, 0, end, _left(bottom - 2, wants))
    if wants.digest_left:
        told = _lay_note(_lay_digest(regions, wants), wants)
        whole = told.get("options") == regions.get("options") and ("note" in told or not wants.note)
        if ASIDE in told and whole:
            return told
    return _lay_note(regions, wants)


def _lay_digest(regions: dict[str, Region], wants: LayoutNeeds) -> dict[str, Region]:
    """Return ``regions`` with what others did over the end of the log or of the own cards, else in the place of the
    rivals.
    """
    laid = dict(regions)
    if not lay_over(laid, ASIDE, ("log", "deck"), wants.digest_left) and laid["players"].height >= wants.digest_left:
        laid[ASIDE] = laid.pop("players")
    return laid


def _lay_note(regions: dict[str, Region], wants: LayoutNeeds) -> dict[str, Region]:
    """Return ``regions`` with a note in the place of the legend, or over the end of what is least needed."""
    laid = dict(regions)
    if wants.note == 1 and not wants.urgent:
        laid["note"] = laid.pop("legend")
    elif wants.note:
        lay_over(laid, "note", ("log", "deck", "players", "options"), wants.note_left)
    return laid


def _stack(regions: dict[str, Region], x: int, width: int, panels: dict[str, int]) -> None:
    """Place ``panels`` with their lines one below the other."""
    y = 2
    for name, lines in panels.items():
        if lines:
            regions[name] = Region(x, y, width, lines)
            y += lines


SETTINGS = 6
"""Lines of the box with the settings, its title included."""


def _third(room: int, wants: LayoutNeeds) -> dict[str, int]:
    """Return the panels of the third part: the curve of the points, the own deck, the battles so far, the settings."""
    battles = 3 + wants.rivals
    curve = min(CURVE, room - wants.deck - battles)
    settings = SETTINGS if room - curve - wants.deck - battles >= SETTINGS else 0
    return {"curve": curve, "deck": wants.deck, "battles": battles, "settings": settings}


def _left(room: int, wants: LayoutNeeds) -> dict[str, int]:
    """Return the panels of the left part from top to bottom and their lines, ``room`` in all."""
    if wants.battle:
        rivals = min(RIVAL * wants.rivals, max(2 * wants.rivals, room - PANEL - LOG))
        log = min(8, max(3, room - rivals - PANEL))
        return {"players": rivals, wants.battle: room - rivals - log, "log": log}
    last = "options" if wants.options else "log"
    hand, area = _forms(wants.hand_cards, wants.hand_lines), _forms(wants.area_cards, wants.area_lines)
    zones = [(hand[0], area[0]), (hand[0], area[1]), (hand[1], area[1])]
    more = RIVAL + 2 if wants.story else RIVAL
    for rival, deck, log in (
        (more, wants.deck, LOG),
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
    return {**lines, "hand": 2, "area": max(2, room - 3 - lines["players"]), last: 1}


def _forms(rows: int, lines: int) -> tuple[int, int]:
    """Return the lines of a zone with ``rows`` of drawn cards, and with ``lines`` of chips, its title included."""
    return 1 + max(1, (CARDS - 1) * rows), 1 + lines
