"""A screen over the table that waits only to be seen: it goes with Enter, Space or a click alike."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from kunitori_tui.play.table import Table
from kunitori_tui.text.catalog import N_
from screens.table.sitting import FIRST_MOMENT, Gone
from screens.table.unannounced import Unannounced


class StopScreen(Unannounced[Gone]):
    """What is seen of ``table`` by ``reader`` before it goes on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape", "on", N_("go on"), tooltip=N_("go on"), system=True),
        Binding("s", "skip", N_("skip"), tooltip=N_("skip all that waits, up to your own question")),
        Binding("l", "log", N_("log"), tooltip=N_("the whole log")),
    ]
    palette_closed = True
    deaf = FIRST_MOMENT

    def __init__(self, table: Table, reader: int | None) -> None:
        super().__init__()
        self.table = table
        self.reader = reader

    def action_on(self) -> None:
        """Go on."""
        self.dismiss(Gone())

    def action_skip(self) -> None:
        """Skip all that waits."""
        self.dismiss(Gone(skip=True))

    def action_log(self) -> None:
        """Show the whole log."""
        from screens.table.log import LogScreen

        self.app.push_screen(LogScreen(self.table, self.reader))

    def on_click(self) -> None:
        """Go on, but where the click was meant for the screen before."""
        if not self.is_deaf:
            self.clicked()

    def clicked(self) -> None:
        """Do what a click does."""
        self.action_on()
