"""daimyo"""

from __future__ import annotations

from kunitori_tui.bots.sekigahara.mind import Mind
from kunitori_tui.bots.sekigahara.rules import build

MIND = Mind()
BOT = build("daimyo", MIND)
