"""A saved game once more from its first deal: what happened after every choice, as one reader may see it.

Of a finished game everything is open. Of an unfinished one a reader sees what its one person may know, where several
people play only what is public, unless all is asked for. Whatever tells of a save asks :func:`reader` first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.engine.api import Event, Json, Option, Setup, State
from savegames.check import restore
from savegames.format import Save, Seat
from savegames.journal import TableAction, walk


@dataclass(slots=True, frozen=True)
class Reader:
    """Whose eyes a replay is for: ``seat`` (None: a spectator), or everybody's at once with ``spoil``."""

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

    def knows_choice(self, step: Step) -> bool:
        """Return whether this reader may know what was chosen, once he notices that something was."""
        return self.spoil or step.seat == self.seat or not step.secret


def reader(seats: Sequence[Seat], *, finished: bool, spoil: bool = False) -> Reader:
    """Return who may read a game at which ``seats`` sit."""
    people = [i for i, seat in enumerate(seats) if seat.kind == "human"]
    return Reader(people[0] if len(people) == 1 else None, spoil or finished)


@dataclass(slots=True)
class Step:
    """One entry of the journal, the ``at``-th from 1 (0: the deal): the choice of ``seat``, or with -1 the ``action``
    at the table itself; what it led to, and the position after it. ``secret`` choices are seen by their seat alone.
    """

    at: int
    seat: int
    choice: Option
    secret: bool
    events: list[Event]
    action: TableAction | None
    state: State


def steps(save: Save) -> Iterator[Step]:
    """Yield the deal and then every entry of the journal; ``state`` is one object that moves on.

    Raises what :func:`savegames.check.restore` raises, and :class:`savegames.errors.BadFile` (``bad_journal``) where
    the choices do not lead through the game under the rules of this version.
    """
    restore(save)
    game = shelf.load(save.game)
    state = game.new(game.check(Setup(len(save.seats), save.seed, save.options, save.cards)))
    yield Step(0, -1, "", False, state.begun(), None, state)
    asked = state.decision
    for step in walk(state, save.journal):
        if step.action is not None:
            yield Step(step.at, -1, "", False, [], step.action, state)
            continue
        assert asked is not None
        yield Step(step.at, asked.seat, step.choice, asked.secret, step.events, None, state)
        asked = state.decision


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
            choice: Json = {"choice": step.choice} if who.knows_choice(step) else {}
            yield {"at": step.at, "event": "choice", "seat": step.seat, **choice, "state": seen}
