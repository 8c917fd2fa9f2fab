"""The cards played in this turn: in the deploy phase those to be placed, and the strategy cards to be carried out."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.games.moegahara.rules.cards import COLOURS
from kunitori_tui.games.moegahara.rules.state import MoegaharaView
from kunitori_tui.games.moegahara.words.cards import letter
from kunitori_tui.text.catalog import tr
from screens.widgets.card_row import CardRow, Entry
from screens.widgets.chips import grouped


def _strength(view: MoegaharaView, card: int) -> str:
    """Return the strength of a card in a line and the letter of the marker it brings: what counts when it is placed."""
    colour = view.table.marker[card]
    mark = f" {letter(COLOURS[colour])}" if colour >= 0 else ""
    return f"{view.table.cost[card]}{mark}"


class Muster(CardRow):
    """The own area. ``taken`` is the card that is being placed; it lies between angle quotes."""

    def show_muster(
        self, view: MoegaharaView, seat: int, lit: frozenset[str], taken: str, names: Sequence[str]
    ) -> None:
        """Show the area of ``seat``; ``names`` are those of the players, who is named where another is at turn."""
        table = view.table
        deploying = view.phase == "deploy"
        entries = []
        for number, copies in grouped(view.area[seat]):
            if deploying and not (table.is_fighter[number] or table.deploying[number]):
                continue
            card = table.cards[number]
            box = "[x]" if card.id == taken else "[ ]" if taken and table.is_fighter[number] else ""
            facts = _strength(view, number) if deploying and table.is_fighter[number] else ""
            entries.append(Entry(f"area:{card.id}", card, copies, box=box, facts=facts))
        empty = tr("nothing to place") if deploying else tr("nothing played")
        several = deploying and sum(table.is_fighter[number] for number in view.area[seat]) > 1
        title, fact = tr("To place") if deploying else tr("Played"), tr("any order") if several else ""
        if seat != view.active:
            title = tr("{title}: {player}", title=title, player=names[seat])
        self.show(entries, lit, title=title, fact=fact, empty=empty)
