"""What one seat may know: everything but the order of the two decks and the dice (A17)."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from kunitori_tui.engine import rng as dice
from kunitori_tui.engine.api import Asked, Decision, Json, Option
from kunitori_tui.engine.stack import copy_stack, write_stack
from kunitori_tui.games.azuchi.rules.frame import AnySeatFrame
from kunitori_tui.games.azuchi.rules.pieces import OWN_WORKERS, WORKER
from kunitori_tui.games.azuchi.rules.rules import GAME_ID, Rules
from kunitori_tui.games.azuchi.rules.state import FLAT, PER_SEAT, AzuchiState

DECKS = ("deck", "event_deck")
SHARED = (*PER_SEAT, *(name for name in FLAT if name not in DECKS))
"""What a position and its views have in common: no such list is ever changed."""


@dataclass(slots=True)
class AzuchiView(Asked):
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


def look(s: AzuchiState, seat: int | None) -> AzuchiView:
    """Return what ``seat`` may know of ``s``."""
    decision = s.decision
    mine = decision is not None and decision.seat == seat
    view = AzuchiView.__new__(AzuchiView)  # filled field by field: a call with so many names takes twice the time
    view.game = GAME_ID
    view.seat = seat
    view.seats = s.n
    view.rules = s.rules
    view.options = s.rules.options
    view.decision = decision
    view.choices = s.options() if mine else []
    view.over = s.over
    view.phase = s.phase
    view.round = s.round
    view.holder = s.holder
    view.attacks = s.attacks
    view.event = s.row[-1] if s.phase == "event" else -1
    deck, cards, kinds = s.tally  # most looks find both decks as the last one did, and save the calls
    view.deck = kinds if deck is s.deck and cards == len(deck) else s.in_deck()
    view.discard = s.discard
    view.open = s.open
    events, to_come = s.events_tally
    view.event_deck = to_come if events is s.event_deck else s.events_to_come()
    view.row = s.row
    view.storeys = s.storeys
    view.supply = s.supply
    view.goods = s.goods
    view.free = s.free
    view.busy = s.busy
    view.paid = s.paid
    view.kept = s.kept
    view.passed = s.passed
    view.score = s.score
    view.stack = s.lend_stack()
    return view


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
