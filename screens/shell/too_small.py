"""The screen that is shown while the terminal is too small: why, and what to do. The game below it is not touched."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.geometry import Size
from textual.widgets import Static

from kunitori_tui.text.catalog import tr
from screens.drawing.one_frame import COMPLETE, SettledScreen


class TooSmall(SettledScreen[None]):
    """Covers everything while the terminal has fewer than 80x24 cells."""

    least = Size(1, 1)

    DEFAULT_CSS = """
    TooSmall { align: center middle; }
    TooSmall > Static { width: 1fr; height: auto; text-align: center; color: $gold; text-style: bold; }
    """

    def compose(self) -> ComposeResult:
        yield Static(id="sentence")

    def on_mount(self) -> None:
        self._tell()

    def on_resize(self) -> None:
        self._tell()

    def _tell(self) -> None:
        has = self.app.size
        need = {"width": COMPLETE.width, "height": COMPLETE.height}
        sentence = tr("The game needs {width}x{height}, this window has {w}x{h}.", **need, w=has.width, h=has.height)
        way_out = tr("Make it larger, or leave with Ctrl+Q.")
        self.query_one(Static).update(f"{sentence}\n{way_out}")
