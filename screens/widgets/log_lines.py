"""The last lines of the log of a table."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.text.catalog import tr
from screens.widgets.lines import MORE, begun, wrapped
from screens.widgets.painted import Line, Painted, title_rule

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
