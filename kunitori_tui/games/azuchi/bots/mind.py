"""How a level thinks: the events it counts on by the cards that were turned up, what it keeps its goods for, in points
still to be made with them, and whether it looks at the others and at what comes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from kunitori_tui.games.azuchi.rules.state import AzuchiView
from kunitori_tui.games.azuchi.rules.table import ATTACK, BUILD, CARDS, EVENT_COPIES, ROUNDS, STOREYS, TRIBUTE

ENDLESS = 1000
"""Rounds left where the rules set no limit."""


class Ahead(NamedTuple):
    """``builds``, ``attacks``, ``tributes`` are still in the event deck; ``down`` build cards are not, but nobody has
    scored from them, so they come again (A13). ``continued`` says that the first twelve rounds are over (A24),
    ``rounds`` how many more there can be after this one (A14).
    """

    builds: int
    attacks: int
    tributes: int
    down: int
    continued: bool
    rounds: int

    @property
    def cards(self) -> int:
        """Return how many event cards are in the deck."""
        return self.builds + self.attacks + self.tributes

    def chance(self, event: int) -> float:
        """Return how likely the next card is this event."""
        count = (self.builds, self.attacks, self.tributes)[event]
        return count / self.cards if count else 0.0

    def round_ends(self) -> Ahead | None:
        """Return what is ahead at the end of a round whose event has left the deck; None if the game is over (4)."""
        if self.rounds <= 0 or (not self.builds + self.down and (self.continued or not self.cards)):
            return None
        if self.cards:
            return Ahead(self.builds, self.attacks, self.tributes, self.down, self.continued, self.rounds - 1)
        return Ahead(self.down, EVENT_COPIES, EVENT_COPIES, 0, True, self.rounds - 1)

    def to_come(self) -> tuple[float, float, float]:
        """Return how many builds, attacks and tributes are to come if somebody scores from every build from now on."""
        attacks, tributes = float(self.attacks), float(self.tributes)
        if self.continued:  # on average this share of the other cards comes before the last build card
            before = self.builds / (self.builds + 1)
            attacks, tributes = attacks * before, tributes * before
        if self.down:
            before = self.down / (self.down + 1)
            attacks, tributes = attacks + EVENT_COPIES * before, tributes + EVENT_COPIES * before
        builds = self.builds + self.down
        share = min(1.0, (self.rounds + 1) / (builds + attacks + tributes)) if builds + attacks + tributes else 0.0
        return builds * share, attacks * share, tributes * share


@lru_cache(maxsize=1024)
def after(ahead: Ahead, event: int, built: bool = False) -> Ahead | None:
    """Return what is ahead when this round has brought ``event``; None if the game is over then."""
    deck = [ahead.builds, ahead.attacks, ahead.tributes]
    deck[event] -= 1
    down = ahead.down + (event == BUILD and not built)
    return ahead._replace(builds=deck[BUILD], attacks=deck[ATTACK], tributes=deck[TRIBUTE], down=down).round_ends()


def look_ahead(view: AzuchiView) -> Ahead:
    """Return the events still to come as ``view`` shows them; one that is being carried out has left the deck."""
    builds, attacks, tributes = view.event_deck
    limit = view.rules.round_limit
    down = STOREYS - len(view.storeys) - builds
    return Ahead(builds, attacks, tributes, down, view.round > ROUNDS, limit - view.round if limit else ENDLESS)


def is_built(view: AzuchiView) -> bool:
    """Return whether somebody has scored from the build that is being carried out."""
    return view.event == BUILD and bool(view.storeys) and view.storeys[-1] == view.round


def after_turn(ahead: Ahead, event: int, is_up: bool, built: bool) -> Ahead | None:
    """Return what is ahead after ``event``, which is being carried out; ``is_up``: somebody scored from it before."""
    return ahead._replace(down=ahead.down - (built and event == BUILD and not is_up)).round_ends()


WORKER_AT, COIN_AT, CUBE_AT, SET_AT, GUARD_AT = 8, 12, 16, 23, 27
"""The lowest bit of the black workers, coins and cubes, the sets of the three colours among them, and of the armies
that hold a worker. All armies stand below: of the cards there are 60 at most, of the cubes 36, of all else less.
"""
WORKER, COIN, CUBE, SET, GUARD = 1 << WORKER_AT, 1 << COIN_AT, 1 << CUBE_AT, 1 << SET_AT, 1 << GUARD_AT
"""One more of each."""
GOODS = SET - 1
"""The bits of armies and goods: what is worth something beyond the event."""
PAYS = (COIN - WORKER) | (CUBE - COIN) | (GUARD - SET)
"""The bits of what pays for an event: sets, black workers, coins."""
BESIDE_CUBES = (CUBE - 1) | -GUARD
"""The bits of all that is no cube: where workers lead says how many cubes there are then."""


def owned(goods: Sequence[int], armies: int = 0, guards: int = 0) -> int:
    """Return the number for these goods, counts by GOODS, and ``armies``, of which ``guards`` hold a worker."""
    wood, stone, tile, coins, workers = goods
    cubes, sets = wood + stone + tile, min(wood, stone, tile)
    return armies + workers * WORKER + coins * COIN + cubes * CUBE + sets * SET + guards * GUARD


Goods = tuple[int, ...]
"""Counts by :data:`~kunitori_tui.games.azuchi.rules.table.GOODS`."""

ITEMS = ("cube", "stock", "coin", "coins", "worker", "army", "armies", "watch", "spare")
"""What has a price: a cube; the square of all cubes, and of those that coins and a black worker have cost; a coin; the
square of the coins; a black worker; an army without a worker; the square of the armies; a black worker that has an
army to stand on; an army more than workers can ever stand on at once.
"""
SATED_COINS, SATED_ARMIES = 4, 3
"""More coins than so many are worth no more: there are no more tributes in a deck. More armies are spare: there are no
more workers. An attack takes those with a guard; so as many again are still of use.
"""


@dataclass(slots=True, frozen=True)
class Price:
    """What an item is worth: always, and more as builds and tributes are to come (from 0 to 1, the first of them
    counts most), as an attack is likely next, and as attacks are to come (1 for all of a deck).
    """

    always: float
    builds: float = 0.0
    tributes: float = 0.0
    attack: float = 0.0
    attacks: float = 0.0


Prices = Mapping[str, Price]
"""A price for every one of :data:`ITEMS`; what has none is worth nothing."""

NOTHING = Price(0.0)


def prices_now(prices: Prices, ahead: Ahead) -> tuple[float, ...]:
    """Return the prices by item with these events ahead."""
    builds, attacks, tributes = ahead.to_come()
    b, t, a, k = builds / (1 + builds), tributes / (1 + tributes), ahead.chance(ATTACK), attacks / EVENT_COPIES
    rows = [prices.get(item, NOTHING) for item in ITEMS]
    return tuple([p.always + b * p.builds + t * p.tributes + a * p.attack + k * p.attacks for p in rows])


KEPT = ("cubes", "coins", "armies", "armies", "worker")
"""What :func:`kept` counts; armies that are spare come first."""


def kept(now: tuple[float, ...], goods: int) -> tuple[float, float, float, float, float]:
    """Return what a number with these ``goods`` and armies comes to at the prices ``now``, by :data:`KEPT`."""
    cube, stock, coin, coins, worker, army, more_armies, watch, spare = now
    armies, workers = goods % WORKER, goods % COIN >> WORKER_AT
    has_coins, cubes = goods % CUBE >> COIN_AT, goods >> CUBE_AT
    all_in_all = cubes + 2 * (has_coins + workers)
    if has_coins > SATED_COINS:
        has_coins = SATED_COINS
    idle = 0.0
    if armies > SATED_ARMIES:
        idle = spare * (min(armies, 2 * SATED_ARMIES) - SATED_ARMIES)
        armies = SATED_ARMIES
    return (
        cube * cubes + stock * all_in_all * all_in_all,
        (coin + coins * has_coins) * has_coins,
        idle,
        (army + more_armies * armies) * armies,
        (worker + watch if armies else worker) if workers else 0.0,
    )


@dataclass(slots=True, frozen=True, eq=False)
class Mind:
    """The ideas of a level. ``prices`` say what goods are worth keeping for. ``victory`` is what winning is worth in
    points of lead; a level that has None plays for its own points and never asks who is ahead. ``second_pick``: the
    first card of a draft is taken with the second in mind. ``denial``: how much of what a pick costs the next player
    counts as gained. ``foresight``: it reads a draft of two players to its end. ``likes``: points for which it takes a
    kind of card beyond what that is worth, for a way to play.
    """

    prices: Prices
    victory: float | None = None
    second_pick: bool = False
    denial: float = 0.0
    foresight: bool = False
    likes: Mapping[str, float] = field(default_factory=lambda: dict.fromkeys(CARDS, 0.0))
