"""What is shown while the terminal is too small: a sentence. The game below it waits untouched."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Static

from kunitori_tui.text.catalog import tr

WIDTH, HEIGHT = 80, 24


class TooSmall(Screen[None]):
    """Covers everything until the terminal has at least 80x24 cells; then it goes away by itself."""

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

    def on_screen_resume(self) -> None:
        """Go if the terminal has grown while something else lay on top."""
        if fits(self.app.size.width, self.app.size.height):
            self.dismiss()

    def _tell(self) -> None:
        has = self.app.size
        need = {"width": WIDTH, "height": HEIGHT}
        sentence = tr("The game needs {width}x{height}, this window has {w}x{h}.", **need, w=has.width, h=has.height)
        self.query_one(Static).update(sentence)


def fits(width: int, height: int) -> bool:
    """Return whether a terminal of this size is large enough."""
    return width >= WIDTH and height >= HEIGHT
