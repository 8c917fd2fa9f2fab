"""The rules of a game in lines, for the command line and for plain mode."""

from __future__ import annotations

from collections.abc import Iterator

from kunitori_tui.text import games, rules
from kunitori_tui.text.catalog import series, tr
from kunitori_tui.text.cells import fold
from kunitori_tui.text.rules import Section, laid_out

SHORT = "short"
"""In the place of a section: the rules in two minutes."""


def find(game: str, name: str) -> Section | None:
    """Return the section or ruling of that id, in small or capital letters; None if there is none."""
    for spelt in (name, name.lower(), name.upper()):
        try:
            return rules.section(game, spelt)
        except KeyError:
            continue
    return None


def found(game: str, words: str) -> list[str]:
    """Return the page of the rules that answers ``words``, then by title and id what else does; [] if nothing does."""
    hits = rules.search(game, words)
    if not hits.best and not hits.further:
        return []
    first, *others = [*hits.best, *hits.further]
    more = [tr("More on it:"), *(f"  {other.title} [{other.id}]" for other in others)] if others else []
    return [*lines(first), "", *more] if more else [*lines(first)]


def nearest(game: str, words: str) -> str:
    """Return by id what may be meant by ``words``, of which nothing is found."""
    return series(section.id for section in rules.search(game, words).nearest)


def lines(section: Section) -> Iterator[str]:
    """Return a section with its title; drawings are left as they are."""
    yield f"== {section.title} [{section.id}]"
    for paragraph in section.paragraphs:
        yield ""
        yield from paragraph.split("\n") if "\n" in paragraph else fold(paragraph)


def short(game: str) -> Iterator[str]:
    """Return the rules in two minutes, page after page, each with the sections where more is said."""
    yield tr("{title} in two minutes", title=games.title(game))
    for page in rules.short(game):
        yield from ("", f"== {page.title}")
        for line in laid_out(page):
            yield from ("", f"-- {line.text}") if line.kind == "heading" else (line.text,)
        yield from ("", *fold(tr("More in the sections {ids}.", ids=series(page.links))))
