"""The tables of victory cards that a battle brings, read off the engine."""

from __future__ import annotations

from collections.abc import Callable

from kunitori_tui.games.deckbuilder.rules.battle import joint_prize, prize
from kunitori_tui.text import cards

FAR = 12
"""No difference beyond this changes the card due."""


def prize_table(winner: int) -> str:
    """Return ``1-3 Village  4-6 Prefecture  7+ Land`` for the attacker (1) or the defender (-1)."""
    return _steps(lambda n: prize(n * winner) or "")


def joint_table() -> str:
    """Return the table of a joint battle for each of the two attackers."""
    return _steps(joint_prize)


def _steps(due_at: Callable[[int], str]) -> str:
    steps: list[tuple[str, int, int]] = []
    for n in range(1, FAR + 1):
        due = due_at(n)
        if steps and steps[-1][0] == due:
            steps[-1] = (due, steps[-1][1], n)
        else:
            steps.append((due, n, n))
    parts = []
    for due, low, high in steps:
        numbers = f"{low}+" if high == FAR else str(low) if low == high else f"{low}-{high}"
        parts.append(f"{numbers} {cards.short(due)}")
    return "  ".join(parts)
