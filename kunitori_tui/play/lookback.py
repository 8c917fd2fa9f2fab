"""A saved game once more: from its first deal, with what happened after every choice, and as a :class:`.Table` that at
any step of its journal shows what the match had there.

Nobody is asked, and nothing can be submitted: whoever looks goes to a step (:meth:`LookBack.go`) and draws the table.
Of an unfinished game a reader sees only what its one person may know, where several people play only what is public,
unless all is asked for; of a finished one what each seat knew, or all of them together. Whatever tells of a save asks
:func:`reader` first.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.engine.api import AnyGame, Event, Json, Observation, Setup, State
from kunitori_tui.play.facts import AnyFacts, SeenEvent, read
from kunitori_tui.play.match import Match
from kunitori_tui.play.table import Result
from savegames.check import restore
from savegames.format import Save, Seat
from savegames.journal import Concede, JournalStep, SeatChange, TableAction, action, actions, count_choices, walk


@dataclass(slots=True, frozen=True)
class Reader:
    """What the reader of a replay may know: what ``seat`` knows (None: a spectator), or with ``spoil`` everything."""

    seat: int | None = None
    spoil: bool = False

    def fields(self, event: Event) -> dict[str, Any]:
        """Return the fields of ``event`` this reader may see."""
        told = event.to_json(self.seat, spoil=self.spoil)
        del told["event"]
        return told

    def position(self, state: State) -> Json:
        """Return the position: the whole state, or what this reader's seat may know of it."""
        return state.to_json() if self.spoil else state.observe(self.seat).to_json()


def reader(seats: Sequence[Seat], *, finished: bool, spoil: bool = False) -> Reader:
    """Return the reader for a game of these ``seats``: its only person, or a spectator if several people or only bots
    play. A finished game, or ``spoil``, shows everything.
    """
    people = [i for i, seat in enumerate(seats) if seat.kind == "human"]
    return Reader(people[0] if len(people) == 1 else None, spoil or finished)


def steps(save: Save) -> Iterator[JournalStep]:
    """Yield the deal and then every entry of the journal.

    Raises what :func:`savegames.check.restore` raises, and :class:`savegames.errors.BadFile` (``bad_journal``) where
    the choices do not lead through the game under the rules of this version.
    """
    restore(save)
    game = shelf.load(save.game)
    state = game.new(game.check(Setup(len(save.seats), save.seed, save.options, save.cards)))
    yield JournalStep(0, state, state.begun())
    yield from walk(state, save.journal)


def records(save: Save, who: Reader, *, states: bool = False) -> Iterator[Json]:
    """Yield the replay as JSON-ready records, ``at`` first: one for every event, and for what happened at the table
    (``table``, with the entry). With ``states`` also the first position (``deal``, at 0), and one after every choice
    (``choice``): its seat, the choice where the reader may know it, and the position, behind the events that led to it.
    A choice of another seat that changes nothing the reader can see, such as a step of a secret group, has no record:
    even how many there were would be news.
    """
    seen: Json | None = None
    for step in steps(save):
        if step.action is not None:
            yield {"at": step.at, "event": "table", "entry": str(step.action)}
        for event in step.events:
            yield {"at": step.at, "event": event.kind, **who.fields(event)}
        if not states or step.action is not None:
            continue
        before, seen = seen, who.position(step.state)
        if not step.at:
            yield {"at": 0, "event": "deal", "state": seen}
        elif who.spoil or step.seat == who.seat or step.events or seen != before:
            is_known = who.spoil or step.seat == who.seat or not step.secret
            choice: Json = {"choice": step.choice} if is_known else {}
            yield {"at": step.at, "event": "choice", "seat": step.seat, **choice, "state": seen}


def laid_open(view: Any, others: Sequence[Any]) -> Any:
    """Return the observation ``view`` with what each of ``others`` knows in place of what is hidden from it.

    Whatever a seat may know of its own alone, a hand or the faces of blocks, is an entry of a list by seat or side in
    every observation, and None to all others.
    """
    known = {}
    for name in (field.name for field in fields(view)):
        entries = getattr(view, name)
        if isinstance(entries, list) and None in entries:
            every = zip(*(getattr(seen, name) for seen in (view, *others)), strict=True)
            known[name] = [next((entry for entry in seen if entry is not None), None) for seen in every]
    return replace(view, **known)


EVERY = 100
"""Entries of the journal between two positions that are kept: fewer take longer to walk back, more take memory."""


class LookBack:
    """The game of ``save``, from its deal on. ``who`` says what may be seen of it; by itself as :func:`.reader` says.

    Raises what :func:`.steps` raises.
    """

    company = play = question = None
    """Nobody else is there, nothing can be done, nobody is asked."""
    is_kept = False

    def __init__(self, save: Save, who: Reader | None = None) -> None:
        self.save = save
        """The game as it was saved."""
        self.who = who or reader(save.seats, finished=save.finished)
        self.id = save.id
        self.game: AnyGame = shelf.load(save.game)
        self.options: Mapping[str, Any] = dict(save.options)
        self.seed = save.seed if save.known_deal or save.finished else None
        self.seats: Sequence[Seat] = save.seats
        self.people = [at for at, seat in enumerate(save.seats) if seat.kind == "human"]
        given = {done.seat for done in actions(save.journal) if isinstance(done, SeatChange)}
        self.persons = sorted(given | set(self.people))
        self.last = len(save.journal)
        """The number of the last step."""
        self.eyes: list[int | None] = [*range(len(save.seats)), None] if self.who.spoil else [self.who.seat]
        """The seats whose view may be looked at, None for that of a spectator."""
        self._kept: list[State] = []
        """The positions after each :data:`EVERY`-th entry, the deal first."""
        self._events: list[tuple[int, Event]] = []
        for step in steps(save):
            self._events += [(step.at, event) for event in step.events]
            if step.at % EVERY == 0:
                kept = step.state.clone()
                kept.record(False)
                self._kept.append(kept)
        self._told: dict[int | None, list[SeenEvent]] = {}
        self._views: dict[int | None, Observation] = {}
        self._facts: dict[int | None, AnyFacts] = {}
        self.is_open = False
        """Whether all cards are shown, whoever's view it is."""
        self._end: Result | None = None
        self._state = self._kept[0].clone()
        self.number = 0
        """The number of the step that is shown."""

    # -- the way through the journal ----------------------------------------------------------------------------

    def lay_open(self, on: bool) -> None:
        """Lay the cards of all open, or cover them. Raises ValueError where not every seat may be looked at."""
        if on and not self.who.spoil:
            raise ValueError("what the others know is not open")
        self.is_open = on
        self._views = {}

    def go(self, at: int) -> None:
        """Go to the position after the ``at``-th entry; before the first and behind the last there is none."""
        at = min(max(at, 0), self.last)
        if at == self.number:
            return
        kept = at // EVERY
        if not kept * EVERY <= self.number <= at:
            self._state, self.number = self._kept[kept].clone(), kept * EVERY
        for entry in self.save.journal[self.number : at]:
            if action(entry) is None:
                self._state.apply(entry)  # that it was on offer was seen on the first way through
        self.number = at
        self._views = {}

    def done_at_table(self, at: int) -> TableAction | None:
        """Return the ``at``-th entry of the journal if it is an action at the table (a seat handed over); else None."""
        return action(self.save.journal[at - 1]) if at else None

    def all_told(self, seat: int | None) -> Sequence[SeenEvent]:
        """Return all events of the game as ``seat`` may know them."""
        self._check(seat)
        if seat not in self._told:
            self._told[seat] = [SeenEvent.of(at, event, seat) for at, event in self._events]
        return self._told[seat]

    def all_facts(self, seat: int | None) -> AnyFacts:
        """Return the facts in all events of the game as ``seat`` may know them."""
        return read(self.game.id, self.all_told(seat), self._state.observe(None).first)

    # -- who is there -------------------------------------------------------------------------------------------

    @property
    def conceded(self) -> Sequence[int]:
        return [done.seat for done in actions(self.save.journal[: self.number]) if isinstance(done, Concede)]

    # -- the position -------------------------------------------------------------------------------------------

    @property
    def choices(self) -> int:
        return count_choices(self.save.journal[: self.number])

    @property
    def over(self) -> bool:
        """Return whether the last step of a finished game is shown."""
        return self.save.finished and self.number == self.last

    @property
    def result(self) -> Result | None:
        if self.over and self._end is None:
            self._end = Match.from_save(self.save).result
        return self._end if self.over else None

    def view(self, seat: int | None) -> Observation:
        self._check(seat)
        if seat not in self._views:
            view = self._state.observe(seat)
            if self.is_open:
                view = laid_open(view, [self._state.observe(other) for other in range(len(self.seats))])
            self._views[seat] = view
        return self._views[seat]

    def events(self, seat: int | None, since: int = 0) -> Sequence[SeenEvent]:
        known = self.all_told(seat)
        return known[since : bisect_right(known, self.number, key=lambda event: event.at)]

    def facts(self, seat: int | None) -> AnyFacts:
        events, facts = self.events(seat), self._facts.get(seat)
        if facts is None or len(facts.events) > len(events):
            facts = self._facts[seat] = read(self.game.id, (), self._state.observe(None).first)
        facts.read(events[len(facts.events) :])
        return facts

    def _check(self, seat: int | None) -> None:
        if seat is not None and seat not in self.eyes:
            raise ValueError(f"what seat {seat} knows is not open")
