"""What the special effects of the second box bring when played, by their frame's name."""

from __future__ import annotations

from collections.abc import Mapping

from kunitori_tui.games.brennt.bots import joint, strategy
from kunitori_tui.games.deckbuilder.bots.turn import Special

SPECIALS: Mapping[str, Special] = {
    "warning": strategy.warning_score,
    "trap": strategy.trap_score,
    "fetch_general": strategy.fetch_score,
    "call_allies": joint.call_score,
    "trained_ninja": strategy.trained_score,
    "upgrade": strategy.upgrade_score,
}
