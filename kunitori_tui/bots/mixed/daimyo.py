"""Daimyō, the hard level: judges cards by what they say and corrects that by experience.

The corrections were found by playing against itself over chance selections of piles.
"""

from __future__ import annotations

from kunitori_tui.bots.brennt.mind import BrenntMind
from kunitori_tui.bots.deckbuilder.menu import Wish
from kunitori_tui.bots.mixed.rating import RatedMenu
from kunitori_tui.bots.mixed.rules import build
from kunitori_tui.bots.mixed.samurai import WEIGHTS

EXPERIENCE: dict[str, Wish] = {}

MIND = BrenntMind(RatedMenu(EXPERIENCE, 29.6, WEIGHTS), clutter=1.7, safety=3.0)
BOT = build("daimyo", MIND)
