"""What a level knows of the game: its menu and the ideas it has. A lower level lacks ideas of the higher one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from kunitori_tui.bots.deckbuilder.endgame import is_last, lead, one_more, points, rounds_left, wins_ties
from kunitori_tui.bots.deckbuilder.menu import Menu, Worth
from kunitori_tui.engine.api import Decision
from kunitori_tui.engine.deckbuilder.battle import prize
from kunitori_tui.engine.deckbuilder.view import DeckView

FAR = 99.0
"""Rounds left for a level that does not look at the victory piles."""
DECIDED = 40.0
"""Points that ending the game is worth when it is won by it, or costs when it is lost."""


@dataclass(slots=True, frozen=True, eq=False, repr=False)
class Mind:
    """The menu and the ideas of a level.

    ``sees_stage``: the worth of cards changes with the rounds left. ``expects``: what hidden cards it reckons with in
    a battle: nothing, the average, or the odds of every sum. ``weighs_defence``: it compares ambush and reinforcement,
    and shows no more than needed. ``counts_end``: it takes the last card of a victory pile only when that wins.
    ``splits``: it may attack several players at once. ``clutter``: what a card without use costs a young deck, in
    points. ``safety``: the lead in rounds of the best rival's gains that it wants before it ends the game.
    """

    menu: Menu
    sees_stage: bool = True
    expects: Literal["nothing", "average", "odds"] = "odds"
    weighs_defence: bool = True
    counts_end: bool = True
    splits: bool = True
    clutter: float = 0.8
    safety: float = 1.5


class Outlook:
    """A position as a level sees it: what it is asked, and the worth of cards, all in points."""

    def __init__(self, mind: Mind, view: DeckView) -> None:
        if view.decision is None or view.seat is None:
            raise ValueError("a view in which nobody is asked")
        self.mind = mind
        self.view = view
        self.table = view.table
        self.asked: Decision = view.decision
        self.me: int = view.seat
        self.hand: list[int] = view.hand[view.seat] or []
        self._worths: dict[int, float] = {}

    @cached_property
    def left(self) -> float:
        """Return the rounds left."""
        return rounds_left(self.view) if self.mind.sees_stage else FAR

    @cached_property
    def late(self) -> float:
        """Return how much of the game's end is here: 0 until it comes into sight, 1 at the very end."""
        return 1.0 - min(1.0, self.left / self.mind.menu.melt)

    @cached_property
    def plain_worth(self) -> Worth:
        """Return the worth of cards in the deck, without what taking one does to the game."""
        return self.mind.menu.worth_of(self.view, self.me, self.late)

    @cached_property
    def points(self) -> Callable[[int], int]:
        """Return the points that one more copy of a card brings the own seat."""
        return one_more(self.view, self.me)

    def worth(self, card: int) -> float:
        """Return what one more copy of ``card`` is worth, the end of the game included (9-1)."""
        worth = self._worths.get(card)
        if worth is None:
            worth = self._worths[card] = self.weigh(card)
        return worth

    def weigh(self, card: int) -> float:
        """Work out the :meth:`worth` of ``card``."""
        worth = self.plain_worth(card)
        return worth + self.closing(card) if card in self.last else worth

    def parts(self, card: int) -> dict[str, float]:
        """Return what the worth of one more copy of ``card`` is the sum of: that of the menu, and the ``end``."""
        plain = self.mind.menu.parts_of(self.view, self.me, self.late, card)
        return {**plain, "end": self.closing(card)}

    @cached_property
    def last(self) -> frozenset[int]:
        """The cards by which the end of the game would begin, for a level that looks at it."""
        if not self.mind.counts_end:
            return frozenset()
        return frozenset([card for card in self.table.victory if is_last(self.view, card)])

    def closing(self, card: int) -> float:
        """Return what it is worth that taking ``card`` ends the game: nothing where it does not."""
        if card not in self.last:
            return 0.0
        return DECIDED if self.is_won_after(self.points(card)) else -DECIDED

    def is_won_after(self, gain: int) -> bool:
        """Return whether the own seat with ``gain`` more points stays ahead through one more turn of each rival."""
        ahead = lead(self.view) + gain - self.rival_gain()
        return ahead > 0 or (ahead == 0 and wins_ties(self.view))

    def rival_gain(self) -> float:
        """Return the points the best rival is taken to add in one more turn: his average so far, times safety."""
        view = self.view
        gained = max(points(view, s) for s in range(view.seats) if s != view.seat) - 2
        return max(1.0, gained / view.round * self.mind.safety)

    def spoils(self, card: int) -> float:
        """Return what winning the victory card ``card`` in battle is worth to the own seat."""
        return self.points(card) - self.mind.clutter * (1.0 - self.late) + self.closing(card)

    def loss(self, card: int) -> float:
        """Return what it costs when a rival wins the victory card ``card``: all with two players, a share with more."""
        return self.table.vp[card] / max(1, self.view.seats - 1)

    def battle_worth(self, attack: int, defence: int) -> float:
        """Return what the battle being fought brings the own seat, the defender; what he does not want he declines
        (7-3).
        """
        due = prize(attack - defence)
        if due is None or not self.view.pool[self.table.number[due]]:
            return 0.0
        card = self.table.number[due]
        return -self.loss(card) if attack > defence else max(0.0, self.spoils(card))

    def lasting(self, card: int) -> float:
        """Return what playing ``card`` brings beyond its effect, in points: nothing but where a box says otherwise."""
        return 0.0
