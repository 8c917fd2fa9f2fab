"""Duels in a small arena, played as far as it takes to know how they end."""

from __future__ import annotations

from typing import Any

from kunitori_tui.measure import arena
from kunitori_tui.measure.sim import processes


def reaches(
    least: float,
    game: str,
    a: str,
    b: str,
    games: int,
    seed: int,
    seats: int = 2,
    options: dict[str, Any] | None = None,
) -> bool:
    """Return whether ``a`` has a share of ``least`` at least in :func:`.arena.duel` with the same arguments, of an even
    number of seats: all games have the same number of pairs then.

    It is played deal by deal and ends with the one after which the others cannot change the answer.
    """
    each = len(arena.sides(game, seats))
    deals = -(-games // each)
    halves = 0
    for deal in range(deals):
        score = arena.duel(game, a, b, each, seed + deal, seats, options=options)
        halves += 2 * score.wins + score.draws
        needed = least * 2 * score.pairs * deals
        if halves >= needed or halves + 2 * score.pairs * (deals - deal - 1) < needed:
            break
    return halves >= needed


def long_duel(game: str, a: str, b: str, games: int, seed: int, **more: Any) -> arena.Score:
    """Return the same as :func:`.arena.duel`, played by two processes."""
    with processes(2) as executor:
        return arena.duel(game, a, b, games, seed, executor=executor, **more)
