"""The rules in two minutes: pages that a terminal of 80x24 shows whole, as data and laid out in lines.

They say who one is, how one wins and what a turn is, with a drawn turn or battle.

What people say who look for something in the rules, whatever game they play.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from kunitori_tui.text.catalog import N_, tr

WIDTH = 78
"""Cells of a line at most."""
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
"""A text with line breaks in it is a drawing of at most :data:`WIDTH` cells: it is never wrapped."""


class Page(NamedTuple):
    """A page as message ids. ``links`` are ids of sections of the long rules, the most telling first."""

    title: str
    blocks: tuple[Block, ...]
    links: tuple[str, ...]

    def translated(self) -> Page:
        """Return the page in the language in effect."""
        return Page(tr(self.title), tuple(_translated(block) for block in self.blocks), self.links)


class Line(NamedTuple):
    """A line of a page that is laid out. ``word`` is how many characters at its beginning stand out."""

    kind: Literal["heading", "text", "drawing"]
    text: str
    word: int = 0


def laid_out(page: Page) -> list[Line]:
    """Return the lines of a page that is translated; the texts of all its rows begin at the same cell. Every character
    is one cell wide: there is no kanji in it.
    """
    at = _GAP + max((len(block.word) for block in page.blocks if isinstance(block, Row)), default=0)
    return [line for block in page.blocks for line in _lines(block, at)]


def _lines(block: Block, at: int) -> Iterator[Line]:
    """Yield the lines of a block; the texts of rows begin at the cell ``at``."""
    if isinstance(block, Heading):
        yield Line("heading", block.text)
    elif isinstance(block, Row):
        first, *more = textwrap.wrap(block.text, WIDTH - at)
        yield Line("text", f"{block.word:<{at}}{first}", len(block.word))
        yield from (Line("text", " " * at + line) for line in more)
    elif "\n" in block:
        yield from (Line("drawing", line) for line in block.split("\n"))
    else:
        yield from (Line("text", line) for line in textwrap.wrap(block, WIDTH))


def _translated(block: Block) -> Block:
    if isinstance(block, Heading):
        return Heading(tr(block.text))
    if isinstance(block, Row):
        return Row(tr(block.word), tr(block.text))
    return tr(block)


SAID = {
    "aim": N_("how do I win; win the game; goal; objective; what is the game about; point of the game; who is ahead"),
    "options": N_("house rules; variants; settings; change the rules; other rules"),
    "battle_example": N_("example of a battle; show me a battle; sample battle"),
}
"""By the id of a section; a game that has such a section may say more."""
