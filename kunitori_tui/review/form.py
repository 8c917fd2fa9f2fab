"""What a review consists of: plain data with a way to JSON and back.

A :class:`Review` belongs to a save (:attr:`Review.of`). Its ``curve`` has a :class:`Point` every few rounds with an
:class:`Estimate` for every seat; ``seats`` has the choices of those seats that were looked at, one :class:`Account`
each. Places in the game are counted as everywhere: ``at`` is the number of entries of the journal before it, so
:meth:`.LookBack.go` shows just what the player saw when he had to choose.

Points are those of the game's own score, chances from 0 to 1; of a team every seat has those of the team. Numbers are
rounded when they are made, so that what is read back from a file is what was written.

Reviews are kept beside their saves, so that nobody waits for the same one twice: JSON with a checksum, read as if an
enemy had written it. None is ever needed, and one that is damaged, or another program's, is made anew.

Whose choices a review looks at, unless somebody says so, and which choices of a seat are its person's own.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import asdict, dataclass, field
from math import hypot
from typing import Annotated, Any, Literal

from kunitori_tui.engine.shapes import Array, Either, Integer, Map, Nothing, Number, Object, OneOf, Pattern, String
from savegames import strictjson
from savegames.errors import BadFile, SaveError
from savegames.files import replace_file
from savegames.format import Save
from savegames.journal import PERSON, SeatChange, action, actions
from savegames.store import REVIEW, Store

FORM = 7
"""Raised whenever reviews become different ones: a kept review of another form is made anew."""
MAX_BYTES = 1_000_000

Verdict = Literal["mistake", "unsure", "fine"]
"""``mistake``: it cost more than its error; ``unsure``: within that; ``fine``: no worse than anything else."""

Json = dict[str, Any]
Key = Annotated[str, Pattern("[a-z0-9_.:-]{0,60}")]
Count = Annotated[int, Integer(0, 1_000_000)]
Chance = Annotated[float, Number(0.0, 1.0)]
Lead = Annotated[float, Number(-100_000.0, 100_000.0)]
Choices = Annotated[list[str], Array(String(200, least=1), 1000)]


@dataclass(slots=True, frozen=True)
class Estimate:
    """What a seat can expect at the end: ``chance`` to win (a shared victory counts as its share), ``lead`` in points
    over the best other player or team, with ``error``, the standard error of the lead; from so many ``games``.
    """

    chance: Chance
    lead: Lead
    error: Lead
    games: Count


@dataclass(slots=True, frozen=True)
class Point:
    """A point of the curve: the ``round`` (or week) that begins ``at``, and what every seat could expect there."""

    round: Count
    at: Count
    seats: Annotated[list[Estimate], Array(Object.of(Estimate), 12)]


@dataclass(slots=True, frozen=True)
class Because:
    """Why ``better`` is better as the bot sees it: ``reason`` and ``params`` of a :class:`.Hint`, of which the first
    ``prepared`` choices only make possible the one it speaks of.
    """

    reason: Key
    params: Annotated[Json, Map(most=40, value=Either(Number(-1e9, 1e9), String(2000)))]
    prepared: Count


@dataclass(slots=True, frozen=True)
class Choice:
    """A choice that was looked at: one decision with all steps that belong to it, such as a whole purchase.

    ``kind`` is the kind of its first question, ``done`` the options taken, ``better`` those of the best other way that
    was tried. ``expected`` and ``instead`` are what both promised. ``cost`` is the mean difference of the lead in
    points, over games played both ways from the same positions with the same dice, ``error`` its standard error;
    ``chance_cost`` and ``chance_error`` the same of the chance to win. A negative cost says that ``done`` was better.
    ``lost`` says that a battle followed which the player lost. ``because`` may be missing: no reason is known.
    """

    at: Count
    round: Count
    kind: Key
    done: Choices
    better: Choices
    expected: Estimate
    instead: Estimate
    cost: Lead
    error: Lead
    chance_cost: Annotated[float, Number(-1.0, 1.0)]
    chance_error: Annotated[float, Number(0.0, 1.0)]
    verdict: Annotated[Verdict, OneOf("mistake", "unsure", "fine")]
    lost: bool = False
    because: Annotated[Because | None, Either(Nothing(), Object.of(Because))] = None

    @property
    def is_doubtful(self) -> bool:
        """Return whether it seemed worse within the error, by a tenth of a point at least."""
        return self.verdict == "unsure" and round(self.cost, 1) > 0


@dataclass(slots=True, frozen=True)
class Swing:
    """A battle, or whatever else was decided by more than choices, between ``at`` and ``until``: what the player could
    expect when it had been chosen, and when it was over. What lies between both is luck.
    """

    at: Count
    until: Count
    round: Count
    before: Estimate
    after: Estimate

    @property
    def luck(self) -> float:
        """Return by how many points more was to be expected afterwards."""
        return round(self.after.lead - self.before.lead, 2)

    @property
    def error(self) -> float:
        """Return the standard error of :attr:`luck`."""
        return round(hypot(self.before.error, self.after.error), 2)


@dataclass(slots=True, frozen=True)
class Habit:
    """Something that can be counted: a ``key`` of the text layer, how often it happened (``times``, of ``chances``),
    how much in all (``amount``: of what, the key says; 0 where nothing is summed), and where: ``at`` by occurrence.
    """

    key: Key
    times: Count
    chances: Count
    amount: Count
    at: Annotated[list[int], Array(Integer(0, 1_000_000), 10_000)]


@dataclass(slots=True, frozen=True)
class Absence:
    """Rounds (or weeks), from the ``first`` to the ``last``, in which a bot chose for a person."""

    first: Count
    last: Count


@dataclass(slots=True)
class Account:
    """The choices of one ``seat``: the ``choices`` that were played out, dearest first; ``swings`` largest first,
    the first being the battle that decided; ``habits``; ``absences`` in which a bot chose: its choices are in none of
    these. ``rough`` says that no estimate was fine enough to name a choice, ``ready`` that no more will be looked for.
    """

    seat: Annotated[int, Integer(0, 11)]
    choices: Annotated[list[Choice], Array(Object.of(Choice), 100)] = field(default_factory=list)
    swings: Annotated[list[Swing], Array(Object.of(Swing), 100)] = field(default_factory=list)
    habits: Annotated[list[Habit], Array(Object.of(Habit), 100)] = field(default_factory=list)
    absences: Annotated[list[Absence], Array(Object.of(Absence), 1000)] = field(default_factory=list)
    rough: bool = False
    ready: bool = False

    @property
    def mistakes(self) -> list[Choice]:
        """Return the choices that cost more than their error, those first that cost most of the chance to win."""
        named = [choice for choice in self.choices if choice.verdict == "mistake"]
        return sorted(named, key=lambda one: (-round(one.chance_cost, 2), -one.cost, one.at))

    @property
    def harmless(self) -> list[Choice]:
        """Return at most three choices before lost battles that were no mistakes as far as can be told."""
        return [choice for choice in self.choices if choice.lost and choice.verdict != "mistake"][:3]


@dataclass(slots=True)
class Review:
    """The review of the save whose :func:`.work.mark` is ``of``, made with ``bot`` in all seats; ``asked`` is the bot
    that was asked what it would have done. ``ready`` says of the ``curve`` that it will not become finer.
    """

    of: Annotated[str, Pattern("[0-9a-f]{64}")]
    game: Key
    bot: Key
    asked: Key
    curve: Annotated[list[Point], Array(Object.of(Point), 10_000)] = field(default_factory=list)
    seats: Annotated[list[Account], Array(Object.of(Account), 12)] = field(default_factory=list)
    ready: bool = False

    def account(self, seat: int) -> Account | None:
        """Return what was found out about the choices of ``seat``; None where nobody looked."""
        return next((account for account in self.seats if account.seat == seat), None)

    def to_json(self) -> Json:
        """Return it as plain data."""
        return {"review": FORM, **asdict(self)}

    @classmethod
    def from_json(cls, data: Any) -> Review:
        """Return the review written by :meth:`to_json`; raise ValueError for anything else, also of another form."""
        if wrong := SHAPE.fault(data):
            raise ValueError(wrong)
        review: Review = BODY.read(data)
        return review


BODY = Object.of(Review)
SHAPE = Object({"review": OneOf(FORM), **BODY.fields})


def load(store: Store, save_id: str) -> Review | None:
    """Return the review beside a save; None where none of this version is there, or it is damaged. Whether it belongs
    to the save is seen by :class:`.Work`. Raises :class:`SaveError` (``bad_name``) for what is no id.
    """
    with suppress(OSError, BadFile, ValueError):
        found = strictjson.parse(store.ops.read(store.path(save_id, REVIEW), MAX_BYTES), fractions=True)
        if type(found) is dict and found.pop("checksum", "") == strictjson.digest(found):
            return Review.from_json(found)
    return None


def keep(store: Store, save_id: str, review: Review) -> None:
    """Keep ``review`` beside a save, in place of what was kept before; raise as :func:`load`. A disk that refuses costs
    the next reader the time again, and nobody a game.
    """
    file, found = store.path(save_id, REVIEW), review.to_json()
    with suppress(SaveError, OSError):
        strictjson.check(found, fractions=True)
        data = strictjson.compact({**found, "checksum": strictjson.digest(found)})
        if len(data) <= MAX_BYTES:
            replace_file(store.ops, file, data)


def whose(save: Save) -> int:
    """Return the seat of the only person who sat down; of several, or none, the one with the most points."""
    given = {done.seat for done in actions(save.journal) if isinstance(done, SeatChange)}
    people = given | {seat for seat, who in enumerate(save.seats) if who.kind == "human"}
    if len(people) == 1:
        return people.pop()
    scores = save.summary.scores or [0] * len(save.seats)
    return scores.index(max(scores))


def stood_in(save: Save, seat: int) -> list[range]:
    """Return at which entries of the journal a bot played a seat in which a person sat as well, stretch by stretch;
    nothing where the seat was a bot's, or a person's, all game.
    """
    changes = [
        (at + 1, done.who != PERSON)
        for at, entry in enumerate(save.journal)
        if isinstance(done := action(entry), SeatChange) and done.seat == seat
    ]
    if not changes:
        return []
    is_first_bot = not changes[0][1]  # a seat is handed to a bot by a person, and taken back from a bot
    changes = [(0, is_first_bot), *changes]
    ends = [*(at - 1 for at, _ in changes[1:]), len(save.journal)]
    return [range(at, end) for (at, is_bot), end in zip(changes, ends, strict=True) if is_bot and at < end]
