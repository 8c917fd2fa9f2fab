"""Lines of text: panels of them (what was said lately, the question, the log), and screens of blocks that are made
elsewhere, with dividing lines between them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.strip import Strip

from kunitori_tui.text.catalog import N_, tr
from screens.drawing.look import Look
from screens.keys import SIDEWAYS
from screens.widgets.painted import Line, Painted, title_rule

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


HEAD = 14
"""Cells of a line of the log before what happened."""


class LogLines(Painted):
    """The last lines of the log under a rule; a note (why not, a hint) takes the last lines until the next key."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.lines: list[tuple[int, str, str]] = []
        self.note = ""
        self.fact = ""

    def show(self, lines: Sequence[tuple[int, str, str]], note: str = "", fact: str = "") -> None:
        """Show (round, who, what) lines, the latest last."""
        self.lines, self.note, self.fact = list(lines), note, fact
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the title and as many of the last entries as fit, broken between words. An older one begins at its
        beginning and ends with the key of the log where it has not room for all it says; the last one, whose end is
        the news, leaves out whole sentences behind a sign.
        """
        rows = [title_rule(self.look, width, tr("Log"), self.fact)] if height > 1 else []
        room = height - len(rows)
        notes = wrapped(self.note, width - 2)[: max(1, room)] if self.note else []
        room = max(0, room - len(notes))
        told: list[tuple[int, str, str]] = []
        cut = " "
        for number, who, what in reversed(self.lines):
            texts, left = wrapped(what, width - HEAD - 1), room - len(told)
            if not told:
                sentences = what.split("; ")
                while len(texts) > room and len(sentences) > 1:
                    cut = self.look.chip("…")
                    del sentences[0]
                    texts = wrapped("; ".join(sentences), width - HEAD - 1)
            if len(texts) > left:  # the beginning of an older entry on a single line would say nothing
                texts = begun(texts, width - HEAD - 1, left, MORE) if left > bool(told) else []
            told[:0] = [(number, who, text) for text in texts]
            if len(told) >= room or not texts or cut != " ":
                break
        previous, first = None, len(rows)
        for number, who, text in told:
            head = (number, who) != previous
            previous = (number, who)
            line = Line(self.look, width).cell(str(number) if head else "", 3, "dim", right=True).put(" ")
            line.cell(who if head else "", 9, "text").put(cut if len(rows) == first else " ", "dim").put(
                self.look.chip(text), "text" if number == self.lines[-1][0] else "dim"
            )
            rows.append(line)
        return rows + [Line(self.look, width).put(f" {text}", "title") for text in notes]


class Sheet(Painted):
    """Shows ready lines of Rich text; what does not fit is cut off, and only cells that changed are sent."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._texts: list[Text] = []

    @property
    def plain(self) -> list[str]:
        """Return the lines without their styles."""
        return [text.plain for text in self._texts]

    def show(self, lines: Sequence[Text]) -> None:
        """Show ``lines`` instead of what is there."""
        self._texts = list(lines)
        self.repaint()

    def _strips(self, width: int, height: int) -> list[Strip]:
        strips = [self._strip(text).adjust_cell_length(width) for text in self._texts[:height]]
        return strips + [Strip.blank(width)] * (height - len(strips))

    def _strip(self, text: Text) -> Strip:
        segments = text.render(self.app.console, end="")
        base = text.style if isinstance(text.style, Style) else Style.parse(text.style)
        return Strip(Segment.apply_style(segments, base))  # Rich forgets the style of a text without spans


def rule(look: Look, width: int, title: str = "", fact: str = "") -> Text:
    """Return ``── Title ──────── fact ──`` as a line of ``width`` cells; without title and fact a plain line."""
    h = look.glyph("h")
    left = Text(h * 2 + " ", style=look.style("frame")) if title else Text(style=look.style("frame"))
    if title:
        left += Text(look.chip(title), style=look.style("title")) + Text(" ", style=look.style("frame"))
    right = Text(f" {look.chip(fact)} " if fact else "", style=look.style("dim"))
    right += Text(h * 2 if fact else "", style=look.style("frame"))
    fill = max(0, width - left.cell_len - right.cell_len)
    return left + Text(h * fill, style=look.style("frame")) + right


def split_rule(look: Look, at: int, width: int, left: str, right: str) -> Text:
    """Return a rule over two blocks side by side, the line between them at the cell ``at``."""
    return (
        rule(look, at, left) + Text(look.glyph("t_down"), style=look.style("frame")) + rule(look, width - at - 1, right)
    )


def ends(left: Text, right: Text, width: int) -> Text:
    """Return ``left`` and ``right`` at the two ends of a line of ``width`` cells; the left one gives way."""
    room = width - right.cell_len
    left = left.copy()
    left.truncate(max(0, room - 1), overflow="crop", pad=False)
    return left + Text(" " * max(0, room - left.cell_len)) + right


class TextPage(VerticalScroll):
    """Textual's box that scrolls, with words for its keys, which it offers while there is something to scroll."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll_up", N_("scroll"), tooltip=N_("scroll the text"), system=True),
        Binding("down", "scroll_down", N_("scroll"), tooltip=N_("scroll the text"), system=True),
        Binding("pageup", "page_up", N_("page"), tooltip=N_("a page up, a page down"), system=True),
        Binding("pagedown", "page_down", N_("page"), tooltip=N_("a page up, a page down"), system=True),
        Binding("home", "scroll_home", N_("ends"), tooltip=N_("the first, the last"), system=True),
        Binding("end", "scroll_end", N_("ends"), tooltip=N_("the first, the last"), system=True),
    ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the keys where the text is longer than the box; never sideways: the screen may have those."""
        return action not in SIDEWAYS and self.max_scroll_y > 0
