"""A small window that asks before something that cannot be taken back, and what such windows share."""

from __future__ import annotations

from typing import Generic, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Static

from kunitori_tui.text.catalog import N_
from screens.drawing.modal import SettledModal
from screens.widgets.keyline import KeyLine

Answer = TypeVar("Answer")


class AskBox(SettledModal[Answer], Generic[Answer]):
    """Base of the windows with a question; a subclass has the keys that answer it."""

    DEFAULT_CSS = """
    AskBox { align: center middle; }
    AskBox #window {
        width: 64; height: auto; background: $background;
        border: double $vermilion; padding: 1 2; border-title-color: $gold;
    }
    AskBox #window Static { margin: 0 0 1 0; }
    App.-ascii AskBox #window { border: ascii $vermilion; }
    """

    def __init__(self, title: str, question: str) -> None:
        super().__init__()
        self._title = title
        self._question = question

    def compose(self) -> ComposeResult:
        with Vertical(id="window") as window:
            window.border_title = self._title
            yield Static(self._question, markup=False)
            yield KeyLine()  # beside the question
        yield KeyLine(bar=True)


class AskYes(AskBox[bool]):
    """Returns True after ``y`` (``j``), False after ``n`` or Escape. Enter does nothing: it is too easily typed."""

    BINDINGS = [
        Binding("y,j", "answer(True)", N_("yes")),
        Binding("n,escape", "answer(False)", N_("no")),
    ]

    def action_answer(self, yes: bool) -> None:
        """Close with the answer."""
        self.dismiss(yes)
