"""How things end: blocks stand down after a march, after a fight and when the game ends in the middle of either; the
game ends at once, or by points after the last week (2).
"""

from __future__ import annotations

from itertools import compress

from kunitori_tui.games.sekigahara.rules.board import (
    ARRIVED,
    DEFECTED,
    DEPLOYED,
    ISHIDA,
    NOBODY,
    PICKED,
    PLACE_COUNT,
    SIDES,
    TOKUGAWA,
    TRANSIT,
)
from kunitori_tui.games.sekigahara.rules.scoring import fallen, instant_winner, points
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.rules.view import learn, settle_down


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


def check_instant(s: SekiState) -> bool:
    """End the game if somebody has won at once; return whether it is over."""
    winner = instant_winner(*fallen(s))
    if winner == NOBODY:
        return False
    finish(s, winner, "instant")
    return True


def finish_by_points(s: SekiState) -> None:
    """Count after the last week; a tie is Ishida's (2)."""
    finish(s, TOKUGAWA if points(s, TOKUGAWA) > points(s, ISHIDA) else ISHIDA, "points")


def finish(s: SekiState, winner: int, how: str) -> None:
    """End the game where it stands."""
    come_to_rest(s)
    s.over = True
    s.winner = winner
    s.phase = "over"
    s.stack.clear()
    if s.events is not None:
        s.tell("over", winner, winner=SIDES[winner], reason=how)
