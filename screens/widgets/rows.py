"""Lists with the cursor's mark, one line an entry: to choose from, or with a value each, changed by left and right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from rich.segment import Segment
from rich.text import Text
from textual import events
from textual.binding import Binding
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from kunitori_tui.text.catalog import N_
from screens.host import host
from screens.keys import SIDEWAYS, both

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

    BINDINGS = [
        Binding("enter", "select", N_("choose"), tooltip=N_("choose what the cursor is on")),
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
            said = self.said_at_cursor(strip)
            return Strip([Segment(look.glyph("cursor") + said[1:], look.style("focus"))], strip.cell_length)
        if not self._choice:
            return strip
        style = next((segment.style for segment in strip if segment.style), None)
        return Strip.join([Strip([Segment(look.glyph("chosen"), style)]), strip.crop(1)])

    def said_at_cursor(self, strip: Strip) -> str:
        """Return what the line under the cursor says, which says this elsewhere."""
        return strip.text

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Nothing is lit by hovering: over a slow line every move would cost a redraw."""
        event.prevent_default()


@dataclass(slots=True)
class Field:
    """One entry: ``values`` are pairs of a value and its words, ``at`` is the index of the present one."""

    id: str
    label: str
    values: Sequence[tuple[Any, str]]
    at: int = 0
    help: str = ""

    @property
    def value(self) -> Any:
        """Return the present value."""
        return self.values[self.at][0]

    @property
    def words(self) -> str:
        """Return the present value in words."""
        return self.values[self.at][1]

    def step(self, by: int) -> None:
        """Go to the next or the previous value, round and round."""
        self.at = (self.at + by) % len(self.values)


Draw = Callable[[Field, bool], Text]
"""Makes the line of a field; the flag says that the cursor is on it."""


class Fields(Rows):
    """Textual's option list over fields. Enter sends the usual ``OptionSelected``; what it does is up to the screen."""

    BINDINGS = [
        *both("left", "right", "step", N_("value"), N_("previous or next value")),
    ]

    @dataclass
    class Changed(Message):
        """A field has another value now."""

        fields: Fields
        field: Field

        @property
        def control(self) -> Fields:
            """Return the list that the field belongs to."""
            return self.fields

    def __init__(self, draw: Draw, *, id: str) -> None:
        super().__init__(id=id)
        self._draw = draw
        self.fields: list[Field] = []

    def show(self, fields: Sequence[Field]) -> None:
        """Show ``fields``, the cursor staying where it is."""
        before = self.highlighted
        self.clear_options()
        self.fields = list(fields)
        self.add_options([Option(self._draw(field, False), id=field.id) for field in self.fields])
        if self.fields:
            self.highlighted = min(before or 0, len(self.fields) - 1)

    @property
    def current(self) -> Field | None:
        """Return the field under the cursor."""
        return self.fields[self.highlighted] if self.highlighted is not None and self.fields else None

    def action_step(self, by: int) -> None:
        """Change the value under the cursor and say so."""
        field, at = self.current, self.highlighted
        if field is not None and at is not None:
            field.step(by)
            self.replace_option_prompt_at_index(at, self._draw(field, False))
            self.post_message(self.Changed(self, field))

    def said_at_cursor(self, strip: Strip) -> str:
        assert self.current is not None, "the cursor is on a field"
        line = self._draw(self.current, True)
        line.truncate(strip.cell_length, overflow="ellipsis", pad=True)  # as Textual ends the other lines
        return line.plain
