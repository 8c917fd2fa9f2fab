"""The bot of the guided first game: it collects the three colours, builds, and never guards.

It asks nobody's advice: what it does is laid down here for good, so that the guided game stays as it is.
"""

from __future__ import annotations

from kunitori_tui.bots.ruled import Reason, Ruled, Thought
from kunitori_tui.games.azuchi.rules.action import COINS, NO_DEAL, WORK
from kunitori_tui.games.azuchi.rules.pieces import ARMY, MARKET, MATERIALS
from kunitori_tui.games.azuchi.rules.rounds import DRAFT
from kunitori_tui.games.azuchi.rules.state import AzuchiView

PLENTY = 5
"""So many cubes are enough to spend two on a coin."""


def draft(view: AzuchiView, dice: int) -> Thought:
    """Take the colour it will have least of, then a market, an army last."""
    assert view.seat is not None
    goods, cards = view.goods[view.seat], view.free[view.seat]
    wishes = [*sorted(MATERIALS, key=lambda cube: goods[cube] + cards[cube]), MARKET, ARMY]
    return DRAFT[next(card for card in wishes if card in view.open)], Reason


def work(view: AzuchiView, dice: int) -> Thought:
    """Fetch cubes, then go to the market; an army is kept without a worker as long as there is another card."""
    return next(WORK[card] for card in (*MATERIALS, MARKET, ARMY) if WORK[card] in view.choices), Reason


def deal(view: AzuchiView, dice: int) -> Thought:
    """Buy a coin out of plenty."""
    assert view.seat is not None
    cubes = sum(view.goods[view.seat][cube] for cube in MATERIALS)
    coins = [option for option in COINS if option in view.choices]
    return coins[0] if coins and cubes >= PLENTY else NO_DEAL, Reason


def pay(view: AzuchiView, dice: int) -> Thought:
    """Score whenever it can."""
    return view.choices[0], Reason


BOT = Ruled("sensei", {"draft": draft, "work": work, "deal": deal, "build": pay, "tribute": pay})
