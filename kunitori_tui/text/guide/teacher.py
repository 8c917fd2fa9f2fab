"""Who speaks over a question: the programme of a guided game first, then the coach."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from kunitori_tui.text.coach import Coach, Spoken, cues
from kunitori_tui.text.guide import KEY, TURN, Guide, guides

if TYPE_CHECKING:
    from kunitori_tui.play.table import Table


class Teacher:
    """Speaks to the ``seat`` at ``table``. ``met`` are the names of what was said already, ``begun`` is how many events
    had happened when this sitting began.
    """

    def __init__(self, table: Table, seat: int, met: Collection[str], begun: int) -> None:
        known = guides(table)
        self.guide = Guide(known, seat) if known is not None else None
        """The programme; None in a game like any other."""
        self._table = table
        self._seat = seat
        self._told = begun
        taught = self.guide.taught if self.guide is not None else []
        self._coach = Coach(table.game.id, {*met, *taught}, begun)

    @property
    def key(self) -> str:
        """Return under which name it is remembered that the programme of this game came to its end."""
        return f"{KEY}{self._table.game.id}"

    def speech(self, also: Collection[str] = ()) -> Spoken | None:
        """Return what there is to say at the open question, or at the end of the game; ``also`` are cues of a part of
        the question that only who is asked has come to.
        """
        view, told = self._table.view(self._seat), self._table.told(self._seat)
        guide = self.guide if not view.over else None
        aim = guide.aim(view, told, self._told, also) if guide is not None else None
        said = aim or self._coach.remark(view, told, also)
        return said or (guide.waits(view, told, self._told) if guide is not None else None)

    def heard(self, spoken: Spoken | None) -> None:
        """A question was answered, with which ``spoken`` was seen."""
        self._told = len(self._table.told(self._seat))
        self._coach.turn_page(self._told)
        if spoken is not None:
            self.know(spoken)

    def know(self, spoken: Spoken) -> None:
        """That was read: it is not said again."""
        self._coach.know(spoken.keys)

    @property
    def has_taught(self) -> bool:
        """Return whether the programme has come to its end."""
        return self.guide is not None and self.guide.is_over(self._table.told(self._seat))

    @property
    def rests(self) -> bool:
        """Return whether nothing is under way: the open question is the first of an own turn."""
        fresh = self._table.told(self._seat)[self._told :]
        return not TURN.isdisjoint(cues(self._table.view(self._seat), fresh))

    def learned(self) -> list[str]:
        """Return what was learned by the programme, a phrase for each step that was done."""
        return self.guide.learned(self._table.told(self._seat)) if self.guide is not None else []
