"""A screen that comes by itself, in the middle of what somebody types."""

from __future__ import annotations

from math import inf
from typing import ClassVar, TypeVar

from textual import events

from screens.drawing.one_frame import SettledScreen
from screens.host import host
from screens.table.sitting import FIRST_MOMENT

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
