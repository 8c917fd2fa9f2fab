"""A fight or a loyalty challenge before the choice. The ledger of the fight has a line for every deployment in the
order it came, on its side of a spine with the running impact; blocks and cards are chips (``[Fukushima cav] ‹Fukushima
sword›``), shortened by their words, never cut. The choice under the cursor is already entered, with a question mark.

Below the ledger stands who of both sides is not deployed, or who sits in the castle and what each 7 takes. A challenge
shows both ends side by side in a frame, below them what decides it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby, zip_longest
from types import MappingProxyType
from typing import NamedTuple

from kunitori_tui.games.sekigahara.rules.frame import BLOCKS_COST, Clash, FightStep
from kunitori_tui.games.sekigahara.rules.pieces import FACES
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words import fight
from kunitori_tui.games.sekigahara.words.cards import stakes
from kunitori_tui.games.sekigahara.words.names import card, chip, place, short_card, short_chip, side
from kunitori_tui.text.catalog import clauses, language, series, tr, trn
from kunitori_tui.text.cells import at_right, cell_len, centred, fold
from screens.drawing.look import Look
from screens.sekigahara.drawing import SIGNS, side_style
from screens.widgets.lines import Part, begun, cells_of, packed, spread
from screens.widgets.panel import Kept, Line, Painted, title_rule


def block_chip(look: Look, name: str, face: int) -> list[Part]:
    """Return a block in the colour of its side."""
    return [(f"[{name}]", side_style(look, FACES[face].side))]


def card_chip(look: Look, name: str) -> list[Part]:
    """Return a card in its frame."""
    return [(look.glyph("value_left"), "points"), (name, "text"), (look.glyph("value_right"), "points")]


def pair(look: Look, face: int, with_card: int, again: bool, room: int) -> list[Part]:
    """Return a block and its card, the longest names for both that have ``room``; a second block of a card says so."""
    if again or with_card < 0:
        how: list[list[Part]] = [[(tr("same card") if again else tr("no card"), "dim")]]
    else:
        how = [card_chip(look, card(with_card)), card_chip(look, short_card(with_card))]
    wide, narrow = block_chip(look, chip(face), face), block_chip(look, short_chip(face), face)
    blank: Part = (" ", None)
    tries = [[*wide, blank, *how[0]], [*wide, blank, *how[-1]], [*narrow, blank, *how[-1]]]
    return next((parts for parts in tries if cells_of(parts) <= room), narrow)


WIDE = 76
"""Cells of the frame at the most, with the blanks around it; where it has less the ends stand below each other."""
GAP = 2


def box(look: Look, view: SekiView, it: fight.Challenged, width: int, height: int, odds: bool) -> list[list[Part]]:
    """Return the challenge in lines of ``width`` cells, the last give way; ``odds`` says what the cards make of it."""
    cells = min(width - 2, WIDE)
    room, bar, side = cells - 6, look.glyph("dh"), look.glyph("dv")
    texts = [it.hangs, it.known, *(it.odds if odds else [])]
    half = (room - GAP) // 2
    first, second = (_end(look, view, end, half) for end in it.ends)
    blank: list[Part] = [(look.glyph("v") + " " * (half - 2) + look.glyph("v"), "frame")]
    for parts, other in ((first, second), (second, first)):
        parts[-1:-1] = [blank] * (len(other) - len(parts))
    inner = [[*one, (" " * GAP, None), *other] for one, other in zip(first, second, strict=True)]
    inner += [[(line, "text")] for text in texts for line in fold(text, room)]
    title, price = (bar * (cells - 5 - cell_len(words)) for words in (it.title, it.price))
    lines: list[list[Part]] = [
        [(look.glyph("dtl") + bar, "alarm"), (f" {it.title} ", "title"), (title + look.glyph("dtr"), "alarm")],
        *(
            [(side, "alarm"), ("  ", None), *parts, (" " * max(0, cells - 4 - cells_of(parts)), None), (side, "alarm")]
            for parts in inner[: max(0, height - 2)]
        ),
        [(look.glyph("dbl") + price, "alarm"), (f" {it.price} ", "text"), (bar + look.glyph("dbr"), "alarm")],
    ]
    return [[(" " * ((width - cells) // 2), None), *line] for line in lines]


def _end(look: Look, view: SekiView, end: fight.End, cells: int) -> list[list[Part]]:
    """Return one end: its condition, the sums, what follows."""
    own, enemy = end.impact[fight.left(view)], end.impact[1 - fight.left(view)]
    bar, side = look.glyph("h"), look.glyph("v")
    lines: list[list[Part]] = [
        [
            (look.glyph("tl") + bar, "frame"),
            (f" {end.condition} ", "strong"),
            (bar * (cells - 5 - cell_len(end.condition)) + look.glyph("tr"), "frame"),
        ]
    ]
    score = f"{SIGNS[fight.left(view)]} {own} : {enemy} {SIGNS[1 - fight.left(view)]}"
    told: list[tuple[str, str]] = [(centred(score, cells - 4), "points" if own > enemy else "alarm")]
    told += [(line, "text") for text in (end.then, *end.lines) for line in fold(text, cells - 4)]
    for text, role in told:
        pad = " " * max(0, cells - 4 - cell_len(text))
        lines.append([(f"{side} ", "frame"), (text + pad, role), (f" {side}", "frame")])
    return [*lines, [(look.glyph("bl") + bar * (cells - 2) + look.glyph("br"), "frame")]]


SPINE = 9
"""Cells of the running impact between both sides."""
MOST = 3
"""Lines that name those who wait."""


def columns(width: int) -> tuple[int, int]:
    """Return the cells of the first side and of the other, around the spine."""
    half = (width - SPINE) // 2
    return half, width - SPINE - half


def below(
    view: SekiView, clash: Clash, width: int, made: int = 0, mark: str = " ", most: int = MOST
) -> tuple[list[str], list[str]]:
    """Return the lines of both sides, ``most`` for who waits; of a siege the rung that is ``made`` is marked."""
    said = []
    for of, room in zip((fight.left(view), 1 - fight.left(view)), columns(width), strict=True):
        if clash.kind == "siege" and of != clash.attacker:
            inside = tr("in the castle: {units}", units=fight.besieged(view, of, clash.place))
            said.append([*fold(inside, room - 2), *packed(_rungs(view, clash, made, mark), room - 2, "  ")])
        else:
            army = fight.waiting(view, clash, of).split(", ")  # so that no daimyo is torn from his blocks
            names = packed([line for part in army for line in fold(part, room - 2)], room - 2)
            said.append(at_most(names, room - 2, most))
    return said[0], said[1]


def at_most(lines: list[str], room: int, most: int) -> list[str]:
    """Return as many ``lines`` as may name those who wait, of ``room`` cells; the last one says that there are more."""
    *first, last = begun(lines, room, most, "…")
    return lines if len(lines) <= most else [*first, last.replace(", …", " …")]


def _rungs(view: SekiView, clash: Clash, made: int, mark: str) -> list[str]:
    """Return the ladder of a siege: ``7, 14 a block``, and behind the last of them that the castle falls."""
    ladder = fight.ladder(view, clash)
    reached = min(made // BLOCKS_COST, len(ladder))
    told = []
    for what, same in groupby(enumerate(ladder, 1), lambda rung: rung[1]):
        numbers = [f"{mark if n == reached else ''}{BLOCKS_COST * n}" for n, _ in same]
        told.append(f"{series(numbers)} {what}")
    return [*told, tr("then it falls")]


HEADS = 2
"""Lines above the steps: where the fight is, who fights."""
GAIN = 4
"""Cells of what a step brings."""


Cell = tuple[list[Part], Part]
"""What happens on a side, and at its end what it brings."""
NOTHING: Cell = [], ("", None)


class FightRow(NamedTuple):
    """A line of the ledger: what stands on either side, the ``spine`` between, and the ``mark`` of what is to come."""

    first: Cell
    other: Cell
    spine: Sequence[Part] = ()
    mark: str = ""


class FightPanel(Painted):
    """The panel of the fight. It is shown while blocks are being deployed."""

    view: SekiView | None = None
    steps: Sequence[FightStep] = ()
    entered: FightStep | None = None
    """The choice under the cursor as a step."""
    faces: Mapping[int, str] = MappingProxyType({})
    """The faces of rivals by their sides."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._pictures = Kept[list[Line]]()

    def show(self, view: SekiView, steps: Sequence[FightStep], entered: FightStep | None) -> None:
        """Show the fight of ``view``."""
        self.view, self.steps, self.entered = view, steps, entered
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the ledger in ``height`` lines: of too many who waits gives way, then what is early is summed up."""
        at = self.view, self.steps, self.entered, self.faces, width, height, self.look, language()
        return self._pictures.get(at, lambda: self._paint(width, height))

    def _paint(self, width: int, height: int) -> list[Line]:
        clash = self.view.clash() if self.view is not None else None
        if self.view is None or clash is None:
            return []
        view, self._rooms = self.view, columns(width)
        made = clash.impact[clash.attacker] + (self.entered.gained if self.entered else 0)
        most = max(1, min(MOST, height - HEADS - 1 - len(self.steps) - (self.entered is not None)))
        waits = zip_longest(*below(view, clash, width, made, self.look.glyph("cursor"), most), fillvalue="")
        rest = [FightRow(([(first, "dim")], NOTHING[1]), ([(other, "dim")], NOTHING[1])) for first, other in waits]
        rows = self._rows(view, clash, max(1, height - HEADS - len(rest)))
        where = {"place": place(clash.place), "side": side(clash.attacker)}
        title, fact = tr("Battle at {place}", **where), fight.whose_tie(view, clash)
        if ends := stakes(view, clash.place, outside=True):
            both = clauses((fact, ends))
            fact = both if cell_len(title + both) + 8 <= width else ends
        if clash.kind == "siege":
            title, fact = tr("Siege of {place} by {side}", **where), tr("each full 7 takes one")
        heads = self._heads(view, clash)
        return [title_rule(self.look, width, title, fact, True), *map(self._line, [heads, *rows, *rest])]

    def _heads(self, view: SekiView, clash: Clash) -> FightRow:
        cells, left = list[Cell](), fight.left(view)
        for of, room in zip((left, 1 - left), self._rooms, strict=True):
            held = view.hand_count[of]
            cards = trn("{n} card", "{n} cards", held) if held else tr("no card")
            does = tr("attacks") if of == clash.attacker else tr("defends")
            name = (
                tr("{side} (you)", side=side(of)) if of == view.side else f"{side(of)} {self.faces.get(of, '')}".strip()
            )
            parts: list[Part] = [(SIGNS[of], side_style(self.look, of))]
            parts.append((f" {name}", "strong" if of == view.side else "text"))
            if cell_len(name + does + cards) + 5 <= room - (of == left):
                parts.append((f" {does}", "dim"))
            cells.append((spread(parts, [], [(cards, "dim")], room - 1 - (of == left)), NOTHING[1]))
        spine: Part = (f"{at_right(SIGNS[left], 3)} : {SIGNS[1 - left]}", "dim")
        return FightRow(cells[0], cells[1], [spine] if clash.kind == "battle" else [])

    def _rows(self, view: SekiView, clash: Clash, room: int) -> list[FightRow]:
        """Return the steps from 0 : 0 on; where they have no room, the early ones in one line, by name if that fits."""
        steps = [*self.steps, *([self.entered] if self.entered is not None else [])]
        start = FightRow(NOTHING, NOTHING, self._sums(view, clash, (0, 0)), " ")
        rows = [self._step(view, clash, step) for step in steps]
        if 1 + 2 * len(rows) <= room:
            terms = [self._terms(view, step) for step in steps]
            return [start, *(row for both in zip(rows, terms, strict=True) for row in both if row is not None)]
        if 1 + len(rows) <= room:
            return [start, *rows]
        if room < 2:
            return rows[-1:] or [start]
        early = max(1, len(rows) - room + 1)
        first, cells = steps[:early], list[Cell]()
        for of in (fight.left(view), 1 - fight.left(view)):
            out = [short_chip(step.face) for step in first if step.side == of and step.deed == "deploy"]
            told, gain = series(out), (f"+{first[-1].sums[of]}", "points")
            told = told if cell_len(told) <= min(self._rooms) - 2 - GAP else tr("{n} earlier", n=len(out))
            cells.append(([(told, "dim")], gain) if out else NOTHING)
        return [FightRow(cells[0], cells[1], self._sums(view, clash, first[-1].sums), " "), *rows[early:]]

    def _step(self, view: SekiView, clash: Clash, step: FightStep) -> FightRow:
        mark, other = self.look.glyph("cursor") if step is self.entered else " ", NOTHING
        chipped = block_chip(self.look, chip(step.face), step.face)
        parts, gain = pair(self.look, step.face, step.card, step.again, self._room(view, step) - 2 - GAIN), step.gained
        if step.deed == "defect":
            parts = [(self.look.glyph("attack"), "alarm"), *chipped]
            other = [*chipped, (" " + tr("has left"), "dim")], (f"-{step.lost}", "alarm")
        elif step.deed == "refute":
            parts, gain = [(tr("shows") + " ", "dim"), *card_chip(self.look, card(step.card))], 0
            other = [(tr("challenge refuted"), "dim")], ("+0", "points")
        own: Cell = parts, (f"+{gain}{'?' if step is self.entered else ''}", "points")
        cells = (own, other) if step.side == fight.left(view) else (other, own)
        return FightRow(*cells, self._sums(view, clash, step.sums, mark), mark)

    def _terms(self, view: SekiView, step: FightStep) -> FightRow | None:
        """Return the line below a step that says what its impact is made of."""
        if step.deed == "refute":
            return None
        few = " ".join(said for _, said in fight.terms_words(step.face, step.terms))
        said = fold(few, self._room(view, step) - 3)[0]
        cell: Cell = [(f" {said}", "dim")], NOTHING[1]
        return FightRow(*((cell, NOTHING) if step.side == fight.left(view) else (NOTHING, cell)), mark=" ")

    def _room(self, view: SekiView, step: FightStep) -> int:
        return self._rooms[step.side != fight.left(view)]

    def _sums(self, view: SekiView, clash: Clash, sums: Sequence[int], mark: str = " ") -> list[Part]:
        own, enemy = sums[fight.left(view)], sums[1 - fight.left(view)]
        if clash.kind == "siege":
            return [(mark, "alarm"), (f"{own or enemy:>4}", "points")]
        first: Part = f"{own:>2}", "points" if own > enemy else "text"
        return [(mark, "alarm"), first, (" : ", "dim"), (f"{enemy:<2}", "points" if enemy > own else "text")]

    def _line(self, row: FightRow) -> Line:
        """Return a line of the ledger."""
        half, other = self._rooms
        line = Line(self.look, half + SPINE + other)
        for at, end, (parts, gain) in ((0, half - 1, row.first), (half + SPINE - 1, line.width, row.other)):
            if at:
                line.to(half).put_all(row.spine)
            line.to(at).put(row.mark if parts else " " * len(row.mark), "alarm").to(at + 1).put_all(parts)
            line.to(end - cell_len(gain[0])).put(*gain)
        return line
