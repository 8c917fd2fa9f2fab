"""The hand: numbered cards, those that can be played marked."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from kunitori_tui.engine.deckbuilder.view import DeckView
from kunitori_tui.text.catalog import tr, trn
from screens.widgets.card_row import CardRow, Entry
from screens.widgets.chips import grouped


class Hand(CardRow):
    """The hand of the seat that looks."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(n), f"number({n})", show=False) for n in range(1, 10)),
    ]

    def show_hand(self, view: DeckView, lit: frozenset[str]) -> None:
        """Show the hand of the seat of ``view``; nothing for a spectator."""
        seat = view.seat
        cards = [] if seat is None else view.hand[seat] or []
        entries = []
        for i, (number, copies) in enumerate(grouped(cards), 1):
            card = view.table.cards[number]
            entries.append(Entry(f"hand:{card.id}", card, copies, str(i) if i < 10 else "-"))
        if seat is None:
            self.show([], lit, title=tr("Hand"), fact="", empty=tr("hidden"))
            return
        discards = view.discard_count[seat] + len(view.open_discard[seat])
        fact = tr("deck {deck} · discard {discard} · hand {hand}",
                  deck=view.deck_count[seat], discard=discards, hand=len(cards))  # fmt: skip
        worth = sum(view.table.money[c] for c in cards)
        tail = trn("{n} money in hand", "{n} money in hand", worth) if worth else ""
        self.show(entries, lit, title=tr("Hand"), fact=fact, tail=tail, empty=tr("no cards"))

    def action_number(self, n: int) -> None:
        """Go to a card by its number; a second time picks it."""
        if n <= len(self.entries):
            ref = self.entries[n - 1].ref
            if ref == self.ref:
                self.action_pick()
            else:
                self.go_to(ref)
