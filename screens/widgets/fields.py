"""A list of things with a value each, changed by left and right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from rich.segment import Segment
from rich.text import Text
from textual.binding import Binding
from textual.message import Message
from textual.strip import Strip
from textual.widgets.option_list import Option

from kunitori_tui.text.catalog import N_
from screens.host import host
from screens.widgets.rows import Rows


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
        Binding("left", "step(-1)", N_("value"), tooltip=N_("the value before, the next one")),
        Binding("right", "step(1)", N_("value"), tooltip=N_("the value before, the next one")),
    ]

    class Changed(Message):
        """A field has another value now."""

        def __init__(self, fields: Fields, field: Field) -> None:
            super().__init__()
            self.fields = fields
            self.field = field

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

    def render_line(self, y: int) -> Strip:
        strip = super().render_line(y)
        at = self.scroll_offset.y + y
        if at != self.highlighted or not self.has_focus or at >= len(self.fields):
            return strip
        look = host(self.app).look
        line, focus = self._draw(self.fields[at], True), look.style("focus")
        line.truncate(strip.cell_length, overflow="ellipsis")  # as Textual ends the other lines
        return Strip([Segment(look.glyph("cursor") + line.plain[1:], focus)]).adjust_cell_length(
            strip.cell_length, focus
        )
