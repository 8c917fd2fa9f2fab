"""What a battle will probably come to, as odds: dicts from a sum to its probability (7-2, R24)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import comb, fsum

from kunitori_tui.games.deckbuilder.rules.battle import AMBUSH, REINFORCEMENT
from kunitori_tui.games.deckbuilder.rules.state import Piles
from kunitori_tui.games.deckbuilder.rules.table import Table
from kunitori_tui.games.deckbuilder.rules.view import DeckView, unseen

Odds = Mapping[int, float]
REMEMBERED = 512
"""Rivals whose odds are kept: what one may add hangs on his own cards alone, and stays while others play."""


def sum_odds(values: Sequence[int], n: int) -> Odds:
    """Return the odds of the sum of ``n`` cards dealt blindly from cards worth ``values``; of all if fewer."""
    n = min(n, len(values))
    armed = tuple([v for v in values if v])
    blank = len(values) - len(armed)
    everything = comb(len(values), n)
    odds: dict[int, float] = {}
    for k, row in enumerate(_ways(armed, n)):
        rest = comb(blank, n - k)
        if rest:
            for total, count in row.items():
                odds[total] = odds.get(total, 0.0) + count * rest / everything
    return odds


@lru_cache(maxsize=REMEMBERED)
def _ways(armed: tuple[int, ...], n: int) -> list[dict[int, int]]:
    """Return in how many ways 0, 1 ... up to ``n`` of the cards ``armed`` come to a sum, by sum."""
    ways: list[dict[int, int]] = [{0: 1}] + [{} for _ in range(min(n, len(armed)))]
    for v in armed:
        for k in range(len(ways) - 1, 0, -1):
            row = ways[k]
            for total, count in ways[k - 1].items():
                row[total + v] = row.get(total + v, 0) + count
    return ways


def mean(odds: Odds) -> float:
    """Return the expected sum."""
    return fsum([total * p for total, p in odds.items()])


def ambush_odds(view: DeckView, seat: int) -> Odds:
    """Return the odds of what ``seat`` could add by showing every armed card of its hand, bonus included."""
    hand = view.hand[seat]
    if hand is not None:
        return {in_ambush(view.table, hand): 1.0}
    return _ambush(view.table, view.known_hand[seat], view.unseen(seat), view.hand_count[seat])


def in_ambush(table: Table, cards: Sequence[int]) -> int:
    """Return what ``cards`` add in ambush (7-2-1)."""
    value = table.value
    return sum([value[c] + AMBUSH for c in cards if value[c]])


def _ambush(table: Table, known: Sequence[int], rest: Sequence[int], held: int) -> Odds:
    """Return the odds of an ambush from ``held`` cards, of which some are ``known`` and the others lie in ``rest``."""
    value, sure = table.value, in_ambush(table, known)
    values = [value[c] + AMBUSH if value[c] else 0 for c in rest]
    return {sure + total: p for total, p in sum_odds(values, held - len(known)).items()}


def reinforcement_odds(view: DeckView, seat: int) -> Odds:
    """Return the odds of what two cards from the deck of ``seat`` add. An own deck is known but for its order; of an
    empty one the discard pile is shuffled first (R4).
    """
    value = view.table.value
    top = view.known_top[seat][:REINFORCEMENT]
    sure = sum(value[c] for c in top)
    rest = view.unseen(seat)
    dealt = REINFORCEMENT - len(top)
    if view.hand[seat] is not None:
        left = len(rest)
        if left < dealt:
            sure += sum(value[c] for c in rest)
            rest = [*(view.discard[seat] or []), *view.open_discard[seat]]
            dealt -= left
    return {sure + total: p for total, p in sum_odds([value[c] for c in rest], dealt).items()}


def _reinforcement(table: Table, top: Sequence[int], rest: Sequence[int]) -> Odds:
    """Return the odds of a reinforcement from a deck on which ``top`` lies, the rest of it somewhere in ``rest``."""
    value, known = table.value, top[:REINFORCEMENT]
    sure = sum([value[c] for c in known])
    return {sure + total: p for total, p in sum_odds([value[c] for c in rest], REINFORCEMENT - len(known)).items()}


def added_odds(view: DeckView, seat: int) -> Odds:
    """Return the odds of what ``seat`` adds when attacked: an ambush where it beats what a reinforcement brings on
    average, else the reinforcement.
    """
    if view.hand[seat] is not None:
        return _either(ambush_odds(view, seat), reinforcement_odds(view, seat))
    top, hand = view.known_top[seat], view.known_hand[seat]
    return _rivals_odds(view.table, view.owned[seat], view.seen(seat), top, hand, view.hand_count[seat])


@lru_cache(maxsize=REMEMBERED)
def _rivals_odds(
    table: Table, owned: tuple[int, ...], seen: Piles, top: tuple[int, ...], hand: tuple[int, ...], held: int
) -> Odds:
    rest = unseen(owned, seen)
    return _either(_ambush(table, hand, rest, held), _reinforcement(table, top, rest))


def _either(first: Odds, second: Odds) -> Odds:
    middle = mean(second)
    odds: dict[int, float] = {}
    for total, p in first.items():
        if total >= middle:
            odds[total] = odds.get(total, 0.0) + p
        else:
            for other, q in second.items():
                odds[other] = odds.get(other, 0.0) + p * q
    return odds


def value_of_difference(odds: Odds, difference: int, worths: Mapping[int, float]) -> float:
    """Return the expected worth of a battle that stands at ``difference`` (attacker minus defender) before the
    defender adds his cards. ``worths`` has the points of a final difference.
    """
    return fsum([p * worths[difference - total] for total, p in odds.items()])
