"""What deserves to be looked at before a game goes on: a screen draws it as a card over the table, plain mode prints
it, the log and the replay tell it.

A moment is made from what one seat was told and from nothing else, so whoever shows it says the same figures. What a
game tells in it stands in its box (:attr:`.Stops.moments`); a game without has none.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kunitori_tui.text.box import Names, box
from kunitori_tui.text.moment import Bar, Moment, MomentRow, Tone

if TYPE_CHECKING:
    from kunitori_tui.play.table import SeenEvent

__all__ = ["Bar", "Moment", "MomentRow", "Tone", "latest", "moments"]


def moments(events: Sequence["SeenEvent"], names: Names, me: int | None, *, game: str, since: int = 0) -> list[Moment]:
    """Return the moments that are known whole only after the first ``since`` of ``events`` (:attr:`Moment.upto` is
    greater), in the order in which they became so, in words for the seat ``me``. A game without moments has none.
    """
    words = box(game).stops.moments
    return words(events, names, me, since) if words is not None else []


def latest(events: Sequence["SeenEvent"], names: Names, me: int | None, *, game: str) -> Moment | None:
    """Return the last moment in ``events``; None where there was none, or the game has none."""
    found = moments(events, names, me, game=game)
    return found[-1] if found else None
