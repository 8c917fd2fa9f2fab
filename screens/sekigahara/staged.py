"""A loyalty challenge before the choice, in a frame: both ends side by side, below them what it hangs on."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words import fight
from kunitori_tui.games.sekigahara.words.challenge import Challenged, End
from screens.drawing.look import Look
from screens.sekigahara.stacks import SIGNS
from screens.widgets.lines import Part, wrapped

WIDE = 76
"""Cells of the frame at the most, with the blanks around it; where it has less the ends stand below each other."""
GAP = 2


def box(look: Look, view: SekiView, it: Challenged, width: int, height: int, odds: bool) -> list[list[Part]]:
    """Return the challenge in lines of ``width`` cells; of too few lines the last ones give way. ``odds`` says what the
    count of the cards makes of it.
    """
    cells = min(width - 2, WIDE)
    room = cells - 6
    texts = [it.hangs, it.known, *(it.odds if odds else [])]
    below: list[str] = [line for text in texts for line in wrapped(text, room)]
    ends = _ends(look, view, it.ends, room)
    inner = ends + [[(line, "text")] for line in below]
    inner = inner[: max(0, height - 2)]
    lines = [_rule(look, cells, "dtl", "dtr", it.title, True)]
    for parts in inner:
        used = sum(cell_len(text) for text, _ in parts)
        side: Part = (look.glyph("dv"), "alarm")
        lines.append([side, ("  ", None), *parts, (" " * max(0, cells - 4 - used), None), side])
    lines.append(_rule(look, cells, "dbl", "dbr", it.price, False))
    at = (width - cells) // 2
    return [[(" " * at, None), *line] for line in lines]


def _rule(look: Look, cells: int, first: str, last: str, words: str, is_title: bool) -> list[Part]:
    """Return the upper or lower line of the frame with its words: a title left, what it costs right."""
    bar = look.glyph("dh")
    free = cells - 3 - cell_len(words) - 2
    said: Part = (f" {words} ", "title" if is_title else "text")
    if is_title:
        return [(look.glyph(first) + bar, "alarm"), said, (bar * free + look.glyph(last), "alarm")]
    return [(look.glyph(first) + bar * free, "alarm"), said, (bar + look.glyph(last), "alarm")]


def _ends(look: Look, view: SekiView, ends: Sequence[End], room: int) -> list[list[Part]]:
    """Return both ends in frames of their own, side by side."""
    half = (room - GAP) // 2
    boxes = [_end(look, view, end, half) for end in ends]
    height = max(map(len, boxes))
    blank: list[Part] = [(look.glyph("v") + " " * (half - 2) + look.glyph("v"), "frame")]
    for parts in boxes:
        while len(parts) < height:
            parts.insert(-1, blank)
    return [[*first, (" " * GAP, None), *second] for first, second in zip(*boxes, strict=True)]


def _end(look: Look, view: SekiView, end: End, cells: int) -> list[list[Part]]:
    """Return one end: its condition, the sums, what follows."""
    own, enemy = end.impact[fight.left(view)], end.impact[1 - fight.left(view)]
    bar, side = look.glyph("h"), look.glyph("v")
    lines: list[list[Part]] = [
        [
            (look.glyph("tl") + bar, "frame"),
            (f" {end.condition} ", "strong"),
            (bar * (cells - 5 - cell_len(end.condition)) + look.glyph("tr"), "frame"),
        ]
    ]
    score = f"{SIGNS[fight.left(view)]} {own} : {enemy} {SIGNS[1 - fight.left(view)]}"
    told: list[tuple[str, str]] = [(f"{score:^{cells - 4}}", "points" if own > enemy else "alarm")]
    told += [(line, "text") for text in (end.then, *end.lines) for line in wrapped(text, cells - 4)]
    for text, role in told:
        pad = " " * max(0, cells - 4 - cell_len(text))
        lines.append([(f"{side} ", "frame"), (text + pad, role), (f" {side}", "frame")])
    return [*lines, [(look.glyph("bl") + bar * (cells - 2) + look.glyph("br"), "frame")]]
