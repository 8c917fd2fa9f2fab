"""Leaving a question: the way out of it, and the one question before where something would be wasted by that."""

from __future__ import annotations

from kunitori_tui.play.table import Question
from kunitori_tui.text.catalog import tr
from screens.table.sitting import Sitting


class WayOut:
    """Takes the way out of the questions of ``screen``. Where the screen doubts it, it asks first, once a question, and
    not at all where a hint has named the way out or the ``setting`` is off.
    """

    def __init__(self, screen: Sitting, setting: str) -> None:
        self._screen = screen
        self._setting = setting
        self._doubted: Question | None = None
        """The question whose way out was asked for once and is taken the next time."""
        self._said = ""

    @property
    def said(self) -> str:
        """Return what is asked before the way out is taken; "" while nothing is."""
        return self._said if self._doubted is not None and self._doubted is self._screen.ask else ""

    def take(self) -> None:
        """Leave the open question, or ask back. Where nothing leads out, say so."""
        screen = self._screen
        if screen.ask is None:
            return
        out = screen.way_out()
        if out is None:
            screen.tell(tr("The question has to be answered."))
            return
        wanted = self._doubted is screen.ask or screen.setting(self._setting) == "off" or screen.hinted[:1] == [out]
        said = "" if wanted else screen.doubt(out)
        if not said:
            screen.submit([out])
            return
        self._doubted, self._said = screen.ask, said
        screen.show_doubt(said)

    def take_for_good(self) -> None:
        """Leave the open question and never ask back again."""
        self._screen.keep_setting(self._setting, "off")
        self.take()

    def stay(self) -> bool:
        """Take the question back and stay; return whether one was asked."""
        asked = bool(self.said)
        self._said = ""
        return asked
