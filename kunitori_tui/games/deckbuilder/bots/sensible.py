"""How cards of any card box with victory piles are judged by what they say alone."""

from __future__ import annotations

from kunitori_tui.games.deckbuilder.bots.mind import Mind
from kunitori_tui.games.deckbuilder.bots.rating import RatedMenu, Weights

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
MIND = Mind(MENU)
