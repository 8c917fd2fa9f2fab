"""Small windows that ask for a yes before something that cannot be taken back, or for a line of text."""

from __future__ import annotations

from typing import Generic, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Input, Static

from kunitori_tui.text.catalog import N_, tr
from screens.drawing.one_frame import SettledModal
from screens.keys import Words
from screens.widgets.lines import KeyLine

Answer = TypeVar("Answer")


class AskBox(SettledModal[Answer], Generic[Answer]):
    """Base of the windows with a question; a subclass has the keys that answer it."""

    def __init__(self, title: str, question: str = "") -> None:
        super().__init__()
        self._title = title
        self._question = question

    def compose(self) -> ComposeResult:
        with Vertical(id="window") as window:
            window.border_title = self._title
            yield from self.content()
        yield KeyLine(bar=True)

    def content(self) -> ComposeResult:
        """Yield what stands in the window."""
        yield Static(self._question, markup=False)
        yield KeyLine()  # beside the question


class AskYes(AskBox[bool]):
    """Returns True after ``y`` (``j``), False after ``n`` or Escape. Enter does nothing: it is too easily typed."""

    BINDINGS = [
        Binding("y,j", "dismiss(True)", N_("yes")),
        Binding("n,escape", "dismiss(False)", N_("no")),
    ]


class AskText(AskBox[str | None]):
    """Returns what was typed, stripped, or None after Escape."""

    BINDINGS = [
        Binding("enter", "keep", N_("keep"), priority=True),
        Binding("escape", "dismiss(None)", N_("back")),
    ]

    def __init__(self, title: str, value: str, limit: int, *, does: str = "", is_guess: bool = False) -> None:
        """``limit`` is the number of characters that can be typed; ``does`` is what becomes of them, where they are not
        kept. A ``value`` that ``is_guess`` goes with the first letter that is typed.
        """
        super().__init__(title)
        self._value = value
        self._limit = limit
        self._does = does
        self._is_guess = is_guess

    def content(self) -> ComposeResult:
        """Yield the line to type in."""
        yield Input(self._value, max_length=self._limit, select_on_focus=self._is_guess)

    def on_mount(self) -> None:
        self.query_one(Input).cursor_blink = False

    def on_input_changed(self, event: Input.Changed) -> None:
        """Say that no more can be typed, as soon as that is so."""
        full = len(event.value) >= self._limit
        self.query_one("#window").border_subtitle = tr("full: {n} characters", n=self._limit) if full else ""

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        return {"keep": self._does} if self._does else {}

    def action_keep(self) -> None:
        """Close with what was typed."""
        self.dismiss(self.query_one(Input).value.strip())
