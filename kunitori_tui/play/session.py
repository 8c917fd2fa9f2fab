"""The table of a game that is played here: in this process, with its save on this disk.

A session owns the match, the lock and the autosave of one save. Every step is handed to the autosave thread; the choice
of a person is waited for (at most :data:`DURABLE_WITHIN`), so that it is on the disk before the next question is put.
Where the disk refuses, the player is told once and the game goes on in memory.

>>> from pathlib import Path
>>> ana, ben = Seat("human", "Ana"), Seat("bot", "Ben", "samurai")
>>> table = Session.start(Store(Path("savegames")), "kunitori", [ana, ben], seed=7)
>>> table.submit(table.question.token, ["end", "treasure:kupfer", "end"]).result()
3
>>> table.question is None  # Ben moves when he is asked to
True
>>> step = table.next_step(seat=0).result()
>>> step.view.chooser
1
>>> table.leave().result()
True
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.engine.api import AnyGame, BadSetup, Observation, Option, Setup
from kunitori_tui.play import deals, names
from kunitori_tui.play.facts import AnyFacts, SeenEvent, read
from kunitori_tui.play.match import Ask, Match
from kunitori_tui.play.table import Advice, Answer, GameStep, Question, Result, Thinker, at_once, then
from savegames.check import restore
from savegames.errors import SaveError
from savegames.format import Save, Seat, Summary, encode, now
from savegames.journal import SeatChange, actions, count_choices
from savegames.lock import SaveLock
from savegames.store import Store
from savegames.writer import Writer

S = TypeVar("S")
T = TypeVar("T")

DURABLE_WITHIN = 0.25
"""Seconds a person's choice may wait for the disk before the game goes on regardless."""
CLOSE_WITHIN = 2.0
COALESCE = 0.25
"""Seconds between two records while only bots choose."""


def _seated(game: str, seats: Sequence[Seat]) -> list[Seat]:
    """Return ``seats`` told apart; raise BadSetup for a bot that the game does not have."""
    for seat in seats:
        if seat.kind == "bot":
            shelf.check_bot(game, seat.bot)
    return told_apart(seats)


def told_apart(seats: Sequence[Seat]) -> list[Seat]:
    """Return ``seats`` without two of one name: the later one gets a number, ``Ana II``."""
    told: list[Seat] = []
    for seat in seats:
        told.append(replace(seat, name=names.apart(seat.name, [other.name for other in told])))
    return told


class Session:
    """A running match with its save, by :meth:`start`, :meth:`resume` or :meth:`look_on`; see :class:`.table.Play`."""

    company = None
    """All sit at this terminal."""

    def __init__(
        self, match: Match, save_id: str, title: str, created: str, writer: Writer | None, lock: SaveLock | None
    ):
        self.match = match
        self.id = save_id
        self.title = title
        self.created = created
        self.is_kept = writer is not None
        self.game: AnyGame = match.game
        self.options: Mapping[str, Any] = match.setup.options
        self.unreplayed = match.unreplayed
        self.seats: Sequence[Seat] = match.seats
        self.conceded: Sequence[int] = match.conceded
        self._writer = writer
        self._lock = lock
        self._closed = False
        self._handed = 0.0
        self._undone = False
        self._answers_alone: Callable[[], bool] = lambda: False
        self._thinker: Thinker | None = None
        self._awaited: Answer[Any] | None = None
        """What a slow bot has thought about last."""
        self._facts: dict[int | None, AnyFacts] = {}

    # -- opening ------------------------------------------------------------------------------------------------

    @classmethod
    def start(
        cls,
        store: Store,
        game: str,
        seats: Sequence[Seat],
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,
        secret: bool = False,
        draw: Callable[[], int] = deals.secret_seed,
    ) -> Session:
        """Start a new game and save it at once. Raises BadSetup for anything the game does not have.

        Without a ``seed`` one is drawn. It is a secret until the end, drawn by ``draw``, if several people play or
        ``secret`` is set; else a short one that is shown.
        """
        rules = shelf.load(game)
        seats = _seated(game, seats)
        secret = seed is None and (secret or sum(seat.kind == "human" for seat in seats) > 1)
        dealt = seed if seed is not None else draw() if secret else deals.new_seed()
        setup = Setup(len(seats), dealt, dict(options or {}))
        return cls._hold(store, Match(rules, setup, seats, deals.bot_seed(dealt), known_deal=not secret))

    @classmethod
    def branch(cls, store: Store, save: Save, at: int, seats: Sequence[Seat]) -> Session:
        """Start a new game where ``save`` stood after the ``at``-th entry of its journal, and save it at once. Its deal
        is known. Raises BadSetup for a bot the game does not have, BadChoice where the journal does not lead there.
        """
        return cls._hold(store, Match.branch(save, at, _seated(save.game, seats), deals.bot_seed(save.seed)))

    @classmethod
    def resume(cls, store: Store, save_id: str) -> Session:
        """Open a save to play on. Raises SaveError: ``held`` (somebody else plays it), damaged, newer, ..."""
        lock = store.lock(save_id, since=now())
        lock.acquire()
        try:
            save = store.load(save_id)
            match = _match(save)
        except BaseException as error:
            lock.release()
            if isinstance(error, SaveError):
                error.params.setdefault("id", save_id)
            raise
        return cls(match, save_id, save.title, save.created, Writer(store, save_id), lock)

    @classmethod
    def look_on(cls, save: Save) -> Session:
        """Open a save without the right to write it: what is played is not kept."""
        return cls(_match(save), save.id, save.title, save.created, None, None)

    @classmethod
    def _hold(cls, store: Store, match: Match) -> Session:
        """Take the lock of a fresh save, and save it; where the disk refuses even that, play without one."""
        save_id, created = store.new_id(), now()
        lock = store.lock(save_id, since=created)
        with suppress(SaveError):  # so is the record, of which :attr:`outage` tells
            lock.acquire()
        session = cls(match, save_id, "", created, Writer(store, save_id), lock if lock.held else None)
        session.save(urgent=True)
        return session

    def sit_down(self, answers_alone: Callable[[], bool], thinker: Thinker | None = None) -> Session:
        """Begin to play, and return this. ``answers_alone`` says, whenever it matters, whether a question with a single
        choice is answered without asking where nobody but bots would notice. Slow bots think in ``thinker``; without
        one, nothing else happens meanwhile.
        """
        self._answers_alone, self._thinker = answers_alone, thinker
        self.answer_alone()
        return self

    @property
    def play(self) -> Session:
        return self

    @property
    def seed(self) -> int | None:
        return self.match.open_seed

    # -- who is there -------------------------------------------------------------------------------------------

    @property
    def people(self) -> Sequence[int]:
        return self.match.people

    @property
    def persons(self) -> Sequence[int]:
        given = {done.seat for done in actions(self.match.journal) if isinstance(done, SeatChange)}
        return sorted(given | set(self.match.people))

    # -- the position -------------------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """Return the length of the journal."""
        return len(self.match.journal)

    @property
    def choices(self) -> int:
        return count_choices(self.match.journal)

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def result(self) -> Result | None:
        return self.match.result

    @property
    def question(self) -> Question | None:
        ask = self.match.pending
        return Question(ask.token, ask.seat, ask.decision) if ask is not None and ask.human else None

    def view(self, seat: int | None) -> Observation:
        return self.match.view(seat)

    def events(self, seat: int | None, since: int = 0) -> Sequence[SeenEvent]:
        known = self.facts(seat).events
        return known[since:] if since else known

    def facts(self, seat: int | None) -> AnyFacts:
        facts = self._facts.get(seat)
        if facts is None:
            facts = self._facts[seat] = read(self.game.id, (), self.view(None).first)
        facts.read(SeenEvent.of(at, event, seat) for at, event in self.match.events[len(facts.events) :])
        return facts

    # -- playing ------------------------------------------------------------------------------------------------

    def next_step(self, seat: int | None) -> Answer[GameStep | None]:
        ask = self.match.pending
        if ask is None or ask.human:
            return at_once(None)
        return self._think(bots.choice_of, ask.bot, ask, partial(self._step, seat, ask))

    def _step(self, seat: int | None, ask: Ask, option: Option) -> GameStep:
        known = len(self.match.events)
        self.match.submit(ask.token, option)
        self._answer_alone()
        # Not waited for: no person has chosen, and the same bots lead to the same place once more.
        self.keep(by_person=False)
        return GameStep(self.number, self.events(seat, known), self.view(seat))

    def _think(self, what: Callable[[str, Any, int], S], bot: str, ask: Ask, do: Callable[[S], T]) -> Answer[T]:
        """Return what ``do`` makes of ``what`` a bot thinks: at once, or later if slow, unless the game went on."""
        given = shelf.bot_place(self.game.id, bot), self.view(ask.seat), ask.dice
        if self._thinker is None or not bots.load(self.game.id, bot).slow:
            return at_once(do(what(*given)))
        thought = self._thinker.ask(what, *given)
        self._stop_thinking()
        answer = self._awaited = then(thought, do)
        return answer

    def _stop_thinking(self) -> None:
        """Wait no longer for a slow bot: the position, or who plays, is about to change."""
        if self._awaited is not None:
            self._awaited.cancel()

    def submit(self, token: int, options: Sequence[Option]) -> Answer[int]:
        done = self.match.gesture(token, options) if self.question is not None else 0
        if done:
            self._stop_thinking()
            self._answer_alone()
            self.keep(by_person=True)
        return at_once(done)

    def answer_alone(self) -> None:
        """Answer questions without a choice, as :meth:`submit` after a gesture; call it when who wishes it has come."""
        if self._answer_alone():
            self.keep(by_person=True)

    def _answer_alone(self) -> bool:
        """Answer what leaves no choice, if wished and if only bots would notice; return whether that was anything."""
        any_answered = False
        while (option := self._foregone()) is not None:
            self.match.answer_alone(option)
            any_answered = True
        return any_answered

    def _foregone(self) -> Option | None:
        """Return the answer to the open question if it is the only one, or if all of them come to the same; None where
        there is something to decide, or others at this table would learn by the answer what a hand does not hold: in
        one's own turn they only see it go on.
        """
        ask = self.match.pending
        if ask is None or not ask.human or not self._answers_alone():
            return None
        playing = [seat for seat in self.match.people if seat not in self.match.conceded]
        view = self.match.view(ask.seat)
        if len(playing) > 1 and ask.seat != view.active and not ask.decision.public:
            return None
        return view.choices[0] if len(view.choices) == 1 else self.game.indifferent(view)

    @property
    def can_undo(self) -> int | None:
        question = self.question
        return question.seat if question is not None and self.match.can_undo() == question.seat else None

    def undo(self) -> Answer[bool]:
        """Take back the last gesture of the seat that has to choose, and those before it that the table would redo."""
        seat = self.can_undo
        if seat is None:
            return at_once(False)
        self.undo_of(seat)
        return at_once(True)

    def undo_of(self, seat: int) -> None:
        """Take back the last gesture of ``seat``, which the match allows, though another may be asked by now."""
        self._stop_thinking()
        self.match.undo()
        while self._foregone() is not None and self.match.can_undo() == seat:
            self.match.undo()
        self._facts.clear()
        self._answer_alone()
        self.keep(by_person=True)
        if not self._undone and self._writer is not None:
            self._undone = True  # noted for the statistics, as the save does not tell it
            with suppress(SaveError):  # the game is worth no less without
                from kunitori_tui.play import stats  # a table stands without

                stats.note(self.id, "undone", self._writer.store.directory.parent)

    def hint(self, *, longer: bool = False) -> Answer[Advice | None]:
        ask, level = self.match.pending, bots.adviser(self.game.id, longer=longer)
        if ask is None or not ask.human or not level:
            return at_once(None)
        return self._think(bots.hint_of, level, ask, partial(Advice, level))

    # -- who plays ----------------------------------------------------------------------------------------------

    def hand_over(self, seat: int, bot: str) -> Answer[None]:
        shelf.check_bot(self.game.id, bot)
        return self._reseat(lambda: self.match.hand_over(seat, bot))

    def take_back(self, seat: int, name: str = "") -> Answer[None]:
        """Let a person play ``seat`` again, or the one called so from now on."""
        return self._reseat(lambda: self.match.take_back(seat, name))

    def concede(self, seat: int) -> Answer[None]:
        return self._reseat(lambda: self.match.concede(seat))

    def _reseat(self, change: Callable[[], None]) -> Answer[None]:
        self._stop_thinking()
        change()
        self._answer_alone()
        self.keep(by_person=True)
        return at_once(None)

    # -- saving -------------------------------------------------------------------------------------------------

    @property
    def outage(self) -> SaveError | None:
        """Return the error that keeps the game off the disk at present."""
        return self._writer.outage if self._writer else None

    def keep(self, *, by_person: bool) -> None:
        """Save after choices of a person or of a bot, as soon as it matters."""
        following = self.match.pending
        if by_person or following is None:
            self.save(urgent=True)
        elif following.human or time.monotonic() >= self._handed + COALESCE:
            self.save()  # a record costs more than most choices of a bot, so not one for each of a row

    def to_save(self) -> Save:
        """Return the save of this moment."""
        match = self.match
        ask = match.pending
        view = match.view(None)
        short = Summary(
            turn=shelf.turn(view),
            phase=view.phase,
            seat=ask.seat if ask else -1,
            decision=ask.decision.kind if ask else "",
            finished=match.over,
            scores=[s.score for s in match.standings()] if match.over else [],
        )
        return match.to_save(self.id, self.title, self.created, now(), short)

    def save(self, *, urgent: bool = False) -> None:
        """Hand the present position to the autosave; wait a moment for it when ``urgent``."""
        if self._writer is None or self._closed:
            return
        self._handed = time.monotonic()
        self._writer.put(encode(self.to_save()), urgent=urgent)
        if urgent and self._writer.outage is None:
            self._writer.flush(DURABLE_WITHIN)

    def flush(self, timeout: float = CLOSE_WITHIN) -> bool:
        """Write everything that is not on the disk yet; return whether that succeeded. For any thread."""
        return self._writer.flush(timeout) if self._writer else True

    def close(self) -> bool:
        """Save, let go of the save and return whether all is on the disk. Further calls do no harm."""
        if self._closed:
            return True
        self.save(urgent=True)
        self._closed = True
        done = self._writer.close(CLOSE_WITHIN) if self._writer else True
        if self._lock:
            self._lock.release()
        return done

    def record(self) -> Answer[Save | None]:
        return at_once(self.to_save() if self.match.over else None)

    def leave(self) -> Answer[bool]:
        self._stop_thinking()
        return at_once(self.close())


def _match(save: Save) -> Match:
    """Return the match of ``save``, after its snapshots were checked and its bots found."""
    restore(save)
    try:
        _seated(save.game, save.seats)
    except BadSetup as error:
        raise SaveError("unknown_bot", given=error.params["given"]) from error
    return Match.from_save(save)


Opener = Callable[[], Session]
"""Opens the session to play at."""
