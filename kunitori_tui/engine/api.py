"""The border between the rules and everybody who plays by them.

An *option* is a key such as ``buy:gold`` or ``attack:2``: plain text, stable over versions, what the journal of
a save holds. A *ref* names a thing on the table by kind or position (``hand:gold``, ``pool:gold``, ``seat:2``),
never a single hidden piece. Both never betray more than the seat that receives them may know.

A game is asked for a first position, the position for its open question; whoever chooses sees a view of it:

>>> from kunitori_tui import shelf
>>> game = shelf.load("kunitori")
>>> position = game.new(Setup(seats=2, seed=7))
>>> position.decision.seat, position.decision.kind
(0, 'play')
>>> [(event.kind, event.seen_by(1)) for event in position.apply("end")]
[('phase', {'seat': 0, 'phase': 'buy'})]
>>> position.observe(0).choices
['end', 'treasure:kupfer', 'buy:kupfer']
>>> position.observe(1).choices
[]
>>> game.why_not(position.observe(0), "pool:gold").key
'too_dear_with_hand'
>>> game.from_json(position.to_json()).options() == position.options()
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, TypeVar

from kunitori_tui.engine.errors import BadChoice as BadChoice
from kunitori_tui.engine.errors import BadSetup as BadSetup
from kunitori_tui.engine.errors import BadState as BadState
from kunitori_tui.engine.errors import EngineError as EngineError

Option = str
Ref = str
Json = dict[str, Any]


@dataclass(slots=True, repr=False)
class Setup:
    """What a game is built from.

    ``seats`` is the number of players, ``seed`` a whole number of at least 0, ``options`` maps names declared in
    :attr:`Game.options` to values; what is left out takes its default. ``cards`` are the figures a game was begun with,
    as the ``table`` of its positions holds them; None: those of this version.
    """

    seats: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    cards: list[list[Any]] | None = None


class GameOption(NamedTuple):
    """One rule option of a game: ``kind`` is bool, int, choice, list, selection or prices.

    Any part of a list may be taken; a selection is right or wrong as a whole, as the game says. ``choices`` holds
    their values or those of a choice; ``low``/``high`` bound an int. ``ruling`` names the paragraph that explains it.
    """

    key: str
    kind: str
    default: Any
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    ruling: str = ""


@dataclass(slots=True, repr=False)
class Decision:
    """Who must decide what.

    ``kind`` is the sort of question (one wording each), ``source`` the card in whose name it is asked, ``subject``
    the card it is about. Steps of one choice share a ``group``; those of a ``secret`` group are seen by the chooser
    alone until it closes, and afterwards as far as they are turned up. ``public`` says that the options follow from
    open facts. ``least``/``most`` count how many cards the group takes in all (0, 0 where that means nothing);
    ``data`` holds numbers for the wording.
    """

    seat: int
    kind: str
    source: str = ""
    subject: str = ""
    group: str = ""
    secret: bool = False
    public: bool = False
    least: int = 0
    most: int = 0
    data: dict[str, int] = field(default_factory=dict)

    def to_json(self) -> Json:
        """Return the decision as a plain dict."""
        return {name: getattr(self, name) for name in Decision.__slots__} | {"data": dict(self.data)}


@dataclass(slots=True, repr=False)
class Event:
    """Something that happened, told once: ``data`` to everybody, ``private`` in addition to the seats in ``to``."""

    kind: str
    data: dict[str, Any]
    private: dict[str, Any] | None = None
    to: tuple[int, ...] = ()

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """Return the fields that ``seat`` (``None``: a spectator) may see."""
        if self.private is not None and seat in self.to:
            return {**self.data, **self.private}
        return dict(self.data)

    def to_json(self, seat: int | None = None, *, spoil: bool = False) -> Json:
        """Return ``{"event": kind, ...fields}`` as ``seat`` sees it; everything with ``spoil``."""
        fields = {**self.data, **(self.private or {})} if spoil else self.seen_by(seat)
        return {"event": self.kind, **fields}


@dataclass(slots=True, repr=False)
class Part:
    """A line of the final count: ``count`` cards of ``card`` are worth ``points`` in all."""

    card: str
    count: int
    points: int


@dataclass(slots=True, repr=False)
class Standing:
    """Score and rank (from 1, equal where tied) of one seat; ``tiebreak`` where a rule other than points decided."""

    seat: int
    score: int
    rank: int
    tiebreak: bool = False
    parts: list[Part] = field(default_factory=list)


class Reason(NamedTuple):
    """Why something cannot be chosen now: a key for the text layer, the paragraph it follows from, numbers."""

    key: str
    paragraph: str = ""
    params: Mapping[str, int | str] = MappingProxyType({})


class OpenQuestion:
    """What every observation says of the open question."""

    __slots__ = ()

    decision: Decision | None

    @property
    def asked(self) -> Decision:
        """Return the open question; raise :class:`ValueError` where nobody is asked."""
        if self.decision is None:
            raise ValueError("a view in which nobody is asked")
        return self.decision

    @property
    def chooser(self) -> int:
        """Return the seat that is asked; raise :class:`ValueError` where nobody is."""
        return self.asked.seat


class Observation(Protocol):
    """What one seat (``None``: a spectator) may know. Plain data: no reference to the state, no seed.

    ``turn`` counts from 1: turns, or rounds in a game in which nobody has turns of his own. ``phase`` is a key of the
    text layer. ``first`` is the seat that began, ``active`` the seat whose turn it is, None where all act in turn.
    ``cards`` are the sorts of cards in effect by number, empty where the cards of a game are printed figures alone.
    """

    game: str
    seat: int | None
    seats: int
    decision: Decision | None
    choices: list[Option]
    over: bool
    phase: str

    @property
    def turn(self) -> int: ...

    @property
    def first(self) -> int: ...

    @property
    def active(self) -> int | None: ...

    @property
    def cards(self) -> Sequence[Any]: ...

    @property
    def asked(self) -> Decision: ...

    @property
    def chooser(self) -> int: ...

    def to_json(self) -> Json:
        """Return the observation as JSON-ready data."""


S = TypeVar("S", bound="State")
V_contra = TypeVar("V_contra", bound=Observation, contravariant=True)


class State(Protocol):
    """A position. Mutable; whoever wants to keep it takes a :meth:`clone`."""

    over: bool
    revealed: int
    """Counts draws, reveals, shuffles and rolls: undo never goes back over a change of it."""

    @property
    def decision(self) -> Decision | None:
        """Who must decide what; ``None`` when the game is over."""

    def options(self) -> list[Option]:
        """Return the legal choices in canonical order; never empty while a decision is open."""

    def apply(self, option: Option) -> list[Event]:
        """Carry out ``option`` (not checked here) and run to the next decision; return what happened."""

    def begun(self) -> list[Event]:
        """Return what happened to a fresh state on the way to its first question, once."""

    def observe(self, seat: int | None) -> Observation:
        """Return what ``seat`` may know."""

    def clone(self) -> State:
        """Return an independent copy. It records events as the original does."""

    def record(self, on: bool) -> None:
        """Switch events on (a fresh state has them on) or off (search, bench)."""

    def standings(self) -> list[Standing]:
        """Return scores and ranks as of now, by seat."""

    def to_json(self) -> Json:
        """Return the whole state as JSON-ready data."""


class Game(Protocol[S, V_contra]):
    """The rules of one game with its positions and observations; one instance, found by :mod:`kunitori_tui.shelf`."""

    id: str
    rules_version: int
    seat_counts: tuple[int, ...]
    options: tuple[GameOption, ...]
    hides: bool
    """Whether a seat may know what another may not: a hand, a sealed choice. Without that nobody needs a curtain."""

    def check(self, setup: Setup) -> Setup:
        """Return ``setup`` with defaults filled in and values normalised; raise :class:`BadSetup`."""

    def new(self, setup: Setup) -> S:
        """Return the first position; raise :class:`BadSetup`."""

    def from_json(self, data: Json) -> S:
        """Rebuild a state exactly; raise :class:`BadState` for anything else: with the key ``unsound`` and the first of
        its :meth:`problems` for a position that breaks an invariant or asks nothing.
        """

    def read_view(self, data: Json, options: Json) -> Any:
        """Rebuild an observation exactly from its JSON form and the options of its game; raise :class:`BadState` for
        anything that no position of this game looks like to its seat.
        """

    def sample(self, observation: V_contra, rng: int, /) -> S:
        """Return a full state that fits ``observation`` and records no events; what is hidden is dealt by ``rng``."""

    def targets(self, option: Option) -> tuple[Ref, ...]:
        """Return the things on the table that ``option`` names."""

    def preview(self, observation: V_contra, choices: Sequence[Option], /) -> Json:
        """Return the public consequences of ``choices`` before they are confirmed."""

    def why_not(self, observation: V_contra, ref: Ref) -> Reason | None:
        """Return why ``ref`` cannot be chosen now; ``None`` if it can."""

    def indifferent(self, observation: V_contra, /) -> Option | None:
        """Return any choice if all of them lead to the same position, whatever follows; None if it matters."""

    def problems(self, state: S) -> list[str]:
        """Return the broken invariants of ``state``; empty when it is sound."""

    def team(self, seat: int, seats: int) -> int:
        """Return the team of ``seat``; every seat its own where there are no teams."""


AnyGame = Game[Any, Any]
"""A game of which only the border is known."""
