"""Samurai, the normal level: judges every card by what it says, whatever piles lie on the table.

It reckons with the average of what a rival adds to a battle, keeps strategy cards for their moment and weighs a joint
battle. It knows no card from experience, works out no odds and does not count who wins when a pile runs out.
"""

from __future__ import annotations

from kunitori_tui.games.brennt.bots.mind import BrenntMind
from kunitori_tui.games.deckbuilder.bots.rating import MENU
from kunitori_tui.games.mixed.bots.rules import build

BOT = build("samurai", BrenntMind(MENU, expects="average", counts_end=False, splits=False))
