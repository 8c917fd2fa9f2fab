"""The table of a game that is played here: in this process, with its save on this disk.

>>> from pathlib import Path
>>> from savegames.store import Store
>>> ana, ben = Seat("human", "Ana"), Seat("bot", "Ben", "samurai")
>>> table = LocalTable(Session.start(Store(Path("savegames")), "kunitori", [ana, ben], seed=7))
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

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.engine.api import AnyGame, Observation, Option
from kunitori_tui.play.facts import AnyFacts, KeptFacts, SeenEvent
from kunitori_tui.play.match import Ask
from kunitori_tui.play.session import Session
from kunitori_tui.play.table import Advice, Answer, GameStep, Question, Result, at_once, then
from kunitori_tui.play.thinking import Thinker
from savegames.errors import SaveError
from savegames.format import Save, Seat
from savegames.journal import SeatChange, actions, count_choices

S = TypeVar("S")
T = TypeVar("T")


class LocalTable:
    """A game over a session; what is not said here :class:`~kunitori_tui.play.table.Play` says. ``answers_alone`` says,
    whenever it matters, whether a question with a single choice is answered without asking where nobody but bots would
    notice. Slow bots think in ``thinker``; without one, nothing else happens meanwhile.
    """

    company = None
    """All sit at this terminal."""

    def __init__(
        self,
        session: Session,
        answers_alone: Callable[[], bool] = lambda: False,
        thinker: Thinker | None = None,
    ) -> None:
        self._session = session
        self._match = session.match
        self.id = session.id
        self.game: AnyGame = self._match.game
        self.options: Mapping[str, Any] = self._match.setup.options
        self.is_kept = session.is_kept
        self.seats: Sequence[Seat] = self._match.seats
        self.conceded: Sequence[int] = self._match.conceded
        self._answers_alone = answers_alone
        self._thinker = thinker
        self._awaited: Answer[Any] | None = None
        """What a slow bot has thought about last."""
        self._told: dict[int | None, list[SeenEvent]] = {}
        self._facts = KeptFacts(self.game.id, lambda: self.view(None).first)
        self.answer_alone()

    @property
    def play(self) -> LocalTable:
        return self

    @property
    def seed(self) -> int | None:
        return self._match.open_seed

    # -- who is there -------------------------------------------------------------------------------------------

    @property
    def people(self) -> Sequence[int]:
        return self._match.people

    @property
    def persons(self) -> Sequence[int]:
        given = {done.seat for done in actions(self._match.journal) if isinstance(done, SeatChange)}
        return sorted(given | set(self._match.people))

    # -- the position -------------------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """Return the length of the journal."""
        return len(self._match.journal)

    @property
    def choices(self) -> int:
        return count_choices(self._match.journal)

    @property
    def over(self) -> bool:
        return self._match.over

    @property
    def result(self) -> Result | None:
        match = self._match
        return Result(match.setup.seed, match.standings(), match.places()) if match.over else None

    @property
    def question(self) -> Question | None:
        ask = self._match.pending
        return Question(ask.token, ask.seat, ask.decision) if ask is not None and ask.human else None

    @property
    def unreplayed(self) -> int | None:
        return self._match.unreplayed

    @property
    def outage(self) -> SaveError | None:
        return self._session.outage

    def view(self, seat: int | None) -> Observation:
        return self._match.view(seat)

    def events(self, seat: int | None, since: int = 0) -> Sequence[SeenEvent]:
        known = self._told.setdefault(seat, [])
        known += [SeenEvent.of(at, event, seat) for at, event in self._match.events[len(known) :]]
        return known[since:] if since else known

    def facts(self, seat: int | None) -> AnyFacts:
        return self._facts.of(seat, self.events(seat))

    # -- playing ------------------------------------------------------------------------------------------------

    def next_step(self, seat: int | None) -> Answer[GameStep | None]:
        ask = self._match.pending
        if ask is None or ask.human:
            return at_once(None)
        return self._think(bots.choice_of, ask.bot, ask, partial(self._step, seat, ask))

    def _step(self, seat: int | None, ask: Ask, option: Option) -> GameStep:
        known = len(self._match.events)
        self._match.submit(ask.token, option)
        self._answer_alone()
        # Not waited for: no person has chosen, and the same bots lead to the same place once more.
        self._session.keep(by_person=False)
        return GameStep(self.number, self.events(seat, known), self.view(seat))

    def _think(self, what: Callable[[str, Any, int], S], bot: str, ask: Ask, do: Callable[[S], T]) -> Answer[T]:
        """Return what ``do`` makes of ``what`` a bot thinks: at once, or of a slow one when it is there, unless the
        game has gone on without it.
        """
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
        done = self._match.gesture(token, options) if self.question is not None else 0
        if done:
            self._stop_thinking()
            self._answer_alone()
            self._session.keep(by_person=True)
        return at_once(done)

    def answer_alone(self) -> None:
        """Answer questions that leave no choice, as :meth:`submit` does after every gesture. Call it when somebody has
        come who wishes that.
        """
        if self._answer_alone():
            self._session.keep(by_person=True)

    def _answer_alone(self) -> bool:
        """Answer what leaves no choice, where that is wished and nobody but bots would notice; return whether anything
        was answered.
        """
        any_answered = False
        while (option := self._foregone()) is not None:
            self._match.answer_alone(option)
            any_answered = True
        return any_answered

    def _foregone(self) -> Option | None:
        """Return the answer to the open question if it is the only one, or if all of them come to the same; None where
        there is something to decide, or others at this table would learn by the answer what a hand does not hold: in
        one's own turn they only see it go on.
        """
        ask = self._match.pending
        if ask is None or not ask.human or not self._answers_alone():
            return None
        playing = [seat for seat in self._match.people if seat not in self._match.conceded]
        view = self._match.view(ask.seat)
        if len(playing) > 1 and ask.seat != view.active and not ask.decision.public:
            return None
        return view.choices[0] if len(view.choices) == 1 else self.game.indifferent(view)

    @property
    def can_undo(self) -> int | None:
        question = self.question
        return question.seat if question is not None and self._match.can_undo() == question.seat else None

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
        self._match.undo()
        while self._foregone() is not None and self._match.can_undo() == seat:
            self._match.undo()
        for known in self._told.values():
            del known[len(self._match.events) :]
        self._answer_alone()
        self._session.keep(by_person=True)
        self._session.note_undone()

    def hint(self) -> Answer[Advice | None]:
        ask = self._match.pending
        if ask is None or not ask.human:
            return at_once(None)
        level = bots.adviser(self.game.id)
        return self._think(bots.hint_of, level, ask, partial(Advice, level))

    def second_opinion(self) -> Answer[Advice | None]:
        ask = self._match.pending
        level = shelf.strongest(self.game.id)
        if ask is None or not ask.human or level == bots.adviser(self.game.id):
            return at_once(None)
        return self._think(bots.hint_of, level, ask, partial(Advice, level))

    # -- who plays ----------------------------------------------------------------------------------------------

    def hand_over(self, seat: int, bot: str) -> Answer[None]:
        return self._reseat(lambda: self._session.hand_over(seat, bot))

    def take_back(self, seat: int, name: str = "") -> Answer[None]:
        """Let a person play ``seat`` again, or the one called so from now on."""
        return self._reseat(lambda: self._session.take_back(seat, name))

    def concede(self, seat: int) -> Answer[None]:
        return self._reseat(lambda: self._session.concede(seat))

    def _reseat(self, change: Callable[[], None]) -> Answer[None]:
        self._stop_thinking()
        change()
        self.answer_alone()
        return at_once(None)

    # -- the end ------------------------------------------------------------------------------------------------

    def record(self) -> Answer[Save | None]:
        return at_once(self._session.record() if self._match.over else None)

    def leave(self) -> Answer[bool]:
        self._stop_thinking()
        return at_once(self._session.close())
