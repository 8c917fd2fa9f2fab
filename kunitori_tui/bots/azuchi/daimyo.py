"""Daimyo, the hard level."""

from __future__ import annotations

from kunitori_tui.bots.azuchi.level import build
from kunitori_tui.bots.azuchi.mind import Mind
from kunitori_tui.bots.azuchi.worth import Price

PRICES = {
    "cube": Price(0.33, -0.02, 0.57, 0.12),
    "stock": Price(-0.06, 0.07, -0.01, -0.01),
    "coin": Price(1.16, -0.19, 1.73, -0.07),
    "coins": Price(-0.28, -0.11, 0.24, 0.15),
    "worker": Price(0.56, 0.60, 1.26, 0.57),
    "army": Price(0.23, 0.26, -0.03, 2.27),
    "armies": Price(-0.08, -0.02, 0.02, -0.19),
    "watch": Price(-0.04, 0.01, 0.36, 0.31),
}

MIND = Mind(PRICES, victory=5.0, second_pick=True, denial=1.0)
BOT = build("daimyo", MIND)
