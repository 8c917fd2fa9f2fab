"""The cards that lie open in the middle: to be drafted, later those left over."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from kunitori_tui.games.azuchi.rules.pieces import CARDS
from kunitori_tui.games.azuchi.rules.view import AzuchiView
from kunitori_tui.text.catalog import tr, trp
from screens.azuchi.chips import CARD_HEIGHT, CARD_WIDTH, Chip, Shown, put_card, put_chip
from screens.azuchi.words import short_gift
from screens.widgets.painted import Line, title_rule
from screens.widgets.panel import Panel, Spot

SLOT = 17
"""Cells of a card in a line of chips."""


class Middle(Panel):
    """Open cards by kind (``open:wood``), and below each what a worker on it would bring."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.view: AzuchiView | None = None

    def show(self, view: AzuchiView, lit: frozenset[str]) -> None:
        """Show the open cards of ``view``."""
        self.view, self.lit = view, lit
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the title, the cards, and what they would bring."""
        view = self.view
        if view is None:
            return []
        is_draft = view.phase == "draft"
        fact = tr("deck {deck}, discarded {discard}", deck=sum(view.deck), discard=sum(view.discard))
        if height == 1:
            return [self._in_a_line(view, width, fact)]
        title = tr("Open cards") if is_draft else tr("Left over")
        rows = [title_rule(self.look, width, title, fact, self.has_focus)]
        kinds = list(dict.fromkeys(view.open))
        chips = [Chip(CARDS[kind], view.open.count(kind)) for kind in kinds]
        self.spots = []
        drawn = height > CARD_HEIGHT + 1
        block = [Line(self.look, width) for _ in range(CARD_HEIGHT if drawn else 1)]
        below = Line(self.look, width)
        for at, chip in enumerate(chips):
            x = at * (CARD_WIDTH + 4 if drawn else SLOT)
            self.spots.append(Spot(f"open:{chip.card}", x, len(rows), CARD_WIDTH if drawn else chip.width, len(block)))
            for line in block:
                line.to(x)
            if drawn:
                put_card(block, chip, self._shown(chip))
            else:
                put_chip(block[0], chip, self._shown(chip))
            below.to(x + 2).put(short_gift(view, chip.card), "text" if is_draft else "dim")
        self.settle()
        return [*rows, *block, below]

    def _in_a_line(self, view: AzuchiView, width: int, fact: str) -> Line:
        """Return all of it in a line: what they would bring is told of the one under the cursor."""
        is_draft = view.phase == "draft"
        line = (
            Line(self.look, width).put(" ").put(trp("cards", "open") if is_draft else tr("left over"), "dim").put(" ")
        )
        self.spots = []
        for kind in dict.fromkeys(view.open):
            chip = Chip(CARDS[kind], view.open.count(kind))
            self.spots.append(Spot(f"open:{chip.card}", line.used, 0, chip.width))
            put_chip(line, chip, self._shown(chip))
            line.put(" ")
        self.settle()
        forms = (fact, tr("deck {deck}", deck=sum(view.deck)))
        said = next((form for form in forms if cell_len(form) + 1 < line.room), "")
        return line.to(width - 1 - cell_len(said)).put(said, "dim")

    def _shown(self, chip: Chip) -> Shown:
        ref = f"open:{chip.card}"
        assert self.view is not None
        return Shown(self.has_cursor(ref), self.is_lit(ref), ref in self.hinted, dim=self.view.phase != "draft")

    def order(self) -> Sequence[str]:
        """Return the refs from left to right."""
        return [spot.ref for spot in self.spots]
