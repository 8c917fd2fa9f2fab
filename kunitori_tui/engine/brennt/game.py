"""The second box as a game."""

from __future__ import annotations

from kunitori_tui.engine.api import GameOption
from kunitori_tui.engine.brennt.battle import BATTLE_FRAMES
from kunitori_tui.engine.brennt.cards import CARDS, START_DECK
from kunitori_tui.engine.brennt.effects import EFFECT_FRAMES
from kunitori_tui.engine.brennt.end_phase import END_FRAMES
from kunitori_tui.engine.brennt.state import BrenntState, BrenntView
from kunitori_tui.engine.deckbuilder.game import DeckGame

FRAMES = (*BATTLE_FRAMES, *EFFECT_FRAMES, *END_FRAMES)
ERRATA = GameOption("errata", "list", [], choices=("x1", "x2", "x3", "x14", "x15"), ruling="X1")


class BrenntGame(DeckGame):
    """The rules of the second box."""

    state_class = BrenntState
    view_class = BrenntView


GAME = BrenntGame("brennt", CARDS, FRAMES, (ERRATA,), START_DECK)
