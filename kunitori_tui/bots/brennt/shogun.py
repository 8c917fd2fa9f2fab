"""Shōgun, the level that learned by playing: it thinks like the daimyō, with numbers that searches found in games with
him (``scripts/train.py``). The file beside it holds them, and what made them: those for two players.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from kunitori_tui.bots import weights
from kunitori_tui.bots.brennt import daimyo
from kunitori_tui.bots.brennt.rules import build

DOOR = 10.0
"""What the first Land costs it in a duel: more than it brings. Eight Schönheiten wait for whoever gains one (R20)."""
DUEL = weights.changed(daimyo.MIND, weights.load(Path(__file__).with_name("shogun.json")))
MIND = replace(DUEL, exposure=DOOR, crowd=daimyo.MIND, crowd_from=3)
BOT = build("shogun", MIND)
