"""Shōgun, the level that learned by playing: it thinks like the daimyō, with prices that two thousand games taught. The
file beside it holds them, and what made them (``scripts/prices.py``).
"""

from __future__ import annotations

from pathlib import Path

from kunitori_tui.bots import weights
from kunitori_tui.bots.azuchi import daimyo
from kunitori_tui.bots.azuchi.level import build

MIND = weights.changed(daimyo.MIND, weights.load(Path(__file__).with_name("shogun.json")))
BOT = build("shogun", MIND)
