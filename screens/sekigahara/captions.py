"""The lines of words on the table of Sekigahara: the first one, the end of the log, what the keys do."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style

from kunitori_tui.games.sekigahara.rules.pieces import WEEKS
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.names import side
from kunitori_tui.text import games
from kunitori_tui.text.catalog import tr
from kunitori_tui.text.cells import fold
from screens.drawing.look import Look
from screens.keys import Words
from screens.sekigahara.drawing import SIGNS, side_style
from screens.widgets.lines import MORE, Part, begun, spread


def top_line(look: Look, view: SekiView, width: int) -> list[Part]:
    """Return the line, spread over ``width`` cells."""
    when = tr("week {n} of {all}", n=max(1, view.week), all=WEEKS)
    if view.phase in ("movement", "combat"):
        when += ", " + tr("turn {turn}", turn="AB"[(view.turn - 1) // 2 % 2])
    left: list[Part] = [(f" {games.title(view.game)}  ", "title"), (when, "text")]
    phase: list[Part] = [(f" {games.phase(view.phase)} ", Style(reverse=True, bold=True) + look.style("title"))]
    is_own = view.decision is not None and view.decision.seat == view.seat
    of = view.active if view.phase in ("movement", "combat") and view.active >= 0 and not is_own else view.side
    right: list[Part] = []
    if of >= 0:
        whose = tr("{side} (you)", side=side(of)) if of == view.side else side(of)
        right = [(SIGNS[of], side_style(look, of)), (f" {whose} ", "raised")]
    return spread(left, phase, right, width)


def log_tail(entries: Sequence[str], width: int, height: int) -> list[str]:
    """Return as many of the last ``entries`` as ``height`` lines of ``width`` cells hold. The first of them ends behind
    a word, with the key of the log, where not all of it has room.

    >>> log_tail(["Gifu falls.", "Osaka holds out."], 16, 2)
    ['Gifu falls.', 'Osaka holds out.']
    >>> log_tail(["Osaka holds out against four.", "Gifu falls."], 12, 3)
    ['Osaka holds', 'out … l', 'Gifu falls.']
    """
    lines: list[str] = []
    for entry in reversed(entries):
        rows = fold(entry, width)
        room = height - len(lines)
        if len(rows) > room:
            if room > bool(lines):  # the beginning of an older entry on a single line would say nothing
                lines[:0] = begun(rows, width, room, MORE)
            break
        lines[:0] = rows
    return lines


def last_line(words: Words, own: Words) -> Words:
    """Return action -> what it does now: ``own`` stands first, then what can be looked up, then the ``words`` of every
    table.
    """
    tools: Words = {**dict.fromkeys(("find", "boxes", "track", "overview"), ""), "others": tr("the enemy's turn")}
    return {**own, "info": tr("details"), **tools, **words}


def watching() -> Words:
    """Return what the keys do while the other side moves."""
    return {"next": "", "skip": "", "move": ""}


def choosing(end: str | None, on_map: str) -> Words:
    """Return what the keys do at a question: ``end`` is the way out of it, None where there is none, ``on_map`` what
    Enter does where the map has the cursor, "" where the list has it.
    """
    if on_map:
        return {"pick": on_map, "move": tr("the map"), "panel(1)": tr("list"), "number": "", "end": end}
    move = dict.fromkeys(("cursor_up", "cursor_down"), tr("move"))
    return {"select": "", **move, "panel(1)": tr("map"), "end": end}
