"""All frames of the game, by name."""

from __future__ import annotations

from kunitori_tui.engine.azuchi.action import Action, Deal
from kunitori_tui.engine.azuchi.draft import Draft
from kunitori_tui.engine.azuchi.event import EventPhase
from kunitori_tui.engine.azuchi.state import AzuchiState
from kunitori_tui.engine.stack import Frame

FRAMES: dict[str, Frame[AzuchiState]] = {f.name: f for f in (Draft(), Action(), Deal(), EventPhase())}
