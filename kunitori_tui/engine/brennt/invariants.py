"""Invariants of what the second box adds: walls, monks and who ever gained a Land."""

from __future__ import annotations

from kunitori_tui.engine.brennt.state import BrenntState, is_wall


def flaws(s: BrenntState) -> list[str]:
    """Return the broken invariants in words for developers; every card is known to be somewhere exactly once."""
    broken = []
    if len(s.landed) != s.n or not {0, 1}.issuperset(s.landed):
        broken.append("who ever gained a Land does not fit the seats")
    if not all(is_wall(s, c) for cards in s.walls for c in cards):
        broken.append("a card lies as a wall that is none")
    most = len(s.area[s.active]) if s.phase in ("action", "battle") else 0
    if not 0 <= s.monks <= most:
        broken.append("monks call for a joint battle who were not played in this turn")
    return broken
