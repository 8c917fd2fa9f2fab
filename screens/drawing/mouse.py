"""The mouse is told in cells, whatever the terminal was left in and whatever it reports.

Textual asks a terminal that can to report its sizes among the keys (mode 2048) and the mouse in pixels (mode 1016).
Both outlive a line that drops, and some multiplexers know the first alone. Here neither is wanted: sizes come with
SIGWINCH, and a cell is all that a click can mean.
"""

from __future__ import annotations

from typing import Any

from textual._xterm_parser import XTermParser
from textual.driver import Driver

IN_CELLS = "\x1b[?2048l\x1b[?1016l"
"""What ends both modes. Before the mouse is switched on: some terminals forget with 1016 how else it was to be told."""


class CellDriver(Driver):
    """Ends what a program before may have left on. Goes before one of Textual's drivers, see :func:`in_cells`."""

    def _enable_mouse_support(self) -> None:
        self.write(IN_CELLS)
        super()._enable_mouse_support()  # type: ignore[misc]  # that of the driver it goes before


def in_cells(driver: type[Driver]) -> type[Driver]:
    """Return a driver that does the same and is told the mouse in cells."""
    # Textual's parser takes the mouse for told in pixels as soon as any size is reported, of no pixels too, by which it
    # then divides; it has no place where that can be chosen.
    never: Any = property(lambda parser: False, lambda parser, told: None)
    XTermParser.mouse_pixels = never
    return type("CellDriver", (CellDriver, driver), {})
