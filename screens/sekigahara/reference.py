"""The table of Sekigahara as long as nobody is asked: by which letter, colour and name a seat is shown, where a card
lies on the map, and what the other side did.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.geometry import Offset, Region, Size

from kunitori_tui.games.sekigahara.rules.board import SIDES
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.names import side
from kunitori_tui.play.table import Table
from kunitori_tui.text import players
from kunitori_tui.text.catalog import N_, tr
from screens.sekigahara import pages, sheet
from screens.sekigahara.drawing import SIGNS, Mark, label_width, side_style
from screens.sekigahara.pages import LOOK_UP, LookUp, Page
from screens.sekigahara.places import is_whole
from screens.sekigahara.recap import RecapStops
from screens.table.base import TableScreen
from screens.table.screen import BELOW_CARD
from screens.widgets.lines import Part
from screens.widgets.option_panel import OptionPanel

BESIDE = 56
"""Cells of a card that lies on half of the map, so that the other half can be seen."""


class ReferenceTable(TableScreen, LookUp[None]):
    """A table with the map of the campaign, at which each seat plays a side."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *LOOK_UP,
        Binding("a,0", "overview", N_("all stacks"), tooltip=N_("the whole map: all stacks on one page")),
    ]
    DEFAULT_CLASSES = "-sided"
    has_map: ClassVar[bool] = True

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.recaps = RecapStops(self, self.moments)
        self.stops.sources.append(self.recaps)

    @property
    def names(self) -> list[str]:
        """Return what the seats are called: their sides."""
        return players.called(self.table.seats, self.view)

    @property
    def view(self) -> SekiView:
        """See :attr:`.GameScreen.view`."""
        return self.view_of(self.viewer)

    def view_of(self, seat: int | None) -> SekiView:
        """See :meth:`.GameScreen.view_of`."""
        return self.seen_by(seat)

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
        shown = self.map
        x, y = sheet.SPOTS[place]
        spot = Region(field.x + x - shown.left, field.y + y - shown.top, label_width(place), 2)
        return Region(at.x, at.y, *card).overlaps(spot)

    @property
    def options(self) -> OptionPanel:
        """Return the list that is in sight: of choices, or of a march."""
        raise NotImplementedError

    def offer(self, *, noted: bool = False) -> None:
        """List the choices anew."""
        raise NotImplementedError

    def action_overview(self) -> None:
        """Show all places and stacks on one page."""
        self.app.push_screen(Page(tr("All stacks"), pages.lines(self.view)))

    def action_others(self) -> None:
        """Show what the other side did in its last turn."""
        self.action_recall()

    def action_recall(self) -> None:
        """Show again what the other side did in its last turn, step by step."""
        page = self.recaps.again()
        if page is None:
            self.refuse(tr("The other side has not had a turn yet."))
        else:
            self.app.push_screen(page)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the turn of the other side."""
        return action == "recall" or super().check_action(action, parameters)
