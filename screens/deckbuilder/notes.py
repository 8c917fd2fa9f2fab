"""What came of the last decision and nobody would see: phases that passed by themselves. It stands beside the next
question until that is answered.
"""

from __future__ import annotations

from kunitori_tui.text import skips
from screens.table.base import TableScreen

ROOM = 2
"""How many of them are shown; the log has all."""


class Notes:
    """What is told beside the open question of ``screen``, from the events of its own seat."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._decided: int | None = None
        """The events that were told before the last decision; None before the first one of this sitting."""

    def begin(self) -> None:
        """A decision is made: what is told from here on came of it."""
        self._decided = len(self._screen.table.told(self._screen.viewer))

    def lines(self) -> list[str]:
        """Return what is to be said, the last of it, in the order of events; nothing while nobody is asked."""
        screen = self._screen
        if screen.ask is None or screen.viewer is None:
            return []
        told = screen.table.told(screen.viewer)
        begun = max((at for at, event in enumerate(told) if event.kind == "turn"), default=0)
        fresh = told[begun if self._decided is None else self._decided :]
        return skips.of((e for e in fresh if e.data.get("seat") == screen.viewer), screen.view.cards)[-ROOM:]
