"""Points and ranks (4)."""

from __future__ import annotations

from typing import Any

from kunitori_tui.engine.api import Part, Standing
from kunitori_tui.games.azuchi.rules.pieces import COIN, MATERIALS, WAYS
from kunitori_tui.games.azuchi.rules.state import AzuchiState

PART_IDS = tuple(f"by_{way}" for way in WAYS)
"""Lines of the count: points bought with cubes, black workers, coins."""
BY_ATTACKS = "by_attacks"


def attack_points(s: Any, seat: int) -> int:
    """Return what the attacks have brought or cost ``seat`` so far. ``s`` is a state or a view of it."""
    score: int = s.score[seat]
    return score - sum(map(int.__mul__, s.paid[seat], s.rules.points))


def parts(s: Any, seat: int) -> list[Part]:
    """Return where the score of ``seat`` comes from; the line of the attacks counts all there were."""
    rows = [
        Part(name, count, count * points)
        for name, count, points in zip(PART_IDS, s.paid[seat], s.rules.points, strict=True)
        if count
    ]
    return rows + [Part(BY_ATTACKS, s.attacks, attack_points(s, seat))] if s.attacks else rows


def standings(s: AzuchiState) -> list[Standing]:
    """Return the standings by seat. A tie is a shared place; with the option coins and then cubes break it (A15)."""
    keys = [rank_key(s, seat) for seat in range(s.n)]
    return [
        Standing(
            seat,
            s.score[seat],
            1 + sum(key > keys[seat] for key in keys),
            tiebreak=s.score.count(s.score[seat]) > keys.count(keys[seat]),
            parts=parts(s, seat),
        )
        for seat in range(s.n)
    ]


def rank_key(s: AzuchiState, seat: int) -> tuple[int, ...]:
    """Return what ``seat`` is ranked by, the greater the better."""
    if not s.rules.tie_break:
        return (s.score[seat],)
    goods = s.goods[seat]
    return s.score[seat], goods[COIN], sum(goods[cube] for cube in MATERIALS)
