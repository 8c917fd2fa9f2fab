"""Ashigaru, the easy level: on any table it goes by the price and by the strength of arms.

It counts only what lies on the table, shows everything in an ambush, keeps no strategy card and does not see the end
coming.
"""

from __future__ import annotations

from kunitori_tui.games.brennt.bots.mind import BrenntMind
from kunitori_tui.games.deckbuilder.bots.rating import RatedMenu, Weights
from kunitori_tui.games.mixed.bots.rules import build

WEIGHTS = Weights(
    place=-1.5, coin=1.2, draw=0.0, actions=0.0, money=0.0, buys=0.0, discount=0.0, attack=0.5, defence=0.0, leads=0.5,
    stay=0.1, terminal=-0.8, points=0.1, price=1.0, trash_self=0.0, gain=0.0, less=0.05, less_terminal=0.3, trapped=1.0,
    walled=1.0, thinned=1.0,
)  # fmt: skip

BOT = build(
    "ashigaru",
    BrenntMind(
        RatedMenu(weights=WEIGHTS),
        sees_stage=False,
        expects="nothing",
        weighs_defence=False,
        counts_end=False,
        splits=False,
        clutter=0.0,
        keeps=False,
        shares=False,
        gift=2.0,
    ),
)
