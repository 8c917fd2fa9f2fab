"""How far the end is and who is ahead: counting the victory piles and everybody's cards, all of it open (9-1, R53)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kunitori_tui.games.deckbuilder.rules.scoring import worth
from kunitori_tui.games.deckbuilder.rules.view import DeckView

FAR = 30.0
"""Rounds assumed to be left while nothing has happened yet."""
START_VILLAGES = 2
"""What a start deck holds of the pile (section 2)."""
SPEED_UP = 1.4
"""Piles empty faster than they did on average: decks grow stronger."""


def rounds_left(view: DeckView) -> float:
    """Return the rounds until the end as the victory piles have been emptying so far; 0 once the end has begun."""
    if view.ending >= 0:
        return 0.0
    limit = view.table.options["round_limit"]
    left = min(FAR, limit - view.round) if limit else FAR
    for rounds, _ in piles_left(view):
        if rounds < left:
            left = rounds
    return float(left)


def piles_left(view: DeckView) -> list[tuple[float, int]]:
    """Return the rounds until a victory pile is empty, and the pile, for those of which cards were taken."""
    gone_by, piles = max(1.0, view.turn / view.seats), []
    table, pool = view.table, view.pool
    villages = table.number["dorf"]
    for card, count in table.victory_piles:
        left = pool[card]
        taken = count - left  # to a seat or to the trash
        if card == villages:
            taken -= START_VILLAGES * view.seats
        if taken > 0:
            piles.append((left * gone_by / (taken * SPEED_UP), card))
    return piles


def points(view: DeckView, seat: int) -> int:
    """Return the points in all cards of ``seat``."""
    return view.points(seat)


def one_more(view: DeckView, seat: int) -> Callable[[int], int]:
    """Return a function from a card to the points that one more copy brings ``seat``: those of the copy, and what it
    adds to the cards of ``seat`` that count it (9-2).
    """
    return added_to(view, counts_of(view, seat)).__getitem__


def counts_of(view: DeckView, seat: int) -> list[int]:
    """Return how many copies of every card ``seat`` owns, by card."""
    counts = [0] * view.table.size
    for card in view.owned[seat]:
        counts[card] += 1
    return counts


def added_to(view: DeckView, counts: Sequence[int]) -> list[int]:
    """Return the same for the owner of ``counts``, by card. The list may be shared: it is not to be changed."""
    table = view.table
    if not table.scored:
        return table.vp
    added = [*table.vp]
    for card in table.scored:
        added[card] = worth(view, card, counts)
    for card in table.counting:
        for name in table.cards[card].score[1:]:
            if name in table.number:
                added[table.number[str(name)]] += counts[card]
    return added


def wins_ties(view: DeckView) -> bool:
    """Return whether the own seat is ahead of every other one at equal points: who took his first turn later (9-2)."""
    return view.seat == (view.first - 1) % view.seats
