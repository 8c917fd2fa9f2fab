"""What a level knows of the second box beyond the ideas of any deck-builder."""

from __future__ import annotations

from dataclasses import dataclass

from kunitori_tui.bots.scores import Score
from kunitori_tui.bots.search import Once
from kunitori_tui.engine.stack import find_frame
from kunitori_tui.games.brennt.rules.joint import AlliedOutcome
from kunitori_tui.games.brennt.rules.state import BrenntView
from kunitori_tui.games.deckbuilder.bots.buying import POINTS_PER_MONEY
from kunitori_tui.games.deckbuilder.bots.mind import Mind, Outlook
from kunitori_tui.games.deckbuilder.rules.battle import joint_prize
from kunitori_tui.games.deckbuilder.rules.table import VICTORY_PILES

WALL_EASE = 0.2
"""What a wall's card is worth beyond its money: it may be any card."""


@dataclass(slots=True, frozen=True)
class BrenntMind(Mind):
    """``keeps``: strategy cards stay in hand for their moment (R16). ``shares``: it sets what an ally gains in a joint
    battle against its own gain, and picks the rival whom a Schönheit hurts most. ``gift``: points for which it puts a
    Schönheit into the deck of its only rival early in the game. ``exposure``: what the first Land costs early in the
    game, since from then on others may give away a Schönheit (R20).
    """

    keeps: bool = True
    shares: bool = True
    gift: float = 4.0
    exposure: float = 0.0


class BrenntOutlook(Outlook):
    """A position of the second box as a level sees it."""

    mind: BrenntMind
    view: BrenntView

    @Once
    def rivals(self) -> list[int]:
        """The other seats, clockwise."""
        return [(self.me + i) % self.view.seats for i in range(1, self.view.seats)]

    def is_landed(self) -> bool:
        """Return whether somebody else ever gained a Land, so that a Schönheit can be given away (R51)."""
        landed = self.view.landed
        return sum(landed) > landed[self.me]

    def weighed(self) -> list[float]:
        """Work out what one more copy of all cards is worth; a Schönheit counts by what she does to a rival."""
        worths = super().weighed()
        land = self.table.number["land"]
        worths[land] -= self.exposed(land)
        if self.is_landed():
            for card in self.table.having("gift"):
                harm = (1.0 - self.late) * self.mind.gift - self.late * self.table.vp[card]
                worths[card] = harm / max(1, self.view.seats - 1)
        return worths

    def score(self, card: int) -> Score:
        """Return what :meth:`worth` is made of: what a Schönheit does to a rival (``gift``), or what the first Land
        lays open beside the terms of any card (``exposed``).
        """
        if self.is_gift(card):
            return Score(self.table.ids[card], (self.worth(card),), ("gift",), card)
        choice, terms, names, _ = super().score(card)
        return Score(choice, (*terms, -self.exposed(card)), (*names, "exposed"), card)

    def is_gift(self, card: int) -> bool:
        """Return whether ``card``, once gained, can be given to somebody else."""
        return "gift" in self.table.cards[card].traits and self.is_landed()

    def spoils(self, card: int) -> float:
        """Return what winning ``card`` in battle is worth; the first Land opens the door to a Schönheit."""
        return super().spoils(card) - self.exposed(card)

    def exposed(self, card: int) -> float:
        """Return what it costs that with ``card`` the own seat becomes one to whom a Schönheit can be given: less, the
        fewer rounds are left to give one.
        """
        if not self.mind.exposure or self.table.ids[card] != "land" or self.view.landed[self.me]:
            return 0.0
        left = sum([self.view.pool[c] for c in self.table.having("gift")])
        return (1.0 - self.late) * self.mind.exposure if left else 0.0

    def lasting(self, card: int) -> float:
        """Return what a wall brings: one more card at the end of the next turn (R19)."""
        if "wall" not in self.table.cards[card].traits or not self.left:
            return 0.0
        return POINTS_PER_MONEY * self.mean_money + WALL_EASE

    def battle_worth(self, attack: int, defence: int) -> float:
        """Return what the battle being fought brings the defender; a joint battle has its own table (11-3)."""
        if find_frame(self.view.stack, AlliedOutcome) is None:
            return super().battle_worth(attack, defence)
        if attack < defence:
            return max(0.0, *(self.spoils(c) for c in self.victory_cards()))
        due = joint_prize(attack - defence)
        if not due:
            return 0.0
        card = self.table.number[due]
        return -self.loss(card) * min(2, self.view.pool[card])

    def victory_cards(self) -> list[int]:
        """Return the victory cards of which a copy is left."""
        return [self.table.number[name] for name in VICTORY_PILES if self.view.pool[self.table.number[name]]]
