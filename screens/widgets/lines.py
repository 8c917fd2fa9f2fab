"""Panels of text lines: what was said lately, the question."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from rich.cells import cell_len
from rich.style import Style

from screens.drawing.look import Look
from screens.widgets.painted import Line, Painted

Part = tuple[str, str | Style | None]
"""A piece of text with its role or style."""


class TextLines(Painted):
    """Lines made of parts, without focus. ``bar`` lays the raised ground under them."""

    def __init__(self, *, id: str | None = None, bar: bool = False) -> None:
        super().__init__(id=id)
        self.parts: list[list[Part]] = []
        self.bar = bar

    def show(self, *lines: Sequence[Part]) -> None:
        """Show these lines."""
        self.parts = [list(line) for line in lines]
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the lines."""
        ground = self.look.style("raised") + Style(bold=False) if self.bar else None
        return [Line(self.look, width, ground).put_all(parts) for parts in self.parts]


def section(look: Look, width: int, title: str) -> list[Part]:
    """Return a line with a title in a rule."""
    bar = look.glyph("h")
    return [(bar * 2 + " ", "frame"), (title, "title"), (" " + bar * max(0, width - len(title) - 4), "frame")]


MORE = "… l"
"""What ends an entry that is longer than the room: the rest of it is in the log."""
DETAILS = "… i"
"""What ends the words about a thing that are longer than the room: the rest of them is in its details."""


def wrapped(text: str, width: int) -> list[str]:
    """Return ``text`` in lines of at most ``width`` cells, broken between words."""
    lines = [""]
    for word in text.split():
        if lines[-1] and cell_len(lines[-1]) + 1 + cell_len(word) > width:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return [line for line in lines if line]


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


def packed(parts: Sequence[str], width: int, sep: str = ", ") -> list[str]:
    """Return ``parts`` joined by ``sep``, broken between them into lines of at most ``width`` cells."""
    lines: list[str] = []
    end = sep.rstrip()
    for at, part in enumerate(parts):
        more = len(end) if at + 1 < len(parts) else 0
        if lines and cell_len(lines[-1]) + cell_len(sep) + cell_len(part) + more <= width:
            lines[-1] += sep + part
        else:
            if lines:
                lines[-1] += end
            lines.append(part)
    return lines


def coloured(text: str, signs: Mapping[str, str | Style | None], role: str = "text") -> list[Part]:
    """Return ``text`` with the signs in it in their styles, all else in a ``role``."""
    found = re.split(r"(?<!\S)(" + "|".join(map(re.escape, signs)) + ")", text)
    return [part for text in found if text for part in (badge(text, signs[text]) if text in signs else [(text, role)])]


def badge(sign: str, style: str | Style | None) -> list[Part]:
    """Return a sign in its style, and the blank behind it in none."""
    bare = sign.rstrip()
    return [(bare, style), (sign[len(bare) :], None)]
