"""A few lines at the bottom of a table that say what others have just done, where the eye waits for the own turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.widget import Widget

from kunitori_tui.text.catalog import N_, tr
from screens.drawing.look import Look
from screens.keys import Words
from screens.table.screen import StopExit
from screens.widgets.lines import Part
from screens.widgets.panel import Line, Painted, told_rule

Lines = Callable[[Look, int], tuple[str, str, Sequence[Sequence[Part]]]]
"""(look, width) -> title, fact at the right end of its rule, and at most :data:`ROOM` lines."""

ROOM = 2
"""Lines below the title."""


class Brief(Painted, can_focus=True):
    """Lies over the lines above the last one while it stands; the keys of a stop go on, or open it in full."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape", "go", N_("go on"), tooltip=N_("go on"), system=True),
        Binding("b", "full", N_("this in full"), tooltip=N_("what these lines tell, in full")),
    ]

    def __init__(self, go: Callable[[StopExit], None], open_full: Callable[[], None]) -> None:
        """``go`` is what goes on, ``open_full`` what shows in full what the lines say."""
        super().__init__(id="brief")
        self._go = go
        self._open_full = open_full
        self._told: Lines | None = None
        self._before: Widget | None = None

    def begin(self, told: Lines) -> None:
        """Stand, and take the keys."""
        self._told = told
        self._before = self.screen.focused
        self.screen.set_focus(self)
        self.repaint()

    def end(self) -> None:
        """Give the keys back, and go."""
        if self._told is not None:
            self._told = None
            self.screen.set_focus(self._before)

    def place(self, size: Size) -> Region:
        """Return where the lines stand: above the keys."""
        return Region(0, size.height - ROOM - 2, size.width, ROOM + 1)

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the lines under a rule of their own, which sets them off from the log."""
        if self._told is None:
            return []
        title, fact, told = self._told(self.look, width)
        rule = told_rule(self.look, width, title, fact, "alarm")
        return [rule, *(Line(self.look, width).put_all(parts) for parts in told)]

    def on_click(self) -> None:
        """Go on."""
        self.action_go()

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        return {"go": "", "full": "", "skip": tr("skip to your turn"), "log": "", "speed": ""}

    def action_go(self) -> None:
        """Go on."""
        self._go(StopExit())

    def action_full(self) -> None:
        """Show it in full."""
        self._open_full()
