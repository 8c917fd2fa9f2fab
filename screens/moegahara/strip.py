"""What stands above the battlefield: the aim with the points of both teams, all Lands with their owners in one line,
and where a row of three is in sight.
"""

from __future__ import annotations

from rich.cells import cell_len

from kunitori_tui.games.moegahara.rules.state import MoegaharaView
from kunitori_tui.games.moegahara.rules.table import NOBODY, ROOM
from kunitori_tui.games.moegahara.words import aim as words
from kunitori_tui.text.catalog import tr, trp
from screens.drawing.look import Look
from screens.moegahara.scene import LABEL, Scene, is_joined, near, team_name, team_style
from screens.widgets.painted import Line
from screens.widgets.panel import Spot

WIDE = 120
"""Cells from which the points have bars and every Land the name of its owner."""


def aim(look: Look, view: MoegaharaView, width: int, *, focused: bool) -> Line:
    """Return the rule on top: what wins, the points of both teams and the Lands they still need."""
    bar, role = look.glyph("dh" if focused else "h"), "alarm" if focused else "frame"
    teams = (near(view), 1 - near(view))
    due = {team: words.due(view, team) for team in teams}
    drawn = [view.goal if width >= WIDE else 0 for _ in teams]
    room = sum(
        cell_len(f"{team_name(view, team)} {view.points(team)}, {due[team]}") + 3 + n
        for team, n in zip(teams, drawn, strict=True)
    )
    fact = _fact(view, wide=width >= WIDE)
    line = Line(look, width).put(bar * 2, role).put(f" {words.goal(view)} ", "title")
    room += cell_len(fact) + 3 * bool(fact)
    line.put(bar * max(0, width - line.used - room - 3), role).put(" ")
    for team, n in zip(teams, drawn, strict=True):
        won = min(view.points(team), view.goal)
        line.put(team_name(view, team), team_style(look, view, team)).put(" ")
        if n:
            line.put(look.glyph("bar") * won, "points").put(look.glyph("sep") * (n - won), "dim").put(" ")
        line.put(str(view.points(team)), "points")
        line.put(f", {due[team]}" if due[team] else "", "text").put("   " if team == teams[0] else " ")
    if fact:
        line.put(bar, role).put(f" {fact} ", "text")
    return line.put(bar * line.room, role)


def _fact(view: MoegaharaView, *, wide: bool) -> str:
    """Return what a row of three counts where there is room, and before all how long no Land was won (R35)."""
    limit = view.table.options["round_limit"]
    idle = (view.turn - view.decided) // view.seats
    if limit and 2 * idle >= limit:
        return tr("{n}/{limit} rounds without a Land", n=idle, limit=limit) if wide else ""
    return tr("three neighbours count {n}", n=ROOM + 1) if wide else ""


def strip(scene: Scene, width: int, y: int, *, bare: bool) -> tuple[Line, list[Spot]]:
    """Return the line of all Lands in row ``y``, those that are won with the letter of their team, and where the cursor
    can stand in it: on those that have no column below, which is all of them while the field is ``bare``.
    """
    look, view = scene.look, scene.view
    lands = len(view.owners)
    fact = _narrow_fact(view) if width < WIDE else ""
    cell = (width - LABEL - cell_len(fact) - 2) // lands
    line = Line(look, width).cell("  " + tr("Lands"), LABEL - 1, "dim")
    spots = []
    for land, owner in enumerate(view.owners, 1):
        x = LABEL - 1 + (land - 1) * cell
        line.to(x)
        ref = f"land:{land}"
        here = bare or owner != NOBODY
        if here:
            spots.append(Spot(ref, x, y, cell))
        mark, role = scene.mark(ref, land) if here else (" ", "can")
        joined = land > 1 and is_joined(view.owners, land - 1)
        if mark == " " and joined:
            line.put(look.glyph("dh"), scene.style(owner))
        else:
            line.put(mark, role)
        if owner == NOBODY:
            state = trp("Land", "open")
            said = f"{land}" if width < WIDE else f"{land} {state}"
            line.put(said, "focus" if ref == scene.cursor and here else "dim")
            continue
        said = f"{scene.letter(owner)}{land}" + (f" {team_name(view, owner)}" if width >= WIDE else "")
        line.put(said[: cell - 1], "focus" if ref == scene.cursor else scene.style(owner))
        if land < lands and is_joined(view.owners, land):
            line.put(look.glyph("dh") * (x + cell - line.used), scene.style(owner))
    return line.to(width - cell_len(fact) - 1).put(fact, "dim"), spots


def _narrow_fact(view: MoegaharaView) -> str:
    limit = view.table.options["round_limit"]
    idle = (view.turn - view.decided) // view.seats
    if limit and 2 * idle >= limit:
        return tr("{n}/{limit} rounds idle", n=idle, limit=limit)
    return tr("three in a row: {n}", n=ROOM + 1)


def sight(look: Look, view: MoegaharaView, width: int) -> Line | None:
    """Return the line about rows of three in sight, None where none is: as many sentences as fit."""
    said = words.in_sight(view)
    while len(said) > 1 and cell_len(" ".join(said)) > width - LABEL:
        said.pop()
    return Line(look, width).to(LABEL - 1).put(" ".join(said), "dim") if said else None


def title(look: Look, width: int) -> Line:
    """Return the rule over lines that nobody stands in."""
    line = Line(look, width).put(look.glyph("h") * 2 + " ", "frame")
    line.put(tr("Battle lines: nobody stands"), "title").put(" ")
    return line.rule()
