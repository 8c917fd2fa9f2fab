"""The battle phase (section 7, R21-R26, R45), one frame a step.

battle -> (effects at the start of the phase) -> challenge: all targets first (7-1) -> fights, clockwise -> per target
defend (7-2), ambush (7-2-1) or two cards turned up (7-2-2), outcome (7-3) -> at the very end everybody takes ambush
cards back and returns the turned cards (order).
"""

from __future__ import annotations

from typing import Any

from kunitori_tui.engine.api import Decision
from kunitori_tui.engine.deckbuilder.phases import begin_buying
from kunitori_tui.engine.deckbuilder.state import DeckState, is_part
from kunitori_tui.engine.deckbuilder.table import Table
from kunitori_tui.engine.stack import Cell, Frame

HOME = "home"
DONE = "done"
DECLINE = "decline"


def attack_value(table: Table, cards: list[int]) -> int:
    """Return the sum of attack of ``cards``; defence values never count for the attacker (7-3)."""
    attack = table.attack
    return sum(attack[c] for c in cards)


def defence_value(s: Any, seat: int) -> int:
    """Return attack plus defence of all cards in the area of ``seat``, each ambush card counting one more (7-2-1,
    7-3, R24). ``s`` is a state or a view of it.
    """
    value = s.table.value
    total = len(s.ambush[seat])
    for zone in (s.area, s.replayed, s.deployed, s.ambush, s.turned):
        for c in zone[seat]:
            total += value[c]
    return total


def prize(difference: int) -> str | None:
    """Return the victory card due for attacker minus defender (7-3): positive for the attacker, negative for the
    defender, None at 0.
    """
    if difference > 0:
        return "dorf" if difference <= 3 else "praefektur" if difference <= 6 else "land"
    if difference < 0:
        return "dorf" if difference == -1 else "praefektur" if difference == -2 else "land"
    return None


def leaders_of(s: Any, seat: int) -> list[int]:
    """Return the cards of ``seat`` that can lead a battle this turn, sorted: only played ones count (5-2)."""
    leads = s.table.leads
    return sorted(c for c in s.area[seat] if leads[c])


def units_of(s: Any, seat: int) -> list[int]:
    """Return the units without the leaders in the area of ``seat``, deployed ones included (R22), sorted."""
    table = s.table
    cards = s.area[seat] + s.replayed[seat] + s.deployed[seat]
    return sorted(c for c in cards if table.is_unit[c] and not table.leads[c])


class Battle(Frame[DeckState]):
    """Section 5-2: entered only when a leader was played in this turn's action phase."""

    name = "battle"
    layout = ("seat", "int")
    phases = ("battle",)
    lowest = True

    def run(self, s: DeckState, f: Cell) -> bool:
        seat = f[1]
        leaders = leaders_of(s, seat)
        if f[2] == 0 and leaders:
            f[2] = 1
            for card in sorted(set(leaders), reverse=True):
                op = s.table.cards[card].battle_start
                if op:
                    s.stack.append([op[1], seat, card, *op[2:], leaders.count(card), []])
        elif f[2] == 1:
            f[2] = 2
            s.stack.append(["challenge", seat, leaders, [], [], []])
        else:
            begin_buying(s, seat)
        return False

    def sound(self, s: DeckState, f: Cell) -> bool:
        return f[2] in (1, 2)


class Challenge(Frame[DeckState]):
    """Section 7-1, R23: each leader attacks one player or stays home; with several targets every unit goes to one."""

    name = "challenge"
    layout = ("seat", "list card", "list seat?", "list card", "list seat?")
    phases = ("battle",)
    rank = 2

    def run(self, s: DeckState, f: Cell) -> bool:
        seat, leaders, leads, units, goes = f[1:]
        if len(leads) < len(leaders):
            return True
        attacked = [t for t in clockwise(s.n, seat) if t in leads]
        if not attacked:
            s.stack.pop()
            return False
        if not units:
            units += units_of(s, seat)
        if len(attacked) == 1:
            goes += [attacked[0]] * (len(units) - len(goes))
        if len(goes) < len(units):
            return True
        fights = []
        for t in attacked:
            cards = [c for c, to in zip(leaders, leads, strict=True) if to == t]
            cards += [c for c, to in zip(units, goes, strict=True) if to == t]
            fights.append([t, cards])
            if s.events is not None:
                s.emit("attack", seat=seat, target=t, cards=s.names(cards), value=attack_value(s.table, cards))
        s.stack[-1] = ["fights", seat, fights, []]
        return False

    def options(self, s: DeckState, f: Cell) -> list[str]:
        seat, leaders, leads, units, goes = f[1:]
        order: list[int] = [-1, *clockwise(s.n, seat)]
        cards: list[int] = leaders
        to: list[int] = leads
        if len(leads) == len(leaders):
            cards, to = units, goes
            order = [t for t in order if t >= 0 and t in leads]
        i = len(to)
        if i and cards[i] == cards[i - 1]:
            order = order[order.index(to[i - 1]) :]  # equal cards in canonical order
        return [f"attack:{t}" if t >= 0 else HOME for t in order]

    def choose(self, s: DeckState, f: Cell, option: str) -> None:
        leaders, leads, goes = f[2], f[3], f[5]
        (leads if len(leads) < len(leaders) else goes).append(-1 if option == HOME else int(option[7:]))

    def decision(self, s: DeckState, f: Cell) -> Decision:
        leading = len(f[3]) < len(f[2])
        card = f[2][len(f[3])] if leading else f[4][len(f[5])]
        kind = "lead" if leading else "assign"
        return Decision(f[1], kind, subject=s.table.ids[card], group="challenge", public=True)

    def sound(self, s: DeckState, f: Cell) -> bool:
        seat, leaders, leads, units, goes = f[1:]
        if seat != s.active or not leaders or leaders != leaders_of(s, seat) or seat in leads:
            return False
        if len(leads) < len(leaders):
            return not units and not goes
        attacked = set(leads) - {-1}
        return (
            len(leads) == len(leaders)
            and units == units_of(s, seat)
            and len(goes) < len(units)
            and attacked.issuperset(goes)
        )


def clockwise(seats: int, seat: int) -> list[int]:
    """Return the other seats, clockwise from ``seat``."""
    return [(seat + i) % seats for i in range(1, seats)]


class Fights(Frame[DeckState]):
    """One battle after the other, clockwise from the attacker (7-1); at the end the ambushes come home (7-3). The
    last cell lists who was attacked already.
    """

    name = "fights"
    layout = ("seat", "list fight", "list seat")
    phases = ("battle",)
    rank = 2

    def run(self, s: DeckState, f: Cell) -> bool:
        seat, queue, fought = f[1:]
        if queue:
            target, cards = queue.pop(0)
            fought.append(target)
            self.begin(s, seat, target, cards)
            return False
        s.stack.pop()
        self.close(s, seat, fought)
        return False

    def begin(self, s: DeckState, seat: int, target: int, cards: list[int]) -> None:
        """Push the frames of one battle, the last step first."""
        s.stack += [["outcome", target, seat, cards], ["defend", target, seat, cards]]

    def close(self, s: DeckState, seat: int, fought: list[int]) -> None:
        """End the battle phase (R45): ambush cards to the hand, turned cards back on the decks."""
        for t in fought:
            self.take_back(s, t)
        s.stack += [["order", t, t] for t in reversed(fought) if s.turned[t]]

    @staticmethod
    def take_back(s: DeckState, seat: int) -> None:
        """Take ambush cards back to the hand; everybody knows them now."""
        back = s.ambush[seat]
        if back:
            s.hand[seat] += back
            s.known_hand[seat] += back
            s.ambush[seat] = []
            if s.events is not None:
                s.emit("take_back", seat=seat, cards=s.names(back))

    def sound(self, s: DeckState, f: Cell) -> bool:
        seat, queue, fought = f[1:]
        targets = [*fought, *[t for t, _ in queue]]
        cards = [c for _, attackers in queue for c in attackers]
        return (
            seat == s.active
            and targets == [t for t in clockwise(s.n, seat) if t in targets]
            and all(can_attack(s, seat, attackers) for _, attackers in queue)
            and is_part(cards, leaders_of(s, seat) + units_of(s, seat))
        )

    def puts_back(self, s: DeckState, f: Cell) -> list[int]:
        return list(f[3])

    def backs(self, s: DeckState, f: Cell, fight: Cell) -> bool:
        """Return whether ``fight``, a frame ``[name, defender, attacker, cards, ...]``, is one of these battles."""
        defender, attacker, cards = fight[1:4]
        return bool(defender in f[3] and attacker == f[1] and can_attack(s, attacker, cards))


class Order(Frame[DeckState]):
    """Put cards turned up from a deck back on it, in the order the chooser names; everybody sees it."""

    name = "order"
    layout = ("seat", "seat")
    phases = ("action", "battle")
    rank = 4
    repeats = True

    def run(self, s: DeckState, f: Cell) -> bool:
        turned = s.turned[f[2]]
        if turned and turned.count(turned[0]) < len(turned):
            return True
        self.put_back(s, f)
        return False

    def put_back(self, s: DeckState, f: Cell) -> None:
        """Put all turned cards on the deck, the first of the list topmost."""
        owner = f[2]
        cards = s.turned[owner]
        if s.events is not None and cards:
            s.emit("put_back", seat=owner, cards=s.names(cards))
        for card in reversed(cards):
            s.put_on_deck(owner, card)
        s.turned[owner] = []
        s.stack.pop()

    def options(self, s: DeckState, f: Cell) -> list[str]:
        return [s.table.key["top"][c] for c in sorted(set(s.turned[f[2]]))]

    def choose(self, s: DeckState, f: Cell, option: str) -> None:
        turned = s.turned[f[2]]
        card = s.table.arg[option]
        turned.remove(card)
        turned.insert(0, card)
        self.put_back(s, f)

    def decision(self, s: DeckState, f: Cell) -> Decision:
        return Decision(f[1], "order", group="order", public=True, data={"target": f[2]})

    def sound(self, s: DeckState, f: Cell) -> bool:
        return f[1] in (f[2], s.active) and not s.ambush[f[2]]

    def puts_back(self, s: DeckState, f: Cell) -> list[int]:
        return [f[2]]


class Defend(Frame[DeckState]):
    """Section 7-2: the attacked player chooses ambush or reinforcement."""

    name = "defend"
    layout = ("seat", "seat", "list card")
    phases = ("battle",)
    rank = 4

    def run(self, s: DeckState, f: Cell) -> bool:
        return True

    def options(self, s: DeckState, f: Cell) -> list[str]:
        return ["ambush", "reinforcement"]

    def choose(self, s: DeckState, f: Cell, option: str) -> None:
        seat = f[1]
        if option == "ambush":
            s.stack[-1] = ["ambush", *f[1:], []]
            return
        turned = s.reveal(seat, 2)
        s.turned[seat] = turned
        if s.events is not None:
            s.emit("reinforcement", seat=seat, cards=s.names(turned))
        s.stack.pop()

    def decision(self, s: DeckState, f: Cell) -> Decision:
        return Decision(f[1], "defend", data=battle_data(s, f), public=True)

    def sound(self, s: DeckState, f: Cell) -> bool:
        return is_fight(s, f) and not s.ambush[f[1]] and not s.turned[f[1]]


def can_attack(s: DeckState, seat: int, cards: list[int]) -> bool:
    """Return whether ``cards`` can make one attack of ``seat``: a leader, units beside him (7-1)."""
    leads = s.table.leads
    return any(leads[c] for c in cards) and is_part(cards, leaders_of(s, seat) + units_of(s, seat))


def is_fight(s: DeckState, f: Cell) -> bool:
    """Return whether a frame ``[name, defender, attacker, cards, ...]`` belongs to a battle that is being fought."""
    if f[1] == f[2] or f[2] != s.active:
        return False
    return any(s.table.frames[below[0]].backs(s, below, f) for below in s.stack if below is not f)


def battle_data(s: DeckState, f: Cell) -> dict[str, int]:
    """Return attacker, attack and defence value of the battle a frame belongs to."""
    return {"attacker": f[2], "attack": attack_value(s.table, f[3]), "defence": defence_value(s, f[1])}


class Ambush(Frame[DeckState]):
    """Section 7-2-1, R24: any number of hand cards with a value, chosen in secret and shown together."""

    name = "ambush"
    layout = ("seat", "seat", "list card", "list card")
    secret = (4,)
    phases = ("battle",)
    rank = 4

    def run(self, s: DeckState, f: Cell) -> bool:
        if len(f[4]) < len(s.hand[f[1]]):
            return True
        self.close(s, f)
        return False

    def close(self, s: DeckState, f: Cell) -> None:
        """Lay the chosen cards into the area."""
        seat, chosen = f[1], f[4]
        for card in chosen:
            s.leave_hand(seat, card)
        s.ambush[seat] = chosen
        if chosen:
            s.revealed += 1
        if s.events is not None:
            s.emit("ambush", seat=seat, cards=s.names(chosen))
        s.stack.pop()

    def options(self, s: DeckState, f: Cell) -> list[str]:
        chosen = f[4]
        hand = s.hand[f[1]]
        value = s.table.value
        last = chosen[-1] if chosen else 0
        found = [DONE]
        for c in sorted(set(hand)):
            if c >= last and value[c] and hand.count(c) > chosen.count(c):
                found.append(s.table.key["show"][c])
        return found

    def choose(self, s: DeckState, f: Cell, option: str) -> None:
        if option == DONE:
            self.close(s, f)
        else:
            f[4].append(s.table.arg[option])

    def decision(self, s: DeckState, f: Cell) -> Decision:
        hand = len(s.hand[f[1]])
        return Decision(f[1], "ambush", group="ambush", secret=True, most=hand, data=battle_data(s, f))

    def sound(self, s: DeckState, f: Cell) -> bool:
        seat, chosen = f[1], f[4]
        free = not s.ambush[seat] and not s.turned[seat]
        return free and is_fight(s, f) and is_part(chosen, s.hand[seat]) and all(s.table.value[c] for c in chosen)


class Outcome(Frame[DeckState]):
    """Section 7-3: the attacker must take his victory card, the defender may decline; an empty pile gives nothing
    (R26).
    """

    name = "outcome"
    layout = ("seat", "seat", "list card")
    phases = ("battle",)
    rank = 3

    def run(self, s: DeckState, f: Cell) -> bool:
        seat, attacker, cards = f[1:4]
        attack, defence = attack_value(s.table, cards), defence_value(s, seat)
        due = prize(attack - defence)
        left = s.pool[s.table.number[due]] if due else 0
        if s.events is not None:
            s.emit("battle", seat=attacker, target=seat, attack=attack, defence=defence, prize=due or "", left=left)
        if due is None or not left:
            s.stack.pop()
            return False
        if attack < defence:
            return True
        s.stack.pop()
        s.gain(attacker, s.table.number[due], "battle")
        return False

    @staticmethod
    def due(s: DeckState, f: Cell) -> int:
        """Return the victory card the defender may take."""
        return s.table.number[prize(attack_value(s.table, f[3]) - defence_value(s, f[1])) or "dorf"]

    def options(self, s: DeckState, f: Cell) -> list[str]:
        return [DECLINE, s.table.key["take"][self.due(s, f)]]

    def choose(self, s: DeckState, f: Cell, option: str) -> None:
        s.stack.pop()
        if option == DECLINE:
            if s.events is not None:
                s.emit("decline", seat=f[1], card=s.table.ids[self.due(s, f)])
        else:
            s.gain(f[1], s.table.arg[option], "battle")

    def decision(self, s: DeckState, f: Cell) -> Decision:
        card = s.table.ids[self.due(s, f)]
        return Decision(f[1], "prize", subject=card, public=True, data=battle_data(s, f))

    def sound(self, s: DeckState, f: Cell) -> bool:
        return is_fight(s, f)


BATTLE_FRAMES: tuple[Frame[Any], ...] = (Battle(), Challenge(), Fights(), Order(), Defend(), Ambush(), Outcome())
