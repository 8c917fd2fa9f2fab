"""How the games of decks and battles are reviewed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.facts import Facts
from kunitori_tui.review.terms import Budget, Decided, Deed, Terms
from kunitori_tui.review.way import walked

COPPER = "buy:kupfer"


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


def at_choices(deed: Deed, kind: str, option: Option, count: Callable[[Any], int]) -> int | None:
    """Return the sum of what is to ``count`` as it was seen before each such choice in a deed of that kind."""
    if deed.view.asked.kind != kind:
        return None
    return sum(count(seen) for seen, choice in walked(deed.view, deed.done) if choice == option)


def unspent(deed: Deed) -> int | None:
    """Return the money at the end of a purchase, on the table and in hand, that could have bought more than Copper."""
    return at_choices(deed, "buy", "end", lambda seen: of_use(laid_down(seen)))


def wasted(deed: Deed) -> int | None:
    """Return the money for which nothing but Copper was bought, where it could have bought more."""
    return at_choices(deed, "buy", COPPER, of_use)


def free_copper(deed: Deed) -> int | None:
    """Return how many Coppers were bought without money: each makes the deck worse."""
    return at_choices(deed, "buy", COPPER, lambda seen: not seen.money)


def declined(deed: Deed) -> int | None:
    """Return whether a card was not taken that cost nothing."""
    if deed.view.asked.kind not in ("prize", "recruit"):
        return None
    return int(deed.done[0] in ("decline", "no"))


def stayed_home(deed: Deed) -> int | None:
    """Return whether a leader who could attack stayed home."""
    return int("home" in deed.done) if "home" in deed.view.choices else None


def idle_hand(deed: Deed) -> int | None:
    """Return how many sorts of cards could still be played when an action phase was ended."""
    return at_choices(deed, "play", "end", lambda seen: sum(choice.startswith("play:") for choice in seen.choices))


def of_use(seen: Any) -> int:
    """Return the money on the table, 0 where it buys nothing else than Copper."""
    return int(seen.money) if any(one.startswith("buy:") and one != COPPER for one in seen.choices) else 0


def laid_down(seen: Any) -> Any:
    """Return what would be seen in a purchase with all treasures of the hand on the table."""
    world = shelf.load(seen.game).sample(seen, 0)
    while treasures := [option for option in world.options() if option.startswith("treasure:")]:
        world.apply(treasures[0])
    return world.observe(seen.seat)


TERMS = Terms(
    bot="daimyo",
    budget=Budget(curve=300, tries=144, looks=800, swings=64, piece=8),
    kinds=("lead", "assign", "buy", "defend", "ambush", "call", "consent", "prize"),
    decided=decided,
    too_rough=20.0,
    habits={habit.__name__: habit for habit in (unspent, wasted, free_copper, declined, stayed_home, idle_hand)},
    plain=("unspent", "wasted", "free_copper", "declined", "idle_hand"),
)
