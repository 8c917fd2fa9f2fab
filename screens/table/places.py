"""The layout of a table: its panels stand where a function of the size and of the open question puts them, also below
the result of a battle.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

from textual.geometry import Region, Size, Spacing
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

from screens.drawing.one_frame import Result, SettledScreen

WIDE = Size(120, 36)

Places = Mapping[str, Region]
"""Widget id -> where it stands; widgets that are not named are not shown."""


class PlacesLayout(Layout):
    """Places the children by their ids, from a function of the size."""

    name = "places"

    def __init__(self, places: Callable[[Size], Places]) -> None:
        self.places = places
        self._last: Places | None = None

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        """Return where each child stands."""
        places = self.places(size)
        return [
            WidgetPlacement(places[child.id], child.styles.offset.resolve(size, size), Spacing(), child)
            for child in children
            if child.id is not None and child.id in places
        ]

    def has_changed(self, size: Size) -> bool:
        """Return whether a child stands elsewhere than when this was asked before; nothing has the first time."""
        before, self._last = self._last, self.places(size)
        return before is not None and before != self._last


class PlacedScreen(SettledScreen[Result]):
    """A screen over a table whose panels stand where :meth:`places_in` says."""

    DEFAULT_CSS = """
    PlacedScreen { overflow: hidden; }
    PlacedScreen > * { width: auto; height: auto; }
    PlacedScreen > KeyLine { dock: none; }
    """

    @cached_property
    def layout(self) -> PlacesLayout:
        """What places the panels."""
        return PlacesLayout(self.places_in)

    def places_in(self, size: Size) -> Places:
        """Return where every panel stands in a terminal of ``size``; one that is not named is not shown."""
        raise NotImplementedError


def is_wide(size: Size) -> bool:
    """Return whether everything has room at once."""
    return size.width >= WIDE.width and size.height >= WIDE.height


KIND = "prize"
"""The question that a winner is asked on the result."""
