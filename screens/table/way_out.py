"""Leaving a question: the way out of it, and the one question before where something would be wasted by that, or by
another answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.engine.api import Option
from kunitori_tui.play.table import Question
from kunitori_tui.text.catalog import tr
from screens.table.sitting import Sitting


class WayOut:
    """Takes the way out of the questions of ``screen``, and other answers that may be a pity. Where the screen doubts
    one, it asks first; not at all where a hint has named the answer or the :attr:`setting` is off.
    """

    def __init__(self, screen: Sitting, setting: str) -> None:
        self._screen = screen
        self.setting = setting
        """The setting that lets it ask."""
        self._doubted: Question | None = None
        """The question in which something was asked back about; its way out is taken the next time, unless the table
        takes that back so that it is asked anew.
        """
        self._meant: Sequence[Option] = ()
        """What was asked back about."""
        self._said = ""

    @property
    def said(self) -> str:
        """Return what is asked before an answer is given; "" while nothing is."""
        return self._said if self._doubted is not None and self._doubted is self._screen.ask else ""

    @property
    def about(self) -> Option:
        """Return what was asked back about last, "" where that is nothing."""
        return self._meant[0] if self._meant else ""

    def take(self) -> None:
        """Leave the open question, or ask back; do what was asked back about. Where nothing leads out, say so."""
        screen = self._screen
        if screen.ask is None:
            return
        if self.said:
            screen.submit(self._meant)
            return
        out = screen.way_out()
        if out is None:
            screen.refuse(tr("The question has to be answered."))
        else:
            self.answer([out], "" if self._doubted is screen.ask else screen.doubt(out))

    def is_hinted(self, choices: Sequence[Option]) -> bool:
        """Return whether a hint has named ``choices``: nobody is asked whether they mean what they were told to do."""
        return self._screen.hinted[: len(choices)] == list(choices)

    def answer(self, choices: Sequence[Option], doubt: str) -> None:
        """Answer the open question with ``choices``, or ask back what the ``doubt`` says."""
        screen = self._screen
        if not doubt or self.is_hinted(choices) or screen.setting(self.setting) == "off":
            screen.submit(choices)
            return
        self._doubted, self._meant, self._said = screen.ask, choices, doubt
        screen.show_doubt(doubt)

    def take_for_good(self) -> None:
        """Do what was asked back about, and never ask back again."""
        self._screen.keep_setting(self.setting, "off")
        self.take()

    def stay(self, *, anew: bool = False) -> bool:
        """Take the question back and stay; return whether one was asked. ``anew``: the way out is asked about again."""
        asked = bool(self.said)
        self._said = ""
        if anew:
            self._doubted = None
        return asked
