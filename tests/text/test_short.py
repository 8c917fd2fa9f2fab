"""The rules in two minutes: whole on a screen of 80x24, short, plain; what is drawn there is what the engine does."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest
from rich.cells import cell_len

from kunitori_tui import shelf
from kunitori_tui.process.lines import ASCII
from kunitori_tui.text import rules
from kunitori_tui.text.cells import LINE as WIDTH
from kunitori_tui.text.cells import spell
from kunitori_tui.text.documents import Part
from kunitori_tui.text.rules import HEIGHT, laid_out
from screens.drawing.look import Look

every_game = pytest.mark.parametrize("game", shelf.ids())
MOST_WORDS = {"sekigahara": 400}
"""Words of all pages of a game, drawings left out; 250 where nothing is said."""
LONGEST = 17
"""Words of a sentence."""


def prose(page: Part) -> list[str]:
    """Return what is read on a page: neither drawings nor headings."""
    return [block.text for block in page.blocks if not block.level and "\n" not in block.text]


def drawings(game: str) -> list[str]:
    """Return the drawings of a game, in the language in effect."""
    return [block.text for page in rules.short(game) for block in page.blocks if "\n" in block.text]


def words(text: str) -> list[str]:
    """Return the words of a text; signs and numbers are none."""
    return re.findall(r"[^\W\d_]{2,}", text)


# -- all games --------------------------------------------------------------------------------------------------------


@every_game
def test_every_page_is_whole_on_the_smallest_screen(game: str, language: str) -> None:
    for page in rules.short(game):
        lines = laid_out(page)
        assert len(lines) <= HEIGHT, page.title
        assert max(cell_len(line.text) for line in lines) <= WIDTH, page.title


@every_game
def test_every_page_can_be_shown_in_ascii(game: str, language: str) -> None:
    look = Look(ascii=True)
    shown = "".join(look.chip(line.text) for page in rules.short(game) for line in laid_out(page))
    assert {sign for sign in shown if not sign.isascii()} <= set("äöüÄÖÜß")
    told = "".join(line.text for page in rules.short(game) for line in laid_out(page))
    assert {sign for sign in told if not sign.isascii()} - {chr(sign) for sign in ASCII} <= set("āēīōūĀĒĪŌŪ")


@every_game
@pytest.mark.parametrize("spelling", [{}, ASCII], ids=["drawn", "ascii"])
def test_boxes_of_a_page_are_drawn_straight(game: str, language: str, spelling: Mapping[int, str]) -> None:
    before = spell(spelling)
    try:
        lines = [line.text.translate(spelling) for page in rules.short(game) for line in laid_out(page)]
    finally:
        spell(before)
    edges = {**dict.fromkeys("│|", "│|►>"), **dict.fromkeys("┌└+", "┌┐└┘+")}
    rows = [line for line in lines if line[:1] in edges]
    assert len({tuple(at for at, sign in enumerate(row) if sign in edges[row[0]]) for row in rows}) == bool(rows), rows


@every_game
def test_a_game_is_told_in_two_minutes_and_in_short_sentences(game: str, language: str) -> None:
    texts = [text for page in rules.short(game) for text in prose(page)]
    assert len(words(" ".join(texts))) <= MOST_WORDS.get(game, 250)
    for sentence in (one for text in texts for one in re.split(r"(?<=[.!?])\s", text)):
        assert len(words(sentence)) <= LONGEST, sentence


@every_game
def test_no_page_has_numbers_of_rulings_or_paragraphs(game: str, language: str) -> None:
    for page in rules.short(game):
        assert not re.search(r"§|\b[RXAS]\d+\b", " ".join(prose(page))), page.title


@every_game
def test_every_page_leads_to_sections_that_exist(game: str, language: str) -> None:
    known = {section.id for section in rules.sections(game)}
    for page in rules.short(game):
        links = rules.links(game)["pages"][page.id]
        assert links
        assert set(links) <= known
