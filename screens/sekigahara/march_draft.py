"""Moving by destination: a stack that was picked, the places it reaches, the blocks that go, and the way that is sent.

What is picked here is known to this screen alone until a place is chosen. Then the whole march is sent as one gesture,
made of the choices that the rules offer step by step.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile

from kunitori_tui.engine.api import Option
from kunitori_tui.games.sekigahara.rules.board import PICKED, PLACE, PLACE_ID
from kunitori_tui.games.sekigahara.rules.fields import STOP
from kunitori_tui.games.sekigahara.rules.march import BLOCKS_PER_PENALTY, Way
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words import march as words
from kunitori_tui.games.sekigahara.words.names import place
from kunitori_tui.play.table import Table
from kunitori_tui.text.catalog import tr
from screens.sekigahara.choices import BlockList, GoalList, Musters, SignedList
from screens.sekigahara.reference import ReferenceTable
from screens.table.screen import SPARED
from screens.widgets.option_panel import OptionPanel

ON = "on"
"""The row that leads to a place without stopping there, so that the stack goes on from it, whole or in parts."""
STEPS = "steps"
"""The row that leads to the choices of the rules, step by step."""


class MarchDraft(ReferenceTable):
    """A table at which a march is put together; there is none while :attr:`march` is None."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.choice_list = SignedList(id="options")
        self.goal_list = GoalList(id="goals")
        self.block_list = BlockList(id="blocks")
        self._offers: dict[Option, str] = {}
        """The rows of the list, and the places that they lead to, "" for none."""
        self.musters = Musters()
        self.march: words.March | None = None
        self.is_picking = False
        """Whether the blocks that go are being ticked."""
        self.ticked: Sequence[bool] = ()
        """Which of the blocks that wait are going; of equal ones the one that was named."""
        self._by_steps = False
        """Whether the rest of this stack is asked for step by step."""
        self.rest: words.March | None = None
        """The rest of a stack that stays unless it is chosen again; None where none is asked about."""
        self._staying: SekiView | None = None
        """The position once it stays."""
        self.goal: words.Goal | None = None
        """The place whose ways are listed; None: the places are."""
        self.goals: dict[str, words.Goal] = {}
        """The places in reach by their id."""
        self.signed: list[str] = []
        """All places that were in reach of this stack, whoever went, in the order of the signs that they keep."""
        self.part = ""
        """The place of a hint that the stack as a whole does not reach."""
        self._spared: object = None
        """The march put together by hand and the hint for which it was not put away; None where there is none."""

    @property
    def _position(self) -> SekiView | None:
        """Return the position that the choices are about: the rest of a stack stays; None for the open question."""
        return self._staying if self.ask is not None and (self.march is None or self.is_local) else None

    @property
    def view(self) -> SekiView:
        """Return what the viewer may know; where the rest of a stack stays unless it is chosen, as if it stayed."""
        return super().view if self._position is None else self._position

    def submit(self, choices: Sequence[Option]) -> None:
        """See :meth:`.TableScreen.submit`; where the rest of a stack stays, that is told first."""
        super().submit([STOP, *choices] if self._position is not None else choices)

    @property
    def may_stop(self) -> bool:
        """Return whether the list says that the blocks stop where they are."""
        return self.march is not None and self.march.may_stop and self.rest is None

    @property
    def goes_on(self) -> bool:
        """Return whether the blocks could go on from the place whose ways are listed."""
        return self.goal is not None and self._choices(self.goal.way)[-1] == STOP

    @property
    def is_local(self) -> bool:
        """Return whether a stack was picked that nobody else knows of."""
        return self.march is not None and bool(self.march.start)

    def offers_ways(self) -> bool:
        """Offer another way of a march."""
        return self.ask is not None and self.march is not None and not self.is_picking

    def offers_blocks(self) -> bool:
        """Offer to tick the blocks of a stack that can be parted."""
        return self.offers_ways() and self.goal is None and len(self.ticked) > 1

    @property
    def options(self) -> OptionPanel:
        """Return the list that is in sight: of choices, or of a march."""
        if self.march is None:
            return self.choice_list
        return self.block_list if self.is_picking else self.goal_list

    def offer(self, *, noted: bool = False) -> None:
        """List the choices anew, because another march is put together; what is ``noted`` stays."""
        raise NotImplementedError

    def open_march(self) -> None:
        """Begin with a question: a march that is under way goes on by destination unless it goes by steps."""
        self.rest = self._staying = None
        view, march = self.view, None
        kind = self.ask.decision.kind if self.ask is not None else ""
        if kind == "move":
            self._by_steps = False
        if kind == "march" and not self._by_steps and not view.count[view.side][PICKED]:
            march, self._staying = words.of_question(view), words.once_they_stay(view)
            if self._staying is not None:
                self.rest, march = march, None
        self._take(march)

    def _take(self, march: words.March | None) -> None:
        self.march = march
        self.ticked = [True] * len(march.waiting) if march is not None else ()
        self.is_picking, self.goal = False, None
        self.goals, self.signed, self.part = {}, [], ""
        if march is not None:
            self._reach(march)
        else:
            self.map.marks.roads, self.map.marks.paid, self.map.marks.mover = frozenset(), frozenset(), ""

    def pick(self, stack: str, goal: str = "") -> None:
        """Pick the stack of a place; the cursor begins on the place ``goal``, else on the one that a hint of this stack
        is about, with the blocks that it sends. A stack that is too large to get anywhere as a whole is first asked who
        goes.
        """
        self._take(self.rest if self.is_rest(f"stack:{stack}") else words.of_stack(self.view, PLACE[stack]))
        if not goal:
            goal = self._hinted("place") or ""
            self.take_over(self._hinted_ticks())
            ends = (wish.partition(":")[2] for wish in reversed(self.coaching.wishes))  # a lesson names the last one
            goal = goal or next((name for name in ends if name in self.goals), "")
        if not self.goals:
            self.action_blocks()
            return
        self.coaching.come_to("asked:march")
        self.offer()
        self._go_to(goal)

    def is_rest(self, option: Option) -> bool:
        """Return whether a row of the list is the rest of a stack."""
        return self.rest is not None and option == f"stack:{PLACE_ID[self.rest.place]}"

    def _go_to(self, goal: str) -> None:
        self.part = goal if goal not in self.goals else ""
        self.goal_list.go_to(f"to:{goal}")

    def follow_march(self, hinted: Sequence[Option]) -> None:
        """Put the cursor on the place that a hint is about, and tick who goes; one about another stack, or that the
        rest stays of which the places are listed, puts the list away once it is asked for again. Of the rest of a stack
        it goes to its row, and stays at another stack that has been picked where the rest stays.
        """
        start = self.march.start if self.march is not None else ()
        plan = self.options.key, tuple(self.ticked), tuple(hinted)
        spared, self._spared = self._spared, None
        if hinted and self.goal is None and (goal := self._hinted("place")):
            self.take_over(self._hinted_ticks())
            self.offer(noted=True)
            self._go_to(goal)
        elif hinted and self.rest is not None:
            if self.is_local and hinted[0] == STOP:
                return
            if self.march is not None and not self.is_local and spared != plan:
                self._spared = plan
                return
            if self.march is not None:
                self._take(None)
                self.offer(noted=True)
            self.options.highlighted = 0
            self.set_focus(self.options)
        elif hinted and hinted[0] not in (*self.options.keys, *start):
            if self.is_local and spared != plan:
                self._spared = plan
            elif self.march is not None:  # put away, so that the choices of the rules are listed
                self._by_steps = not self.is_local
                self._take(None)
                self.offer(noted=True)

    @property
    def marking(self) -> str:
        """See :attr:`.GameScreen.marking`. There is no row for a stack without a place."""
        if self._spared is not None:
            return tr(SPARED)
        if self.rest is not None and self.march is not None and self.hinted[:1] == [STOP]:
            return tr("This is about {place}, not about the stack that you look at.", place=place(self.rest.place))
        return super().marking if self._hinted("place") != "" else ""

    @property
    def is_on_hint(self) -> bool:
        """Return whether the cursor stands on what the hint of this question is about."""
        key, place = self.options.key, self._hinted("place")
        if self.rest is not None and place is None:
            return self.is_rest(key) or (self.is_local and self.hinted[:1] == [STOP])
        is_so = key == f"to:{place}" and list(self.ticked) == self._hinted_ticks()
        return is_so or place == "" or key in self.hinted[:1]

    def _hinted(self, name: str) -> str | None:
        """Return what the hint, if it is about the stack that was picked, calls ``name``: the ``place`` to which it
        sends it, or the ``group`` that goes; "" where it does not say, None where it is about something else. Of a rest
        the hint names the steps.
        """
        stack, hinted = f"stack:{PLACE_ID[self.march.place]}" if self.march is not None else "", self.hinted
        if hinted[:1] == [stack]:
            return str(self.hint_told.get(name, ""))
        if not hinted or hinted[0] == STOP or not self.is_rest(stack):
            return None
        steps = [step.partition(":")[2] for step in takewhile(STOP.__ne__, hinted)]
        last = [step for step in steps if step in PLACE][-1:] if name == "place" else []
        return str(self.hint_told.get(name, "".join(last)))

    def _hinted_ticks(self) -> list[bool]:
        """Return which of the blocks that wait go as the hint has it, all where it says nothing of that."""
        waiting = self.march.waiting if self.march is not None else ()
        goes = Counter((self._hinted("group") or "").split()[1:])
        return [not goes or waiting[:at].count(face) < goes[str(face)] for at, face in enumerate(waiting)]

    def choose_row(self, key: str) -> bool:
        """Do what a row says; return whether it was one of this list. A rest stays where a hint on its row says so."""
        kind, _, name = key.partition(":")
        if self.march is None and kind != "stack":
            return False
        if self.march is None and self.marked is not None and self.hinted[:1] == [STOP] and self.is_rest(key):
            self.submit([])
        elif self.march is None:
            self.pick(name)
        elif kind == "to":
            self.submit(self._choices(self.goals[name].way))
        elif kind == "way" and self.goal is not None:
            self.submit(self._choices(self.goal.ways[int(name)]))
        elif key == ON and self.goal is not None:
            self.submit(self._choices(self.goal.way)[:-1])
        elif key == STEPS:
            self.step_by_step()
        else:
            self.submit([key])
        return True

    def _choices(self, way: Way) -> Sequence[Option]:
        assert self.march is not None
        return words.plan(self.march, way).choices

    def step_by_step(self) -> None:
        """Let the rules ask for the next place, and for every one after it, until this stack is done."""
        assert self.march is not None
        self._by_steps = True
        said = words.begin(self.march)
        self._take(None)
        if said:
            self.submit(said)
        else:
            self.rest = self._staying = None
            self.offer()

    def action_blocks(self) -> None:
        """List the blocks of the stack with their boxes."""
        self.is_picking, self.goal, self.part = True, None, ""
        if self.march is not None and len(self.march.waiting) > BLOCKS_PER_PENALTY:
            self.coaching.come_to("sign:large")
        self.offer()

    def take_over(self, ticked: Sequence[bool]) -> None:
        """Let those blocks go whose boxes are ticked."""
        march = self.march
        assert march is not None
        self.ticked = ticked
        self.march = march.of(face for face, is_on in zip(march.waiting, ticked, strict=True) if is_on)
        self._reach(self.march)
        self.part = "" if self.part in self.goals else self.part

    def _reach(self, march: words.March) -> None:
        """Find the places in reach; one that has been before keeps its sign."""
        found = {PLACE_ID[goal.place]: goal for goal in words.goals(march)}
        self.signed += [name for name in found if name not in self.signed]
        self.goals = {name: found[name] for name in self.signed if name in found}

    def toggle(self, at: int) -> None:
        """Let the block at a position go, or stay; -1: let those go that did not. The cursor stays on its place."""
        ticked = [is_on != (at in (n, -1)) for n, is_on in enumerate(self.ticked)]
        if self.march is None or self.is_picking or self.goal is not None:
            return
        if not any(ticked):
            self.tell(tr("Tick at least one block."))
            return
        panel, field = self.goal_list, self.map
        key, here, on_map = panel.key, field.ref, self.focused is field
        self.take_over(ticked)
        self.offer()
        panel.go_to(key)
        if on_map:
            self.action_panel(1)
            field.go_to(here)

    def step_back(self) -> bool:
        """Go one list back, or put the stack back; return whether there was anything to go back from."""
        march = self.march
        if march is None or not (self.is_picking or self.goal is not None or march.start or self.rest):
            return False
        if self.goal is None or self.is_picking:
            self._take(march.of(march.waiting) if self.is_picking else None)
        self.goal = None
        self.offer()
        return True
