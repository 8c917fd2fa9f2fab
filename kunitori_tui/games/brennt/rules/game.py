"""The second box as a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kunitori_tui.engine.api import GameOption, Json, Option, Ref
from kunitori_tui.games.brennt.rules import advice
from kunitori_tui.games.brennt.rules.battle import BATTLE_FRAMES
from kunitori_tui.games.brennt.rules.cards import CARDS, START_DECK
from kunitori_tui.games.brennt.rules.effects import EFFECT_FRAMES
from kunitori_tui.games.brennt.rules.end_phase import END_FRAMES
from kunitori_tui.games.brennt.rules.invariants import flaws
from kunitori_tui.games.brennt.rules.state import BrenntState, BrenntView, OwingState
from kunitori_tui.games.deckbuilder.rules.game import DeckGame
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from kunitori_tui.games.deckbuilder.rules.view import DeckView

FRAMES = (*BATTLE_FRAMES, *EFFECT_FRAMES, *END_FRAMES)
ERRATA = GameOption("errata", "list", [], choices=("x1", "x2", "x3", "x14", "x15", "r19"), ruling="X1")


class BrenntGame(DeckGame):
    """The rules of the second box."""

    state_class = BrenntState
    view_class = BrenntView

    def state_class_for(self, options: Any) -> type[DeckState]:
        """Return the positions that know of owed cards where walls draw in any case (R19)."""
        errata = options.get("errata") if type(options) is dict else None
        return OwingState if type(errata) is list and "r19" in errata else self.state_class

    def flaws(self, s: DeckState) -> list[str]:
        """Return what is broken about walls, monks and who ever gained a Land."""
        assert isinstance(s, BrenntState)
        return flaws(s)

    def targets(self, option: Option) -> tuple[Ref, ...]:
        """Return the things on the table that ``option`` names."""
        return advice.targets(option)

    def preview(self, observation: DeckView, choices: Sequence[Option]) -> Json:
        """Return the public consequences of ``choices`` (:func:`.advice.preview`)."""
        return advice.preview(observation, choices)


GAME = BrenntGame("brennt", CARDS, FRAMES, (ERRATA,), START_DECK)
