"""A list to choose from, one line an entry, with the mark of the cursor."""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from textual import events
from textual.binding import Binding, BindingType
from textual.reactive import reactive
from textual.strip import Strip
from textual.widgets import OptionList

from kunitori_tui.text.catalog import N_
from screens.host import host
from screens.keys import SIDEWAYS

LIST_ACTIONS = ("select", "cursor_up", "cursor_down", "first", "last", "page_up", "page_down")


class Rows(OptionList):
    """Textual's option list for entries of one line each, whose first cell is left free for the cursor ``►``.

    Only the list with the focus shows a cursor. One that says what was chosen (``choice``) keeps a mark without it.
    A step of the cursor sends the two lines it concerns, not the list.
    """

    DEFAULT_CSS = """
    Rows {
        border: none; padding: 0; height: 1fr; background: transparent; text-wrap: nowrap; text-overflow: ellipsis;
        scrollbar-size-vertical: 1;
        &:focus { border: none; background-tint: transparent; }
        & > .option-list--option { padding: 0; }
        & > .option-list--option-highlighted { background: transparent; color: $washi; text-style: none; }
        & > .option-list--option-disabled { color: $ash; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "select", N_("choose"), tooltip=N_("choose what the cursor stands on")),
        Binding("up", "cursor_up", N_("move"), tooltip=N_("move the cursor"), system=True),
        Binding("down", "cursor_down", N_("move"), tooltip=N_("move the cursor"), system=True),
        Binding("home", "first", N_("ends"), tooltip=N_("the first, the last"), show=False, system=True),
        Binding("end", "last", N_("ends"), tooltip=N_("the first, the last"), show=False, system=True),
        Binding("pageup", "page_up", N_("page"), tooltip=N_("a page up, a page down"), show=False, system=True),
        Binding("pagedown", "page_down", N_("page"), tooltip=N_("a page up, a page down"), show=False, system=True),
    ]
    highlighted: reactive[int | None] = reactive(None, repaint=False)

    def __init__(self, *, id: str, classes: str | None = None, choice: bool = False) -> None:
        super().__init__(id=id, classes=classes, markup=False)
        self._choice = choice

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer no keys while there is nothing to choose, and none to scroll sideways: the screen may have them."""
        return action not in SIDEWAYS and (self.highlighted is not None or action not in LIST_ACTIONS)

    def watch_highlighted(self, before: int | None, highlighted: int | None) -> None:  # type: ignore[override]  # Textual names no type
        """Tell of the cursor as Textual does, and paint where it was and where it is."""
        super().watch_highlighted(highlighted)
        for index in (before, highlighted):
            if index is not None:
                self.refresh_lines(index)

    def render_line(self, y: int) -> Strip:
        strip = super().render_line(y)
        if self.scroll_offset.y + y != self.highlighted or not strip.cell_length:
            return strip
        look = host(self.app).look
        if self.has_focus:  # in one style throughout: dim words would be lost on the ground of the cursor
            return Strip([Segment(look.glyph("cursor") + strip.text[1:], look.style("focus"))], strip.cell_length)
        if not self._choice:
            return strip
        style = next((segment.style for segment in strip if segment.style), None)
        return Strip.join([Strip([Segment(look.glyph("chosen"), style)]), strip.crop(1)])

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Nothing is lit by hovering: over a slow line every move would cost a redraw."""
        event.prevent_default()
