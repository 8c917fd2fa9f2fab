"""Fewer bytes over the line: runs of cells that look alike are sent as one."""

from __future__ import annotations

from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter


@lru_cache(4096)
def look_of(style: Style | None, blank: bool) -> tuple[object, ...]:
    """Return what shows of a style; where nothing is written that is the ground and lines through it."""
    if style is None:
        return ()
    ground = style.color if style.reverse else style.bgcolor
    if blank and not (style.underline or style.strike):
        return (ground,)
    plain = style.without_color
    return (
        style.color,
        style.bgcolor,
        plain.bold,
        plain.dim,
        plain.italic,
        plain.underline,
        plain.reverse,
        plain.strike,
    )


class Merge(LineFilter):
    """Joins neighbouring segments that look the same. Textual starts every segment with its full style."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return ``segments`` with equal neighbours joined; what the mouse finds in them stays apart."""
        runs: list[Segment] = []
        for segment in segments:
            if not segment.text:
                continue
            if runs and segment.control is None and _joins(runs[-1], segment):
                last = runs[-1]
                runs[-1] = Segment(last.text + segment.text, last.style)
            else:
                runs.append(segment)
        return runs


def _joins(last: Segment, segment: Segment) -> bool:
    if last.style == segment.style:
        return True
    if _meta(last.style) != _meta(segment.style):
        return False
    if segment.text.isspace():
        return look_of(last.style, True) == look_of(segment.style, True)
    return look_of(last.style, False) == look_of(segment.style, False)


def _meta(style: Style | None) -> dict[str, object]:
    return style.meta if style is not None else {}
