"""The rules of a game in lines, for the command line and for plain mode."""

from __future__ import annotations

from collections.abc import Iterator

from kunitori_tui.process.lines import wrap
from kunitori_tui.text import rules
from kunitori_tui.text.rules import Section


def find(game: str, name: str) -> Section | None:
    """Return the section or ruling of that id, in small or capital letters; None if there is none."""
    for spelt in (name, name.lower(), name.upper()):
        try:
            return rules.section(game, spelt)
        except KeyError:
            continue
    return None


def lines(section: Section) -> Iterator[str]:
    """Return a section with its title; drawings are left as they are."""
    yield f"== {section.title} [{section.id}]"
    for paragraph in section.paragraphs:
        yield ""
        yield from paragraph.split("\n") if "\n" in paragraph else wrap(paragraph)
