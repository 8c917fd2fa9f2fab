"""What follows from a choice before it is confirmed, and what a choice names on the table.

A preview works on a position made from the seat's own view and calls the functions the rules call.

Refs: ``open:CARD`` lies in the middle, ``own:CARD`` before the player, ``goods:GOOD`` belongs to him,
``supply:GOOD`` to nobody.

What each event would bring a player if it came now: the best he could answer (3-3).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kunitori_tui.engine.api import Json, Option, Ref
from kunitori_tui.games.azuchi.rules import table
from kunitori_tui.games.azuchi.rules.rounds import DEALS, PRICE, WAY_OF, WORK
from kunitori_tui.games.azuchi.rules.state import AzuchiView, sample

_PAYMENTS: dict[Option, tuple[tuple[int, ...], int]] = {
    **DEALS,
    **{key: (PRICE[way], -1) for key, way in WAY_OF.items()},
}
"""Goods paid and the good gained (-1: points), by option."""


def targets(option: Option) -> tuple[Ref, ...]:
    """Return the things on the table that ``option`` names."""
    verb, _, name = option.partition(":")
    if place := {"draft": "open", "work": "own"}.get(verb):
        return (f"{place}:{name}",)
    if option not in _PAYMENTS:
        return ()
    paid, gained = _PAYMENTS[option]
    refs = [f"goods:{table.GOODS[good]}" for good in sorted(set(paid))]
    return (*refs, *([f"supply:{table.GOODS[gained]}"] if gained >= 0 else []))


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
    for option in choices:
        frame = s.stack[-1]
        if frame.seat != seat or option not in frame.options(s):
            break
        frame.choose(s, option)
    before, after = view.goods[seat], s.goods[seat]
    guards = s.busy[seat][table.ARMY]
    return {
        "change": {name: b - a for name, a, b in zip(table.GOODS, before, after, strict=True) if a != b},
        "goods": dict(zip(table.GOODS, after, strict=True)),
        "points": s.score[seat] - view.score[seat],
        "score": s.score[seat],
        "guards": guards,
        "attack": s.rules.guard_points[guards],
        "sets": min(after[cube] for cube in table.MATERIALS),
    }


MARKET_WORK = WORK[table.MARKET]


class Prospect(NamedTuple):
    """Points by event (EVENTS). ``by_worker``: a build brings them by the black worker alone, who would be gone."""

    points: tuple[int, int, int]
    by_worker: bool


def prospect(rules: table.Rules, goods: Sequence[int], guards: int, score: int) -> Prospect:
    """Return what events would bring a player with these ``goods`` and so many ``guards``. A black worker is given only
    where nothing else can be paid; an attack takes no more than ``score`` (A25).
    """
    sets = min(goods[cube] for cube in table.MATERIALS)
    sets = sets if rules.again[table.BUILD] else min(sets, 1)
    coins = goods[table.COIN] if rules.again[table.TRIBUTE] else min(goods[table.COIN], 1)
    by_worker = not sets and goods[table.WORKER] > 0
    build = rules.points[table.WAY_WORKER] if by_worker else sets * rules.points[table.WAY_CUBES]
    return Prospect((build, max(rules.guard_points[guards], -score), coins * rules.points[table.WAY_COIN]), by_worker)


def now(view: AzuchiView, seat: int) -> Prospect:
    """Return what events would bring ``seat`` as things stand."""
    return prospect(view.rules, view.goods[seat], view.busy[seat][table.ARMY], view.score[seat])


def _then(view: AzuchiView, then: Json) -> Prospect:
    """Return what they would bring after a :func:`preview`."""
    return prospect(view.rules, list(then["goods"].values()), then["guards"], then["score"])


def after(view: AzuchiView, option: str) -> Prospect | None:
    """Return what they bring whoever is asked after ``option``; None where nothing changes or another seat is asked."""
    then = preview(view, [option])
    if not then or view.seat is None or (not then["change"] and then["guards"] == view.busy[view.seat][table.ARMY]):
        return None
    return _then(view, then)


def by_chance(view: AzuchiView, points: Sequence[int]) -> float:
    """Return what the next event brings on average by the cards that are to come; 0.0 where none is."""
    left = sum(view.event_deck)
    return sum(n * p for n, p in zip(view.event_deck, points, strict=True)) / left if left else 0.0


def threat(view: AzuchiView, me: int) -> Json:
    """Return by which event among those to come ``me`` would lose most against one of the others if it came now, of
    those alike that of which most are to come: ``{event, seat, theirs, mine}`` in points; an empty dict for none.
    """
    found = []
    for event, n in enumerate(view.event_deck):
        brings = [now(view, seat).points[event] for seat in range(view.seats)]
        theirs, mine = max(brings), brings[me]
        if n and theirs > mine:
            told = {"event": event, "seat": brings.index(theirs), "theirs": theirs, "mine": mine}
            found.append((theirs - mine, n, event, told))
    return max(found)[-1] if found else {}


def best_deal(view: AzuchiView) -> tuple[str, Prospect] | None:
    """Return the deal that the worker on the market, or one that were put there, would bring most by, and what events
    would bring then; None where none is possible. Of equal ones the one that leaves most.
    """
    s, before = sample(view, 0), []
    if view.asked.kind != "deal":
        before = [MARKET_WORK]
        s.stack[-1].choose(s, MARKET_WORK)
    found = []
    for deal in s.stack[-1].options(s):
        then = preview(view, [*before, deal])
        if then["change"]:
            brings = _then(view, then)
            found.append((by_chance(view, brings.points), sum(then["goods"].values()), deal, brings))
    return max(found, key=lambda one: one[:2])[2:] if found else None
