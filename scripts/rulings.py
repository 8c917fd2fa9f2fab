"""Writes docs/rulings.md out of the rulings of the games: ``python scripts/rulings.py [check]``.

Every ruling stands in ``rulings.md`` of its home: for players in words, and in a quotation, which the program passes
over, in detail, with its reason and the tests that show it. Here they are a table each game.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from kunitori_tui import shelf
from kunitori_tui.text import documents
from scripts.generated import Generated

LABELS = ("In detail", "Why", "Test")
_LABEL = re.compile(rf"\*\*({'|'.join(LABELS)}):\*\* ")


def document() -> str:
    """Return the tables of all games."""
    return "\n".join(line for game in shelf.ids() for line in table(game)).rstrip() + "\n"


def table(game: str) -> Iterator[str]:
    """Yield the rulings that a game does not take over from another as they are, in lines of Markdown."""
    file = documents.PROGRAM / "games" / game / "content" / "en" / "rulings.md"
    begun, *parts = re.split(r"^(?=## )", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    title = begun.splitlines()[0].removeprefix("# ").rpartition(": ")[0]
    yield from (f"## {title}", "", quoted(begun), "")
    yield from ("| no. | ruling | as played | why | test |", "|---|---|---|---|---|")
    words = {block.id: block.text for block in documents.blocks(file) if block.level == documents.PART}
    for part, (number, heading) in zip(parts, words.items(), strict=True):
        _, *found = _LABEL.split(quoted(part))
        said = {label: text.strip() for label, text in zip(found[::2], found[1::2], strict=True)}
        own = [block.text for block in documents.read(part) if not block.level]
        if own or said:
            cells = (number, heading.removeprefix(f"{number} "), said.get("In detail", " ".join(own)))
            yield f"| {' | '.join((*cells, said.get('Why', '–'), said.get('Test', '–')))} |"
    yield ""


def quoted(text: str) -> str:
    """Return what stands in quotations, in one line."""
    return " ".join(line.removeprefix(">").strip() for line in text.splitlines() if line.startswith(">"))


DOCUMENT = Generated("rulings", document)

if __name__ == "__main__":
    DOCUMENT.run(sys.argv[1:])
