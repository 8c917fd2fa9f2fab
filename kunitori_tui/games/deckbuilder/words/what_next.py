"""What comes after a battle, in one sentence: who looks at its result has lost sight of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import tr, trn

if TYPE_CHECKING:
    from kunitori_tui.games.deckbuilder.rules.view import DeckView


def what_next(view: DeckView, names: Names) -> str:
    """Return how the turn goes on for the seat of ``view``: what it can spend in its own buy phase, or whose turn goes
    on; "" where the position says enough.
    """
    if view.over or view.seat is None:
        return ""
    if view.active != view.seat:
        return tr("{player}'s turn continues.", player=names[view.active])
    if view.phase != "buy":
        return ""
    money = view.money + sum(view.table.money[card] for card in view.own_hand)
    return trn(
        "Next: buying, with ${money} and {n} buy.", "Next: buying, with ${money} and {n} buys.", view.buys, money=money
    )
