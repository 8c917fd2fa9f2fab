"""Points and ranks (9-2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from kunitori_tui.engine.api import Part, Standing


def worth(s: Any, card: int, counts: Counter[int] | Sequence[int]) -> int:
    """Return what one copy of ``card`` is worth to the owner of ``counts``. ``s`` is a state or a view of it."""
    table = s.table
    op = table.cards[card].score
    points: int = table.vp[card]
    if op and op[0] == "per_owned":
        points += sum([counts[table.number[name]] for name in op[1:]])
    elif op and op[0] == "if_sold_out" and not any(s.pool[table.number[name]] for name in op[2:]):
        points += op[1]
    return points


def parts(s: Any, cards: Sequence[int]) -> list[Part]:
    """Return the lines of the count of ``cards``: every card with points, minus points included, as printed."""
    counts = Counter(cards)
    rows = [(c, counts[c], worth(s, c, counts)) for c in s.table.scoring if c in counts]
    return [Part(s.table.ids[c], n, n * each) for c, n, each in rows if each]


def points(s: Any, cards: Sequence[int]) -> int:
    """Return what ``cards`` are worth at the end."""
    table = s.table
    vp = table.vp
    total: int = sum(map(vp.__getitem__, cards))
    counting = [c for c in table.scored if c in cards]
    if counting:  # hardly any card counts others
        counts = Counter(cards)
        total += sum([counts[c] * (worth(s, c, counts) - vp[c]) for c in counting])
    return total


def standings(s: Any) -> list[Standing]:
    """Return the standings by seat; of equal scores the one who took his first turn later is ahead (9-2)."""
    rows = [parts(s, s.owned(seat)) for seat in range(s.n)]
    scores = [sum(p.points for p in row) for row in rows]
    order = sorted(range(s.n), key=lambda seat: (-scores[seat], -((seat - s.first) % s.n)))
    return [
        Standing(seat, scores[seat], order.index(seat) + 1, tiebreak=scores.count(scores[seat]) > 1, parts=rows[seat])
        for seat in range(s.n)
    ]
