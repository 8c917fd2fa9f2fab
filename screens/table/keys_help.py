"""The keys that work now, in a box, and the way into the rules that govern the question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll

from kunitori_tui.text import rules
from kunitori_tui.text.catalog import tr
from screens.dialogs.popup import Popup


class KeysHelp(Popup):
    """Keys as (key, what it does); ``kind`` is the kind of question that is open, "" for none."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "close", show=False),
        Binding("enter,r", "rules", show=False),
        *(Binding(str(n), f"link({n})", show=False) for n in range(1, 6)),
    ]
    cells = 66
    palette_closed = False

    def __init__(self, game: str, kind: str, keys: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.game = game
        self.keys = list(keys)
        self.links = rules.links_for_decision(game, kind)[:5] if kind else []

    def write(self, box: VerticalScroll) -> Text:
        look = self.look
        box.border_title = tr("Keys that work now")
        text = Text()
        for key, label in self.keys:
            text.append(f" {look.chip(key):<9}", look.style("title"))
            text.append(f"{look.chip(label)}\n", look.style("text"))
        if self.links:
            text.append("\n " + tr("The rules of this question") + "\n", look.style("title"))
        for i, link in enumerate(self.links, 1):
            text.append(f" {i}        ", look.style("cost"))
            text.append(f"{look.chip(rules.section(self.game, link).title)}\n", look.style("text"))
        text.append("\n " + tr("Enter all rules   Esc close"), look.style("dim"))
        return text

    def action_link(self, n: int) -> None:
        """Open a section of the rules."""
        if n <= len(self.links):
            self._open(self.links[n - 1])

    def action_rules(self) -> None:
        """Open the rules."""
        self._open(None)

    def _open(self, section: str | None) -> None:
        from screens.rulebook.rules import RulesScreen

        self.dismiss(None)
        self.app.push_screen(RulesScreen(self.game, section))
