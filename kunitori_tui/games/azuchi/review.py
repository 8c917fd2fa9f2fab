"""How Azuchi Castle is reviewed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kunitori_tui.play.facts import SeenEvent
from kunitori_tui.review.terms import Budget, Decided, Deed, Terms


def decided(told: Sequence[SeenEvent], teams: Sequence[int]) -> list[Decided]:
    """Return the events that were turned up: nobody fights, but an attack is won or lost by seat."""
    found: list[Decided] = []
    for event in told:
        if event.kind == "event":
            found.append(Decided(event.at - 1, event.at))
        elif event.kind == "guard" and found:
            last, seat, points = found[-1], event.data["seat"], event.data["points"]
            won, lost = ((seat,) if points > 0 else ()), ((seat,) if points < 0 else ())
            found[-1] = last._replace(won=last.won + won, lost=last.lost + lost)
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
    budget=Budget(curve=160, tries=96, looks=700, swings=32, piece=3, candidates=16),
    kinds=("draft", "build", "tribute"),
    decided=decided,
    too_rough=3.0,
    habits={"refused_points": refused, "idle_workers": idle_workers},
    plain=("refused_points", "idle_workers"),
)
