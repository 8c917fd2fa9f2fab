"""ashigaru"""

from __future__ import annotations

from kunitori_tui.bots.sekigahara.mind import Mind
from kunitori_tui.bots.sekigahara.rules import build

MIND = Mind(wary=False, reckons=False, splits=False, doubts=False, late=False)
BOT = build("ashigaru", MIND)
