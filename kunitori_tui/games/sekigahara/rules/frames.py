"""All frames of the game, by name."""

from __future__ import annotations

from kunitori_tui.engine.stack import by_name
from kunitori_tui.games.sekigahara.rules.battle import BATTLE_FRAMES
from kunitori_tui.games.sekigahara.rules.combat import COMBAT_FRAMES
from kunitori_tui.games.sekigahara.rules.degree import DEGREE_FRAMES
from kunitori_tui.games.sekigahara.rules.frame import AnyCampaignFrame
from kunitori_tui.games.sekigahara.rules.losses import LOSS_FRAMES
from kunitori_tui.games.sekigahara.rules.loyalty import LOYALTY_FRAMES
from kunitori_tui.games.sekigahara.rules.march import MARCH_FRAMES
from kunitori_tui.games.sekigahara.rules.movement import MOVEMENT_FRAMES
from kunitori_tui.games.sekigahara.rules.week import WEEK_FRAMES

FRAMES: dict[str, type[AnyCampaignFrame]] = by_name(
    *WEEK_FRAMES,
    *DEGREE_FRAMES,
    *MOVEMENT_FRAMES,
    *MARCH_FRAMES,
    *COMBAT_FRAMES,
    *BATTLE_FRAMES,
    *LOYALTY_FRAMES,
    *LOSS_FRAMES,
)
