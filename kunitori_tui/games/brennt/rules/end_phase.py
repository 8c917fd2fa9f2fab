"""The end phase of the second box (5-4): walls (R19, R52) and strategy cards kept in hand (R16)."""

from __future__ import annotations

from kunitori_tui.games.brennt.rules.state import BrenntState, is_wall
from kunitori_tui.games.deckbuilder.rules.frame import AnyDeckFrame
from kunitori_tui.games.deckbuilder.rules.keep import Keep
from kunitori_tui.games.deckbuilder.rules.phases import CleanUp


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


END_FRAMES: tuple[type[AnyDeckFrame], ...] = (BrenntCleanUp, Keep)
