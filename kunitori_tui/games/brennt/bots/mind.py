"""What a level knows of the second box beyond the ideas of any deck-builder, and its joint battle of the Wandermönch
(R15, R46): whom to call against whom, and whether to join.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from kunitori_tui.bots.ruled import Memo, Once, Params, Reason, Score, Thought, best
from kunitori_tui.engine.stack import find_frame, top_frame
from kunitori_tui.games.brennt.rules.battle import YES, AlliedOutcome, BrenntView, Joint, joint_cards
from kunitori_tui.games.deckbuilder.bots.buying import POINTS_PER_MONEY
from kunitori_tui.games.deckbuilder.bots.mind import Mind, Outlook
from kunitori_tui.games.deckbuilder.bots.turn import NOTHING, Brought
from kunitori_tui.games.deckbuilder.bots.war import Front, best_attack, campaign, sums
from kunitori_tui.games.deckbuilder.rules.battle import attack_value, joint_prize
from kunitori_tui.games.deckbuilder.rules.effects import NO

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
        worths, late = super().weighed(), self.appraisal.late
        land = self.table.number["land"]
        worths[land] -= self.exposed(land)
        if self.is_landed():
            for card in self.table.gifts:
                harm = (1.0 - late) * self.mind.gift - late * self.table.vp[card]
                worths[card] = harm / max(1, self.view.seats - 1)
        return worths

    def score(self, card: int) -> Score:
        """Return what :meth:`worth` is made of: what a Schönheit does to a rival (``gift``), or what the first Land
        lays open beside the terms of any card (``exposed``).
        """
        if "gift" in self.table.cards[card].traits and self.is_landed():
            return Score(self.table.ids[card], (self.worth(card),), ("gift",), card)
        choice, terms, names, _ = super().score(card)
        return Score(choice, (*terms, -self.exposed(card)), (*names, "exposed"), card)

    def spoils(self, card: int) -> float:
        """Return what winning ``card`` in battle is worth; the first Land opens the door to a Schönheit."""
        return super().spoils(card) - self.exposed(card)

    def exposed(self, card: int) -> float:
        """Return what it costs to become, by ``card``, one to whom a Schönheit can be given: less in fewer rounds."""
        if not self.mind.exposure or self.table.ids[card] != "land" or self.view.landed[self.me]:
            return 0.0
        left = sum([self.view.pool[c] for c in self.table.gifts])
        return (1.0 - self.appraisal.late) * self.mind.exposure if left else 0.0

    def lasting(self, card: int) -> float:
        """Return what a wall brings: one more card at the end of the next turn (R19)."""
        if "wall" not in self.table.cards[card].traits or not self.appraisal.left:
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
        return [card for card in self.table.victory if self.view.pool[card]]


SPENT = 0.6
"""What it costs to lose a deployed card to the discard pile after the battle."""


class JointFront(Front):
    """A target of a joint battle, as the caller or as the ally sees it."""

    def __init__(self, outlook: BrenntOutlook, target: int, calls: bool) -> None:
        super().__init__(outlook, target)
        self.worths = Memo(self.worth)
        self.calls = calls
        best = max(outlook.victory_cards(), key=lambda c: outlook.table.vp[c], default=-1)
        self.revenge = outlook.loss(best) if best >= 0 else 0.0
        self.shares = outlook.mind.shares

    def worth(self, difference: int) -> float:
        """Return the points of the outcome: the own card less the other's; a defender who leads takes the best one."""
        if difference < 0:
            return -self.revenge
        due = joint_prize(difference)
        if not due:
            return 0.0
        card = self.outlook.table.number[due]
        left = self.outlook.view.pool[card]
        other = self.outlook.loss(card) if self.shares else 0.0
        if left == 1:  # the caller gets it
            return self.outlook.spoils(card) if self.calls else -other
        return self.outlook.spoils(card) - other if left else 0.0


def spent(outlook: BrenntOutlook) -> float:
    """Return what the own cards that go to the discard pile after a battle are missed."""
    cards = outlook.table.cards
    return SPENT * sum("spent" in cards[c].traits for c in outlook.units)


def together(outlook: BrenntOutlook, caller: int, ally: int) -> int:
    """Return the attack of a caller and his ally; the units that would be spent count, too."""
    return attack_value(outlook.table, joint_cards(outlook.view, caller, ally))  # type: ignore[arg-type]  # a view has the same zones


def calls(outlook: BrenntOutlook, asked: Collection[int]) -> list[Score]:
    """Return every joint battle with somebody not ``asked`` yet, less what is spent in it: with the last seat first, of
    these against the last one first. Each is about its front and its attack.
    """
    cost, seats = spent(outlook), sorted(outlook.rivals, reverse=True)
    there = {target: JointFront(outlook, target, calls=True) for target in seats}
    found = []
    for ally in seats:
        if ally not in asked:
            attack = together(outlook, outlook.me, ally)
            for target, front in there.items():
                if target != ally:
                    points = front.value(attack) - cost
                    found.append(Score(f"joint:{ally}:{target}", (points,), about=(front, attack)))
    return found


def joint_promise(outlook: BrenntOutlook) -> float:
    """Return the points that the best joint battle promises; 0 where none promises any."""
    return max((call.points for call in calls(outlook, ())), default=0.0)


def call(outlook: BrenntOutlook) -> Thought:
    """Answer the call for allies: the joint battle that promises most, if the own battles, which need a leader, promise
    less; of equal ones as :func:`calls` has them.
    """
    own = campaign(outlook).value if outlook.leaders else 0.0

    def tell(one: Score, other: Score | None) -> Reason:
        assert other is not None
        battle = other if one.choice == NO else one
        told = {**sums(*battle.about), "worth": battle.points}
        if one.choice != NO:
            return Reason("call_pays", told)
        if battle.points < 0:
            return Reason("call_hopeless", sums(*battle.about), weighed=False)
        return Reason("call_less", {**told, "alone": own})

    return best([Score(NO, (own,)), *calls(outlook, top_frame(outlook.view.stack, Joint).asked)], tell)


def monk(outlook: BrenntOutlook) -> Brought:
    """Return what a joint battle would bring beyond the battles that can be fought anyway; they need a leader."""
    if outlook.view.seats == 2:
        return NOTHING
    there = calls(outlook, ())
    points = [battle.points for battle in there]
    value = max(0.0, *points)
    own = best_attack(outlook, outlook.force) if outlook.leaders else 0.0

    def tell() -> tuple[str, Params]:
        front, attack = there[points.index(value)].about
        return "play_calls", {"seat": front.target, "attack": attack, "defence": front.defence}

    return max(0.0, value - own), tell


def consent(outlook: BrenntOutlook) -> Thought:
    """Answer whether to join: the own gain, less what is spent, against what the caller gains."""
    data = outlook.asked.data
    front, attack = JointFront(outlook, data["target"], calls=False), together(outlook, data["attacker"], outlook.me)

    def tell(one: Score, other: Score | None) -> Reason:
        assert other is not None
        told = sums(front, attack)
        if one.choice == NO:
            return Reason("join_refused", {**told, "worth": -other.points})
        return Reason("join_pays", {**told, "worth": one.points})

    return best([Score(NO, ()), Score(YES, (front.value(attack) - spent(outlook),))], tell)
