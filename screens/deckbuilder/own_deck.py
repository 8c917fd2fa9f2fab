"""The own cards by what they are for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.message import Message

from kunitori_tui.games.deckbuilder.words.own_deck import Use
from kunitori_tui.text.catalog import N_, tr
from screens.widgets.card_row import fitted
from screens.widgets.lines import packed
from screens.widgets.painted import Line, Painted, title_rule


class OwnDeck(Painted, can_focus=True):
    """A line or more a use; where there is too little room the small sorts are counted instead of named. Posts
    :class:`Opened`.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,i", "open", N_("own cards"), tooltip=N_("your own cards in full: hand, deck, discard pile")),
    ]

    class Opened(Message):
        """The own cards are to be seen one by one."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.uses: Sequence[Use] = []

    def action_open(self) -> None:
        """Ask for the own cards one by one."""
        self.post_message(self.Opened())

    def show(self, uses: Sequence[Use]) -> None:
        """Show these uses."""
        self.uses = uses
        self.repaint()

    def count_lines(self, width: int) -> int:
        """Return the lines it takes in full, the title included; 0 where there is nothing to show."""
        return 1 + sum(len(packed(use.parts, self._room(width))) for use in self.uses) if self.uses else 0

    def _room(self, width: int) -> int:
        return width - self._label - 1

    @property
    def _label(self) -> int:
        return 2 + max((cell_len(use.label) for use in self.uses), default=0) + 5

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the title and the uses."""
        cards = sum(use.cards for use in self.uses)
        lines = [title_rule(self.look, width, tr("Your cards: {n}", n=cards), focused=self.has_focus)]
        whole = self.count_lines(width) <= height
        for use in self.uses:
            room = self._room(width)
            for i, text in enumerate(packed(use.parts, room) if whole else [fitted(use.parts, room)]):
                line = Line(self.look, width)
                if not i:
                    line.put(f" {use.label}", "dim").to(self._label - 4).cell(str(use.cards), 3, "text", right=True)
                lines.append(line.to(self._label).put(text, "text"))
        return lines
