"""Moving by destination: a stack that was picked, the places it reaches, the blocks that go, and the way that is sent.

What is picked here is known to this screen alone until a place is chosen. Then the whole march is sent as one gesture,
made of the choices that the rules offer step by step.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kunitori_tui.engine.api import Option
from kunitori_tui.games.sekigahara.rules.board import PICKED, PLACE, PLACE_ID
from kunitori_tui.games.sekigahara.rules.fields import STOP
from kunitori_tui.games.sekigahara.rules.routes import BLOCKS_PER_PENALTY, Way
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.march import (
    Goal,
    March,
    MarchPlan,
    begin,
    goals,
    of_question,
    of_stack,
    once_they_stay,
    plan,
    why_not_there,
)
from kunitori_tui.text import reasons
from kunitori_tui.text.catalog import tr
from screens.sekigahara.choices import BlockList
from screens.sekigahara.march_display import ON, STEPS, MarchDisplay
from screens.sekigahara.words import GoalList
from screens.widgets.option_panel import OptionPanel

if TYPE_CHECKING:
    from screens.sekigahara.reference import ReferenceTable


class MarchDraft:
    """The march that the person at ``table`` puts together; there is none while :attr:`march` is None."""

    def __init__(self, table: ReferenceTable) -> None:
        self._table = table
        self.shown = MarchDisplay(table, self)
        self.march: March | None = None
        self.is_picking = False
        """Whether the blocks that go are being ticked."""
        self.ticked: Sequence[bool] = ()
        """Which of the blocks that wait are going; of equal ones the one that was named."""
        self._by_steps = False
        """Whether the rest of this stack is asked for step by step."""
        self.rest: March | None = None
        """The rest of a stack that stays unless it is chosen again; None where none is asked about, or nothing else
        could be chosen.
        """
        self._staying: SekiView | None = None
        """The position once it stays."""
        self.goal: Goal | None = None
        """The place whose ways are listed; None: the places are."""
        self.goals: dict[str, Goal] = {}
        """The places in reach by their id."""
        self._plans: dict[Way, MarchPlan] = {}
        self.part = ""
        """The place of a hint that the stack as a whole does not reach."""

    # -- what is listed -----------------------------------------------------------------------------------------

    @property
    def position(self) -> SekiView | None:
        """Return the position that the choices are about: the one in which the rest of a stack stays; None where they
        are about the open question.
        """
        asked = self._table.ask is not None and (self.march is None or self.is_local)
        return self._staying if asked else None

    @property
    def first(self) -> tuple[Option, ...]:
        """Return the choices that come before those of the list: the rest of a stack stays."""
        return (STOP,) if self.position is not None else ()

    @property
    def may_stop(self) -> bool:
        """Return whether the list says that the blocks stop where they are."""
        return self.march is not None and self.march.may_stop and self.rest is None

    @property
    def goes_on(self) -> bool:
        """Return whether the blocks could go on from the place whose ways are listed."""
        return self.goal is not None and self.planned(self.goal.way).choices[-1] == STOP

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
        return action == "ways" or (self.goal is None and len(march.waiting) > 1)

    @property
    def panel(self) -> OptionPanel | None:
        """Return the list that stands where the choices would; None while there is no march."""
        if self.march is None:
            return None
        return self._table.query_one(BlockList if self.is_picking else GoalList)

    def open(self) -> None:
        """Begin with a question: a march that is under way goes on by destination unless it goes by steps."""
        self.rest = self._staying = None
        view, ask = self._table.view, self._table.ask
        kind = ask.decision.kind if ask is not None else ""
        if kind == "move":
            self._by_steps = False
        led = kind == "march" and not self._by_steps and not view.count[view.side][PICKED]
        march = of_question(view) if led else None
        self._staying = once_they_stay(view) if march is not None else None
        self.rest = march if self._staying is not None else None
        self._take(march if self.rest is None else None)

    def _take(self, march: March | None) -> None:
        self.march = march
        self.ticked = [True] * len(march.waiting) if march is not None else ()
        self.is_picking = False
        self.goal = None
        self.goals = {PLACE_ID[goal.place]: goal for goal in goals(march)} if march is not None else {}
        self._plans = {}
        self.part = ""
        if march is None:
            self._table.map.roads, self._table.map.mover = frozenset(), ""

    def pick(self, stack: str, goal: str = "") -> None:
        """Pick the stack of a place; the cursor begins on the place ``goal``, else on the one that a hint of this stack
        is about. A stack that is too large to get anywhere as a whole is first asked who goes.
        """
        goal = goal or self._hinted(stack)
        self._take(self.rest if self.is_rest(f"stack:{stack}") else of_stack(self._table.view, PLACE[stack]))
        if not self.goals:
            self.open_blocks()
            return
        self._table.coaching.come_to("asked:march")
        self._table.offer()
        self._go_to(goal)

    def is_rest(self, option: Option) -> bool:
        """Return whether a row of the list is the rest of a stack."""
        return self.rest is not None and option == f"stack:{PLACE_ID[self.rest.place]}"

    def with_rest(self, options: Sequence[Option]) -> list[Option]:
        """Return the rows of the list: the rest of a stack, then the choices."""
        return [*([f"stack:{PLACE_ID[self.rest.place]}"] if self.rest is not None else []), *options]

    def _go_to(self, goal: str) -> None:
        self.part, panel = goal if goal not in self.goals else "", self._table.query_one(GoalList)
        if f"to:{goal}" in panel.keys:
            panel.highlighted = panel.keys.index(f"to:{goal}")

    def follow(self, hinted: Sequence[Option]) -> None:
        """Put the cursor on the place that a hint is about; one about another stack puts this one away."""
        if hinted and self.rest is not None:
            self._follow_rest(hinted[0])
        elif hinted and hinted[0] not in (*self._table.options.keys, *self.start):
            self.drop()
        elif self.march is not None and hinted and hinted[0] in self.start and self.goal is None:
            self._go_to(self._hinted(PLACE_ID[self.march.place]))

    def _follow_rest(self, hinted: Option) -> None:
        """Put the cursor on the rest of a stack where a hint sends it on; else on what comes next."""
        if self.march is not None:
            self._take(None)
            self._table.offer(noted=True)
        self._table.options.highlighted = int(hinted == STOP)

    @property
    def is_on_hint(self) -> bool:
        """Return whether the cursor stands on what the hint of this question is about."""
        if self.rest is not None:
            goes = self.march is not None and not self.is_local
            return (goes or self.is_rest(self._table.options.key)) == (self._table.hinted[:1] != [STOP])
        key, stack = self._table.options.key, PLACE_ID[self.march.place] if self.march is not None else ""
        return key in self._table.hinted[:1] or key == f"to:{self._hinted(stack)}"

    def _hinted(self, stack: str) -> str:
        """Return the place that the hint, which has named this stack, sends it to; "" where there is none."""
        if self._table.hinted[:1] != [f"stack:{stack}"]:
            return ""
        advice = self._table.play.hint()
        told = advice.result() if advice.done() else None
        return str(told.hint.params.get("place", "")) if told is not None else ""

    def planned(self, way: Way) -> MarchPlan:
        if way not in self._plans:
            assert self.march is not None
            self._plans[way] = plan(self.march, way)
        return self._plans[way]

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
            self._send(self.goals[name].way)
        elif kind == "way" and self.goal is not None:
            self._send(self.goal.ways[int(name)])
        elif key == ON and self.goal is not None:
            table.submit(self.planned(self.goal.way).choices[:-1])
        elif key == STEPS:
            self.step_by_step()
        else:
            table.submit([key])
        return True

    def go_to(self, name: str) -> None:
        """March to a place of the map, or say why not."""
        march = self.march
        assert march is not None
        if name in self.goals:
            self._send(self.goals[name].way)
        else:
            self._table.refuse(self.why_not(PLACE[name]))

    def why_not(self, at: int) -> str:
        """Return in a sentence why the blocks do not get to a place."""
        assert self.march is not None
        return reasons.why(why_not_there(self.march, at))

    def _send(self, way: Way) -> None:
        self._table.submit(self.planned(way).choices)

    def step_by_step(self) -> None:
        """Let the rules ask for the next place, and for every one after it, until this stack is done."""
        march, table = self.march, self._table
        assert march is not None
        self._by_steps = True
        said: Sequence[Option] = begin(march)
        if not said:
            self.rest = self._staying = None
        self._take(None)
        if said:
            table.submit(said)
        else:
            table.offer()

    def open_blocks(self) -> None:
        """List the blocks of the stack with their boxes."""
        self.is_picking, self.goal, self.part = True, None, ""
        if self.march is not None and len(self.march.waiting) > BLOCKS_PER_PENALTY:
            self._table.coaching.come_to("sign:large")
        self._table.offer()

    def tick(self) -> None:
        """Take over the boxes that are ticked."""
        self._go(self._table.query_one(BlockList).ticked)
        self.shown.mark()
        self._table.show()

    def _go(self, ticked: Sequence[bool]) -> None:
        march = self.march
        assert march is not None
        self.ticked = ticked
        self.march = march.of(face for face, is_on in zip(march.waiting, ticked, strict=True) if is_on)
        self.goals = {PLACE_ID[goal.place]: goal for goal in goals(self.march)}
        self.part = "" if self.part in self.goals else self.part
        self._plans = {}

    def toggle(self, at: int) -> None:
        """Let the block at a position go, or stay; -1: let those go that did not. The cursor stays on its place."""
        ticked = [is_on != (at in (n, -1)) for n, is_on in enumerate(self.ticked)]
        if self.march is None or self.is_picking or self.goal is not None:
            return
        if not any(ticked):
            self._table.tell(tr("Tick at least one block."))
            return
        panel, field = self._table.query_one(GoalList), self._table.map
        key, here, on_map = panel.key, field.ref, self._table.focused is field
        self._go(ticked)
        self._table.offer()
        if key in panel.keys:
            panel.highlighted = panel.keys.index(key)
        if on_map:
            self._table.action_panel(1)
            field.go_to(here)

    def take_ticked(self) -> None:
        """Go on to the places with the blocks that are ticked."""
        assert self.march is not None
        if not self.march.going:
            self._table.refuse(tr("Tick at least one block."))
            return
        self.is_picking = False
        self._table.offer()

    def open_ways(self) -> None:
        """List the other ways to the place under the cursor, and the way step by step; once more takes that."""
        way = self.shown.way
        if self.goal is not None or way is None:
            self.step_by_step()
            return
        self.goal = self.goals[PLACE_ID[way.path[-1]]]
        self._table.offer()

    def back(self) -> bool:
        """Go one list back, or put the stack back; return whether there was anything to go back from."""
        march = self.march
        if march is None or not (self.is_picking or self.goal is not None or march.start or self.rest):
            return False
        if self.is_picking:
            self._take(march.of(march.waiting))
        elif self.goal is not None:
            self.goal = None
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
