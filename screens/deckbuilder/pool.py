"""The pool: every pile in its fixed place, which follows from the card table alone, as a grid of chips in four columns
(80 columns) or a list with texts (wide, or ``p``).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import ClassVar, NamedTuple

from textual.binding import Binding, BindingType

from kunitori_tui.games.deckbuilder.rules.phases import price_of
from kunitori_tui.games.deckbuilder.rules.table import Table
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.text import book_search, cards
from kunitori_tui.text import cards as words
from kunitori_tui.text.catalog import N_, capital, language, series, tr
from kunitori_tui.text.cells import cell_len, cropped
from screens.drawing.look import Look
from screens.widgets.card_row import put_symbols
from screens.widgets.lines import Part
from screens.widgets.painted import Line
from screens.widgets.panel import Panel, Spot

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
    by_kind: dict[str, list[Pile]] = {}
    for number, card in enumerate(table.cards):
        if card.kind != "general":
            by_kind.setdefault(card.kind, []).append(Pile(f"pool:{card.id}", (number,), card.kind))
    for sort, piles in by_kind.items():
        if sort not in ("victory", "treasure"):
            piles.sort(key=lambda p: (table.cost[p.cards[0]], p.cards[0]))
    generals = [Pile(GENERALS, table.generals, "general")] if table.generals else []
    units = by_kind.get("unit", [])
    middle = units[ROWS:] + by_kind.get("strategy", []) + by_kind.get("politics", [])
    money = by_kind.get("treasure", [])
    rows = max(ROWS, (len(middle) + len(generals) + 1) // 2, len(by_kind.get("victory", [])) + len(money))
    last = _padded(by_kind.get("victory", []), rows - len(money)) + tuple(money)
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


class Pool(Panel):
    """The piles. ``listed`` shows one pile a line with its text; ``show`` gives it a position."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(
                str(n), f"cost({n})", N_("cost"), tooltip=N_("a pile of that cost, money first; again: the next one")
            )
            for n in range(10)
        ),
    ]

    crosses_rows: ClassVar[bool] = True

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.view: DeckView | None = None
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
        self._facts: dict[tuple[str, int, bool], tuple[str, str, int]] = {}
        """Name, price and cards left of a pile by its cells and whether they are for its full name, as the position has
        them: with each key all are painted.
        """
        self._language = ""

    def show(self, view: DeckView, lit: frozenset[str]) -> None:
        """Show the pool of ``view``; ``lit`` holds the refs that can be chosen."""
        self.take(view, lit)
        self.repaint()

    def take(self, view: DeckView, lit: frozenset[str]) -> None:
        """Take what is shown next, for whoever gives the cursor its place first."""
        if view is not self.view or language() != self._language:
            self.view, self._language = view, language()
            self._facts.clear()
        generals = {f"pool:{view.table.ids[g]}" for g in view.table.generals}
        self.lit = lit | {GENERALS} if lit & generals else lit
        if not self.ref and self.beside is None:
            self.ref = grid(view.table).piles()[-1].ref

    def has(self, ref: str) -> bool:
        """Return whether there is such a pile, painted or not."""
        return self.view is not None and any(pile.ref == ref for pile in grid(self.view.table).piles())

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
        assert view is not None
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
        view = self.view
        assert view is not None
        piles = [p for p in grid(view.table).piles() if p.ref in self.lit]
        if piles and self.ref not in self.lit:
            self.go_to(max(piles, key=lambda p: price(view, p)).ref)

    def find(self, text: str) -> None:
        """Dim what does not contain ``text`` and go to the first pile that does, if there is one."""
        assert self.view is not None
        self.wanted = text
        refs = [p.ref for p in grid(self.view.table).piles() if self._fits(p)] if text else []
        if refs and self.ref not in refs:
            self.go_to(refs[0])
        self.repaint()

    @property
    def is_found(self) -> bool:
        """Return whether there is a pile that the player looks for."""
        return self.view is not None and any(self._fits(pile) for pile in grid(self.view.table).piles())

    def _fits(self, pile: Pile) -> bool:
        assert self.view is not None
        names = [tr("General")] if pile.ref == GENERALS else []
        for number in pile.cards:
            card_id = self.view.table.ids[number]
            names += [words.name(card_id), words.short(card_id)]
        return any(book_search.fits(self.wanted, name) for name in names)

    # -- painting -----------------------------------------------------------------------------------------------

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the lines of the pool."""
        if self.view is None:
            return []
        return self._list(self.view, width, height) if self.listed else self._grid(self.view, width)

    def _grid(self, view: DeckView, width: int) -> list[Line]:
        piles = grid(view.table)
        lines = [Line(self.look, width) for _ in range(piles.rows + 1)]
        spots = []
        bar = self.look.glyph("dh" if self.has_focus else "h")
        role = "alarm" if self.has_focus else "frame"
        for c, column in enumerate(piles.columns):
            x = c * (CHIP + 1)
            if c:
                lines[0].put(self.look.glyph("t_down"), role)
            names = series(tr(KINDS[k]) for k in piles.kinds[c])
            lead = bar + " " if cell_len(names) <= CHIP - 2 else bar
            lines[0].put(lead, role).put(cropped(capital(names), CHIP - len(lead)), "title")
            if lines[0].used < x + CHIP:
                lines[0].put(" ", role)
            end = x + CHIP if c + 1 < len(piles.columns) else width
            lines[0].put(bar * (end - lines[0].used), role)
            for r, pile in enumerate(column):
                line = lines[r + 1]
                if c:
                    line.put(self.look.glyph("v"), "frame")
                if pile is not None:
                    spots.append(Spot(pile.ref, x, r + 1, CHIP))
                    self._chip(line, view, pile)
                line.to(x + CHIP)
        self.spots = spots
        return lines

    def _chip(self, line: Line, view: DeckView, pile: Pile, width: int = CHIP - 1, full: bool = False) -> None:
        """Write mark, cost, name and number of cards left, and what marks the pile as near to ending the game."""
        mark, main, cost = self._marks(view, pile)
        facts = self._facts.get((pile.ref, width, full))
        if facts is None:
            name = pile_name(view, pile, full=full)
            if cell_len(name) > width - 7:
                name = pile_name(view, pile)
            left = sum(view.pool[c] for c in pile.cards)
            facts = self._facts[pile.ref, width, full] = name, str(price(view, pile)), left
        sign = self.marks.get(pile.ref, (" ", None))
        line.join(_written(self.look, mark, (facts[1], cost), (facts[0], main), facts[2], sign, width))

    def _marks(self, view: DeckView, pile: Pile) -> tuple[tuple[str, str], str, str]:
        """Return the mark with its role, the role of the text and that of the cost."""
        look = self.look
        if pile.ref == self.ref and self.has_focus:
            return (look.glyph("cursor"), "focus"), "focus", "focus"
        empty = not any(view.pool[c] for c in pile.cards)
        if self.wanted and not self._fits(pile):
            return (" ", "dim"), "dim", "dim"
        if pile.ref in self.hinted:
            return (look.glyph("hint"), "alarm"), "raised", "cost"
        if pile.ref in self.lit:
            return (look.glyph("can"), "can"), "text", "cost"
        return ("-" if empty else " ", "dim"), "dim", "dim"

    def _list(self, view: DeckView, width: int, height: int) -> list[Line]:
        """Return one line a pile with the text of its card, sections by class, scrolled to the cursor."""
        entries: list[Pile | str] = []
        section = ""
        for pile in grid(view.table).piles():
            name = _section(view.table, pile.kind)
            if name != section and section != "":
                entries.append(name)
            section = name
            entries.append(pile)
        head = _section(view.table, grid(view.table).piles()[0].kind)
        room = height - 1
        piles = [entry for entry in entries if isinstance(entry, Pile)]
        if self.gives_up_titles and len(piles) <= room < len(entries):
            entries, head = [*piles], N_("Pool")
        at = next((i for i, e in enumerate(entries) if isinstance(e, Pile) and e.ref == self.ref), 0)
        self._top = min(self._top, max(0, at - 1))
        self._top = max(0, min(max(self._top, at + 2 - room), len(entries) - room))
        top = next((e for e in reversed(entries[: self._top + 1]) if isinstance(e, str)), head)
        lines = [self._head(width, tr(top), len(entries) > room)]
        self.spots = [Spot(e.ref, 0, 1 + i - self._top, width) for i, e in enumerate(entries) if isinstance(e, Pile)]
        names = self._name_room(view, width)
        for entry in entries[self._top : self._top + room]:
            lines.append(
                self._rule(width, tr(entry)) if isinstance(entry, str) else self._row(view, entry, width, names)
            )
        return lines

    def _head(self, width: int, title: str, scrolls: bool) -> Line:
        role = "alarm" if self.has_focus else "frame"
        line = Line(self.look, width).put(self.look.glyph("dh" if self.has_focus else "h") + " ", role)
        line.put(title, "title").put(" ", role)
        arrows = f"{self.look.glyph('more_up')}{self.look.glyph('more_down')} " if scrolls else ""
        tail = " " + tr("left") + " " + arrows
        line.put(self.look.glyph("dh" if self.has_focus else "h") * (20 - line.used), role)
        return line.put(tail, "dim").put(self.look.glyph("dh" if self.has_focus else "h") * line.room, role)

    def _rule(self, width: int, title: str) -> Line:
        return Line(self.look, width).put(self.look.glyph("h") + " ", "frame").put(title, "title").put(" ").rule()

    def _row(self, view: DeckView, pile: Pile, width: int, names: int) -> Line:
        """Return mark, cost, the full name where it fits into ``names`` cells, what is left, and what the card does."""
        line = Line(self.look, width)
        self._chip(line, view, pile, names + 7, full=True)
        line.put(" ")
        lit = pile.ref in self.lit
        if pile.ref == GENERALS:
            there = [words.short(view.table.ids[c]) for c in pile.cards if view.is_offered(c)]
            told = series(there) or tr("none left")
            if cell_len(told) > line.room:
                told = tr("{n} different, Enter", n=sum(view.pool[c] > 0 for c in pile.cards))
            return line.put(told, "text" if lit else "dim")
        card = view.table.cards[pile.cards[0]]
        told = cards.in_few_words(card) if width >= WORDS else ""
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


@lru_cache(128)
def _written(
    look: Look, mark: tuple[str, str], cost: tuple[str, str], name: tuple[str, str], left: int, sign: Part, width: int
) -> Line:
    """Return a chip, which nobody changes: with a key of the cursor two are others, and all are asked for."""
    main = name[1]
    line = Line(look, width + 1).put(*mark)
    line.cell(cost[0], 2, cost[1], right=True).put(" ", main)
    line.cell(name[0], width - 7, main)
    quiet = main == "focus" or (left and sign[1] != "alarm")
    return line.cell(str(left), 3, main if quiet else "alarm", right=True).put(*sign)


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
