"""What was told, a line an event, but for what has lines of its own: the result of a battle, what was decided."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kunitori_tui.play.table import Told
from kunitori_tui.text.moment import Moment
from kunitori_tui.text.results import Result

Decided = Result | Moment
"""What is told in lines of its own."""


def in_lines(told: Sequence[Told], at: int, decided: Sequence[Decided], say: Callable[[Told], str | None]) -> list[str]:
    """Return what each event of ``told``, the first of which has the place ``at``, is told by: what was decided by its
    own lines where it was, without those of the events it tells; the rest as ``say`` words it.
    """
    instead: dict[int, list[str]] = {}
    for one in decided:
        instead.setdefault(one.at - 1, []).extend(one.lines)
    covered = {place for one in decided for place in one.told}
    lines: list[str] = []
    for place, event in enumerate(told, at):
        lines += instead.get(place, ())
        if place not in covered and (line := say(event)):
            lines.append(line)
    return lines
