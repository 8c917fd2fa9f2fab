"""A section of the rules as styled text, with the numbers of the rulings it names."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.text import Text

from kunitori_tui.text import rules
from kunitori_tui.text.catalog import tr
from kunitori_tui.text.rules import Section
from screens.drawing.look import Look

GLOSSARY = "glossary"
"""Id of the page of all terms; ``glossary:TERM`` is one of them."""
SHORT = "short"
"""Id of the entry of the contents that leads to the rules in two minutes."""
MAX_LINKS = 9
_NUMBER = re.compile(r"\b[A-Z][0-9]{1,3}\b")


def page(game: str, section_id: str) -> Section:
    """Return a section, a ruling, the glossary or one term of it, or the way to the two minutes; KeyError if the game
    has nothing of that id.
    """
    if section_id == SHORT:
        return Section(SHORT, tr("In two minutes"), (tr("All that a first game needs. Enter or m opens it."),))
    if section_id == GLOSSARY:
        return Section(GLOSSARY, tr("Glossary"), ())
    if section_id.startswith(f"{GLOSSARY}:"):
        term = section_id.partition(":")[2]
        return Section(section_id, term, (dict(rules.glossary(game))[term],))
    return rules.section(game, section_id)


def links(game: str, section: Section) -> list[Section]:
    """Return the rulings that ``section`` names, in the order of their first mention."""
    known = {r.id: r for r in rules.rulings(game)}
    named = dict.fromkeys(_NUMBER.findall(" ".join(section.paragraphs)))
    return [known[number] for number in named if number in known and number != section.id][:MAX_LINKS]


def styled(look: Look, game: str, section: Section, linked: Sequence[Section]) -> Text:
    """Return ``section`` to be read: paragraphs, drawings as they are, at the end the numbered links."""
    text = Text("\n", style=look.style("text"))
    for paragraph in section.paragraphs:
        is_drawing = "\n" in paragraph
        piece = Text(look.chip(paragraph), style=look.style("text"))
        if not is_drawing:
            piece.highlight_regex(_NUMBER, look.style("can"))
        text.append_text(piece).append("\n\n")
    if section.id == GLOSSARY:
        for term, meaning in rules.glossary(game):
            text.append(look.chip(term), look.style("points")).append(f"  {look.chip(meaning)}\n\n")
    if linked:
        text.append(tr("See") + "\n", look.style("dim"))
        for number, other in enumerate(linked, 1):
            text.append(f" {number} ", look.style("can")).append(look.chip(other.title) + "\n")
    return text
