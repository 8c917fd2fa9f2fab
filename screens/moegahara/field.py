"""The battlefield: all Lands in a row, both lines of each, position 1 next to the Land on both sides.

A card is written ``Cav5+1``: the beginning of its name, its strength, the sum of its bonuses. Under the cursor the
column shows what a choice would make of it.
"""

from __future__ import annotations

from typing import ClassVar

from rich.cells import cell_len
from rich.style import Style
from textual.binding import Binding, BindingType

from kunitori_tui.engine.moegahara.advice import Change
from kunitori_tui.engine.moegahara.lines import NOBODY, ROOM, fights, judge
from kunitori_tui.engine.moegahara.state import MoegaharaView
from kunitori_tui.engine.moegahara.table import Line as Cards
from kunitori_tui.text import cards as words
from kunitori_tui.text.catalog import N_, tr, trn
from screens.moegahara.sides import fight_sign, is_joined, near, team_mark, team_name
from screens.widgets.painted import Line
from screens.widgets.panel import Panel, Spot

LABEL = 8
LAND_ROW = ROOM
"""The row of the Lands, counted from the top; above it the far line with position 3 first, below it the near one."""
ROWS = 2 * ROOM + 1
TALL = 11
"""Cells of a column from which a card takes two lines where the height allows: name and strength, then its sum."""

ROOMY = 8
"""Cells from which a name is as long as its strength lets it."""


def cell_text(view: MoegaharaView, card: int, strength: int, width: int) -> str:
    """Return a card in ``width`` cells: as much of its short name as fits, strength, ``+`` bonuses. Where columns are
    narrow a name always keeps the same few letters.
    """
    printed = view.table.cost[card]
    number = f"{printed}+{strength - printed}" if strength != printed else str(printed)
    name = words.short(view.table.ids[card])
    if width < ROOMY:
        return name[: width - 3] + number
    blank = " " * (len(name) + len(number) < width)
    return name[: width - len(number)] + blank + number


class Field(Panel):
    """The Lands and lines. A spot is ``land:3`` or ``line:3:0:2``: position 2 of team 0 before Land 3."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(str(n), f"land({n or 10})", N_("Land"), tooltip=N_("the Land of that number, again: its cards"))
            for n in (*range(1, 10), 0)
        ),
    ]

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.view: MoegaharaView | None = None
        self.placing = False
        """A card is being placed: the cursor goes along the places where it would lie."""
        self.change: Change | None = None
        """What the choice under the cursor would make of a line."""

    def show(self, view: MoegaharaView, lit: frozenset[str], change: Change | None) -> None:
        """Show the battlefield of ``view``, with ``change`` as if it were done."""
        self.view, self.lit, self.change = view, lit, change
        if not self.ref:
            self.ref = "land:1"
        self.repaint()

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
        if self.place is None or self.view is None:
            return ""
        land, team, position = self.place
        line = self.view.lines[2 * land - 2 + team]
        return self.view.table.ids[line[position - 1]] if position <= len(line) else ""

    @property
    def row(self) -> int:
        """Return the row under the cursor, from the top."""
        if self.place is None or self.view is None:
            return LAND_ROW
        _, team, position = self.place
        return LAND_ROW + position if team == near(self.view) else LAND_ROW - position

    def ref_at(self, land: int, row: int) -> str:
        """Return the spot in a row of a column."""
        if row == LAND_ROW or self.view is None:
            return f"land:{land}"
        below = near(self.view)
        return f"line:{land}:{below if row > LAND_ROW else 1 - below}:{abs(row - LAND_ROW)}"

    def home(self, land: int) -> str:
        """Return where a card would be placed before ``land``; the Land itself where there is no room."""
        assert self.view is not None
        line = self.view.lines[2 * land - 2 + near(self.view)]
        if self.view.owners[land - 1] != NOBODY or len(line) >= ROOM:
            return f"land:{land}"
        return self.ref_at(land, LAND_ROW + 1 + len(line))

    def go_to(self, ref: str) -> None:
        """Put the cursor on ``ref``: every place of the battlefield is always there."""
        if ref != self.ref:
            self.ref = ref
            self.repaint()
            self.post_message(self.Moved())

    def action_move(self, dx: int, dy: int) -> None:
        """Go along the Lands, or up and down the lines before one."""
        if self.view is None:
            return
        if dx:
            land = self.land + dx
            if 1 <= land <= len(self.view.owners):
                along = self.placing and self.ref == self.home(self.land)
                self.go_to(self.home(land) if along else self.ref_at(land, self.row))
        elif 0 <= self.row + dy < ROWS:
            self.go_to(self.ref_at(self.land, self.row + dy))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the Lands there are."""
        lands = len(self.view.owners) if self.view is not None else 0
        if action == "land":
            return isinstance(parameters[0], int) and parameters[0] <= lands
        return super().check_action(action, parameters)

    def action_land(self, land: int) -> None:
        """Go to a Land by its number; again, to the next thing before it that can be chosen."""
        assert self.view is not None
        lit = [ref for row in range(ROWS) if self.is_lit(ref := self.ref_at(land, row)) and row != LAND_ROW]
        if self.placing:
            self.go_to(self.home(land))
        elif lit:
            self.go_to(lit[(lit.index(self.ref) + 1) % len(lit)] if self.ref in lit else lit[0])
        else:
            self.go_to(self.ref_at(land, self.row))

    def go_to_lit(self) -> None:
        """Put the cursor on something that can be chosen; where a card is placed, on its place."""
        assert self.view is not None
        columns = range(1, len(self.view.owners) + 1)
        if self.placing:
            lands = [land for land in columns if self.is_lit(f"land:{land}")]
            refs = [self.home(self.land if self.land in lands else lands[0])] if lands else []
        elif self.is_lit(self.ref):
            return
        else:
            refs = [ref for land in columns for row in range(ROWS) if self.is_lit(ref := self.ref_at(land, row))]
        if refs:
            self.go_to(refs[0])

    # -- painting -----------------------------------------------------------------------------------------------

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the title, the far line, the Lands, the near line."""
        view = self.view
        if view is None:
            return []
        cell = (width - LABEL) // len(view.owners)
        deep = 2 if cell >= TALL and height >= 2 * ROWS + 1 else 1
        lines = [self._title(view, width)]
        self.spots = []
        for row in range(ROWS):
            block = [Line(self.look, width) for _ in range(deep)]
            block[0].cell(self._label(view, row), LABEL - 1, "dim")
            for land in range(1, len(view.owners) + 1):
                x = LABEL + (land - 1) * cell
                self.spots.append(Spot(self.ref_at(land, row), x - 1, len(lines), cell, deep))
                for line in block:
                    line.to(x - 1)
                if row == LAND_ROW:
                    self._land(block, view, land, cell)
                else:
                    self._card(block, view, land, row, cell)
            lines += block
        return lines

    def _title(self, view: MoegaharaView, width: int) -> Line:
        """Return the rule on top: the points of both teams, and what ends the game."""
        limit = view.table.options["round_limit"]
        idle = (view.turn - view.decided) // view.seats
        fact = tr("first to {n} wins", n=view.goal)
        if limit and 2 * idle >= limit:
            fact = tr("{n}/{limit} rounds without a Land", n=idle, limit=limit)
        bar = self.look.glyph("dh" if self.has_focus else "h")
        role = "alarm" if self.has_focus else "frame"
        line = Line(self.look, width).put(bar * 2 + " ", role).put(tr("Lands"), "title").put(" ", role)
        line.put(bar * ((width - 62) // 3), role).put(" ", role)
        for team in (near(view), 1 - near(view)):
            sign, style = team_mark(self.look, view, team)
            line.put(sign + " ", style).put(team_name(view, team), "strong")
            line.put(" " + trn("{n} point", "{n} points", view.points(team)) + "  ", "points")
        end = width - cell_len(fact) - 4
        return line.put(bar * (end - line.used), role).put(f" {fact} ", "text").put(bar * 2, role)

    def _label(self, view: MoegaharaView, row: int) -> str:
        if row == LAND_ROW:
            return " " + tr("Land")
        head = ""
        if row in (0, LAND_ROW + 1):
            far = row < LAND_ROW
            head = tr("foes") if far else tr("own")
            if view.seat is None:
                head = team_name(view, 1 - near(view) if far else near(view))
        return f" {head[:5]:<5}{abs(row - LAND_ROW)}"

    def _both(self, view: MoegaharaView, land: int) -> tuple[Cards, Cards]:
        """Return both lines before a Land, with the change under the cursor."""
        both = [view.lines[2 * land - 2], view.lines[2 * land - 1]]
        if self.change and self.change.land == land - 1:
            both[self.change.team] = self.change.line
        return both[0], both[1]

    def _card(self, block: list[Line], view: MoegaharaView, land: int, row: int, width: int) -> None:
        """Write one place of a line: its card, or what the place is good for."""
        team = near(view) if row > LAND_ROW else 1 - near(view)
        at = abs(row - LAND_ROW) - 1
        ref = self.ref_at(land, row)
        focus = self.has_cursor(ref)
        both = self._both(view, land)
        if len(both[team]) < len(view.lines[2 * land - 2 + team]):  # what is to be removed is still to be seen
            both = (view.lines[2 * land - 2], view.lines[2 * land - 1])
        lit = self.is_lit(ref) or (self.placing and self.is_lit(f"land:{land}") and self.home(land) == ref)
        mark, role = (self.look.glyph("cursor"), "focus") if focus else (" ", "can")
        if not focus and (ref in self.hinted or (lit and f"land:{land}" in self.hinted)):
            mark, role = self.look.glyph("hint"), "alarm"
        elif not focus and lit:
            mark = self.look.glyph("can")
        if at >= len(both[team]):
            if focus:
                block[0].put(mark + " " * (width - 2), role)
            elif mark != " ":
                block[0].put(" ").put(mark, role)  # a blank first: the cell before may be full to its end
            elif view.owners[land - 1] == NOBODY:
                block[0].put(" ").put(self.look.glyph("sep"), "dim")
            return
        card = both[team][at]
        strength = view.table.strengths(both[team])[at]
        won = fights(view.table, both)
        result = won[at] if at < len(won) else NOBODY
        style = "focus" if focus else "points" if result == team else "dim" if result != NOBODY else "text"
        block[0].put(mark, role)
        if len(block) == 1:
            block[0].put(cell_text(view, card, strength, width - 1), style)
            return
        name = words.short(view.table.ids[card])[: width - 3 - len(str(strength))]
        block[0].put(f"{name} {strength}", style)
        printed = view.table.cost[card]
        block[1].put(f" {printed}+{strength - printed}" if strength != printed else "", "dim")

    def _land(self, block: list[Line], view: MoegaharaView, land: int, width: int) -> None:
        """Write a Land: who owns it, or how its fights stand."""
        ref = f"land:{land}"
        owner = view.owners[land - 1]
        wins = ""
        both = self._both(view, land)
        if owner == NOBODY and self.change and self.change.land == land - 1:
            owner, wins = judge(view.table, both)
            if self.change.wins:
                owner, wins = self.change.team, "third"
        focus = self.has_cursor(ref)
        hinted = ref in self.hinted and not self.placing
        mark = self.look.glyph("cursor") if focus else self.look.glyph("hint") if hinted else " "
        if mark == " " and self.is_lit(ref) and not self.placing:
            mark = self.look.glyph("can")
        role = "focus" if focus else "alarm" if hinted else "can"
        if mark == " " and owner != NOBODY and is_joined(view.owners, land - 1):
            block[0].put(self.look.glyph("dh"), team_mark(self.look, view, owner)[1])
        else:
            block[0].put(mark, role)
        line = block[0]
        if owner != NOBODY:
            sign, style = team_mark(self.look, view, owner)
            who = team_name(view, owner) if view.seat is None else tr("own") if owner == near(view) else tr("foe")
            style = self.look.style("focus") if focus else style
            word = tr("wins") if wins else who
            joined = not wins and is_joined(view.owners, land)
            room = width - 2 - joined
            said = next((s for s in (f"{land} {word}", f"{land}{word}") if cell_len(s) <= room), str(land))
            line.put(sign + said, style + Style(reverse=True) if wins and not focus else style)
            if joined:
                line.put(self.look.glyph("dh") * (width - 2 - cell_len(said)), style)
            return
        line.put(f"{land}", "focus" if focus else "strong").put(" ", "focus" if focus else None)
        won = fights(view.table, both)
        for at in range(ROOM):
            if at < len(won):
                sign = fight_sign(near(view), won[at])
                role = "points" if won[at] == near(view) else "alarm" if won[at] != NOBODY else "text"
            else:
                sign, role = self.look.glyph("sep"), "dim"
            line.put(sign, "focus" if focus else role)
