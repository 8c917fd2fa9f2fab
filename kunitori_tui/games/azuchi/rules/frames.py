"""All frames of the game, by name."""

from __future__ import annotations

from kunitori_tui.engine.stack import by_name
from kunitori_tui.games.azuchi.rules.action import Action, Deal
from kunitori_tui.games.azuchi.rules.draft import Draft
from kunitori_tui.games.azuchi.rules.event import EventPhase
from kunitori_tui.games.azuchi.rules.frame import AnySeatFrame

FRAMES: dict[str, type[AnySeatFrame]] = by_name(Draft, Action, Deal, EventPhase)
