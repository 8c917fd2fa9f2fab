"""A box over the table with a text to read."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from screens.drawing.look import Look
from screens.host import host


class Popup(ModalScreen[None]):
    """Base of the boxes. A subclass writes the text, and the title of the box, in :meth:`write`, and adds the key that
    opened it to those that close it.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "close", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("up", "scroll(-1)", show=False),
    ]
    CSS_PATH = str(Path(__file__).with_name("popup.tcss"))  # Textual looks beside the module of a subclass
    palette_closed = True
    cells: ClassVar[int] = 72
    """Width of the box."""

    def compose(self) -> ComposeResult:
        with VerticalScroll() as box:
            box.styles.width = self.cells
            yield Static(self.write(box))

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()

    @property
    def look(self) -> Look:
        """Return the look of the program."""
        return host(self.app).look

    def write(self, box: VerticalScroll) -> Text:
        """Return the text; set ``border_title`` and ``border_subtitle`` of ``box``."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Write the text of the moment."""
        box = self.query_one(VerticalScroll)
        self.query_one(Static).update(self.write(box))
        box.scroll_home(animate=False)

    def action_scroll(self, lines: int) -> None:
        """Scroll a long text."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_close(self) -> None:
        """Go back to the table."""
        self.dismiss(None)


class CardPopup(Popup):
    """Base of the boxes about one of several cards: left and right go through them, digits open the rules of one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("i", "close", show=False),
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
        Binding("enter", "link(1)", show=False),
        *(Binding(str(n), f"link({n})", show=False) for n in range(1, 10)),
    ]

    def __init__(self, game: str) -> None:
        super().__init__()
        self.rules_of = game
        """The id of the game whose rules the links name."""
        self.links: list[str] = []
        """The sections of the rules that are named in the text, by number."""

    def action_turn(self, step: int) -> None:
        """Go to the next card without closing."""
        raise NotImplementedError

    def action_link(self, n: int) -> None:
        """Open the rules at a link."""
        from screens.rulebook.rules import RulesScreen

        if n <= len(self.links):
            self.app.push_screen(RulesScreen(self.rules_of, self.links[n - 1]))
