"""A guided first game: a fixed deal against a bot that is never tuned again, and a short programme of steps. At each
question the programme speaks first, then the coach.

A game has its :class:`Course` in ``course.toml`` of its ``content``. The progress of a player is computed from the
events his seat was told and never stored, so it is right after resume and undo.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache, partial
from types import MappingProxyType
from typing import Any, NamedTuple

from kunitori_tui.bots.api import Hint
from kunitori_tui.engine.api import Observation, Option, Setup
from kunitori_tui.play.facts import SeenEvent
from kunitori_tui.play.names import seated
from kunitori_tui.play.table import Advice, Table
from kunitori_tui.text import coach, documents
from kunitori_tui.text.catalog import tr
from savegames.format import Seat

TEACHER = "sensei"
"""The bot of the guided games."""
KEY = "guide."
"""What the names begin with under which it is remembered whose programme was played to its end."""
TURN = ("own:turn", "told:round")
"""The cues of the first question of an own turn, and of a round in which everybody takes part."""
ORDER = ("azuchi", "kunitori", "brennt", "moegahara", "mixed", "sekigahara")
"""The games in the order in which they are learned best."""


class Step(NamedTuple):
    """A step of the programme.

    Its words stand under its ``id`` in ``course.toml`` of the game (:mod:`.documents`): ``aim`` says what to try and
    why, as a remark of the coach does, with at most 25 words in two lines of 80 cells; ``learned`` sums it up for the
    end in a short phrase; ``instead``, where its moment may pass, says once what that means; ``wait`` says at the first
    question of an own turn, where there is nothing else to say, what it waits for and what to do until then. All that
    is said may name the figures that the remarks of the game name. ``rule`` is the section of the rules behind it.

    ``done`` are the events that fulfil it, one is enough (:func:`.coach.is_told`). One event fulfils one step: the step
    that is due, or a later one that may come ``early``.

    ``at`` are the cues of a question at which the aim is shown (:class:`.Remark`); none: at every question. ``gone``
    are events after which its moment has passed, and the next step is due. ``take`` is what somebody chooses who
    follows it: the beginnings of choices, the best first. ``teaches`` are the ids of remarks that the coach need not
    make any more. ``needs`` is the step without which there is nothing to this one: where that has passed, this one is
    left out.
    """

    id: str
    rule: str
    done: Sequence[str]
    at: Sequence[str] = ()
    gone: Sequence[str] = ()
    early: bool = False
    take: Sequence[str] = ()
    teaches: Sequence[str] = ()
    needs: str = ""


class Course(NamedTuple):
    """The guided first game: who sits where (``you`` or a bot), seed and rule options, and its steps in order.
    ``minutes`` is how long it takes somebody who reads everything; ``words`` gives what is said of a step by its id.
    """

    seats: Sequence[str]
    seed: int
    minutes: int
    steps: Sequence[Step]
    options: Mapping[str, Any] = MappingProxyType({})
    words: Callable[[str], documents.Entry] = lambda step: {}


class Aim(NamedTuple):
    """The sentence for a step: its aim, or that its moment has passed, or (``is_waiting``) what the step waits for."""

    words: str
    number: int
    of: int
    is_waiting: bool = False

    @property
    def keys(self) -> tuple[str, ...]:
        """Return under which names it is remembered that this was said: none, the events tell."""
        return ()

    def said(self, view: Observation) -> str:
        """Return it in words."""
        words = coach.words(view, self.words)
        if self.is_waiting:
            return tr("Lesson {n} of {all} waits: {words}", n=self.number, all=self.of, words=words)
        return tr("Lesson {n} of {all}: {words}", n=self.number, all=self.of, words=words)


Spoken = coach.Remark | Aim
"""What is said over a question; ``keys`` are the names under which it is remembered that it was."""


class Progress(NamedTuple):
    """The progress of a player: the ids of the steps ``done``, the number of the step that is ``due`` (that of all
    steps at the end), and of the last step whose moment ``passed`` in the events asked about, None if none did.
    """

    done: frozenset[str]
    due: int
    passed: int | None


@cache
def course(game: str) -> Course:
    """Return the guided game of a game that has one; raise :class:`.BadSetup` for an unknown id."""
    told = dict(documents.declared(game, "course"))
    steps = [Step(key, **fields) for key, fields in told.pop("steps").items()]
    return Course(steps=steps, words=partial(documents.entry, game, "course"), **told)


def setup(known: Course) -> Setup:
    """Return deal and options of a course."""
    return Setup(len(known.seats), known.seed, dict(known.options))


def seats(known: Course, name: str) -> list[Seat]:
    """Return the seats of a course for a player called ``name``: himself, then the bots."""
    return seated([("", name), *((level, "") for level in known.seats[1:])])


def guides(game: str, seats: Sequence[Seat], seed: int | None) -> Course | None:
    """Return the course played so, None in an ordinary game; raise :class:`LookupError` if a cue is not understood."""
    if not any(seat.bot == TEACHER for seat in seats):
        return None
    known = course(game)
    if seed != known.seed or len(seats) != len(known.seats):
        return None
    for step in known.steps:
        coach.check(coach.lessons(game), step.id, [*step.done, *step.at, *step.gone])
    return known


class Guide:
    """Leads the seat ``me`` through the course ``known``."""

    def __init__(self, known: Course, me: int) -> None:
        self.course = known
        self.me = me

    @property
    def taught(self) -> list[str]:
        """Return under which names it is remembered what the course says in place of the coach."""
        return [f"{coach.KEY}{name}" for step in self.course.steps for name in step.teaches]

    def progress(self, events: Sequence[SeenEvent], since: int = 0) -> Progress:
        """Return how far the seat is after ``events``; passed are only steps missed after the first ``since``."""
        steps, done, due, passed = self.course.steps, set[str](), 0, None
        for at, event in enumerate(events):
            if due == len(steps):
                break
            here = [step for n, step in enumerate(steps[due:]) if not n or (step.early and step.id not in done)]
            fulfilled = next((step for step in here if self._is_one_of(step.done, event)), None)
            if fulfilled is not None:
                done.add(fulfilled.id)
            if fulfilled is not steps[due] and self._is_one_of(steps[due].gone, event):
                passed = due if at >= since else passed
                due += 1
            while due < len(steps) and (steps[due].id in done or not {steps[due].needs} <= {"", *done}):
                due += 1
        return Progress(frozenset(done), due, passed)

    def _is_one_of(self, cues: Sequence[str], event: SeenEvent) -> bool:
        return any(coach.is_told(cue, event, self.me) for cue in cues)

    def aim(self, view: Observation, events: Sequence[SeenEvent], since: int, also: Collection[str] = ()) -> Aim | None:
        """Return what the programme says at the open question of ``view``: that a step has just passed, else the aim of
        the due step; None if it is too early for that, and at the end. The question before had seen the first ``since``
        events of ``events``; ``also`` are cues of the part of the question that the player has come to.
        """
        far = self.progress(events, since)
        steps, words = self.course.steps, self.course.words
        instead = words(steps[far.passed].id).get("instead") if far.passed is not None else None
        if far.passed is not None and instead is not None:
            return Aim(instead, far.passed + 1, len(steps))
        if far.due == len(steps):
            return None
        step = steps[far.due]
        if step.at and not coach.Cues(view, events[since:], also).has_one(step.at):
            return None
        return Aim(words(step.id)["aim"], far.due + 1, len(steps))

    def waits(self, view: Observation, events: Sequence[SeenEvent], since: int) -> Aim | None:
        """Return what the due step waits for, at the first question of an own turn; None at every other question. Ask
        :meth:`aim` first; ``events`` and ``since`` are the same.
        """
        due, steps = self.progress(events).due, self.course.steps
        wait = self.course.words(steps[due].id).get("wait") if due < len(steps) else None
        if wait is None or not coach.Cues(view, events[since:]).has_one(TURN):
            return None
        return Aim(wait, due + 1, len(steps), is_waiting=True)

    def is_over(self, events: Sequence[SeenEvent]) -> bool:
        """Return whether all steps of the programme are done or passed."""
        return self.progress(events).due == len(self.course.steps)

    def learned(self, events: Sequence[SeenEvent]) -> list[str]:
        """Return a phrase for each step that was done: what the pupil has learned."""
        done = self.progress(events).done
        return [self.course.words(step.id)["learned"] for step in self.course.steps if step.id in done]


class Teacher:
    """Speaks to the ``seat`` at ``table``; ``met`` was said already, ``begun`` events happened before this sitting."""

    def __init__(self, table: Table, seat: int, met: Collection[str], begun: int) -> None:
        known = guides(table.game.id, table.seats, table.seed)
        self.guide = Guide(known, seat) if known is not None else None
        """The programme; None in a game like any other."""
        self._table = table
        self._seat = seat
        self._told = begun
        taught = self.guide.taught if self.guide is not None else []
        self._coach = coach.Coach(table.game.id, {*met, *taught})

    @property
    def key(self) -> str:
        """Return under which name it is remembered that the programme of this game came to its end."""
        return f"{KEY}{self._table.game.id}"

    def speech(self, also: Collection[str] = ()) -> Spoken | None:
        """Return the programme's or the coach's sentence for the open question or the end of the game; None for
        silence. ``also`` are cues of the part of the question that the player has come to.
        """
        view, events = self._table.view(self._seat), self._table.events(self._seat)
        guide = self.guide if not view.over else None
        aim = guide.aim(view, events, self._told, also) if guide is not None else None
        said = aim or self._coach.remark(view, events[self._told :], also)
        return said or (guide.waits(view, events, self._told) if guide is not None else None)

    def is_past(self, spoken: Spoken | None) -> bool:
        """Return whether that was said of a card of the own hand, or one to be chosen, which is no longer there."""
        if not isinstance(spoken, coach.Remark) or not all(cue.startswith("card:") for cue in spoken.cues):
            return False
        return not spoken.is_due(coach.Cues(self._table.view(self._seat), []))

    def heard(self, spoken: Spoken | None) -> None:
        """A question was answered, with which ``spoken`` was seen."""
        self._told = len(self._table.events(self._seat))
        if spoken is not None:
            self.know(spoken)

    def know(self, spoken: Spoken) -> None:
        """That was read: it is not said again."""
        self._coach.know(spoken.keys)

    @property
    def has_taught(self) -> bool:
        """Return whether the programme has come to its end."""
        return self.guide is not None and self.guide.is_over(self._table.events(self._seat))

    @property
    def rests(self) -> bool:
        """Return whether nothing is under way: the open question is the first of an own turn."""
        return coach.Cues(self._table.view(self._seat), self._table.events(self._seat)[self._told :]).has_one(TURN)

    def wished(self, choices: Collection[Option]) -> Advice | None:
        """Return as a hint which of the ``choices`` the due step of the programme takes, the first beginning of a
        choice before all others; None where it takes none of them, there is no programme, or all steps are done.
        """
        found = next((option for wish in self.wishes for option in choices if option.startswith(wish)), None)
        return Advice(TEACHER, Hint([found], "guided")) if found is not None else None

    @property
    def wishes(self) -> Sequence[Option]:
        """Return the beginnings of the choices that the due step takes, a march step by step; () without a step."""
        if self.guide is None:
            return ()
        due = self.guide.progress(self._table.events(self._seat)).due
        return next((step.take for step in self.guide.course.steps[due:]), ())

    def learned(self) -> list[str]:
        """Return a phrase for each step of the programme that was done."""
        return self.guide.learned(self._table.events(self._seat)) if self.guide is not None else []
