"""How the games of decks and battles are reviewed."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.play.facts import SeenEvent
from kunitori_tui.review.terms import Budget, Decided, Terms
from kunitori_tui.review.way import declined, free_copper, idle_hand, stayed_home, unspent, wasted


def decided(told: Sequence[SeenEvent], teams: Sequence[int]) -> list[Decided]:
    """Return the battles: each begins with the attack that was announced for it."""
    announced: dict[tuple[int, int], int] = {}
    found: list[Decided] = []
    for event in told:
        data = event.data
        if event.kind == "attack":
            announced[data["seat"], data["target"]] = event.at
        elif event.kind == "battle":
            sides = tuple(seat for seat in (data["seat"], data.get("ally")) if seat is not None), (data["target"],)
            won, lost = sides if data["attack"] > data["defence"] else sides[::-1]
            even = data["attack"] == data["defence"]
            at = announced.get((data["seat"], data["target"]), event.at)
            found.append(Decided(at, event.at, *(((), ()) if even else (won, lost))))
    return found


TERMS = Terms(
    bot="daimyo",
    budget=Budget(curve=300, tries=144, looks=800, swings=64, piece=8),
    kinds=("lead", "assign", "buy", "defend", "ambush", "call", "consent", "prize"),
    decided=decided,
    too_rough=20.0,
    habits={
        "unspent": unspent,
        "wasted": wasted,
        "free_copper": free_copper,
        "declined": declined,
        "stayed_home": stayed_home,
        "idle_hand": idle_hand,
    },
    plain=("unspent", "wasted", "free_copper", "declined", "idle_hand"),
)
