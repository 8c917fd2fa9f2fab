"""A short list of choices in words, with a number each: for questions that are not answered on the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from rich.text import Text
from textual import events
from textual.binding import Binding
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from kunitori_tui.text.catalog import N_, trn
from kunitori_tui.text.cells import cell_len, fold
from screens.drawing.look import Look
from screens.drawing.one_frame import say_at_once
from screens.keys import SIDEWAYS, change, digits

HEAD = 5
"""Cells of the number and the mark before the words of a choice."""


class OptionPanel(OptionList):
    """Choices by key (``choose:1``) in words, marked ``►`` under the cursor while focused. Posts :class:`Chosen`."""

    BINDINGS = [
        change("enter", "select", N_("choose"), N_("choose what the cursor is on")),
        Binding("up", "cursor_up", N_("option"), tooltip=N_("move the cursor"), system=True),
        Binding("down", "cursor_down", N_("option"), tooltip=N_("move the cursor"), system=True),
        *digits("number", N_("choose"), N_("choose the option with that number"), show=False),
    ]

    DEFAULT_CSS = """
    OptionPanel, OptionPanel:focus {
        border: none; border-top: double $vermilion; border-title-color: $gold; border-title-style: bold;
        background: $background; padding: 0; scrollbar-size-vertical: 1;
    }
    OptionPanel.-ascii, OptionPanel.-ascii:focus { border-top: ascii $vermilion; }
    OptionPanel.-bare, OptionPanel.-bare:focus { border: none; scrollbar-size-vertical: 0; }
    """

    head = HEAD
    """Cells before the words of a choice."""

    @dataclass
    class Chosen(Message):
        """A choice was made."""

        key: str

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id, markup=False)
        self.keys: list[str] = []
        self.numbers: Sequence[int] = ()
        """The number that chooses each row."""
        self.count_lines = 0
        """The lines that the choices take."""
        self._look = Look()
        self._marked: int | None = None
        self._hinted = ""
        self._title = ""

    def offer(
        self,
        look: Look,
        title: str,
        options: Sequence[tuple[str, str]],
        hinted: str = "",
        *,
        width: int = 0,
    ) -> None:
        """Offer (key, words) pairs, one ``hinted``. What is longer than ``width`` goes on below; 0: nothing does."""
        self.keys = [key for key, _ in options]
        self.numbers = self.numbered()
        self._title = title
        self.set_class(look.ascii, "-ascii")
        self._hinted = hinted
        at = self.keys.index(hinted) if hinted in self.keys else 0
        told = [fold(look.chip(words), width - self.head) if width else [look.chip(words)] for _, words in options]
        self.count_lines = sum(map(len, told))
        self.set_options(
            Option(self.prefix(look, i, key == hinted).append(("\n" + " " * self.head).join(lines)), id=key)
            for i, ((key, _), lines) in enumerate(zip(options, told, strict=True), 1)
        )
        self._look = look
        self._marked = None
        self.tell_more()
        self.call_after_refresh(self.tell_more)
        self.highlighted = at if self.keys else None
        self._mark()

    def numbered(self) -> Sequence[int]:
        """Return the number that chooses each row."""
        return range(1, len(self.keys) + 1)

    def prefix(self, look: Look, number: int, hinted: bool) -> Text:
        """Return the cells before the words of a choice: its digit, and the mark of a hint."""
        return Text.assemble(
            (f" {number} " if number < 10 else "   ", look.style("cost")),
            (f"{look.glyph('hint')} " if hinted else "  ", look.style("alarm")),
        )

    @property
    def key(self) -> str:
        """Return the key under the cursor."""
        at = self.highlighted
        return self.keys[at] if at is not None and at < len(self.keys) else ""

    def go_to(self, key: str) -> bool:
        """Put the cursor on a choice; return whether it is offered."""
        if key in self.keys:
            self.highlighted = self.keys.index(key)
        return key in self.keys

    def watch_highlighted(self, highlighted: int | None) -> None:
        """Tell of the cursor as Textual does, and move its mark."""
        super().watch_highlighted(highlighted)
        self._mark()

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Scroll as Textual does, and say on which side there is more now."""
        super().watch_scroll_y(old_value, new_value)
        self.tell_more()

    def on_resize(self) -> None:
        """Keep the cursor in sight, and say on which side there is more in this height."""
        self.scroll_to_highlight()
        self.tell_more()

    def tell_more(self) -> None:
        """Say behind the title on which sides of the list there is more, and how many choices are hidden below."""
        above = self._look.glyph("more_up") if self.scroll_y > 0 else ""
        below = self._look.glyph("more_down") if self.scroll_y < self.max_scroll_y else ""
        title = self._look.chip(self._title)
        if not (above or below):
            self.border_title = title
            return
        last = round(self.scroll_y) + self.size.height
        ends = accumulate(str(option.prompt).count("\n") + 1 for option in self.options)
        hidden = sum(end > last for end in ends)  # as a whole or in part
        told = (f"{below} " + trn("{n} more", "{n} more", hidden), f"{below}{hidden}") if hidden else (below,)
        titles = [f"{title.rstrip()} {above}{more} " for more in told]
        self.border_title = next((one for one in titles if cell_len(one) < self.size.width - 2), titles[-1])

    def watch_has_focus(self, value: bool) -> None:
        """Show the cursor with the focus alone."""
        super().watch_has_focus(value)
        self._mark()

    def _mark(self) -> None:
        """Put the mark into the first cell of the line under the cursor, and take it off the line where it was.

        The number and the sign of a hint have no colours of their own on the ground of the cursor, where they would be
        lost.
        """
        wanted = self.highlighted if self.has_focus else None
        if wanted != self._marked:
            for at in (self._marked, wanted):
                if at is not None and at < self.option_count:
                    words = self.get_option_at_index(at).prompt
                    assert isinstance(words, Text)
                    head = self.prefix(self._look, at + 1, self.keys[at] == self._hinted)
                    if at == wanted:
                        head = Text(self._look.glyph("cursor") + head.plain[1:], self._look.style("focus"))
                    self.replace_option_prompt_at_index(at, Text.assemble(head, words[self.head :]))
            self._marked = wanted

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the numbers there are, and nothing to scroll sideways."""
        return parameters[0] in self.numbers if action == "number" else action not in SIDEWAYS

    def action_number(self, n: int) -> None:
        """Choose by number."""
        say_at_once(self, self.Chosen(self.keys[self.numbers.index(n)]))

    def on_click(self, event: events.Click) -> None:
        """Move the cursor to what was clicked; choose it where the cursor stood there already, as on the map."""
        event.prevent_default()
        clicked = event.style.meta.get("option")
        if clicked is not None and (clicked == self.highlighted or event.chain > 1):
            self.highlighted = clicked
            self.action_select()
        elif clicked is not None:
            self.highlighted = clicked

    def action_select(self) -> None:
        """Say what was chosen."""
        if self.highlighted is not None:
            say_at_once(self, self.Chosen(self.keys[self.highlighted]))
