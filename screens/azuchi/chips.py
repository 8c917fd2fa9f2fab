"""A sort of card as a chip on a line, or drawn as a card: its name and a dot for each copy."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len
from rich.style import Style

from kunitori_tui.text import cards
from screens.drawing.look import Look
from screens.widgets.painted import Line, style_of

ROLES = {
    "wood": "money",
    "stone": "text",
    "tile": "text",
    "market": "text",
    "army": "text",
    "coin": "money",
    "worker": "text",
    "build": "text",
    "attack": "text",
    "tribute": "money",
}
"""The colour of a card, a good or an event; its name always stands beside it. Cards and cubes lie before players, whose
colours are theirs alone.
"""

CARD_HEIGHT = 4
CARD_WIDTH = 13


@dataclass(slots=True, frozen=True)
class Chip:
    """``free`` copies without a worker and ``busy`` ones with one of ``seat``."""

    card: str
    free: int
    busy: int = 0
    seat: int = 0

    @property
    def width(self) -> int:
        """Return the cells of the chip, its mark included."""
        return cell_len(cards.short(self.card)) + self.free + self.busy + 4


@dataclass(slots=True, frozen=True)
class Shown:
    """How a chip stands at the moment: under the cursor, to be chosen, named by a hint, or out of the question."""

    focus: bool = False
    lit: bool = False
    hinted: bool = False
    dim: bool = False

    def style(self, look: Look, card: str) -> Style:
        """Return the style of the name of ``card``."""
        if self.focus or self.dim:
            return look.style("focus" if self.focus else "dim")
        return look.style(ROLES[card]) + Style(bold=self.lit)


def worker(look: Look, seat: int) -> tuple[str, Style]:
    """Return the sign of a worker of ``seat``, one cell, and its style: shape and colour are those of its owner. In
    ASCII, where a bare number would be taken for an amount, all have one shape.
    """
    return look.glyph("worker") if look.ascii else look.mark(seat)[-1], look.player(seat)


def _mark(line: Line, shown: Shown, style: Style) -> None:
    look = line.look
    if shown.focus:
        line.put(look.glyph("cursor"), "focus")
    elif shown.hinted:
        line.put(look.glyph("hint"), "alarm")
    else:
        line.put(look.glyph("can") if shown.lit else " ", style)


def put_chip(line: Line, chip: Chip, shown: Shown) -> None:
    """Write ``+[Army ▲··]`` in as few styles as will do: every change of style costs bytes."""
    look = line.look
    style = shown.style(look, chip.card)
    _mark(line, shown, style)
    line.put(f"[{cards.short(chip.card)} ", style)
    sign, owner = worker(look, chip.seat)
    line.put(sign * chip.busy, "focus" if shown.focus else owner)
    line.put(look.glyph("sep") * chip.free + "]", style)


def named(card: str, room: int) -> str:
    """Return the name of a card, the short one where the whole has no room."""
    return cards.name(card) if cell_len(cards.name(card)) <= room else cards.short(card)


def put_card(block: list[Line], chip: Chip, shown: Shown, width: int = CARD_WIDTH) -> None:
    """Draw a card of ``width`` times :data:`CARD_HEIGHT` cells, its mark before it, at the end of ``block``."""
    look = block[0].look
    double = "d" if shown.focus else ""
    frame = "alarm" if shown.focus else "strong" if shown.lit else "frame"
    g = {name: look.glyph(double + name) for name in ("tl", "tr", "bl", "br", "h", "v")}
    inner = width - 3
    block[0].put(" ").put(g["tl"] + g["h"] * inner + g["tr"], frame)
    _mark(block[1], shown, style_of(look, "strong"))
    block[1].put(g["v"], frame).cell(named(chip.card, inner), inner, shown.style(look, chip.card)).put(g["v"], frame)
    sign, owner = worker(look, chip.seat)
    block[2].put(" ").put(g["v"], frame).put(sign * chip.busy, owner)
    block[2].cell(look.glyph("sep") * chip.free, inner - chip.busy, "dim").put(g["v"], frame)
    block[3].put(" ").put(g["bl"] + g["h"] * inner + g["br"], frame)
