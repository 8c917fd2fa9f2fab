"""Samurai, the normal level: judges every card by what it says, whatever piles lie on the table.

It reckons with the average of what a rival adds to a battle, keeps strategy cards for their moment and weighs a joint
battle. It knows no card from experience, works out no odds and does not count who wins when a pile runs out.
"""

from __future__ import annotations

from kunitori_tui.bots.brennt.mind import BrenntMind
from kunitori_tui.bots.mixed.rating import RatedMenu, Weights
from kunitori_tui.bots.mixed.rules import build

WEIGHTS = Weights(
    draw=1.4,
    stay=1.0,
    specials={
        "remodel": 2.0, "rising_general": 0.5, "ninja_clan": 0.3, "warning": 0.5, "trap": 1.0, "fetch_general": 3.0,
        "call_allies": 0.5, "trained_ninja": 3.0, "upgrade": 4.0, "wall": 0.5, "gift": -1.0, "razes": 0.5,
        "spent": -1.0, "per_owned": 0.5, "if_sold_out": -0.3,
    },
)  # fmt: skip

MENU = RatedMenu(melt=20.0, weights=WEIGHTS)
BOT = build("samurai", BrenntMind(MENU, expects="average", counts_end=False, splits=False))
