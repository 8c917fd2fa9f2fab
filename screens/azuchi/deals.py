"""A question that no card answers: which deal, whether to build or to pay. A grid of what can be chosen."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.engine.api import Option
from kunitori_tui.text.catalog import N_, tr
from screens.widgets.painted import Line, title_rule
from screens.widgets.panel import Panel, Spot

COLUMNS = 3
GROUPS = {"swap": N_("swap"), "coin": N_("coin"), "hire": N_("worker")}
"""What stands before the options of a sort; what is in no group has a line of its own."""
HEAD = 10

Offer = tuple[Option, str]
"""A choice and its words."""


class Deals(Panel):
    """The choices of the open question; the spots are the choices themselves."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.offers: list[Offer] = []
        self.title = ""

    def offer(self, title: str, offers: Sequence[Offer]) -> None:
        """Offer these choices; none take the panel away."""
        if list(offers) != self.offers or title != self.title:
            self.offers, self.title = list(offers), title
            self.ref = self.offers[0][0] if self.offers else ""
        self.lit = frozenset(option for option, _ in self.offers)
        self.repaint()

    @property
    def lines(self) -> int:
        """Return the lines this panel would fill, its title included."""
        return 1 + len(self._layout()) if self.offers else 0

    @property
    def is_listed(self) -> bool:
        """Return whether each choice has a line of its own."""
        return not any(option.partition(":")[0] in GROUPS for option, _ in self.offers)

    def _layout(self) -> list[list[Offer]]:
        """Return the choices line by line."""
        rows: list[list[Offer]] = []
        group = None
        for offer in self.offers:
            verb = offer[0].partition(":")[0]
            if verb not in GROUPS or verb != group or len(rows[-1]) == COLUMNS:
                rows.append([])
            group = verb
            rows[-1].append(offer)
        return rows

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the title and the grid."""
        rows = [title_rule(self.look, width, self.title, focused=self.has_focus)]
        self.spots = []
        start = 1 if self.is_listed else HEAD
        room = width - start if self.is_listed else (width - start) // COLUMNS
        group = ""
        for row in self._layout():
            verb = row[0][0].partition(":")[0]
            line = Line(self.look, width).put(" ")
            line.cell(tr(GROUPS[verb]) if verb in GROUPS and verb != group else "", start - 1, "dim")
            group = verb
            for at, (option, words) in enumerate(row):
                line.to(start + at * room)
                self.spots.append(Spot(option, line.used, len(rows), room))
                focus = self.has_cursor(option)
                hinted = option in self.hinted
                mark = "cursor" if focus else "hint" if hinted else "can"
                line.put(self.look.glyph(mark), "focus" if focus else "alarm" if hinted else "can")
                line.cell(words, min(room - 1, len(words) + 1), "focus" if focus else "text")
            rows.append(line)
        return rows
