"""What lies beside the map, in few lines: points, hands, boxes, bags, the own cards and blocks to be mustered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from kunitori_tui.engine.sekigahara.board import BAG, BOX, DEAD, ISHIDA, MORI_BOX, OPEN_ZONES, TOKUGAWA
from kunitori_tui.engine.sekigahara.pieces import WEEKS
from kunitori_tui.engine.sekigahara.scoring import count_castles, count_resources, points
from kunitori_tui.engine.sekigahara.view import SekiView
from kunitori_tui.text.boxes.sekigahara_names import army, card, cards, side
from kunitori_tui.text.catalog import tr
from screens.drawing.look import Look
from screens.sekigahara.drawing import side_style
from screens.sekigahara.stacks import SIGNS
from screens.widgets.lines import Part, wrapped

NAME = 9
COLUMNS = (4, 5, 4, 4)
MORE = (7, 5, 5)
"""Cells of the numbers of a side: those always in sight, and those of a panel that has room."""
SIDES = (TOKUGAWA, ISHIDA)
Parts = list[Part]


def lines(look: Look, view: SekiView, width: int, height: int, whole: bool, news: Sequence[str]) -> list[Parts]:
    """Return the lines of the panel; ``whole`` has room for all, and for the end of the ``news``."""
    rows = [week_track(look, view, width)] if whole else []
    rows += table(look, view, whole)
    hand = view.hand[view.side] if view.side >= 0 else None
    if hand is not None and not whole:
        said = tr("Hand: {cards}", cards=cards(hand) or tr("nothing"))
        rows += [[(line, "text")] for line in wrapped(said, width)]
    elif hand is not None:
        rows.append(head(look, width, tr("Your hand")))
        for c, n in sorted(Counter(hand).items()):
            times = f" {look.glyph('times')}{n}" if n > 1 else ""
            rows.append(
                [
                    (f" {card(c)}{times}".ljust(width - 4)[: width - 4], "text"),
                    (f"{view.figures.initiative[c]:>3} ", "cost"),
                ]
            )
    if whole:
        rows += boxes(look, view, width)
        told = [line for said in news for line in wrapped(said, width - 1)]
        room = height - len(rows) - 1
        if told and room > 0:
            rows.append(head(look, width, tr("Lately")))
            if len(told) > room:
                told = told[-room:]
                told[0] = "… " + told[0][: width - 3]
            rows += [[(f" {look.chip(line)}", "dim")] for line in told]
    return rows


def head(look: Look, width: int, title: str) -> Parts:
    """Return a line with a title in a rule."""
    bar = look.glyph("h")
    return [(bar * 2 + " ", "frame"), (title, "title"), (" " + bar * max(0, width - len(title) - 4), "frame")]


def week_track(look: Look, view: SekiView, width: int) -> Parts:
    """Return the track of the weeks with the present one marked."""
    parts: Parts = [(tr("Week") + " ", "dim")]
    for week in range(1, WEEKS + 1):
        now = week == view.week
        parts.append((f" {look.glyph('right') if now else ' '}{week}", "title" if now else "dim"))
    return parts


def table(look: Look, view: SekiView, whole: bool) -> list[Parts]:
    """Return the two sides in columns of numbers."""
    rows = columns(look, view, COLUMNS, [tr("pts"), tr("hand"), tr("box"), tr("bag")], [
        (points(view, of), view.hand_count[of], view.count[of][BOX], view.count[of][BAG]) for of in SIDES
    ])  # fmt: skip
    if whole:
        rows += columns(look, view, MORE, [tr("castle"), tr("res."), tr("lost")], [
            (count_castles(view, of), count_resources(view, of), view.count[of][DEAD]) for of in SIDES
        ])  # fmt: skip
    return rows


def columns(
    look: Look, view: SekiView, rooms: Sequence[int], heads: Sequence[str], numbers: Sequence[Sequence[int]]
) -> list[Parts]:
    """Return a line of heads and a line of numbers for each side."""
    names = "".join(f"{name[: room - 1]:>{room}}" for name, room in zip(heads, rooms, strict=True))
    rows: list[Parts] = [[(" " * (NAME + 1) + names, "dim")]]
    for of, row in zip(SIDES, numbers, strict=True):
        rows.append([
            (SIGNS[of], side_style(look, of)),
            (f" {side(of)}".ljust(NAME), "strong" if of == view.side else "text"),
            *((f"{n:>{room}}", "text") for n, room in zip(row, rooms, strict=True)),
        ])  # fmt: skip
    return rows


def boxes(look: Look, view: SekiView, width: int) -> list[Parts]:
    """Return the own blocks that wait to be mustered, and the Mōri box."""
    rows: list[Parts] = []
    if view.side >= 0:
        rows.append(head(look, width, tr("Recruitment box")))
        waiting = army(view.faces(BOX)) or tr("nothing")
        rows += [[(f" {line}", "text")] for line in wrapped(waiting, width - 1)]
    mori = view.open_faces[ISHIDA][OPEN_ZONES.index(MORI_BOX)]
    said = tr("Mōri box: {blocks}", blocks=army(mori) or tr("nothing"))
    return rows + [[(f" {line}", "text")] for line in wrapped(said, width - 1)]
