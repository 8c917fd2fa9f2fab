"""The battle phase (section 7, R21-R26, R45): who attacks whom, one battle after another.

battle -> (effects at the start of the phase) -> challenge: all targets first (7-1) -> fights, clockwise -> the steps of
each (:mod:`.fight`) -> at the very end everybody takes ambush cards back and returns the turned cards.
"""

from __future__ import annotations

from typing import Any

from kunitori_tui.engine.api import Decision
from kunitori_tui.engine.cells import EMPTY, CardNumber, Record, Seat, SeatOrNone
from kunitori_tui.engine.stack import S
from kunitori_tui.games.deckbuilder.rules.phases import begin_buying
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from kunitori_tui.games.deckbuilder.rules.table import AnyDeckFrame, DeckFrame, Table, is_part

HOME = "home"
REINFORCEMENT = 2
"""Cards that a reinforcement turns up (7-2-2)."""
AMBUSH = 1
"""What a card with a value counts more in ambush (7-2-1, R24)."""


def attack_value(table: Table, cards: list[int]) -> int:
    """Return the sum of attack of ``cards``; defence values never count for the attacker (7-3)."""
    attack = table.attack
    return sum([attack[c] for c in cards])


def defence_value(s: Any, seat: int) -> int:
    """Return attack plus defence of all cards in the area of ``seat``, of ambush cards one more (7-2-1, 7-3, R24)."""
    value = s.table.value
    total = AMBUSH * len(s.ambush[seat])
    for zone in (s.area, s.replayed, s.deployed, s.ambush, s.turned):
        for c in zone[seat]:
            total += value[c]
    return total


def added_for_sure(view: Any, seat: int) -> int:
    """Return what ``seat``, attacked now, can add in any case to what lies before it, as far as ``view`` knows its hand
    and the top of its deck: by an ambush, or by a reinforcement (7-2).
    """
    value = view.table.value
    hand: int = sum(value[c] + AMBUSH for c in view.known_hand[seat] if value[c])
    top: int = sum(value[c] for c in view.known_top[seat][:REINFORCEMENT])
    return max(hand, top)


def prize(difference: int) -> str | None:
    """Return the card due by attacker minus defender (7-3): above 0 to the former, below to the latter, None at 0."""
    if difference > 0:
        return "dorf" if difference <= 3 else "praefektur" if difference <= 6 else "land"
    if difference < 0:
        return "dorf" if difference == -1 else "praefektur" if difference == -2 else "land"
    return None


def joint_prize(difference: int) -> str:
    """Return what each attacker gains who is ahead by ``difference`` in a joint battle (11-3); "" if they are not."""
    return "" if difference < 1 else "dorf" if difference <= 6 else "praefektur" if difference <= 11 else "land"


def leaders_of(s: Any, seat: int) -> list[int]:
    """Return the cards of ``seat`` that can lead a battle this turn, sorted: only played ones count (5-2)."""
    leads = s.table.leads
    return sorted([c for c in s.area[seat] if leads[c]])


def units_of(s: Any, seat: int) -> list[int]:
    """Return the units without the leaders in the area of ``seat``, deployed ones included (R22), sorted."""
    is_unit, leads = s.table.is_unit, s.table.leads
    cards = s.area[seat] + s.replayed[seat] + s.deployed[seat]
    return sorted([c for c in cards if is_unit[c] and not leads[c]])


class Fight(Record):
    """The ``cards`` that attack the seat ``target`` in one battle."""

    target: Seat
    cards: list[CardNumber]


class Battle(DeckFrame[DeckState], name="battle", phases=("battle",), lowest=True):
    """Section 5-2: entered only if a leader was played in this turn's action phase. ``step`` counts the steps begun."""

    step: int = 0

    def run(self, s: DeckState) -> bool:
        seat = self.seat
        leaders = leaders_of(s, seat)
        if self.step == 0 and leaders:
            self.step = 1
            for card in sorted(set(leaders), reverse=True):
                op = s.table.cards[card].battle_start
                if op:
                    s.push(str(op[1]), seat, card, *op[2:], left=leaders.count(card))
        elif self.step == 1:
            self.step = 2
            s.push("challenge", seat, leaders=leaders)
        else:
            begin_buying(s, seat)
        return False

    def fits_table(self, s: DeckState) -> bool:
        return self.step in (1, 2)


class Challenge(DeckFrame[DeckState], name="challenge", phases=("battle",), rank=2):
    """Section 7-1, R23: each leader attacks one player or stays home; with several targets every unit goes to one.

    ``leader_targets`` and ``unit_targets`` grow card by card, in the order of ``leaders`` and ``units``; -1 stays home.
    ``units`` are filled in when the leaders are sent.
    """

    leaders: list[CardNumber]
    leader_targets: list[SeatOrNone] = EMPTY
    units: list[CardNumber] = EMPTY
    unit_targets: list[Seat] = EMPTY

    def run(self, s: DeckState) -> bool:
        if len(self.leader_targets) < len(self.leaders):
            return True
        attacked = self.attacked(s)
        if not attacked:
            s.stack.pop()
            return False
        if not self.units:
            self.units = units_of(s, self.seat)
        if len(attacked) == 1:
            self.unit_targets += attacked * (len(self.units) - len(self.unit_targets))
        if len(self.unit_targets) < len(self.units):
            return True
        fights = self.declared(s)
        if s.events is not None:
            for fight in fights:
                value = attack_value(s.table, fight.cards)
                s.emit("attack", seat=self.seat, target=fight.target, cards=s.names(fight.cards), value=value)
        s.replace_top("fights", self.seat, fights=fights)
        return False

    def attacked(self, s: DeckState) -> list[int]:
        """Return the seats that leaders were sent to so far, clockwise from the attacker."""
        return [t for t in clockwise(s.n, self.seat) if t in self.leader_targets]

    def declared(self, s: DeckState) -> list[Fight]:
        """Return the declared battles, clockwise from the attacker. After all leaders go the units without a choice."""
        attacked = self.attacked(s)
        units, unit_targets = self.units, self.unit_targets
        if len(self.leader_targets) == len(self.leaders):
            units = units or units_of(s, self.seat)
            if len(attacked) == 1:
                unit_targets = unit_targets + attacked * len(units)  # those that are over go with nobody
        sent = [*zip(self.leaders, self.leader_targets, strict=False), *zip(units, unit_targets, strict=False)]
        return [Fight.make(target, [card for card, to in sent if to == target]) for target in attacked]

    def options(self, s: DeckState) -> list[str]:
        if len(self.leader_targets) < len(self.leaders):
            order, cards, sent = [-1, *clockwise(s.n, self.seat)], self.leaders, self.leader_targets
        else:
            order, cards, sent = self.attacked(s), self.units, self.unit_targets
        i = len(sent)
        if i and cards[i] == cards[i - 1]:
            order = order[order.index(sent[i - 1]) :]  # equal cards in canonical order
        return [f"attack:{t}" if t >= 0 else HOME for t in order]

    def choose(self, s: DeckState, option: str) -> None:
        leading = len(self.leader_targets) < len(self.leaders)
        sent = self.leader_targets if leading else self.unit_targets
        sent.append(-1 if option == HOME else int(option[7:]))

    def decision(self, s: DeckState) -> Decision:
        leading = len(self.leader_targets) < len(self.leaders)
        card = self.leaders[len(self.leader_targets)] if leading else self.units[len(self.unit_targets)]
        kind = "lead" if leading else "assign"
        return Decision(self.seat, kind, subject=s.table.ids[card], group="challenge", public=True)

    def fits_table(self, s: DeckState) -> bool:
        seat, leaders, leader_targets = self.seat, self.leaders, self.leader_targets
        if seat != s.active or not leaders or leaders != leaders_of(s, seat) or seat in leader_targets:
            return False
        if len(leader_targets) < len(leaders):
            return not self.units and not self.unit_targets
        return (
            len(leader_targets) == len(leaders)
            and self.units == units_of(s, seat)
            and len(self.unit_targets) < len(self.units)
            and set(leader_targets).issuperset(self.unit_targets)
        )


def clockwise(seats: int, seat: int) -> list[int]:
    """Return the other seats, clockwise from ``seat``."""
    return [(seat + i) % seats for i in range(1, seats)]


def can_attack(s: DeckState, seat: int, cards: list[int]) -> bool:
    """Return whether ``cards`` can make one attack of ``seat``: a leader, units beside him (7-1)."""
    leads = s.table.leads
    return any(leads[c] for c in cards) and is_part(cards, leaders_of(s, seat) + units_of(s, seat))


def tell_defenders(s: DeckState, seat: int, attacker: int) -> None:
    """Tell how everybody stands as a battle begins, and what lies before ``seat``, who is attacked (7-2)."""
    if s.events is None:
        return
    s.tell_points()
    worth = s.table.value
    cards = [card for zone in (s.area, s.replayed, s.deployed) for card in zone[seat] if worth[card]]
    hand, value = len(s.hand[seat]), defence_value(s, seat)
    s.emit("defenders", seat=seat, attacker=attacker, cards=s.names(cards), value=value, hand=hand)


class FightFrame(DeckFrame[S], phases=("battle",)):
    """A step of one battle, asked of the defender: ``cards`` are those that attack him."""

    attacker: Seat
    cards: list[CardNumber]

    def is_fought(self, s: DeckState) -> bool:
        """Return whether this belongs to a battle that is being fought."""
        if self.seat == self.attacker or self.attacker != s.active:
            return False
        return any(below.backs(s, self) for below in s.stack if below is not self)

    def battle_data(self, s: DeckState) -> dict[str, int]:
        """Return attacker, attack and defence value of this battle."""
        attack, defence = attack_value(s.table, self.cards), defence_value(s, self.seat)
        return {"attacker": self.attacker, "attack": attack, "defence": defence}


class Fights(DeckFrame[DeckState], name="fights", phases=("battle",), rank=2):
    """One battle after the other, clockwise from the attacker (7-1); at the end the ambushes come home (7-3).
    ``fights`` are those to come, ``fought`` who was attacked already.
    """

    fights: list[Fight]
    fought: list[Seat] = EMPTY

    def run(self, s: DeckState) -> bool:
        if self.fights:
            fight = self.fights.pop(0)
            self.fought.append(fight.target)
            self.begin(s, fight)
        else:
            self.close(s)
        return False

    def begin(self, s: DeckState, fight: Fight) -> None:
        """Push the frames of one battle, the last step first."""
        tell_defenders(s, fight.target, self.seat)
        s.push("outcome", fight.target, attacker=self.seat, cards=fight.cards)
        s.push("defend", fight.target, attacker=self.seat, cards=fight.cards)

    def close(self, s: DeckState) -> None:
        """End the battle phase (R24, R45): ambush cards to the hand, turned cards back on the decks."""
        s.stack.pop()
        for t in self.fought:
            self.take_back(s, t)
        for t in reversed(self.fought):
            if s.turned[t]:
                s.push("order", t, owner=t)

    @staticmethod
    def take_back(s: DeckState, seat: int) -> None:
        """Take ambush cards back to the hand; everybody knows them now."""
        back = s.ambush[seat]
        if back:
            s.hand[seat] += back
            s.known_hand[seat] += back
            s.ambush[seat] = []
            s.emit("take_back", seat=seat, cards=s.names(back))

    def fits_table(self, s: DeckState) -> bool:
        seat = self.seat
        targets = [*self.fought, *[fight.target for fight in self.fights]]
        cards = [c for fight in self.fights for c in fight.cards]
        return (
            seat == s.active
            and targets == [t for t in clockwise(s.n, seat) if t in targets]
            and all(can_attack(s, seat, fight.cards) for fight in self.fights)
            and is_part(cards, leaders_of(s, seat) + units_of(s, seat))
        )

    def puts_back(self) -> list[int]:
        return self.fought

    def backs(self, s: DeckState, above: AnyDeckFrame) -> bool:
        """Return whether ``above`` is a step of one of these battles."""
        if not isinstance(above, FightFrame):
            return False
        return above.seat in self.fought and above.attacker == self.seat and can_attack(s, self.seat, above.cards)
