"""The first line of the table: game, week, turn, the phase, who is asked or whose turn it is."""

from __future__ import annotations

from rich.cells import cell_len
from rich.style import Style

from kunitori_tui.games.sekigahara.rules.pieces import WEEKS
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.names import side
from kunitori_tui.text import games
from kunitori_tui.text.catalog import tr
from screens.drawing.look import Look
from screens.sekigahara.drawing import SIGNS, side_style
from screens.widgets.lines import Part


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
    gap = width - sum(cell_len(text) for text, _ in (*left, *phase, *right))
    half = max(0, gap // 2)
    return [*left, (" " * half, None), *phase, (" " * max(0, gap - half), None), *right]
