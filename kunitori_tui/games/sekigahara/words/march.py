"""A march by destination: who goes, which places they reach by which ways, and the choices that take them there.

A plan is made of choices that the rules offer one after another; nothing here is sent, and nothing is known but what
the view of who moves tells.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

from kunitori_tui.engine.api import Option, Reason
from kunitori_tui.engine.stack import top_frame
from kunitori_tui.games.sekigahara.rules.advice import Outlook, ahead, once
from kunitori_tui.games.sekigahara.rules.board import ARRIVED, IS_RESOURCE, PICKED, PLACE_ID
from kunitori_tui.games.sekigahara.rules.fields import DECLARED_LEAD, FACE_KEY, HIDDEN_LEAD, OPEN_LEAD, PLACE_KEY, STOP
from kunitori_tui.games.sekigahara.rules.march import Node
from kunitori_tui.games.sekigahara.rules.movement import leadership
from kunitori_tui.games.sekigahara.rules.routes import Means, Way, choices, means, reach, size_penalty, ways, why_not
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.names import is_highway


@dataclass(frozen=True, slots=True)
class March:
    """Blocks that stand at ``place`` and of which those ``going`` march together.

    ``waiting`` are the faces of all that may go, sorted; those ``named`` go by choices that were made. ``start`` are
    the choices before the first of this march. ``behind`` segments lie behind the blocks; ``largest`` and ``highway``
    as the rules have them, ``lead`` is their leadership. ``may_stop`` says that they may stay where they are.
    """

    view: SekiView
    place: int
    waiting: tuple[int, ...]
    going: tuple[int, ...]
    start: tuple[Option, ...] = ()
    named: tuple[int, ...] = ()
    behind: int = 0
    largest: int = 0
    highway: bool = True
    lead: int = 0
    may_stop: bool = False

    @property
    def led(self) -> bool:
        """Return whether leadership counts already."""
        return self.lead in (OPEN_LEAD, DECLARED_LEAD)

    @property
    def penalty(self) -> int:
        """Return the steps that their number costs."""
        return size_penalty(max(len(self.going), self.largest, 1))

    @property
    def is_rest(self) -> bool:
        """Return whether these are the blocks that others of their stack have left behind."""
        return self.may_stop and not self.behind

    @property
    def means(self) -> Means:
        """Return what counts for its range, as :mod:`.routes` has it."""
        return means(self.lead, self.view.hand_count[self.view.side], self.behind, self.largest, self.highway)

    def of(self, going: Iterable[int]) -> March:
        """Return the march of these blocks of the same stack."""
        return replace(self, going=tuple(sorted(going)))

    def steps(self, highway: bool, forced: bool) -> int:
        """Return how many steps they can go from where they set out."""
        leads = self.led or self.lead == HIDDEN_LEAD
        return reach(max(len(self.going), self.largest, 1), highway, leads, forced)


class Goal(NamedTuple):
    """A place within reach: every way there, the best one first."""

    place: int
    ways: tuple[Way, ...]

    @property
    def way(self) -> Way:
        """Return the way that is taken unless another is asked for."""
        return self.ways[0]


def of_stack(view: SekiView, place: int, before: tuple[Option, ...] = ()) -> March:
    """Return the march of all of a stack that has not been chosen yet; the choices ``before`` come first."""
    waiting = tuple(sorted(view.faces(place)))
    lead = leadership(view, view.side, place, (*waiting, *view.faces(ARRIVED + place)))
    return March(view, place, waiting, waiting, start=(*before, PLACE_KEY["stack"][place]), lead=lead)


def of_question(view: SekiView) -> March:
    """Return the march of the blocks that the open question is about."""
    node = top_frame(view.stack, Node)
    named = tuple(sorted(view.faces(PICKED)))
    waiting = tuple(sorted((*view.faces(node.zone), *named)))
    return March(
        view,
        node.place,
        waiting,
        named or waiting,
        named=named,
        behind=node.depth,
        largest=node.largest,
        highway=node.highway,
        lead=view.lead,
        may_stop=STOP in view.choices,
    )


def once_they_stay(view: SekiView) -> SekiView | None:
    """Return the position in which the rest of the stack that the open question is about stays, as whoever moves sees
    it; None where no rest is asked about, or nothing else is left to move then.
    """
    if view.asked.kind != "march" or not of_question(view).is_rest:
        return None
    then = once(view, STOP)
    return then if then.decision is not None and then.decision.kind == "move" else None


def goals(march: March) -> list[Goal]:
    """Return the places within reach: free before paid, near before far."""
    view = march.view
    if not march.going:
        return []
    found = ways(view, view.side, march.place, len(march.going), march.means)
    reached = [
        Goal(to, tuple(sorted(those, key=lambda way: _price(march, way))))
        for to, those in found.items()
        if to != march.place
    ]
    return sorted(reached, key=lambda goal: (goal.way.cards, len(goal.way.path), PLACE_ID[goal.place]))


def why_not_there(march: March, to: int) -> Reason:
    """Return why a place is none of those within reach."""
    return why_not(march.view, march.view.side, march.place, len(march.going), to, march.means)


def _price(march: March, way: Way) -> tuple[int, int, int, bool, int]:
    """Return what is compared: cards, steps, resource places that are not one's own yet, whether a leader has to be
    declared, highways.
    """
    view = march.view
    fresh = sum(IS_RESOURCE[place] and view.cube[place] != view.side for place in way.path)
    roads = sum(is_highway(start, end) for start, end in _segments(march, way))
    return way.cards, len(way.path), -fresh, way.leader, -roads


def _segments(march: March, way: Way) -> list[tuple[str, str]]:
    stops = [PLACE_ID[place] for place in (march.place, *way.path)]
    return list(pairwise(stops))


def begin(march: March) -> tuple[Option, ...]:
    """Return the choices that say who goes."""
    if len(march.going) == len(march.waiting):
        return march.start
    rest = list(march.going)
    for face in march.named:
        rest.remove(face)
    return (*march.start, *(FACE_KEY["take"][face] for face in sorted(rest)))


class MarchPlan(NamedTuple):
    """The ``choices`` that take a march along a way, and what that comes to."""

    choices: tuple[Option, ...]
    outlook: Outlook


def plan(march: March, way: Way) -> MarchPlan:
    """Return the plan of a march: who goes, step by step, and the stop at the end where one has to be told."""
    whole = (*begin(march), *choices(way, march.place, len(march.going), march.means))
    outlook = ahead(march.view, whole)
    if outlook.waits == PLACE_ID[way.path[-1]]:
        whole = (*whole, STOP)
        outlook = ahead(march.view, whole)
    return MarchPlan(whole, outlook)
