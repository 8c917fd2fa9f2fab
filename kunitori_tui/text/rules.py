"""The rules of the games to read: sections, rulings, glossary, the ways from a card or a decision to them, and the
rules in two minutes.

Their words are documents of the game (:mod:`.documents`), the ways to them its :class:`Rules`, named ``RULES``, where
its manifest says. Two minutes are pages that a terminal of 80x24 shows whole, as data and laid out in lines: who one
is, how one wins and what a turn is, with a drawn turn or battle.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Literal, NamedTuple, TypeAlias

from kunitori_tui import shelf
from kunitori_tui.text import documents
from kunitori_tui.text.book_search import Index, Topic
from kunitori_tui.text.box import box
from kunitori_tui.text.catalog import language, tr
from kunitori_tui.text.cells import at_left, cell_len, fold

HEIGHT = 22
"""Lines of a page at most."""
_GAP = 2


class Heading(NamedTuple):
    """Begins a part of a page."""

    text: str


class Row(NamedTuple):
    """A word that stands out, and beside it what is to be known about it."""

    word: str
    text: str


Block: TypeAlias = "str | Heading | Row"
"""A text with line breaks in it is a drawing of at most :data:`.cells.LINE` cells: it is never wrapped."""


class Page(NamedTuple):
    """A page. ``links`` are ids of sections of the long rules, the most telling first."""

    title: str
    blocks: tuple[Block, ...]
    links: Sequence[str]


class Line(NamedTuple):
    """A line of a page that is laid out. ``word`` is how many characters at its beginning stand out."""

    kind: Literal["heading", "text", "drawing"]
    text: str
    word: int = 0


def laid_out(page: Page) -> list[Line]:
    """Return the lines of a page; the texts of all its rows begin at the same cell."""
    at = _GAP + max((cell_len(block.word) for block in page.blocks if isinstance(block, Row)), default=0)
    return [line for block in page.blocks for line in _lines(block, at)]


def _lines(block: Block, at: int) -> Iterator[Line]:
    """Yield the lines of a block; the texts of rows begin at the cell ``at``."""
    if isinstance(block, Heading):
        yield Line("heading", block.text)
    elif isinstance(block, Row):
        first, *more = fold(at_left(block.word, at) + block.text, hanging=" " * at)
        yield Line("text", first, len(block.word))
        yield from (Line("text", line) for line in more)
    elif "\n" in block:
        yield from (Line("drawing", line) for line in block.split("\n"))
    else:
        yield from (Line("text", line) for line in fold(block))


class Section(NamedTuple):
    """A piece of the rules. A paragraph with line breaks in it is a drawing of at most 62 cells: never wrap it."""

    id: str
    title: str
    paragraphs: tuple[str, ...]


class Rules(NamedTuple):
    """What leads to the rules of one game. Links are ids of sections and rulings, the most telling first; ``pages`` are
    those of the rules in two minutes by the ids of their pages.
    """

    card_links: Mapping[str, Sequence[str]]
    decision_links: Mapping[str, Sequence[str]]
    pages: Mapping[str, Sequence[str]]


class Hits(NamedTuple):
    """The results of a search in the rules, the best first in each: sections about it (``best``), sections that mention
    it (``further``), and if there is none of the first, sections that may be meant (``nearest``).
    """

    best: list[Section]
    further: list[Section]
    nearest: list[Section]

    @property
    def all(self) -> list[Section]:
        """Return all of it in order."""
        return [*self.best, *self.further, *self.nearest]


def sections(game: str) -> list[Section]:
    """Return the sections of a game's rules in reading order."""
    return [_with_reasons(game, part) for part in _read(game, "rulebook")]


def titles(game: str) -> list[tuple[str, str]]:
    """Return the ids and titles of the sections, without their texts."""
    return [(part.id, part.title) for part in documents.parts(game, "rulebook")]


def section(game: str, section_id: str) -> Section:
    """Return the section, ruling or term of that id, as :func:`search` finds it; :class:`KeyError` if there is none."""
    for part in [*sections(game), *_terms(game)]:
        if part.id == section_id:
            return part
    return ruling(game, section_id)


def ruling(game: str, number: str) -> Section:
    """Return a ruling such as ``R24``; :class:`KeyError` if the game has none of that number."""
    return {part.id: part for part in rulings(game)}[number]


def rulings(game: str) -> list[Section]:
    """Return all rulings of a game in the order of their numbers."""
    return _read(game, "rulings")


def short(game: str) -> list[Page]:
    """Return the pages of a game's rules in two minutes, in reading order."""
    links = declared(game).pages
    return [
        Page(part.title, tuple(map(_block, part.blocks)), links[part.id]) for part in documents.parts(game, "short")
    ]


def glossary(game: str) -> list[tuple[str, str]]:
    """Return the terms of a game with their meaning, sorted by the term in the language in effect."""
    terms = ((part.title, part.paragraphs[0]) for part in _read(game, "glossary"))
    return sorted(terms, key=lambda pair: pair[0].casefold())


def said(game: str) -> dict[str, Sequence[str]]:
    """Return by the id of a section or ruling what people say who look for it, phrases of each language's own."""
    ids = {part.id for part in (*documents.parts(game, "rulebook"), *documents.parts(game, "rulings"))}
    return {page: phrases for page, phrases in documents.entries(game, "search").items() if page in ids}


def links_for_card(game: str, card_id: str) -> list[str]:
    """Return the ids of the sections and rulings about a card."""
    return list(declared(game).card_links[card_id])


def links_for_decision(game: str, kind: str) -> list[str]:
    """Return the ids of the sections and rulings about a kind of decision."""
    return list(declared(game).decision_links[kind])


def search(game: str, words: str) -> Hits:
    """Return the sections, rulings and terms that ``words`` ask for, as :class:`.Index` finds them."""
    parts, index = _index(game, language())
    found = index.find(words)
    return Hits(*([parts[at] for at in places] for places in found))


@cache
def _index(game: str, _language: str) -> tuple[list[Section], Index]:
    """Return all parts of the rules in the language in effect, named for the cache, and where to look them up."""
    phrases, terms = said(game), _terms(game)
    bare = [*_read(game, "rulebook"), *rulings(game)]  # reasons name every card: they would be found first
    pieces = [Topic(part.title, " ".join(part.paragraphs), phrases.get(part.id, ())) for part in bare]
    pieces += [Topic(term.title, " ".join(term.paragraphs), is_term=True) for term in terms]
    return [*sections(game), *rulings(game), *terms], Index(pieces)


def _terms(game: str) -> list[Section]:
    return [Section(f"glossary:{term}", term, (text,)) for term, text in glossary(game)]


def _read(game: str, name: str) -> list[Section]:
    parts = documents.parts(game, name)
    return [Section(part.id, part.title, tuple(block.text for block in part.blocks)) for part in parts]


def _block(read: documents.Block) -> Block:
    if read.level:
        return Heading(read.text)
    return Row(read.word, read.text) if read.word else read.text


def _with_reasons(game: str, part: Section) -> Section:
    """Return the section about what is reconstructed with the reason for every card; every other one as it is."""
    if part.id != "reconstructed":
        return part
    reasons = tuple(f"{tr(card.name)}: {tr(card.why)}" for card in box(game).cards.words.values() if card.why)
    return part._replace(paragraphs=part.paragraphs + reasons)


def declared(game: str) -> Rules:
    """Return what the game declares of its rulebook."""
    rules = import_module(shelf.manifest(game).rulebook).RULES
    assert isinstance(rules, Rules)
    return rules
