"""What a panel shows of a position, read off the panel alone: no program is started for it."""

from __future__ import annotations

from textual.geometry import Region
from textual.widget import Widget

from screens.widgets.lines import Part
from screens.widgets.panel import Painted


def drawn(panel: Painted, place: Region, *, focused: bool = False) -> list[str]:
    """Return the lines of ``panel`` in the size of its ``place``, ``focused`` with the cursor."""
    panel.set_reactive(Widget.has_focus, focused)
    panel.paint(*place.size)  # a cursor without a place finds one
    return [line.strip().text.rstrip() for line in panel.paint(*place.size)]


def plain(lines: list[list[Part]]) -> list[str]:
    """Return lines made of parts as text."""
    return ["".join(text for text, _ in line) for line in lines]


def row(lines: list[str], text: str) -> str:
    """Return the first line that holds ``text``; fail where there is none."""
    found = next((line for line in lines if text in line), None)
    assert found is not None, "\n".join(lines)
    return found
