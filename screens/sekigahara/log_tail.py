"""The end of the log in a few lines, the newest entry last; each begins at its beginning."""

from __future__ import annotations

from collections.abc import Sequence

from screens.widgets.lines import MORE, begun, wrapped


def log_tail(entries: Sequence[str], width: int, height: int) -> list[str]:
    """Return as many of the last ``entries`` as ``height`` lines of ``width`` cells hold. The first of them ends behind
    a word, with the key of the log, where not all of it has room.

    >>> log_tail(["Gifu falls.", "Osaka holds out."], 16, 2)
    ['Gifu falls.', 'Osaka holds out.']
    >>> log_tail(["Osaka holds out against four.", "Gifu falls."], 12, 3)
    ['Osaka holds', 'out … l', 'Gifu falls.']
    """
    lines: list[str] = []
    for entry in reversed(entries):
        rows = wrapped(entry, width)
        room = height - len(lines)
        if len(rows) > room:
            if room > bool(lines):  # the beginning of an older entry on a single line would say nothing
                lines[:0] = begun(rows, width, room, MORE)
            break
        lines[:0] = rows
    return lines
