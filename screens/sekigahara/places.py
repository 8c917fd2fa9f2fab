"""Where things stand at the table of Sekigahara: its panels, the map in a window at 80x24 and whole from 120x40; by
which letter, colour and name a seat is shown; where a card lies on the map.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual.geometry import Offset, Region, Size

from kunitori_tui.games.sekigahara.rules.board import SIDES
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.names import side
from kunitori_tui.text import players
from screens.sekigahara import sheet
from screens.sekigahara.drawing import SIGNS, Mark, label_width, side_style
from screens.sekigahara.facts import PanelSpace
from screens.sekigahara.field import CampaignMap
from screens.table.base import TableScreen
from screens.table.coaching import PANEL as COACH
from screens.table.screen import BELOW_CARD
from screens.widgets.lines import Part

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
    """Return whether the panel beside the map has room for the tables of :mod:`.ledger`, down to the question."""
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


BESIDE = 56
"""Cells of a card that lies on half of the map, so that the other half can be seen."""


class Sided(TableScreen):
    """A table at which each seat plays a side."""

    DEFAULT_CLASSES = "-sided"
    has_map: ClassVar[bool] = True

    @property
    def names(self) -> list[str]:
        """Return what the seats are called: their sides, once these are given out."""
        return players.called(self.table.seats, self.view)

    @property
    def view(self) -> SekiView:
        """See :attr:`.GameScreen.view`."""
        return self.view_of(self.viewer)

    def view_of(self, seat: int | None) -> SekiView:
        """See :meth:`.GameScreen.view_of`; without the memory aid nothing that has to be remembered is in it."""
        view = super().view_of(seat)
        assert isinstance(view, SekiView)
        return view if self.setting("memory_aid") == "on" else view.unremembered()

    def sign(self, seat: int) -> Part:
        """Return the letter of the side that ``seat`` plays, in its colour."""
        of = self.view.seat_of.index(seat)
        return f"{SIGNS[of]} ", side_style(self.look, of)

    def ink(self, seat: int) -> str:
        """Return the colour of the side that ``seat`` plays, without the ground of its letter."""
        return SIDES[self.view.seat_of.index(seat)]

    def called(self, seat: int) -> str:
        """Return the name of the side that ``seat`` plays."""
        return side(self.view.seat_of.index(seat))

    def decided(self) -> dict[str, Sequence[Mark]]:
        """Return the marks of the places that have been changed by what is being looked at."""
        return {place: [(self.look.glyph("changed"), "alarm")] for place in self.stops.places}

    def card_width(self, size: Size) -> int:
        """Return how wide a card is: where all of the map is in sight it leaves half of it free, or all."""
        return BESIDE if is_whole(size) else super().card_width(size)

    def card_at(self, size: Size, card: Size, places: Sequence[str]) -> Offset:
        """Return where a card lies: beside the map if there is room, else where it hides as few of ``places`` as can
        be, the first of them least.
        """
        field = self.places_in(size).get("map")
        if field is None or not is_whole(size):
            return super().card_at(size, card, places)
        right, bottom = field.right, size.height - BELOW_CARD - card.height
        middle = max(1, bottom // 2)
        if size.width - right >= card.width:
            return Offset(size.width - card.width, middle)
        free = [Offset(x, y) for y in (middle, 1, bottom) for x in (right - card.width, 0)]
        return min(free, key=lambda at: [self._lies_on(at, card, field, place) for place in places])

    def _lies_on(self, at: Offset, card: Size, field: Region, place: str) -> bool:
        """Return whether a card there hides the name or the stacks of a place of the map in ``field``."""
        shown = self.query_one(CampaignMap)
        x, y = sheet.SPOTS[place]
        spot = Region(field.x + x - shown.left, field.y + y - shown.top, label_width(place), 2)
        return Region(at.x, at.y, *card).overlaps(spot)
