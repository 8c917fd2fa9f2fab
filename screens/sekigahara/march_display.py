"""How a march that is put together is shown: its list and what stands over and below it, the marks on the map, the
words about it, its keys.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from textual.geometry import Region, Size

from kunitori_tui.engine.api import Option
from kunitori_tui.games.sekigahara.rules.board import NEIGHBOURS, PLACE, PLACE_ID
from kunitori_tui.games.sekigahara.rules.fields import STOP
from kunitori_tui.games.sekigahara.rules.routes import Way
from kunitori_tui.games.sekigahara.words import march_words as words
from kunitori_tui.games.sekigahara.words.march import Goal, March, MarchPlan
from kunitori_tui.games.sekigahara.words.names import army, place
from kunitori_tui.games.sekigahara.words.places import place_page
from kunitori_tui.text.catalog import series, tr, trn, trp
from kunitori_tui.text.cells import at_left, at_right, cell_len, cropped, fold
from screens.drawing.look import Look
from screens.keys import Words
from screens.sekigahara import choices
from screens.sekigahara.choices import BlockList, Box, TickLines, lettered
from screens.sekigahara.places import room
from screens.sekigahara.words import GoalList, indented
from screens.widgets.lines import Part, TextLines, section

if TYPE_CHECKING:
    from screens.sekigahara.march_draft import MarchDraft
    from screens.sekigahara.reference import ReferenceTable

ON = "on"
"""The row that leads to a place without stopping there, so that the stack goes on from it, whole or in parts."""
STEPS = "steps"
"""The row that leads to the choices of the rules, step by step."""
NAME = 10
"""Cells of the longest name of a place."""
ROW = 23
"""Cells of a row behind its sign, beside the bar of a list that scrolls."""


class MarchDisplay:
    """What the screen of ``table`` shows ``of`` a march."""

    def __init__(self, table: ReferenceTable, of: MarchDraft) -> None:
        self._table = table
        self.of = of

    def offer(self) -> None:
        """List what there is to choose, and light the places."""
        march, table = self.of.march, self._table
        assert march is not None
        self.mark()
        if self.of.is_picking:
            names, ticked = words.names(march.waiting), self.of.ticked
            table.query_one(BlockList).list_blocks(table.look, tr("Who goes?"), names, ticked)
            return
        rows: list[tuple[str, str]] = []
        if self.of.goal is not None:
            rows = [(f"way:{at}", self._way_row(way)) for at, way in enumerate(self.of.goal.ways)]
            if self.of.goes_on:
                rows.append((ON, tr("there, and on in parts")))
            rows.append((STEPS, tr("step by step")))
            table.query_one(GoalList).list_rows(table.look, tr("Which way?"), rows)
            return
        if self.of.may_stop:
            n = len(march.waiting)
            stay, stop = trn("It stays here.", "They stay here.", n), trn("It stops here.", "They stop here.", n)
            rows.append((STOP, stay if march.is_rest else stop))
        prices = max((len(words.price(goal.way)) for goal in self.of.goals.values()), default=0)
        rows += [(f"to:{name}", self._row(goal, prices)) for name, goal in self.of.goals.items()]
        title = cropped(tr("Where to?") + "═" * NAME, NAME + 1) + tr("steps price")
        table.query_one(GoalList).list_rows(table.look, title, rows, int(self.of.may_stop), lettered(march.waiting))

    def mark(self) -> None:
        """Light the places in reach on the map."""
        self._table.map.marks = {name: self._mark(goal) for name, goal in self.of.goals.items()}

    def _row(self, goal: Goal, prices: int) -> str:
        way = goal.way
        assert self.of.march is not None
        prize = words.prize(self.of.march, way, self.of.planned(way).outlook)
        steps = self.of.march.behind + len(way.path)
        row = f"{at_left(place(goal.place), NAME)} {steps} {at_left(words.price(way), prices)}"
        return f"{row} {prize if cell_len(row + prize) < ROW else prize.replace(' ', '')}".rstrip()

    def words(self, option: Option, cells: int) -> str:
        """Return what the row of the rest of a stack says, in lines of ``cells``; "" of any other."""
        rest = self.of.rest
        if rest is None or not self.of.is_rest(option):
            return ""
        who, n = army(rest.waiting), len(rest.waiting)
        return indented(tr("{place}, the other {n}: {blocks}", place=place(rest.place), n=n, blocks=who), cells)

    def _way_row(self, way: Way) -> str:
        passed = [place(at) for at in way.path[:-1]]
        via = tr("by {places}", places=series(passed)) if passed else tr("straight")
        return f"{via}, {words.price(way)}"

    def _mark(self, goal: Goal) -> str:
        fights = goal.way.enemies or self._table.view.has_disk(1 - self._table.view.side, goal.place)
        return (tr("c") if goal.way.cards else "") + ("†" if fights else "")

    # -- the cursor ---------------------------------------------------------------------------------------------

    @property
    def way(self) -> Way | None:
        """Return the way under the cursor: of the list, or of the map."""
        table = self._table
        if table.focused is table.map:
            goal = self.of.goals.get(table.map.place)
            return goal.way if goal is not None else None
        if self.of.is_picking:
            return None
        kind, _, name = table.query_one(GoalList).key.partition(":")
        if kind == "to":
            return self.of.goals[name].way
        goal = self.of.goal
        if goal is None or kind not in ("way", ON):
            return None
        return goal.ways[int(name)] if kind == "way" else goal.way

    def point(self) -> None:
        """Draw the way under the cursor, and put the map where it leads."""
        march, field = self.of.march, self._table.map
        if march is None:
            return
        way = self.way
        field.roads = frozenset(roads(march.place, way)) if way is not None else frozenset()
        field.way = frozenset()
        field.mover = PLACE_ID[march.place] if self.of.is_local else ""
        if self._table.focused is not field:
            end = way.path[-1] if way is not None else self.of.goal.place if self.of.goal else march.place
            field.point(PLACE_ID[end])
        field.repaint()

    # -- words --------------------------------------------------------------------------------------------------

    def question(self) -> str:
        """Return what is asked; "" where the question of the rules is."""
        if self.of.march is None:
            return words.rest_words(self.of.rest) if self.of.rest is not None else ""
        if self.of.is_picking:
            return tr(
                "Who goes from {place}? Tick in any order. All go as one group.", place=place(self.of.march.place)
            )
        part = tr("{place}: only a part of them, b.", place=place(self.of.part)) if self.of.part else ""
        return words.question(self.of.march, part)

    def told(self, width: int, height: int) -> list[str]:
        """Return what is to be said of the way under the cursor, or of the number of the ticked blocks."""
        march, way = self.of.march, self.way
        assert march is not None
        if self.of.is_picking:
            return [line for said in words.size_words(march) for line in fold(said, width)]
        if not self.of.goals:
            return words.size_words(march)
        return told(march, way, self.of.planned(way), width, height) if way is not None else []

    def explained(self) -> list[str]:
        """Return all about the way under the cursor, then about the place that it leads to; of a place on the map that
        none leads to, why.
        """
        march, way = self.of.march, self.way
        if march is not None and way is None and self._table.focused is self._table.map:
            at = PLACE[self._table.map.place]
            return [*place_page(march.view, at), "  " + self.of.why_not(at)]
        if march is None or way is None:
            return []
        changes = words.effects(march, way, self.of.planned(way).outlook)
        told = [words.way_words(march, way), words.sum_words(march, way), *words.cost_words(march, way), *changes]
        return [*told, "", *place_page(march.view, way.path[-1])]

    def show(self) -> None:
        """Draw what stands over the list and below it."""
        march, table = self.of.march, self._table
        if march is None:
            return
        way = self.way
        places, whole, look = table.places_in(table.size), room(table.size, False).full, table.look
        width = places["stack"].width
        boxes = self._boxes(width)
        above = head(look, march, width, whole, bool(boxes))
        table.query_one(TickLines).show_boxes(above, boxes, self.of.ticked)
        if self.of.is_picking:
            foot: Lines = [[(f" {look.chip(line)}", "text")] for line in bands(march)]
        elif whole:
            planned = self.of.planned(way) if way is not None else None
            foot = on_the_way(look, march, way, planned, width)
        else:
            foot = legend(look)
        table.query_one("#foot", TextLines).show(*foot[: places["foot"].height])

    def arrange(self, regions: Mapping[str, Region], size: Size) -> Mapping[str, Region]:
        """Return ``regions`` with what belongs to the march in place of the choices."""
        march = self.of.march
        if march is None:
            return regions
        if self.of.is_picking:
            rows = len(march.waiting)
        else:
            goal = self.of.goal
            places = len(self.of.goals) + self.of.may_stop
            rows = places if goal is None else len(goal.ways) + self.of.goes_on + 1
        whole, width = room(size, False).full, regions["facts"].width
        above = len(head(self._table.look, march, width, whole, False))
        boxes = len(self._boxes(width))
        if boxes:
            above = boxes + (1 if whole else HEAD)
        return arrange(regions, march, 1 + rows, above, whole, self.of.is_picking)

    def _boxes(self, width: int) -> list[list[Box]]:
        """Return the blocks of the stack above the list of its places, for so many cells."""
        march = self.of.march
        if march is None or self.of.is_picking or self.of.goal is not None:
            return []
        return choices.rows(self._table.look, march.waiting, width)

    def key_words(self, on_map: bool) -> Words:
        """Return what the keys do while a march is put together."""
        arrows = dict.fromkeys(("cursor_up", "cursor_down", "move"), trp("map", "place"))
        if self.of.is_picking:
            arrows = dict.fromkeys(("cursor_up", "cursor_down"), tr("block"))
            keys: Words = {"places": "", "tick": "", "number": "", **arrows, "all": "", "none": "", "swap": ""}
            return {**keys, "back": tr("back")}
        if self.of.goal is not None:
            return {"select": tr("go"), **arrows, "back": tr("back")}
        go: Words = {
            "pick" if on_map else "select": tr("go"),
            **arrows,
            "panel(1)": tr("list") if on_map else tr("map"),
        }
        march = self.of.march
        if march is not None:
            go |= {f"screen.letter({n})": tr("who goes") for n in range(lettered(march.waiting))}
        if march is not None and self.of.may_stop:
            go["end"] = tr("they stay") if march.is_rest else tr("stop")
        elif self.of.is_local or self.of.rest is not None:
            go |= dict.fromkeys(("back", "end"), tr("other stack"))
        go |= {"ways": "", "blocks": ""}
        return go


HEAD, FOOT = 2, 4
"""Lines over the list and below it, where the map is not whole."""
BANDS = 3
"""So many sizes of a group stand side by side."""
Lines = list[Sequence[Part]]


def arrange(
    regions: Mapping[str, Region], march: March, rows: int, head: int, whole: bool, picking: bool
) -> dict[str, Region]:
    """Return ``regions`` with a list of ``rows`` lines, ``head`` lines over it and some below, in place of the choices.

    ``whole`` says that all of the map is in sight, ``picking`` that blocks are being ticked.
    """
    given = dict(regions)
    options, above = given.pop("options"), given.pop("facts")
    x, width = above.x, above.width
    total = options.bottom - above.y
    wanted = len(bands(march)) + whole if picking else FOOT + 2 * whole
    foot = min(wanted, max(0, total - head - rows))
    kept = max(0, total - head - rows - foot) if whole else 0
    y = above.y + kept
    if kept:
        given["facts"] = Region(x, above.y, width, kept)
    given["stack"] = Region(x, y, width, head)
    given["blocks" if picking else "goals"] = Region(x, y + head, width, total - kept - head - foot)
    given["foot"] = Region(x, options.bottom - foot, width, foot)
    return given


def head(look: Look, march: March, width: int, whole: bool, boxed: bool) -> Lines:
    """Return who marches, in two lines; where there is room, block by block unless they are ``boxed`` below that."""
    title = f"{place(march.place)}: {words.who(march)}"
    if whole:
        return [section(look, width, title), *_plain(fold(army(march.going) if not boxed else "", width - 1))]
    led = words.lead_words(march)
    n = march.view.hand_count[march.view.side]
    hand = tr("Hand: {cards}", cards=trn("{n} card", "{n} cards", n))
    rows = [(f"{title}, {led}", hand), (title, f"{led}; {hand}")] if led else []
    first, second = next((row for row in rows if max(map(cell_len, row)) <= width), (title, hand))
    return [[(first, "strong")], [(second, "text")]]


def legend(look: Look) -> Lines:
    """Return what the signs on the map mean."""
    signs = (tr("» free  »c for a card"), tr("»† a fight  ━ your way"))
    return [[], *([(f" {look.chip(line)}", "dim")] for line in signs)]


def on_the_way(look: Look, march: March, way: Way | None, plan: MarchPlan | None, width: int) -> Lines:
    """Return under a title what the march changes, and what it risks."""
    said: list[str] = []
    if way is not None and plan is not None:
        said = words.effects(march, way, plan.outlook) + words.cost_words(march, way)[0 if way.cards else 1 :]
    return [section(look, width, tr("On the way")), *_plain(line for s in said for line in fold(s, width - 1))]


def _plain(lines: Iterable[str]) -> Lines:
    return [[(f" {line}", "text")] for line in lines]


def bands(march: March) -> list[str]:
    """Return what the number of the ticked blocks means: its place among the sizes, how far they get."""
    rows = words.bands(march)
    go, stay = len(march.going), len(march.waiting) - len(march.going)
    names = (tr("blocks"), tr("steps"))
    room = max(map(len, names))
    lines = [tr("{n} go, {rest} stay", n=go, rest=stay)]
    for at in range(0, len(rows), BANDS):
        part = rows[at : at + BANDS]
        lines.append(at_left(names[0], room) + "".join(at_right(sizes, 6) for sizes, _, _ in part))
        costs = ((("►" if ticked else "") + (f"-{cost}" if cost else "0")) for _, cost, ticked in part)
        lines.append(at_left(names[1], room) + "".join(f"{cost:>6}" for cost in costs))
    return [*lines, *words.reach_words(march)]


def told(march: March, way: Way, plan: MarchPlan, width: int, height: int) -> list[str]:
    """Return a way in ``height`` lines: where it leads and what it changes, the sum of its steps, its price. Places on
    the way are left out before anything else, changes before the sum. In a single line the price follows the sum where
    there is room: what the way changes and costs stands under the list, too, then.
    """
    cost = words.cost_words(march, way)
    changes = words.effects(march, way, plan.outlook)
    total = words.sum_words(march, way)
    lines: list[str] = []
    if height == 1:
        for short, price in ((False, cost[:1]), (True, cost[:1]), (False, []), (True, [])):
            lines = fold(" ".join([words.way_words(march, way, short=short), total, *price]), width)
            if len(lines) == 1:
                break
        return lines
    forms = [(short, apart, len(changes)) for apart in (True, False) for short in (False, True)]
    forms += [(True, False, n) for n in range(len(changes) - 1, -1, -1)]
    for short, apart, kept in forms:
        first = " ".join([words.way_words(march, way, short=short), *changes[:kept]])
        rest = " ".join([total, *cost])
        lines = [*fold(first, width), *fold(rest, width)] if apart else fold(f"{first} {rest}", width)
        if len(lines) <= height:
            break
    return lines


def roads(start: int, way: Way) -> list[int]:
    """Return the numbers of the roads of a way."""
    used, at = [], start
    for to in way.path:
        used.append(next(road for road, end, _ in NEIGHBOURS[at] if end == to))
        at = to
    return used
