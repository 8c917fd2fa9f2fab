"""What one seat was told of a game, as facts: each event is read once, in order, by the ``Facts`` that the manifest of
its game names; log, turns summed up, results, the story of a game and its replay are told of those.

>>> begun = [SeenEvent(at, "turn", {"seat": at, "round": 1}) for at in (0, 1)]
>>> facts = read("kunitori", begun)
>>> [(turn.seat, turn.number, turn.begin) for turn in facts.turns]
[(0, 1, 0), (1, 1, 1)]
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar, cast

from kunitori_tui import shelf
from kunitori_tui.engine.api import Event


class SeenEvent(NamedTuple):
    """Something that happened, as one seat may know it. ``at`` is the number of the step that it was part of."""

    at: int
    kind: str
    data: dict[str, Any]

    @classmethod
    def of(cls, at: int, event: Event, seat: int | None) -> SeenEvent:
        """Return ``event`` as ``seat`` (None: a spectator) may know it."""
        return cls(at, event.kind, event.seen_by(seat))


BEGINNINGS = frozenset(("turn", "round"))
"""Kinds with which a turn begins: that of one player, or a round in which all take part."""
BETWEEN = frozenset(("sides", "week", "bids"))
"""Kinds of nobody's turn, like all after them until the next begins; ``sides`` of a card belong to who bought it."""
TAKING = frozenset(("buy", "draft"))
USING = frozenset(("play", "work", "deploy"))
"""Kinds by which somebody gets a card of his choice, and uses one."""
LAID_OPEN = frozenset(("rising", "ambush"))
"""Kinds by which cards that were chosen in secret were shown to all."""
REVEALS = LAID_OPEN | {"draw", "shuffle", "reveal", "show", "fetch", "reinforcement"}
"""Kinds by which something came to light."""
NOBODYS = BEGINNINGS | {"week", "phase", "points", "control", "fought", "defenders", "offer", "clear", "last_turns"}
"""Kinds that nobody chose, whosever seat they name."""


@dataclass(slots=True, eq=False, repr=False)
class Turn:
    """A turn of ``game``: ``number`` of its round or week, ``seat`` (-1: of nobody or of all), first step ``at``. Its
    ``events`` begin at the place ``begin`` of all that was told; ``points`` are those of all seats as it began, None
    where the game does not tell them. At those places its ``phases`` begin and it ``scored``: points were told; so many
    action cards were ``played``.
    """

    game: str
    number: int
    seat: int
    at: int
    begin: int
    events: list[SeenEvent] = field(default_factory=list)
    points: Sequence[int] | None = None
    phases: list[int] = field(default_factory=list)
    scored: list[int] = field(default_factory=list)
    played: int = 0

    @property
    def end(self) -> int:
        """Return the place behind its last event."""
        return self.begin + len(self.events)


@dataclass(slots=True, eq=False, repr=False)
class Emptied:
    """The pile whose last card brought on the last turns: in which ``round``, by which ``seat``, which ``card``, if it
    was ``bought``, the seats that had a turn ``after`` it, and the ``points`` by seat after the battle or turn that
    emptied it, () if not told.
    """

    round: int
    seat: int
    card: str
    bought: bool
    after: Sequence[int] = ()
    points: Sequence[int] = ()


class Shown(NamedTuple):
    """Cards that came to light at the place ``at``: new ones, or those that were chosen and are ``laid_open``, for the
    ``general`` that was called with them ("" for none).
    """

    at: int
    laid_open: bool
    general: str


T = TypeVar("T", bound=Turn)


class Facts(Generic[T]):
    """What was told, read up to :attr:`events`. A game reads more than turns: its class takes each event, too."""

    turn_type: ClassVar[type[Any]] = Turn
    keeps_score: ClassVar[bool] = False
    """Whether points are told as they change: a turn begins with those that were told last."""

    def __init__(self, game: str, first: int = 0) -> None:
        """Begin a game in which ``first`` had the first turn: what was told before a turn was belongs to that."""
        self.game = game
        self._first = first
        self.events: list[SeenEvent] = []
        self.turns: list[T] = []
        self.points: Sequence[int] | None = None
        """Those of all seats as they were told last."""
        self.over: Mapping[str, Any] | None = None
        """What was told of the end; None before it."""
        self.emptied: Emptied | None = None
        """The pile that brings the game to its end; None before it, and in games without such a pile."""
        self.fights: list[Any] = []
        """The battles whose sums were told, in the order the game has them; ``at`` of each: how much was told then."""
        self.taken, self.used = Counter[tuple[int, str]](), Counter[tuple[int, str]]()
        """How often a seat got a card of its choice, and used one."""
        self.gained: dict[tuple[int, str], int] = {}
        """The number of the turn in which a seat gained a card last."""
        self.deeds: dict[int, int] = {}
        """By seat the place of what it did last."""
        self.shown: dict[int | None, Shown] = {}
        """By seat the cards that it brought to light last."""
        self.fortunes = defaultdict[int, list[SeenEvent]](list)
        """By place what was told there to each seat, as events of kinds of their own: who ``won`` or ``lost`` a battle
        ``by`` how much, a ``refusal`` to join one whose caller is ``ahead``, who has ``broken`` with an ally, whose
        card was ``removed`` by the other team, who ``stands`` ahead of all others or behind, who was ``overtaken``.
        """
        self._led: set[int] = set()
        """Who was ahead of all others last."""

    def read(self, events: Iterable[SeenEvent]) -> None:
        """Take in ``events``, which follow what was told so far."""
        for event in events:
            at = len(self.events)
            self._divide(at, event)
            self._add(at, event)

    def take(self, at: int, event: SeenEvent) -> None:
        """Take in what was told at the place ``at``; the turn it belongs to is the last one."""

    def _divide(self, at: int, event: SeenEvent) -> None:
        kind, data = event.kind, event.data
        if kind in BEGINNINGS:
            number = int(data.get("round", data.get("week", data.get("turn", 0))))  # a turn where none are counted
            self._begin(number, data["seat"] if kind == "turn" else -1, at, event)
        elif kind in BETWEEN and "card" not in data:
            if not self.turns or self.turns[-1].seat >= 0:
                self._begin(data.get("week", 1), -1, at, event)
        elif not self.turns:
            self._begin(1, self._first, at, event)

    def _add(self, at: int, event: SeenEvent) -> None:
        turn = self.turns[-1]
        self.events.append(event)
        turn.events.append(event)
        kind, data, seat = event.kind, event.data, event.data.get("seat")
        if kind == "points":
            self.points = data["points"]
            turn.points = turn.points or self.points
            turn.scored.append(at)
            self.stand(at, data["points"])
        elif kind == "over":
            self.over = data
        elif kind == "phase":
            turn.phases.append(at)
        elif kind == "gain":
            self.gained[data["seat"], data["card"]] = turn.number
        turn.played += kind in ("play", "replay")
        counted = self.taken if kind in TAKING else self.used if kind in USING else None
        if counted is not None and data.get("card"):  # some deploy several cards, or a leader who needs none
            counted[data["seat"], data["card"]] += 1
        if isinstance(seat, int) and kind not in NOBODYS:
            self.deeds[seat] = at
            if kind in REVEALS:
                is_open = kind in LAID_OPEN
                self.shown[seat] = Shown(at, is_open, data.get("card", "") if is_open else "")
        self.take(at, event)

    def fortune(self, at: int, kind: str, **data: int) -> None:
        """Take in what was told at the place ``at`` as what it is to a seat, for :attr:`fortunes`."""
        self.fortunes[at].append(SeenEvent(self.events[at].at, kind, data))

    def decide(self, at: int, ours: Iterable[int], theirs: Iterable[int], margin: int) -> None:
        """Take in a battle that the seats ``ours`` won by so much, or lost where that is below 0."""
        for seats, by in ((ours, margin), (theirs, -margin)):
            for seat in seats if by else ():
                self.fortune(at, "won" if by > 0 else "lost", seat=seat, by=abs(by))

    def stand(self, at: int, points: Sequence[int]) -> None:
        """Take in the ``points`` by seat: who is ahead of all others, who is behind them all, who was ahead before."""
        teams, lead = [shelf.load(self.game).team(seat, len(points)) for seat in range(len(points))], set[int]()
        for seat, own in enumerate(points):
            others = [n for team, n in zip(teams, points, strict=True) if team != teams[seat]]
            if own > max(others):
                lead.add(seat)
                self.fortune(at, "stands", seat=seat, ahead=own - max(others))
            elif own < min(others):
                self.fortune(at, "stands", seat=seat, behind=max(others) - own)
        for seat in self._led - lead if lead else ():
            self.fortune(at, "overtaken", seat=seat)
        self._led = lead or self._led

    def _begin(self, number: int, seat: int, at: int, event: SeenEvent) -> None:
        self.turns.append(cast("T", self.turn_type(self.game, number, seat, event.at, at)))
        self.turns[-1].points = self.points if self.keeps_score else None

    def part(self, turn: T, events: Sequence[SeenEvent]) -> T:
        """Return what some ``events`` tell, taken for one turn with the number and seat of ``turn``."""
        again = type(self)(self.game, turn.seat)
        again.turns.append(cast("T", self.turn_type(self.game, turn.number, turn.seat, turn.at, turn.begin)))
        for at, event in enumerate(events):
            again._add(at, event)
        return again.turns[0]

    def turns_since(self, seat: int | None, at: int) -> list[T]:
        """Return the turns that had begun at the place ``at``, from the last one of ``seat`` on if it had one."""
        begun = [turn for turn in self.turns if turn.begin <= at]
        return begun[max((n for n, turn in enumerate(begun) if turn.seat == seat), default=0) :]

    def after(self, turn: Turn) -> Sequence[int] | None:
        """Return the points of all that ``turn`` led to, as the next one tells them; None where nobody told them."""
        here = next(at for at, one in enumerate(self.turns) if one is turn)
        if here + 1 < len(self.turns):
            return self.turns[here + 1].points
        return self.points if self.over is not None else None


AnyFacts = Facts[Any]


def since_own(past: Sequence[T], me: int | None) -> list[T]:
    """Return the turns of others after the last of ``me`` that is over; that of ``me`` at the end has only begun."""
    others: list[T] = []
    for turn in reversed(past):
        if turn.seat != me:
            others.append(turn)
        elif others:
            break
    return others[::-1]


def read(game: str, events: Iterable[SeenEvent], first: int = 0) -> AnyFacts:
    """Return the facts of ``game`` in ``events``, which begin with its deal, or where they are told of from; ``first``
    is the seat that had its first turn. Raises :class:`.BadSetup` for an unknown game.
    """
    manifest = shelf.manifest(game)
    facts = cast("type[AnyFacts]", import_module(manifest.facts).Facts)(game, -1 if manifest.rounds else first)
    facts.read(events)
    return facts
