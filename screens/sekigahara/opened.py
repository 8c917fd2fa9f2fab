"""What a side holds that lies open to all: its cards, and its blocks place by place."""

from __future__ import annotations

from kunitori_tui.games.sekigahara.rules.board import BOX, PLACE_COUNT
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.names import army, cards, place, side
from kunitori_tui.games.sekigahara.words.places import BOTH, known
from kunitori_tui.text.catalog import tr
from screens.drawing.look import Look
from screens.sekigahara.drawing import side_style
from screens.sekigahara.stacks import SIGNS
from screens.widgets.lines import Part, begun, wrapped


def open_sides(view: SekiView) -> list[int]:
    """Return the sides but the own one whose blocks lie open."""
    return [of for of in BOTH if of != view.side and view.blocks[of] is not None]


def hands(look: Look, view: SekiView, width: int) -> list[list[Part]]:
    """Return the cards of those sides, each behind its sign, in lines of ``width`` cells."""
    rows: list[list[Part]] = []
    for of in open_sides(view):
        told = wrapped(tr("Hand: {cards}", cards=cards(view.hand[of] or []) or tr("nothing")), width - 2)
        rows += [
            [(" " if i else SIGNS[of], None if i else side_style(look, of)), (f" {line}", "text")]
            for i, line in enumerate(told)
        ]
    return rows


def blocks(look: Look, view: SekiView, width: int, height: int) -> list[list[Part]]:
    """Return the blocks of those sides by place, the greatest stacks first, as far as ``height`` lines hold them."""
    rows: list[list[Part]] = []
    sides = open_sides(view)
    for i, of in enumerate(sides):
        room = (height - len(rows)) // (len(sides) - i) - 1
        stacks = {place(at): known(view, of, at)[0] for at in range(PLACE_COUNT)}
        stacks[tr("Recruitment box")] = view.faces_of(of, BOX)
        told = [
            line
            for where, faces in sorted(stacks.items(), key=lambda stack: -len(stack[1]))
            if faces
            for line in wrapped(f"{where}: {army(faces)}", width - 1)
        ]
        if room > 0 and told:
            bar = look.glyph("h")
            title = tr("Blocks of {side}", side=side(of))
            rows.append([(bar * 2 + " ", "frame"), (title, "title"), (" " + bar * width, "frame")])
            rows += [[(f" {line}", "text")] for line in begun(told, width - 1, room, look.chip("…"))]
    return rows
