"""The list of all commands."""

from __future__ import annotations

from textual.command import CommandPalette
from textual.widgets import Input


class Palette(CommandPalette):
    """Textual's palette with a cursor that stands still: a blinking one sends bytes while nothing happens."""

    def on_mount(self) -> None:
        self.query_one(Input).cursor_blink = False
