"""Where the panels of this table stand: 80x24 cell by cell, and from 120x36 everything at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from textual.geometry import Region, Size

from kunitori_tui.games.moegahara.rules.state import MoegaharaView
from kunitori_tui.games.moegahara.words.aim import in_view, threat
from kunitori_tui.text.cells import fold
from screens.deckbuilder.places import CARDS, stack
from screens.drawing.one_frame import edges, is_wide
from screens.moegahara import grid
from screens.moegahara.field import shortest
from screens.moegahara.scene import LABEL, open_lands
from screens.table.coaching import PANEL as COACH

LEFT = 76
"""Cells of the left part of a wide table."""
POOL = 8
PILES = 17
"""Lines in which all piles of the pool are seen."""
REST = 100
TALL_FROM = 44
"""Lines of a terminal from which a card of the battlefield takes two."""


class LayoutNeeds(NamedTuple):
    """What decides the places: the position, the ``rows`` of places on the battlefield, the lines of a ``note`` that
    stands under it where the log is too low, of the choices (0: none are listed) and of what the ``coach`` explains (80
    columns only); whether the ``pool`` lies over the players (80 columns only); rows of drawn ``cards`` of the hand,
    and the lines of its ``hand_list``, 0 where it has none.
    """

    view: MoegaharaView
    rows: list[int]
    note: int
    options: int
    pool: bool
    cards: int
    coach: int
    hand_list: int = 0


def places(size: Size, wants: LayoutNeeds) -> dict[str, Region]:
    """Return widget id -> where it stands; widgets that are not named are not shown."""
    regions = edges(size)
    (_wide if is_wide(size) else _narrow)(regions, size, wants)
    return regions


def is_in_log(note: str, found: Mapping[str, Region]) -> bool:
    """Return whether the log has room for ``note`` below its title."""
    log = found.get("log")
    return log is not None and log.height > len(fold(note, log.width - 2))


def _narrow(regions: dict[str, Region], size: Size, wants: LayoutNeeds) -> None:
    """Every panel has the lines it cannot do without, then what each wishes for in one order."""
    width, height = size
    pool = wants.pool and not wants.options
    lines = {"field": shortest(wants.rows) if wants.rows else 2 + bool(in_view(wants.view)), "info": 1}
    room = height - 3 - sum(lines.values())
    warned = bool(threat(wants.view))
    # What is to be placed in the deploy phase comes before the hand.
    first, second = ("muster", "hand") if wants.view.phase == "deploy" else ("hand", "muster")
    wishes = (
        ("info", max(0, wants.note - 1)),
        ("options", wants.options),
        (first, 2),
        ("field", int(warned)),
        ("pool", POOL * pool),
        (COACH, wants.coach),
        ("ranks", (wants.view.seats + 1) * (not pool)),
        ("field", int(bool(wants.rows))),
        ("log", 1),
        ("field", int(not warned and bool(in_view(wants.view)))),
        (second, 2),
        ("hand", max(0, wants.hand_list - 1)),
        ("log", 2),
        ("info", 1),
        ("log", REST),
    )
    for name, wished in wishes:
        given = min(wished, room) if name in ("options", "log", "pool") else wished if wished <= room else 0
        if given:
            lines[name] = lines.get(name, 0) + given
            room -= given
    if lines.get("log") == 1:  # no room for its title
        lines["info"] += lines.pop("log")
    order = ("field", "info", "muster", "hand", "pool", "ranks", "log", COACH, "options")
    regions |= stack({name: lines.get(name, 0) for name in order}, 0, 1, width)
    if "options" in lines:
        regions["options"] = Region(0, height - 2 - lines["options"], width, lines["options"])


def _wide(regions: dict[str, Region], size: Size, wants: LayoutNeeds) -> None:
    width, bottom = size.width, size.height - 2
    lands = len(open_lands(wants.view))
    deep = size.height >= TALL_FROM and (width - LABEL) // max(1, lands) >= grid.TALL
    field = shortest(wants.rows) + 2 + deep * len(wants.rows)
    if grid.fits(lands, width):
        least = 1 + 2 + 1 + 2 * wants.view.seats + 4 + 4  # top line, words, players, what is played and held, log
        field = 3 + max(grid.LOW, min(grid.AIRY, bottom - least - 3, bottom - PILES - 6))
    ranks = 1 + 2 * wants.view.seats
    info = max(wants.note, 2 if bottom - field - ranks - 3 >= wants.options else 1)
    regions |= stack({"field": field, "info": info}, 0, 1, width)
    y, right = 1 + field + info, LEFT + 1
    regions["divide"] = Region(LEFT, y, 1, bottom - y)
    regions["pool"] = Region(right, y, width - right, bottom - y)
    left, last, panels = bottom - y - ranks, max(wants.options, 4), {"ranks": ranks}
    hand = 1 + wants.cards * (CARDS - 1)
    hand = hand if left >= hand + 2 + last else CARDS if left >= CARDS + 2 + last else 2
    for name, lines in (("muster", 2), ("hand", hand)):
        if left - lines >= wants.options:  # a list of choices comes before what is laid out and held
            panels[name] = lines
            left -= lines
    regions |= stack({**panels, "options" if wants.options else "log": left}, 0, y, LEFT)
