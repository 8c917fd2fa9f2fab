"""The joint battle of the Wandermönch (R15, R46): whom to call against whom, and whether to join."""

from __future__ import annotations

from kunitori_tui.bots.search import Memo
from kunitori_tui.engine.api import Option
from kunitori_tui.engine.stack import top_frame
from kunitori_tui.games.brennt.bots.mind import BrenntOutlook
from kunitori_tui.games.brennt.rules.joint import YES, Joint
from kunitori_tui.games.brennt.rules.state import joint_cards
from kunitori_tui.games.deckbuilder.bots.war import Front, best_attack, campaign
from kunitori_tui.games.deckbuilder.rules.battle import attack_value, joint_prize, leaders_of, units_of
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
    return SPENT * sum("spent" in cards[c].traits for c in units_of(outlook.view, outlook.me))


def best_call(outlook: BrenntOutlook, asked: list[int]) -> tuple[float, int, int]:
    """Return (points, ally, target) of the best joint battle with somebody not ``asked`` yet; 0 and -1 for none."""
    best = (0.0, -1, -1)
    for target in outlook.rivals:
        front = JointFront(outlook, target, calls=True)
        for ally in outlook.rivals:
            if ally != target and ally not in asked:
                attack = attack_value(outlook.table, joint_cards(outlook.view, outlook.me, ally))  # type: ignore[arg-type]  # a view has the same zones
                best = max(best, (front.value(attack) - spent(outlook), ally, target))
    return best


def call(outlook: BrenntOutlook) -> Option:
    """Answer the call for allies: the joint battle that promises most, if the own battles promise less."""
    value, ally, target = best_call(outlook, top_frame(outlook.view.stack, Joint).asked)
    if ally < 0 or value <= own_battles(outlook):
        return NO
    return f"joint:{ally}:{target}"


def own_battles(outlook: BrenntOutlook) -> float:
    """Return the points that the battles without an ally promise; they need a leader."""
    return campaign(outlook).value if leaders_of(outlook.view, outlook.me) else 0.0


def call_score(outlook: BrenntOutlook) -> float:
    """Return what a joint battle would bring beyond the battles that can be fought anyway; they need a leader."""
    if outlook.view.seats == 2:
        return 0.0
    view, me = outlook.view, outlook.me
    value = best_call(outlook, [])[0]
    leaders = leaders_of(view, me)
    own = best_attack(outlook, attack_value(outlook.table, leaders + units_of(view, me))) if leaders else 0.0
    return max(0.0, value - own)


def consent(outlook: BrenntOutlook) -> Option:
    """Answer whether to join."""
    front, attack = joined(outlook)
    return YES if front.value(attack) - spent(outlook) > 0 else NO


def joined(outlook: BrenntOutlook) -> tuple[JointFront, int]:
    """Return the battle that is asked about, as the ally sees it, and the attack of both: his gain against what the
    caller gains; the units that would be spent do not count yet.
    """
    data = outlook.asked.data
    cards = joint_cards(outlook.view, data["attacker"], outlook.me)  # type: ignore[arg-type]  # a view has the same zones
    return JointFront(outlook, data["target"], calls=False), attack_value(outlook.table, cards)
