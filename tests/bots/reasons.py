"""The keys of all reasons that hints give, in every game, with the names of their parameters."""

from __future__ import annotations

from kunitori_tui.bots.api import REASONS as SHARED
from kunitori_tui.games.azuchi.bots import reasons as azuchi
from kunitori_tui.games.deckbuilder.bots import reasons as deckbuilder
from kunitori_tui.games.moegahara.bots import reasons as moegahara
from kunitori_tui.games.sekigahara.bots import reasons as sekigahara

REASONS = {**SHARED, **deckbuilder.REASONS, **azuchi.REASONS, **moegahara.REASONS, **sekigahara.REASONS}
