"""Text in the cells of a terminal, of which a character takes none, one or two: cut, padded, in columns, in lines.

The widths are Rich's, by which Textual draws. It is read with the first character that is not surely one cell wide.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

NARROW = frozenset(
    "–—‘’“”„…†‹›←↑→↓−≤≥"
    + "".join(map(chr, (*range(32, 127), *range(0xA1, 0xAD), *range(0xAE, 768), *range(0x2500, 0x25FD))))
)
"""Characters of one cell: all that the languages of the program are written and its tables are drawn with."""
LINE = 78
"""Cells of a line of commands and of plain mode at most."""
_PARTS = re.compile(r"(\s+)|(?<=[^\W\d]{2}-)(?=[^\W\d]-?[^\W\d])")
"""Words, and what of them stands before and behind a hyphen."""


class _Current:
    spelling: Mapping[int, str] = {}


def spell(spelling: Mapping[int, str]) -> Mapping[int, str]:
    """Measure texts from now on as they are written by a table of :meth:`str.translate`; return the table so far."""
    before, _Current.spelling = _Current.spelling, spelling
    cell_len.cache_clear()
    return before


@lru_cache(4096)
def cell_len(text: str) -> int:
    """Return how many cells ``text`` takes."""
    text = text.translate(_Current.spelling)
    if NARROW.issuperset(text):
        return len(text)
    from rich.cells import cell_len as wide  # 10 ms

    return wide(text)


def cropped(text: str, width: int) -> str:
    """Return what of ``text`` has room in ``width`` cells.

    >>> cropped("織田信長", 5)
    '織田'
    """
    end = len(text) if cell_len(text) <= width else 0
    while end < len(text) and cell_len(text[: end + 1]) <= width:
        end += 1
    return text[:end]


def shortened(text: str, width: int, sign: str = "…") -> str:
    """Return ``text``; where it has not room in ``width`` cells, its end gives way to a ``sign``."""
    return text if cell_len(text) <= width else cropped(cropped(text, width - cell_len(sign)) + sign, width)


def at_left(text: str, width: int, sign: str = "…") -> str:
    """Return ``text``, shortened where need be, at the left of exactly ``width`` cells.

    >>> at_left("織田信長", 6) + at_left("Oda", 4) + "|"
    '織田… Oda |'
    """
    text = shortened(text, width, sign)
    return text + " " * (width - cell_len(text))


def at_right(text: str, width: int, sign: str = "…") -> str:
    """Return ``text``, shortened where need be, at the right of exactly ``width`` cells."""
    return (" " * (width - cell_len(text)) + text) if cell_len(text) <= width else at_left(text, width, sign)


def in_place(drawn: str) -> str:
    """Return a drawn line whose columns stay in place: what a text in it takes more cells than it has characters is
    taken from the blanks or strokes behind it.

    >>> in_place("│ 織田    │ Oda │")
    '│ 織田  │ Oda │'
    """
    parts = re.split("( {2,}|─{2,})", drawn)
    for at in range(0, len(parts) - 1, 2):
        parts[at + 1] = parts[at + 1][min(cell_len(parts[at]) - len(parts[at]), len(parts[at + 1]) - 1) :]
    return "".join(parts)


def centred(text: str, width: int) -> str:
    """Return ``text``, shortened where need be, in the middle of exactly ``width`` cells."""
    spare = width - cell_len(text)
    return at_left(" " * (spare // 2 + (spare & width & 1)) + text, width)  # the odd one as `str.center` has it


def in_columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return a line for each of ``rows``, every column as wide as its longest text."""
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(map(at_left, row, widths)).rstrip() for row in rows]


def fold(text: str, width: int = LINE, hanging: str | None = None) -> list[str]:
    """Return ``text`` in lines of at most ``width`` cells, broken between words and behind hyphens; what is longer than
    a line is broken anywhere. The blanks that it begins with stand before all lines, or before the first, if something
    else is ``hanging`` before the others. Blanks alone are no line.

    >>> fold("1  Oda takes the castle", 12, "   ")
    ['1  Oda takes', '   the', '   castle']
    """
    words = text.lstrip()
    line = text[: len(text) - len(words)]
    before = line if hanging is None else hanging
    lines, gap, is_begun = list[str](), "", False
    for word in filter(None, _PARTS.split(words.rstrip())):
        if word.isspace():
            gap = " " * len(word)
            continue
        if is_begun and cell_len(line + gap + word) > width:
            lines.append(line)
            line, gap = before, ""
        line, gap, is_begun = line + gap + word, "", True
        while cell_len(line) > width > cell_len(before) + 1:
            lines.append(cropped(line, width))
            line = before + line[len(lines[-1]) :]
    return [*lines, line] if is_begun else []


def sentences(text: str, width: int) -> str:
    """Return as many of the first sentences of ``text`` as stand whole on a line of ``width`` cells; "" for none.

    >>> sentences("Build a deck. Take the country.", 20)
    'Build a deck.'
    """
    parts = text.split(". ")
    fitting = (". ".join(parts[:n]) + "." * (n < len(parts)) for n in range(len(parts), 0, -1))
    return next((told for told in fitting if cell_len(told) <= width), "")
