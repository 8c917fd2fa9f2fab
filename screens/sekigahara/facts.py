"""What lies beside the map, and where all panels stand: all of the map at 80x24, its names in full from 120x40. In few
lines points, hands, boxes, bags, the own cards and blocks to be mustered; where the panel has room for tables, numbers,
lords, what was seen, and the own blocks, every one of them once: places as rows, daimyo as columns, the own cards above
them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from types import MappingProxyType
from typing import NamedTuple

from textual.geometry import Region, Size

from kunitori_tui.games.sekigahara.rules.board import BAG, BOX, DEAD, ISHIDA, MORI_BOX, NOBODY, PLACE_COUNT, PLACE_ID
from kunitori_tui.games.sekigahara.rules.pieces import CARD_HOUSE, CARDS, HOUSE, SINGLE, WEEKS
from kunitori_tui.games.sekigahara.rules.scoring import count_castles, count_resources, points
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.cards import card_kind, forms, lords, sentence
from kunitori_tui.games.sekigahara.words.names import army, card, cards, daimyo, few, place, side, sign
from kunitori_tui.games.sekigahara.words.places import BOTH, known, lying_open, place_of, ranges, standstill
from kunitori_tui.text.catalog import copies, series, tr, trp
from kunitori_tui.text.cells import at_left, at_right, cell_len, fold
from screens.drawing.look import Look
from screens.drawing.one_frame import edges
from screens.sekigahara import pages
from screens.sekigahara.choices import told_lines
from screens.sekigahara.drawing import SIGNS, side_style
from screens.sekigahara.sheet import NEAR, WHOLE, Sheet
from screens.widgets.lines import Part, begun, packed, section

NAME = 9
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
    look: Look, view: SekiView, room: PanelSpace, height: int, marks: Mapping[str, str] = NO_MARKS
) -> list[Parts]:
    """Return the lines of the panel: behind what it always tells the blocks of others that lie open. What has no room
    there is counted.
    """
    rows = settled(look, view, room, marks)
    if height < len(rows):
        more = tr("and {n} more", n=len(rows) - height + 1)
        return [*rows[: height - 1], [(f" {more}", "dim")]]
    return rows + pages.blocks(look, view, room.width, height - len(rows))


def settled(look: Look, view: SekiView, room: PanelSpace, marks: Mapping[str, str] = NO_MARKS) -> list[Parts]:
    """Return what the panel always tells: points, the own hand, whose fall ends the game; with ``room`` the week, the
    counts and the boxes, too. ``marks`` are those of the places on the map.
    """
    if room.wide:
        return ledger(look, view, room, marks)
    width = room.width
    rows = [week_track(look, view)] if room.full else []
    rows += columns(look, view, (0, 4, tr("pts")), (3, 5, tr("hand")), (4, 4, tr("box")), (5, 4, tr("bag")))
    if room.full:
        rows += columns(look, view, (1, 7, tr("castle")), (2, 5, tr("res.")), (6, 5, tr("lost")))
    hand = view.hand[view.side] if view.side >= 0 else None
    if hand is not None and not room.tall:
        told = fold(tr("Hand: {cards}", cards=cards(hand) or tr("nothing")), width)
        if len(told) > 2:  # the full names where two lines do
            told = packed([few(c, n) for c, n in sorted(Counter(hand).items())], width)
        rows += [[(line, "text")] for line in told]
    rows += pages.hands(look, view, width)
    rows += fate(look, view, room)
    if hand is not None and room.tall:
        rows.append(section(look, width, tr("Your hand")))
        for c, n in sorted(Counter(hand).items()):
            name = at_left(f" {copies(card(c), n, look.glyph('times'))}", width - 4)
            rows.append([(name, "text"), (f"{view.figures.initiative[c]:>3} ", "cost")])
    if room.full and view.side >= 0:
        rows.append(section(look, width, tr("Recruitment box")))
        rows += told_lines(fold(army(view.faces(BOX)) or tr("nothing"), width - 1))
    return rows + (told_lines(fold(mori(view), width - 1)) if room.full else [])


def fate(look: Look, view: SekiView, room: PanelSpace) -> list[Parts]:
    """Return where those stand whose fall ends the game, if known: in a line each, in two if full, in sentences."""
    rows = [section(look, room.width, tr("Sudden death"))]
    for lord in lords(view, room.aid):
        role, who = "alarm" if lord.is_threatened else "text", ""
        said: Parts = [(SIGNS[lord.side], side_style(look, lord.side))]
        if room.wide:
            told = fold(sentence(lord), room.width - 3)
            said.append((f" {told[0]}", role))
        else:
            who = at_left(f"{lord.name} ", max(LORD - (not room.full), cell_len(lord.name) + 1))
            long, short = (*forms(lord), "")[:2]
            told = fold(long, room.width - cell_len(who) - 2)
            if len(told) > 1 + room.full:
                told = [short]
            said += [(f" {who}", "text"), (told[0], role)]
            said += [("  w", "cost")] if told == [short] and len(lord.places) > 1 else []
        rows.append(said)
        rows += [[(" " * (cell_len(who) + 2) + line, role)] for line in told[1:]]
    return rows


def week_track(look: Look, view: SekiView) -> Parts:
    """Return the track of the weeks with the present one marked."""
    weeks = [(n, n == view.week) for n in range(1, WEEKS + 1)]
    told = [(f" {look.glyph('right') if now else ' '}{n}", "title" if now else "dim") for n, now in weeks]
    return [(tr("Week") + " ", "dim"), *told]


def figures(view: SekiView, of: int) -> list[int]:
    """Return what is counted of a side: points, castles, resources, cards, blocks in the box, in the bag, lost."""
    places = [count(view, of) for count in (points, count_castles, count_resources)]
    return [*places, view.hand_count[of], *(view.count[of][zone] for zone in (BOX, BAG, DEAD))]


def columns(look: Look, view: SekiView, *which: tuple[int, int, str]) -> list[Parts]:
    """Return a line of heads and for each side a line of those of the :func:`figures`: position, cells and head."""
    names = "".join(" " + at_right(head, room - 1, "") for _, room, head in which)
    rows: list[Parts] = [[(" " * (NAME + 1) + names, "dim")]]
    for of in BOTH:
        name: Part = at_left(f" {side(of)}", NAME), "strong" if of == view.side else "text"
        row = [(f"{figures(view, of)[at]:>{room}}", "text") for at, room, _ in which]
        rows.append([(SIGNS[of], side_style(look, of)), name, *row])
    return rows


WIDTH = 66
"""Columns that the table takes."""
PLACE_CELLS, MARK_CELLS = 14, 3
"""Cells of a place with its mark, and of the mark."""
RANGE = (6, 6)
"""Cells of the range without a card and with one."""


class LedgerRow(NamedTuple):
    """A row: its name and its mark, the words below every daimyo, how far it goes."""

    name: str
    mark: str
    cells: Sequence[str]
    tail: str
    role: str = "text"


def roster(view: SekiView, marks: Mapping[str, str]) -> list[list[Part]]:
    """Return the table of the side that looks on, its places with the ``marks`` of the map."""
    houses = sorted({HOUSE[face] for face in view.figures.face_of[view.side]})
    rows = [LedgerRow(tr("cards"), "", _cards(view, houses), "", "cost")]
    stacks: dict[int, list[int]] = {}  # on the march and in a fight, too; the greatest come first
    for face, zone in zip(view.figures.face_of[view.side], view.blocks[view.side] or b"", strict=True):
        stacks.setdefault(place_of(view, view.side, zone), []).append(face)
    stacks.pop(NOBODY, None)
    for at, faces in sorted(stacks.items(), key=lambda stack: -len(stack[1])):
        (free, forced), name = ranges(view, at), PLACE_ID[at]
        mark = marks.get(name, "")
        tail = standstill(view, at) or f"{free:>{RANGE[0]}}{forced:>{RANGE[1]}}"
        rows.append(LedgerRow(place(at), mark, _by_house(faces, houses), tail))
    if view.faces(BOX):
        rows.append(LedgerRow(tr("in the box"), "", _by_house(view.faces(BOX), houses), ""))
    names = [daimyo(house) for house in houses]
    rooms = [
        1 + max(map(len, [name, *(word for row in rows for word in row.cells[i].split())]))
        for i, name in enumerate(names)
    ]
    spare = WIDTH - PLACE_CELLS - sum(RANGE) - sum(rooms)
    for i, room in enumerate(rooms):
        more = min(spare, max(0, max(cell_len(row.cells[i]) for row in rows) + 1 - room))
        rooms[i], spare = room + more, spare - more
    head = "".join(at_left(name, room) for name, room in zip(names, rooms, strict=True))
    titles = at_right(tr("range"), RANGE[0]) + at_right(trp("column", "card"), RANGE[1])
    table: list[list[Part]] = [[(" " * PLACE_CELLS + head + " " * spare + titles, "dim")]]
    return table + [line for row in rows for line in _lines(row, rooms, spare)]


def _by_house(faces: Iterable[int], houses: list[int]) -> list[str]:
    """Return blocks below their daimyo: leaders first, then by strength."""
    return [" ".join(sign(face) for face in sorted(faces) if HOUSE[face] == house) or "·" for house in houses]


def _cards(view: SekiView, houses: list[int]) -> list[str]:
    """Return the own cards below their daimyo: how many, or what they are where they are no single ones."""
    hand, told = sorted(Counter(view.hand[view.side] or []).items()), []
    for house in houses:
        own = [(CARDS[c].kind, n) for c, n in hand if CARD_HOUSE[c] == house]
        told.append(series(str(n) if kind == SINGLE else copies(card_kind(kind), n, "") for kind, n in own) or "-")
    return told


def _lines(row: LedgerRow, rooms: Sequence[int], spare: int) -> list[list[Part]]:
    """Return a row in as many lines as its fullest cell takes."""
    columns = [fold(text, room - 1) for text, room in zip(row.cells, rooms, strict=True)]
    lines: list[list[Part]] = []
    tail = " " * spare + at_right(row.tail, sum(RANGE))
    for cells in zip_longest(*columns, fillvalue=""):
        parts: list[Part] = [
            (at_left(text, room), "dim" if text in ("·", "-") else row.role)
            for text, room in zip(cells, rooms, strict=True)
        ]
        name, mark, end = ("", "", "") if lines else (f" {row.name}", row.mark, tail)
        shown = at_left(name, PLACE_CELLS - MARK_CELLS), at_left(mark, MARK_CELLS)
        lines.append([(shown[0], "text"), (shown[1], "alarm"), *parts, (end, "text")])
    return lines


SEEN = 4
"""Lines for what is remembered of the other side's blocks."""


def ledger(look: Look, view: SekiView, room: PanelSpace, marks: Mapping[str, str]) -> list[Parts]:
    """Return the lines of the panel, for :func:`settled`."""
    width = room.width
    rows = [week_track(look, view)]
    heads = [tr("points"), tr("castles"), tr("resources"), tr("hand"), tr("box"), tr("bag"), tr("lost")]
    cells = zip((9, 9, 10, 7, 6, 6, 7), heads, strict=True)
    rows += columns(look, view, *((at, *head) for at, head in enumerate(cells)))
    rows += fate(look, view, room)
    if view.side >= 0:
        rows.append(section(look, width, tr("Your stacks by daimyo")))
        rows += roster(view, marks)
        rows.append(section(look, width, tr("Your hand")))
        rows += told_lines(packed(chips(look, view), width - 2, "  ")) or [[("-", "dim")]]
    rows.append(section(look, width, tr("Seen")))
    seen = remembered(view) if room.aid else []
    told = begun(fold(f"{'. '.join([mori(view), *seen])}.", width - 3), width - 1, SEEN, "…")
    return rows + [[(f" {look.chip(line)}", "text")] for line in told]


def chips(look: Look, view: SekiView) -> list[str]:
    """Return the own cards with what they bid: ``‹Fukushima 2›``."""
    left, right = look.glyph("value_left"), look.glyph("value_right")
    return [
        f"{left}{card(c)} {view.figures.initiative[c]}{right}" + (f"{look.glyph('times')}{n}" if n > 1 else "")
        for c, n in sorted(Counter(view.hand[view.side] or []).items())
    ]


def mori(view: SekiView) -> str:
    """Return what lies in the box of the Mōri, for all to see."""
    return tr("Mōri box: {blocks}", blocks=army(lying_open(view, ISHIDA, MORI_BOX)) or tr("nothing"))


def remembered(view: SekiView) -> list[str]:
    """Return which blocks of the other side surely stand where, as far as everybody knows."""
    places = [(of, at) for of in BOTH if of != view.side for at in range(PLACE_COUNT)]
    return [f"{place(at)}: {army(sure)}" for of, at in places if (sure := known(view, of, at)[0])]


SIDE = 28
"""Columns of the panel beside the map, at the least, with the blank one between them."""
INFO = 3
"""Lines below the map for what is said of a choice, where there is room."""
FULL, TALL = 28, 36
"""Lines of the panel from which it holds week, counts and boxes, too, and the cards one by one."""
ROSTER, TABLES = 66, 43
"""Columns and lines beside the map from which they hold the own blocks as a table."""
CHOICES = 7
"""Lines of the list of choices, at the least, its title among them."""
LOG = 4
"""Lines below the map from which they hold a log."""
BELOW = 6
"""Lines around the map, at the least: when it is, three for what is said, the question, the keys."""


def sheet_of(size: Size) -> Sheet:
    """Return on which sheet all of the map is in sight."""
    return NEAR if size.width >= NEAR.size.width + SIDE and size.height >= NEAR.size.height + BELOW else WHOLE


def has_panel(size: Size) -> bool:
    """Return whether there is a panel beside the map."""
    return size.width >= sheet_of(size).size.width + SIDE


def room(size: Size, aid: bool) -> PanelSpace:
    """Return how much the panel beside the map may tell; tables (:func:`ledger`) where it has room for them."""
    is_wide = size.width >= NEAR.size.width + 1 + ROSTER and size.height >= TABLES + 3
    lines, width = size.height - 3, size.width - sheet_of(size).size.width - 1
    return PanelSpace(width, lines >= FULL, lines >= TALL, aid, is_wide)


def places(size: Size, settled: int, rows: int = 1, asked: int = 0) -> dict[str, Region]:
    """Return widget id -> where it stands; widgets that are not named are not shown. ``settled`` are the lines that the
    panel beside the map always tells.

    Without such a panel the list of ``rows`` choices stands below the map where there are lines enough; else it is one
    line behind the ``asked`` cells of the question, or lies on the sea if its words are needed side by side. A longer
    one goes on below the sea, beside what is said and asked: it hides no place.
    """
    (width, height), (across, lines) = size, sheet_of(size).size
    bottom, regions = height - 2, edges(size)
    if has_panel(size):
        right, left, beside = across + 1, 0, height - 3
        facts = min(settled, beside - CHOICES)
        regions["map"] = Region(0, 1, across, lines)
        regions["facts"], regions["options"] = Region(right, 1, width - right, beside).split_horizontal(facts)
    else:
        regions["map"] = Region((width - across) // 2, 1, across, lines)
        left, across, sea = 0, width, WHOLE.legend[-1]
        if bottom - 1 - lines - INFO >= CHOICES:
            bottom -= CHOICES
            regions["options"] = Region(0, bottom, width, CHOICES)
        elif rows > sea.height:
            rows, left, across = min(rows, sea.height + height - 2 - lines), sea.width, width - sea.width
            regions["options"] = Region(0, height - 1 - rows, left, rows)
            regions["question"] = Region(left, bottom, across, 1)
        elif rows > 1:
            regions["options"] = Region(regions["map"].x, 1 + lines - rows, sea.width, rows)
        else:
            regions["question"], regions["options"] = regions["question"].split_vertical(asked)
    y = 1 + lines
    if bottom - y >= INFO + LOG:
        regions["log"] = Region(left, y, across, bottom - y - INFO)
        y = bottom - INFO
    regions["info"] = Region(left, y, across, bottom - y)
    return regions


def uncovered(regions: Mapping[str, Region]) -> dict[str, Region]:
    """Return ``regions`` with as much of the map as nothing lies on, the line on top too: from near no sea is kept free
    for that.
    """
    field, top = regions["map"], Region(0, 0, regions["keys"].width, 1)
    regions = {"top": top, **regions}
    for name, region in regions.items():
        if name != "map" and region.overlaps(field):
            above = region.y <= field.y
            field = field.shrink((region.height, 0, 0, 0) if above else (0, 0, field.bottom - region.y, 0))
    return {**regions, "map": field}


def with_lines(regions: Mapping[str, Region], count: int) -> Mapping[str, Region]:
    """Return ``regions`` with ``count`` lines for what is said of the game: those that are missing are the last ones of
    the log, else the map moves up by the line on top, and only then they lie on its last ones.
    """
    field, info = regions["map"], regions["info"]
    more = count - info.height
    if more <= 0:
        return regions
    given = {**regions, "info": info.grow((more, 0, 0, 0))}
    if "log" in regions and more < regions["log"].height:
        return {**given, "log": regions["log"].shrink((0, 0, more, 0))}
    del given["top"]
    on_it = {name: region.translate((0, -1)) for name, region in given.items() if field.contains_region(region)}
    return {**given, **on_it, "info": given["info"], "map": field.translate((0, -1))}
