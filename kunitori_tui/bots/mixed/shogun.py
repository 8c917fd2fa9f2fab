"""Shōgun, the hardest level: in a duel it thinks like the daimyō, but pays less for arms and more for cards that draw,
and gathers points sooner. The numbers were found in games with him, each by itself, and tried together.
"""

from __future__ import annotations

from kunitori_tui.bots import weights
from kunitori_tui.bots.mixed import daimyo
from kunitori_tui.bots.mixed.rules import build

NUMBERS = {
    "menu.weights.attack": 0.4, "menu.weights.draw": 1.8, "menu.wishes.gold.first": 0.5, "menu.melt": 30.0,
}  # fmt: skip
"""What differs from the daimyo: 0.7, 1.4, -2.0, 25.0 are his."""

MIND = weights.changed(daimyo.MIND, NUMBERS)
BOT = build("shogun", MIND)
