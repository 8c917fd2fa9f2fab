"""Shōgun, the level that learned by playing: it thinks like the daimyō, with numbers that a search found in games with
him and against itself. The file beside it holds them, and what made them (``scripts/train.py``).
"""

from __future__ import annotations

from pathlib import Path

from kunitori_tui.bots import weights
from kunitori_tui.bots.kunitori import daimyo
from kunitori_tui.bots.kunitori.rules import build

MIND = weights.changed(daimyo.MIND, weights.load(Path(__file__).with_name("shogun.json")))
BOT = build("shogun", MIND)
