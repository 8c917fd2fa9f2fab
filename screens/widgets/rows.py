"""A list to choose from, one line an entry, with the mark of the cursor."""

from __future__ import annotations

from rich.segment import Segment
from textual import events
from textual.strip import Strip
from textual.widgets import OptionList

from screens.host import host


class Rows(OptionList):
    """Textual's option list for entries of one line each, whose first cell is left free for the cursor ``►``."""

    DEFAULT_CSS = """
    Rows {
        border: none; padding: 0; height: 1fr; background: transparent; text-wrap: nowrap; text-overflow: ellipsis;
        scrollbar-size-vertical: 1;
        &:focus { border: none; background-tint: transparent; }
        & > .option-list--option { padding: 0; }
        & > .option-list--option-disabled { color: $ash; }
    }
    """

    def render_line(self, y: int) -> Strip:
        strip = super().render_line(y)
        if self.scroll_offset.y + y != self.highlighted or not strip.cell_length:
            return strip
        style = next((segment.style for segment in strip if segment.style), None)
        mark = Strip([Segment(host(self.app).look.glyph("cursor"), style)])
        return Strip.join([mark, strip.crop(1)])

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Nothing is lit by hovering: over a slow line every move would cost a redraw."""
        event.prevent_default()
