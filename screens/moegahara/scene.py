"""What the battlefield is drawn from: the position with the choice under the cursor as if it were done, what can be
chosen, where the cursor is; which team stands where and what it is called; how much of the width each open Land has,
and which places of its lines are shown.
"""

from __future__ import annotations

from typing import NamedTuple

from rich.style import Style

from kunitori_tui.games.moegahara.rules.advice import Change
from kunitori_tui.games.moegahara.rules.state import MoegaharaView
from kunitori_tui.games.moegahara.rules.table import NOBODY, ROOM, fights, judge, neighbours
from kunitori_tui.games.moegahara.rules.table import Line as Cards
from kunitori_tui.games.moegahara.words.aim import near, team_letter
from screens.drawing.look import Look


def team_style(look: Look, view: MoegaharaView, team: int) -> Style:
    """Return the style of a team: vermilion the east, or the near one before the sides are fixed, indigo the west."""
    eastern = team == view.east if view.east != NOBODY else team == near(view)
    return look.style("attack" if eastern else "west")


def run_lands(owners: list[int]) -> set[int]:
    """Return the Lands (from 0) that make up the rows of three that count a point more (R33)."""
    return {first + i for team in (0, 1) for first in neighbours(owners, team) for i in range(3)}


def is_joined(owners: list[int], land: int) -> bool:
    """Return whether ``land`` (from 1) and the one after it belong to the same row of three (R33)."""
    run = run_lands(owners)
    return land - 1 in run and land in run and owners[land - 1] == owners[land]


class Scene(NamedTuple):
    """What is drawn. ``cursor`` is the ref with the cursor, "" where another panel has it."""

    look: Look
    view: MoegaharaView
    lit: frozenset[str]
    hinted: frozenset[str]
    change: Change | None
    placing: bool
    cursor: str

    def home(self, land: int) -> str:
        """Return where a card would be placed before ``land``; the Land itself where there is no room."""
        team = near(self.view)
        line = self.view.lines[2 * land - 2 + team]
        if self.view.owners[land - 1] != NOBODY or len(line) >= ROOM:
            return f"land:{land}"
        return f"line:{land}:{team}:{len(line) + 1}"

    def after(self, land: int) -> tuple[Cards, Cards]:
        """Return both lines before ``land``, with the change under the cursor."""
        change = self.change if self.changes(land) else None
        return change.both(self.view.lines) if change else self.view.both(land - 1)

    def shown(self, land: int, team: int) -> tuple[Cards, Cards]:
        """Return both lines as their cards are drawn: what is to be removed is still to be seen."""
        before, both = self.view.both(land - 1), self.after(land)
        return before if len(both[team]) < len(before[team]) else both

    def changes(self, land: int) -> bool:
        """Return whether the choice under the cursor changes a line before ``land``."""
        return self.change is not None and self.change.land == land - 1

    def winner(self, land: int) -> int:
        """Return who would own ``land`` after the change under the cursor, NOBODY if it stays open."""
        change, table = self.change if self.changes(land) else None, self.view.table
        return (change.judged(table, self.view.lines) if change else judge(table, self.view.both(land - 1)))[0]

    def fights(self, land: int) -> list[int]:
        """Return who wins each fight before ``land``, with the change under the cursor."""
        return fights(self.view.table, self.after(land))

    def mark(self, ref: str, land: int) -> tuple[str, str | Style]:
        """Return the mark before ``ref``, a place or Land at ``land``, and its role; a blank where there is none."""
        look = self.look
        here = self.placing and f"land:{land}" in self.lit and self.home(land) == ref
        if ref == self.cursor:
            return look.glyph("cursor"), "focus"
        if ref in self.hinted or (here and f"land:{land}" in self.hinted):
            return look.glyph("hint"), "alarm"
        lands_own = ref.startswith("land:") and self.placing
        return (look.glyph("can"), "can") if here or (ref in self.lit and not lands_own) else (" ", "can")

    def letter(self, team: int) -> str:
        """Return the letter of a team."""
        return team_letter(self.view, team)

    def style(self, team: int) -> Style:
        """Return the style of a team."""
        return team_style(self.look, self.view, team)


LABEL = 10
"""Cells left of the columns, for the names of the teams and the places."""
WIDEST = 30
"""Cells a column has at the most: more would only tear the lines apart."""
EVEN = 13
"""Cells from which a Land with cards has more of the width than an empty one."""

LAND = 0
"""The row of the Lands themselves; a far place counts down from it, a near one up."""


def open_lands(view: MoegaharaView) -> list[int]:
    """Return the Lands nobody has won, from 1."""
    return [land for land, owner in enumerate(view.owners, 1) if owner == NOBODY]


def columns(view: MoegaharaView, width: int) -> dict[int, tuple[int, int]]:
    """Return where the column of each open Land begins in a field of ``width`` cells, and its width; one with cards is
    a third wider. The first cell is for the mark of what can be chosen.
    """
    lands = open_lands(view)
    if not lands:
        return {}
    room = width - LABEL
    shares = {land: 4 if any(view.both(land - 1)) and room // len(lands) >= EVEN else 3 for land in lands}
    whole = sum(shares.values())
    found = {}
    x = LABEL
    for land in lands:
        cells = min(WIDEST * max(1, width // 80), room * shares[land] // whole)
        found[land] = x, cells
        x += cells
    return found
