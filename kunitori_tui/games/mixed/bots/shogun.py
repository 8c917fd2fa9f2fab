"""Shōgun, the hardest level: in a duel it thinks like the daimyō, but pays less for arms and more for cards that draw,
and gathers points sooner. The numbers were found in games with him, each by itself, and tried together. Among four it
thinks likewise, with numbers that games among four told of; among three, five and six it is the daimyō.
"""

from __future__ import annotations

from dataclasses import replace

from kunitori_tui.bots import weights
from kunitori_tui.games.mixed.bots import daimyo
from kunitori_tui.games.mixed.bots.rules import build

NUMBERS = {
    "menu.weights.attack": 0.4,
    "menu.weights.draw": 1.8,
    "menu.wishes.gold.first": 0.5,
    "menu.melt": 30.0,
}
"""What differs from the daimyo: 0.7, 1.4, -2.0, 25.0 are his."""
AMONG_FOUR = {"menu.weights.attack": 0.6, "menu.weights.draw": 1.6, "menu.weights.money": 0.9}
"""What differs from the daimyo there: 0.7, 1.4, 1.2 are his."""

FOUR = replace(weights.changed(daimyo.MORE, AMONG_FOUR), crowd=daimyo.MORE, crowd_from=5)
MORE = replace(daimyo.MORE, crowd=FOUR, crowd_from=4)
MIND = replace(weights.changed(daimyo.MIND, NUMBERS), crowd=MORE)
BOT = build("shogun", MIND)
