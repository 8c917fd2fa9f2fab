"""How a level thinks: what it keeps its goods for, and whether it looks at the others and at what comes."""

from __future__ import annotations

from dataclasses import dataclass

from kunitori_tui.games.azuchi.bots.worth import Prices


@dataclass(slots=True, frozen=True, eq=False)
class Mind:
    """The ideas of a level. ``prices`` say what goods are worth keeping for. ``victory`` is what winning is worth in
    points of lead; a level that has None plays for its own points and never asks who is ahead. ``second_pick``: the
    first card of a draft is taken with the second in mind. ``denial``: how much of what a pick costs the next player
    counts as gained. ``foresight``: it reads a draft of two players to its end.
    """

    prices: Prices
    victory: float | None = None
    second_pick: bool = False
    denial: float = 0.0
    foresight: bool = False
