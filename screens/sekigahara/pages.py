"""Boxes over the map: a page to read, and the list of places to jump to one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from kunitori_tui.engine.sekigahara.board import PLACE, PLACE_ID
from kunitori_tui.engine.sekigahara.view import SekiView
from kunitori_tui.text.boxes.sekigahara_names import place
from kunitori_tui.text.boxes.sekigahara_places import line
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.spelling import plain
from screens.dialogs.popup import CLOSE, Popup
from screens.drawing.one_frame import SettledModal
from screens.host import host
from screens.widgets.keyline import KeyLine


class Page(Popup):
    """A page of lines."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("i,c,w,o,a,0,enter", "close", CLOSE, show=False)]
    cells = 74

    def __init__(self, title: str, lines: Sequence[str]) -> None:
        super().__init__()
        self.heading = title
        self.lines = list(lines)

    def write(self, box: VerticalScroll) -> Text:
        look = self.look
        box.border_title = look.chip(self.heading)
        return Text(look.chip("\n".join(self.lines)), style=look.style("text"))


class FindPlace(SettledModal[str | None]):
    """All places by name; typing narrows the list. Returns the id of a place, None for none."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "jump", N_("jump there"), priority=True),
        Binding("up", "step(-1)", N_("place"), priority=True),
        Binding("down", "step(1)", N_("place"), priority=True),
        Binding("escape", "leave", N_("back")),
    ]
    CSS_PATH = "pages.tcss"
    palette_closed = True

    def __init__(self, view: SekiView) -> None:
        super().__init__()
        self.view = view

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = host(self.app).look.chip(tr("Find a place"))
            yield Input(placeholder=tr("the beginning of its name"))
            yield OptionList(markup=False)
        yield KeyLine(bar=True)

    def on_mount(self) -> None:
        self._fill("")
        self.query_one(Input).focus()

    def _fill(self, typed: str) -> None:
        look = host(self.app).look
        wanted = plain(typed)
        names = sorted((name for name in PLACE_ID if name.startswith(wanted)), key=place)
        rows = self.query_one(OptionList)
        rows.set_options(Option(Text(look.chip(line(self.view, PLACE[name]))), id=name) for name in names)
        rows.highlighted = 0 if names else None

    def on_input_changed(self, event: Input.Changed) -> None:
        """Narrow the list."""
        self._fill(event.value)

    def action_jump(self) -> None:
        """Jump to the place under the cursor of the list."""
        rows = self.query_one(OptionList)
        if rows.highlighted is not None:
            self.dismiss(rows.get_option_at_index(rows.highlighted).id)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Jump to what was clicked."""
        event.stop()
        self.dismiss(event.option_id)

    def action_step(self, by: int) -> None:
        """Move in the list while the cursor stays in the text."""
        rows = self.query_one(OptionList)
        if by > 0:
            rows.action_cursor_down()
        else:
            rows.action_cursor_up()

    def action_leave(self) -> None:
        """Jump nowhere."""
        self.dismiss(None)
