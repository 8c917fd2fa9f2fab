"""The question whether somebody joins a battle, asked where everybody looks: no hand is on this screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from kunitori_tui.engine.api import AnyGame
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.text import decisions, games
from kunitori_tui.text.catalog import N_, tr
from screens.deckbuilder.battle_panel import BattlePanel
from screens.deckbuilder.joint import JointPanel
from screens.host import host
from screens.keys import LEAVES
from screens.table.unannounced import Unannounced
from screens.widgets.keyline import KeyLine
from screens.widgets.lines import TextLines


class Consent(Unannounced[str | None]):
    """Asks the seat of ``view``. Returns the choice, "" to look at the own hand first, None to save and leave."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "curtain", N_("my cards first"), tooltip=N_("look at the own cards first")),
        Binding("q,s", "leave", N_("save and leave"), tooltip=N_("save and go to the menu"), group=LEAVES),
    ]
    DEFAULT_CSS = """
    Consent TextLines { height: 1; width: 100%; }
    Consent JointPanel { height: 1fr; width: 100%; }
    """
    palette_closed = True

    def __init__(self, game: AnyGame, view: DeckView, names: Sequence[str], aid: bool) -> None:
        super().__init__()
        self._game, self._view, self._names, self._aid = game, view, list(names), aid

    def compose(self) -> ComposeResult:
        yield TextLines(id="top", bar=True)
        yield JointPanel(id="joint")
        yield TextLines(id="question")
        yield KeyLine(bar=True)

    def on_mount(self) -> None:
        """Ask."""
        panel = self.query_one(JointPanel)
        panel.begin(self._game, self._view, self._names, self._aid)
        self.set_focus(panel)
        self.redraw()

    def on_resize(self) -> None:
        """Draw again for another size."""
        self.redraw()

    def redraw(self) -> None:
        """Write everything again."""
        assert self._view.seat is not None
        seat, look = self._view.seat, host(self.app).look
        head = tr("{player}, you are asked", player=self._names[seat])
        self.query_one("#top", TextLines).show(
            [
                (f" {games.title(self._view.game)}  ", "title"),
                (look.mark(seat), look.player(seat)),
                (f" {head}", "raised"),
            ]
        )
        self.query_one("#question", TextLines).show([(" " + decisions.prompt(self._view, self._names), "strong")])
        self.query_one(KeyLine).repaint()
        self.query_one(JointPanel).repaint()

    def on_battle_panel_answered(self, event: BattlePanel.Answered) -> None:
        """Close with the answer; a click that was meant for the screen before is none."""
        if not self.is_deaf:
            self.dismiss(event.choices[0])

    def action_curtain(self) -> None:
        """Close without an answer: the person wants to see the own cards."""
        self.dismiss("")

    def action_leave(self) -> None:
        """Save and leave."""
        self.dismiss(None)
