"""What all frames of this game have: what they may lie on, the side that chooses, the fight that is open in them."""

from __future__ import annotations

from typing import Any, ClassVar

from kunitori_tui.engine.sekigahara.cells import Side
from kunitori_tui.engine.sekigahara.clash import Clash
from kunitori_tui.engine.stack import Frame, S


class CampaignFrame(Frame[S]):
    """A frame of this game; most of them just ask. ``under`` names the frames that may lie right below it. Nothing in
    it is hidden from anybody.
    """

    under: ClassVar[tuple[str, ...]] = ()

    def run(self, s: S) -> bool:
        return True

    def clash(self) -> Clash | None:
        """Return the fight in which this frame lets blocks be deployed."""
        return None

    def come_to_rest(self, s: S) -> None:
        """Stop what this frame works at where it is, because the game is over."""


class SideFrame(CampaignFrame[S]):
    """A frame whose first cell is the side that chooses."""

    side: Side


AnyCampaignFrame = CampaignFrame[Any]
