"""The bot ``first``: always the first choice. A fixed rule a child could follow, for any game."""

from __future__ import annotations

from kunitori_tui.bots.ruled import Ruled

BOT = Ruled("first", {})
