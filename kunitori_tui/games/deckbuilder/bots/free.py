"""Which cards are played without a thought: all that lie deployed, and of the hand those that give back at least the
action they cost and ask nothing. In the order of a good player: more actions first, then cards, then money.
"""

from __future__ import annotations

from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.rules.table import Table
from kunitori_tui.games.deckbuilder.rules.view import DeckView


def plan(view: DeckView) -> list[Option]:
    """Return the choices, one after another, up to the first that draws: what comes then may change the plan. Nothing
    where no such card can be played now.
    """
    decision = view.decision
    if decision is None or decision.kind not in ("replay", "play"):
        return []
    table, actions = view.table, view.actions
    steps: list[Option] = []
    waiting = sorted(view.deployed[decision.seat], key=lambda card: _rank(table, card))
    while waiting and actions > 0:
        card = waiting.pop()
        if set(waiting) - {card}:  # the last sort is played by itself
            steps.append(table.key["replay"][card])
        drawn, given = _gives(table, card)
        if drawn:
            return steps
        actions += given - 1
    for card in sorted((c for c in view.own_hand if pays(table, c)), key=lambda c: _rank(table, c), reverse=True):
        if actions <= 0:
            break
        steps.append(table.key["play"][card])
        drawn, given = _gives(table, card)
        if drawn:
            break
        actions += given - 1
    return steps


def pays(table: Table, card: int) -> bool:
    """Return whether ``card`` asks nothing when it is played and gives back the action that it costs."""
    plain = table.plain[card]
    return table.is_action[card] and plain is not None and plain[1] > 0


def _gives(table: Table, card: int) -> tuple[bool, int]:
    """Return whether playing ``card`` brings something new to light, and the actions that it gives."""
    plain = table.plain[card]
    return (True, 0) if plain is None else (plain[0] > 0, plain[1])


def _rank(table: Table, card: int) -> tuple[int, int, int, int, int]:
    cards, actions, money, buys = table.plain[card] or (0, 0, 0, 0)
    return actions, cards, money, buys, -card
