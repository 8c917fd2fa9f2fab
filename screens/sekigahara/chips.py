"""Blocks and cards of a fight as chips: ``[Fukushima cav] ‹Fukushima sword›``. Where there is no room a name is
shortened by its word, never cut.
"""

from __future__ import annotations

from rich.cells import cell_len

from kunitori_tui.games.sekigahara.rules.pieces import FACES
from kunitori_tui.games.sekigahara.words.names import card, chip, short_card, short_chip
from kunitori_tui.text.catalog import tr
from screens.drawing.look import Look
from screens.sekigahara.drawing import side_style
from screens.widgets.lines import Part


def block_chip(look: Look, name: str, face: int) -> list[Part]:
    """Return a block in the colour of its side."""
    return [(f"[{name}]", side_style(look, FACES[face].side))]


def card_chip(look: Look, name: str) -> list[Part]:
    """Return a card in its frame."""
    return [(look.glyph("value_left"), "points"), (name, "text"), (look.glyph("value_right"), "points")]


def pair(look: Look, face: int, with_card: int, again: bool, room: int) -> list[Part]:
    """Return a block and the card that brought it, the longest names for both that have ``room``; a second block of
    one card says so.
    """
    if again or with_card < 0:
        how: list[list[Part]] = [[(tr("same card") if again else tr("no card"), "dim")]]
    else:
        how = [card_chip(look, card(with_card)), card_chip(look, short_card(with_card))]
    wide, narrow = block_chip(look, chip(face), face), block_chip(look, short_chip(face), face)
    blank: Part = (" ", None)
    tries = [[*wide, blank, *how[0]], [*wide, blank, *how[-1]], [*narrow, blank, *how[-1]]]
    return next((parts for parts in tries if width(parts) <= room), narrow)


def width(parts: list[Part]) -> int:
    """Return the cells that parts take."""
    return sum(cell_len(text) for text, _ in parts)


def words(parts: list[Part]) -> str:
    """Return the text of parts."""
    return "".join(text for text, _ in parts)
