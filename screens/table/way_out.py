"""Leaving a question: the way out of it, and what is said before where that would be a pity."""

from __future__ import annotations

from kunitori_tui.play.table import Question
from kunitori_tui.text.catalog import tr
from screens.table.sitting import Sitting


class WayOut:
    """Takes the way out of the questions of ``screen``."""

    def __init__(self, screen: Sitting) -> None:
        self._screen = screen
        self._doubted: Question | None = None
        """The question whose way out was asked for once and has to be asked for again."""

    def take(self) -> None:
        """Leave the open question; where the screen doubts that, only when asked twice. Where nothing leads out, say
        so.
        """
        screen = self._screen
        if screen.ask is None:
            return
        out = screen.way_out()
        if out is None:
            screen.tell(tr("The question has to be answered."))
        elif screen.setting("confirm") == "on" and self._doubted is not screen.ask and (said := screen.doubt(out)):
            self._doubted = screen.ask
            screen.tell(said)
        else:
            screen.submit([out])
