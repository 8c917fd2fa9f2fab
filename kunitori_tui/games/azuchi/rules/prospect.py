"""What each event would bring a player if it came now: the best he could answer (3-3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kunitori_tui.games.azuchi.rules.advice import preview
from kunitori_tui.games.azuchi.rules.pieces import (
    ARMY,
    CARDS,
    COIN,
    MARKET,
    MATERIALS,
    WAY_COIN,
    WAY_CUBES,
    WAY_WORKER,
    WORKER,
)
from kunitori_tui.games.azuchi.rules.rules import Rules
from kunitori_tui.games.azuchi.rules.view import AzuchiView, sample

ARMY_WORK, MARKET_WORK = f"work:{CARDS[ARMY]}", f"work:{CARDS[MARKET]}"


class Prospect(NamedTuple):
    """Points by event, in the order of EVENTS. ``by_worker`` says that a build brings them by the black worker alone,
    who would be gone.
    """

    points: tuple[int, int, int]
    by_worker: bool


def prospect(rules: Rules, goods: Sequence[int], guards: int, score: int) -> Prospect:
    """Return what events would bring a player with these ``goods`` and so many ``guards``. A black worker is given only
    where nothing else can be paid; an attack takes no more than ``score`` (A25).
    """
    sets = min(goods[cube] for cube in MATERIALS)
    sets = sets if rules.build_any else min(sets, 1)
    coins = goods[COIN] if rules.tribute_any else min(goods[COIN], 1)
    by_worker = not sets and goods[WORKER] > 0
    build = rules.points[WAY_WORKER] if by_worker else sets * rules.points[WAY_CUBES]
    attack = max(rules.guard_points[guards], -score)
    return Prospect((build, attack, coins * rules.points[WAY_COIN]), by_worker)


def now(view: AzuchiView, seat: int) -> Prospect:
    """Return what events would bring ``seat`` as things stand."""
    return prospect(view.rules, view.goods[seat], view.busy[seat][ARMY], view.score[seat])


def after(view: AzuchiView, option: str) -> Prospect | None:
    """Return what they would bring whoever is asked after ``option``; None where it changes nothing of that, or where
    the seat of ``view`` is not asked.
    """
    then = preview(view, [option])
    if not then or view.seat is None or (not then["change"] and then["guards"] == view.busy[view.seat][ARMY]):
        return None
    return prospect(view.rules, list(then["goods"].values()), then["guards"], then["score"])


def by_chance(view: AzuchiView, points: Sequence[int]) -> float:
    """Return what the next event brings on average by the cards that are to come; 0.0 where none is."""
    left = sum(view.event_deck)
    return sum(n * p for n, p in zip(view.event_deck, points, strict=True)) / left if left else 0.0


def best_deal(view: AzuchiView) -> tuple[str, Prospect] | None:
    """Return the deal that the worker on the market, or one that were put there, would bring most by, and what events
    would bring then; None where none is possible. Of equal ones the one that leaves most.
    """
    s, before = sample(view, 0), []
    s.record(False)
    if view.asked.kind != "deal":
        before = [MARKET_WORK]
        s.stack[-1].choose(s, MARKET_WORK)
    found = []
    for deal in s.stack[-1].options(s):
        then = preview(view, [*before, deal])
        if then["change"]:
            brings = prospect(view.rules, list(then["goods"].values()), then["guards"], then["score"])
            found.append((by_chance(view, brings.points), sum(then["goods"].values()), deal, brings))
    if not found:
        return None
    _, _, deal, brings = max(found, key=lambda one: one[:2])
    return deal, brings
