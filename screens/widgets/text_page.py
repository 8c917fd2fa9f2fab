"""A text that may be longer than its box."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll

from kunitori_tui.text.catalog import N_
from screens.keys import SIDEWAYS


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
