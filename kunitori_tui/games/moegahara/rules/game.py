"""The third box as a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kunitori_tui.engine.api import GameOption, Json, Option, Ref
from kunitori_tui.engine.stack import by_name
from kunitori_tui.games.deckbuilder.rules.effects import EFFECT_FRAMES as SHARED_EFFECTS
from kunitori_tui.games.deckbuilder.rules.frame import AnyDeckFrame
from kunitori_tui.games.deckbuilder.rules.game import SHARED_OPTIONS, DeckGame
from kunitori_tui.games.deckbuilder.rules.keep import Keep
from kunitori_tui.games.deckbuilder.rules.phases import ActionPhase
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from kunitori_tui.games.moegahara.rules import advice
from kunitori_tui.games.moegahara.rules.cards import CARDS, CASTLES_OF_TWO, START_DECK
from kunitori_tui.games.moegahara.rules.deploy import DEPLOY_FRAMES
from kunitori_tui.games.moegahara.rules.effects import EFFECT_FRAMES
from kunitori_tui.games.moegahara.rules.invariants import flaws
from kunitori_tui.games.moegahara.rules.state import MoegaharaState, MoegaharaView, team_of
from kunitori_tui.games.moegahara.rules.strategy import STRATEGY_FRAMES
from kunitori_tui.games.moegahara.rules.table import MoegaharaTable

FRAMES = (*DEPLOY_FRAMES, *STRATEGY_FRAMES, *EFFECT_FRAMES)
ERRATA = GameOption("errata", "list", [], choices=("x4", "x13"), ruling="X4")
ROUND_LIMIT = GameOption("round_limit", "int", 40, low=0, high=1000, ruling="R35")


class MoegaharaGame(DeckGame):
    """The rules of the third box: no battle phase, no victory piles, two teams."""

    state_class = MoegaharaState
    view_class = MoegaharaView
    table_class = MoegaharaTable
    seat_counts = (2, 4, 6)
    shared_frames: Mapping[str, type[AnyDeckFrame]] = by_name(*SHARED_EFFECTS, ActionPhase, Keep)
    shared_options = (ROUND_LIMIT, *(o for o in SHARED_OPTIONS if o.key in ("first", "prices")))

    def set_up(self, s: DeckState) -> None:
        """Leave all but two Burgstadt in the box when two play (R39)."""
        assert isinstance(s, MoegaharaState)
        castle = s.table.castle
        if s.n == 2 and s.pool[castle] > CASTLES_OF_TWO:
            s.out += [castle] * (s.pool[castle] - CASTLES_OF_TWO)
            s.pool[castle] = CASTLES_OF_TWO

    def flaws(self, s: DeckState) -> list[str]:
        """Return what is broken about Lands, lines, markers and sides."""
        assert isinstance(s, MoegaharaState)
        return flaws(s)

    def targets(self, option: Option) -> tuple[Ref, ...]:
        """Return the things on the table that ``option`` names."""
        return advice.targets(option)

    def preview(self, observation: Any, choices: Sequence[Option]) -> Json:
        """Return the public consequences of ``choices`` (:func:`.advice.preview`)."""
        return advice.preview(observation, choices)

    def team(self, seat: int, seats: int) -> int:
        """Return the side of the table on which ``seat`` sits."""
        return team_of(seat)


GAME = MoegaharaGame("moegahara", CARDS, FRAMES, (ERRATA,), START_DECK)
