"""Every card drawn in its box, in every game and language."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from kunitori_tui import shelf
from kunitori_tui.text.catalog import LANGUAGES, set_language
from screens.drawing.look import Look
from screens.widgets.card_row import CARD_HEIGHT, CARD_WIDTH, CardRow, Entry

DECKS = [game_id for game_id in shelf.ids() if getattr(shelf.load(game_id), "cards", ())]


class Row(CardRow):
    """A row of cards that no program shows."""

    look = Look()  # type: ignore[assignment]  # a panel asks the program for it


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", DECKS)
def test_no_card_says_more_than_its_box_has_cells_for(game_id: str, language: str) -> None:
    set_language(language)
    row = Row()
    row.cards_drawn = True
    for card in shelf.load(game_id).cards:  # type: ignore[attr-defined]
        for copies in (1, 3):
            row.entries = [Entry(f"hand:{card.id}", card, copies, "1"), Entry("hand:other", card, 1, "2")]
            for line in row.paint(2 * CARD_WIDTH + 30, 1 + CARD_HEIGHT)[1:]:
                text = "".join(segment.text for segment in line.strip()).rstrip()
                assert cell_len(text) == 2 * CARD_WIDTH, (card.id, text)


@pytest.mark.skipif(not DECKS, reason="no game of cards is on the menu")
def test_the_mark_of_a_card_that_can_be_chosen_has_the_colour_of_that() -> None:
    row = Row()
    some, other, *_ = shelf.load(DECKS[0]).cards  # type: ignore[attr-defined]
    row.entries, row.lit = [Entry("hand:some", some), Entry("hand:other", other)], frozenset(["hand:some"])
    pieces = [piece for line in row.paint(80, 2)[1:] for piece in line.strip()]
    (mark,) = (piece for piece in pieces if piece.text == row.look.glyph("can"))
    assert mark.style == row.look.style("can")
