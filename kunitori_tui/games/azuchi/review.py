"""How Azuchi Castle is reviewed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kunitori_tui.games.azuchi.facts import Facts
from kunitori_tui.review.terms import Budget, Decided, Deed, Terms


def decided(facts: Facts, teams: Sequence[int]) -> list[Decided]:
    """Return the events that were turned up: nobody fights, but an attack is won or lost by seat."""
    found = []
    for castle in facts.castle:
        at, guards = castle.events[0].at, [event.data for event in castle.events if "guards" in event.data]
        won, lost = (tuple(one["seat"] for one in guards if sign * one["points"] > 0) for sign in (1, -1))
        found.append(Decided(at - 1, at, won, lost))
    return found


def refused(deed: Deed) -> int | None:
    """Return whether points were not taken that could be paid."""
    return int("no" in deed.done) if deed.view.asked.kind in ("build", "tribute") else None


def idle_workers(deed: Deed) -> int | None:
    """Return how many workers stayed idle in a round, though there was a card for them."""
    view: Any = deed.view
    if view.asked.kind != "work" or "pass" not in deed.done or len(view.choices) < 2:
        return None
    return int(view.workers_left(view.seat))


TERMS = Terms(
    bot="daimyo",
    budget=Budget(curve=480, tries=96, looks=700, swings=32, piece=3, candidates=16),
    kinds=("draft", "build", "tribute"),
    decided=decided,
    too_rough=3.0,
    habits={"refused_points": refused, "idle_workers": idle_workers},
    plain=("refused_points", "idle_workers"),
)
