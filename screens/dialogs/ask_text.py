"""A small window that asks for one line: a name, a title."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from kunitori_tui.text.catalog import tr


class AskText(ModalScreen[str | None]):
    """Returns what was typed, stripped, or None after Escape."""

    DEFAULT_CSS = """
    AskText { align: center middle; background: $background 60%; }
    AskText #window { width: 60; height: 7; border: double $vermilion; padding: 1 2; border-title-color: $gold; }
    AskText Input, AskText Input:focus { border: none; height: 1; padding: 0; background: $raised; }
    AskText #keys-here { color: $ash; margin: 1 0 0 0; }
    App.-ascii AskText #window { border: ascii $vermilion; }
    """
    BINDINGS = [Binding("escape", "cancel", show=False)]

    def __init__(self, title: str, value: str, limit: int) -> None:
        """``limit`` is the number of characters that can be typed."""
        super().__init__()
        self._title = title
        self._value = value
        self._limit = limit

    def compose(self) -> ComposeResult:
        with Vertical(id="window") as window:
            window.border_title = self._title
            yield Input(self._value, max_length=self._limit, select_on_focus=False)
            yield Static(tr("Enter keep  Esc back"), id="keys-here", markup=False)

    def on_mount(self) -> None:
        self.query_one(Input).cursor_blink = False

    @on(Input.Submitted)
    def _keep(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())

    def action_cancel(self) -> None:
        """Close without an answer."""
        self.dismiss(None)
