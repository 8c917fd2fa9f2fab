"""The own cards in full: what there is of each sort, where the copies lie, and what they are for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.message import Message

from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.games.deckbuilder.words.own_deck import Lying, Use, lying, money_in
from kunitori_tui.text import cards as words
from kunitori_tui.text.catalog import N_, tr
from screens.dialogs.popup import CLOSE, Popup
from screens.drawing.look import Look
from screens.widgets.card_row import fitted
from screens.widgets.lines import packed
from screens.widgets.painted import Line, Painted, title_rule

NAME = 25
"""Cells for the name of a card."""
SIGNS = 22
"""Cells for what it does; more than that is in its details."""
NUMBER = 5
"""Cells at least for how many lie somewhere."""


class OwnCards(Popup):
    """A line a sort of card. Without the memory ``aid`` only the cards that can be seen: those of hand and area."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("c,enter,i", "close", CLOSE, show=False)]
    cells = 78

    def __init__(self, view: DeckView, aid: bool) -> None:
        super().__init__()
        self.view = view
        self.aid = aid

    def write(self, box: VerticalScroll) -> Text:
        """Return the lines, those of one use under a word for it."""
        view, look, text = self.view, self.look, Text()
        seat = view.seat
        assert seat is not None  # the key is offered to who has a seat
        uses = [(label, [one for one in sorts if self.aid or one.hand or one.area]) for label, sorts in lying(view)]
        uses = [(label, sorts) for label, sorts in uses if sorts]
        owned = len(view.owned[seat])
        box.border_title = look.chip(tr("Your cards: {n}", n=owned) if self.aid else tr("Your cards in sight"))
        heads = self._heads()
        for label, sorts in uses:
            line = Text(f" {look.chip(label)}", look.style("title"))
            line.append(f"  {look.chip(self._together(sorts))}" if self.aid else "", look.style("dim"))
            if not text:
                line.append(" " * (NAME + SIGNS - line.cell_len))
                line.append("".join(look.chip(head).rjust(_cells(head)) for head in heads), look.style("dim"))
            text.append(line).append("\n")
            for one in sorts:
                text.append(self._line(look, one)).append("\n")
        text.append(f" {look.chip(self._counts(seat))}", look.style("dim"))
        return text

    def _together(self, sorts: Sequence[Lying]) -> str:
        """Return how many cards of one use there are, and what money they bring."""
        numbers = [one.card for one in sorts for _ in range(one.copies)]
        if not all(self.view.table.is_treasure[card] for card in numbers):
            return str(len(numbers))
        worth, average = money_in(self.view, numbers)
        return f"{len(numbers)}: {worth}, {average}"

    def _line(self, look: Look, one: Lying) -> Text:
        card = self.view.table.cards[one.card]
        line = Text(f"  {look.chip(words.name(card.id))}", look.style("text"))
        if line.cell_len > NAME:
            line = Text(f"  {look.chip(words.short(card.id))}", look.style("text"))
        signs = words.symbols(card)
        line.append(" " * (NAME + 1 - line.cell_len)).append(
            look.chip(signs if cell_len(signs) < SIGNS else words.values(card)), look.style("dim")
        )
        line.append(" " * (NAME + SIGNS - line.cell_len))
        numbers = [one.hand, one.area, one.deck, one.discard, one.copies]
        for n, head in zip(numbers, self._heads(), strict=False):
            line.append(str(n or look.glyph("dash")).rjust(_cells(head)), look.style("text"))
        return line

    def _heads(self) -> list[str]:
        in_sight = [tr("hand"), tr("area")]
        return [*in_sight, tr("deck"), tr("disc"), tr("all")] if self.aid else in_sight

    def _counts(self, seat: int) -> str:
        view = self.view
        discards = view.discard_count[seat] + len(view.open_discard[seat])
        return tr(
            "deck {deck} · discard {discard} · hand {hand}",
            deck=view.deck_count[seat],
            discard=discards,
            hand=view.hand_count[seat],
        )


def _cells(head: str) -> int:
    """Return the cells of the column under ``head``."""
    return max(NUMBER, cell_len(head) + 1)


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
