"""What lies beside the map, in few lines: points, hands, boxes, bags, the own cards and blocks to be mustered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from kunitori_tui.games.sekigahara.rules.board import BAG, BOX, DEAD, ISHIDA, MORI_BOX, OPEN_ZONES, TOKUGAWA
from kunitori_tui.games.sekigahara.rules.pieces import WEEKS
from kunitori_tui.games.sekigahara.rules.scoring import count_castles, count_resources, points
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.aim import forms, lords
from kunitori_tui.games.sekigahara.words.names import army, card, cards, few, side
from kunitori_tui.text.catalog import tr
from screens.drawing.look import Look
from screens.sekigahara import pages
from screens.sekigahara.captions import log_tail
from screens.sekigahara.drawing import SIGNS, side_style
from screens.widgets.lines import Part, packed, section, wrapped

NAME = 9
COLUMNS = (4, 5, 4, 4)
MORE = (7, 5, 5)
"""Cells of the numbers of a side: those always in sight, and those of a panel that has room."""
SIDES = (TOKUGAWA, ISHIDA)
LORD = 10
"""Cells of a name before the place where somebody stands; where room is short, one less."""
NO_MARKS: Mapping[str, str] = MappingProxyType({})
Parts = list[Part]


class PanelSpace(NamedTuple):
    """How much the panel may tell in lines of ``width`` cells: ``full`` tells all, ``tall`` lists the cards one by one,
    ``wide`` has tables. ``aid`` is the memory aid.
    """

    width: int
    full: bool
    tall: bool
    aid: bool
    wide: bool = False


def lines(
    look: Look, view: SekiView, room: PanelSpace, height: int, news: Sequence[str], marks: Mapping[str, str] = NO_MARKS
) -> list[Parts]:
    """Return the lines of the panel: behind what it always tells the blocks of others that lie open; one that is full
    ends with the end of the ``news``.
    """
    rows = settled(look, view, room, marks)
    rows += pages.blocks(look, view, room.width, height - len(rows))
    left = height - len(rows) - 1
    told = log_tail(news, room.width - 1, left) if room.full and left > 0 else []
    if told:
        rows.append(section(look, room.width, tr("Lately")))
        rows += [[(f" {look.chip(line)}", "dim")] for line in told]
    return rows


def settled(look: Look, view: SekiView, room: PanelSpace, marks: Mapping[str, str] = NO_MARKS) -> list[Parts]:
    """Return what the panel always tells: points, the own hand, whose fall ends the game; with ``room`` the week, the
    counts and the boxes, too. ``marks`` are those of the places on the map.
    """
    if room.wide:
        from screens.sekigahara.ledger import ledger  # none but the largest tables need it

        return ledger(look, view, room, marks)
    width = room.width
    rows = [week_track(look, view)] if room.full else []
    rows += table(look, view, room.full)
    hand = view.hand[view.side] if view.side >= 0 else None
    if hand is not None and not room.tall:
        rows += [[(line, "text")] for line in in_hand(hand, width)]
    rows += pages.hands(look, view, width)
    rows += fate(look, view, room)
    if hand is not None and room.tall:
        rows.append(section(look, width, tr("Your hand")))
        for c, n in sorted(Counter(hand).items()):
            times = f" {look.glyph('times')}{n}" if n > 1 else ""
            rows.append(
                [
                    (f" {card(c)}{times}".ljust(width - 4)[: width - 4], "text"),
                    (f"{view.figures.initiative[c]:>3} ", "cost"),
                ]
            )
    return rows + (boxes(look, view, width) if room.full else [])


def in_hand(hand: Sequence[int], width: int) -> list[str]:
    """Return the own cards in lines, with their full names where two lines do."""
    told = wrapped(tr("Hand: {cards}", cards=cards(hand) or tr("nothing")), width)
    return told if len(told) <= 2 else packed([few(c, n) for c, n in sorted(Counter(hand).items())], width)


def fate(look: Look, view: SekiView, room: PanelSpace) -> list[Parts]:
    """Return where those stand whose fall ends the game, as far as this side knows: in a line each, in two where the
    panel is full.
    """
    rows = [section(look, room.width, tr("Sudden death"))]
    name = LORD if room.full else LORD - 1
    for lord in lords(view, room.aid):
        who = f"{lord.name} ".ljust(name)
        left = room.width - len(who) - 2
        long, short = (*forms(lord), "")[:2]
        told = wrapped(long, left)
        if len(told) > (2 if room.full else 1):
            told = [short]
        role = "alarm" if lord.is_threatened else "text"
        more: Parts = [("  w", "cost")] if told == [short] and len(lord.places) > 1 else []
        rows.append([(SIGNS[lord.side], side_style(look, lord.side)), (f" {who}", "text"), (told[0], role), *more])
        rows += [[(" " * (len(who) + 2) + line, role)] for line in told[1:]]
    return rows


def week_track(look: Look, view: SekiView) -> Parts:
    """Return the track of the weeks with the present one marked."""
    parts: Parts = [(tr("Week") + " ", "dim")]
    for week in range(1, WEEKS + 1):
        now = week == view.week
        parts.append((f" {look.glyph('right') if now else ' '}{week}", "title" if now else "dim"))
    return parts


def table(look: Look, view: SekiView, whole: bool) -> list[Parts]:
    """Return the two sides in columns of numbers."""
    rows = columns(
        look,
        view,
        COLUMNS,
        [tr("pts"), tr("hand"), tr("box"), tr("bag")],
        [(points(view, of), view.hand_count[of], view.count[of][BOX], view.count[of][BAG]) for of in SIDES],
    )
    if whole:
        rows += columns(
            look,
            view,
            MORE,
            [tr("castle"), tr("res."), tr("lost")],
            [(count_castles(view, of), count_resources(view, of), view.count[of][DEAD]) for of in SIDES],
        )
    return rows


def columns(
    look: Look, view: SekiView, rooms: Sequence[int], heads: Sequence[str], numbers: Sequence[Sequence[int]]
) -> list[Parts]:
    """Return a line of heads and a line of numbers for each side."""
    names = "".join(f"{name[: room - 1]:>{room}}" for name, room in zip(heads, rooms, strict=True))
    rows: list[Parts] = [[(" " * (NAME + 1) + names, "dim")]]
    for of, row in zip(SIDES, numbers, strict=True):
        rows.append(
            [
                (SIGNS[of], side_style(look, of)),
                (f" {side(of)}".ljust(NAME), "strong" if of == view.side else "text"),
                *((f"{n:>{room}}", "text") for n, room in zip(row, rooms, strict=True)),
            ]
        )
    return rows


def boxes(look: Look, view: SekiView, width: int) -> list[Parts]:
    """Return the own blocks that wait to be mustered, and the Mōri box."""
    rows: list[Parts] = []
    if view.side >= 0:
        rows.append(section(look, width, tr("Recruitment box")))
        waiting = army(view.faces(BOX)) or tr("nothing")
        rows += [[(f" {line}", "text")] for line in wrapped(waiting, width - 1)]
    mori = view.open_faces[ISHIDA][OPEN_ZONES.index(MORI_BOX)]
    said = tr("Mōri box: {blocks}", blocks=army(mori) or tr("nothing"))
    return rows + [[(f" {line}", "text")] for line in wrapped(said, width - 1)]
