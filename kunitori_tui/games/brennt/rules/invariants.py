"""Invariants of what the second box adds: walls, monks and who ever gained a Land."""

from __future__ import annotations

from kunitori_tui.games.brennt.rules.state import BrenntState, OwingState, is_wall


def flaws(s: BrenntState) -> list[str]:
    """Return the broken invariants in words for developers; every card is known to be somewhere exactly once."""
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
