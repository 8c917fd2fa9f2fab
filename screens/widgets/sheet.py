"""A block of styled lines that were made elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual.strip import Strip

from screens.widgets.painted import Painted


class Sheet(Painted):
    """Shows ready lines of Rich text; what does not fit is cut off, and only cells that changed are sent."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._texts: list[Text] = []

    @property
    def plain(self) -> list[str]:
        """Return the lines without their styles."""
        return [text.plain for text in self._texts]

    def show(self, lines: Sequence[Text]) -> None:
        """Show ``lines`` instead of what is there."""
        self._texts = list(lines)
        self.repaint()

    def _strips(self, width: int, height: int) -> list[Strip]:
        strips = [self._strip(text).adjust_cell_length(width) for text in self._texts[:height]]
        return strips + [Strip.blank(width)] * (height - len(strips))

    def _strip(self, text: Text) -> Strip:
        segments = text.render(self.app.console, end="")
        base = text.style if isinstance(text.style, Style) else Style.parse(text.style)
        return Strip(Segment.apply_style(segments, base))  # Rich forgets the style of a text without spans
