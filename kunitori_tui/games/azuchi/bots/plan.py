"""The best way to place the workers that are left, with all deals on the way: every way is looked at. And which card to
draft: what it is good for in the own hand, and what the next player is left with; between two players a draft is read
to its end, four picks and a new card between them (3-1).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from math import fsum
from typing import Any

from kunitori_tui.bots.ruled import Figures
from kunitori_tui.engine.api import Option
from kunitori_tui.engine.stack import top_frame
from kunitori_tui.games.azuchi.bots.ends import End, ends, ends_of_deal, start
from kunitori_tui.games.azuchi.bots.mind import BESIDE_CUBES, GUARD, Goods, Mind, owned
from kunitori_tui.games.azuchi.bots.outlook import Outlook
from kunitori_tui.games.azuchi.rules.rounds import DEALS, DRAFT, NO_DEAL, PASS, WORK, Draft
from kunitori_tui.games.azuchi.rules.state import AzuchiView
from kunitori_tui.games.azuchi.rules.table import ARMY, CARDS, COIN, LYING_OPEN, MARKET, MATERIALS, PICKS, WORKER

Hand = tuple[int, ...]
"""Cards of a player without a worker, counts by kind."""
Find = Callable[..., Iterable[End]]
"""What finds ends, of a :data:`.Start` or others."""

WORTH = ("worth",)
CLEARLY = 1e-9
"""What comes later in the search must be better by so much: each counts so much less than the one before."""


@lru_cache(maxsize=1024)
def deals_with(goods: Goods) -> tuple[tuple[Option, int, Goods, int], ...]:
    """Return the deals that ``goods`` can pay: option, good gained, goods then, and their number beside cubes."""
    found = []
    for option, (paid, gained) in DEALS.items():
        left = list(goods)
        for cube in paid:
            left[cube] -= 1
        if min(left) >= 0 and not (gained == WORKER and goods[WORKER]):
            left[gained] += 1
            found.append((option, gained, tuple(left), owned(left) & BESIDE_CUBES))
    return tuple(found)


class PlacementSearch:
    """The search: materials before markets, which can use them, armies last; of equal choices the first."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.supply = tuple(map(bool, outlook.view.supply))
        self.workers = outlook.view.workers_left(outlook.seat)
        self.goods = outlook.goods
        self.owned = owned(outlook.goods) & BESIDE_CUBES
        self.meeting = outlook.meeting

    def of_hand(self, hand: Hand) -> float:
        """Return what a hand of cards is worth with all workers still to place."""
        return self.meeting.best(start(self.goods, hand, self.workers, self.supply), self.owned + hand[ARMY])

    def _terms(self, find: Find, begun: tuple[Any, ...], owned: int) -> tuple[float, ...]:
        """Return what the best of the ends that ``find`` finds brings, as :meth:`.Meeting.terms` does."""
        values = self.meeting.values
        return self.meeting.terms(owned + max(find(*begun), key=lambda end: values[owned + end]))

    def terms_of_hand(self, hand: Hand) -> tuple[float, ...]:
        """Return what :meth:`of_hand` is made of."""
        return self._terms(ends, start(self.goods, hand, self.workers, self.supply), self.owned + hand[ARMY])

    def place(self, goods: Goods, hand: Hand, workers: int, guards: int) -> list[Figures]:
        """Return what it is worth to place the next of ``workers`` on each card and go on; ``guards`` stand already."""
        meeting, supply, terms = self.meeting, self.supply, self._terms
        has = owned(goods, hand[ARMY] + guards, guards)
        kept = has & BESIDE_CUBES
        scores: list[Figures] = [(PASS, (meeting.values[has],), WORTH, (terms, range, (1,), has))]
        if hand[ARMY] and workers:
            more = (GUARD, (min(hand[ARMY], workers) + 1) * GUARD, GUARD)
            worth = meeting.best_of(range(*more), has) - CLEARLY
            scores.append((WORK[ARMY], (worth,), WORTH, (terms, range, more, has)))
        for cube in MATERIALS:
            if hand[cube]:
                taken = gain(goods, cube) if supply[cube] else goods
                begun = start(taken, gain(hand, cube, -1), workers - 1, supply)
                worth = meeting.best(begun, kept) - len(scores) * CLEARLY
                scores.append((WORK[cube], (worth,), WORTH, (terms, ends, begun, kept)))
        if hand[MARKET]:
            begun = start(goods, hand, workers, supply)
            worth = meeting.best_of(ends_of_deal(*begun), kept) - len(scores) * CLEARLY
            scores.append((WORK[MARKET], (worth,), WORTH, (terms, ends_of_deal, begun, kept)))
        return scores

    def deal(self, goods: Goods, hand: Hand, workers: int, guards: int) -> list[Figures]:
        """Return what each deal is worth with the best way to go on after it, as :meth:`place` does."""
        meeting, supply, terms = self.meeting, self.supply, self._terms
        armies = hand[ARMY] + guards + guards * GUARD
        scores: list[Figures] = []
        for option, gained, left, beside in ((NO_DEAL, COIN, goods, self.owned), *deals_with(goods)):
            if supply[gained] or option == NO_DEAL:
                begun, kept = start(left, hand, workers + (gained == WORKER), supply), beside + armies
                worth = meeting.best(begun, kept) - len(scores) * CLEARLY
                scores.append((option, (worth,), WORTH, (terms, ends, begun, kept)))
        return scores


def gain(goods: Goods, good: int, more: int = 1) -> Goods:
    """Return ``goods`` with one ``more`` of a kind."""
    return (*goods[:good], goods[good] + more, *goods[good + 1 :])


Lying = tuple[int, ...]
"""Cards that lie open, in order of their kinds."""
Value = Callable[[Hand], float]
"""What a hand is worth to its owner at the end of the draft."""
Drawn = tuple[float, float, int]
"""What a kind of card is worth, how likely it is the best of some draws, and the kind."""


def leads(
    mine: Value, hand: Hand, theirs: Value, their_hand: Hand, lying: Sequence[int], deck: Sequence[float], left: int
) -> dict[int, float]:
    """Return for every open kind the expected lead of the player who takes it now; both pick as well as they can
    afterwards. ``left`` picks are still to be made, in turn; ``deck`` is the chance of each kind.
    """
    likely = [(card, chance) for card, chance in enumerate(deck) if chance]
    value, rivals = cache(mine), cache(theirs)

    @cache
    def before(cards: Lying, hand: Hand, other: Hand, left: int, own: bool) -> float:
        """Return the lead when a card is to be turned up, and the owner of ``hand`` picks then."""
        if not left:
            return value(hand) - rivals(other) if own else value(other) - rivals(hand)
        if left == 1:
            worth = [(value if own else rivals)(gain(hand, card)) for card in KINDS]
            least = max(worth[card] for card in cards)
            best = fsum(chance * max(least, worth[card]) for card, chance in likely)
            return best - rivals(other) if own else value(other) - best
        best_of = max if own else min
        total = 0.0
        for drawn, chance in likely:
            three = tuple(sorted((*cards, drawn)))
            total += chance * best_of(
                before(without_one(three, card), other, gain(hand, card), left - 1, not own) for card in set(three)
            )
        return total

    open_now = tuple(sorted(lying))
    return {
        card: before(without_one(open_now, card), their_hand, gain(hand, card), left - 1, False)
        for card in sorted(set(lying))
    }


def without_one(cards: Lying, card: int) -> Lying:
    """Return ``cards`` without one of a kind."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


KINDS = range(len(CARDS))


PICKED = ("worth", "denied", "liked")
"""What a kind that lies open is rated by."""


def picks(mind: Mind, view: AzuchiView, seat: int) -> list[Figures]:
    """Return every kind that lies open as ``seat`` sees it: what it is worth in the own hand, what the next player
    loses by it, weighted (``denied``), which is to be compared between kinds and means nothing alone, and by how much
    it is ``liked``. Of equal ones those come first that are worth most in the own hand, then those of which it has
    least. They are about the terms of their worth.
    """
    plan, hand = PlacementSearch(Outlook(mind, view, seat)), tuple(view.free[seat])
    made = top_frame(view.stack, Draft).picks
    deck = chances(view)
    worth: dict[int, float] = {}
    seconds: dict[int, list[Drawn]] = {}
    for card in sorted(set(view.open)):
        mine = gain(hand, card)
        if mind.second_pick and made < view.seats:
            seconds[card] = drawn([plan.of_hand(gain(mine, other)) for other in KINDS], deck, LYING_OPEN)
            worth[card] = best_of(seconds[card])
        else:
            worth[card] = plan.of_hand(mine)
    denied = dict.fromkeys(worth, 0.0)
    if mind.denial and made + 1 < PICKS * view.seats:
        next_seat = (seat + 1) % view.seats
        rival, rivals_hand = PlacementSearch(Outlook(mind, view, next_seat)), tuple(view.free[next_seat])
        if mind.foresight and view.seats == 2:
            left_to_pick = PICKS * view.seats - made
            ahead = leads(plan.of_hand, hand, rival.of_hand, rivals_hand, view.open, deck, left_to_pick)
            denied = {card: ahead[card] - mine for card, mine in worth.items()}
        else:
            kinds = [rival.of_hand(gain(rivals_hand, card)) for card in KINDS]
            new, lying = drawn(kinds, deck, 1), tuple(view.open)
            left = {card: best_of(new, max([kinds[kind] for kind in without_one(lying, card)])) for card in worth}
            share = mind.denial / (view.seats - 1)  # one rival of several
            denied = {card: share * (max(left.values()) - left[card]) for card in worth}

    def terms(card: int) -> tuple[float, ...]:
        mine = gain(hand, card)
        if card not in seconds:
            return plan.terms_of_hand(mine)
        parts = [[share * term for term in plan.terms_of_hand(gain(mine, kind))] for _, share, kind in seconds[card]]
        return tuple(map(fsum, zip(*parts, strict=True)))

    return [
        (DRAFT[card], (worth[card], denied[card], mind.likes[CARDS[card]]), PICKED, (terms, card))
        for card in sorted(worth, key=lambda card: (-round(worth[card], 6), held(view, seat, card)))
    ]


def held(view: AzuchiView, seat: int, card: int) -> int:
    """Return how many cards of a kind a seat has without a worker, and cubes of the colour that they give."""
    return view.free[seat][card] + (view.goods[seat][card] if card in MATERIALS else 0)


def chances(view: AzuchiView) -> list[float]:
    """Return how likely the next card of the deck is of each kind; a deck that runs out is renewed (A16)."""
    deck = view.deck if sum(view.deck) >= LYING_OPEN else [*map(sum, zip(view.deck, view.discard, strict=True))]
    cards = sum(deck)
    return [count / cards for count in deck]


def best_of(drawn: Sequence[Drawn], least: float = float("-inf")) -> float:
    """Return the average of the best of the draws; at least ``least``."""
    average = 0.0
    for value, share, _ in drawn:
        average += (value if value > least else least) * share
    return average


def drawn(values: Sequence[float], chance: Sequence[float], draws: int) -> list[Drawn]:
    """Return every kind of card from the best by what it is worth; each of the draws has its ``chance``."""
    found, worse, likely = [], 1.0, 1.0
    for value, p, kind in sorted(zip(values, chance, KINDS, strict=True), reverse=True):
        worse -= p
        if worse < 0.0:
            worse = 0.0
        less = worse**draws
        found.append((value, likely - less, kind))
        likely = less
    return found
