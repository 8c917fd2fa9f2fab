"""The position of a deck-builder: zones as lists of card numbers, counters of the turn, the stack of frames.

Every zone is a list of lists, one per seat. What everybody may know is kept beside the truth and updated by what
happens in the open, never worked out from the truth afterwards (R53):

* ``discard`` holds what went there unseen, ``open_discard`` what went there in the open;
* ``known_hand`` lists the hand cards that everybody has seen;
* ``known_top`` counts the cards on top of a deck that were put there in the open.

The top of a deck is the end of its list. The order of the other zones means nothing.
Points and ranks (9-2) are counted here, too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import chain
from operator import attrgetter
from typing import Any, ClassVar

from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Json, Option, Part, Standing
from kunitori_tui.engine.cells import COPIED, ROWS, SHARED, Forms
from kunitori_tui.engine.stack import Asking
from kunitori_tui.games.deckbuilder.rules.table import AnyDeckFrame, Table


def worth(s: Any, card: int, count: Callable[[int], int]) -> int:
    """Return the worth of one ``card`` to who owns of each card what ``count`` returns. ``s``: a state or a view."""
    table = s.table
    points: int = table.vp[card]
    if card in table.per_owned:
        return points + sum(map(count, table.per_owned[card]))
    if card in table.if_sold_out and not any(map(s.pool.__getitem__, table.if_sold_out[card])):
        points += table.cards[card].score[1]
    return points


def parts(s: Any, cards: Sequence[int]) -> list[Part]:
    """Return the lines of the count of ``cards``: every card with points, minus points included, as printed."""
    counts = Counter(cards)
    rows = [(c, counts[c], worth(s, c, counts.__getitem__)) for c in s.table.scoring if c in counts]
    return [Part(s.table.ids[c], n, n * each) for c, n, each in rows if each]


def points(s: Any, cards: Sequence[int]) -> int:
    """Return what ``cards`` are worth at the end."""
    table = s.table
    vp = table.vp
    total: int = sum(map(vp.__getitem__, cards))
    for card in (*table.per_owned, *table.if_sold_out):
        if card in cards:  # hardly anybody has one
            total += cards.count(card) * (worth(s, card, cards.count) - vp[card])
    return total


ZONES = ("hand", "deck", "discard", "open_discard", "area", "deployed", "replayed", "ambush", "turned", "known_hand")
COUNTERS = ("first", "active", "turn", "actions", "money", "buys", "discount", "floor", "ending", "revealed", "rng")
LISTS = ("known_top", "pool", "trash", "offer")
HAND_SIZE = 4
Piles = tuple[tuple[int, ...], ...]
"""Cards by seat. They cannot change, so that views and positions may share them."""
_copy = list.copy


@cache
def _lying(zones: tuple[str, ...]) -> Callable[[Any], tuple[list[list[int]], ...]]:
    """Return what reads the zones of a position in which every card lies once: what is known of hands lies in them."""
    return attrgetter(*(zone for zone in zones if zone != "known_hand"))


class DeckState(Asking[AnyDeckFrame]):
    """A position of one of the deck-builders. ``deployed`` holds cards left from earlier turns that were not played
    again in this one, ``replayed`` those that were, ``area`` what else was played in this turn; ``turned`` holds cards
    turned up from the deck for a while (7-2-2, Ninja Clan).
    """

    __slots__ = (*ZONES, *COUNTERS, "table", "n", *LISTS, "sales", "holdings", "_piles")

    zones: ClassVar[tuple[str, ...]] = ZONES
    counters: ClassVar[tuple[str, ...]] = COUNTERS
    flags: ClassVar[tuple[str, ...]] = ()
    """Open lists of one number a seat that a box adds. A box's own state names its zones and counters here, too."""
    piles: ClassVar[tuple[str, ...]] = ()
    """Open lists of numbers a box adds that belong to no seat."""
    boards: ClassVar[tuple[str, ...]] = ()
    """Open lists of tuples of numbers a box adds; the tuples are replaced, never changed, so clones share them."""
    phases: ClassVar[tuple[str, ...]] = ("action", "battle", "buy", "end", "over")
    idle_hand: ClassVar[int] = HAND_SIZE
    """The most cards a seat holds outside its turn."""

    table: Table
    hand: list[list[int]]
    deck: list[list[int]]
    discard: list[list[int]]
    open_discard: list[list[int]]
    area: list[list[int]]
    deployed: list[list[int]]
    replayed: list[list[int]]
    ambush: list[list[int]]
    turned: list[list[int]]
    known_hand: list[list[int]]

    def __init__(self, table: Table, seats: int) -> None:
        super().__init__(table.frames, "action")
        self.table = table
        self.n = seats
        for zone in self.zones:
            setattr(self, zone, [[] for _ in range(seats)])
        for flag in self.flags:
            setattr(self, flag, [0] * seats)
        for name in (*self.piles, *self.boards):
            setattr(self, name, [])
        for counter in self.counters:
            setattr(self, counter, 0)
        self.first = self.active = self.turn = self.actions = self.money = self.buys = self.discount = self.floor = 0
        self.revealed = self.rng = 0
        self.ending = -1
        self.known_top = [0] * seats
        self.pool = [c.count for c in table.cards]
        self.trash: list[int] = []
        self.offer: list[int] = []
        self.sales: dict[int, list[Option]] = {}
        """:meth:`on_sale` by the money, another where a pile sold out or others are offered: so clones share it."""
        self.holdings: Piles | None = None
        """:meth:`all_owned`, None where it is to be counted anew: to count at every look took a quarter of its time."""
        self._piles: tuple[list[list[int]], Piles] = [], ()
        """The open discard piles as they lay at the last look, and sorted; neither is changed, so clones share them."""

    def names(self, cards: list[int]) -> list[str]:
        """Return the ids of ``cards``."""
        ids = self.table.ids
        return [ids[c] for c in cards]

    # -- moving cards -------------------------------------------------------------------------------------------

    def renew(self, seat: int) -> bool:
        """Shuffle the discard pile into a new deck; return False if there is nothing to shuffle (5-4, R4)."""
        cards = self.discard[seat] + self.open_discard[seat]
        if not cards:
            return False
        # A canonical order first: a shuffle must not depend on an order that nobody can see.
        cards.sort()
        self.rng = rng.shuffle(cards, self.rng)
        self.deck[seat] = cards
        self.discard[seat] = []
        self.open_discard[seat] = []
        self.known_top[seat] = 0
        self.revealed += 1
        if self.events is not None:
            self.emit("shuffle", seat=seat, cards=len(cards))
        return True

    def draw(self, seat: int, n: int) -> None:
        """Draw ``n`` cards into the hand, renewing an empty deck only when a card is due (5-4); the rest lapses."""
        self.revealed += 1
        hand, due = self.hand[seat], n
        while due > 0 and (self.deck[seat] or self.renew(seat)):
            deck = self.deck[seat]
            drawn = deck[: -due - 1 : -1]
            del deck[-due:]
            hand += drawn
            due -= len(drawn)
            if known := self.known_top[seat]:
                self.known_hand[seat] += drawn[:known]
                self.known_top[seat] = max(known - len(drawn), 0)
        if self.events is not None and due < n:
            self.emit("draw", {"cards": self.names(hand[due - n :])}, self.insiders(seat), seat=seat, count=n - due)

    def reveal(self, seat: int, n: int) -> list[int]:
        """Take the top ``n`` cards of the deck for everybody to see and return them, the top one first (R4)."""
        shown: list[int] = []
        self.revealed += 1
        for _ in range(n):
            if not self.deck[seat] and not self.renew(seat):
                break
            shown.append(self.deck[seat].pop())
            if self.known_top[seat]:
                self.known_top[seat] -= 1
        return shown

    def leave_hand(self, seat: int, card: int) -> None:
        """Take ``card`` out of the hand in the open."""
        self.hand[seat].remove(card)
        known = self.known_hand[seat]
        if known and card in known:
            known.remove(card)

    def tell_cleared(self, seat: int, cards: list[int], source: str) -> None:
        """Tell that ``cards``, which everybody saw lie in ``source``, went to the discard pile."""
        if self.events is not None and cards:
            self.emit("clear", seat=seat, cards=self.names(cards), source=source)

    def tell_points(self) -> None:
        """Tell what the cards of everybody are worth now: all that was ever gained was seen."""
        if self.events is not None:
            self.emit("points", points=[points(self, cards) for cards in self.all_owned()])

    def show(self, seat: int, card: int) -> None:
        """Let everybody know that ``card`` is in the hand."""
        if card not in self.known_hand[seat]:
            self.known_hand[seat].append(card)

    def take_from_pool(self, card: int) -> None:
        """Take one copy out of the pool, refill the offer of generals (R44) and trigger the end (9-1, R27)."""
        self.holdings = None
        self.pool[card] -= 1
        if not self.pool[card] or card in self.offer:
            self.sales = {}
        if card in self.offer:
            self.offer.remove(card)
            if len(self.offer) > 1:
                self.revealed += 1  # the next general of the pile comes into the open
                self.emit("offer", card=self.table.ids[self.offer[1]])
        if self.ending < 0 and self.table.ends_game[card] and self.pool[card] == 0:
            self.ending = self.n - 1
            self.emit("last_turns", card=self.table.ids[card], turns=self.n - 1)

    def put_in_pool(self, card: int) -> None:
        """Put ``card`` back on its pile, to be taken again (R50); a general goes under the others (R44)."""
        self.holdings = None
        self.pool[card] += 1
        self.sales = {}
        if self.table.two_generals and self.table.is_general[card]:
            self.offer.append(card)

    def put_on_trash(self, card: int) -> None:
        """Put ``card`` on the trash pile."""
        self.holdings = None
        self.trash.append(card)

    def gain(self, seat: int, card: int, how: str) -> None:
        """Put a card of the pool on the discard pile (section 5-2 and the FAQ's meaning of "gain")."""
        self.open_discard[seat].append(card)
        if self.events is not None:
            self.emit("gain", seat=seat, card=self.table.ids[card], how=how, left=self.pool[card] - 1)
        held = self.holdings
        self.take_from_pool(card)
        if held is not None:
            self.holdings = (*held[:seat], tuple(sorted((*held[seat], card))), *held[seat + 1 :])

    def on_sale(self, money: int) -> list[Option]:
        """Return the buy keys of all cards on offer that cost at most ``money``, cheapest first."""
        keys = self.sales.get(money)
        if keys is None:
            offers = self.table.affordable[min(money, self.table.top_cost)]
            keys = self.sales[money] = [key for card, key in offers if self.is_offered(card)]
        return keys

    def insiders(self, seat: int) -> tuple[int, ...]:
        """Return the seats that may look at the hand and the discard pile of ``seat``."""
        return (seat,)

    def first_actions(self, seat: int) -> int:
        """Return the actions with which the turn of ``seat`` begins (5-1)."""
        return 1

    def reason_to_end(self) -> str:
        """Return why the game is over after this turn, "" if it goes on: the last turns (9-1), the limit (R42)."""
        limit = self.table.options["round_limit"]
        return "pile" if self.ending == 0 else "rounds" if limit and self.turn >= limit * self.n else ""

    def may_battle(self, seat: int) -> bool:
        """Return whether a battle phase follows: a leader was played in this turn (5-2)."""
        area, leads = self.area[seat], self.table.leads
        return bool(area) and any([leads[c] for c in area])  # noqa: C419 - a list is faster here than a generator

    def stayers(self, seat: int) -> list[int]:
        """Return the cards of the area that may stay in the end phase (6-1, R3), sorted."""
        if not (self.area[seat] or self.replayed[seat] or self.deployed[seat]):
            return []
        deploys = self.table.deploys
        return sorted([c for c in self.area[seat] + self.replayed[seat] + self.deployed[seat] if deploys[c]])

    def is_offered(self, card: int) -> bool:
        """Return whether ``card`` can be taken from the pool: a copy is left and it lies open (R5, R44)."""
        if self.pool[card] <= 0:
            return False
        if self.table.two_generals and self.table.is_general[card]:
            return card in self.offer[:2]
        return True

    def owned(self, seat: int) -> list[int]:
        """Return all cards of a seat, sorted. Everybody saw them come, so this is open knowledge."""
        return sorted(chain(*[zone[seat] for zone in _lying(self.zones)(self)]))

    def open_piles(self) -> Piles:
        """Return the cards that lie open on the discard piles, sorted: most looks find them as the last one did."""
        lay, piles = self._piles
        if lay != self.open_discard:
            lay = [*map(_copy, self.open_discard)]
            piles = tuple(map(tuple, map(sorted, lay)))
            self._piles = lay, piles
        return piles

    def all_owned(self) -> Piles:
        """Return :meth:`owned` of every seat. Whoever takes a card from a seat or gives it one empties ``holdings``."""
        held = self.holdings
        if held is None:
            held = tuple([tuple(sorted(chain(*zones))) for zones in zip(*_lying(self.zones)(self), strict=True)])
            self.holdings = held
        return held

    def common(self) -> list[int]:
        """Return the cards outside the pool that belong to no seat."""
        return self.trash

    # -- copies and results -------------------------------------------------------------------------------------

    @classmethod
    def fields(cls) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
        """Return the fields that hold lists of lists, lists, and numbers."""
        return (*cls.zones, *cls.boards), (*LISTS, *cls.flags, *cls.piles), cls.counters

    @classmethod
    def forms(cls) -> Forms:
        """Return the fields by the form in which a copy has them."""
        return {
            SHARED: ("table", "n", "phase", "sales", "holdings", "_piles", *cls.counters),
            COPIED: (*LISTS, *cls.flags, *cls.piles, *cls.boards),
            ROWS: cls.zones,
        }

    def to_json(self) -> Json:
        """Return the whole state as JSON-ready data. Cards are positions in ``table``."""
        return {
            "game": self.table.game,
            "seats": self.n,
            "options": self.table.options,
            "table": self.table.signature(),
            **self.written(*self.fields()),
        }

    def show_box(self, view: Any) -> None:
        """Fill the fields of the ``view`` of any seat that a box does not show as they are."""

    def observe(self, seat: int | None) -> Any:
        """Return what ``seat`` may know (:class:`.view.DeckView`)."""
        return self.table.view_class.of(self, seat)

    def standings(self) -> list[Standing]:
        """Return scores and ranks as of now; of equal scores the one who took his first turn later is ahead (9-2)."""
        rows = [parts(self, self.owned(seat)) for seat in range(self.n)]
        scores = [sum(part.points for part in row) for row in rows]
        order = sorted(range(self.n), key=lambda seat: (-scores[seat], -((seat - self.first) % self.n)))
        return [
            Standing(seat, score, order.index(seat) + 1, tiebreak=scores.count(score) > 1, parts=rows[seat])
            for seat, score in enumerate(scores)
        ]
