"""All frames of the game, by name."""

from __future__ import annotations

from kunitori_tui.engine.sekigahara.battle import BATTLE_FRAMES
from kunitori_tui.engine.sekigahara.combat import COMBAT_FRAMES
from kunitori_tui.engine.sekigahara.degree import DEGREE_FRAMES
from kunitori_tui.engine.sekigahara.frame import AnyCampaignFrame
from kunitori_tui.engine.sekigahara.losses import LOSS_FRAMES
from kunitori_tui.engine.sekigahara.loyalty import LOYALTY_FRAMES
from kunitori_tui.engine.sekigahara.march import MARCH_FRAMES
from kunitori_tui.engine.sekigahara.movement import MOVEMENT_FRAMES
from kunitori_tui.engine.sekigahara.week import WEEK_FRAMES
from kunitori_tui.engine.stack import by_name

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
