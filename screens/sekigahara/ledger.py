"""What lies beside the map where the panel has room for tables: numbers, lords, the own blocks, what was seen.

The own blocks as a table, every one of them once: places as rows, daimyo as columns, the own cards above them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from kunitori_tui.games.sekigahara.rules.board import (
    BAG,
    BOX,
    DEAD,
    ISHIDA,
    MORI_BOX,
    OPEN_ZONES,
    PLACE_COUNT,
    PLACE_ID,
)
from kunitori_tui.games.sekigahara.rules.pieces import CARD_HOUSE, CARDS, HOUSE, SINGLE
from kunitori_tui.games.sekigahara.rules.scoring import count_castles, count_resources, points
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.aim import lords
from kunitori_tui.games.sekigahara.words.aim import sentence as where
from kunitori_tui.games.sekigahara.words.names import army, card, card_kind, daimyo, place, sign
from kunitori_tui.games.sekigahara.words.places import known, place_of, ranges, standstill
from kunitori_tui.text.catalog import tr, trp
from screens.drawing.look import Look
from screens.sekigahara.drawing import SIGNS, side_style
from screens.sekigahara.facts import SIDES, PanelSpace, Parts, columns, week_track
from screens.widgets.lines import Part, packed, section, wrapped

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


def roster(look: Look, view: SekiView, marks: Mapping[str, str]) -> list[list[Part]]:
    """Return the table of the side that looks on, its places with the ``marks`` of the map."""
    houses = sorted({HOUSE[face] for face in view.figures.face_of[view.side]})
    places = own_places(view)
    rows = [LedgerRow(tr("cards"), "", _cards(view, houses), "", "cost")]
    rows += [_stack(look, view, at, faces, houses, marks) for at, faces in places.items()]
    if view.faces(BOX):
        rows.append(LedgerRow(tr("in the box"), "", _by_house(view.faces(BOX), houses), ""))
    names = [daimyo(house) for house in houses]
    rooms = [
        1 + max(map(len, [name, *(word for row in rows for word in row.cells[i].split())]))
        for i, name in enumerate(names)
    ]
    spare = WIDTH - PLACE_CELLS - sum(RANGE) - sum(rooms)
    for i, room in enumerate(rooms):
        more = min(spare, max(0, max(len(row.cells[i]) for row in rows) + 1 - room))
        rooms[i], spare = room + more, spare - more
    head = "".join(name.ljust(room) for name, room in zip(names, rooms, strict=True))
    free, forced = tr("range"), trp("column", "card")
    titles = f"{free:>{RANGE[0]}}{forced:>{RANGE[1]}}"
    table: list[list[Part]] = [[(" " * PLACE_CELLS + head + " " * spare + titles, "dim")]]
    return table + [line for row in rows for line in _lines(row, rooms, spare)]


def own_places(view: SekiView) -> dict[int, list[int]]:
    """Return the own faces on the map by place, on the march and in a fight, too; the greatest stacks come first."""
    found: dict[int, list[int]] = {}
    own = view.blocks[view.side] or b""
    for face, zone in zip(view.figures.face_of[view.side], own, strict=True):
        at = place_of(view, view.side, zone)
        if at >= 0:
            found.setdefault(at, []).append(face)
    return dict(sorted(found.items(), key=lambda stack: -len(stack[1])))


def _stack(
    look: Look, view: SekiView, at: int, faces: list[int], houses: list[int], marks: Mapping[str, str]
) -> LedgerRow:
    name = PLACE_ID[at]
    mark = look.glyph("target") + marks[name] if name in marks else ""
    free, forced = ranges(view, at)
    tail = standstill(view, at) or f"{free:>{RANGE[0]}}{forced:>{RANGE[1]}}"
    return LedgerRow(place(at), mark, _by_house(faces, houses), tail)


def _by_house(faces: Iterable[int], houses: list[int]) -> list[str]:
    """Return blocks below their daimyo: leaders first, then by strength."""
    return [" ".join(sign(face) for face in sorted(faces) if HOUSE[face] == house) or "·" for house in houses]


def _cards(view: SekiView, houses: list[int]) -> list[str]:
    """Return the own cards below their daimyo: how many, or what they are where they are no single ones."""
    hand = Counter(view.hand[view.side] or [])
    told = []
    for house in houses:
        own = [(CARDS[c].kind, n) for c, n in sorted(hand.items()) if CARD_HOUSE[c] == house]
        words = [str(n) if kind == SINGLE else f"{card_kind(kind)}{f' {n}' if n > 1 else ''}" for kind, n in own]
        told.append(", ".join(words) or "-")
    return told


def _lines(row: LedgerRow, rooms: Sequence[int], spare: int) -> list[list[Part]]:
    """Return a row in as many lines as its fullest cell takes."""
    columns = [wrapped(text, room - 1) for text, room in zip(row.cells, rooms, strict=True)]
    lines: list[list[Part]] = []
    for at in range(max(map(len, columns))):
        cells = [column[at] if at < len(column) else "" for column in columns]
        parts: list[Part] = [
            (text.ljust(room), "dim" if text in ("·", "-") else row.role)
            for text, room in zip(cells, rooms, strict=True)
        ]
        first = at == 0
        name = f" {row.name}".ljust(PLACE_CELLS - MARK_CELLS) if first else " " * (PLACE_CELLS - MARK_CELLS)
        mark = (row.mark if first else "").ljust(MARK_CELLS)
        tail = " " * spare + row.tail.rjust(sum(RANGE)) if first else ""
        lines.append([(name, "text"), (mark, "alarm"), *parts, (tail, "text")])
    return lines


COLUMNS = (9, 9, 10, 7, 6, 6, 7)
SEEN = 4
"""Lines for what is remembered of the other side's blocks."""


def ledger(look: Look, view: SekiView, room: PanelSpace, marks: Mapping[str, str]) -> list[Parts]:
    """Return the lines of the panel, for :func:`.facts.settled`."""
    width = room.width
    rows = [week_track(look, view)]
    heads = [tr("points"), tr("castles"), tr("resources"), tr("hand"), tr("box"), tr("bag"), tr("lost")]
    rows += columns(
        look,
        view,
        COLUMNS,
        heads,
        [
            (
                points(view, of),
                count_castles(view, of),
                count_resources(view, of),
                view.hand_count[of],
                view.count[of][BOX],
                view.count[of][BAG],
                view.count[of][DEAD],
            )
            for of in SIDES
        ],
    )
    rows.append(section(look, width, tr("Sudden death")))
    for lord in lords(view, room.aid):
        said = wrapped(where(lord), width - 3)
        role = "alarm" if lord.is_threatened else "text"
        rows.append([(SIGNS[lord.side], side_style(look, lord.side)), (f" {said[0]}", role)])
        rows += [[(f"  {line}", role)] for line in said[1:]]
    if view.side >= 0:
        rows.append(section(look, width, tr("Your stacks by daimyo")))
        rows += roster(look, view, marks)
        rows.append(section(look, width, tr("Your hand")))
        rows += [[(f" {line}", "text")] for line in packed(chips(look, view), width - 2, "  ")] or [[("-", "dim")]]
    rows.append(section(look, width, tr("Seen")))
    seen = remembered(view) if room.aid else []
    told = wrapped(f"{'. '.join([mori(view), *seen])}.", width - 3)
    more = [f"{told[SEEN - 1]} …"] if len(told) > SEEN else told[SEEN - 1 : SEEN]
    return rows + [[(f" {look.chip(line)}", "text")] for line in (*told[: SEEN - 1], *more)]


def chips(look: Look, view: SekiView) -> list[str]:
    """Return the own cards with what they bid: ``‹Fukushima 2›``."""
    left, right = look.glyph("value_left"), look.glyph("value_right")
    return [
        f"{left}{card(c)} {view.figures.initiative[c]}{right}" + (f"{look.glyph('times')}{n}" if n > 1 else "")
        for c, n in sorted(Counter(view.hand[view.side] or []).items())
    ]


def mori(view: SekiView) -> str:
    """Return what lies in the box of the Mōri, for all to see."""
    blocks = view.open_faces[ISHIDA][OPEN_ZONES.index(MORI_BOX)]
    return tr("Mōri box: {blocks}", blocks=army(blocks) or tr("nothing"))


def remembered(view: SekiView) -> list[str]:
    """Return which blocks of the other side surely stand where, as far as everybody knows."""
    told = []
    for of in SIDES:
        if of != view.side:
            for at in range(PLACE_COUNT):
                sure = known(view, of, at)[0]
                if sure:
                    told.append(f"{place(at)}: {army(sure)}")
    return told
