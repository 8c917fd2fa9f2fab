"""A table whose panels stand where a function of the size and of the open question puts them."""

from __future__ import annotations

from textual.geometry import Size
from textual.layout import Layout

from kunitori_tui.play.table import Table
from screens.table.base import TableScreen
from screens.table.places import Places, PlacesLayout


class PlacedTable(TableScreen):
    """Base of the tables. A subclass says in :meth:`places_in` where its panels stand, and calls :meth:`place_panels`
    when that may have changed. Its first child has the id ``top``.
    """

    DEFAULT_CSS = "PlacedTable > KeyLine { dock: none; }"

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._placing = PlacesLayout(self.places_in)
        self._placed: Places = {}

    @property
    def layout(self) -> Layout:
        """Return what places the panels."""
        return self._placing

    def places_in(self, size: Size) -> Places:
        """Return where every panel stands in a terminal of ``size``; one that is not named is not shown."""
        raise NotImplementedError

    def place_panels(self) -> None:
        """Place the panels anew where the question, the cards or the size asks for it."""
        wanted = self.places_in(self.size)
        if wanted != self._placed:
            begun = bool(self._placed)
            self._placed = wanted
            if begun:  # the first time Textual is about to arrange the screen anyway
                self.query_one("#top").refresh(layout=True)  # a child's call makes Textual forget the old arrangement
