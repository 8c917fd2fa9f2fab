"""The end of the game (2): at once, or by points after the last week."""

from __future__ import annotations

from kunitori_tui.games.sekigahara.rules.board import ISHIDA, NOBODY, SIDES, TOKUGAWA
from kunitori_tui.games.sekigahara.rules.scoring import fallen, instant_winner, points
from kunitori_tui.games.sekigahara.rules.standing_down import come_to_rest
from kunitori_tui.games.sekigahara.rules.state import SekiState


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
