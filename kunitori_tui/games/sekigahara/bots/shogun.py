"""Shōgun, the level that learned by playing: it thinks like the daimyō, with numbers that games taught.

It wants the last turn of every week: who moves then is not answered before castles and resources are counted, and it
spends cards of which it would have to discard half (6 A). Cards, blocks and those that are mustered are worth more to
it, places that can be lost again less. The file beside it holds the numbers, and what made them.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from kunitori_tui.bots import weights
from kunitori_tui.games.sekigahara.bots import daimyo
from kunitori_tui.games.sekigahara.bots.rules import build

TUNED = weights.changed(daimyo.MIND, weights.load(Path(__file__).with_name("shogun.json")))
MIND = replace(TUNED, follows=True)
BOT = build("shogun", MIND)
