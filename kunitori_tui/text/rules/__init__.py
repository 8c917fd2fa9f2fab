"""The rules of the games to read: sections, rulings, glossary, and the ways from a card or a decision to them.

A game adds a module here, with a :class:`Rules` named ``RULES``; its texts are message ids.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import NamedTuple

from kunitori_tui import shelf
from kunitori_tui.text.catalog import tr
from kunitori_tui.text.rules.pages import Page
from kunitori_tui.text.spelling import plain


class Section(NamedTuple):
    """A piece of the rules. A paragraph with line breaks in it is a drawing of at most 62 cells: never wrap it."""

    id: str
    title: str
    paragraphs: tuple[str, ...]


class Rules(NamedTuple):
    """The rules of one game as message ids. Links are ids of sections and rulings, the most telling first."""

    sections: Sequence[Section]
    rulings: Mapping[str, tuple[str, str]]
    """number -> (title, text)"""
    glossary: Sequence[tuple[str, str]]
    card_links: Mapping[str, Sequence[str]]
    decision_links: Mapping[str, Sequence[str]]
    short: Sequence[Page] = ()
    """the rules in two minutes"""


def sections(game: str) -> list[Section]:
    """Return the sections of a game's rules in reading order."""
    return [_translated(s) for s in _rules(game).sections]


def section(game: str, section_id: str) -> Section:
    """Return the section, ruling or term of that id, as :func:`search` finds it; :class:`KeyError` if there is none."""
    for part in [*sections(game), *_terms(game)]:
        if part.id == section_id:
            return part
    return ruling(game, section_id)


def ruling(game: str, number: str) -> Section:
    """Return a ruling such as ``R24``; :class:`KeyError` if the game has none of that number."""
    title, text = _rules(game).rulings[number]
    return Section(number, f"{number} {tr(title)}", (tr(text),))


def rulings(game: str) -> list[Section]:
    """Return all rulings of a game in the order of their numbers."""
    return [ruling(game, number) for number in _rules(game).rulings]


def short(game: str) -> list[Page]:
    """Return the pages of a game's rules in two minutes, in reading order."""
    aim = section(game, "aim")
    return [page.translated() for page in _rules(game).short] or [Page(aim.title, aim.paragraphs, ("aim",))]


def glossary(game: str) -> list[tuple[str, str]]:
    """Return the terms of a game with their meaning, sorted by the term in the language in effect."""
    return sorted(((tr(term), tr(text)) for term, text in _rules(game).glossary), key=lambda pair: pair[0].casefold())


def links_for_card(game: str, card_id: str) -> list[str]:
    """Return the ids of the sections and rulings about a card."""
    return list(_rules(game).card_links[card_id])


def links_for_decision(game: str, kind: str) -> list[str]:
    """Return the ids of the sections and rulings about a kind of decision."""
    return list(_rules(game).decision_links[kind])


def search(game: str, words: str) -> list[Section]:
    """Return the sections, rulings and terms that hold all ``words``; those with a word in the title come first."""
    wanted = plain(words).split()
    if not wanted:
        return []
    hits = [s for s in [*sections(game), *rulings(game), *_terms(game)] if all(w in _all_text(s) for w in wanted)]
    return sorted(hits, key=lambda s: not any(w in plain(s.title) for w in wanted))


def _terms(game: str) -> list[Section]:
    return [Section(f"glossary:{term}", term, (text,)) for term, text in glossary(game)]


def _all_text(section: Section) -> str:
    return plain(" ".join((section.title, *section.paragraphs)))


def _translated(source: Section) -> Section:
    return Section(source.id, tr(source.title), tuple(tr(p) for p in source.paragraphs))


def _rules(game: str) -> Rules:
    rules = import_module(shelf.manifest(game).rulebook).RULES
    assert isinstance(rules, Rules)
    return rules
