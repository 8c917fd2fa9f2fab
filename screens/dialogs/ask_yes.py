"""A small window that asks before something that cannot be taken back."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Static

from kunitori_tui.text.catalog import N_
from screens.drawing.one_frame import SettledModal
from screens.widgets.keyline import KeyLine


class AskYes(SettledModal[bool]):
    """Returns True after ``y`` (``j``), False after ``n`` or Escape. Enter does nothing: it is too easily typed."""

    DEFAULT_CSS = """
    AskYes { align: center middle; background: $background 60%; }
    AskYes #window { width: 64; height: auto; border: double $vermilion; padding: 1 2; border-title-color: $gold; }
    AskYes #window Static { margin: 0 0 1 0; }
    App.-ascii AskYes #window { border: ascii $vermilion; }
    """
    BINDINGS = [
        Binding("y,j", "answer(True)", N_("yes")),
        Binding("n,escape", "answer(False)", N_("no")),
    ]

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

    def action_answer(self, yes: bool) -> None:
        """Close with the answer."""
        self.dismiss(yes)
