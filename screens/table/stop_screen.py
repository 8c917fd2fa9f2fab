"""A screen over the table that comes by itself, in the middle of what somebody types, and waits only to be seen: it
goes with Enter, Space or a click alike.
"""

from __future__ import annotations

from math import inf
from typing import ClassVar, TypeVar

from textual import events
from textual.binding import Binding, BindingType

from kunitori_tui.play.table import Table
from kunitori_tui.text.catalog import N_
from screens.drawing.one_frame import SettledScreen
from screens.host import host
from screens.table.log import LogScreen
from screens.table.screen import FIRST_MOMENT, StopExit

Result = TypeVar("Result")

DEAF = 2 * FIRST_MOMENT
"""Seconds after drawing in which keys are thrown away where one too many would answer something."""


class Unannounced(SettledScreen[Result]):
    """Throws away the keys that were typed for the screen before, where it ``comes_by_itself``."""

    comes_by_itself = True
    deaf: ClassVar[float] = DEAF
    _hears_from = inf

    def on_mount(self) -> None:
        """Listen in a moment."""
        self._hears_from = host(self.app).clock.now() + self.deaf if self.comes_by_itself else -inf

    @property
    def is_deaf(self) -> bool:
        """Return whether what comes now was meant for the screen before."""
        return host(self.app).clock.now() < self._hears_from

    def on_key(self, event: events.Key) -> None:
        """Keep an early key from the bindings, which Textual looks up once it has come past the screen."""
        if self.is_deaf:
            event.stop()


class StopScreen(Unannounced[StopExit]):
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
        self.dismiss(StopExit())

    def action_skip(self) -> None:
        """Skip all that waits."""
        self.dismiss(StopExit(skip=True))

    def action_log(self) -> None:
        """Show the whole log."""
        self.app.push_screen(LogScreen(self.table, self.reader))

    def on_click(self) -> None:
        """Go on, but where the click was meant for the screen before."""
        if not self.is_deaf:
            self.clicked()

    def clicked(self) -> None:
        """Do what a click does."""
        self.action_on()
