"""Panels of text lines: what was said lately, the question."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.style import Style

from kunitori_tui.text.catalog import tr
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
        lines = []
        for parts in self.parts:
            line = Line(self.look, width, ground)
            for text, role in parts:
                line.put(text, role)
            lines.append(line)
        return lines


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
        """Return the title and as many of the last lines as fit, broken between words; one alone is the last. Where
        the beginning of the first has no room, a sign says so.
        """
        rows = [title_rule(self.look, width, tr("Log"), self.fact)] if height > 1 else []
        room = height - len(rows)
        notes = wrapped(self.note, width - 2)[: max(1, room)] if self.note else []
        told: list[tuple[int, str, str, bool]] = []
        for number, who, what in reversed(self.lines):
            if len(told) >= room - len(notes):
                break
            texts = wrapped(what, width - HEAD - 1)
            told[:0] = [(number, who, text, not at) for at, text in enumerate(texts)]
        previous = None
        for number, who, text, begins in told[-(room - len(notes)) :] if room > len(notes) else []:
            head = (number, who) != previous
            cut = self.look.chip("…") if previous is None and not begins else " "
            previous = (number, who)
            line = Line(self.look, width).cell(str(number) if head else "", 3, "dim", right=True).put(" ")
            line.cell(who if head else "", 9, "text").put(cut, "dim").put(
                text, "text" if number == self.lines[-1][0] else "dim"
            )
            rows.append(line)
        return rows + [Line(self.look, width).put(f" {text}", "title") for text in notes]


def wrapped(text: str, width: int) -> list[str]:
    """Return ``text`` in lines of at most ``width`` cells, broken between words."""
    lines = [""]
    for word in text.split():
        if lines[-1] and cell_len(lines[-1]) + 1 + cell_len(word) > width:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return [line for line in lines if line]


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
