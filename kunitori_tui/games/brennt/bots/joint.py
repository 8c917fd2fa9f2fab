"""The joint battle of the Wandermönch (R15, R46): whom to call against whom, and whether to join."""

from __future__ import annotations

from collections.abc import Collection

from kunitori_tui.bots.scores import Params, Reason, Score, Thought, best
from kunitori_tui.bots.search import Memo
from kunitori_tui.engine.stack import top_frame
from kunitori_tui.games.brennt.bots.mind import BrenntOutlook
from kunitori_tui.games.brennt.rules.joint import YES, Joint
from kunitori_tui.games.brennt.rules.state import joint_cards
from kunitori_tui.games.deckbuilder.bots.turn import NOTHING, Brought
from kunitori_tui.games.deckbuilder.bots.war import Front, best_attack, campaign, sums
from kunitori_tui.games.deckbuilder.rules.battle import attack_value, joint_prize
from kunitori_tui.games.deckbuilder.rules.effects import NO

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
        """Return the points of the outcome: the own card, less what the other one's card costs; a defender who is
        ahead takes the best card there is.
        """
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


def promise(outlook: BrenntOutlook) -> float:
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
