"""Which card to draft: what it is good for in the own hand, and what the next player is left with; between two players
a draft is read to its end, four picks and a new card between them (3-1).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import fsum

from kunitori_tui.bots.scores import Figures
from kunitori_tui.engine.stack import top_frame
from kunitori_tui.games.azuchi.bots.mind import Mind
from kunitori_tui.games.azuchi.bots.outlook import Outlook
from kunitori_tui.games.azuchi.bots.plan import Hand, PlacementSearch, gain
from kunitori_tui.games.azuchi.rules.pieces import CARDS, LYING_OPEN, PICKS
from kunitori_tui.games.azuchi.rules.rounds import DRAFT, Draft
from kunitori_tui.games.azuchi.rules.state import AzuchiView

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


def picks(mind: Mind, view: AzuchiView, seat: int) -> list[Figures]:
    """Return every kind that lies open as ``seat`` sees it: what it is worth in the own hand, and what the next player
    loses by it, weighted (``denied``), which is to be compared between kinds and means nothing alone. Of equal ones
    those come first that are worth most in the own hand. They are about the terms of their worth.
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

    kinds_open = sorted(worth, key=lambda card: -worth[card])
    return [(DRAFT[card], (worth[card], denied[card]), ("worth", "denied"), (terms, card)) for card in kinds_open]


def chances(view: AzuchiView) -> list[float]:
    """Return how likely the next card of the deck is of each kind; a deck that runs out is renewed (A16)."""
    deck = view.deck
    if sum(deck) < LYING_OPEN:
        deck = [a + b for a, b in zip(deck, view.discard, strict=True)]
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
