"""What a seat of Sekigahara is shown by: letter, colour and name of its side; and where a card lies on the map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.geometry import Offset, Region, Size

from kunitori_tui.games.sekigahara.rules.board import SIDES
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.names import side
from kunitori_tui.text import players
from screens.sekigahara import sheet
from screens.sekigahara.drawing import Mark, label_width, side_style
from screens.sekigahara.field import CampaignMap
from screens.sekigahara.places import is_whole
from screens.sekigahara.stacks import SIGNS
from screens.table.base import TableScreen
from screens.table.facts import BELOW_CARD
from screens.widgets.lines import Part

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

    def view_of(self, seat: int | None) -> SekiView:
        """See :meth:`.Facts.view_of`; without the memory aid nothing that has to be remembered is in it."""
        view: SekiView = super().view_of(seat)
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
