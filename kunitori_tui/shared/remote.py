"""The table of a game that is played in another process: what was heard of it, shown step by step.

What comes over the line is kept until it is asked for as the next step, as if the others moved then. An answer comes
with all that it led to.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, fields
from functools import partial
from typing import Any, NamedTuple, TypeVar

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.engine import rng
from kunitori_tui.engine.api import AnyGame, Observation, Option
from kunitori_tui.play.company import Company, Spoken, TableCompany
from kunitori_tui.play.facts import AnyFacts, SeenEvent, read
from kunitori_tui.play.table import Advice, Answer, GameStep, Question, Result, Thinker, at_once, then
from kunitori_tui.shared import guest, messages
from savegames.errors import BadFile, Disk, SaveError
from savegames.format import Save, Seat, clean, decode

T = TypeVar("T")

MOST_SPOKEN = 50
"""Lines of talk that are remembered."""


class Position(NamedTuple):
    """A position that the table has sent: message, views by seat, and result (None before the end)."""

    now: messages.Now
    views: Mapping[int | None, Observation]
    result: Result | None

    @classmethod
    def read(cls, now: messages.Now) -> Position:
        """Read what was told. Raises :class:`.BadLine`."""
        return cls(now, guest.read_views(now), guest.read_result(now))


@dataclass(eq=False, repr=False)
class RemoteTable:
    """A :class:`~kunitori_tui.play.table.Play` whose game is elsewhere, at the shared table ``name``, and stood as was
    told ``first``: ``send`` takes what is to be said there, ``listen`` waits until more was heard, ``get_up`` ends the
    line. Slow bots think about hints in ``thinker``; None: here. Raises :class:`.BadLine`.
    """

    name: str
    first: messages.Now
    send: Callable[[messages.Message], None]
    listen: Callable[[], None]
    get_up: Callable[[], None]
    thinker: Thinker | None = None

    is_kept = True
    unreplayed = None
    """Always None: the host opens only saves whose journal can be replayed to its end."""

    def __post_init__(self) -> None:
        self.id = self.first.save
        self.game: AnyGame = shelf.load(self.first.game)
        self.options: Mapping[str, Any] = self.first.options
        self._company = Company()
        self._times = 0
        self._spoken: deque[Spoken] = deque(maxlen=MOST_SPOKEN)
        self._is_down = False
        self._is_cut = False
        self._coming: deque[Position] = deque()
        self._asked: dict[int, Answer[Any]] = {}
        self._request = 0
        self._step: Answer[GameStep | None] | None = None
        """The step that was asked for and has not come yet."""
        self._heeding: Callable[[], None] = lambda: None
        self._facts: dict[int | None, AnyFacts] = {}
        self._waiting_for: int | None = None
        self._show(Position.read(self.first))
        self._line = 0
        """How often the line was down: a question of before is no question any more."""

    # -- what is heard ------------------------------------------------------------------------------------------

    def hear(self, said: messages.Message) -> None:
        """Take in what the table says. Raises :class:`.BadLine`."""
        match said:
            case messages.Now():
                self._come(Position.read(said))
            case messages.Re():
                while self._coming:
                    self._show_next()
                self._answered(said.id, said.done)
            case messages.Record():
                try:
                    self._answered(said.id, decode(said.save.encode("utf-8")))
                except (BadFile, UnicodeEncodeError) as error:
                    raise messages.BadLine("save") from error
            case messages.No():
                self._answered(said.id, 0)
            case Company():
                self._company = said
                self._times += 1
                self._heeding()
            case messages.Said():
                self._spoken.append(Spoken(said.name, said.text, said.ring))
                self._heeding()

    def end(self) -> None:
        """Hear that nothing more comes, the line cut or the table seen with other eyes: what was asked stays open."""
        self._is_cut = True
        for request in list(self._asked):
            self._answered(request, 0)

    def lose(self) -> None:
        """Hear that the line is down."""
        self._is_down = True
        self._heeding()

    def begin_again(self, now: messages.Now) -> None:
        """Go on after the line was down: of each open request it or its answer was lost. Raises :class:`.BadLine`."""
        position = Position.read(now)
        self._line += 1
        self._is_down = False
        self._coming.clear()
        self._show(position)
        for request in list(self._asked):
            self._answered(request, 0)
        if self._step is not None:
            self._next(position)
        self._heeding()

    def _come(self, position: Position) -> None:
        withdrawn = self.question is not None and not self._asked
        self._coming.append(position)
        if self._step is not None:
            self._next(self._show_next())
        elif withdrawn:
            self._heeding()

    def _show_next(self) -> Position:
        position = self._coming.popleft()
        self._show(position)
        return position

    def _show(self, position: Position) -> None:
        self._shown, now, result = position, position.now, position.result
        self.seats: Sequence[Seat] = [Seat(**seat) for seat in now.seats]
        self.people: Sequence[int] = now.own
        self.persons: Sequence[int] = now.persons
        self.conceded: Sequence[int] = now.conceded
        self.number = self.choices = now.number
        """Of how many steps everybody has been told. How many choices there were is a secret of those who made them."""
        self.result, self.over = result, result is not None
        self.seed = result.seed if result is not None else None
        for seat, view in position.views.items():
            facts = self._facts.get(seat)
            if facts is None or len(facts.events) > now.known:
                known = facts.events[: now.known] if facts is not None else ()
                facts = self._facts[seat] = read(self.game.id, known, view.first)
            facts.read(guest.read_told(now, seat))

    def _next(self, position: Position) -> None:
        """Answer who waits for the next step."""
        step, self._step = self._step, None
        if step is not None and not step.cancelled():
            step.set_result(self._as_step(position, self._waiting_for))

    def _as_step(self, position: Position, seat: int | None) -> GameStep:
        return GameStep(position.now.number, guest.read_told(position.now, seat), self.view(seat))

    def _answered(self, request: int, done: Any) -> None:
        answer = self._asked.pop(request, None)
        if answer is not None and not answer.cancelled():
            answer.set_result(done)

    @property
    def play(self) -> RemoteTable:
        return self

    # -- the position -------------------------------------------------------------------------------------------

    @property
    def seen_from(self) -> set[str]:
        """Return from which seats the game is seen here, by their keys in :class:`.Now`."""
        return {*self._shown.now.views}

    @property
    def question(self) -> Question | None:
        now = self._shown.now
        if now.asked is None or self._coming or self.over or self._is_cut:
            return None
        return Question(self._token, now.asked, self.view(now.asked).asked)

    @property
    def _token(self) -> int:
        return (self._line << 40) + self._shown.now.rev

    @property
    def outage(self) -> SaveError | None:
        reason = self._company.outage
        return Disk("disk", reason=reason) if reason else None

    def view(self, seat: int | None) -> Observation:
        return self._shown.views[seat]

    def events(self, seat: int | None, since: int = 0) -> Sequence[SeenEvent]:
        told = self.facts(seat).events
        return told[since:] if since else told

    def facts(self, seat: int | None) -> AnyFacts:
        return self._facts[seat]

    # -- playing ------------------------------------------------------------------------------------------------

    def next_step(self, seat: int | None) -> Answer[GameStep | None]:
        if self._coming:
            return at_once(self._as_step(self._show_next(), seat))
        if self.over or self.question is not None:
            return at_once(None)
        self._waiting_for = seat
        if self._step is not None:
            self._step.cancel()
        self._step = Awaited(self.listen)
        return self._step

    def _ask(self, asking: Callable[[int], messages.Message]) -> Answer[Any]:
        if self._is_cut:
            return at_once(0)
        self._request += 1
        answer: Answer[Any] = Awaited(self.listen)
        self._asked[self._request] = answer
        self.send(asking(self._request))
        return answer

    def submit(self, token: int, options: Sequence[Option]) -> Answer[int]:
        if self.question is None or token != self._token or self._asked:
            return at_once(0)
        rev, chosen = self._shown.now.rev, list(options[: messages.GESTURE])
        while len(messages.line(messages.Choose(rev, rev, chosen))) > messages.LINE - 20:
            chosen.pop()
        return self._ask(lambda request: messages.Choose(request, rev, chosen))

    @property
    def can_undo(self) -> int | None:
        question = self.question
        return question.seat if question is not None and self._shown.now.back == question.seat else None

    def undo(self) -> Answer[bool]:
        return then(self._ask(messages.Undo), bool, Awaited(self.listen))

    def hint(self, *, longer: bool = False) -> Answer[Advice | None]:
        question, level = self.question, bots.adviser(self.game.id, longer=longer)
        if question is None or not level:
            return at_once(None)
        bot, view, dice = bots.load(self.game.id, level), self.view(question.seat), rng.mix(self._token)
        if self.thinker is None or not bot.slow:
            return at_once(Advice(level, bot.hint(view, dice)))
        thought = self.thinker.ask(bots.hint_of, shelf.bot_place(self.game.id, level), view, dice)
        return then(thought, partial(Advice, level), Awaited(self.listen))

    # -- who plays ----------------------------------------------------------------------------------------------

    def hand_over(self, seat: int, bot: str) -> Answer[None]:
        shelf.check_bot(self.game.id, bot)
        return self._ask(lambda request: messages.Reseat(request, "hand_over", seat, bot))

    def take_back(self, seat: int) -> Answer[None]:
        return self._ask(lambda request: messages.Reseat(request, "take_back", seat, ""))

    def concede(self, seat: int) -> Answer[None]:
        return self._ask(lambda request: messages.Reseat(request, "concede", seat, ""))

    # -- who else is there --------------------------------------------------------------------------------------

    def heed(self, changed: Callable[[], None]) -> None:
        """Have ``changed`` called from now on when something is otherwise than it was and nobody here has asked for
        that: the open question is open no longer, somebody came, went or spoke.
        """
        self._heeding = changed

    @property
    def company(self) -> TableCompany:
        """Return who is at the other terminals, and what they ask of this one."""
        there, now = self._company, self._shown.now
        told = {part.name: getattr(there, part.name) for part in fields(there)}
        told["away"], told["wants_seat"] = dict(there.away), there.wants_seat and tuple(there.wants_seat)
        owned = sorted(seat for seat in self._shown.views if seat is not None)
        return TableCompany(
            **told,
            name=self.name,
            owned=owned,
            handed=[seat for seat in owned if seat not in (*now.own, *now.conceded) and not self.over],
            may_ask_back=now.back is not None and self.question is None,
            gave_up=self.conceded,
            spoken=tuple(self._spoken),
            is_down=self._is_down,
            times=self._times,
        )

    def speak(self, text: str) -> None:
        """Say a line to all at the table."""
        if text := clean(text, messages.TALK):
            self.send(messages.Say(text))

    def ring(self) -> None:
        """Ring the bell at the terminal of the player whose turn it is."""
        self.send(messages.Ring())

    def grant(self, yes: bool) -> None:
        """Agree to what another asks for, or not."""
        self.send(messages.Grant(yes))

    def close_for_all(self) -> None:
        """Close the table; its game is kept."""
        self.send(messages.Close())

    def sit_down(self, seat: int) -> None:
        """Ask the others for the ``seat`` of a bot, or bring one's own here from another terminal."""
        self._request += 1
        self.send(messages.Sit(self._request, seat))

    # -- the end ------------------------------------------------------------------------------------------------

    def record(self) -> Answer[Save | None]:
        if not self.over:
            return at_once(None)
        return then(self._ask(messages.Whole), lambda save: save or None, Awaited(self.listen))

    def leave(self) -> Answer[bool]:
        self.get_up()
        return at_once(True)


class Awaited(Future[T]):
    """An answer that comes over a line. Who cannot go on without it listens until it is there."""

    def __init__(self, listen: Callable[[], None]) -> None:
        super().__init__()
        self._listen = listen

    def result(self, timeout: float | None = None) -> T:
        """Return the answer; listen for it first."""
        while not self.done():
            self._listen()
        return super().result(timeout)
