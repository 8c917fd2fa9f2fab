"""What the battlefield is drawn from: the position with the choice under the cursor as if it were done, what can be
chosen, where the cursor is.
"""

from __future__ import annotations

from typing import NamedTuple

from rich.style import Style

from kunitori_tui.games.moegahara.rules.advice import Change
from kunitori_tui.games.moegahara.rules.lines import NOBODY, ROOM, fights, judge
from kunitori_tui.games.moegahara.rules.state import MoegaharaView
from kunitori_tui.games.moegahara.rules.table import Line as Cards
from screens.drawing.look import Look
from screens.moegahara.sides import near, team_letter, team_style


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

    def before(self, land: int) -> tuple[Cards, Cards]:
        """Return both lines before ``land`` as they are."""
        return self.view.lines[2 * land - 2], self.view.lines[2 * land - 1]

    def after(self, land: int) -> tuple[Cards, Cards]:
        """Return both lines before ``land``, with the change under the cursor."""
        both = list(self.before(land))
        if self.changes(land):
            assert self.change is not None
            both[self.change.team] = self.change.line
        return both[0], both[1]

    def shown(self, land: int, team: int) -> tuple[Cards, Cards]:
        """Return both lines as their cards are drawn: what is to be removed is still to be seen."""
        both = self.after(land)
        return self.before(land) if len(both[team]) < len(self.before(land)[team]) else both

    def changes(self, land: int) -> bool:
        """Return whether the choice under the cursor changes a line before ``land``."""
        return self.change is not None and self.change.land == land - 1

    def winner(self, land: int) -> int:
        """Return who would own ``land`` after the change under the cursor, NOBODY if it stays open."""
        if self.change is not None and self.changes(land) and self.change.wins:
            return self.change.team
        return judge(self.view.table, self.after(land))[0]

    def fights(self, land: int) -> list[int]:
        """Return who wins each fight before ``land``, with the change under the cursor."""
        return fights(self.view.table, self.after(land))

    def mark(self, ref: str, land: int) -> tuple[str, str | Style]:
        """Return the mark before ``ref``, a place or Land at ``land``, and its role; a blank where there is none."""
        look = self.look
        here = self.placing and self.is_lit(f"land:{land}") and self.home(land) == ref
        if ref == self.cursor:
            return look.glyph("cursor"), "focus"
        if ref in self.hinted or (here and f"land:{land}" in self.hinted):
            return look.glyph("hint"), "alarm"
        lands_own = ref.startswith("land:") and self.placing
        return (look.glyph("can"), "can") if here or (self.is_lit(ref) and not lands_own) else (" ", "can")

    def is_lit(self, ref: str) -> bool:
        """Return whether ``ref`` can be chosen now."""
        return ref in self.lit

    def letter(self, team: int) -> str:
        """Return the letter of a team."""
        return team_letter(self.view, team)

    def style(self, team: int) -> Style:
        """Return the style of a team."""
        return team_style(self.look, self.view, team)
