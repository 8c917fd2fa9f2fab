"""The rules of the games to read: sections, rulings, glossary, the ways from a card or a decision to them, and the
rules in two minutes.

Their words are documents of the game (:mod:`.documents`), the ways to them stand in ``links.toml`` of its ``content``.
Two minutes are pages that a terminal of 80x24 shows whole, as data and laid out in lines: who one is, how one wins and
what a turn is, with a drawn turn or battle.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import Literal, NamedTuple

from kunitori_tui.text import documents, games
from kunitori_tui.text.book_search import Found, Index, Topic
from kunitori_tui.text.box import box
from kunitori_tui.text.catalog import language, series, tr
from kunitori_tui.text.cells import at_left, cell_len, fold, in_place
from kunitori_tui.text.documents import Block, Part

HEIGHT = 22
"""Lines of a page at most."""
_GAP = 2


class Line(NamedTuple):
    """A line of a page that is laid out. ``word`` is how many characters at its beginning stand out."""

    kind: Literal["heading", "text", "drawing"]
    text: str
    word: int = 0


def laid_out(page: Part) -> list[Line]:
    """Return the lines of a page; all texts beside a word begin at the same cell."""
    at = _GAP + max(cell_len(block.word) for block in page.blocks)
    return [line for block in page.blocks for line in _lines(block, at)]


def _lines(block: Block, at: int) -> Iterator[Line]:
    """Yield the lines of a block; a text beside a word begins at the cell ``at``."""
    if block.level:
        yield Line("heading", block.text)
    elif block.word:
        first, *more = fold(at_left(block.word, at) + block.text, hanging=" " * at)
        yield Line("text", first, len(block.word))
        yield from (Line("text", line) for line in more)
    elif "\n" in block.text:
        yield from (Line("drawing", in_place(line)) for line in block.text.split("\n"))
    else:
        yield from (Line("text", line) for line in fold(block.text))


def sections(game: str) -> list[Part]:
    """Return the sections of a game's rules in reading order; what is reconstructed has the reason for every card."""
    words, why = box(game).cards.words, box(game).cards.why
    reasons = tuple(Block(f"{tr(words[card].name)}: {tr(why[card])}") for card in words if card in why)
    parts = documents.parts(game, "rulebook")
    return [part._replace(blocks=part.blocks + reasons) if part.id == "reconstructed" else part for part in parts]


def section(game: str, section_id: str) -> Part:
    """Return the section, ruling or term of that id, as :func:`search` finds it; :class:`KeyError` if there is none."""
    return {part.id: part for part in [*sections(game), *_terms(game), *rulings(game)]}[section_id]


def rulings(game: str) -> Sequence[Part]:
    """Return all rulings of a game in the order of their numbers."""
    return documents.parts(game, "rulings")


def short(game: str) -> Sequence[Part]:
    """Return the pages of a game's rules in two minutes, in reading order."""
    return documents.parts(game, "short")


def glossary(game: str) -> list[tuple[str, str]]:
    """Return the terms of a game with their meaning, sorted by the term in the language in effect."""
    terms = ((part.title, part.paragraphs[0]) for part in documents.parts(game, "glossary"))
    return sorted(terms, key=lambda pair: pair[0].casefold())


def said(game: str) -> dict[str, Sequence[str]]:
    """Return by the id of a section or ruling what people say who look for it, phrases of each language's own."""
    ids = {part.id for part in (*documents.parts(game, "rulebook"), *documents.parts(game, "rulings"))}
    return {page: phrases for page, phrases in documents.entries(game, "search").items() if page in ids}


def search(game: str, words: str) -> Found[Part]:
    """Return the sections, rulings and terms that ``words`` ask for, as :class:`.Index` finds them."""
    parts, index = _index(game, language())
    return Found(*([parts[at] for at in places] for places in index.find(words)))


@cache
def _index(game: str, _language: str) -> tuple[list[Part], Index]:
    """Return all parts of the rules in the language in effect, named for the cache, and where to look them up."""
    phrases, terms = said(game), _terms(game)
    bare = [*documents.parts(game, "rulebook"), *rulings(game)]  # reasons name every card: they would be found first
    pieces = [Topic(part.title, " ".join(part.paragraphs), phrases.get(part.id, ())) for part in bare]
    pieces += [Topic(term.title, " ".join(term.paragraphs), is_term=True) for term in terms]
    return [*sections(game), *rulings(game), *terms], Index(pieces)


def _terms(game: str) -> list[Part]:
    return [Part(f"glossary:{term}", term, (Block(text),)) for term, text in glossary(game)]


def links(game: str) -> Mapping[str, Mapping[str, list[str]]]:
    """Return the ids of the sections and rulings, the most telling first, that are behind the ``cards``, the
    ``questions`` and the ``pages`` of two minutes of a game, by the ids of these.
    """
    return documents.declared(game, "links")


SHORT = "short"
"""In the place of a section: the rules in two minutes."""


def answer(game: str, words: str, *, aloud: bool = False) -> list[str]:
    """Return in lines the section or ruling of that id, in small or capital letters, else the page that answers these
    ``words`` and by title and id what else does; [] if nothing does. ``aloud`` as for :func:`in_lines`.
    """
    for spelt in (words, words.lower(), words.upper()):
        with suppress(KeyError):
            return [*in_lines(section(game, spelt), aloud=aloud)]
    hits = search(game, words)
    found = [*hits.best, *hits.further]
    more = [tr("More on this:"), *(f"  {other.title} [{other.id}]" for other in found[1:])]
    return [*in_lines(found[0], aloud=aloud), *(["", *more] if found[1:] else [])] if found else []


def in_lines(section: Part, *, aloud: bool = False) -> Iterator[str]:
    """Yield the lines of a section with its title, drawings as they are; ``aloud`` without them, paragraphs whole."""
    yield f"== {section.title} [{section.id}]"
    for paragraph in section.paragraphs:
        yield ""
        if is_drawn(paragraph):
            yield from () if aloud else paragraph.split("\n")
        else:
            yield from [paragraph] if aloud else fold(paragraph)


def short_in_lines(game: str, *, aloud: bool = False) -> Iterator[str]:
    """Yield the lines of the two minutes, page by page, with where more is said; ``aloud`` as for :func:`in_lines`."""
    yield tr("{title} in two minutes", title=games.title(game))
    for page in short(game):
        yield from ("", f"== {page.title}")
        more = tr("More in the sections {ids}.", ids=series(links(game)["pages"][page.id]))
        if aloud:
            told = [block for block in page.blocks if not is_drawn(block.text)]
            yield from (f"{block.word}: {block.text}" if block.word else block.text for block in told)
        else:
            for line in laid_out(page):
                yield from ("", f"-- {line.text}") if line.kind == "heading" else (line.text,)
        yield from ("", *([more] if aloud else fold(more)))


def is_drawn(paragraph: str) -> bool:
    """Return whether a paragraph is a drawing, which says nothing to who listens."""
    return "\n" in paragraph
