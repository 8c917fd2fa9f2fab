"""A match that is being saved: the one thing plain mode and screens hold on to.

The session owns the lock and the autosave of one save. Every step is handed to the autosave thread; the choice of a
person is waited for (at most :data:`DURABLE_WITHIN`), so that it is on the disk before the next question is put.
Where the disk refuses, the player is told once and the game goes on in memory.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.engine.api import BadSetup, Event, Option, Setup
from kunitori_tui.play import deals, names
from kunitori_tui.play.match import Ask, Match
from savegames.check import restore
from savegames.errors import SaveError
from savegames.format import Save, Seat, Summary, encode, now
from savegames.lock import SaveLock
from savegames.store import Store
from savegames.writer import Writer

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


OnError = Callable[[SaveError], None]


class Session:
    """A running match with its save. Made by :meth:`start`, :meth:`resume` or :meth:`look_on`."""

    def __init__(
        self, match: Match, save_id: str, title: str, created: str, writer: Writer | None, lock: SaveLock | None
    ):
        self.match = match
        self.id = save_id
        self.title = title
        self.created = created
        self.is_kept = writer is not None
        """Whether this game is saved."""
        self._writer = writer
        self._lock = lock
        self._closed = False
        self._handed = 0.0
        self._undone = False

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
        title: str = "",
        secret: bool = False,
        draw: Callable[[], int] | None = None,
        on_error: OnError | None = None,
    ) -> Session:
        """Start a new game and save it at once. Raises BadSetup for anything the game does not have.

        Without a ``seed`` one is drawn. It is a secret until the end, drawn by ``draw``, if several people play or
        ``secret`` is set; else a short one that is shown.
        """
        rules = shelf.load(game)
        seats = _seated(game, seats)
        secret = seed is None and (secret or sum(seat.kind == "human" for seat in seats) > 1)
        dealt = seed if seed is not None else (draw or deals.secret_seed)() if secret else deals.new_seed()
        setup = Setup(len(seats), dealt, dict(options or {}))
        match = Match(rules, setup, seats, deals.bot_seed(dealt), known_deal=not secret)
        return cls._hold(store, match, title, on_error)

    @classmethod
    def branch(cls, store: Store, save: Save, at: int, seats: Sequence[Seat]) -> Session:
        """Start a new game where ``save`` stood after the ``at``-th entry of its journal, and save it at once. Its deal
        is known. Raises BadSetup for a bot the game does not have, BadChoice where the journal does not lead there.
        """
        match = Match.branch(save, at, _seated(save.game, seats), deals.bot_seed(save.seed))
        return cls._hold(store, match, "", None)

    @classmethod
    def resume(cls, store: Store, save_id: str, *, on_error: OnError | None = None) -> Session:
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
        writer = Writer(store, on_error or _ignore)
        return cls(match, save_id, save.title, save.created, writer, lock)

    @classmethod
    def look_on(cls, save: Save) -> Session:
        """Open a save without the right to write it: what is played is not kept."""
        return cls(_match(save), save.id, save.title, save.created, None, None)

    @classmethod
    def _hold(cls, store: Store, match: Match, title: str, on_error: OnError | None) -> Session:
        """Take the lock of a fresh save, and save it; where the disk refuses even that, play without one."""
        save_id, created, tell = store.new_id(), now(), on_error or _ignore
        lock = store.lock(save_id, since=created)
        try:
            lock.acquire()
        except SaveError as error:
            tell(error)
        session = cls(match, save_id, title, created, Writer(store, tell), lock if lock.held else None)
        session.save(urgent=True)
        return session

    # -- playing ------------------------------------------------------------------------------------------------

    @property
    def outage(self) -> SaveError | None:
        """Return the error that keeps the game off the disk at present."""
        return self._writer.outage if self._writer else None

    def submit(self, ask: Ask, option: Option) -> list[Event]:
        """Answer a question and save. Raises BadChoice."""
        told = self.match.submit(ask.token, option)
        self.keep(by_person=ask.human)
        return told

    def keep(self, *, by_person: bool) -> None:
        """Save after choices of a person or of a bot, as soon as it matters."""
        following = self.match.pending
        if by_person or following is None:
            self.save(urgent=True)
        elif following.human or time.monotonic() >= self._handed + COALESCE:
            self.save()  # a record costs more than most choices of a bot, so not one for each of a row

    def play_bot(self, ask: Ask) -> tuple[Option, list[Event]]:
        """Let the bot of ``ask`` answer; return its choice and what happened."""
        view = self.match.view(ask.seat)
        option = bots.load(self.match.game.id, ask.bot).choose(view, ask.dice)
        return option, self.submit(ask, option)

    def undo(self) -> bool:
        """Take back the last decision of a person where nothing hidden was seen since."""
        done = self.match.undo()
        if done:
            self.save(urgent=True)
            self.note_undone()
        return done

    def note_undone(self) -> None:
        """Note for the statistics that something was taken back, which the save does not tell."""
        if self._undone or self._writer is None:
            return
        self._undone = True
        with suppress(SaveError):  # the game is worth no less without
            from kunitori_tui.play import stats  # a table stands without

            stats.note(self.id, "undone", self._writer.directory.parent)

    def hand_over(self, seat: int, bot: str) -> None:
        """Let a bot play for ``seat``. Raises BadSetup for a bot the game does not have."""
        bots.load(self.match.game.id, bot)
        self.match.hand_over(seat, bot)
        self.save(urgent=True)

    def take_back(self, seat: int, name: str = "") -> None:
        """Let a person play ``seat`` again."""
        self.match.take_back(seat, name)
        self.save(urgent=True)

    def concede(self, seat: int) -> None:
        """Give up ``seat``."""
        self.match.concede(seat)
        self.save(urgent=True)

    # -- saving -------------------------------------------------------------------------------------------------

    def record(self) -> Save:
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
        self._writer.put(self.id, encode(self.record()), urgent=urgent)
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


def _match(save: Save) -> Match:
    """Return the match of ``save``, after its snapshots were checked and its bots found."""
    restore(save)
    try:
        _seated(save.game, save.seats)
    except BadSetup as error:
        raise SaveError("unknown_bot", given=error.params["given"]) from error
    return Match.from_save(save)


def _ignore(_: SaveError) -> None:
    """Somebody who does not want to hear of outages."""


Opener = Callable[..., Session]
"""Opens the session to play at; the autosave tells who is given as ``on_error`` when the disk refuses."""
