"""The position, its points and ranks (4), and what one seat may know of it: cards before their owners, goods, decks,
the castle, the stack of frames.

Everything lies open but the order of the two decks and the dice (A17). Cards of a player are counts by kind: ``free``
without a worker, ``busy`` with one; ``kept`` says how many armies among both were there when the round began, which
means nothing to the rules and something to whoever looks at the table. ``goods`` and ``supply`` are counts of GOODS.
The top of a deck is the end of its list.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from kunitori_tui.engine import rng
from kunitori_tui.engine import rng as dice
from kunitori_tui.engine.api import Decision, Json, OpenQuestion, Option, Part, Standing
from kunitori_tui.engine.stack import Asking, copy_stack, write_stack
from kunitori_tui.games.azuchi.rules.pieces import CARDS, COIN, EVENTS, MATERIALS, OWN_WORKERS, SUPPLY, WAYS, WORKER
from kunitori_tui.games.azuchi.rules.rules import GAME_ID, AnySeatFrame, Rules

PER_SEAT = ("goods", "free", "busy", "paid")
"""Lists of counts, one a seat."""
FLAT = ("deck", "discard", "open", "event_deck", "row", "storeys", "supply", "kept", "passed", "score")
"""Lists of numbers. None of either sort but ``deck`` is ever changed: another takes its place (:func:`added`,
:func:`counted`), and positions and views share them.
"""
COUNTERS = ("round", "holder", "attacks", "revealed", "rng")
PHASES = ("draft", "action", "event", "over")


def added(row: list[int], cell: int, more: int) -> list[int]:
    """Return ``row`` with so much ``more`` in a cell."""
    row = row[:]
    row[cell] += more
    return row


def counted(rows: list[list[int]], seat: int, cell: int, more: int) -> list[list[int]]:
    """Return ``rows`` with so much ``more`` in a cell of a seat."""
    rows = rows[:]
    rows[seat] = added(rows[seat], cell, more)
    return rows


class AzuchiState(Asking[AnySeatFrame]):
    """A position. ``holder`` has the Nobunaga tile; ``open`` are the cards to draft, as they were turned up.

    ``row`` lists the events turned since their deck was last shuffled, ``storeys`` the rounds whose build card stays
    face up; ``discard`` counts the discarded cards by kind. ``paid`` counts what a seat bought points with, by
    :data:`.pieces.WAYS`, ``attacks`` the attacks there were: the rest of a score comes from them.
    """

    __slots__ = (*PER_SEAT, *FLAT, *COUNTERS, "rules", "n", "phase", "events_tally", "tally")

    goods: list[list[int]]
    free: list[list[int]]
    busy: list[list[int]]
    paid: list[list[int]]
    tally: tuple[list[int], int, list[int]]
    """The deck, of how many cards it was at the last look, and what :meth:`in_deck` found."""
    events_tally: tuple[list[int], list[int]]
    """The deck of events at the last look, and what :meth:`events_to_come` found."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self.rules = rules
        self.frames = rules.frames
        self.n = seats
        self.goods = [[0] * len(SUPPLY) for _ in range(seats)]
        self.free = [[0] * len(CARDS) for _ in range(seats)]
        self.busy = [[0] * len(CARDS) for _ in range(seats)]
        self.paid = [[0, 0, 0] for _ in range(seats)]
        self.deck: list[int] = []
        self.tally = (self.deck, 0, [0] * len(CARDS))
        self.discard = [0] * len(CARDS)
        self.open: list[int] = []
        self.event_deck: list[int] = []
        self.events_tally = (self.event_deck, [0] * len(EVENTS))
        self.row: list[int] = []
        self.storeys: list[int] = []
        self.supply = list(SUPPLY)
        self.kept = [0] * seats
        self.passed = [0] * seats
        self.score = [0] * seats
        self.round = 1
        self.holder = 0
        self.attacks = 0
        self.revealed = 0
        self.rng = 0
        self.phase = "draft"
        self.over = False
        self._asked = self._offered = None
        self._lent = False
        self.stack = []
        self.events = []

    @property
    def turn(self) -> int:
        """Return the round: what counts as a turn where games are compared."""
        return self.round

    # -- what lies before a player -------------------------------------------------------------------------------------

    def begin(self, phase: str) -> None:
        """Go on to a step of the round: the frame of its name, the holder first, takes the place of all work."""
        self.phase = phase
        self.stack.clear()
        self.push(phase, self.holder)

    def enter(self, phase: str) -> None:
        """Go on to a step within the round, and tell it."""
        self.begin(phase)
        if self.events is not None:
            self.emit("phase", seat=self.holder, phase=phase)

    def workers_left(self, seat: int) -> int:
        """Return how many workers of ``seat`` stand on no card, its black one included (A11, A20)."""
        return OWN_WORKERS + self.goods[seat][WORKER] - sum(self.busy[seat])

    def in_deck(self) -> list[int]:
        """Return how many cards of each kind the deck has. That is remembered as long as it has as many: for most of a
        round nobody draws.
        """
        deck, size, kinds = self.tally
        if deck is not self.deck or size != len(deck):
            deck = self.deck
            kinds = [*map(deck.count, range(len(CARDS)))]
            self.tally = deck, len(deck), kinds
        return kinds

    def events_to_come(self) -> list[int]:
        """Return how many events of each kind are in their deck. That is remembered until it is another."""
        deck, kinds = self.events_tally
        if deck is not self.event_deck:
            deck = self.event_deck
            kinds = [*map(deck.count, range(len(EVENTS)))]
            self.events_tally = deck, kinds
        return kinds

    def draw(self) -> int:
        """Take the top card of the deck; return its kind."""
        kinds = self.in_deck()[:]
        card = self.deck.pop()
        kinds[card] -= 1
        self.tally = self.deck, len(self.deck), kinds
        return card

    def shuffled(self, cards: list[int]) -> list[int]:
        """Return ``cards`` shuffled. They come in canonical order: a shuffle must not depend on one nobody sees."""
        self.rng = rng.shuffle(cards, self.rng)
        self.revealed += 1
        return cards

    # -- copies and results --------------------------------------------------------------------------------------------

    def clone(self) -> AzuchiState:
        """Return an independent copy."""
        c = AzuchiState.__new__(AzuchiState)
        c.rules = self.rules
        c.frames = self.frames
        c.n = self.n
        c.goods = self.goods
        c.free = self.free
        c.busy = self.busy
        c.paid = self.paid
        c.deck = self.deck[:]
        deck, size, kinds = self.tally
        c.tally = (c.deck if deck is self.deck else deck), size, kinds
        c.discard = self.discard
        c.open = self.open
        c.event_deck = self.event_deck
        c.events_tally = self.events_tally
        c.row = self.row
        c.storeys = self.storeys
        c.supply = self.supply
        c.kept = self.kept
        c.passed = self.passed
        c.score = self.score
        c.round = self.round
        c.holder = self.holder
        c.attacks = self.attacks
        c.revealed = self.revealed
        c.rng = self.rng
        c.phase = self.phase
        c.over = self.over
        c._asked, c._offered, c._lent = self._asked, self._offered, False
        c.stack = copy_stack(self.stack)
        c.events = None if self.events is None else []
        return c

    def to_json(self) -> Json:
        """Return the whole state as JSON-ready data."""
        data: Json = {
            "game": GAME_ID,
            "seats": self.n,
            "options": self.rules.options,
            "table": self.rules.table(),
            "phase": self.phase,
            "over": self.over,
            "stack": write_stack(self.stack),
        }
        for name in PER_SEAT:
            data[name] = [x[:] for x in getattr(self, name)]
        for name in FLAT:
            data[name] = getattr(self, name)[:]
        for name in COUNTERS:
            data[name] = getattr(self, name)
        return data

    def observe(self, seat: int | None) -> AzuchiView:
        """Return what ``seat`` may know."""
        decision = self.decision
        mine = decision is not None and decision.seat == seat
        view = AzuchiView.__new__(AzuchiView)  # filled field by field: a call with so many names takes twice the time
        view.game = GAME_ID
        view.seat = seat
        view.seats = self.n
        view.rules = self.rules
        view.options = self.rules.options
        view.decision = decision
        view.choices = self.options() if mine else []
        view.over = self.over
        view.phase = self.phase
        view.round = self.round
        view.holder = self.holder
        view.attacks = self.attacks
        view.event = self.row[-1] if self.phase == "event" else -1
        deck, cards, kinds = self.tally  # most looks find both decks as the last one did, and save the calls
        view.deck = kinds if deck is self.deck and cards == len(deck) else self.in_deck()
        view.discard = self.discard
        view.open = self.open
        events, to_come = self.events_tally
        view.event_deck = to_come if events is self.event_deck else self.events_to_come()
        view.row = self.row
        view.storeys = self.storeys
        view.supply = self.supply
        view.goods = self.goods
        view.free = self.free
        view.busy = self.busy
        view.paid = self.paid
        view.kept = self.kept
        view.passed = self.passed
        view.score = self.score
        view.stack = self.lend_stack()
        return view

    def standings(self) -> list[Standing]:
        """Return scores and ranks as of now (4)."""
        return standings(self)


PART_IDS = tuple(f"by_{way}" for way in WAYS)
"""Lines of the count: points bought with cubes, black workers, coins."""
BY_ATTACKS = "by_attacks"


def attack_points(s: Any, seat: int) -> int:
    """Return what the attacks have brought or cost ``seat`` so far. ``s`` is a state or a view of it."""
    score: int = s.score[seat]
    return score - sum(map(int.__mul__, s.paid[seat], s.rules.points))


def parts(s: Any, seat: int) -> list[Part]:
    """Return where the score of ``seat`` comes from; the line of the attacks counts all there were."""
    rows = [
        Part(name, count, count * points)
        for name, count, points in zip(PART_IDS, s.paid[seat], s.rules.points, strict=True)
        if count
    ]
    return rows + [Part(BY_ATTACKS, s.attacks, attack_points(s, seat))] if s.attacks else rows


def standings(s: AzuchiState) -> list[Standing]:
    """Return the standings by seat. A tie is a shared place; with the option coins and then cubes break it (A15)."""
    keys = [rank_key(s, seat) for seat in range(s.n)]
    return [
        Standing(
            seat,
            s.score[seat],
            1 + sum(key > keys[seat] for key in keys),
            tiebreak=s.score.count(s.score[seat]) > keys.count(keys[seat]),
            parts=parts(s, seat),
        )
        for seat in range(s.n)
    ]


def rank_key(s: AzuchiState, seat: int) -> tuple[int, ...]:
    """Return what ``seat`` is ranked by, the greater the better."""
    if not s.rules.tie_break:
        return (s.score[seat],)
    goods = s.goods[seat]
    return s.score[seat], goods[COIN], sum(goods[cube] for cube in MATERIALS)


DECKS = ("deck", "event_deck")
SHARED = (*PER_SEAT, *(name for name in FLAT if name not in DECKS))
"""What a position and its views have in common: no such list is ever changed."""


@dataclass(slots=True)
class AzuchiView(OpenQuestion):
    """One seat's view; the seats differ only in ``seat`` and ``choices``. Fields as in :class:`.state.AzuchiState`,
    but ``deck`` and ``event_deck`` count what is in them by kind, and ``event`` is the event being carried out,
    -1 at any other time. Its lists are not to be changed: the position shares them.
    """

    game: str
    seat: int | None
    seats: int
    rules: Rules = field(compare=False, repr=False)
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
    stack: list[AnySeatFrame]

    @property
    def turn(self) -> int:
        """Return the round: what stands where other games count turns."""
        return self.round

    @property
    def first(self) -> int:
        """Return 0: nobody has a turn of his own."""
        return 0

    @property
    def active(self) -> None:
        """Return None: nobody has a turn of his own."""

    @property
    def cards(self) -> tuple[()]:
        """Return nothing: the cards are no deck-builder's."""
        return ()

    def workers_left(self, seat: int) -> int:
        """Return how many workers of ``seat`` stand on no card; never below 0, also when a black one that stands on
        a card was paid for a build.
        """
        return max(0, OWN_WORKERS + self.goods[seat][WORKER] - sum(self.busy[seat]))

    def to_json(self) -> Json:
        """Return the view as JSON-ready data."""
        data: Json = {}
        for name in (f.name for f in fields(self)):
            value = getattr(self, name)
            if name == "rules":
                data["table"] = value.table()
            elif name == "decision":
                data[name] = value.to_json() if value else None
            elif name == "stack":
                data[name] = write_stack(value)
            elif name in PER_SEAT:
                data[name] = [x[:] for x in value]
            else:
                data[name] = value[:] if name in FLAT else value
        return data


def sample(view: AzuchiView, number: int) -> AzuchiState:
    """Return a full position consistent with ``view``; the decks are shuffled by the integer ``number``."""
    s = AzuchiState(view.rules, view.seats)
    state = dice.mix(number)
    for name in DECKS:
        cards = [card for card, count in enumerate(getattr(view, name)) for _ in range(count)]
        state = dice.shuffle(cards, state)
        setattr(s, name, cards)
    for name in SHARED:
        setattr(s, name, getattr(view, name))
    s.round, s.holder, s.attacks = view.round, view.holder, view.attacks
    s.phase, s.over, s.stack = view.phase, view.over, copy_stack(view.stack)
    s.rng = dice.step(state)
    return s
