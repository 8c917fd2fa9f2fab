"""The first box as a game."""

from __future__ import annotations

from kunitori_tui.engine.api import GameOption
from kunitori_tui.games.deckbuilder.rules.game import DeckGame
from kunitori_tui.games.kunitori.rules.cards import CARDS, START_DECK
from kunitori_tui.games.kunitori.rules.specials import SPECIAL_FRAMES

OPTIONS = (
    GameOption("ninja_self", "bool", True, ruling="R12"),
    GameOption("errata", "list", [], choices=("x1",), ruling="X1"),
)

GAME = DeckGame("kunitori", CARDS, SPECIAL_FRAMES, OPTIONS, START_DECK)
