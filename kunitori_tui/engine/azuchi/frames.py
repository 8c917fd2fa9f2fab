"""All frames of the game, by name."""

from __future__ import annotations

from kunitori_tui.engine.azuchi.action import Action, Deal
from kunitori_tui.engine.azuchi.draft import Draft
from kunitori_tui.engine.azuchi.event import EventPhase
from kunitori_tui.engine.azuchi.frame import AnySeatFrame
from kunitori_tui.engine.stack import by_name

FRAMES: dict[str, type[AnySeatFrame]] = by_name(Draft, Action, Deal, EventPhase)
