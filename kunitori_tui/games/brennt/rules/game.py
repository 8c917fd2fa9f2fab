"""The second box as a game.

Invariants of what the second box adds: walls, monks and who ever gained a Land.

The end phase of the second box (5-4): walls (R19, R52) and strategy cards kept in hand (R16).
"""

from __future__ import annotations

from typing import Any

from kunitori_tui.engine.api import GameOption
from kunitori_tui.engine.stack import frames_in
from kunitori_tui.games.brennt.rules import battle, effects
from kunitori_tui.games.brennt.rules.cards import CARDS, START_DECK
from kunitori_tui.games.brennt.rules.state import BrenntState, BrenntView, OwingState, is_wall
from kunitori_tui.games.deckbuilder.rules import keep
from kunitori_tui.games.deckbuilder.rules.frame import AnyDeckFrame
from kunitori_tui.games.deckbuilder.rules.game import DeckGame
from kunitori_tui.games.deckbuilder.rules.phases import CleanUp
from kunitori_tui.games.deckbuilder.rules.state import DeckState


class BrenntCleanUp(CleanUp):
    """Discard the area: a wall of the last turn goes, a wall of this turn may stay; then ask what is kept."""

    def run(self, s: BrenntState) -> bool:  # type: ignore[override]  # a frame of this box meets no other state
        seat, stay = self.seat, self.stay
        ripe = s.walls[seat]
        new: list[int] = []
        if stay:  # seldom
            new = [c for c in stay if is_wall(s, c)]
            stay = [c for c in stay if c not in new]
        more = s.extra_cards(seat, len(new))
        for card in new:
            s.area[seat].remove(card)
        self.discard_area(s, seat, stay)
        s.open_discard[seat] += ripe
        s.walls[seat] = new
        if s.events is not None:
            s.tell_cleared(seat, ripe, "wall")
            if new:
                s.emit("wall", seat=seat, cards=s.names(new))
        s.stack[-1] = s.frames["keep"].make(seat, more=more)
        return False


FRAMES: list[type[AnyDeckFrame]] = [*frames_in(battle, effects, keep), BrenntCleanUp]
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
        """Return what is broken about walls, monks and who ever gained a Land, in words for developers."""
        assert isinstance(s, BrenntState)
        broken = []
        if len(s.landed) != s.n or not {0, 1}.issuperset(s.landed):
            broken.append("who ever gained a Land does not fit the seats")
        if not all(is_wall(s, c) for cards in s.walls for c in cards):
            broken.append("a card lies as a wall that is none")
        if isinstance(s, OwingState):
            copies = sum(c.count for c in s.table.cards if "wall" in c.traits)
            if len(s.owed) != s.n or min(s.owed) < 0 or sum(s.owed) + sum(map(len, s.walls)) > copies:
                broken.append("cards are owed for walls that there are not")
        most = len(s.area[s.active]) if s.phase in ("action", "battle") else 0
        if not 0 <= s.monks <= most:
            broken.append("monks call for a joint battle who were not played in this turn")
        return broken

    targets = staticmethod(battle.targets)
    preview = staticmethod(battle.preview)


GAME = BrenntGame("brennt", CARDS, FRAMES, (ERRATA,), START_DECK)
