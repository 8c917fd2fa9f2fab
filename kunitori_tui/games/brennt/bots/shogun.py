"""Shōgun, the level that learned by playing: it thinks like the daimyō, with numbers that searches found in games with
him (``scripts/train.py``). The file beside it holds them, and what made them: those for two players. Among four it has
them too, but for some that games among four told of; among three, five and six it is the daimyō.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from kunitori_tui.bots import weights
from kunitori_tui.games.brennt.bots import daimyo
from kunitori_tui.games.brennt.bots.rules import build

DOOR = 10.0
"""What the first Land costs it in a duel: more than it brings. Eight Schönheiten wait for whoever gains one (R20)."""
AMONG_FOUR = {
    "menu.wishes.kavallerie.middle": 0.7,
    "menu.wishes.hafenstadt.middle": 0.7,
    "menu.wishes.gegenschlag.first": 1.7,
    "menu.wishes.kuroda_kanbei.first": 9.1,
}
"""What differs there from the numbers for two: 0, 0, 2.12, 8.1 are those. The first Land costs it little there."""

LEARNED = weights.changed(daimyo.MIND, weights.load(Path(__file__).with_name("shogun.json")))
FOUR = replace(weights.changed(LEARNED, AMONG_FOUR), crowd=daimyo.MIND.crowd)
MORE = replace(daimyo.MIND, crowd=FOUR, crowd_from=4)
MIND = replace(LEARNED, exposure=DOOR, crowd=MORE, crowd_from=3)
BOT = build("shogun", MIND)
