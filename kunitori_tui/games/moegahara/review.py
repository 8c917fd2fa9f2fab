"""How Moegahara is reviewed."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.games.deckbuilder import review as deckbuilder
from kunitori_tui.games.moegahara.facts import Facts
from kunitori_tui.review.terms import Budget, Decided


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


TERMS = deckbuilder.TERMS._replace(
    budget=Budget(curve=300, tries=120, looks=1100, swings=40, piece=6, candidates=20),
    kinds=("place", "buy", "play"),
    decided=decided,
    too_rough=1.5,
    habits={name: deckbuilder.TERMS.habits[name] for name in deckbuilder.TERMS.plain},
)
