"""Where the panels of this table stand: 80x24 cell by cell, and from 120x36 everything at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from textual.geometry import Region, Size

from kunitori_tui.games.moegahara.rules.state import MoegaharaView
from kunitori_tui.games.moegahara.words.aim import in_sight
from kunitori_tui.text.cells import fold
from screens.deckbuilder.places import CARDS
from screens.drawing.one_frame import is_wide
from screens.moegahara import grid
from screens.moegahara.field import shortest
from screens.moegahara.grid import TALL
from screens.moegahara.scene import LABEL, open_lands
from screens.table.coaching import PANEL as COACH

LEFT = 76
"""Cells of the left part of a wide table."""
POOL = 8
PILES = 17
"""Lines in which all piles of the pool are seen."""
REST = 100
BARE = 4
"""Lines of a battlefield on which nobody stands."""
TALL_FROM = 44
"""Lines of a terminal from which a card of the battlefield takes two."""


@dataclass(slots=True, frozen=True)
class LayoutNeeds:
    """What decides the places."""

    view: MoegaharaView
    rows: list[int]
    """The rows of places on the battlefield."""
    note: int = 0
    """Lines of what the program says beside the game, which stands under the battlefield where the log is too low."""
    options: int = 0
    """Lines of the choice panel, its title included; 0 where there is none."""
    pool: bool = False
    """The pool lies over the players (80 columns only)."""
    cards: int = 1
    """Rows of drawn cards that the hand would take."""
    coach: int = 0
    """Lines of what the coach explains (80 columns only)."""


def places(size: Size, wants: LayoutNeeds) -> dict[str, Region]:
    """Return widget id -> where it stands; widgets that are not named are not shown."""
    width, height = size
    regions = {
        "top": Region(0, 0, width, 1),
        "question": Region(0, height - 2, width, 1),
        "keys": Region(0, height - 1, width, 1),
    }
    (_wide if is_wide(size) else _narrow)(regions, size, wants)
    return regions


def with_note(size: Size, wants: LayoutNeeds, note: str) -> dict[str, Region]:
    """Return the same with room for all of ``note``: in the log where that has the lines, else below the battlefield,
    whatever has to give way for it.
    """
    found = places(size, wants)
    if not note or is_in_log(note, found):
        return found
    return places(size, replace(wants, note=len(fold(note, size.width - 2))))


def is_in_log(note: str, found: Mapping[str, Region]) -> bool:
    """Return whether the log has room for ``note`` below its title."""
    log = found.get("log")
    return log is not None and log.height > len(fold(note, log.width - 2))


def _narrow(regions: dict[str, Region], size: Size, wants: LayoutNeeds) -> None:
    """Every panel has the lines it cannot do without, then what each wishes for in one order."""
    width, height = size
    pool = wants.pool and not wants.options
    lines = {"field": shortest(wants.rows) if wants.rows else BARE, "info": 1}
    room = height - 3 - sum(lines.values())
    # What is to be placed in the deploy phase comes before the hand.
    first, second = ("muster", "hand") if wants.view.phase == "deploy" else ("hand", "muster")
    wishes = (
        ("info", max(0, wants.note - 1)),
        ("options", wants.options),
        (first, 2),
        ("pool", POOL * pool),
        (COACH, wants.coach),
        ("ranks", (wants.view.seats + 1) * (not pool)),
        ("field", int(bool(wants.rows))),
        ("log", 1),
        ("field", int(bool(in_sight(wants.view)))),
        (second, 2),
        ("log", 2),
        ("info", 1),
        ("log", REST),
    )
    for name, wished in wishes:
        given = min(wished, room) if name in ("options", "log") else wished if wished <= room else 0
        if given:
            lines[name] = lines.get(name, 0) + given
            room -= given
    y = 1
    for name in ("field", "info", "muster", "hand", "pool", "ranks", "log", COACH, "options"):
        if name in lines:
            regions[name] = Region(0, y, width, lines[name])
            y += lines[name]
    if "options" in lines:
        regions["options"] = Region(0, height - 2 - lines["options"], width, lines["options"])


def _wide(regions: dict[str, Region], size: Size, wants: LayoutNeeds) -> None:
    width, bottom = size.width, size.height - 2
    lands = len(open_lands(wants.view))
    deep = size.height >= TALL_FROM and (width - LABEL) // max(1, lands) >= TALL
    field = shortest(wants.rows) + 2 + deep * len(wants.rows)
    if grid.fits(lands, width):
        least = 1 + 2 + 1 + 2 * wants.view.seats + 4 + 4  # top line, words, players, what is played and held, log
        field = 3 + max(grid.LOW, min(grid.AIRY, bottom - least - 3, bottom - PILES - 6))
    regions["field"] = Region(0, 1, width, field)
    y = 1 + field
    ranks = 1 + 2 * wants.view.seats
    info = max(wants.note, 2 if bottom - y - ranks - 2 >= wants.options else 1)
    regions["info"] = Region(0, y, width, info)
    y += info
    right = LEFT + 1
    regions["divide"] = Region(LEFT, y, 1, bottom - y)
    regions["pool"] = Region(right, y, width - right, bottom - y)
    left = bottom - y - ranks
    regions["ranks"] = Region(0, y, LEFT, ranks)
    y += ranks
    last = max(wants.options, 4)
    hand = 1 + wants.cards * (CARDS - 1)
    hand = hand if left >= hand + 2 + last else CARDS if left >= CARDS + 2 + last else 2
    for name, lines in (("muster", 2), ("hand", hand)):
        if bottom - y - lines >= wants.options:  # a list of choices comes before what is laid out and held
            regions[name] = Region(0, y, LEFT, lines)
            y += lines
    regions["options" if wants.options else "log"] = Region(0, y, LEFT, bottom - y)
