"""Blocks stand down: after a march, after a fight, and when the game ends in the middle of either."""

from __future__ import annotations

from itertools import compress

from kunitori_tui.games.sekigahara.rules.board import ARRIVED, DEFECTED, DEPLOYED, PICKED, PLACE_COUNT, TRANSIT
from kunitori_tui.games.sekigahara.rules.knowledge import learn, settle_down
from kunitori_tui.games.sekigahara.rules.state import SekiState


def stand_down(s: SekiState, side: int, place: int) -> None:
    """Turn deployed blocks hidden again and send defectors home (8-2-1, 8-6-1); what was seen stays known."""
    for zone in (DEPLOYED, DEFECTED):
        for face in s.faces(side, zone):
            learn(s, side, place, face)
        s.shift(side, zone, place)


def end_march(s: SekiState, side: int) -> None:
    """Let blocks that moved in this phase stand like all others again."""
    for place in compress(range(PLACE_COUNT), s.count[side][ARRIVED:TRANSIT]):
        s.shift(side, ARRIVED + place, place)
    settle_down(s, side)


def come_to_rest(s: SekiState) -> None:
    """Stop everything where it is, because the game is over."""
    for frame in s.stack:
        frame.come_to_rest(s)
    for side in (0, 1):
        if s.count[side][PICKED]:
            s.shift(side, PICKED, s.pick_zone)
        end_march(s, side)
        s.clear_played(side)
    s.pick_zone = -1
