"""What can be counted in the deeds of a player: money left over, leaders who stayed home."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.engine.api import Option
from kunitori_tui.review.form import Habit
from kunitori_tui.review.way import Deed

COPPER = "buy:kupfer"

Found = Callable[[Deed], "int | None"]
"""From a deed to how much of something is in it, 0 for nothing; None where there was no occasion."""


def counted(key: str, deeds: Sequence[Deed], found: Found) -> Habit:
    """Return how often and how much ``found`` sees something in ``deeds``."""
    seen = [(deed.at, amount) for deed in deeds if (amount := found(deed)) is not None]
    there = [(at, amount) for at, amount in seen if amount]
    return Habit(key, len(there), len(seen), sum(amount for _, amount in there), [at for at, _ in there])


def unspent(deed: Deed) -> int | None:
    """Return the money with which a purchase was ended, on the table and in hand, that could have bought more than
    Copper.
    """
    if deed.view.asked.kind != "buy":
        return None
    return sum(int(paid.money) for seen, option in walked(deed) if option == "end" and has_use(paid := laid_down(seen)))


def wasted(deed: Deed) -> int | None:
    """Return the money for which nothing but Copper was bought, where it could have bought more."""
    if deed.view.asked.kind != "buy":
        return None
    return sum(int(seen.money) for seen, option in walked(deed) if option == COPPER and seen.money and has_use(seen))


def free_copper(deed: Deed) -> int | None:
    """Return how many Coppers were bought without money: each makes the deck worse."""
    if deed.view.asked.kind != "buy":
        return None
    return sum(option == COPPER and not seen.money for seen, option in walked(deed))


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
    if deed.view.asked.kind != "play":
        return None
    return sum(
        sum(choice.startswith("play:") for choice in seen.choices) for seen, option in walked(deed) if option == "end"
    )


def has_use(seen: Any) -> bool:
    """Return whether the money on the table buys something else than Copper."""
    return any(choice.startswith("buy:") and choice != COPPER for choice in seen.choices)


def laid_down(seen: Any) -> Any:
    """Return what would be seen in a purchase with all treasures of the hand on the table."""
    world = shelf.load(seen.game).sample(seen, 0)
    world.record(False)
    while treasures := [option for option in world.options() if option.startswith("treasure:")]:
        world.apply(treasures[0])
    return world.observe(seen.seat)


def walked(deed: Deed) -> Iterator[tuple[Any, Option]]:
    """Yield the steps of a deed, each with what was seen before it. Nothing hidden comes to light between them, so any
    deal that fits shows the same.
    """
    world = shelf.load(deed.view.game).sample(deed.view, 0)
    world.record(False)
    for option in deed.done:
        seen = world.observe(deed.view.seat)
        if option not in seen.choices:
            return
        yield seen, option
        world.apply(option)
