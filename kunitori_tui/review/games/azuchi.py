"""How Azuchi Castle is reviewed."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.play.table import Told
from kunitori_tui.review.terms import Budget, Decided, Terms


def decided(told: Sequence[Told], teams: Sequence[int]) -> list[Decided]:
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


TERMS = Terms(
    bot="daimyo",
    budget=Budget(curve=200, tries=160, looks=400, swings=48, piece=6),
    kinds=("draft", "build", "tribute"),
    decided=decided,
    too_rough=3.0,
)
