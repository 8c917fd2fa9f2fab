"""The joint battle that Wandermönch calls for (R15, R46)."""

from __future__ import annotations

from itertools import pairwise

from kunitori_tui.engine.api import Decision
from kunitori_tui.engine.cells import EMPTY, Seat
from kunitori_tui.engine.stack import find_frame
from kunitori_tui.games.brennt.rules.state import DEFENCE_ZONES, OWN_ZONES, BrenntState, discard_spent, joint_cards
from kunitori_tui.games.deckbuilder.rules.battle import (
    Battle,
    FightFrame,
    Fights,
    attack_value,
    clockwise,
    defence_value,
    joint_prize,
    tell_defenders,
)
from kunitori_tui.games.deckbuilder.rules.effects import NO
from kunitori_tui.games.deckbuilder.rules.fight import DECLINE
from kunitori_tui.games.deckbuilder.rules.frame import AnyDeckFrame, DeckFrame
from kunitori_tui.games.deckbuilder.rules.table import VICTORY_PILES

YES = "yes"
MONK = "wandermoench"
"""The card in whose name is asked."""


class Joint(DeckFrame[BrenntState]):
    """Wandermönch: name an ally and a target, or leave it (R46). Nobody is asked twice."""

    name = "joint"
    phases = ("battle",)
    rank = 2

    asked: list[Seat] = EMPTY

    def run(self, s: BrenntState) -> bool:
        if len(self.asked) < s.n - 1:
            return True
        s.stack.pop()
        return False

    def options(self, s: BrenntState) -> list[str]:
        others = clockwise(s.n, self.seat)
        return [NO, *[f"joint:{a}:{t}" for a in others if a not in self.asked for t in others if t != a]]

    def choose(self, s: BrenntState, option: str) -> None:
        if option == NO:
            s.stack.pop()
            return
        _, ally, target = option.split(":")
        self.asked.append(int(ally))
        s.push("consent", int(ally), caller=self.seat, target=int(target))
        s.emit("call", seat=self.seat, ally=int(ally), target=int(target))

    def decision(self, s: BrenntState) -> Decision:
        return Decision(self.seat, "joint", source=MONK, public=True)

    def fits_table(self, s: BrenntState) -> bool:
        called = self.seat == s.active and s.n > 2 and not s.monks
        return called and self.seat not in self.asked and len(set(self.asked)) == len(self.asked)


class Consent(DeckFrame[BrenntState]):
    """The asked player joins or refuses."""

    name = "consent"
    phases = ("battle",)
    rank = 3

    caller: Seat
    target: Seat

    def options(self, s: BrenntState) -> list[str]:
        return [NO, YES]

    def choose(self, s: BrenntState, option: str) -> None:
        s.stack.pop()
        s.emit("consent", seat=self.seat, caller=self.caller, target=self.target, joins=int(option == YES))
        if option == YES:
            s.replace_top("allied", self.caller, ally=self.seat, target=self.target)
            battle = s.stack[0]
            assert isinstance(battle, Battle)
            battle.step = 2  # it takes the place of the ordinary battles of this turn (R15)

    def decision(self, s: BrenntState) -> Decision:
        data = {"attacker": self.caller, "target": self.target}
        return Decision(self.seat, "consent", source=MONK, public=True, data=data)

    def fits_table(self, s: BrenntState) -> bool:
        joints = [low for low, up in pairwise(s.stack) if up is self and isinstance(low, Joint)]
        called = any(self.seat in joint.asked for joint in joints)
        return called and are_apart(self.seat, self.caller, self.target) and self.caller == s.active


class Allied(DeckFrame[BrenntState]):
    """The joint battle: everything of both attackers that can fight does (R15)."""

    name = "allied"
    phases = ("battle",)
    rank = 2

    ally: Seat
    target: Seat
    begun: bool = False

    def run(self, s: BrenntState) -> bool:
        seat, ally, target = self.seat, self.ally, self.target
        if not self.begun:
            self.begun = True
            cards = joint_cards(s, seat, ally)
            if s.events is not None:
                value = attack_value(s.table, cards)
                s.emit("attack", seat=seat, target=target, ally=ally, cards=s.names(cards), value=value)
            tell_defenders(s, target, seat)
            s.push("raze", target, attacker=seat, ally=ally, cards=cards)
            s.push("allied_outcome", target, attacker=seat, cards=cards, ally=ally)
            s.push("defend", target, attacker=seat, cards=cards)
            return False
        s.stack.pop()
        for t in (seat, ally):
            discard_spent(s, t, OWN_ZONES)
        discard_spent(s, target, DEFENCE_ZONES)
        Fights.take_back(s, target)
        if s.turned[target]:
            s.push("order", target, owner=target)
        return False

    def puts_back(self, s: BrenntState) -> list[int]:
        return [self.target]

    def backs(self, s: BrenntState, above: AnyDeckFrame) -> bool:
        if not isinstance(above, FightFrame) or above.seat != self.target or above.attacker != self.seat:
            return False
        return above.cards == joint_cards(s, self.seat, self.ally)

    def fits_table(self, s: BrenntState) -> bool:
        return are_apart(self.seat, self.ally, self.target) and self.seat == s.active and self.begun


class AlliedOutcome(FightFrame[BrenntState]):
    """The joint battle's own table (11-3): both attackers gain, the caller first; the defender takes any victory card
    that is left, or none (R15, R26).
    """

    name = "allied_outcome"
    rank = 3

    ally: Seat

    def run(self, s: BrenntState) -> bool:
        target, seat, ally = self.seat, self.attacker, self.ally
        attack, defence = attack_value(s.table, self.cards), defence_value(s, target)
        due = joint_prize(attack - defence)
        if s.events is not None:
            left = s.pool[s.table.number[due]] if due else 0
            s.emit("battle", seat=seat, target=target, ally=ally, attack=attack, defence=defence, prize=due, left=left)
        if attack < defence and len(self.options(s)) > 1:
            return True
        s.stack.pop()
        for winner in (seat, ally):
            if due and s.pool[s.table.number[due]]:
                s.gain(winner, s.table.number[due], "battle")
                s.tell_points()
        return False

    def options(self, s: BrenntState) -> list[str]:
        number = s.table.number
        return [DECLINE, *[f"take:{name}" for name in VICTORY_PILES if s.pool[number[name]]]]

    def choose(self, s: BrenntState, option: str) -> None:
        s.stack.pop()
        if option != DECLINE:
            s.gain(self.seat, s.table.arg[option], "battle")
            s.tell_points()
        elif s.events is not None:
            s.emit("decline", seat=self.seat, card="")

    def decision(self, s: BrenntState) -> Decision:
        return Decision(self.seat, "prize", public=True, data=self.battle_data(s))

    def fits_table(self, s: BrenntState) -> bool:
        joint = find_frame(s.stack, Allied)
        return joint is not None and (joint.seat, joint.ally, joint.target) == (self.attacker, self.ally, self.seat)


def are_apart(*seats: int) -> bool:
    """Return whether no two of ``seats`` are the same."""
    return len(set(seats)) == len(seats)
