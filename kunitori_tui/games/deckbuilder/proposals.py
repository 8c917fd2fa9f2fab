"""What the table of a card box proposes to a person, as a careful beginner would do it: cards that are played without
a thought, what is worth taking, an attack that promises points, an ambush that helps.

Cards are judged by what they say, as the samurai of the mixed game does; :func:`dearest_first` knows nothing of them
but what they cost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.bots import war
from kunitori_tui.games.deckbuilder.bots.mind import MIND, Outlook
from kunitori_tui.games.deckbuilder.rules.battle import HOME
from kunitori_tui.games.deckbuilder.rules.phases import price_of
from kunitori_tui.games.deckbuilder.rules.table import Table
from kunitori_tui.games.deckbuilder.rules.view import DeckView

Useful = Callable[[DeckView, Iterable[int]], list[int]]
"""From a view and cards on offer to those worth having, the first to take first."""


def dearest_first(view: DeckView, cards: Iterable[int]) -> list[int]:
    """Return those of ``cards`` that cost something, the dearest first."""
    return sorted((card for card in cards if view.table.cost[card]), key=lambda card: (-view.table.cost[card], card))


def useful(view: DeckView, cards: Iterable[int]) -> list[int]:
    """Return those of ``cards`` that are worth a place in the deck of the asked seat, the first to take first: the
    dearest, and of several that cost the same what is worth most.
    """
    worth: Callable[[int], float] = Outlook(MIND, view).worth
    rated = [(price_of(view, card), worth(card), -card) for card in cards]
    return [-card for _, value, card in sorted(rated, reverse=True) if value > 0]


def attack_plan(view: DeckView) -> list[Option]:
    """Return where every leader and every unit of the asked seat would go: all together where that promises most
    points, the weakest of several alike, and home where no battle promises any.
    """
    outlook = Outlook(MIND, view)
    best = max(war.fronts(outlook), key=lambda front: (front.value(outlook.force), -front.defence))
    goes = f"attack:{best.target}" if best.value(outlook.force) > 0 else HOME
    return [goes] * len(outlook.leaders + outlook.units)


def ambush_plan(view: DeckView) -> list[int]:
    """Return the hand cards that the asked seat would lay in ambush: as few as bring the best result (7-2-1)."""
    outlook = Outlook(MIND, view)
    return war.ambush_cards(outlook, outlook.asked.data["attack"], outlook.asked.data["defence"])[0]


def plan(view: DeckView) -> list[Option]:
    """Return the cards that are played without a thought, as choices one after another: all that lie deployed, and of
    the hand those that give back at least the action they cost and ask nothing. In the order of a good player: more
    actions first, then cards, then money. It ends at the first that draws, for what comes then may change the plan;
    nothing where no such card can be played now.
    """
    decision = view.decision
    if decision is None or decision.kind not in ("replay", "play"):
        return []
    table, actions = view.table, view.actions
    waiting = sorted(view.deployed[decision.seat], key=lambda card: _rank(table, card), reverse=True)
    hand = sorted((c for c in view.own_hand if pays(table, c)), key=lambda card: _rank(table, card), reverse=True)
    steps: list[Option] = []
    for at, card in enumerate((*waiting, *hand)):
        if actions <= 0:
            break
        if at >= len(waiting):
            steps.append(table.key["play"][card])
        elif set(waiting[at:]) != {card}:  # the last sort is played by itself
            steps.append(table.key["replay"][card])
        drawn, given, _, _ = _gives(table, card)
        if drawn:
            break
        actions += given - 1
    return steps


def pays(table: Table, card: int) -> bool:
    """Return whether ``card`` asks nothing when it is played and gives back the action that it costs."""
    plain = table.plain[card]
    return table.is_action[card] and plain is not None and plain[1] > 0


def _gives(table: Table, card: int) -> tuple[int, int, int, int]:
    """Return (cards, actions, money, buys) of a card that lies deployed or pays for itself: none of them asks."""
    plain = table.plain[card]
    assert plain is not None
    return plain


def _rank(table: Table, card: int) -> tuple[int, int, int, int, int]:
    cards, actions, money, buys = _gives(table, card)
    return actions, cards, money, buys, -card
