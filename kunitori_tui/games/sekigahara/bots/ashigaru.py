"""Ashigaru, the easy level: a foot soldier who goes where something is to be had.

He counts blocks before a fight and nothing else: not the cards in his hand, not what the enemy can reach next, not
who may change sides. His stacks stay together.
"""

from __future__ import annotations

from kunitori_tui.games.sekigahara.bots.mind import Mind
from kunitori_tui.games.sekigahara.bots.rules import build

MIND = Mind(wary=False, reckons=False, splits=False, doubts=False, late=False)
BOT = build("ashigaru", MIND)
