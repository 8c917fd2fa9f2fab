"""The battlefield: the aim and all Lands above, below the lines before those that are open, as a grid of columns or, on
a large terminal, as boxes in which the two lines face each other. Under the cursor it shows what a choice would make of
it.
"""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from kunitori_tui.games.moegahara.rules.advice import Change
from kunitori_tui.games.moegahara.rules.state import MoegaharaView
from kunitori_tui.games.moegahara.rules.table import NOBODY, ROOM
from kunitori_tui.games.moegahara.words import aim as words
from kunitori_tui.games.moegahara.words.aim import near, team_name
from kunitori_tui.text.catalog import N_, language, tr, trp
from kunitori_tui.text.cells import cell_len
from screens.drawing.look import Look
from screens.moegahara.grid import Boxes, Grid, fits
from screens.moegahara.scene import LABEL, LAND, Scene, is_joined, open_lands, team_style
from screens.widgets.panel import Kept, Line, Panel, Spot


class Field(Panel):
    """The Lands and lines. A spot is ``land:3`` or ``line:3:0:2``: position 2 of team 0 before Land 3."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(str(n), f"land({n or 10})", N_("Land"), tooltip=N_("the Land of that number, again: its cards"))
        for n in (*range(1, 10), 0)
    ]

    placing = False
    """A card is being placed: the cursor goes along the places where it would lie."""
    change: Change | None = None
    """What the choice under the cursor would make of a line."""
    whole = False
    """All places of all lines are shown, cards or none, and in two lines each where there is room for it."""

    is_warned = False
    """What threatens is told beside the field."""

    def __init__(self, view: MoegaharaView) -> None:
        super().__init__(id="field")
        self.view = view
        self._above: tuple[object, Line, Line | None] = (None, Line(self.look, 0), None)
        """The aim and the rows of three in sight, which no cursor changes, after what they were painted for."""
        self._pictures = Kept[tuple[list[Line], list[Spot]]]()
        """Lines and spots."""

    def show(self, view: MoegaharaView, lit: frozenset[str], change: Change | None) -> None:
        """Show the battlefield of ``view``, with ``change`` as if it were done."""
        self.view, self.lit, self.change = view, lit, change
        shown = {f"land:{self.land}", *(self.ref_at(self.land, row) for row in self.rows)}
        if self.beside is None and self.ref not in shown:
            self.ref = f"land:{self.land}"
        self.repaint()

    @property
    def scene(self) -> Scene:
        """Return what is drawn."""
        cursor = self.ref if self.has_focus else ""
        return Scene(self.look, self.view, self.lit, self.hinted, self.change, self.placing, cursor)

    # -- the cursor ---------------------------------------------------------------------------------------------

    @property
    def land(self) -> int:
        """Return the Land under the cursor, from 1."""
        return int(self.ref.split(":")[1]) if self.ref else 1

    @property
    def place(self) -> tuple[int, int, int] | None:
        """Return the place of a line under the cursor: Land, from 1, team and position, from 1; None on a Land."""
        kind, _, rest = self.ref.partition(":")
        if kind != "line":
            return None
        land, team, position = (int(n) for n in rest.split(":"))
        return land, team, position

    @property
    def card(self) -> str:
        """Return the id of the card under the cursor, "" where none lies."""
        if self.place is None:
            return ""
        land, team, position = self.place
        line = self.view.both(land - 1)[team]
        return self.view.table.ids[line[position - 1]] if position <= len(line) else ""

    @property
    def rows(self) -> list[int]:
        """Return the rows of places that are shown, the far line first, which is deepest on top: as many as hold a card
        with the change under the cursor, or may hold the one that is placed; none where nobody stands anywhere.
        """
        view, below, depth = self.view, near(self.view), [ROOM, ROOM]
        if not self.whole:
            depth = [max(1, *map(len, view.lines[team::2])) for team in (0, 1)]
            if self.change is not None:
                depth[self.change.team] = max(depth[self.change.team], len(self.change.line))
            if self.placing:
                room = [len(view.lines[2 * land - 2 + below]) for land in open_lands(view)]
                depth[below] = max([depth[below], *[1 + n for n in room if n < ROOM]])
            elif not any(view.lines):
                return []
        return [*range(-depth[1 - below], LAND), *range(LAND + 1, depth[below] + 1)]

    @property
    def boxed(self) -> bool:
        """Return whether the open Lands are boxes."""
        return self.whole and fits(len(open_lands(self.view)), self.size.width)

    @property
    def row(self) -> int:
        """Return the row under the cursor."""
        if self.place is None:
            return LAND
        _, team, position = self.place
        return position if team == near(self.view) else -position

    def ref_at(self, land: int, row: int) -> str:
        """Return the spot in a row of a column."""
        if row == LAND or self.view.owners[land - 1] != NOBODY:
            return f"land:{land}"
        below = near(self.view)
        return f"line:{land}:{below if row > LAND else 1 - below}:{abs(row)}"

    def has(self, ref: str) -> bool:
        """Return that every place of the battlefield is always there."""
        return True

    def action_move(self, dx: int, dy: int) -> None:
        """Go along the Lands, or up and down the lines before one."""
        row = self.row
        along = self.placing and self.ref == self.scene.home(self.land)
        if self.beside is not None or (self.boxed and not (along and dx)):
            super().action_move(dx, dy)
            return
        if dx:
            ahead = range(self.land + dx, len(self.view.owners) + 1 if dx > 0 else 0, dx)
            lands = [land for land in ahead if row == LAND or self.view.owners[land - 1] == NOBODY]
            for land in lands[:1]:
                self.go_to(self.scene.home(land) if along else self.ref_at(land, row))
            return
        order = [LAND, *self.rows]
        to = order.index(row) + dy if row in order else 0
        if 0 <= to < len(order):
            self.go_to(self.ref_at(self.land, order[to]))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the Lands there are."""
        if action == "land":
            return isinstance(parameters[0], int) and parameters[0] <= len(self.view.owners)
        return super().check_action(action, parameters)

    def _lit_places(self, land: int) -> list[str]:
        return [ref for row in self.rows if (ref := self.ref_at(land, row)) in self.lit and ref.startswith("line:")]

    def action_land(self, land: int) -> None:
        """Go to a Land by its number; again, to the next thing before it that can be chosen."""
        lit = self._lit_places(land)
        if self.placing:
            self.go_to(self.scene.home(land))
        elif lit:
            self.go_to(lit[(lit.index(self.ref) + 1) % len(lit)] if self.ref in lit else lit[0])
        else:
            self.go_to(self.ref_at(land, self.row))

    def go_to_lit(self) -> None:
        """Put the cursor on something that can be chosen; where a card is placed, on its place."""
        lands = range(1, len(self.view.owners) + 1)
        if self.placing:
            free = [land for land in lands if f"land:{land}" in self.lit]
            refs = [self.scene.home(self.land if self.land in free else free[0])] if free else []
        elif self.ref in self.lit:
            return
        else:
            refs = [ref for land in lands for ref in (*self._lit_places(land), f"land:{land}") if ref in self.lit]
        if refs:
            self.go_to(refs[0])

    # -- painting -----------------------------------------------------------------------------------------------

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the aim and the Lands, then the lines; with room to spare what threatens, fights, rows of three."""
        scene = self.scene
        at = scene, width, height, self.whole, self.is_warned, self.has_focus, language()
        lines, self.spots = self._pictures.get(at, lambda: (self._paint(scene, width, height), self.spots))
        return lines

    def _paint(self, scene: Scene, width: int, height: int) -> list[Line]:
        view, look, rows = self.view, self.look, self.rows
        strip_line, self.spots = strip(scene, width, 1, bare=not rows)
        at = view, look, width, self.is_warned, self.has_focus, language()
        if self._above[0] != at:
            threes = sight(look, view, width, warns=not self.is_warned)
            self._above = at, aim(look, view, width, focused=self.has_focus), threes
        _, aim_line, threes = self._above
        lines = [aim_line, strip_line]
        if not rows:
            return lines if threes is None else [*lines, threes]
        spare = height - shortest(rows)
        if threes is not None and spare >= (1 if words.threat(view) and not self.is_warned else 2):
            lines.append(threes)
            spare -= 1
        y, room = len(lines), height - len(lines)
        deep = self.whole and room >= shortest(rows) + len(rows) - 1
        drawn: Boxes | Grid = (
            Boxes(scene, width, room, y)
            if self.boxed
            else Grid(scene, width, rows, y, deep=deep, with_fights=spare >= 1)
        )
        self.spots = [*self.spots, *drawn.spots]
        return [*lines, *drawn.lines]


def shortest(rows: list[int]) -> int:
    """Return the lines of a battlefield with so many ``rows`` of places that has no room to spare."""
    return 4 + len(rows)


WIDE = 120
"""Cells from which the points have bars and every Land the name of its owner."""
FEW = 8
"""Lands beside which there is room for what each of them counts."""


def aim(look: Look, view: MoegaharaView, width: int, *, focused: bool) -> Line:
    """Return the rule on top: what wins, the points of both teams and the Lands they still need."""
    bar, role = look.glyph("dh" if focused else "h"), "alarm" if focused else "frame"
    teams = (near(view), 1 - near(view))
    due = {team: words.due(view, team) for team in teams}
    bars = view.goal if width >= WIDE else 0
    yours = view.seat is not None
    names = {team: words.called(team_name(view, team), yours=yours and team == teams[0]) for team in teams}
    room = sum(cell_len(f"{name} {view.points(team)}, {due[team]}") + 3 + bars for team, name in names.items())
    fact = _fact(view, wide=True) if width >= WIDE else ""
    line = Line(look, width).put(bar * 2, role).put(f" {words.goal(view)} ", "title")
    room += cell_len(fact) + 3 * bool(fact)
    line.put(bar * max(0, width - line.used - room - 3), role).put(" ")
    for team, name in names.items():
        line.put(name, team_style(look, view, team)).put(" ")
        if bars:
            won = min(view.points(team), bars)
            line.put(look.glyph("bar") * won, "points").put(look.glyph("sep") * (bars - won), "dim").put(" ")
        line.put(str(view.points(team)), "points")
        line.put(f", {due[team]}" if due[team] else "", "text").put("   " if team == teams[0] else " ")
    if fact:
        line.put(bar, role).put(f" {fact} ", "text")
    return line.put(bar * line.room, role)


def _fact(view: MoegaharaView, *, wide: bool) -> str:
    """Return what a row of three counts, before all how long no Land was won (R35); in fewer words unless ``wide``."""
    limit = view.table.options["round_limit"]
    idle = (view.turn - view.decided) // view.seats
    if limit and 2 * idle >= limit:
        said = N_("{n}/{limit} rounds without a Land") if wide else N_("{n}/{limit} rounds idle")
        return tr(said, n=idle, limit=limit)
    short = N_("Land: 1, 3 side by side: {n}") if len(view.owners) <= FEW else N_("three in a row: {n}")
    return tr(N_("three neighbours count {n}") if wide else short, n=ROOM + 1)


def strip(scene: Scene, width: int, y: int, *, bare: bool) -> tuple[Line, list[Spot]]:
    """Return the line of all Lands in row ``y``, those that are won with the letter of their team, and where the cursor
    can stand in it: on those that have no column below, which is all of them while the field is ``bare``.
    """
    look, view = scene.look, scene.view
    lands = len(view.owners)
    fact = _fact(view, wide=False) if width < WIDE else ""
    cell = (width - LABEL - cell_len(fact) - 2) // lands
    line = Line(look, width).cell("  " + tr("Lands"), LABEL - 1, "dim")
    spots = []
    for land, owner in enumerate(view.owners, 1):
        x, ref, here = LABEL - 1 + (land - 1) * cell, f"land:{land}", bare or owner != NOBODY
        spots += [Spot(ref, x, y, cell)] if here else []
        mark, role = scene.mark(ref, land) if here else (" ", "can")
        if mark == " " and land > 1 and is_joined(view.owners, land - 1):
            mark, role = look.glyph("dh"), scene.style(owner)
        line.to(x).put(mark, role)
        focus = here and ref == scene.cursor
        if owner == NOBODY:
            state = trp("Land", "open")
            line.put(f"{land}" if width < WIDE else f"{land} {state}", "focus" if focus else "dim")
            continue
        said = f"{scene.letter(owner)}{land}" + (f" {team_name(view, owner)}" if width >= WIDE else "")
        line.put(said[: cell - 1], "focus" if focus else scene.style(owner))
        if land < lands and is_joined(view.owners, land):
            line.put(look.glyph("dh") * (x + cell - line.used), scene.style(owner))
    return line.to(width - cell_len(fact) - 1).put(fact, "dim"), spots


def sight(look: Look, view: MoegaharaView, width: int, *, warns: bool) -> Line | None:
    """Return the line about rows of three in sight, None where none is: what fits. It ``warns`` first of threats."""
    said = words.in_view(view) if warns else words.in_sight(view)
    while len(said) > 1 and cell_len(" ".join(said)) > width - LABEL:
        said.pop()
    return Line(look, width).to(LABEL - 1).put(" ".join(said), "dim") if said else None
