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

from kunitori_tui.games.sekigahara.rules.board import PLACE, PLACE_ID
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.names import place
from kunitori_tui.games.sekigahara.words.places import line
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.spelling import plain
from screens.dialogs.popup import CLOSE, Popup
from screens.drawing.modal import SettledModal
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
        Binding("up", "step(-1)", N_("next place"), tooltip=N_("the place before, the next one"), priority=True),
        Binding("down", "step(1)", N_("next place"), tooltip=N_("the place before, the next one"), priority=True),
        Binding("escape", "leave", N_("back")),
    ]
    CSS_PATH = "pages.tcss"
    palette_closed = True

    def __init__(self, view: SekiView) -> None:
        super().__init__()
        self.view = view
        self._found: list[str] = []
        """The places that have what is typed, in the order of the list."""

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
        self._found = sorted((name for name in PLACE_ID if name.startswith(wanted)), key=place)
        rows = self.query_one(OptionList)
        lines = [Option(Text(look.chip(line(self.view, PLACE[name]))), id=name) for name in self._found]
        rows.set_options(lines or [Option(tr("No place of that name."), disabled=True)])
        rows.highlighted = 0 if self._found else None
        self.query_one(KeyLine).repaint()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Narrow the list."""
        self._fill(event.value)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to jump, and to choose where, while a place has what is typed."""
        return action not in ("jump", "step") or bool(self._found)

    def action_jump(self) -> None:
        """Jump to the place under the cursor of the list."""
        option = self.query_one(OptionList).highlighted_option
        assert option is not None
        self.dismiss(option.id)

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
