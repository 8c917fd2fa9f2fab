"""The table of a game that is played here: in this process, with its save on this disk."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kunitori_tui.bots import registry as bots
from kunitori_tui.engine.api import AnyGame, Observation, Option
from kunitori_tui.play.session import Session
from kunitori_tui.play.table import Advice, Answer, Question, Result, Step, Told, at_once
from savegames.errors import SaveError
from savegames.format import Save, Seat
from savegames.journal import SeatChange, actions, count_choices


class LocalTable:
    """A :class:`~kunitori_tui.play.table.Table` over a session. ``answers_alone`` says, whenever it matters, whether a
    question with a single choice is answered without asking where nobody but bots would notice.
    """

    def __init__(self, session: Session, answers_alone: Callable[[], bool] = lambda: False) -> None:
        self._session = session
        self._match = session.match
        self._answers_alone = answers_alone
        self._told: dict[int | None, list[Told]] = {}
        if self._answer_alone():
            self._session.keep(by_person=True)

    # -- what does not change -----------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        """Return the name of the save."""
        return self._session.id

    @property
    def game(self) -> AnyGame:
        """Return the rules."""
        return self._match.game

    @property
    def options(self) -> Mapping[str, Any]:
        """Return the rule options in effect."""
        return self._match.setup.options

    @property
    def is_kept(self) -> bool:
        """Return whether what is played here is saved."""
        return self._session.is_kept

    # -- who is there -------------------------------------------------------------------------------------------

    @property
    def seats(self) -> Sequence[Seat]:
        """Return who plays now, by seat."""
        return self._match.seats

    @property
    def people(self) -> Sequence[int]:
        """Return the seats of people: all of them share this terminal."""
        return self._match.people

    @property
    def persons(self) -> Sequence[int]:
        """Return the seats that people sat down at, also those that a bot plays by now."""
        given = {done.seat for done in actions(self._match.journal) if isinstance(done, SeatChange)}
        return sorted(given | set(self._match.people))

    @property
    def away(self) -> Sequence[int]:
        """Return nobody: whoever sits at this terminal is there."""
        return ()

    @property
    def conceded(self) -> Sequence[int]:
        """Return the seats that were given up, in that order."""
        return self._match.conceded

    # -- the position -------------------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """Return the length of the journal."""
        return len(self._match.journal)

    @property
    def choices(self) -> int:
        """Return how many choices led here."""
        return count_choices(self._match.journal)

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""
        return self._match.over

    @property
    def result(self) -> Result | None:
        """Return how the game ended; None while it goes on."""
        match = self._match
        return Result(match.setup.seed, match.standings(), match.places()) if match.over else None

    @property
    def question(self) -> Question | None:
        """Return the question that is open to a person."""
        ask = self._match.pending
        return Question(ask.token, ask.seat, ask.decision) if ask is not None and ask.human else None

    @property
    def unreplayed(self) -> int | None:
        """Return the first entry of the save that does not lead on under these rules."""
        return self._match.unreplayed

    @property
    def outage(self) -> SaveError | None:
        """Return what keeps the game off the disk at present."""
        return self._session.outage

    def view(self, seat: int | None) -> Observation:
        """Return what ``seat`` may know; the same object until something changes."""
        return self._match.view(seat)

    def told(self, seat: int | None, since: int = 0) -> Sequence[Told]:
        """Return what happened as ``seat`` may know it, but for the first ``since`` of it."""
        known = self._told.setdefault(seat, [])
        known += [Told.of(at, event, seat) for at, event in self._match.events[len(known) :]]
        return known[since:] if since else known

    # -- playing ------------------------------------------------------------------------------------------------

    def next_step(self, seat: int | None) -> Answer[Step | None]:
        """Let the bot that is asked choose; None if no bot is."""
        ask = self._match.pending
        if ask is None or ask.human:
            return at_once(None)
        known = len(self._match.events)
        option = bots.load(self.game.id, ask.bot).choose(self._match.view(ask.seat), ask.dice)
        self._match.submit(ask.token, option)
        self._session.keep(by_person=self._answer_alone())
        return at_once(Step(self.number, self.told(seat, known), self.view(seat)))

    def submit(self, token: int, options: Sequence[Option]) -> Answer[int]:
        """Answer the open question, and those that follow it, as one gesture; return how many options were taken."""
        done = self._match.gesture(token, options) if self.question is not None else 0
        if done:
            self._answer_alone()
            self._session.keep(by_person=True)
        return at_once(done)

    def _answer_alone(self) -> bool:
        """Answer what leaves no choice, where that is wished and nobody but bots would notice; return whether anything
        was answered.
        """
        any_answered = False
        while self._leaves_no_choice():
            any_answered = self._match.answer_alone()
        return any_answered

    def _leaves_no_choice(self) -> bool:
        ask = self._match.pending
        if ask is None or not ask.human or not self._answers_alone():
            return False
        playing = [seat for seat in self._match.people if seat not in self._match.conceded]
        return len(playing) == 1 and len(self._match.view(ask.seat).choices) == 1

    @property
    def can_undo(self) -> int | None:
        """Return the seat that may take its last gesture back."""
        question = self.question
        return question.seat if question is not None and self._match.can_undo() == question.seat else None

    def undo(self) -> Answer[bool]:
        """Take back the last gesture of the seat that is asked, and before it what the table would answer again."""
        seat = self.can_undo
        if seat is None:
            return at_once(False)
        self._match.undo()
        while self._leaves_no_choice() and self._match.can_undo() == seat:
            self._match.undo()
        for known in self._told.values():
            del known[len(self._match.events) :]
        self._answer_alone()
        self._session.keep(by_person=True)
        return at_once(True)

    def hint(self) -> Answer[Advice | None]:
        """Return what the strongest bot would answer to the open question; None where none is open."""
        ask = self._match.pending
        if ask is None or not ask.human:
            return at_once(None)
        level = (bots.levels(self.game.id) or bots.bots(self.game.id))[-1]
        hint = bots.load(self.game.id, level).hint(self._match.view(ask.seat), ask.dice)
        return at_once(Advice(level, hint))

    # -- who plays ----------------------------------------------------------------------------------------------

    def hand_over(self, seat: int, bot: str) -> Answer[None]:
        """Let ``bot`` play for ``seat``."""
        bots.check(self.game.id, bot)
        self._match.hand_over(seat, bot)
        return self._seated()

    def take_back(self, seat: int) -> Answer[None]:
        """Let a person play ``seat`` again."""
        self._match.take_back(seat)
        return self._seated()

    def concede(self, seat: int) -> Answer[None]:
        """Give up ``seat``."""
        self._match.concede(seat)
        return self._seated()

    def _seated(self) -> Answer[None]:
        self._answer_alone()
        self._session.keep(by_person=True)
        return at_once(None)

    # -- the end ------------------------------------------------------------------------------------------------

    def record(self) -> Answer[Save | None]:
        """Return the whole game as a save; None before it is over."""
        return at_once(self._session.record() if self._match.over else None)

    def leave(self) -> Answer[bool]:
        """Save and close; return whether all is on the disk."""
        return at_once(self._session.close())
