"""What follows from a choice before it is confirmed, and why something cannot be chosen.

Both work on a position made from the seat's own view and call the functions the rules call.

Refs: ``open:CARD`` lies in the middle, ``own:CARD`` before the player, ``goods:GOOD`` belongs to him,
``supply:GOOD`` to nobody.
"""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.engine.api import Decision, Json, Option, Reason, Ref
from kunitori_tui.engine.azuchi.action import COINS, HIRES, SWAPS
from kunitori_tui.engine.azuchi.event import PRICE, WAY_OF
from kunitori_tui.engine.azuchi.pieces import ARMY, CARDS, COIN, GOODS, MATERIALS, WORKER
from kunitori_tui.engine.azuchi.view import AzuchiView, sample

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
        if frame.seat != seat or option not in s.options():
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


def why_not(view: AzuchiView, ref: Ref) -> Reason | None:
    """Return why ``ref`` is not among the targets now, None if it is."""
    if any(ref in targets(option) for option in view.choices):
        return None
    if view.over:
        return Reason("over", "4")
    decision = view.decision
    if decision is None or decision.seat != view.seat:
        return Reason("not_your_turn", "3", {"seat": -1 if decision is None else decision.seat})
    place, _, name = ref.partition(":")
    if place == "open" and name in CARDS and decision.kind == "draft":
        return Reason("not_open", "3-1")
    if place == "own" and name in CARDS and decision.kind == "work":
        busy = view.busy[decision.seat][CARDS.index(name)]
        return Reason("has_worker", "3-2") if busy else Reason("no_such_card", "A3")
    if place in ("goods", "supply") and name in GOODS and decision.kind in ("deal", "build", "tribute"):
        return _why_not_good(view, decision, place, GOODS.index(name))
    return Reason("other_question", "", {"kind": decision.kind})


def _why_not_good(view: AzuchiView, decision: Decision, place: str, good: int) -> Reason:
    goods = view.goods[decision.seat]
    if place == "supply":
        if decision.kind != "deal":
            return Reason("only_points", "3-3")
        if not view.supply[good]:
            return Reason("supply_out", "A6")
        if good == WORKER and goods[WORKER]:
            return Reason("one_black_worker", "A20")
        if good in (COIN, WORKER):
            return Reason("two_cubes", "A21", {"cubes": sum(goods[cube] for cube in MATERIALS)})
        return Reason("other_colour", "A7")
    if decision.kind == "deal":
        if good not in MATERIALS:
            return Reason("only_cubes", "A21")
        return Reason("no_deal", "A6") if goods[good] else Reason("has_none", "3-2")
    if decision.kind == "tribute":
        return Reason("only_coins", "3-3")
    if good == COIN:
        return Reason("no_coins", "3-3")
    if good == WORKER:
        return Reason("has_none", "3-3")
    return Reason("three_colours", "3-3", {"colours": sum(goods[cube] > 0 for cube in MATERIALS)})
