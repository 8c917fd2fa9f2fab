"""Samurai, the normal level: an orderly commander who looks at his hand before a fight and at the enemy after it.

He divides stacks, leaves guards where the enemy can come, and weighs battles with the cards he holds; but a card and a
block are worth the same to him in the first week and in the last.
"""

from __future__ import annotations

from kunitori_tui.games.sekigahara.bots.mind import Mind
from kunitori_tui.games.sekigahara.bots.rules import build

MIND = Mind()
BOT = build("samurai", MIND)
