"""What the second box adds to a battle: Landzerstörer and Festungsattrappe (R14), and the joint battle (R15, R46)."""

from __future__ import annotations

from itertools import pairwise

from kunitori_tui.engine.api import Decision
from kunitori_tui.engine.brennt.state import BrenntState
from kunitori_tui.engine.cells import EMPTY, CardNumber, Seat, SeatOrNone
from kunitori_tui.engine.deckbuilder.battle import (
    Battle,
    Fight,
    FightFrame,
    Fights,
    attack_value,
    clockwise,
    defence_value,
    leaders_of,
    tell_defenders,
    units_of,
)
from kunitori_tui.engine.deckbuilder.effects import NO
from kunitori_tui.engine.deckbuilder.fight import DECLINE
from kunitori_tui.engine.deckbuilder.frame import AnyDeckFrame, DeckFrame
from kunitori_tui.engine.deckbuilder.state import is_part
from kunitori_tui.engine.deckbuilder.table import VICTORY_PILES
from kunitori_tui.engine.stack import find_frame

OWN_ZONES = ("area", "replayed", "deployed")
DEFENCE_ZONES = ("deployed", "ambush", "turned")
YES = "yes"
MONK, RAZER = "wandermoench", "landzerstoerer"
"""The cards in whose name is asked."""


def has_trait(s: BrenntState, card: int, trait: str) -> bool:
    """Return whether ``card`` carries ``trait``: razes (Landzerstörer) or spent (discarded after a battle)."""
    return trait in s.table.cards[card].traits


class BrenntBattle(Battle):
    """Section 5-2: effects at the start of the phase, then the joint battle if a monk calls for one, else the
    ordinary ones.
    """

    def run(self, s: BrenntState) -> bool:  # type: ignore[override]  # a frame of this box meets no other state
        seat = self.seat
        if self.step == 0 and not leaders_of(s, seat):
            self.step = 1
        if self.step == 1 and s.monks:
            s.monks = 0  # several copies still give one joint battle
            if s.n > 2:
                s.push("joint", seat)
                return False
        if self.step == 1 and not leaders_of(s, seat):
            self.step = 2
        return super().run(s)

    def fits_table(self, s: BrenntState) -> bool:  # type: ignore[override]  # a frame of this box meets no other state
        return super().fits_table(s) and (self.step == 1 or not s.monks)


class BrenntFights(Fights):
    """Battles after which units are lost and some cards are spent (R14, R45)."""

    def begin(self, s: BrenntState, fight: Fight) -> None:  # type: ignore[override]  # a frame of this box meets no other state
        s.push("raze", fight.target, attacker=self.seat, ally=-1, cards=fight.cards)
        super().begin(s, fight)

    def close(self, s: BrenntState) -> None:  # type: ignore[override]  # a frame of this box meets no other state
        discard_spent(s, self.seat, OWN_ZONES)
        for target in self.fought:
            discard_spent(s, target, DEFENCE_ZONES)
        super().close(s)


def discard_spent(s: BrenntState, seat: int, zones: tuple[str, ...]) -> None:
    """Put the cards that a battle uses up on their owner's discard pile."""
    for zone in zones:
        cards = getattr(s, zone)[seat]
        for card in [c for c in cards if has_trait(s, c, "spent")]:
            cards.remove(card)
            s.open_discard[seat].append(card)
            if s.events is not None:
                s.emit("spent", seat=seat, card=s.table.ids[card])


class Raze(DeckFrame[BrenntState]):
    """Landzerstörer of both sides work at the same time: count first, then the defender names his victims (R14).
    ``seat`` is the defender, ``cards`` attack him.
    """

    name = "raze"
    phases = ("battle",)

    attacker: Seat
    ally: SeatOrNone
    cards: list[CardNumber]

    def run(self, s: BrenntState) -> bool:
        target, seat, ally = self.seat, self.attacker, self.ally
        s.stack.pop()
        by_attackers = sum(has_trait(s, c, "razes") for c in self.cards)
        defenders = [c for zone in DEFENCE_ZONES for c in getattr(s, zone)[target]]
        by_defender = sum(has_trait(s, c, "razes") for c in defenders)
        if by_defender:
            if ally < 0:
                s.push("victim", chooser(s, seat, target), owner=seat, count=by_defender, fighters=self.cards[:])
            else:
                s.push("raze_side", target, attacker=seat, ally=ally, count=by_defender)
        if by_attackers:
            s.push("victim", chooser(s, target, seat), owner=target, count=by_attackers, fighters=defenders)
        return False

    def fits_table(self, s: BrenntState) -> bool:
        target, seat, ally = self.seat, self.attacker, self.ally
        owned = [c for t in (seat, ally) if t >= 0 for zone in OWN_ZONES for c in getattr(s, zone)[t]]
        apart = target != seat and ally not in (target, seat)
        fought = any(up is self and isinstance(low, Fights | Allied) for low, up in pairwise(s.stack))
        return apart and fought and seat == s.active and is_part(self.cards, owned)


def chooser(s: BrenntState, loser: int, enemy: int) -> int:
    """Return who names the victim: the player who loses it, by erratum x15 the owner of the Landzerstörer."""
    return enemy if has_trait(s, s.table.number[RAZER], "owner_picks") else loser


class Victim(DeckFrame[BrenntState]):
    """Name units that took part and go to their owner's discard pile, one for each Landzerstörer of the enemy.

    ``seat`` names ``count`` units of ``owner``, out of the ``fighters`` that took part.
    """

    name = "victim"
    phases = ("battle",)

    owner: Seat
    count: int
    fighters: list[CardNumber]

    def run(self, s: BrenntState) -> bool:
        options = self.options(s)
        if self.count and len(options) > 1:
            return True
        if self.count and options:
            self.choose(s, options[0])
        else:
            s.stack.pop()
        return False

    def options(self, s: BrenntState) -> list[str]:
        owner, ids = self.owner, s.table.ids
        victims = []
        for zone in DEFENCE_ZONES if self.is_defender(s) else OWN_ZONES:
            for c in sorted(set(getattr(s, zone)[owner])):
                if s.table.is_unit[c] and not has_trait(s, c, "razes") and c in self.fighters:
                    victims.append(f"victim:{zone}:{ids[c]}")
        return victims

    def is_defender(self, s: BrenntState) -> bool:
        """Return whether the owner is the attacked player, neither the active one nor his ally in a joint battle."""
        joint = find_frame(s.stack, Allied)
        return self.owner != s.active and (joint is None or joint.ally != self.owner)

    def choose(self, s: BrenntState, option: str) -> None:
        _, zone, name = option.split(":")
        owner, card = self.owner, s.table.number[name]
        getattr(s, zone)[owner].remove(card)
        s.open_discard[owner].append(card)
        self.fighters.remove(card)
        self.count -= 1
        if s.events is not None:
            s.emit("victim", seat=self.seat, target=owner, card=name)

    def decision(self, s: BrenntState) -> Decision:
        data = {"target": self.owner, "count": self.count}
        return Decision(self.seat, "victim", source=RAZER, group="victim", public=True, data=data)

    def fits_table(self, s: BrenntState) -> bool:
        return bool(0 < self.count <= s.table.size and is_part(self.fighters, s.owned(self.owner)))


class RazeSide(DeckFrame[BrenntState]):
    """In a joint battle the defender names, for each Landzerstörer of his, which attacker loses a unit (R15)."""

    name = "raze_side"
    phases = ("battle",)

    attacker: Seat
    ally: Seat
    count: int

    def run(self, s: BrenntState) -> bool:
        options = self.options(s)
        if self.count and len(options) > 1:
            return True
        if self.count and options:
            self.choose(s, options[0])
        else:
            s.stack.pop()
        return False

    def options(self, s: BrenntState) -> list[str]:
        sides = (self.attacker, self.ally)
        return [f"attack:{t}" for t in sides if any(not has_trait(s, c, "razes") for c in fighting_units(s, t))]

    def choose(self, s: BrenntState, option: str) -> None:
        loser = int(option[7:])
        self.count -= 1
        s.push("victim", chooser(s, loser, self.seat), owner=loser, count=1, fighters=fighting_units(s, loser))

    def decision(self, s: BrenntState) -> Decision:
        return Decision(self.seat, "raze_side", source=RAZER, group="victim", public=True, data={"count": self.count})

    def fits_table(self, s: BrenntState) -> bool:
        apart = are_apart(self.seat, self.attacker, self.ally)
        return apart and self.attacker == s.active and 0 <= self.count <= s.table.size


def are_apart(*seats: int) -> bool:
    """Return whether no two of ``seats`` are the same."""
    return len(set(seats)) == len(seats)


def fighting_units(s: BrenntState, seat: int) -> list[int]:
    """Return the units in the area of an attacker of a joint battle, leaders among them included."""
    return [c for zone in OWN_ZONES for c in getattr(s, zone)[seat] if s.table.is_unit[c]]


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
        if s.events is not None:
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

    def run(self, s: BrenntState) -> bool:
        return True

    def options(self, s: BrenntState) -> list[str]:
        return [NO, YES]

    def choose(self, s: BrenntState, option: str) -> None:
        s.stack.pop()
        if s.events is not None:
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


def joint_cards(s: BrenntState, seat: int, ally: int) -> list[int]:
    """Return the cards with which both attack, the caller's first."""
    return fighters_of(s, seat) + fighters_of(s, ally)


def fighters_of(s: BrenntState, seat: int) -> list[int]:
    """Return what ``seat`` brings to a joint battle: all generals and units in the area."""
    return leaders_of(s, seat) + units_of(s, seat)


def joint_prize(difference: int) -> str:
    """Return what each attacker gains for being ahead by ``difference`` in a joint battle; "" if they are not."""
    return "" if difference < 1 else "dorf" if difference <= 6 else "praefektur" if difference <= 11 else "land"


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


BATTLE_FRAMES: tuple[type[AnyDeckFrame], ...] = (
    BrenntBattle, BrenntFights, Raze, Victim, RazeSide, Joint, Consent, Allied, AlliedOutcome,
)  # fmt: skip
