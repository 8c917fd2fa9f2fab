"""The coach in plain mode: a line before the question where there is something to explain, each thing once."""

from __future__ import annotations

from kunitori_tui.play import settings
from kunitori_tui.play.table import Question, Table
from kunitori_tui.process.lines import wrap
from kunitori_tui.text import coach
from kunitori_tui.text.catalog import tr
from kunitori_tui.text.coach import Coach
from savegames.errors import SaveError


class PlainCoach:
    """Speaks to the people at ``table``. What was said is remembered when its question is answered."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._settings = settings.load()
        self._begun = len(table.told(None)) if table.choices else 0
        self._coaches: dict[int, Coach] = {}
        self._remark: coach.Remark | None = None
        self._last = ""

    @property
    def is_on(self) -> bool:
        """Return whether the coach is to speak at all."""
        return self._settings.coach == "on"

    def lines(self, seat: int) -> list[str]:
        """Return what is explained to ``seat`` at its question, or at the end of the game."""
        if not self.is_on:
            return []
        view, told = self._table.view(seat), self._table.told(seat)
        if seat not in self._coaches:
            self._coaches[seat] = Coach(self._table.game.id, self._settings.met, self._begun)
        self._remark = self._coaches[seat].remark(view, told)
        if self._remark is None:
            return []
        self._last = tr("Coach: {words}", words=coach.words(view, self._remark))
        return [*wrap(self._last)]

    def answered(self, ask: Question) -> None:
        """What was said with that question is known."""
        self.know(ask.seat)

    def know(self, seat: int) -> None:
        """What was said to ``seat`` is known."""
        speaker = self._coaches.get(seat)
        if speaker is None:
            return
        speaker.turn_page(len(self._table.told(seat)))
        if self._remark is not None and self._remark.key not in self._settings.met:
            speaker.meet(self._remark)
            self._settings.met.append(self._remark.key)
            self._keep()

    def command(self, words: str) -> list[str]:
        """Return the answer to ``coach``, ``coach off`` and ``coach on``."""
        if words in ("off", "on"):
            self._settings.coach = words
            self._keep()
            return [tr("The coach speaks again.") if words == "on" else tr("The coach is silent; coach on calls him.")]
        if not self.is_on:
            return [tr("The coach is silent; coach on calls him.")]
        return [*wrap(self._last or tr("The coach has nothing to explain yet.")), tr("coach off ends it.")]

    def _keep(self) -> None:
        """Write down what is known: only that, for other programs may have changed the settings meanwhile."""
        kept = settings.load()
        kept.coach = self._settings.coach
        kept.met = [*dict.fromkeys([*kept.met, *self._settings.met])]
        try:
            settings.store(kept)
        except SaveError:
            return  # it is only told once more, then
