"""What follows from a choice before it is confirmed, and what a choice names on the table.

A preview works on a position made from the seat's own view and calls the functions the rules call.

Refs: ``open:CARD`` lies in the middle, ``own:CARD`` before the player, ``goods:GOOD`` belongs to him,
``supply:GOOD`` to nobody.
"""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.engine.api import Json, Option, Ref
from kunitori_tui.games.azuchi.rules.action import COINS, HIRES, SWAPS
from kunitori_tui.games.azuchi.rules.event import PRICE, WAY_OF
from kunitori_tui.games.azuchi.rules.pieces import ARMY, COIN, GOODS, MATERIALS, WORKER
from kunitori_tui.games.azuchi.rules.view import AzuchiView, sample

_PAYMENTS: dict[Option, tuple[tuple[int, ...], int]] = {
    **{key: ((paid,), gained) for key, (paid, gained) in SWAPS.items()},
    **{key: (pair, COIN) for key, pair in COINS.items()},
    **{key: (pair, WORKER) for key, pair in HIRES.items()},
    **{key: (PRICE[way], -1) for key, way in WAY_OF.items()},
}
"""Goods paid and the good gained (-1: points), by option."""


def targets(option: Option) -> tuple[Ref, ...]:
    """Return the things on the table that ``option`` names."""
    verb, _, name = option.partition(":")
    if verb == "draft":
        return (f"open:{name}",)
    if verb == "work":
        return (f"own:{name}",)
    if option not in _PAYMENTS:
        return ()
    paid, gained = _PAYMENTS[option]
    refs = [f"goods:{GOODS[good]}" for good in sorted(set(paid))]
    return (*refs, *([f"supply:{GOODS[gained]}"] if gained >= 0 else []))


def preview(view: AzuchiView, choices: Sequence[Option]) -> Json:
    """Return what ``choices``, made one after another, come to for the seat that makes them.

    ``{"change": {good: difference}, "goods": {good: count}, "points", "score", "guards", "attack", "sets"}``:
    ``change`` holds what differs, ``points`` and ``score`` are gained now and reached, ``attack`` is what an attack
    would bring with so many ``guards``, ``sets`` counts the sets of three colours. An empty dict for anybody else.
    """
    seat = view.seat
    if seat is None or view.decision is None or view.decision.seat != seat:
        return {}
    s = sample(view, 0)
    s.record(False)
    for option in choices:
        frame = s.stack[-1]
        if frame.seat != seat or option not in frame.options(s):
            break
        frame.choose(s, option)
    before, after = view.goods[seat], s.goods[seat]
    guards = s.busy[seat][ARMY]
    return {
        "change": {name: b - a for name, a, b in zip(GOODS, before, after, strict=True) if a != b},
        "goods": dict(zip(GOODS, after, strict=True)),
        "points": s.score[seat] - view.score[seat],
        "score": s.score[seat],
        "guards": guards,
        "attack": s.rules.guard_points[guards],
        "sets": min(after[cube] for cube in MATERIALS),
    }
