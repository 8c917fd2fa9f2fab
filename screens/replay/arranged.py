"""Where the panels of a table stand when a line of time takes the place of its question."""

from __future__ import annotations

from collections.abc import Callable

from textual.geometry import Region, Size

from screens.replay.timeline import LINES, NUMBERED
from screens.table.places import Places, is_wide


def arranged(places: Callable[[Size], Places], size: Size, *, has_cursor: bool) -> Places:
    """Return the ``places`` of a table with the line in the place of its question and of one line or more above it: of
    the words about the cursor, if they stand there and nothing has it; else of a table that is so much lower.
    """
    end, whole = size.height - 1, dict(places(size))
    info, lines = whole.get("info"), LINES
    if info is not None and info.bottom == end - 1:
        most = NUMBERED if is_wide(size) and info.height >= 2 * NUMBERED else LINES
        lines = 1 if has_cursor else min(most, end - info.y)
    else:
        spare = int(is_wide(size) and "legend" in whole)  # what the signs mean is known by now
        lines = NUMBERED if is_wide(size - (0, NUMBERED - 1 - spare)) else LINES
        lower = size - (0, lines - 1 - spare)
        if is_wide(lower) == is_wide(size):
            whole = dict(places(lower))
        # Else its panels are those of a wide table: the last lines are missed least.
    above = Region(0, 0, size.width, end - lines)
    cut = {name: place.intersection(above) for name, place in whole.items()}
    whole = {name: place for name, place in cut.items() if place.height}
    if info is not None and "info" not in whole:
        whole["info"] = Region(info.x, above.bottom, info.width, 0)
    whole.pop("question", None)
    _give_room(whole, "options")
    width = size.width
    return {**whole, "timeline": Region(0, end - lines, width, lines), "keys": Region(0, end, width, 1)}


def _give_room(places: dict[str, Region], name: str) -> None:
    """Give the room of a panel that has nothing to show to the one above it, if there is one in the same columns."""
    given = places.get(name)
    for other, above in places.items():
        if given is not None and (above.x, above.right, above.bottom) == (given.x, given.right, given.y):
            places[other] = above.union(given)
            places[name] = Region(given.x, given.bottom, given.width, 0)
            return
