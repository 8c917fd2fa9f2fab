"""How the games of decks and battles are reviewed."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.games.deckbuilder.facts import Facts
from kunitori_tui.review.terms import Budget, Decided, Terms
from kunitori_tui.review.way import declined, free_copper, idle_hand, stayed_home, unspent, wasted


def decided(facts: Facts, teams: Sequence[int]) -> list[Decided]:
    """Return the battles: each begins with the attack that was announced for it."""
    return [
        Decided(
            facts.events[battle.told[0]].at,
            facts.events[battle.at - 1].at,
            battle.winners,
            () if not battle.winners else (battle.target,) if battle.winners == battle.attackers else battle.attackers,
        )
        for battle in facts.fights
    ]


TERMS = Terms(
    bot="daimyo",
    budget=Budget(curve=300, tries=144, looks=800, swings=64, piece=8),
    kinds=("lead", "assign", "buy", "defend", "ambush", "call", "consent", "prize"),
    decided=decided,
    too_rough=20.0,
    habits={habit.__name__: habit for habit in (unspent, wasted, free_copper, declined, stayed_home, idle_hand)},
    plain=("unspent", "wasted", "free_copper", "declined", "idle_hand"),
)
