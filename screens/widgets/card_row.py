"""A row of cards: chips that flow over the lines there are, or drawn cards where there is room for them.

Equal cards are one entry with a count. Where the chips do not fit their texts go first, then the row scrolls.

How a card is written on the table: name, symbols, colours. The words come from the text layer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from textual.binding import Binding, BindingType
from textual.geometry import Region

from kunitori_tui.engine.cards import Card
from kunitori_tui.text import cards as words
from kunitori_tui.text.catalog import N_, copies, trn
from kunitori_tui.text.cells import cell_len, fold
from screens.keys import digits
from screens.widgets.panel import Line, Panel, Spot, title_rule

TICKS: list[BindingType] = [
    Binding("space", "tick", N_("tick"), tooltip=N_("tick the card under the cursor, or not")),
    *digits("number", N_("card"), N_("the card with that number"), show=False),
    Binding("0", "tick_none", N_("none"), tooltip=N_("tick no card")),
]
"""The keys of a row whose cards can be ticked."""


def tick_box(taken: int, copies: int) -> str:
    """Return the box to tick, or how many of several copies are taken."""
    return f"[{'x' if taken else ' '}]" if copies == 1 else f"[{taken}/{copies}]"


def role_of(token: str) -> str:
    """Return the role that colours one symbol: ``†2`` is attack, ``◆1`` points, ``$2`` money."""
    signs = {"†": "attack", "◆": "points", "▲": "can"}
    return signs.get(token[:1], "money" if "$" in token and len(token) <= 4 else "text")


def put_symbols(line: Line, text: str, role: str | None = None) -> Line:
    """Write symbols into ``line``, each in its colour, or all in ``role``."""
    for i, token in enumerate(text.split(" ")):
        if i:
            line.put(" ", role)
        line.put(token, role or role_of(token))
    return line


def grouped(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """Return (card, copies) for a list of card numbers, in their order as printed."""
    return sorted(Counter(numbers).items())


def listing(cards: Sequence[Card], numbers: Sequence[int], width: int) -> str:
    """Return cards as ``Castle ▲3, Spear †2 x2``, values only, cut to ``width`` cells; ``-`` for none."""
    parts = [
        copies(f"{words.short(cards[number].id)} {words.values(cards[number])}".rstrip(), n, "x")
        for number, n in grouped(numbers)
    ]
    return fitted(parts, width) if parts else "-"


def chip_text(card: Card, n: int) -> str:
    """Return ``Copper x2``: short name and copies."""
    return copies(words.short(card.id), n, "x")


def fitted(parts: Sequence[str], width: int) -> str:
    """Return as many of ``parts`` as fit into ``width`` cells; ``+2 kinds`` at the end counts those left out."""
    for kept in range(len(parts), 0, -1):
        left = len(parts) - kept
        text = ", ".join(parts[:kept]) + (" " + trn("+{n} kind", "+{n} kinds", left) if left else "")
        if cell_len(text) <= width or kept == 1:
            return text
    return ""


GAP = 2
CARD_WIDTH = 15
CARD_HEIGHT = 5
NAMES, VALUES, SYMBOLS, NOTES, WORDS = range(5)
IN_SIGNS, IN_WORDS = (NOTES, SYMBOLS, VALUES, NAMES), (WORDS, NAMES)
"""How much a chip says, in symbols or in words: where one has no room the next has."""


@dataclass(slots=True, eq=False, repr=False)
class Entry:
    """A sort of card in a row: ``key`` is the number to type, ``note`` a word such as "stayed", ``box`` a tick box.
    ``facts`` stand in the place of the card's symbols where others count, ``then`` says what choosing it leaves.
    """

    ref: str
    card: Card
    copies: int = 1
    key: str = ""
    note: str = ""
    box: str = ""
    facts: str = ""
    then: str = ""

    def symbols(self, detail: int) -> str:
        """Return the signs behind the name of the card: none, attack and defence, or all, by ``detail``."""
        if detail == NAMES:
            return ""
        return self.facts or (words.symbols if detail >= SYMBOLS else words.values)(self.card)

    def parts(self, detail: int, role: str) -> list[tuple[str, str | None]]:
        """Return name, symbols, copies and the note, as far as ``detail`` has them, in their roles, most in ``role``;
        or name, copies, note and what the card does in words.
        """
        plain = None if role == "text" else role
        named = words.spelled if detail == WORDS else words.short
        name, signs = (named(self.card.id), role), (self.symbols(detail), plain)
        copies = (f"x{self.copies}" if self.copies > 1 else "", role)
        note = (self.note if detail >= NOTES else "", "title" if plain is None else role)
        if detail == WORDS:
            told = self.facts or words.in_few_words(self.card)
            return [name, copies, note, (f"({told})" if told else "", "dim")]
        return [name, signs, copies, note]

    def width(self, detail: int) -> int:
        """Return the cells of the chip: mark, number, tick box, text."""
        told = (self.key, self.box, *(text for text, _ in self.parts(detail, "text")))
        return sum(cell_len(part) + 1 for part in told if part)


class CardRow(Panel):
    """Cards in one zone. ``cards_drawn`` draws them as cards when the height allows it."""

    dims = True
    """Whether cards that cannot be chosen are dim while something else can."""

    entries: Sequence[Entry] = ()
    title = fact = empty = ""
    cards_drawn = False
    listed: Sequence[Entry] = ()
    """The cards, where each of them may have a line of its own."""
    coded = True
    """Whether chips say in symbols what cards do, or in words where these have room."""
    _top = 0
    _is_worded = False
    """Whether what the cards do was said in words when they were painted last."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.count_lines = cache(self._count_lines)
        """(cells) -> how many lines the chips take at full length; counted once for what is shown."""

    def show(self, entries: Sequence[Entry], lit: frozenset[str], *, title: str, fact: str, empty: str = "") -> None:
        """Show ``entries`` under a title line with a fact at its right end."""
        self.entries = entries
        self.count_lines.cache_clear()
        self.lit = lit
        self.title, self.fact, self.empty = title, fact, empty
        self.spots = [Spot(e.ref, 0, 0, 1) for e in self.entries]
        self.settle()
        self.repaint()

    def _count_lines(self, width: int) -> int:
        return max(1, len(self._flow(width, NOTES if self.coded else WORDS)))

    def foresee(self, place: Region | None) -> None:
        """Know, before it is painted in ``place``, whether what the cards do will be said in words."""
        has_words = not (self.coded or self.cards_drawn)
        self._is_worded = has_words and place is not None and self.count_lines(place.width) < place.height

    def count_rows(self, width: int) -> int:
        """Return how many rows the drawn cards take."""
        return max(1, -(-len(self.entries) // max(1, width // CARD_WIDTH)))

    def _flow(self, width: int, detail: int) -> list[list[Entry]]:
        rows: list[list[Entry]] = []
        used = width
        for entry in self.entries:
            need = entry.width(detail)
            if used + GAP + need > width:
                rows.append([])
                used = -GAP
            rows[-1].append(entry)
            used += GAP + need
        return rows

    def tells(self, ref: str) -> bool:
        """See :meth:`.Panel.tells`."""
        return self._is_worded

    def action_move(self, dx: int, dy: int) -> None:
        """Go to the nearest card in a direction, from the end of a line sideways on to the next one."""
        refs = [entry.ref for entry in self.entries]
        if dx and self.ref in refs:
            self.go_to(refs[max(0, min(refs.index(self.ref) + dx, len(refs) - 1))])
        else:
            super().action_move(dx, dy)

    # -- painting -----------------------------------------------------------------------------------------------

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the title and the cards."""
        lines = [title_rule(self.look, width, self.title, self.fact, self.has_focus)]
        room = height - 1
        if not self.entries:
            self.spots = []
            self.ref = ""
            return [*lines, Line(self.look, width).put(f" {self.empty}", "dim")] if room else lines
        if self.cards_drawn and room >= CARD_HEIGHT and self.count_rows(width) * CARD_HEIGHT <= room:
            self._is_worded = False
            return lines + self._drawn(width)
        if self.listed and not self.coded and room >= len(self.listed):
            return lines + self._listed(width)
        return lines + self._chips(width, room)

    def _listed(self, width: int) -> list[Line]:
        """Return a line a card: its name, what it does, what choosing it leaves."""
        self._is_worded, self.spots, lines = True, [], list[Line]()
        names = [copies(words.spelled(entry.card.id), entry.copies, "x") for entry in self.entries]
        room = max(map(cell_len, names))
        for y, (entry, name) in enumerate(zip(self.entries, names, strict=True), 1):
            line, (mark, role) = Line(self.look, width), self._mark(entry)
            self._begin(line, entry, mark, role)
            line.put(f" {name}", role).to(line.used + room - cell_len(name) + 2)
            line.put(words.in_few_words(entry.card), "dim" if role == "dim" else "text")
            if entry.then and line.room >= cell_len(entry.then) + 3:
                line.to(width - cell_len(entry.then) - 1).put(entry.then, "dim")
            self.spots.append(Spot(entry.ref, 0, y, width))
            lines.append(line)
        return lines

    def _chips(self, width: int, room: int) -> list[Line]:
        for detail in IN_SIGNS if self.coded else IN_WORDS:
            rows = self._flow(width, detail)
            if len(rows) <= room:
                break
        at = next((i for i, row in enumerate(rows) for e in row if e.ref == self.ref), 0)
        if len(rows) > room:
            self._top = min(max(self._top, at - room + 1), at, len(rows) - room)
        else:
            self._top = 0
        lines, spots = [], []
        for i, row in enumerate(rows):
            line = Line(self.look, width)
            for entry in row:
                if line.used:
                    line.put(" " * GAP, None)
                spots.append(Spot(entry.ref, line.used, 1 + i - self._top, entry.width(detail)))
                self._chip(line, entry, detail)
            if self._top <= i < self._top + room:
                lines.append(line)
        self._is_worded = detail == WORDS
        if self._top + room < len(rows) and lines:
            lines[-1].to(width - 1).put(self.look.glyph("more_down"), "title")
        if self._top and lines:
            lines[0].to(width - 1).put(self.look.glyph("more_up"), "title")
        self.spots = spots
        return lines

    def _chip(self, line: Line, entry: Entry, detail: int) -> None:
        mark, role = self._mark(entry)
        self._begin(line, entry, mark, role)
        if entry.box:
            line.put(entry.box + " ", role if role == "focus" else "title")
        parts = entry.parts(detail, role)
        for at, (text, colour) in enumerate(part for part in parts if part[0]):
            put_symbols(line.put(" " if at else "", role if role == "focus" else None), text, colour)

    def _begin(self, line: Line, entry: Entry, mark: str, role: str) -> None:
        """Write mark and number of a card."""
        before, behind = self._around(entry, mark)
        line.put(before, "focus" if role == "focus" else "can" if before != " " else None)
        line.put(entry.key, role if role == "focus" else "cost" if role == "text" else "dim")
        line.put(behind, role if role == "focus" else "can")

    def _around(self, entry: Entry, mark: str) -> tuple[str, str]:
        """Return what stands before the number of a card and behind it: +2 would be read as two of them more."""
        if entry.key and mark == self.look.glyph("can"):
            return " ", mark
        return mark, " " if entry.key else ""

    def _mark(self, entry: Entry) -> tuple[str, str]:
        if self.has_cursor(entry.ref):
            return self.look.glyph("cursor"), "focus"
        if entry.ref in self.hinted:
            return self.look.glyph("hint"), "raised"
        if entry.ref in self.lit:
            return self.look.glyph("can"), "text"
        return " ", "dim" if self.dims and self.lit else "text"

    def _drawn(self, width: int) -> list[Line]:
        per_row = max(1, width // CARD_WIDTH)
        lines: list[Line] = []
        spots = []
        for start in range(0, len(self.entries), per_row):
            block = [Line(self.look, width) for _ in range(CARD_HEIGHT)]
            for entry in self.entries[start : start + per_row]:
                spots.append(Spot(entry.ref, block[0].used, 1 + len(lines), CARD_WIDTH, CARD_HEIGHT))
                self._card(block, entry)
            lines += block
        self.spots = spots
        return lines

    def _card(self, block: list[Line], entry: Entry) -> None:
        mark, role = self._mark(entry)
        focus = role == "focus"
        g = self.look.glyph
        d = "d" if focus else ""
        h, v = g(d + "h"), g(d + "v")
        frame = "alarm" if focus else "title" if entry.note or mark != " " else "frame"
        inner = CARD_WIDTH - 2
        text = "text" if focus else role
        card = entry.card
        block[0].put(g(d + "tl") + h * inner + g(d + "tr"), frame)
        before, behind = self._around(entry, mark)
        front = before.strip() + entry.key + behind
        block[1].put(v, frame).put(before.strip(), "alarm" if focus else "can")
        block[1].put(entry.key, "cost" if text == "text" else text).put(behind, "can")
        block[1].cell(words.short(card.id), inner - cell_len(front), "focus" if focus else text).put(v, frame)
        signs = fold(entry.symbols(SYMBOLS), inner)[: CARD_HEIGHT - 3] or [""]
        extra = entry.box or (f"x{entry.copies}" if entry.copies > 1 else entry.note)
        spare = [*(inner - cell_len(sign) for sign in signs), inner + 1]
        # The note stands behind the second line of signs, else the first, else in the frame.
        beside = next((row for row in (1, 0) if spare[row] > cell_len(extra)), None)
        for row in (0, 1):
            line = block[2 + row].put(v, frame)
            shown = signs[row] if row < len(signs) else ""
            put_symbols(line, shown, None if text == "text" else text)
            note = extra if row == beside else ""
            line.to(line.used + inner - cell_len(shown) - cell_len(note))
            line.put(note, "title").put(v, frame)
        note = extra if beside is None else ""
        block[4].put(g(d + "bl") + h * (inner - cell_len(note)), frame).put(note, "title").put(g(d + "br"), frame)
