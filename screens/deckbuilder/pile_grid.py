"""The piles that can lie on the table, as a grid of chips by class and cost: fixed, chosen, open, blocked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message

from kunitori_tui.games.mixed.rules import piles
from kunitori_tui.text import cards as words
from kunitori_tui.text.catalog import N_, tr
from screens.widgets.painted import Line
from screens.widgets.panel import Panel, Spot

CHIP = 19
POLITICS_ROWS = 9


def _columns() -> tuple[tuple[str, ...], ...]:
    """Return the piles by column: units with the fixed ones first, strategy, politics in two halves."""
    by_kind = {k: [p for p in piles.FREE if piles.CARD[p].kind == k] for k in ("unit", "strategy", "politics")}
    politics = by_kind["politics"]
    return (
        (*piles.FIXED, *by_kind["unit"]),
        tuple(by_kind["strategy"]),
        tuple(politics[:POLITICS_ROWS]),
        tuple(politics[POLITICS_ROWS:]),
    )


COLUMNS = _columns()
HEIGHT = 1 + max(map(len, COLUMNS))


class PileGrid(Panel):
    """Chooses among the free piles; posts :class:`Changed` after every change."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "take", N_("take"), tooltip=N_("take the pile, or put it back"))
    ]

    class Changed(Message):
        """Another set of piles is chosen, or one could not be."""

        def __init__(self, blocked: int = 0) -> None:
            super().__init__()
            self.blocked = blocked
            """The rule that forbids the pile under the cursor; 0 where it was taken or put back."""

    def __init__(self, chosen: Iterable[str], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.chosen = set(chosen)
        self.ref = piles.FREE[0]

    @property
    def in_order(self) -> list[str]:
        """Return the chosen piles in the order of the list."""
        return [p for p in piles.FREE if p in self.chosen]

    def set(self, chosen: Iterable[str]) -> None:
        """Choose these piles."""
        self.chosen = set(chosen)
        self.repaint()
        self.post_message(self.Changed())

    def blocked(self, pile: str) -> int:
        """Return the rule that forbids to take ``pile`` now; 0 for a pile that is chosen or may be."""
        return 0 if pile in self.chosen else piles.blocking_rule(self.in_order, pile)

    def action_take(self) -> None:
        """Take the pile under the cursor, or put it back."""
        pile = self.ref
        if pile in piles.FIXED:
            self.post_message(self.Changed(2))
        elif rule := self.blocked(pile):
            self.post_message(self.Changed(rule))
        else:
            self.set(self.chosen ^ {pile})

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the grid under its titles."""
        g = self.look.glyph
        step = max(CHIP + 1, width // len(COLUMNS))
        lines = [Line(self.look, width) for _ in range(HEIGHT)]
        titles = (tr("Units"), tr("Strategy"), tr("Politics"), tr("Politics"))
        bar, role = (g("dh"), "alarm") if self.has_focus else (g("h"), "frame")
        self.spots = []
        for i, (column, title) in enumerate(zip(COLUMNS, titles, strict=True)):
            x = i * step
            head = lines[0]
            if i:
                head.put(g("t_down"), role)
            if not i or title != titles[i - 1]:
                count = sum(
                    p in self.chosen or p in piles.FIXED
                    for c, t in zip(COLUMNS, titles, strict=True)
                    if t == title
                    for p in c
                )
                head.put(bar + " ", role).put(f"{title} {count}", "title").put(" ", role)
            end = width if i + 1 == len(COLUMNS) else x + step
            head.put(bar * max(0, end - head.used), role)
            for y, line in enumerate(lines[1:], 1):
                line.to(x)
                if i:
                    line.put(g("v"), "frame")
                if y <= len(column):
                    self.spots.append(Spot(column[y - 1], x, y, CHIP))
                    self._chip(line, column[y - 1])
        return lines

    def _chip(self, line: Line, pile: str) -> None:
        card = piles.CARD[pile]
        chosen, fixed = pile in self.chosen, pile in piles.FIXED
        role = "text" if chosen else "dim" if fixed or self.blocked(pile) else "text"
        mark = "title" if chosen else role
        box = f"[{'x' if chosen else self.look.glyph('chosen') if fixed else '-' if self.blocked(pile) else ' '}]"
        cost = "cost" if role == "text" else role
        if self.has_cursor(pile):
            role = mark = cost = "focus"
            line.put(self.look.glyph("cursor"), role)
        else:
            line.put(" ")
        line.put(box, mark).cell(str(card.cost), 2, cost, right=True).put(" ", role).put(words.short(pile), role)
