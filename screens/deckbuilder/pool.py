"""The pool: every pile in its fixed place, which follows from the card table alone, as a grid of chips in four columns
(80 columns) or a list with texts (wide, or ``p``).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import groupby
from typing import ClassVar, NamedTuple

from textual.binding import Binding, BindingType

from kunitori_tui.games.deckbuilder.rules.phases import price_of
from kunitori_tui.games.deckbuilder.rules.table import Table
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.text import book_search
from kunitori_tui.text import cards as words
from kunitori_tui.text.catalog import N_, capital, language, series, tr
from kunitori_tui.text.cells import cell_len, cropped
from screens.drawing.look import Look
from screens.widgets.card_row import put_symbols
from screens.widgets.lines import Part
from screens.widgets.panel import Line, Panel, Spot

ROWS = 7
COLUMNS = 4
GENERALS = "pool:*generals"
"""The ref of the pile that all generals share."""


class Pile(NamedTuple):
    """One pile: its ref and the card numbers it may hold; several for the generals."""

    ref: str
    cards: tuple[int, ...]
    kind: str


class Grid(NamedTuple):
    """Piles by column and row, None where a place is empty, and the classes that each column holds."""

    columns: tuple[tuple[Pile | None, ...], ...]
    kinds: tuple[tuple[str, ...], ...]

    @property
    def rows(self) -> int:
        """Return the number of rows."""
        return len(self.columns[0])

    def piles(self) -> list[Pile]:
        """Return all piles, column by column."""
        return [p for column in self.columns for p in column if p is not None]


@lru_cache(16)
def grid(table: Table) -> Grid:
    """Return the grid of a card table."""
    kinds_of: dict[str, list[Pile]] = {kind: [] for kind in KINDS}
    for number, card in enumerate(table.cards):
        kinds_of[card.kind].append(Pile(f"pool:{card.id}", (number,), card.kind))
    for kind in SECTIONS:
        kinds_of[kind].sort(key=lambda p: (table.cost[p.cards[0]], p.cards[0]))
    generals = [Pile(GENERALS, table.generals, "general")] if table.generals else []
    units, victory, money = kinds_of["unit"], kinds_of["victory"], kinds_of["treasure"]
    middle = units[ROWS:] + kinds_of["strategy"] + kinds_of["politics"]
    rows = max(ROWS, (len(middle) + len(generals) + 1) // 2, len(victory) + len(money))
    last = _padded(victory, rows - len(money)) + tuple(money)
    third = _padded(middle[rows:], rows - len(generals)) + tuple(generals)
    columns = (_padded(units[:ROWS], rows), _padded(middle[:rows], rows), third, last)
    kinds = tuple(tuple(dict.fromkeys(p.kind for p in column if p)) for column in columns)
    return Grid(columns, kinds)


def _padded(piles: list[Pile], rows: int) -> tuple[Pile | None, ...]:
    return tuple(piles) + (None,) * (rows - len(piles))


CHIP = 19
SHORT = 11
"""Cells of the longest short name."""
WORDS = 66
"""Cells of the list from which it says in words what a card does."""
NAME = 22
"""Most cells of a full name beside words."""
KINDS = {
    "general": N_("general"),
    "unit": N_("Units"),
    "strategy": N_("Strategy"),
    "politics": N_("Politics"),
    "victory": N_("Points"),
    "treasure": N_("money"),
}


NO_SIGN: Part = (" ", None)


class Chip(NamedTuple):
    """A pile as it is written in so many cells, with roles; ``sign`` marks it as near to ending the game."""

    mark: tuple[str, str]
    cost: tuple[str, str]
    name: tuple[str, str]
    left: int
    sign: Part
    width: int


class Pool(Panel):
    """The piles. ``listed`` shows one pile a line with its text; ``show`` gives it a position."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(str(n), f"cost({n})", N_("cost"), tooltip=N_("a pile of that cost, money first; again: the next one"))
        for n in range(10)
    ]

    crosses_rows: ClassVar[bool] = True

    def __init__(self, view: DeckView, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.view = view
        self.listed = False
        self.gives_up_titles = False
        """Titles of the sections go where without them all piles are seen at once."""
        self.wanted = ""
        """What the player looks for; other piles are dim."""
        self._sought: tuple[int, str] | None = None
        """The digit that moved the cursor last and where it stands since; None once anything else has moved it."""
        self.marks: Mapping[str, Part] = {}
        """What stands behind the number of cards left, by the ref of the pile."""
        self._top = 0
        self._at_rest: dict[tuple[int, bool], dict[Pile, Chip]] = {}
        """The piles with nothing marked, by the cells of a chip and whether these are for full names."""
        self._language = ""

    def show(self, view: DeckView, lit: frozenset[str]) -> None:
        """Show the pool of ``view``; ``lit`` holds the refs that can be chosen."""
        self.take(view, lit)
        self.repaint()

    def take(self, view: DeckView, lit: frozenset[str]) -> None:
        """Take what is shown next, for whoever gives the cursor its place first."""
        if view is not self.view or language() != self._language:
            self.view, self._language = view, language()
            self._at_rest.clear()
        generals = {f"pool:{view.table.ids[g]}" for g in view.table.generals}
        self.lit = lit | {GENERALS} if lit & generals else lit
        if not self.ref and self.beside is None:
            self.ref = grid(view.table).piles()[-1].ref

    def has(self, ref: str) -> bool:
        """Return whether there is such a pile, painted or not."""
        return any(pile.ref == ref for pile in grid(self.view.table).piles())

    def go_to(self, ref: str, *, paints: bool = True) -> None:
        """See :class:`.Panel`; a digit begins anew from there."""
        self._sought = None
        super().go_to(ref, paints=paints)

    # -- finding ------------------------------------------------------------------------------------------------

    def action_cost(self, cost: int) -> None:
        """Go to a pile that costs so much now, money first that costs anything; 0 also means the ten and more. The
        cursor stays where it stands on one already, until the digit is pressed again: then it goes to the next one.
        """
        view = self.view
        piles = [p for p in grid(view.table).piles() if min(price(view, p), 10) % 10 == cost]
        same = [p.ref for p in sorted(piles, key=lambda p: p.kind != "treasure" or not price(view, p))]
        if not same:
            return
        if self.ref not in same:
            self.go_to(same[0])
        elif self._sought == (cost, self.ref):
            self.go_to(same[(same.index(self.ref) + 1) % len(same)])
        self._sought = cost, self.ref

    def go_to_dearest(self) -> None:
        """Put the cursor on the dearest pile that can be chosen, unless it stands on one already."""
        piles = [p for p in grid(self.view.table).piles() if p.ref in self.lit]
        if piles and self.ref not in self.lit:
            self.go_to(max(piles, key=lambda p: price(self.view, p)).ref)

    def find(self, text: str) -> None:
        """Dim what does not contain ``text`` and go to the first pile that does, if there is one."""
        self.wanted = text
        refs = [p.ref for p in grid(self.view.table).piles() if self._fits(p)] if text else []
        if refs and self.ref not in refs:
            self.go_to(refs[0])
        self.repaint()

    @property
    def is_found(self) -> bool:
        """Return whether there is a pile that the player looks for."""
        return any(self._fits(pile) for pile in grid(self.view.table).piles())

    def _fits(self, pile: Pile) -> bool:
        names = [tr("General")] if pile.ref == GENERALS else []
        for number in pile.cards:
            card_id = self.view.table.ids[number]
            names += [words.name(card_id), words.short(card_id)]
        return any(book_search.fits(self.wanted, name) for name in names)

    # -- painting -----------------------------------------------------------------------------------------------

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the lines of the pool."""
        return self._list(self.view, width, height) if self.listed else self._grid(self.view, width)

    def _grid(self, view: DeckView, width: int) -> list[Line]:
        look, chips, (columns, kinds) = self.look, self._chips(view, CHIP - 1), grid(view.table)
        self.spots = [
            Spot(pile.ref, x * (CHIP + 1), y, CHIP)
            for x, column in enumerate(columns)
            for y, pile in enumerate(column, 1)
            if pile is not None
        ]
        rows = [tuple(chips[pile] if pile else None for pile in row) for row in zip(*columns, strict=True)]
        titles = _titles(look, width, kinds, self.has_focus, self._language)
        return [titles, *(_row_of(look, width, row) for row in rows)]

    def _chips(self, view: DeckView, width: int, *, full: bool = False) -> dict[Pile, Chip]:
        """Return what is written of every pile in ``width`` cells, with its ``full`` name where that fits."""
        if (width, full) not in self._at_rest:
            self._at_rest[width, full] = {pile: _at_rest(view, pile, width, full) for pile in grid(view.table).piles()}
        look, chips = self.look, dict[Pile, Chip]()
        can, cursor = (look.glyph("can"), "can"), self.ref if self.has_focus else None
        for pile, rest in self._at_rest[width, full].items():
            mark, main, cost = rest.mark, "dim", "dim"
            if pile.ref == cursor:
                mark, main, cost = (look.glyph("cursor"), "focus"), "focus", "focus"
            elif self.wanted and not self._fits(pile):
                mark = (" ", "dim")
            elif pile.ref in self.hinted:
                mark, main, cost = (look.glyph("hint"), "alarm"), "raised", "cost"
            elif pile.ref in self.lit:
                mark, main, cost = can, "text", "cost"
            sign = self.marks.get(pile.ref, NO_SIGN)
            chips[pile] = Chip(mark, (rest.cost[0], cost), (rest.name[0], main), rest.left, sign, width)
        return chips

    def _list(self, view: DeckView, width: int, height: int) -> list[Line]:
        """Return one line a pile with the text of its card, sections by class, scrolled to the cursor."""
        piles, room = grid(view.table).piles(), height - 1
        entries: list[Pile | str] = []
        for title, some in groupby(piles, key=lambda pile: _section(view.table, pile.kind)):
            entries += [title, *some]
        head = str(entries.pop(0))
        if self.gives_up_titles and len(piles) <= room < len(entries):
            entries, head = [*piles], N_("Pool")
        at = next((i for i, e in enumerate(entries) if isinstance(e, Pile) and e.ref == self.ref), 0)
        self._top = min(self._top, max(0, at - 1))
        self._top = max(0, min(max(self._top, at + 2 - room), len(entries) - room))
        top = next((e for e in reversed(entries[: self._top + 1]) if isinstance(e, str)), head)
        lines = [self._head(width, tr(top), len(entries) > room)]
        self.spots = [Spot(e.ref, 0, 1 + i - self._top, width) for i, e in enumerate(entries) if isinstance(e, Pile)]
        chips = self._chips(view, self._name_room(view, width) + 7, full=True)
        for entry in entries[self._top : self._top + room]:
            if isinstance(entry, str):
                rule = Line(self.look, width).put(self.look.glyph("h") + " ", "frame")
                lines.append(rule.put(tr(entry), "title").put(" ").rule())
            else:
                lines.append(self._row(view, entry, width, chips[entry]))
        return lines

    def _head(self, width: int, title: str, scrolls: bool) -> Line:
        bar, role = (self.look.glyph("dh"), "alarm") if self.has_focus else (self.look.glyph("h"), "frame")
        line = Line(self.look, width).put(bar + " ", role).put(title, "title").put(" ", role)
        arrows = f"{self.look.glyph('more_up')}{self.look.glyph('more_down')} " if scrolls else ""
        line.put(bar * (20 - line.used), role).put(" " + tr("left") + " " + arrows, "dim")
        return line.put(bar * line.room, role)

    def _row(self, view: DeckView, pile: Pile, width: int, chip: Chip) -> Line:
        """Return a pile, and what its card does."""
        line = Line(self.look, width).join(_written(self.look, chip)).put(" ")
        lit = pile.ref in self.lit
        if pile.ref == GENERALS:
            there = [words.short(view.table.ids[c]) for c in pile.cards if view.is_offered(c)]
            told = series(there) or tr("none left")
            if cell_len(told) > line.room:
                told = tr("{n} different, Enter", n=sum(view.pool[c] > 0 for c in pile.cards))
            return line.put(told, "text" if lit else "dim")
        card = view.table.cards[pile.cards[0]]
        told = words.in_few_words(card) if width >= WORDS else ""
        if told and cell_len(told) <= line.room:
            return line.put(told, "text" if lit else "dim")
        return put_symbols(line, words.symbols(card), None if lit else "dim")

    @staticmethod
    def _name_room(view: DeckView, width: int) -> int:
        """Return the cells that names can have beside the longest text of any card: those of the longest name that
        fits into what is left, at least those of a short name.
        """
        table = view.table
        effect = max(cell_len(words.symbols(card)) for card in table.cards)
        room = max(SHORT, min(width - effect - 10, NAME if width >= WORDS else width))
        fitting = [n for card in table.cards if (n := cell_len(words.name(card.id))) <= room]
        return max(SHORT, *fitting, 0)


def _at_rest(view: DeckView, pile: Pile, width: int, full: bool) -> Chip:
    """Return a pile as it is written while nothing marks it."""
    name = pile_name(view, pile, full=full)
    if cell_len(name) > width - 7:
        name = pile_name(view, pile)
    left = sum(view.pool[c] for c in pile.cards)
    mark = " " if left else "-"
    return Chip((mark, "dim"), (str(price(view, pile)), "dim"), (name, "dim"), left, NO_SIGN, width)


@lru_cache(128)
def _written(look: Look, chip: Chip) -> Line:
    """Return a chip, which nobody changes: with a key of the cursor two are others, and all are asked for."""
    name, role = chip.name
    line = Line(look, chip.width + 1).put(*chip.mark)
    line.cell(chip.cost[0], 2, chip.cost[1], right=True).put(" ", role).cell(name, chip.width - 7, role)
    quiet = role == "focus" or (chip.left and chip.sign[1] != "alarm")
    return line.cell(str(chip.left), 3, role if quiet else "alarm", right=True).put(*chip.sign)


@lru_cache(64)
def _row_of(look: Look, width: int, chips: tuple[Chip | None, ...]) -> Line:
    """Return a row of the grid, which nobody changes either."""
    line = Line(look, width)
    for at, chip in enumerate(chips):
        if at:
            line.put(look.glyph("v"), "frame")
        if chip is not None:
            line.join(_written(look, chip))
        line.to(at * (CHIP + 1) + CHIP)
    return line


@lru_cache(8)
def _titles(look: Look, width: int, kinds: tuple[tuple[str, ...], ...], bright: bool, language: str) -> Line:
    """Return the first line of the grid, in the ``language`` of the moment."""
    bar, role = (look.glyph("dh"), "alarm") if bright else (look.glyph("h"), "frame")
    line = Line(look, width)
    for at, held in enumerate(kinds):
        x = at * (CHIP + 1)
        if at:
            line.put(look.glyph("t_down"), role)
        names = series(tr(KINDS[kind]) for kind in held)
        lead = bar + " " if cell_len(names) <= CHIP - 2 else bar
        line.put(lead, role).put(cropped(capital(names), CHIP - len(lead)), "title")
        if line.used < x + CHIP:
            line.put(" ", role)
        end = x + CHIP if at + 1 < len(kinds) else width
        line.put(bar * (end - line.used), role)
    return line


SECTIONS = {"unit": N_("Units"), "strategy": N_("Strategy"), "politics": N_("Politics")}
"""By kind of card: the title of its piles in the list with one pile a line."""


def _section(table: Table, kind: str) -> str:
    if kind in SECTIONS:
        return SECTIONS[kind]
    has_points = any(card.kind == "victory" for card in table.cards)
    return N_("Points, money, general") if has_points else N_("Money, general")


def sections(table: Table) -> int:
    """Return the number of titles in the list with one pile a line."""
    return len({SECTIONS.get(pile.kind, "") for pile in grid(table).piles()})


def price(view: DeckView, pile: Pile) -> int:
    """Return what the cheapest card of a pile costs now, the discount of this turn included."""
    return min(price_of(view, c) for c in pile.cards)


def pile_name(view: DeckView, pile: Pile, *, full: bool = False) -> str:
    """Return the short name of a pile, or the ``full`` one."""
    if pile.ref == GENERALS:
        return tr("General")
    return (words.name if full else words.short)(view.table.ids[pile.cards[0]])
