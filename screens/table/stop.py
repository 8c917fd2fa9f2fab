"""A stop: something that waits to be seen at a table before it goes on, and what makes such stops."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from kunitori_tui.play.table import Question
from screens.table.aside import Tell

if TYPE_CHECKING:  # the screen of a stop is loaded with the first
    from screens.table.brief import Lines
    from screens.table.stop_screen import StopScreen


class Stop(NamedTuple):
    """Something to be seen. Who has seen it has seen the first ``upto`` of what was told.

    ``screen`` makes the screen that lies over the table until it goes; ``ask`` is the open question it answers. With
    ``lines`` a few lines at the bottom of the table come in its place, and the screen only where they are asked for in
    full; they stand for ``seconds``, or, None, until a key. What has an ``aside`` is told beside the open question
    where the table has room for it, and holds nothing up there. ``places`` are those on the table that it has changed.
    """

    upto: int
    screen: Callable[[], StopScreen]
    ask: Question | None = None
    lines: Lines | None = None
    seconds: float | None = None
    aside: Tell | None = None
    places: Sequence[str] = ()


class Source(Protocol):
    """What makes stops of one kind."""

    def due(self, seen: int) -> Stop | None:
        """Return the first stop for who looks at the table now, of what was told after the first ``seen``."""
        ...
