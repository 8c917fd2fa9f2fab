"""Shōgun, the level that learned by playing: it thinks like the daimyō, with prices that two thousand games taught,
and reads a draft of two players to its end. The file beside it holds the prices, and what made them
(``scripts/prices.py``).
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from kunitori_tui.bots import weights
from kunitori_tui.games.azuchi.bots import daimyo
from kunitori_tui.games.azuchi.bots.level import build

PRICED = weights.changed(daimyo.MIND, weights.load(Path(__file__).with_name("shogun.json")))
MIND = replace(PRICED, foresight=True)
BOT = build("shogun", MIND)
