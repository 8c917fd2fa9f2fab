"""Moving by destination: a stack that was picked, the places it reaches, the blocks that go, and the way that is sent.

What is picked here is known to this screen alone until a place is chosen. Then the whole march is sent as one gesture,
made of the choices that the rules offer step by step.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from textual.geometry import Region, Size

from kunitori_tui.engine.api import Option
from kunitori_tui.engine.sekigahara.board import PICKED, PLACE, PLACE_ID
from kunitori_tui.engine.sekigahara.keys import STOP
from kunitori_tui.engine.sekigahara.routes import Way
from kunitori_tui.text.boxes import sekigahara_march_words as words
from kunitori_tui.text.boxes.sekigahara_march import Goal, March, Plan, begin, goals, of_question, of_stack, plan
from kunitori_tui.text.boxes.sekigahara_names import place
from kunitori_tui.text.boxes.sekigahara_places import place_page
from kunitori_tui.text.catalog import tr, trn, trp
from screens.keys import Words
from screens.sekigahara import march_panels
from screens.sekigahara.block_list import BlockList
from screens.sekigahara.goal_list import GoalList
from screens.sekigahara.places import room
from screens.widgets.lines import TextLines, wrapped
from screens.widgets.option_panel import OptionPanel

if TYPE_CHECKING:
    from screens.sekigahara.table import CampaignTable

STEPS = "steps"
"""The row that leads to the choices of the rules, step by step."""
NAME = 10
"""Cells of the longest name of a place."""
ROW = 23
"""Cells of a row behind its sign, beside the bar of a list that scrolls."""


class Marching:
    """The march that the person at ``table`` puts together; there is none while :attr:`march` is None."""

    def __init__(self, table: CampaignTable) -> None:
        self._table = table
        self.march: March | None = None
        self.is_picking = False
        """Whether the blocks that go are being ticked."""
        self._by_steps = False
        """Whether the rest of this stack is asked for step by step."""
        self._goal: Goal | None = None
        """The place whose ways are listed; None: the places are."""
        self._goals: dict[str, Goal] = {}
        self._plans: dict[Way, Plan] = {}
        self._part = ""
        """The place of a hint that the stack as a whole does not reach."""

    # -- what is listed -----------------------------------------------------------------------------------------

    @property
    def is_local(self) -> bool:
        """Return whether a stack was picked that nobody else knows of."""
        return self.march is not None and bool(self.march.start)

    @property
    def start(self) -> tuple[Option, ...]:
        """Return the choice of the stack that was picked here; none where the rules ask for it."""
        return self.march.start if self.march is not None else ()

    def can(self, action: str) -> bool:
        """Return whether the blocks can be ticked (``blocks``), or another way be asked for (``ways``)."""
        march = self.march
        if march is None or self.is_picking:
            return False
        return action == "ways" or (self._goal is None and len(march.waiting) > 1)

    @property
    def panel(self) -> OptionPanel | None:
        """Return the list that stands where the choices would; None while there is no march."""
        if self.march is None:
            return None
        return self._table.query_one(BlockList if self.is_picking else GoalList)

    def open(self) -> None:
        """Begin with a question: a march that is under way goes on by destination unless it goes by steps."""
        view, ask = self._table.view, self._table.ask
        kind = ask.decision.kind if ask is not None else ""
        if kind == "move":
            self._by_steps = False
        led = kind == "march" and not self._by_steps and not view.count[view.side][PICKED]
        self._take(of_question(view) if led else None)

    def _take(self, march: March | None) -> None:
        self.march = march
        self.is_picking = False
        self._goal = None
        self._goals = {PLACE_ID[goal.place]: goal for goal in goals(march)} if march is not None else {}
        self._plans = {}
        self._part = ""
        if march is None:
            self._table.map.roads, self._table.map.mover = frozenset(), ""

    def pick(self, stack: str, goal: str = "") -> None:
        """Pick the stack of a place; the cursor begins on the place ``goal``, else on the one that a hint of this stack
        is about. A stack that is too large to get anywhere as a whole is first asked who goes.
        """
        goal = goal or self._hinted(stack)
        self._take(of_stack(self._table.view, PLACE[stack]))
        if not self._goals:
            self.open_blocks()
            return
        self._table.offer()
        self._go_to(goal)

    def _go_to(self, goal: str) -> None:
        self._part, panel = goal if goal not in self._goals else "", self._table.query_one(GoalList)
        if f"to:{goal}" in panel.keys:
            panel.highlighted = panel.keys.index(f"to:{goal}")

    def follow(self, hinted: Sequence[Option]) -> None:
        """Put the cursor on the place that a hint is about; one about another stack puts this one away."""
        if hinted and hinted[0] not in (*self._table.options.keys, *self.start):
            self.drop()
        elif self.march is not None and hinted and hinted[0] in self.start and self._goal is None:
            self._go_to(self._hinted(PLACE_ID[self.march.place]))

    @property
    def is_on_hint(self) -> bool:
        """Return whether the cursor stands on what the hint of this question is about."""
        key, stack = self._table.options.key, PLACE_ID[self.march.place] if self.march is not None else ""
        return key in self._table.hinted[:1] or key == f"to:{self._hinted(stack)}"

    def _hinted(self, stack: str) -> str:
        """Return the place that the hint, which has named this stack, sends it to; "" where there is none."""
        if self._table.hinted[:1] != [f"stack:{stack}"]:
            return ""
        advice = self._table.table.hint()
        told = advice.result() if advice.done() else None
        return str(told.hint.params.get("place", "")) if told is not None else ""

    def offer(self) -> None:
        """List what there is to choose, and light the places."""
        march, table = self.march, self._table
        assert march is not None
        table.map.marks = {name: self._mark(goal) for name, goal in self._goals.items()}
        if self.is_picking:
            going, ticked = list(march.going), []
            for face in march.waiting:
                ticked.append(face in going)
                if face in going:
                    going.remove(face)
            table.query_one(BlockList).list_blocks(table.look, tr("Who goes?"), words.names(march.waiting), ticked)
            return
        rows: list[tuple[str, str]] = []
        if self._goal is not None:
            rows = [(f"way:{at}", self._way_row(way)) for at, way in enumerate(self._goal.ways)]
            rows.append((STEPS, tr("step by step")))
            table.query_one(GoalList).list_rows(table.look, tr("Which way?"), rows)
            return
        if march.may_stop:
            n = len(march.waiting)
            stay, stop = trn("It stays here.", "They stay here.", n), trn("It stops here.", "They stop here.", n)
            rows.append((STOP, stay if march.is_rest else stop))
        prices = max((len(words.price(goal.way)) for goal in self._goals.values()), default=0)
        rows += [(f"to:{name}", self._row(goal, prices)) for name, goal in self._goals.items()]
        title = tr("Where to?").ljust(NAME + 1, "═") + tr("steps price")
        table.query_one(GoalList).list_rows(table.look, title, rows, unsigned=int(march.may_stop))

    def _row(self, goal: Goal, prices: int) -> str:
        way = goal.way
        assert self.march is not None
        prize = words.prize(self.march, way, self._planned(way).outlook)
        steps = self.march.behind + len(way.path)
        row = f"{place(goal.place):<{NAME}} {steps} {words.price(way):<{prices}}"
        return f"{row} {prize if len(row) + len(prize) < ROW else prize.replace(' ', '')}".rstrip()

    def _way_row(self, way: Way) -> str:
        passed = [place(at) for at in way.path[:-1]]
        via = tr("by {places}", places=", ".join(passed)) if passed else tr("straight")
        return f"{via}, {words.price(way)}"

    def _mark(self, goal: Goal) -> str:
        fights = goal.way.enemies or self._table.view.has_disk(1 - self._table.view.side, goal.place)
        return (tr("c") if goal.way.cards else "") + ("†" if fights else "")

    def _planned(self, way: Way) -> Plan:
        if way not in self._plans:
            assert self.march is not None
            self._plans[way] = plan(self.march, way)
        return self._plans[way]

    # -- the cursor ---------------------------------------------------------------------------------------------

    def _way(self) -> Way | None:
        """Return the way under the cursor: of the list, or of the map."""
        table = self._table
        if table.focused is table.map:
            goal = self._goals.get(table.map.place)
            return goal.way if goal is not None else None
        if self.is_picking:
            return None
        kind, _, name = table.query_one(GoalList).key.partition(":")
        if kind == "to":
            return self._goals[name].way
        return self._goal.ways[int(name)] if kind == "way" and self._goal is not None else None

    def point(self) -> None:
        """Draw the way under the cursor, and put the map where it leads."""
        march, field = self.march, self._table.map
        if march is None:
            return
        way = self._way()
        field.roads = frozenset(march_panels.roads(march.place, way)) if way is not None else frozenset()
        field.way = frozenset()
        field.mover = PLACE_ID[march.place] if self.is_local else ""
        if self._table.focused is not field:
            end = way.path[-1] if way is not None else self._goal.place if self._goal else march.place
            field.point(PLACE_ID[end])
        field.repaint()

    # -- words --------------------------------------------------------------------------------------------------

    def question(self) -> str:
        """Return what is asked."""
        assert self.march is not None
        if self.is_picking:
            return tr("Who goes from {place}? Tick in any order. All go as one group.", place=place(self.march.place))
        part = tr("{place}: only a part of them, b.", place=place(self._part)) if self._part else ""
        return f"{words.question(self.march)} {part}".rstrip()

    def told(self, width: int, height: int) -> list[str]:
        """Return what is to be said of the way under the cursor, or of the number of the ticked blocks."""
        march, way = self.march, self._way()
        assert march is not None
        if self.is_picking:
            return [line for said in words.size_words(march) for line in wrapped(said, width)]
        return march_panels.told(march, way, self._planned(way), width, height) if way is not None else []

    def explained(self) -> list[str]:
        """Return all about the way under the cursor, then about the place that it leads to."""
        march, way = self.march, self._way()
        if march is None or way is None:
            return []
        changes = words.effects(march, way, self._planned(way).outlook)
        told = [words.way_words(march, way), words.sum_words(march, way), *words.cost_words(march, way), *changes]
        return [*told, "", *place_page(march.view, way.path[-1])]

    def show(self) -> None:
        """Draw what stands over the list and below it."""
        march, table = self.march, self._table
        if march is None:
            return
        way = self._way()
        places, whole, look = table.places_in(table.size), room(table.size, False).full, table.look
        width = places["stack"].width
        table.query_one("#stack", TextLines).show(*march_panels.head(look, march, width, whole))
        if self.is_picking:
            foot: march_panels.Lines = [[(f" {look.chip(line)}", "text")] for line in march_panels.bands(march)]
        elif whole:
            planned = self._planned(way) if way is not None else None
            foot = march_panels.on_the_way(look, march, way, planned, width)
        else:
            foot = march_panels.legend(look)
        table.query_one("#foot", TextLines).show(*foot[: places["foot"].height])

    def arrange(self, regions: Mapping[str, Region], size: Size) -> Mapping[str, Region]:
        """Return ``regions`` with what belongs to the march in place of the choices."""
        march = self.march
        if march is None:
            return regions
        if self.is_picking:
            rows = len(march.waiting)
        else:
            rows = 1 + len(self._goal.ways) if self._goal is not None else len(self._goals) + march.may_stop
        return march_panels.arrange(regions, march, 1 + rows, room(size, False).full, self.is_picking)

    def key_words(self, on_map: bool) -> Words:
        """Return what the keys do while a march is put together."""
        arrows = dict.fromkeys(("cursor_up", "cursor_down", "move"), trp("map", "place"))
        if self.is_picking:
            arrows = dict.fromkeys(("cursor_up", "cursor_down"), tr("block"))
            keys: Words = {"places": "", "tick": "", "number": "", **arrows, "all": "", "none": "", "swap": ""}
            return {**keys, "back": tr("back")}
        if self._goal is not None:
            return {"select": tr("go"), **arrows, "back": tr("back")}
        go: Words = {
            "pick" if on_map else "select": tr("go"),
            **arrows,
            "panel(1)": tr("list") if on_map else tr("map"),
        }
        go |= {"blocks": "", "ways": ""}
        if self.march is not None and self.march.may_stop:
            go["end"] = tr("they stay") if self.march.is_rest else tr("stop")
        elif self.is_local:
            go |= dict.fromkeys(("back", "end"), tr("other stack"))
        return go

    # -- answers ------------------------------------------------------------------------------------------------

    def choose(self, key: str) -> bool:
        """Do what a row says; return whether it was one of this list."""
        kind, _, name = key.partition(":")
        march, table = self.march, self._table
        if march is None:
            if kind == "stack":
                self.pick(name)
                return True
            return False
        if kind == "to":
            self._send(self._goals[name].way)
        elif kind == "way" and self._goal is not None:
            self._send(self._goal.ways[int(name)])
        elif key == STEPS:
            self.step_by_step()
        else:
            table.submit([key])
        return True

    def go_to(self, name: str) -> None:
        """March to a place of the map, or say why not."""
        march = self.march
        assert march is not None
        if name in self._goals:
            self._send(self._goals[name].way)
        else:
            n, told = len(march.going), {"place": place(name)}
            far = trn("{place} is out of reach for {n} block.", "{place} is out of reach for {n} blocks.", n, **told)
            self._table.tell(far)

    def _send(self, way: Way) -> None:
        self._table.submit(self._planned(way).choices)

    def step_by_step(self) -> None:
        """Let the rules ask for the next place, and for every one after it, until this stack is done."""
        march, table = self.march, self._table
        assert march is not None
        self._by_steps = True
        said: Sequence[Option] = begin(march)
        self._take(None)
        if said:
            table.submit(said)
        else:
            table.offer()

    def open_blocks(self) -> None:
        """List the blocks of the stack with their boxes."""
        self.is_picking, self._goal, self._part = True, None, ""
        self._table.offer()

    def tick(self) -> None:
        """Take over the boxes that are ticked."""
        march, boxes = self.march, self._table.query_one(BlockList).ticked
        assert march is not None
        self.march = march.of(face for face, is_on in zip(march.waiting, boxes, strict=True) if is_on)
        self._goals = {PLACE_ID[goal.place]: goal for goal in goals(self.march)}
        self._plans = {}
        self._table.map.marks = {name: self._mark(goal) for name, goal in self._goals.items()}
        self._table.show()

    def take_ticked(self) -> None:
        """Go on to the places with the blocks that are ticked."""
        assert self.march is not None
        if not self.march.going:
            self._table.tell(tr("Tick at least one block."))
            return
        self.is_picking = False
        self._table.offer()

    def open_ways(self) -> None:
        """List the other ways to the place under the cursor, and the way step by step; once more takes that."""
        way = self._way()
        if self._goal is not None or way is None:
            self.step_by_step()
            return
        self._goal = self._goals[PLACE_ID[way.path[-1]]]
        self._table.offer()

    def back(self) -> bool:
        """Go one list back, or put the stack back; return whether there was anything to go back from."""
        march = self.march
        if march is None or not (self.is_picking or self._goal is not None or march.start):
            return False
        if self.is_picking:
            self._take(march.of(march.waiting))
        elif self._goal is not None:
            self._goal = None
        else:
            self._take(None)
        self._table.offer()
        return True

    def drop(self) -> None:
        """Put away what was put together, so that the choices of the rules are listed."""
        if self.march is not None:
            self._by_steps = not self.is_local
            self._take(None)
            self._table.offer(noted=True)
