"""Daimyo, the hard level: a ruler who has the calendar in his head.

He thinks like the samurai, and besides: what he pays for a movement is missing in the fights it leads to, and a fourth
march is not worth a second card; blocks and cards are worth less the fewer turns are left to use them; several stacks
can strike together; and a leader whose death ends the game is safe among three, not alone. What is
taken early can be lost again, and few blocks that many could reach are seldom overrun; cards and fresh blocks are dear.
"""

from __future__ import annotations

from kunitori_tui.games.sekigahara.bots.mind import Mind
from kunitori_tui.games.sekigahara.bots.odds import TRUE
from kunitori_tui.games.sekigahara.bots.rules import build
from kunitori_tui.games.sekigahara.bots.weighing import Weighing

MIND = Mind(
    block=0.6,
    card=0.63,
    fresh=0.63,
    joins=0.5,
    calendar=0.9,
    pays=True,
    crowd=0.0,
    guards=True,
    gauge=TRUE,
    weighing=Weighing(thin=0.3, early=0.3),
)
BOT = build("daimyo", MIND)
