"""How Moegahara is reviewed."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.games.moegahara.facts import Facts
from kunitori_tui.review.terms import Budget, Decided, Terms
from kunitori_tui.review.way import declined, free_copper, idle_hand, unspent, wasted


def decided(facts: Facts, teams: Sequence[int]) -> list[Decided]:
    """Return the Lands that were won, each from the step before the one that decided it."""
    return [
        Decided(
            land.step - 1,
            land.step,
            tuple(seat for seat, team in enumerate(teams) if team == land.told["team"]),
            tuple(seat for seat, team in enumerate(teams) if team != land.told["team"]),
        )
        for land in facts.lands
    ]


TERMS = Terms(
    bot="daimyo",
    budget=Budget(curve=300, tries=120, looks=1100, swings=40, piece=6, candidates=20),
    kinds=("place", "buy", "play"),
    decided=decided,
    too_rough=1.5,
    habits={
        "unspent": unspent,
        "wasted": wasted,
        "free_copper": free_copper,
        "declined": declined,
        "idle_hand": idle_hand,
    },
    plain=("unspent", "wasted", "free_copper", "declined", "idle_hand"),
)
