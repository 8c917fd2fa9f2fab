"""Screens of text: blocks of styled lines that are made elsewhere, with dividing lines between them, and a text that
may be longer than its box.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.strip import Strip

from kunitori_tui.text.catalog import N_
from screens.drawing.look import Look
from screens.keys import SIDEWAYS
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


def rule(look: Look, width: int, title: str = "", fact: str = "") -> Text:
    """Return ``── Title ──────── fact ──`` as a line of ``width`` cells; without title and fact a plain line."""
    h = look.glyph("h")
    left = Text(h * 2 + " ", style=look.style("frame")) if title else Text(style=look.style("frame"))
    if title:
        left += Text(look.chip(title), style=look.style("title")) + Text(" ", style=look.style("frame"))
    right = Text(f" {look.chip(fact)} " if fact else "", style=look.style("dim"))
    right += Text(h * 2 if fact else "", style=look.style("frame"))
    fill = max(0, width - left.cell_len - right.cell_len)
    return left + Text(h * fill, style=look.style("frame")) + right


def split_rule(look: Look, at: int, width: int, left: str, right: str) -> Text:
    """Return a rule over two blocks side by side, the line between them at the cell ``at``."""
    return (
        rule(look, at, left) + Text(look.glyph("t_down"), style=look.style("frame")) + rule(look, width - at - 1, right)
    )


def ends(left: Text, right: Text, width: int) -> Text:
    """Return ``left`` and ``right`` at the two ends of a line of ``width`` cells; the left one gives way."""
    room = width - right.cell_len
    left = left.copy()
    left.truncate(max(0, room - 1), overflow="crop", pad=False)
    return left + Text(" " * max(0, room - left.cell_len)) + right


class TextPage(VerticalScroll):
    """Textual's box that scrolls, with words for its keys, which it offers while there is something to scroll."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll_up", N_("scroll"), tooltip=N_("scroll the text"), system=True),
        Binding("down", "scroll_down", N_("scroll"), tooltip=N_("scroll the text"), system=True),
        Binding("pageup", "page_up", N_("page"), tooltip=N_("a page up, a page down"), system=True),
        Binding("pagedown", "page_down", N_("page"), tooltip=N_("a page up, a page down"), system=True),
        Binding("home", "scroll_home", N_("ends"), tooltip=N_("the first, the last"), system=True),
        Binding("end", "scroll_end", N_("ends"), tooltip=N_("the first, the last"), system=True),
    ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the keys where the text is longer than the box; never sideways: the screen may have those."""
        return action not in SIDEWAYS and self.max_scroll_y > 0
