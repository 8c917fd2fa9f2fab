"""What one seat may know of a deck-builder, and full positions that fit it (R53).

Open are areas, pool, trash, numbers of cards, what lies in the open on discard piles and decks, hand cards that were
shown, and the multiset of all cards a player owns (every gain was seen). A seat also knows its own hand and what it
put on its own discard pile, so of its deck it knows everything but the order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from operator import attrgetter
from typing import Any, Self

from kunitori_tui.engine import rng, seen
from kunitori_tui.engine.api import Decision, Json, OpenQuestion, Option, Reason
from kunitori_tui.engine.cards import Card
from kunitori_tui.engine.cells import COPIED, FROZEN, SHARED, THAWED, filler
from kunitori_tui.games.deckbuilder.rules.state import DeckState, Piles, points
from kunitori_tui.games.deckbuilder.rules.table import AnyDeckFrame, Table

HIDDEN_ZONES = ("hand", "deck", "discard")
LAID_OUT = ("open_discard", "known_hand")
"""Zones that a view shows sorted."""


@cache
def _open_zones(state_class: type[DeckState]) -> Callable[[Any], tuple[Piles, ...]]:
    """Return what reads the zones of a view whose cards are all known, in any order."""
    return attrgetter("known_top", *(z for z in state_class.zones if z not in HIDDEN_ZONES and z != "known_hand"))


@cache
def _open_fields(state_class: type[DeckState], zones: str, but: tuple[str, ...] = ()) -> Callable[..., None]:
    """Return what fills the fields that all see of a view from a position, or the other way round: ``zones`` is the
    form in which those get zones, ``but`` for some.
    """
    return filler(
        {
            SHARED: ("table", "over", "phase", *(c for c in state_class.counters if c not in ("rng", "revealed"))),
            COPIED: ("pool", *state_class.flags, *state_class.piles, *state_class.boards),
            zones: [zone for zone in state_class.zones if zone not in HIDDEN_ZONES and zone not in but],
        }
    )


@dataclass(slots=True, repr=False)
class DeckView(OpenQuestion):
    """One seat's view. Zones hold card numbers of ``table`` by seat; ``hand`` and ``discard`` are None for the seats
    whose cards stay hidden (``discard`` leaves out what lies open). ``known_top`` names the cards known on top of each
    deck, the top one first.
    """

    game: str
    seat: int | None
    seats: int
    table: Table = field(compare=False, repr=False)
    decision: Decision | None
    choices: list[Option]
    over: bool
    phase: str
    first: int
    active: int
    turn: int
    actions: int
    money: int
    buys: int
    discount: int
    floor: int
    ending: int
    pool: list[int]
    trash: list[int]
    offer: list[int]
    hand: list[list[int] | None]
    hand_count: list[int]
    discard: list[list[int] | None]
    discard_count: list[int]
    deck_count: list[int]
    known_top: Piles
    open_discard: Piles
    area: Piles
    deployed: Piles
    replayed: Piles
    ambush: Piles
    turned: Piles
    known_hand: Piles
    owned: Piles
    stack: list[AnyDeckFrame]

    @classmethod
    def of(cls, s: DeckState, seat: int | None) -> Self:
        """Return what ``seat`` may know of ``s``."""
        n, table = s.n, s.table
        hand: list[list[int] | None] = [None] * n
        discard: list[list[int] | None] = [None] * n
        for i in () if seat is None else s.insiders(seat):
            hand[i] = sorted(s.hand[i])
            discard[i] = sorted(s.discard[i])
        empty = ((),) * n
        view = cls.__new__(cls)  # filled field by field: a call with so many names takes a third of the time of a view
        _open_fields(table.state_class, FROZEN, LAID_OUT)(view, s, empty)
        s.show_question(view, table.game, n, seat)
        view.trash = sorted(s.trash) if s.trash else []
        view.offer = s.offer[:2]
        view.hand = hand
        view.hand_count = [*map(len, s.hand)]
        view.discard = discard
        view.discard_count = [*map(len, s.discard)]
        view.deck_count = [*map(len, s.deck)]
        view.known_top = tuple(map(_top, s.deck, s.known_top)) if any(s.known_top) else empty
        view.open_discard = s.open_piles()
        view.known_hand = tuple(map(tuple, map(sorted, s.known_hand))) if any(s.known_hand) else empty
        view.owned = s.all_owned()
        view.stack = [frame.copy() if frame.seat == seat else frame.without_secrets() for frame in s.stack]
        s.show_box(view)
        return view

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return the sorts of cards in effect, by number."""
        return self.table.cards

    @property
    def round(self) -> int:
        """Return the round, from 1."""
        return (self.turn - 1) // self.seats + 1

    @property
    def is_last_turn(self) -> bool:
        """Return whether who is active has no more turns: the end is triggered (9-1), or the last round is on (R42)."""
        return self.ending >= 0 or self.round == self.table.options["round_limit"]

    def is_offered(self, card: int) -> bool:
        """Return whether ``card`` can be taken from the pool (R5, R44)."""
        if self.table.two_generals and self.table.is_general[card]:
            return card in self.offer[:2]
        return self.pool[card] > 0

    def on_offer(self, cards: Sequence[int]) -> list[int]:
        """Return those of ``cards`` that can be taken from the pool."""
        if self.table.two_generals:
            return [card for card in cards if self.is_offered(card)]
        pool = self.pool
        return [card for card in cards if pool[card]]

    def why_not_offered(self, card: int) -> Reason | None:
        """Return why the seat cannot take ``card`` from the pool, whatever it is asked; None if it is on offer."""
        if not self.pool[card]:
            return Reason("pile_empty", self.table.paragraphs["pile"])
        return None if self.is_offered(card) else Reason("not_on_offer", "R44")

    @property
    def own_hand(self) -> list[int]:
        """Return the cards in the hand of the seat, sorted; raise :class:`ValueError` for a spectator."""
        hand = None if self.seat is None else self.hand[self.seat]
        if hand is None:
            raise ValueError("a view without a seat")
        return hand

    @property
    def hand_money(self) -> int:
        """Return the money of the treasures in the hand of the seat; raise :class:`ValueError` for a spectator."""
        money = self.table.money  # 0 for all other cards
        return sum([money[card] for card in self.own_hand])

    @property
    def chosen_cards(self) -> list[int]:
        """Return the own hand cards with which the open question was answered so far, where it takes several (R71)."""
        return list(self.stack[-1].chosen_cards())

    def unseen(self, seat: int) -> list[int]:
        """Return the cards of ``seat`` whose place this view does not know, sorted: for the own seat the deck under
        the known top, for others hand, deck and discard pile together.
        """
        return unseen(self.owned[seat], self.seen(seat))

    def seen(self, seat: int) -> Piles:
        """Return the cards of ``seat`` whose place this view knows, place by place."""
        hand = self.hand[seat]
        there = [tuple(zone[seat]) for zone in _open_zones(self.table.state_class)(self)]
        return (*there, tuple(self.known_hand[seat] if hand is None else hand), tuple(self.discard[seat] or ()))

    def lying(self, seat: int) -> tuple[int, ...]:
        """Return the cards that lie before a seat beside its area, until its next turn."""
        return ()

    def strengths(self, seat: int) -> tuple[int, int]:
        """Return the attack and the defence of what stands before ``seat``: without what is shown or turned up for the
        moment, in a battle or by a card. What leaves at the end of its turn does not defend, nor attack after battles.
        """
        table, standing = self.table, self.area[seat] + self.replayed[seat] + self.deployed[seat]
        staying = [c for c in standing if seat != self.active or table.deploys[c]]
        fighting = standing if self.phase in ("action", "battle") else staying
        return sum(table.attack[c] for c in fighting), sum(table.value[c] for c in staying)

    def points(self, seat: int) -> int:
        """Return the points in all cards of ``seat``, as of now."""
        return points(self, self.owned[seat])

    def to_json(self) -> Json:
        """Return the view as JSON-ready data."""
        return seen.write(self, self.table.signature())


def unseen(owned: Sequence[int], seen: Piles) -> list[int]:
    """Return the cards of ``owned`` that lie in none of the places ``seen``, in their order."""
    rest = list(owned)
    for place in seen:
        for card in place:
            rest.remove(card)
    return rest


def _top(deck: list[int], known: int) -> tuple[int, ...]:
    return tuple(deck[: -known - 1 : -1]) if known else ()


def sample(view: DeckView, number: int) -> DeckState:
    """Return a full position consistent with ``view``; what is hidden is dealt by the integer ``number``."""
    dice = rng.mix(number)
    s: DeckState = view.table.state_class(view.table, view.seats)
    s.record(False)
    _open_fields(view.table.state_class, THAWED)(s, view)
    s.trash = view.trash[:]
    s.offer = view.offer[:]
    s.take_copies(view)
    s.holdings = view.owned
    for seat in range(view.seats):
        rest = view.unseen(seat)
        dice = rng.shuffle(rest, dice)
        hand, discard = view.hand[seat], view.discard[seat]
        if hand is None:
            hand = [*view.known_hand[seat], *_take(rest, view.hand_count[seat] - len(view.known_hand[seat]))]
        if discard is None:
            discard = _take(rest, view.discard_count[seat])
        s.hand[seat] = hand[:]
        s.discard[seat] = discard[:]
        s.deck[seat] = [*rest, *view.known_top[seat][::-1]]
        s.known_top[seat] = len(view.known_top[seat])
    if view.table.two_generals:
        hidden = [g for g in view.table.generals if view.pool[g] and g not in view.offer]
        dice = rng.shuffle(hidden, dice)
        s.offer += hidden
    if s.stack and s.stack[-1].seat != view.seat:
        dice = s.stack[-1].guess(s, dice)
    s.rng = rng.step(dice)
    return s


def _take(cards: list[int], n: int) -> list[int]:
    taken = cards[:n]
    del cards[:n]
    return taken
