"""The bot of the guided first game. It collects the three colours, builds, and never guards; it asks nobody's advice:
what it does is laid down here for good, so that the guided game stays as it is.
"""

from __future__ import annotations

from kunitori_tui.bots.ruled import Reason, Ruled, Thought
from kunitori_tui.games.azuchi.rules.rounds import COINS, DRAFT, NO_DEAL
from kunitori_tui.games.azuchi.rules.state import AzuchiView
from kunitori_tui.games.azuchi.rules.table import ARMY, MARKET, MATERIALS

PLENTY = 5
"""So many cubes are enough to spend two on a coin."""


def draft(view: AzuchiView, dice: int) -> Thought:
    """Take the colour it will have least of, then a market, an army last."""
    goods, cards = view.goods[view.chooser], view.free[view.chooser]
    wishes = [*sorted(MATERIALS, key=lambda cube: goods[cube] + cards[cube]), MARKET, ARMY]
    return DRAFT[next(card for card in wishes if card in view.open)], Reason


def deal(view: AzuchiView, dice: int) -> Thought:
    """Buy a coin out of plenty."""
    cubes = sum(view.goods[view.chooser][cube] for cube in MATERIALS)
    return next((coin for coin in COINS if coin in view.choices and cubes >= PLENTY), NO_DEAL), Reason


BOT = Ruled("sensei", {"draft": draft, "deal": deal})
"""Otherwise it makes the first choice: it fetches cubes, then goes to the market; an army is kept without a worker as
long as there is another card. It scores whenever it can.
"""
