"""The first box as a game."""

from __future__ import annotations

from kunitori_tui.engine.api import GameOption
from kunitori_tui.engine.stack import frames_in
from kunitori_tui.games.deckbuilder.rules.game import DeckGame
from kunitori_tui.games.kunitori.rules import specials
from kunitori_tui.games.kunitori.rules.cards import CARDS, START_DECK

OPTIONS = (
    GameOption("ninja_self", "bool", True, ruling="R12"),
    GameOption("errata", "list", [], choices=("x1",), ruling="X1"),
)

FRAMES = frames_in(specials)

GAME = DeckGame("kunitori", CARDS, FRAMES, OPTIONS, START_DECK)
