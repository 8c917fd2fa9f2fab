"""Daimyo, the hard level: a ruler who has the calendar in his head.

He thinks like the samurai, and besides: what he pays for a movement is missing in the fights it leads to, and a fourth
march is not worth a second card; blocks and cards are worth less the fewer turns are left to use them; several stacks
can strike together; and a leader whose death ends the game is safe among three, not alone.
"""

from __future__ import annotations

from kunitori_tui.bots.sekigahara.mind import Mind
from kunitori_tui.bots.sekigahara.odds import TRUE
from kunitori_tui.bots.sekigahara.rules import build

MIND = Mind(pays=True, calendar=0.9, card=0.5, block=0.5, joins=0.5, crowd=0.0, gauge=TRUE, guards=True)
BOT = build("daimyo", MIND)
