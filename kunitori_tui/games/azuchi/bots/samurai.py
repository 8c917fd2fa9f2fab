"""Samurai, the normal level: an orderly planner who counts the events left.

It tries every way to place its workers and knows how likely each event is; what it keeps has fixed prices by the events
still to come. It takes each card for itself alone, scores whenever it can, and does not look at the others.
"""

from __future__ import annotations

from kunitori_tui.games.azuchi.bots.level import build
from kunitori_tui.games.azuchi.bots.mind import Mind, Price

PRICES = {
    "cube": Price(0.8),
    "coin": Price(0.0, tributes=2.2),
    "worker": Price(0.0, builds=2.2),
    "army": Price(0.2, attack=2.0),
}

BOT = build("samurai", Mind(PRICES))
