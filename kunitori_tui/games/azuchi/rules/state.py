"""The position, its points and ranks (4), and what one seat may know of it: cards before their owners, goods, decks,
the castle, the stack of frames.

Everything lies open but the order of the two decks and the dice (A17). Cards of a player are counts by kind: ``free``
without a worker, ``busy`` with one; ``kept`` says how many armies among both were there when the round began, which
means nothing to the rules and something to whoever looks at the table. ``goods`` and ``supply`` are counts of GOODS.
The top of a deck is the end of its list.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar

from kunitori_tui.engine import rng, seen
from kunitori_tui.engine.api import Decision, Json, OpenQuestion, Option, Part, Standing
from kunitori_tui.engine.cells import COPIED, ROWS, SHARED, Forms, filler
from kunitori_tui.engine.stack import Asking
from kunitori_tui.games.azuchi.rules import table

PER_SEAT = ("goods", "free", "busy", "paid")
"""Lists of counts, one a seat."""
FLAT = ("deck", "discard", "open", "event_deck", "row", "storeys", "supply", "kept", "passed", "score")
"""Lists of numbers."""
CHANGED = {ROWS: ("goods", "free", "busy"), COPIED: ("open", "supply", "passed")}
"""The lists that most choices change, by the form of a copy. None of the others is ever changed but the deck, which no
view has: another takes its place (:func:`added`), and positions and views share them.
"""
REPLACED = ("paid", "discard", "event_deck", "row", "storeys", "kept", "score")
COUNTERS = ("round", "holder", "attacks", "revealed", "rng")
PHASES = ("draft", "action", "event", "over")


def added(row: list[int], cell: int, more: int) -> list[int]:
    """Return ``row`` with so much ``more`` in a cell."""
    row = row[:]
    row[cell] += more
    return row


class AzuchiState(Asking[table.AnySeatFrame]):
    """A position. ``holder`` has the Nobunaga tile; ``open`` are the cards to draft, as they were turned up.

    ``row`` lists the events turned since their deck was last shuffled, ``storeys`` the rounds whose build card stays
    face up; ``discard`` counts the discarded cards by kind. ``paid`` counts what a seat bought points with, by
    :data:`.table.WAYS`, ``attacks`` the attacks there were: the rest of a score comes from them.
    """

    __slots__ = (*PER_SEAT, *FLAT, *COUNTERS, "rules", "n", "events_tally", "tally")
    lent: ClassVar[Forms] = {**Asking.lent, **CHANGED}

    tally: list[int] | None
    """What :meth:`in_deck` found, None where nobody has looked."""
    events_tally: tuple[list[int], list[int]]
    """The deck of events at the last look, and what :meth:`events_to_come` found."""

    def __init__(self, rules: table.Rules, seats: int) -> None:
        super().__init__(rules.frames, "draft")
        self.rules = rules
        self.n = seats
        self.goods = [[0] * len(table.SUPPLY) for _ in range(seats)]
        self.free = [[0] * len(table.CARDS) for _ in range(seats)]
        self.busy = [[0] * len(table.CARDS) for _ in range(seats)]
        self.paid = [[0, 0, 0] for _ in range(seats)]
        self.deck: list[int] = []
        self.tally = None
        self.discard = [0] * len(table.CARDS)
        self.open: list[int] = []
        self.event_deck: list[int] = []
        self.events_tally = (self.event_deck, [0] * len(table.EVENTS))
        self.row: list[int] = []
        self.storeys: list[int] = []
        self.supply = list(table.SUPPLY)
        self.kept = [0] * seats
        self.passed = [0] * seats
        self.score = [0] * seats
        self.round = 1
        self.holder = self.attacks = self.revealed = self.rng = 0

    @property
    def turn(self) -> int:
        """Return the round: what counts as a turn where games are compared."""
        return self.round

    # -- what lies before a player -------------------------------------------------------------------------------------

    def begin(self, phase: str) -> None:
        """Go on to a step of the round: the frame of its name, the holder first, takes the place of all work."""
        self.phase = phase
        self.stack[:] = [self.frames[phase].make(self.holder)]

    def enter(self, phase: str) -> None:
        """Go on to a step within the round, and tell it."""
        self.begin(phase)
        if self.events is not None:
            self.emit("phase", seat=self.holder, phase=phase)

    def workers_left(self, seat: int) -> int:
        """Return how many workers of ``seat`` stand on no card, its black one included (A11, A20)."""
        return table.OWN_WORKERS + self.goods[seat][table.WORKER] - sum(self.busy[seat])

    def in_deck(self) -> list[int]:
        """Return how many cards of each kind the deck has."""
        if self.tally is None:
            self.tally = [*map(self.deck.count, range(len(table.CARDS)))]
        return self.tally

    def events_to_come(self) -> list[int]:
        """Return how many events of each kind are in their deck. That is remembered until it is another."""
        if self.events_tally[0] is not self.event_deck:
            self.events_tally = self.event_deck, [*map(self.event_deck.count, range(len(table.EVENTS)))]
        return self.events_tally[1]

    def shuffled(self, cards: list[int]) -> list[int]:
        """Return ``cards`` shuffled. They come in canonical order: a shuffle must not depend on one nobody sees."""
        self.rng = rng.shuffle(cards, self.rng)
        self.revealed += 1
        return cards

    # -- copies and results --------------------------------------------------------------------------------------------

    @classmethod
    def forms(cls) -> Forms:
        """Return the fields by the form in which a copy has them."""
        return {SHARED: ("rules", "n", "phase", "tally", "events_tally", *REPLACED, *COUNTERS), COPIED: ("deck",)}

    def to_json(self) -> Json:
        """Return the whole state as JSON-ready data."""
        return {
            "game": table.GAME_ID,
            "seats": self.n,
            "options": self.rules.options,
            "table": self.rules.table(),
            **self.written(PER_SEAT, FLAT, COUNTERS),
        }

    def observe(self, seat: int | None) -> AzuchiView:
        """Return what ``seat`` may know."""
        view = AzuchiView.__new__(AzuchiView)  # filled field by field: a call with so many names takes twice the time
        _open_fields()(view, self)
        self.show_question(view, table.GAME_ID, self.n, seat)
        view.options = self.rules.options
        view.event = self.row[-1] if self.phase == "event" else -1
        view.deck = self.in_deck()
        view.event_deck = self.events_to_come()
        view.stack = self.lend_stack()
        return view

    def standings(self) -> list[Standing]:
        """Return scores and ranks now (4). Ties share a place; with the option coins, then cubes break them (A15)."""
        score = self.score
        owned = [(goods[table.COIN], sum(goods[cube] for cube in table.MATERIALS)) for goods in self.goods]
        keys = [(points, *(owned[seat] if self.rules.tie_break else ())) for seat, points in enumerate(score)]
        return [
            Standing(
                seat,
                score[seat],
                1 + sum(key > keys[seat] for key in keys),
                tiebreak=score.count(score[seat]) > keys.count(keys[seat]),
                parts=parts(self, seat),
            )
            for seat in range(self.n)
        ]


PART_IDS = tuple(f"by_{way}" for way in table.WAYS)
"""Lines of the count: points bought with cubes, black workers, coins."""


def attack_points(s: Any, seat: int) -> int:
    """Return what the attacks have brought or cost ``seat`` so far. ``s`` is a state or a view of it."""
    return int(s.score[seat]) - sum(map(int.__mul__, s.paid[seat], s.rules.points))


def parts(s: Any, seat: int) -> list[Part]:
    """Return where the score of ``seat`` comes from; the line of the attacks counts all there were."""
    rows = [
        Part(name, count, count * points)
        for name, count, points in zip(PART_IDS, s.paid[seat], s.rules.points, strict=True)
        if count
    ]
    return rows + [Part("by_attacks", s.attacks, attack_points(s, seat))] if s.attacks else rows


DECKS = ("deck", "event_deck")


@cache
def _open_fields() -> Callable[[Any, Any], None]:
    """Return what fills the fields that a position and its views share, one from the other."""
    lists = (*PER_SEAT, *(name for name in FLAT if name not in DECKS))
    return filler({SHARED: ("rules", "over", "phase", "round", "holder", "attacks", *lists)})


@dataclass(slots=True)
class AzuchiView(OpenQuestion):
    """One seat's view; the seats differ only in ``seat`` and ``choices``. Fields as in :class:`.state.AzuchiState`,
    but ``deck`` and ``event_deck`` count what is in them by kind, and ``event`` is the event being carried out,
    -1 at any other time. Its lists are not to be changed: the position shares them.
    """

    game: str
    seat: int | None
    seats: int
    rules: table.Rules = field(compare=False, repr=False)
    options: dict[str, Any]
    decision: Decision | None
    choices: list[Option]
    over: bool
    phase: str
    round: int
    holder: int
    attacks: int
    event: int
    deck: list[int]
    discard: list[int]
    open: list[int]
    event_deck: list[int]
    row: list[int]
    storeys: list[int]
    supply: list[int]
    goods: list[list[int]]
    free: list[list[int]]
    busy: list[list[int]]
    paid: list[list[int]]
    kept: list[int]
    passed: list[int]
    score: list[int]
    stack: list[table.AnySeatFrame]

    first: ClassVar[int] = 0
    active: ClassVar[None] = None
    """Nobody has a turn of his own."""
    cards: ClassVar[tuple[()]] = ()
    """None: the cards are no deck-builder's."""

    @property
    def turn(self) -> int:
        """Return the round: what stands where other games count turns."""
        return self.round

    def workers_left(self, seat: int) -> int:
        """Return how many workers of ``seat`` are on no card, at least 0: a black one on a card may pay for a build."""
        return max(0, table.OWN_WORKERS + self.goods[seat][table.WORKER] - sum(self.busy[seat]))

    def to_json(self) -> Json:
        """Return the view as JSON-ready data."""
        return seen.write(self, self.rules.table())


def sample(view: AzuchiView, number: int) -> AzuchiState:
    """Return a full position consistent with ``view``; the decks are shuffled by the integer ``number``."""
    s = AzuchiState(view.rules, view.seats)
    s.record(False)
    dice = rng.mix(number)
    for name in DECKS:
        cards = [card for card, count in enumerate(getattr(view, name)) for _ in range(count)]
        dice = rng.shuffle(cards, dice)
        setattr(s, name, cards)
    s.tally = view.deck
    _open_fields()(s, view)
    s.take_copies(view)
    s.rng = rng.step(dice)
    return s
