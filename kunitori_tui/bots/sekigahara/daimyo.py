"""Daimyo, the hard level: a ruler who has the calendar in his head.

He thinks like the samurai, and besides: what he pays for a movement is missing in the fights it leads to; blocks and
cards are worth less the fewer turns are left to use them; and several stacks can strike together.
"""

from __future__ import annotations

from kunitori_tui.bots.sekigahara.mind import Mind
from kunitori_tui.bots.sekigahara.odds import TRUE
from kunitori_tui.bots.sekigahara.rules import build

MIND = Mind(pays=True, calendar=0.9, card=0.5, block=0.5, joins=0.5, crowd=0.0, gauge=TRUE, guards=True)
BOT = build("daimyo", MIND)
