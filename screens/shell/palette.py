"""The list of all commands: what the keys of a screen do, found by typing a part of it."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.content import Content
from textual.widgets import Input

from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.spelling import fits, plain
from screens.drawing.one_frame import SettledScreen
from screens.keys import Grave
from screens.widgets.keyline import KeyLine

IN_TITLE, IN_HELP, SCATTERED, LAST = 4.0, 3.0, 2.0, 1.0
"""How well a command fits that has what was typed in its title, in its explanation, has only the letters one behind the
other, or is to be the last whatever was typed. Those that fit alike keep their order.
"""


class Palette(CommandPalette, SettledScreen[None]):
    """Textual's palette with its keys on the last line, and a cursor that stands still: a blinking one sends bytes
    while nothing happens. Its list is measured by the screen: Textual's 70vh are of the terminal, which may be smaller.
    """

    CSS_PATH = "palette.tcss"
    DEFAULT_CSS = """
    Palette KeyLine { background: $background; }
    Palette #--results { max-height: 80%; }
    Palette CommandList { max-height: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "run", N_("run"), tooltip=N_("do what the cursor stands on"), priority=True),
        Binding("up", "command_list('cursor_up')", N_("move"), tooltip=N_("move the cursor"), priority=True),
        Binding("down", "cursor_down", N_("move"), tooltip=N_("move the cursor"), priority=True),
        Binding("escape", "escape", N_("close")),
    ]

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield KeyLine(bar=True)

    def on_mount(self) -> None:
        self.query_one(Input).cursor_blink = False

    async def action_run(self) -> None:
        """Do what the cursor stands on."""
        await self.query_one(Input).action_submit()


class Commands(Provider):
    """The commands of the program in its own order. Marks above letters may be left out: "daimyo" finds "daimyō"."""

    async def discover(self) -> Hits:
        for title, explained, callback, _ in self.app.get_system_commands(self.screen):
            yield DiscoveryHit(Content(title), callback, text=title, help=explained)

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(plain(query))
        found = False
        for command in self.app.get_system_commands(self.screen):
            title, explained, callback, _ = command
            scattered = SCATTERED * bool(matcher.match(plain(title)))
            score = IN_TITLE if fits(query, title) else IN_HELP if fits(query, explained) else scattered
            if score:
                found = True
                same = len(plain(title)) == len(title)  # else the marked letters would stand elsewhere
                spans = list(matcher.highlight(plain(title)).spans) if same else []
                shown = Content(title, spans=spans)
                yield Hit(LAST if isinstance(command, Grave) else score, shown, callback, text=title, help=explained)
        if not found:
            nothing = tr("Nothing found.")
            yield Hit(LAST, nothing, lambda: None, text=nothing)
