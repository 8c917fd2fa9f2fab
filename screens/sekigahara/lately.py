"""The end of the log in a few lines, the newest entry last; each begins at its beginning."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from screens.widgets.lines import wrapped

MORE = "… l"
"""What ends an entry that is longer than the room: the rest of it is in the log."""
DETAILS = "… i"
"""What ends the words about a thing that are longer than the room: the rest of them is in its details."""


def lately(entries: Sequence[str], width: int, height: int) -> list[str]:
    """Return as many of the last ``entries`` as ``height`` lines of ``width`` cells hold. The first of them ends behind
    a word, with the key of the log, where not all of it has room.

    >>> lately(["Gifu falls.", "Osaka holds out."], 16, 2)
    ['Gifu falls.', 'Osaka holds out.']
    >>> lately(["Osaka holds out against four.", "Gifu falls."], 12, 3)
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


def begun(rows: Sequence[str], width: int, height: int, more: str = DETAILS) -> list[str]:
    """Return ``rows`` of words as far as ``height`` lines hold them; where that is not all, the last one ends behind a
    word with the sign that there is ``more``.

    >>> begun(["Kanazawa. Castle of Tokugawa.", "Tokugawa 5 blocks: Fukushima", "3 3, Ii 4."], 30, 2)
    ['Kanazawa. Castle of Tokugawa.', 'Tokugawa 5 blocks: … i']
    >>> begun(["Gifu.", "Town."], 30, 2)
    ['Gifu.', 'Town.']
    """
    if len(rows) <= height or height < 1:
        return list(rows[: max(0, height)])
    words = rows[height - 1].split()
    while words and cell_len(" ".join([*words, more])) > width:
        words.pop()
    return [*rows[: height - 1], " ".join([*words, more])]
