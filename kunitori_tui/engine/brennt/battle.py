"""What the second box adds to a battle: Landzerstörer and Festungsattrappe (R14), and the joint battle (R15, R46)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from kunitori_tui.engine.api import Decision
from kunitori_tui.engine.brennt.state import BrenntState
from kunitori_tui.engine.deckbuilder.battle import (
    DECLINE,
    Battle,
    Fights,
    attack_value,
    battle_data,
    clockwise,
    defence_value,
    leaders_of,
    units_of,
)
from kunitori_tui.engine.deckbuilder.effects import NO
from kunitori_tui.engine.deckbuilder.state import is_part
from kunitori_tui.engine.deckbuilder.table import VICTORY_PILES
from kunitori_tui.engine.stack import Cell, Frame

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
    ordinary ones. The last cell counts the steps begun.
    """

    def run(self, s: BrenntState, f: Cell) -> bool:  # type: ignore[override]
        seat = f[1]
        if f[2] == 0 and not leaders_of(s, seat):
            f[2] = 1
        if f[2] == 1 and s.monks:
            s.monks = 0  # several copies still give one joint battle
            if s.n > 2:
                s.stack.append(["joint", seat, []])
                return False
        if f[2] == 1 and not leaders_of(s, seat):
            f[2] = 2
        return super().run(s, f)

    def sound(self, s: BrenntState, f: Cell) -> bool:  # type: ignore[override]
        return super().sound(s, f) and (f[2] == 1 or not s.monks)


class BrenntFights(Fights):
    """Battles after which units are lost and some cards are spent (R14, R45)."""

    def begin(self, s: BrenntState, seat: int, target: int, cards: list[int]) -> None:  # type: ignore[override]
        s.stack.append(["raze", target, seat, -1, cards])
        super().begin(s, seat, target, cards)

    def close(self, s: BrenntState, seat: int, fought: list[int]) -> None:  # type: ignore[override]
        discard_spent(s, seat, OWN_ZONES)
        for target in fought:
            discard_spent(s, target, DEFENCE_ZONES)
        super().close(s, seat, fought)


def discard_spent(s: BrenntState, seat: int, zones: tuple[str, ...]) -> None:
    """Put the cards that a battle uses up on their owner's discard pile."""
    for zone in zones:
        cards = getattr(s, zone)[seat]
        for card in [c for c in cards if has_trait(s, c, "spent")]:
            cards.remove(card)
            s.open_discard[seat].append(card)
            if s.events is not None:
                s.emit("spent", seat=seat, card=s.table.ids[card])


class Raze(Frame[BrenntState]):
    """Landzerstörer of both sides work at the same time: count first, then the defender names his victims (R14).

    Cells: defender, attacker, ally (-1: none), the attacking cards.
    """

    name = "raze"
    layout = ("seat", "seat", "seat?", "list card")
    phases = ("battle",)

    def run(self, s: BrenntState, f: Cell) -> bool:
        target, seat, ally, cards = f[1:]
        s.stack.pop()
        by_attackers = sum(has_trait(s, c, "razes") for c in cards)
        defenders = [c for zone in DEFENCE_ZONES for c in getattr(s, zone)[target]]
        by_defender = sum(has_trait(s, c, "razes") for c in defenders)
        if by_defender:
            if ally < 0:
                s.stack.append(["victim", chooser(s, seat, target), seat, by_defender, cards[:]])
            else:
                s.stack.append(["raze_side", target, seat, ally, by_defender])
        if by_attackers:
            s.stack.append(["victim", chooser(s, target, seat), target, by_attackers, defenders])
        return False

    def sound(self, s: BrenntState, f: Cell) -> bool:
        target, seat, ally, cards = f[1:]
        owned = [c for t in (seat, ally) if t >= 0 for zone in OWN_ZONES for c in getattr(s, zone)[t]]
        apart = target != seat and ally not in (target, seat)
        fought = any(up is f and low[0] in ("fights", "allied") for low, up in pairwise(s.stack))
        return apart and fought and seat == s.active and is_part(cards, owned)


def chooser(s: BrenntState, loser: int, enemy: int) -> int:
    """Return who names the victim: the player who loses it, by erratum x15 the owner of the Landzerstörer."""
    return enemy if has_trait(s, s.table.number[RAZER], "owner_picks") else loser


class Victim(Frame[BrenntState]):
    """Name units that took part and go to their owner's discard pile, one for each Landzerstörer of the enemy.

    Cells: who names them, whose they are, how many, and the cards they may come from: those that took part.
    """

    name = "victim"
    layout = ("seat", "seat", "int", "list card")
    phases = ("battle",)

    def run(self, s: BrenntState, f: Cell) -> bool:
        options = self.options(s, f)
        if f[3] and len(options) > 1:
            return True
        if f[3] and options:
            self.choose(s, f, options[0])
        else:
            s.stack.pop()
        return False

    def options(self, s: BrenntState, f: Cell) -> list[str]:
        owner, allowed = f[2], f[4]
        found = []
        for zone in OWN_ZONES if owner == s.active or not self.defends(s, owner) else DEFENCE_ZONES:
            for c in sorted(set(getattr(s, zone)[owner])):
                if s.table.is_unit[c] and not has_trait(s, c, "razes") and c in allowed:
                    found.append(f"victim:{zone}:{s.table.ids[c]}")
        return found

    @staticmethod
    def defends(s: BrenntState, owner: int) -> bool:
        """Return whether ``owner`` is the attacked player and not the ally of a joint battle."""
        return not any(f[0] == "allied" and f[2] == owner for f in s.stack)

    def choose(self, s: BrenntState, f: Cell, option: str) -> None:
        _, zone, name = option.split(":")
        owner, card = f[2], s.table.number[name]
        getattr(s, zone)[owner].remove(card)
        s.open_discard[owner].append(card)
        f[4].remove(card)
        f[3] -= 1
        if s.events is not None:
            s.emit("victim", seat=f[1], target=owner, card=name)

    def decision(self, s: BrenntState, f: Cell) -> Decision:
        data = {"target": f[2], "count": f[3]}
        return Decision(f[1], "victim", source=RAZER, group="victim", public=True, data=data)

    def sound(self, s: BrenntState, f: Cell) -> bool:
        return bool(0 < f[3] <= s.table.size and is_part(f[4], s.owned(f[2])))


class RazeSide(Frame[BrenntState]):
    """In a joint battle the defender names, for each Landzerstörer of his, which attacker loses a unit (R15)."""

    name = "raze_side"
    layout = ("seat", "seat", "seat", "int")
    phases = ("battle",)

    def run(self, s: BrenntState, f: Cell) -> bool:
        options = self.options(s, f)
        if f[4] and len(options) > 1:
            return True
        if f[4] and options:
            self.choose(s, f, options[0])
        else:
            s.stack.pop()
        return False

    def options(self, s: BrenntState, f: Cell) -> list[str]:
        return [f"attack:{t}" for t in f[2:4] if any(not has_trait(s, c, "razes") for c in fighting_units(s, t))]

    def choose(self, s: BrenntState, f: Cell, option: str) -> None:
        loser = int(option[7:])
        f[4] -= 1
        s.stack.append(["victim", chooser(s, loser, f[1]), loser, 1, fighting_units(s, loser)])

    def decision(self, s: BrenntState, f: Cell) -> Decision:
        return Decision(f[1], "raze_side", source=RAZER, group="victim", public=True, data={"count": f[4]})

    def sound(self, s: BrenntState, f: Cell) -> bool:
        return bool(len({*f[1:4]}) == 3 and f[2] == s.active and 0 <= f[4] <= s.table.size)


def fighting_units(s: BrenntState, seat: int) -> list[int]:
    """Return the units in the area of an attacker of a joint battle, leaders among them included."""
    return [c for zone in OWN_ZONES for c in getattr(s, zone)[seat] if s.table.is_unit[c]]


class Joint(Frame[BrenntState]):
    """Wandermönch: name an ally and a target, or leave it (R46). Nobody is asked twice: the cell lists who was."""

    name = "joint"
    layout = ("seat", "list seat")
    phases = ("battle",)
    rank = 2

    def run(self, s: BrenntState, f: Cell) -> bool:
        if len(f[2]) < s.n - 1:
            return True
        s.stack.pop()
        return False

    def options(self, s: BrenntState, f: Cell) -> list[str]:
        others = clockwise(s.n, f[1])
        return [NO, *[f"joint:{a}:{t}" for a in others if a not in f[2] for t in others if t != a]]

    def choose(self, s: BrenntState, f: Cell, option: str) -> None:
        if option == NO:
            s.stack.pop()
            return
        _, ally, target = option.split(":")
        f[2].append(int(ally))
        s.stack.append(["consent", int(ally), f[1], int(target)])
        if s.events is not None:
            s.emit("call", seat=f[1], ally=int(ally), target=int(target))

    def decision(self, s: BrenntState, f: Cell) -> Decision:
        return Decision(f[1], "joint", source=MONK, public=True)

    def sound(self, s: BrenntState, f: Cell) -> bool:
        called = f[1] == s.active and s.n > 2 and not s.monks
        return called and f[1] not in f[2] and len(set(f[2])) == len(f[2])


class Consent(Frame[BrenntState]):
    """The asked player joins or refuses."""

    name = "consent"
    layout = ("seat", "seat", "seat")
    phases = ("battle",)
    rank = 3

    def run(self, s: BrenntState, f: Cell) -> bool:
        return True

    def options(self, s: BrenntState, f: Cell) -> list[str]:
        return [NO, YES]

    def choose(self, s: BrenntState, f: Cell, option: str) -> None:
        s.stack.pop()
        ally, seat, target = f[1:]
        if s.events is not None:
            s.emit("consent", seat=ally, caller=seat, target=target, joins=int(option == YES))
        if option == YES:
            s.stack[-1] = ["allied", seat, ally, target, 0]
            s.stack[0][2] = 2  # it takes the place of the ordinary battles of this turn (R15)

    def decision(self, s: BrenntState, f: Cell) -> Decision:
        return Decision(f[1], "consent", source=MONK, public=True, data={"attacker": f[2], "target": f[3]})

    def sound(self, s: BrenntState, f: Cell) -> bool:
        called = any(up is f and low[0] == "joint" and f[1] in low[2] for low, up in pairwise(s.stack))
        return called and len({*f[1:4]}) == 3 and f[2] == s.active


class Allied(Frame[BrenntState]):
    """The joint battle: everything of both attackers that can fight does (R15). Cells: caller, ally, target, begun."""

    name = "allied"
    layout = ("seat", "seat", "seat", "int")
    phases = ("battle",)
    rank = 2

    def run(self, s: BrenntState, f: Cell) -> bool:
        seat, ally, target, begun = f[1:]
        if not begun:
            f[4] = 1
            cards = joint_cards(s, seat, ally)
            if s.events is not None:
                value = attack_value(s.table, cards)
                s.emit("attack", seat=seat, target=target, ally=ally, cards=s.names(cards), value=value)
            s.stack += [
                ["raze", target, seat, ally, cards],
                ["allied_outcome", target, seat, cards, ally],
                ["defend", target, seat, cards],
            ]
            return False
        s.stack.pop()
        for t in (seat, ally):
            discard_spent(s, t, OWN_ZONES)
        discard_spent(s, target, DEFENCE_ZONES)
        Fights.take_back(s, target)
        if s.turned[target]:
            s.stack.append(["order", target, target])
        return False

    def puts_back(self, s: BrenntState, f: Cell) -> list[int]:
        return [f[3]]

    def backs(self, s: BrenntState, f: Cell, above: Cell) -> bool:
        return bool(above[1] == f[3] and above[2] == f[1] and above[3] == joint_cards(s, f[1], f[2]))

    def sound(self, s: BrenntState, f: Cell) -> bool:
        return len({*f[1:4]}) == 3 and f[1] == s.active and f[4] == 1


def joint_cards(s: BrenntState, seat: int, ally: int) -> list[int]:
    """Return the cards with which both attack, the caller's first."""
    return fighters_of(s, seat) + fighters_of(s, ally)


def fighters_of(s: BrenntState, seat: int) -> list[int]:
    """Return what ``seat`` brings to a joint battle: all generals and units in the area."""
    return leaders_of(s, seat) + units_of(s, seat)


def joint_prize(difference: int) -> str:
    """Return what each attacker gains for being ahead by ``difference`` in a joint battle; "" if they are not."""
    return "" if difference < 1 else "dorf" if difference <= 6 else "praefektur" if difference <= 11 else "land"


class AlliedOutcome(Frame[BrenntState]):
    """The joint battle's own table (11-3): both attackers gain, the caller first; the defender takes any victory card
    that is left, or none (R15, R26).
    """

    name = "allied_outcome"
    layout = ("seat", "seat", "list card", "seat")
    phases = ("battle",)
    rank = 3

    def run(self, s: BrenntState, f: Cell) -> bool:
        target, seat, cards, ally = f[1:]
        attack, defence = attack_value(s.table, cards), defence_value(s, target)
        due = joint_prize(attack - defence)
        if s.events is not None:
            left = s.pool[s.table.number[due]] if due else 0
            s.emit("battle", seat=seat, target=target, ally=ally, attack=attack, defence=defence, prize=due, left=left)
        if attack < defence and len(self.options(s, f)) > 1:
            return True
        s.stack.pop()
        for winner in (seat, ally):
            if due and s.pool[s.table.number[due]]:
                s.gain(winner, s.table.number[due], "battle")
        return False

    def options(self, s: BrenntState, f: Cell) -> list[str]:
        number = s.table.number
        return [DECLINE, *[f"take:{name}" for name in VICTORY_PILES if s.pool[number[name]]]]

    def choose(self, s: BrenntState, f: Cell, option: str) -> None:
        s.stack.pop()
        if option != DECLINE:
            s.gain(f[1], s.table.arg[option], "battle")
        elif s.events is not None:
            s.emit("decline", seat=f[1], card="")

    def decision(self, s: BrenntState, f: Cell) -> Decision:
        return Decision(f[1], "prize", public=True, data=battle_data(s, f))

    def sound(self, s: BrenntState, f: Cell) -> bool:
        return any(b[0] == "allied" and b[1:4] == [f[2], f[4], f[1]] for b in s.stack)


BATTLE_FRAMES: tuple[Frame[Any], ...] = (
    BrenntBattle(), BrenntFights(), Raze(), Victim(), RazeSide(), Joint(), Consent(), Allied(), AlliedOutcome(),
)  # fmt: skip
