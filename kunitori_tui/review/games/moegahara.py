"""How Moegahara is reviewed."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.play.table import Told
from kunitori_tui.review.terms import Budget, Decided, Terms


def decided(told: Sequence[Told], teams: Sequence[int]) -> list[Decided]:
    """Return the Lands that were won, each from the step before the one that decided it."""
    return [
        Decided(
            event.at - 1,
            event.at,
            tuple(seat for seat, team in enumerate(teams) if team == event.data["team"]),
            tuple(seat for seat, team in enumerate(teams) if team != event.data["team"]),
        )
        for event in told
        if event.kind == "land"
    ]


TERMS = Terms(
    bot="daimyo",
    budget=Budget(curve=240, tries=160, looks=400, swings=64, piece=6),
    kinds=("place", "buy", "play"),
    decided=decided,
    too_rough=1.5,
)
