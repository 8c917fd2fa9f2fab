"""A fight or a loyalty challenge before the choice. The ledger of the fight has a line for every deployment in the
order it came, on its side of a spine with the running impact; blocks and cards are chips (``[Fukushima cav] ‹Fukushima
sword›``), shortened by their words, never cut. The choice under the cursor is already entered, with a question mark.

Below the ledger stands who of both sides is not deployed, or who sits in the castle and what each 7 takes. A challenge
shows both ends side by side in a frame, below them what decides it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, zip_longest
from typing import NamedTuple

from kunitori_tui.games.sekigahara.rules.frame import Clash
from kunitori_tui.games.sekigahara.rules.impact import BLOCKS_COST, FightStep
from kunitori_tui.games.sekigahara.rules.pieces import FACES
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words import fight
from kunitori_tui.games.sekigahara.words.ledger import Challenged, End
from kunitori_tui.games.sekigahara.words.names import card, chip, place, short_card, short_chip, side
from kunitori_tui.text.catalog import series, tr, trn
from kunitori_tui.text.cells import at_right, cell_len, centred, fold
from screens.drawing.look import Look
from screens.sekigahara.drawing import SIGNS, side_style
from screens.widgets.lines import Part, cells_of, packed
from screens.widgets.panel import Line, Painted, title_rule


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
    return next((parts for parts in tries if cells_of(parts) <= room), narrow)


WIDE = 76
"""Cells of the frame at the most, with the blanks around it; where it has less the ends stand below each other."""
GAP = 2


def box(look: Look, view: SekiView, it: Challenged, width: int, height: int, odds: bool) -> list[list[Part]]:
    """Return the challenge in lines of ``width`` cells; of too few lines the last ones give way. ``odds`` says what the
    count of the cards makes of it.
    """
    cells = min(width - 2, WIDE)
    room, bar, side = cells - 6, look.glyph("dh"), look.glyph("dv")
    texts = [it.hangs, it.known, *(it.odds if odds else [])]
    inner = _ends(look, view, it.ends, room) + [[(line, "text")] for text in texts for line in fold(text, room)]
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


def _ends(look: Look, view: SekiView, ends: Sequence[End], room: int) -> list[list[Part]]:
    """Return both ends in frames of their own, side by side."""
    half = (room - GAP) // 2
    boxes = [_end(look, view, end, half) for end in ends]
    blank: list[Part] = [(look.glyph("v") + " " * (half - 2) + look.glyph("v"), "frame")]
    for parts in boxes:
        parts[-1:-1] = [blank] * (max(map(len, boxes)) - len(parts))
    return [[*first, (" " * GAP, None), *second] for first, second in zip(*boxes, strict=True)]


def _end(look: Look, view: SekiView, end: End, cells: int) -> list[list[Part]]:
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


def below(view: SekiView, clash: Clash, width: int, made: int = 0, mark: str = " ") -> tuple[list[str], list[str]]:
    """Return the lines of both sides; of a siege the last rung that ``made`` impact reaches has a ``mark``."""
    said = []
    for of, room in zip((fight.left(view), 1 - fight.left(view)), columns(width), strict=True):
        if clash.kind == "siege" and of != clash.attacker:
            inside = tr("in the castle: {units}", units=fight.besieged(view, of, clash.place))
            said.append([*fold(inside, room - 2), *packed(_rungs(view, clash, made, mark), room - 2, "  ")])
        else:
            army = fight.waiting(view, clash, of).split(", ")  # so that no daimyo is torn from his blocks
            said.append(at_most(packed([line for part in army for line in fold(part, room - 2)], room - 2), room - 2))
    first, other = said
    return first, other


def at_most(lines: list[str], room: int) -> list[str]:
    """Return as many ``lines`` as may name those who wait, of ``room`` cells; the last one says that there are more."""
    if len(lines) <= MOST:
        return lines
    words = lines[MOST - 1].split()
    while cell_len(" ".join(words)) + 2 > room:
        words.pop()
    return [*lines[: MOST - 1], f"{' '.join(words).rstrip(',')} …"]


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


Cell = tuple[list[Part], str]
"""What happens on a side, and what it brings."""
NOTHING: Cell = [], ""


class FightRow(NamedTuple):
    """A line of the ledger: the ``cells`` of the first side and of the other, the ``sums`` in the spine; ``lit`` says
    that it is not done yet.
    """

    cells: tuple[Cell, Cell]
    sums: Sequence[int] | None
    lit: bool = False


class FightPanel(Painted):
    """The panel of the fight. It is shown while blocks are being deployed."""

    view: SekiView | None = None
    steps: Sequence[FightStep] = ()
    entered: FightStep | None = None
    """The choice under the cursor as a step."""

    def show(self, view: SekiView, steps: Sequence[FightStep], entered: FightStep | None) -> None:
        """Show the fight of ``view``."""
        self.view, self.steps, self.entered = view, steps, entered
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the ledger in ``height`` lines; what is early is summed up where there are too few."""
        clash = self.view.clash() if self.view is not None else None
        if self.view is None or clash is None:
            return []
        view, self._is_siege = self.view, clash.kind == "siege"
        self._half, self._other = columns(width)
        rest = self._waiting(view, clash, width)
        rows = self._rows(view, clash, max(1, height - HEADS - len(rest)))
        return [self._title(view, clash, width), self._heads(view, clash, width), *map(self._line, rows), *rest]

    # -- what stands above and below --------------------------------------------------------------------------------

    def _title(self, view: SekiView, clash: Clash, width: int) -> Line:
        where = {"place": place(clash.place), "side": side(clash.attacker)}
        if clash.kind == "siege":
            title = tr("Siege of {place} by {side}", **where)
            return title_rule(self.look, width, title, tr("each full 7 takes one"), focused=True)
        return title_rule(self.look, width, tr("Battle at {place}", **where), fight.whose_tie(view, clash), True)

    def _heads(self, view: SekiView, clash: Clash, width: int) -> Line:
        line = Line(self.look, width)
        for of, at, room in self._columns(view):
            held = view.hand_count[of]
            cards = trn("{n} card", "{n} cards", held) if held else tr("no card")
            does = tr("attacks") if of == clash.attacker else tr("defends")
            name = tr("{side} (you)", side=side(of)) if of == view.side else side(of)
            line.to(at).put(SIGNS[of], side_style(self.look, of)).put(
                f" {name}", "strong" if of == view.side else "text"
            )
            if cell_len(name + does + cards) + 5 <= room:
                line.put(f" {does}", "dim")
            line.to(at + room - 1 - cell_len(cards)).put(cards, "dim")
            if of == fight.left(view) and clash.kind == "battle":
                line.to(self._half).put(f"{at_right(SIGNS[of], 3)} : {SIGNS[1 - of]}", "dim")
        return line

    def _columns(self, view: SekiView) -> list[tuple[int, int, int]]:
        """Return side, first cell and cells of both columns."""
        first = fight.left(view)
        return [(first, 1, self._half - 1), (1 - first, self._half + SPINE, self._other)]

    def _waiting(self, view: SekiView, clash: Clash, width: int) -> list[Line]:
        """Return who waits on either side; of the besieged, who is inside and what each 7 takes of them."""
        made = clash.impact[clash.attacker] + (self.entered.gained if self.entered else 0)
        lines = []
        for first, other in zip_longest(*below(view, clash, width, made, self.look.glyph("cursor")), fillvalue=""):
            line = Line(self.look, width).to(1).put(first, "dim")
            lines.append(line.to(self._half + SPINE).put(other, "dim"))
        return lines

    # -- the steps --------------------------------------------------------------------------------------------------

    def _rows(self, view: SekiView, clash: Clash, room: int) -> list[FightRow]:
        """Return the steps from 0 : 0 on; where they have no room, the early ones in one line."""
        steps = [*self.steps, *([self.entered] if self.entered is not None else [])]
        start = FightRow((NOTHING, NOTHING), (0, 0))
        rows = [self._step(view, clash, step, step is self.entered) for step in steps]
        terms = [self._terms(view, step) for step in steps]
        if 1 + 2 * len(rows) <= room:
            return [start, *(row for both in zip(rows, terms, strict=True) for row in both if row is not None)]
        if 1 + len(rows) <= room:
            return [start, *rows]
        early = max(1, len(rows) - room + 1)
        return [self._early(view, steps[:early]), *rows[early:]] if room > 1 else rows[-1:] or [start]

    def _early(self, view: SekiView, steps: Sequence[FightStep]) -> FightRow:
        sums, cells = steps[-1].sums, list[Cell]()
        for of in (fight.left(view), 1 - fight.left(view)):
            made = sum(step.side == of and step.deed == "deploy" for step in steps)
            cells.append(([(tr("{n} earlier", n=made), "dim")], f"+{sums[of]}") if made else NOTHING)
        first, other = cells
        return FightRow((first, other), sums)

    def _step(self, view: SekiView, clash: Clash, step: FightStep, lit: bool) -> FightRow:
        room = (self._half if self._is_first(view, step) else self._other) - 2 - GAIN
        own: Cell = pair(self.look, step.face, step.card, step.again, room), f"+{step.gained}{'?' if lit else ''}"
        other = NOTHING
        chipped = block_chip(self.look, chip(step.face), step.face)
        if step.deed == "defect":
            own = [(self.look.glyph("attack"), "alarm"), *chipped], own[1]
            other = [*chipped, (" " + tr("has left"), "dim")], f"-{step.lost}"
        elif step.deed == "refute":
            own = [(tr("shows") + " ", "dim"), *card_chip(self.look, card(step.card))], "+0"
            other = [(tr("challenge refuted"), "dim")], "+0"
        return FightRow((own, other) if self._is_first(view, step) else (other, own), step.sums, lit)

    def _is_first(self, view: SekiView, step: FightStep) -> bool:
        return step.side == fight.left(view)

    def _terms(self, view: SekiView, step: FightStep) -> FightRow | None:
        """Return the line below a step that says what its impact is made of."""
        if step.deed == "refute":
            return None
        room = (self._half if self._is_first(view, step) else self._other) - 3
        said = fold(" ".join(fight.terms_short(step.face, step.terms)), room)[0]
        cell: Cell = [(f" {said}", "dim")], ""
        return FightRow((cell, NOTHING) if self._is_first(view, step) else (NOTHING, cell), None)

    def _line(self, row: FightRow) -> Line:
        """Return a line of the ledger."""
        line = Line(self.look, self._half + SPINE + self._other)
        view = self.view
        assert view is not None
        mark = self.look.glyph("cursor") if row.lit else " "
        first, other = row.cells
        self._put(line, 0, first, self._half - 1, mark if first[0] else " ")
        if row.sums is not None:
            own, enemy = row.sums[fight.left(view)], row.sums[1 - fight.left(view)]
            line.to(self._half).put(mark, "alarm")
            if self._is_siege:
                line.put(f"{own or enemy:>4}", "points")
            else:
                line.put(f"{own:>2}", "points" if own > enemy else "text").put(" : ", "dim")
                line.put(f"{enemy:<2}", "points" if enemy > own else "text")
        self._put(line, self._half + SPINE - 1, other, self._other + 1, " " if first[0] else mark)
        return line

    def _put(self, line: Line, at: int, cell: Cell, room: int, mark: str) -> None:
        parts, gain = cell
        line.to(at).put(mark, "alarm").put_all(parts)
        line.to(at + room - cell_len(gain)).put(gain, "alarm" if gain.startswith("-") else "points")
