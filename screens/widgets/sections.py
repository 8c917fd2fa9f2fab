"""The lines that divide a screen."""

from __future__ import annotations

from rich.text import Text

from screens.drawing.look import Look


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
