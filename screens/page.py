"""A whole screen of text around the table: the base of menu, rules, saves, score and their like."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.text import Text
from textual.app import ComposeResult
from textual.geometry import Size
from textual.widgets import Static
from textual.widgets.option_list import Option

from screens.drawing.one_frame import SettledScreen
from screens.host import Host, host
from screens.widgets.lines import KeyLine, Sheet
from screens.widgets.rows import Rows


class PageScreen(SettledScreen[None]):
    """A screen that can write all its texts again: in another language, with other glyphs, at another size."""

    _drawn_for = Size(0, 0)
    _is_new = True

    def __init__(self) -> None:
        super().__init__()
        self.css_path = [Path(__file__).with_name("page.tcss"), *self.css_path]

    @property
    def host(self) -> Host:
        """Return the program."""
        return host(self.app)

    def compose(self) -> ComposeResult:
        yield Sheet(id="page")
        yield KeyLine()

    def redraw(self) -> None:
        """Write all texts in the language and the look of the moment."""
        self.write()
        self.query_one(KeyLine).repaint()

    def write(self) -> None:
        """Write the texts of the screen, but for its keys."""
        raise NotImplementedError

    def fill(self, lines: Sequence[Option], usual: int = 0) -> None:
        """Show ``lines`` in the list, the cursor on the line where it was or next to its place; at first ``usual``."""
        rows = self.query_one(Rows)
        before, at = rows.highlighted_option, rows.highlighted
        rows.clear_options()
        rows.add_options(lines)
        good = [place for place, line in enumerate(lines) if not line.disabled]
        same = [place for place in good if before is not None and before.id and lines[place].id == before.id]
        near = usual if at is None else at
        rows.highlighted = same[0] if same else min(good, key=lambda place: abs(place - near), default=None)

    def on_mount(self) -> None:
        self._drawn_for = self.size
        self._is_new = True
        self.redraw()

    def on_screen_resume(self) -> None:
        """Draw again after another screen was in front: what this one tells of may have changed."""
        if self.is_mounted and not self._is_new:
            self.redraw()
        self._is_new = False

    def on_resize(self) -> None:
        """Draw again for another size; Textual sends the first one after the screen was drawn for it."""
        if self._drawn_for != self.size:
            self._drawn_for = self.size
            self.redraw()

    def put(self, selector: str, content: str | Text) -> None:
        """Show ``content`` in the text widget ``selector``, whose size the style sheet fixes.

        Without a new layout: that would send the whole screen again.
        """
        self.query_one(selector, Static).update(content, layout=False)

    def action_back(self) -> None:
        """Go back to the screen below."""
        self.app.pop_screen()
