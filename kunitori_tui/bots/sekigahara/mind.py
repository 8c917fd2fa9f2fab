"""How a level thinks: a few figures and faculties, and one look at a position with them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import fsum

from kunitori_tui.bots.sekigahara.distance import DRAW, LENGTH, NEAR
from kunitori_tui.bots.sekigahara.hand import least_needed
from kunitori_tui.engine.sekigahara.board import ARRIVED, CASTLE, CASTLES, IS_RESOURCE, PLACE_COUNT, RESOURCES
from kunitori_tui.engine.sekigahara.pieces import IEYASU, MITSUNARI
from kunitori_tui.engine.sekigahara.scoring import CASTLE_POINTS, RESOURCE_POINTS
from kunitori_tui.engine.sekigahara.view import SekiView

TURNS = 28
CHIEF = (IEYASU, MITSUNARI)
"""Whose death ends the game (2)."""
JOIN = 1.2
"""From places this near a second stack can still join a fight."""
CONTROL = 0.15
"""What control is worth beyond its points: majorities bring a card or a block (6 A)."""


@dataclass(frozen=True, slots=True)
class Mind:
    """``block`` and ``card`` are worth so many points, ``fresh`` a block that is mustered; ``pull`` is the weight of
    what is still far, ``chief`` the worth of the own leader of three dots. ``eager``: what a point of a bid counts
    against the place of the card in the hand; ``spare``: how many cards are kept from the Mōri blocks; ``suspects``:
    the impact that must be expected of a loyalty challenge.

    ``wary``: it sees what the enemy can reach; ``reckons``: it weighs battles with its hand, and does not only count
    blocks; ``splits``: it divides stacks; ``doubts``: it expects challenges; ``late``: it wants the last turn of the
    game; ``pays``: it knows that cards paid are missing in battle; ``joins``: how far it counts on stacks that can
    still follow; ``calendar``: how much less blocks are worth in the end.
    """

    block: float = 0.4
    card: float = 0.25
    pull: float = 0.35
    chief: float = 9.0
    fresh: float = 0.35
    eager: float = 0.3
    spare: int = 4
    wary: bool = True
    reckons: bool = True
    splits: bool = True
    joins: float = 0.0
    doubts: bool = True
    suspects: float = 2.0
    calendar: float = 0.0
    pays: bool = False
    late: bool = True


class Outlook:
    """One position as one mind sees it."""

    def __init__(self, mind: Mind, view: SekiView, hand: list[int] | None = None) -> None:
        self.mind = mind
        self.view = view
        self.side = view.side
        self.enemy = 1 - view.side
        self.hand: list[int] = (view.hand[view.side] or []) if hand is None else hand
        self._own: dict[int, list[int]] = {}
        self._threat: dict[int, float] = {}
        self._pull: dict[tuple[int, int], float] = {}
        self.known: dict[tuple[int, tuple[int, ...], int], float] = {}
        """Worths already found: place, faces, cards paid."""

    @cached_property
    def turns_left(self) -> tuple[int, int]:
        """How many turns come after the present one for the own side and for the enemy."""
        view = self.view
        done = max(view.turn - 1, 0) % 4
        weeks = 7 - view.week
        mover = (2 * weeks + (1, 1, 0, 0)[done], 2 * weeks + (2, 1, 1, 0)[done])
        return mover if view.active == self.side else (mover[1], mover[0])

    @cached_property
    def time(self) -> float:
        """How much of the game is left, 1 to 0; always all of it for who does not look at the calendar."""
        return min(1.0, self.turns_left[0] / 12) if self.mind.calendar else 1.0

    @cached_property
    def block(self) -> float:
        """The worth of a block in points."""
        return self.mind.block * (1 - self.mind.calendar * (1 - self.time))

    @cached_property
    def card(self) -> float:
        """The worth of a card in points; none once no turn is left to play it."""
        if not self.mind.calendar:
            return self.mind.card
        return self.mind.card if any(self.turns_left) else 0.05

    def own(self, place: int) -> list[int]:
        """Return the own faces at a place."""
        faces = self._own.get(place)
        if faces is None:
            view, side = self.view, self.side
            faces = self._own[place] = []
            if view.count[side][place] or view.count[side][ARRIVED + place]:
                faces += view.faces(place) + view.faces(ARRIVED + place)
        return faces

    def threat(self, place: int) -> float:
        """Return how many enemy blocks can come to a place next turn, far ones and second stacks for less; none for
        who does not look.
        """
        if not self.mind.wary or not self.turns_left[1]:
            return 0.0
        blocks = self._threat.get(place)
        if blocks is None:
            view, enemy = self.view, self.enemy
            stacks = sorted(
                ((view.at(enemy, q) * (1.0 if LENGTH[place][q] <= 1.0 else 0.7)) for q in NEAR[place]), reverse=True
            )
            blocks = self._threat[place] = fsum(n / (1 + i) for i, n in enumerate(stacks) if n)
        return blocks

    def prize(self, place: int) -> float:
        """Return the points that a place is worth to whoever has it."""
        if CASTLE[place] >= 0:
            return CASTLE_POINTS + 2 * CONTROL
        return RESOURCE_POINTS + CONTROL if IS_RESOURCE[place] else 0.0

    def has(self, place: int) -> bool:
        """Return whether the own side controls the castle or resource of a place."""
        control = self.view.holder if CASTLE[place] >= 0 else self.view.cube
        return control[place] == self.side

    @cached_property
    def aims(self) -> list[tuple[int, float, int]]:
        """Castles and resources that the own side does not have: place, points, units that guard it."""
        return [
            (p, self.prize(p), self.view.at(self.enemy, p) + self.view.has_disk(self.enemy, p))
            for p in (*CASTLES, *RESOURCES)
            if not self.has(p)
        ]

    def pull(self, place: int, n: int) -> float:
        """Return what ``n`` blocks at a place are worth for what they can still take from there."""
        if not self.turns_left[0] or n <= 0:
            return 0.0
        worth = self._pull.get((place, n))
        if worth is None:
            worth, draw = 0.0, DRAW[place]
            for aim, points, guards in self.aims:
                able = min(1.0, n / (guards * 1.3 + 0.7))
                worth += points * able * able * draw[aim]
            worth = self._pull[place, n] = self.mind.pull * worth
        return worth

    def support(self, place: int) -> int:
        """Return how many own blocks next to a place could still follow in this phase."""
        view = self.view
        if view.phase != "movement" or not view.moves:
            return 0
        count, far = view.count[self.side], LENGTH[place]
        return sum(count[q] for q in range(PLACE_COUNT) if 0 < far[q] <= JOIN and q not in view.origins)

    def spared(self, faces: Sequence[int]) -> list[int]:
        """Return the hand, cards first that ``faces`` do without best."""
        return least_needed(self.hand, faces)
