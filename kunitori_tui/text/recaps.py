"""The last turn of the other side, step by step: in a game of two whose turns are long. What a game tells in it stands
in its box (:attr:`.Stops.recap`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kunitori_tui.text.box import Names, box
from kunitori_tui.text.catalog import tr

if TYPE_CHECKING:
    from kunitori_tui.play.table import SeenEvent


def lines(events: Sequence[SeenEvent], names: Names, me: int | None, *, game: str) -> list[str]:
    """Return the last turn that is not of seat ``me``, as far as it is ``events``: what it cost, then a step a line.
    Raises ValueError where the game does not tell it.
    """
    words = box(game).stops.recap
    if words is None:
        raise ValueError(game)
    return words(events, names, me) or [tr("The other side has not had a turn yet.")]
