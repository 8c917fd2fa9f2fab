"""The pool: what can be had now with its texts, the rest below by price and name; in the wide list all with texts."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import groupby
from typing import ClassVar, NamedTuple

from textual.binding import Binding, BindingType

from kunitori_tui.games.deckbuilder.rules.phases import price_of
from kunitori_tui.games.deckbuilder.rules.table import Table
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.text import book_search
from kunitori_tui.text import cards as words
from kunitori_tui.text.catalog import N_, language, series, tr
from kunitori_tui.text.cells import at_left, cell_len, shortened
from screens.drawing.look import Look
from screens.widgets.card_row import fitted, put_symbols
from screens.widgets.lines import Part
from screens.widgets.panel import Line, Panel, Spot, title_rule

GENERALS = "pool:*generals"
"""The ref of the pile that all generals share."""


class Pile(NamedTuple):
    """One pile: its ref and the card numbers it may hold; several for the generals."""

    ref: str
    cards: tuple[int, ...]
    kind: str


@lru_cache(16)
def piles_of(table: Table) -> tuple[Pile, ...]:
    """Return the piles of a card table by class, and within one by their printed cost as far as that says something."""
    kinds: dict[str, list[Pile]] = {kind: [] for kind in KINDS}
    for number, card in enumerate(table.cards):
        kinds[card.kind].append(Pile(f"pool:{card.id}", (number,), card.kind))
    for kind in SECTIONS:
        kinds[kind].sort(key=lambda p: (table.cost[p.cards[0]], p.cards[0]))
    kinds["general"] = [Pile(GENERALS, table.generals, "general")] if table.generals else []
    return tuple(pile for piles in kinds.values() for pile in piles)


KINDS = ("unit", "strategy", "politics", "general", "victory", "treasure")
POOL, OFFERED = N_("Pool"), (N_("On sale now"), N_("On sale"))
"""The titles of all piles, and of those that can be chosen, the longest first."""
NAME = 22
"""Most cells of a full name."""
AROUND = 9
"""Cells of a row besides the name and what the card does."""
COLUMNS, SHORT = 2, 11
"""The columns of what can be chosen, at every number of piles: its shape stays; and the cells of a name there."""
GONE = "-"
"""In place of the price of a pile of which none is left."""


class Place(NamedTuple):
    """Where a pile stands, and what is written there whatever marks it: price, or that none is left, and name and the
    number left in their cells, then what the card does; these are "" where it stands in short.
    """

    pile: Pile
    x: int
    y: int
    width: int
    price: str
    name: str
    left: str
    told: str


class Chip(NamedTuple):
    """A pile as it is written: words with their roles, then what the card does; without a role as coloured symbols."""

    parts: tuple[Part, ...]
    told: tuple[str, str | None]
    x: int


class Plan(NamedTuple):
    """The places of the piles in a panel of one size, line by line, and by column the first cell and those of names."""

    columns: tuple[tuple[int, int], ...]
    lines: tuple[tuple[Place, ...], ...]


class Pool(Panel):
    """The piles. ``listed``: each in a line with its text; ``coded``: texts as symbols; ``show`` gives a position."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            str(n), f"cost({n})", N_("to price"), tooltip=N_("a pile of that cost, money first; again: the next one")
        )
        for n in range(10)
    ]

    crosses_rows: ClassVar[bool] = True

    def __init__(self, view: DeckView, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.view = view
        self.listed = self.coded = False
        self.gives_up_titles = False
        """Titles of the sections go where without them all piles are seen at once."""
        self.wanted = ""
        """What the player looks for; other piles are dim."""
        self._sought: tuple[int, str] | None = None
        """The digit that moved the cursor last and where it stands since; None once anything else has moved it."""
        self.marks: Mapping[str, Part] = {}
        """What stands behind the number of cards left, by the ref of the pile."""
        self._top = 0
        self._plans: dict[tuple[int, int], Plan] = {}
        """Where the piles stand, by the cells and lines there are for them."""
        self._planned_for: tuple[object, ...] = ()
        self.count_lines = cache(self._count_lines)
        """(cells) -> in how many lines, with the title, all that can be chosen has its text."""
        self._split: tuple[list[Pile], list[Pile]] = ([], [])
        """What can be chosen, and all else, the dearest first."""
        self._worded: frozenset[str] = frozenset()
        """The piles that had a hint in this position: each stands where its text has room."""

    def show(self, view: DeckView, lit: frozenset[str]) -> None:
        """Show the pool of ``view``; ``lit`` holds the refs that can be chosen."""
        self.take(view, lit)
        self.repaint()

    def take(self, view: DeckView, lit: frozenset[str]) -> None:
        """Take what is shown next, for whoever gives the cursor its place first."""
        changed, self.view = view is not self.view, view
        self.lit = lit | {GENERALS} if lit & {f"pool:{view.table.ids[g]}" for g in view.table.generals} else lit
        basis = (self.lit, self.coded, language())
        if changed or basis != self._planned_for:
            self._plans.clear()
            self.count_lines.cache_clear()
            self._planned_for, self._worded = basis, frozenset()
            piles = sorted(piles_of(view.table), key=lambda pile: price(view, pile))[::-1]
            self._split = [p for p in piles if p.ref in self.lit], [p for p in piles if p.ref not in self.lit]
        if not self.ref and self.beside is None:
            self.ref = piles_of(view.table)[-1].ref

    def has(self, ref: str) -> bool:
        """Return whether there is such a pile, painted or not."""
        return any(pile.ref == ref for pile in piles_of(self.view.table))

    def go_to(self, ref: str, *, paints: bool = True) -> None:
        """See :class:`.Panel`; a digit begins anew from there."""
        self._sought = None
        super().go_to(ref, paints=paints)

    # -- finding ------------------------------------------------------------------------------------------------

    def action_cost(self, cost: int) -> None:
        """Go to a pile that costs so much now, money first; 0 also means the ten and more, which come last. The cursor
        stays where it stands on one already, until the digit is pressed again: then it goes to the next one.
        """
        view = self.view
        piles = [p for p in piles_of(view.table) if min(price(view, p), 10) % 10 == cost]
        same = [p.ref for p in sorted(piles, key=lambda p: (price(view, p) >= 10, p.kind != "treasure"))]
        if not same:
            return
        if self.ref not in same:
            self.go_to(same[0])
        elif self._sought == (cost, self.ref):
            self.go_to(same[(same.index(self.ref) + 1) % len(same)])
        self._sought = cost, self.ref

    def go_to_dearest(self) -> None:
        """Put the cursor on the dearest pile that can be chosen, unless it stands on one already."""
        piles = [p for p in piles_of(self.view.table) if p.ref in self.lit]
        if piles and self.ref not in self.lit:
            self.go_to(max(piles, key=lambda p: price(self.view, p)).ref)

    def find(self, text: str) -> None:
        """Dim what does not contain ``text`` and go to the first pile that does, if there is one."""
        self.wanted = text
        refs = [p.ref for p in piles_of(self.view.table) if self._fits(p)] if text else []
        if refs and self.ref not in refs:
            self.go_to(refs[0])
        self.repaint()

    @property
    def is_found(self) -> bool:
        """Return whether there is a pile that the player looks for."""
        return any(self._fits(pile) for pile in piles_of(self.view.table))

    def _fits(self, pile: Pile) -> bool:
        names = [tr("General")] if pile.ref == GENERALS else []
        for number in pile.cards:
            card_id = self.view.table.ids[number]
            names += [words.name(card_id), words.short(card_id)]
        return any(book_search.fits(self.wanted, name) for name in names)

    def tells(self, ref: str) -> bool:
        """See :meth:`.Panel.tells`."""
        plans = [] if self.listed else list(self._plans.values())[-1:]  # as laid out last
        places = [place for plan in plans for line in plan.lines for place in line if place.pile.ref == ref]
        return any(place.told == self._told(place.pile) != "" for place in places)

    @property
    def is_quiet(self) -> bool:
        """Return whether it only says what the hand will pay for: in the own action phase, where nothing can be had,
        until the cursor comes or a pile is looked for.
        """
        view = self.view
        idle = view.phase == "action" and view.seat == view.active and not self._split[0]
        return idle and not (self.has_focus or self.wanted or self.listed)

    # -- where they stand ---------------------------------------------------------------------------------------

    def _pays_for(self, width: int) -> str:
        """Return what the treasures of the hand will pay for, the dearest first, in at most ``width`` cells."""
        view, table = self.view, self.view.table
        money = view.money + view.hand_money
        piles = sorted(piles_of(table), key=lambda pile: -price(view, pile))
        paid = (pile for pile in piles if table.cost[pile.cards[0]] and price(view, pile) <= money)
        names = [pile_name(view, pile, words.spelled) for pile in paid if view.on_offer(pile.cards)]
        told = tr("Your ${money} will pay for: ", money=money)
        return told + fitted(names, width - cell_len(told)) if names else tr("Your hand pays for nothing yet.")

    def _count_lines(self, width: int) -> int:
        return 1 + len(_flowed(self.view, self._split[1], width)) + -(-len(self._split[0]) // COLUMNS)

    def _plan(self, width: int, lines: int) -> Plan:
        """Return the piles that can be chosen in columns and all others in short; so are the cheapest of those that can
        be chosen where there is no room for their texts.
        """
        worded, others = self._split
        for rows in range(-(-len(worded) // COLUMNS), -1, -1):
            named = [p for p in worded[COLUMNS * rows :] if p.ref in self._worded or p.ref == self.ref][
                : COLUMNS * rows
            ]
            told = [p for p in worded[: COLUMNS * rows] if p not in named][: COLUMNS * rows - len(named)] + named
            short = _flowed(self.view, [p for p in worded if p not in told] + others, width)
            if rows + len(short) <= lines:
                break
        cells = (width + 1) // COLUMNS - 1
        columns = [(x * (cells + 1), told[x * rows : (x + 1) * rows]) for x in range(COLUMNS)]
        places = [[self._place(pile, x, y, SHORT, cells) for y, pile in enumerate(piles, 1)] for x, piles in columns]
        written = [tuple(p for column in places for p in column[y : y + 1]) for y in range(rows)]
        written += [tuple(place._replace(y=y) for place in line) for y, line in enumerate(short, 1 + rows)]
        return Plan(tuple((x, SHORT) for x, piles in columns if piles), tuple(written))

    def lay_out(self, width: int, height: int) -> Plan:
        """Return where the piles stand in so many cells and lines; what is told of one there is known from now on."""
        if not self.hinted <= self._worded:
            self._worded |= self.hinted
            self._plans.clear()
        plan = self._plans.pop((width, height), None) or self._plan(width, height - 1)
        self._plans[width, height] = plan  # as the last one
        return plan

    def _place(self, pile: Pile, x: int, y: int, name: int, width: int) -> Place:
        """Return a pile with its text in a row of so many cells."""
        view, left = self.view, sum(self.view.pool[c] for c in pile.cards)
        full, room = pile_name(view, pile, words.name), width - name - AROUND
        shown = full if cell_len(full) <= name else pile_name(view, pile)
        cost, told = f"{price(view, pile):2}" if left else f" {GONE}", _cut(self._told(pile, room), room)
        return Place(pile, x, y, width, cost, at_left(shown, name), f"{left:3}", told)

    def _told(self, pile: Pile, cells: int = 99) -> str:
        """Return what the card of a pile does; of generals who they are, or how many where that is too long."""
        view = self.view
        if pile.ref != GENERALS:
            return words.in_brief(view.table.cards[pile.cards[0]], coded=self.coded, cells=cells)
        there = series(words.short(view.table.ids[c]) for c in pile.cards if view.is_offered(c)) or tr("none left")
        many = tr("{key:Enter} lists all {n}", n=sum(view.pool[c] > 0 for c in pile.cards))
        return there if cell_len(there) <= cells else many

    def _name_room(self, piles: Sequence[Pile], width: int) -> int:
        """Return the cells for names of ``piles`` in a row of ``width``, in full where the longest text has room."""
        view = self.view
        texts = [words.in_brief(view.table.cards[pile.cards[0]], coded=self.coded) for pile in piles]
        most = min(NAME, width - AROUND - min(max(map(cell_len, texts)), width // 2 + 3))
        full = [n for pile in piles if (n := cell_len(pile_name(view, pile, words.name))) <= most]
        return max(*full, *(cell_len(pile_name(view, pile)) for pile in piles), 0)

    # -- painting -----------------------------------------------------------------------------------------------

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the lines of the pool."""
        if self.listed:
            return self._list(width, height)
        if self.is_quiet:
            self.spots = []
            head = title_rule(self.look, width, tr(POOL), tr("{key:pool} all piles"))
            return [head, Line(self.look, width).put(f" {self._pays_for(width - 2)}", "text")]
        plan = self.lay_out(width, height)
        self.spots = [Spot(p.pile.ref, p.x, p.y, p.width) for line in plan.lines for p in line]
        titles = OFFERED if plan.columns else (POOL,)
        head = _head(self.look, width, plan.columns, titles, self.has_focus, False, language())
        return [head, *self._rows(width, plan.lines)]

    def _list(self, width: int, height: int) -> list[Line]:
        """Return one line a pile with the text of its card, sections by class, scrolled to the cursor."""
        table, room = self.view.table, height - 1
        piles, entries = piles_of(table), list[Pile | str]()
        for title, some in groupby(piles, key=lambda pile: SECTIONS.get(pile.kind, OTHERS)):
            entries += [title, *some]
        head = str(entries.pop(0))
        if self.gives_up_titles and len(piles) <= room < len(entries):
            entries, head = [*piles], POOL
        at = next((i for i, e in enumerate(entries) if isinstance(e, Pile) and e.ref == self.ref), 0)
        self._top = min(self._top, max(0, at - 1))
        self._top = max(0, min(max(self._top, at + 2 - room), len(entries) - room))
        top = next((e for e in reversed(entries[: self._top + 1]) if isinstance(e, str)), head)
        name = self._name_room(piles, width)
        lines = [_head(self.look, width, ((0, name),), (top,), self.has_focus, len(entries) > room, language())]
        self.spots = [Spot(e.ref, 0, 1 + i - self._top, width) for i, e in enumerate(entries) if isinstance(e, Pile)]
        for entry in entries[self._top : self._top + room]:
            if isinstance(entry, str):
                rule = Line(self.look, width).put(self.look.glyph("h") + " ", "frame")
                lines.append(rule.put(tr(entry), "title").put(" ").rule())
            else:
                lines += self._rows(width, [(self._place(entry, 0, 0, name, width),)])
        return lines

    def _rows(self, width: int, lines: Sequence[Sequence[Place]]) -> list[Line]:
        """Return lines with piles, as they are marked."""
        look, rows = self.look, list[Line]()
        can, cursor = look.glyph("can"), self.ref if self.has_focus else None
        for places in lines:
            chips = []
            for pile, x, _, _, price, name, left, told in places:
                is_lit, main, cost = pile.ref in self.lit, "dim", "dim"
                signed, role = " ", "dim"
                if pile.ref == cursor:
                    signed, role, main, cost = look.glyph("cursor"), "focus", "focus", "focus"
                elif self.wanted and not self._fits(pile):
                    is_lit = False
                elif pile.ref in self.hinted:
                    signed, role, main, cost = look.glyph("hint"), "alarm", "raised", "cost"
                elif is_lit:
                    signed, role, main, cost = can if self.listed or not told else " ", "can", "text", "cost"
                sign = self.marks.get(pile.ref, (" ", None))
                quiet = main == "focus" or (GONE not in price and sign[1] != "alarm")
                parts = ((signed, role), (price, cost), (f" {name}", main), (left, main if quiet else "alarm"), sign)
                chips.append(Chip(parts, (told, "dim" if not is_lit else None if self.coded else "text"), x))
            rows.append(_written(look, width, tuple(chips)))
        return rows


@lru_cache(32)
def _head(
    look: Look,
    width: int,
    columns: tuple[tuple[int, int], ...],
    titles: Sequence[str],
    bright: bool,
    scrolls: bool,
    language: str,
) -> Line:
    """Return the first line, in the ``language`` of the moment, which nobody changes: over each column what its figures
    are, over the first the longest of ``titles`` that fits.
    """
    bar, role = (look.glyph("dh"), "alarm") if bright else (look.glyph("h"), "frame")
    titles = [tr(title) for title in titles]
    effect, left, line = tr("in short") if len(columns) > 1 else tr("effect"), tr("left") + "  ", Line(look, width)
    if not columns:
        line.put(f"{bar} ", role).put(titles[0], "title").put(" ", role)
    for x, name in columns:
        end = x + name + AROUND - cell_len(left)
        line.put(bar * (x + 2 - line.used), role).put("$ ", "dim")
        if not x:
            title = next((t for t in titles if line.used + cell_len(t) < end), titles[-1])
            line.put(title, "title").put(" ", role)
        line.put(bar * (end - 1 - line.used), role).put(f" {left}{effect} ", "dim")
    arrows = f"{look.glyph('more_up')}{look.glyph('more_down')} " if scrolls else ""
    return line.put(arrows, "dim").put(bar * line.room, role)


def _cut(told: str, cells: int) -> str:
    """Return ``told`` in so many cells: cut between phrases, as half of one would mislead, where most of it is left."""
    if cell_len(told) <= cells:
        return told
    between = "|".join(map(re.escape, ("; ", ", ", tr(" or "))))
    heads = [told[: match.start()] for match in re.finditer(between, told)]
    return next((f"{head}…" for head in heads[::-1] if cells < 2 * cell_len(head) < 2 * cells), shortened(told, cells))


def _flowed(view: DeckView, piles: Sequence[Pile], width: int) -> list[list[Place]]:
    """Return lines of piles in short, names in full where that takes no line; how many are left of those that end."""
    spelled, short = (_in_short(view, piles, width, named) for named in (words.spelled, words.short))
    return spelled if len(spelled) == len(short) else short


def _in_short(view: DeckView, piles: Sequence[Pile], width: int, named: Callable[[str], str]) -> list[list[Place]]:
    lines, x = list[list[Place]](), width
    money = view.money + view.hand_money if view.phase == "buy" and view.seat == view.active else view.table.top_cost
    there = [pile for pile in piles if view.on_offer(pile.cards)]
    dear = there[0] if there and all(price(view, pile) > money for pile in there) else None
    for pile in piles:
        name, is_gone = pile_name(view, pile, named), not view.on_offer(pile.cards)
        cost, left = ("", tr(" (gone)")) if is_gone else (f"${price(view, pile)}", "")
        cost = tr("too dear: {cost}", cost=cost) if pile is dear else cost
        if view.table.ends_game[pile.cards[0]] and not is_gone:
            left = tr(" ({n} left)", n=view.pool[pile.cards[0]])
        cells = cell_len(cost) + cell_len(name) + cell_len(left) + 3
        if x + cells > width:
            lines.append([])
            x = 0
        lines[-1].append(Place(pile, x, 0, cells, cost, name, left, ""))
        x += cells
    return lines


@lru_cache(256)
def _written(look: Look, width: int, chips: tuple[Chip, ...]) -> Line:
    """Return a line with piles, which nobody changes: with a key of the cursor two are others, all are asked for."""
    line = Line(look, width)
    for parts, (told, role), x in chips:
        if x and told:
            line.to(x - 1).put(look.glyph("v"), "frame")
        line.to(x).put_all(parts)
        if told:
            put_symbols(line.put(" "), told, role)
    return line


SECTIONS = {"unit": N_("Units"), "strategy": N_("Strategy"), "politics": N_("Politics")}
"""By kind of card: the title of its piles in the list with one pile a line."""
OTHERS = N_("Other cards")
"""The title of all other piles there."""


def sections(table: Table) -> int:
    """Return the number of titles in the list with one pile a line."""
    return len({SECTIONS.get(pile.kind, "") for pile in piles_of(table)})


def price(view: DeckView, pile: Pile) -> int:
    """Return what the cheapest card left of a pile costs now, the discount of this turn included."""
    return min(price_of(view, c) for c in view.on_offer(pile.cards) or pile.cards)


def pile_name(view: DeckView, pile: Pile, named: Callable[[str], str] = words.short) -> str:
    """Return the name of a pile, the short one unless ``named`` gives another."""
    return tr("General") if pile.ref == GENERALS else named(view.table.ids[pile.cards[0]])
