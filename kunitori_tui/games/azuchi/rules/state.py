"""The position: cards before their owners, goods, decks, the castle, the stack of frames.

Everything lies open but the order of the two decks (A17). Cards of a player are counts by kind: ``free`` without a
worker, ``busy`` with one; ``kept`` says how many armies among both were there when the round began, which means
nothing to the rules and something to whoever looks at the table. ``goods`` and ``supply`` are counts of GOODS.
The top of a deck is the end of its list.

This file, :mod:`.view` and :mod:`.scoring` know each other: a position says what a seat may know and how it stands.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Json, Standing
from kunitori_tui.engine.stack import Asking, copy_stack, write_stack
from kunitori_tui.games.azuchi.rules.frame import AnySeatFrame
from kunitori_tui.games.azuchi.rules.pieces import CARDS, EVENTS, OWN_WORKERS, SUPPLY, WORKER
from kunitori_tui.games.azuchi.rules.rules import GAME_ID, Rules

PER_SEAT = ("goods", "free", "busy", "paid")
"""Lists of counts, one a seat."""
FLAT = ("deck", "discard", "open", "event_deck", "row", "storeys", "supply", "kept", "passed", "score")
"""Lists of numbers. None of either sort but ``deck`` is ever changed: another takes its place (:func:`added`,
:func:`counted`), and positions and views share them.
"""
COUNTERS = ("round", "holder", "attacks", "revealed", "rng")
PHASES = ("draft", "action", "event", "over")


@cache
def _look() -> Callable[[AzuchiState, int | None], Any]:
    from kunitori_tui.games.azuchi.rules.view import look

    return look


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

    def observe(self, seat: int | None) -> Any:
        """Return what ``seat`` may know (:class:`.view.AzuchiView`)."""
        return _look()(self, seat)

    def standings(self) -> list[Standing]:
        """Return scores and ranks as of now (4)."""
        from kunitori_tui.games.azuchi.rules.scoring import standings

        return standings(self)
