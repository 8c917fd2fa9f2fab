"""Daimyo, the hard level: a builder who knows what everything will be worth, and to whom.

Its prices fall as builds and tributes run out. It drafts the first card with the second in mind and takes what the next
player needs, measures every outcome by its lead, and puts up the last storey only if it wins with it.
"""

from __future__ import annotations

from kunitori_tui.games.azuchi.bots.level import build
from kunitori_tui.games.azuchi.bots.mind import Mind, Price

# Close to the exact worth of goods for a player alone at the table, then moved by play; docs/bots.md says how.
PRICES = {
    "cube": Price(0.33, 0.01, 0.57, 0.13),
    "stock": Price(-0.06, 0.07, -0.01, -0.01),
    "coin": Price(0.80, -0.19, 1.73, -0.07),
    "coins": Price(-0.28, -0.11, 0.24, 0.15),
    "worker": Price(0.56, 0.60, 1.26, 0.57),
    "army": Price(0.23, 0.26, -0.03, 2.27),
    "armies": Price(-0.08, -0.02, 0.15, -0.19),
    "watch": Price(0.14, -0.14, 0.36, 0.31),
    "spare": Price(0.0),
}

MIND = Mind(PRICES, victory=5.0, second_pick=True, denial=1.0)
BOT = build("daimyo", MIND)
