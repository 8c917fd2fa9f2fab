"""The coach in plain mode: a line before the question where there is something to explain, each thing once. In a guided
game it says what to try, and at the end of the programme what was learned.
"""

from __future__ import annotations

from kunitori_tui.play import settings
from kunitori_tui.play.table import Question, Table
from kunitori_tui.process.lines import wrap
from kunitori_tui.text.catalog import tr
from kunitori_tui.text.coach import Spoken
from kunitori_tui.text.guide.teacher import Teacher
from savegames.errors import SaveError


class PlainCoach:
    """Speaks to the people at ``table``. What was said is remembered when its question is answered."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._settings = settings.load()
        self._begun = len(table.told(None)) if table.choices else 0
        self._teachers: dict[int, Teacher] = {}
        self._spoken: Spoken | None = None
        self._last = ""

    @property
    def is_on(self) -> bool:
        """Return whether the coach is to speak at all."""
        return self._settings.coach == "on"

    def lines(self, seat: int) -> list[str]:
        """Return what is explained to ``seat`` at its question, or at the end of the game."""
        if not self.is_on:
            return []
        if seat not in self._teachers:
            self._teachers[seat] = Teacher(self._table, seat, self._settings.met, self._begun)
        teacher = self._teachers[seat]
        self._spoken = teacher.speech()
        said = []
        if teacher.has_taught and self._remember(teacher.key, *(teacher.guide.taught if teacher.guide else ())):
            said += [tr("The programme is over; play on as you like. What you know now:")]
            said += [f"  {phrase}" for phrase in teacher.learned()]
        words = self._spoken.said(self._table.view(seat)) if self._spoken is not None else ""
        if words and words != self._last:  # an aim holds until it is reached, and is read above
            self._last = words
            said += wrap(words)
        return said

    def answered(self, ask: Question) -> None:
        """What was said with that question is known."""
        self.know(ask.seat)

    def know(self, seat: int) -> None:
        """What was said to ``seat`` is known."""
        if seat in self._teachers:
            self._teachers[seat].heard(self._spoken)
            if self._spoken is not None:
                self._remember(*self._spoken.keys)

    def command(self, words: str) -> list[str]:
        """Return the answer to ``coach``, ``coach off`` and ``coach on``."""
        if words in ("off", "on"):
            self._settings.coach = words
            self._keep()
            return [tr("The coach speaks again.") if words == "on" else tr("The coach is silent; coach on calls him.")]
        if not self.is_on:
            return [tr("The coach is silent; coach on calls him.")]
        return [*wrap(self._last or tr("The coach has nothing to explain yet.")), tr("coach off ends it.")]

    def _remember(self, *names: str) -> bool:
        """Keep that this was told; return whether it had not been."""
        is_new = self._settings.meet(*names)
        if is_new:
            self._keep()
        return is_new

    def _keep(self) -> None:
        """Write down what is known: only that, for other programs may have changed the settings meanwhile."""
        kept = settings.load()
        kept.coach = self._settings.coach
        kept.met = [*dict.fromkeys([*kept.met, *self._settings.met])]
        try:
            settings.store(kept)
        except SaveError:
            return  # it is only told once more, then
