"""The way of a finished game as a review needs it: what was chosen, what could be known then, where rounds begin, what
can be counted, and with who plays out the ground of all parts of the work.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence, Set
from dataclasses import dataclass
from typing import Any, NamedTuple

from kunitori_tui import shelf
from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Decision, Observation, Option, State
from kunitori_tui.play.facts import AnyFacts, SeenEvent, read
from kunitori_tui.play.lookback import steps
from kunitori_tui.review.form import Absence, Habit, Review
from kunitori_tui.review.terms import Deed, Ending, Found, Job, Terms, endings, play, round_of, terms
from savegames.format import Save


class Spot(NamedTuple):
    """A place of the game: entries before it, its round, what every seat could know, and its lead in points then."""

    at: int
    round: int
    views: tuple[Observation, ...]
    leads: tuple[float, ...]


@dataclass(slots=True, frozen=True)
class Way:
    """A game as it went: its deeds, the spots at which its rounds begin, the facts for all, the team of every seat,
    the endings by seat. ``spots`` has the first of every round.
    """

    deeds: Sequence[Deed]
    spots: Sequence[Spot]
    facts: AnyFacts
    teams: Sequence[int]
    endings: Sequence[Ending]


class Extent:
    """Says how far a deed goes, question by question, from the position ``state`` in which it begins."""

    def __init__(self, state: State) -> None:
        assert state.decision is not None
        self._first: Decision = state.decision
        self._phase = state.observe(None).phase
        self._group = self._first.group
        self._revealed = state.revealed

    def goes_on(self, state: State) -> bool:
        """Return whether the answer to the open question of ``state`` belongs to the deed as well."""
        asked, first = state.decision, self._first
        if asked is None or asked.seat != first.seat or state.revealed != self._revealed:
            return False
        if asked.group and self._group in ("", asked.group):
            if not self._group and state.observe(None).phase != self._phase:
                return False  # a group of the next phase
            self._group = asked.group
            return True
        return not (asked.group or self._group) and (asked.kind, asked.source) == (first.kind, first.source)


def walk(save: Save) -> Way:
    """Return the way of a game. Raises what :func:`.steps` raises."""
    game = shelf.load(save.game)
    count = len(save.seats)
    teams = [game.team(seat, count) for seat in range(count)]
    deeds: list[Deed] = []
    spots: list[Spot] = []
    told: list[SeenEvent] = []
    extent: Extent | None = None
    view: Observation | None = None
    begun = round_ = 0
    free = False
    state = None
    for step in steps(save):
        state = step.state
        told += [SeenEvent.of(step.at, event, None) for event in step.events]
        if step.action is not None:
            continue
        if extent is not None and view is not None and not extent.goes_on(state):
            done = tuple(entry for entry in save.journal[begun : step.at] if not entry.startswith("@"))
            dice = rng.stream(save.bot_seed, sum(not entry.startswith("@") for entry in save.journal[:begun]))
            deeds.append(Deed(begun, round_, view, done, step.at, free and game.indifferent(view) is None, dice))
            extent = None
        if extent is None and state.decision is not None:
            extent = Extent(state)
            view, begun, free = state.observe(state.decision.seat), step.at, False
            round_ = round_of(save.game, view.turn, count)
            if not spots or round_ > spots[-1].round:
                spots.append(_spot(step.at, save, state, teams))
        free = free or (extent is not None and len(state.options()) > 1)
    assert state is not None
    judge = terms(save.game).judge if state.over else None  # points tell of one that was given up
    return Way(deeds, spots, read(save.game, told), teams, judge(state) if judge else endings(state, teams))


def spots_at(save: Save, places: Set[int], teams: Sequence[int]) -> dict[int, Spot]:
    """Return what every seat could know at these numbers of entries; ``teams`` is the team of every seat."""
    return {step.at: _spot(step.at, save, step.state, teams) for step in steps(save) if step.at in places}


def _spot(at: int, save: Save, state: State, teams: Sequence[int]) -> Spot:
    views = tuple(state.observe(seat) for seat in range(len(teams)))
    leads = tuple(end.lead for end in endings(state, teams))
    return Spot(at, round_of(save.game, views[0].turn, len(teams)), views, leads)


def counted(key: str, deeds: Sequence[Deed], found: Found) -> Habit:
    """Return how often and how much ``found`` sees something in ``deeds``."""
    seen = [(deed.at, amount) for deed in deeds if (amount := found(deed)) is not None]
    there = [(at, amount) for at, amount in seen if amount]
    return Habit(key, len(there), len(seen), sum(amount for _, amount in there), [at for at, _ in there])


def walked(view: Observation, options: Sequence[Option]) -> Iterator[tuple[Any, Option]]:
    """Yield the steps of a deed from ``view`` on, each with what was seen before it, as far as they lead. Nothing
    hidden comes to light between them, so any deal that fits shows the same.
    """
    world = shelf.load(view.game).sample(view, 0)
    for option in options:
        seen = world.observe(view.seat)
        if option not in seen.choices:
            return
        yield seen, option
        world.apply(option)


@dataclass(slots=True)
class Ground:
    """The ``way`` of a game, looked at for the choices of ``seat``, with the ``terms`` of its game; at the entries
    ``stood_in`` a bot chose in the place of its person. What was found is in ``review``. So many games were ``played``
    out, and so many are ``planned`` in all, as far as can be told now.
    """

    terms: Terms
    way: Way
    seat: int
    review: Review
    seed: int
    stood_in: Sequence[range] = ()
    played: int = 0
    planned: int = 1

    @property
    def own(self) -> list[Deed]:
        """Return what was chosen in the seat by no bot that stood in for its person."""
        deeds = (deed for deed in self.way.deeds if deed.view.seat == self.seat)
        return [deed for deed in deeds if not any(deed.is_within(stretch) for stretch in self.stood_in)]

    @property
    def absences(self) -> list[Absence]:
        """Return the rounds in which a bot stood in for the person of the seat."""
        deeds = [deed for deed in self.way.deeds if deed.view.seat == self.seat]
        rounds = [[deed.round for deed in deeds if deed.is_within(stretch)] for stretch in self.stood_in]
        return [Absence(some[0], some[-1]) for some in rounds if some]

    def stream(self, purpose: int, at: int, seat: int) -> int:
        """Return the seed of what is played out for a ``purpose`` at a place for a seat."""
        return rng.stream(rng.stream(self.seed, purpose), at * 16 + seat)

    def play(
        self, purpose: int, at: int, view: Observation, plans: tuple[tuple[Option, ...], ...], deals: range
    ) -> Generator[Job, Any, list[list[Ending]]]:
        """Yield in pieces what is to be played out for a ``purpose`` from what a seat saw ``at`` a place, with every
        one of ``plans``; return the endings of the ``deals``, by deal and plan.
        """
        seed, size = self.stream(purpose, at, view.seat or 0), max(1, self.terms.budget.piece // len(plans))
        ends: list[list[Ending]] = []
        for begin in deals[::size]:
            some = min(size, deals.stop - begin)
            ends += yield Job(play, (view, plans, seed, begin, some, self.terms.bot), some * len(plans))
        return ends
