"""Events as lines, one each; the events of a battle or a moment are replaced by the lines of its result."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kunitori_tui.play.table import SeenEvent
from kunitori_tui.text.moment import Moment
from kunitori_tui.text.results import Result

Decided = Result | Moment
"""What is told in lines of its own."""


def in_lines(
    events: Sequence[SeenEvent], at: int, decided: Sequence[Decided], say: Callable[[SeenEvent], str | None]
) -> list[str]:
    """Return the lines of ``events``, the first of which has number ``at``. A battle or moment of ``decided`` has its
    own lines in place of those of its events; every other event is worded by ``say`` (None: no line).
    """
    instead: dict[int, list[str]] = {}
    for one in decided:
        instead.setdefault(one.at - 1, []).extend(one.lines)
    covered = {place for one in decided for place in one.covered}
    lines: list[str] = []
    for place, event in enumerate(events, at):
        lines += instead.get(place, ())
        if place not in covered and (line := say(event)):
            lines.append(line)
    return lines
