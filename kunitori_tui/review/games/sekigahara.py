"""How Sekigahara is reviewed: two weeks are played out, and the map is judged."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.play.table import Told
from kunitori_tui.review.terms import Budget, Decided, Terms

WEEK = 4
"""Turns of a week."""


def decided(told: Sequence[Told], teams: Sequence[int]) -> list[Decided]:
    """Return the battles and sieges, from the choice of the place to the end of the losses."""
    found: list[Decided] = []
    begun, won = 0, -1
    for event in told:
        if event.kind == "fight":
            begun, won = event.at, -1
        elif event.kind == "battle_won":
            won = event.data["seat"]
        elif event.kind == "fought":
            sides = ((), ()) if won < 0 else ((won,), (1 - won,))
            found.append(Decided(begun, event.at, *sides))
    return found


TERMS = Terms(
    bot="daimyo",
    budget=Budget(curve=140, tries=96, looks=240, swings=32, piece=2, least=4),
    kinds=("move", "fight", "degree", "deploy"),
    decided=decided,
    too_rough=6.0,
    every=1,
    turns=2 * WEEK,
)
