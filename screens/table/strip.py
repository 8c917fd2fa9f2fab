"""The panel that says who is waited for at a shared table."""

from __future__ import annotations

from collections.abc import Callable

from kunitori_tui.text.waiting import Strip as Words
from screens.widgets.painted import Line, Painted


class Strip(Painted):
    """Draws what ``told`` returns: title, fact at the right end, and lines, for a width."""

    def __init__(self, told: Callable[[int], Words]) -> None:
        super().__init__(id="awaiting")
        self._told = told

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the lines under a double rule."""
        told, bar = self._told(width), self.look.glyph("dh")
        tail = f" {told.fact} " + bar * 2
        rule = Line(self.look, width).put(bar * 2 + " ", "frame").put(f"{told.title} ", "title")
        rule.put(bar * max(0, width - rule.used - len(tail)), "frame").put(tail, "frame")
        return [rule, *(Line(self.look, width).put(f" {line}", "text") for line in told.lines)]
