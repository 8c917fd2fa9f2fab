"""The turn: action phase, buy phase, end phase (5-1, 5-3, 5-4), and the end of the game (9-1)."""

from __future__ import annotations

from typing import Any

from kunitori_tui.engine.api import Decision
from kunitori_tui.engine.deckbuilder.effects import play
from kunitori_tui.engine.deckbuilder.state import HAND_SIZE, DeckState, is_part
from kunitori_tui.engine.stack import Cell, Frame

END = "end"


def begin_turn(s: DeckState, seat: int) -> None:
    """Start the turn of ``seat``: its first actions; money, buys and discounts of the last turn are gone (5-1)."""
    s.active = seat
    s.turn += 1
    s.actions = s.first_actions(seat)
    s.money = s.buys = s.discount = s.floor = 0
    s.phase = "action"
    s.stack.append(["action", seat])
    if s.events is not None:
        s.emit("turn", seat=seat, turn=s.turn, round=(s.turn - 1) // s.n + 1)


def enter(s: DeckState, phase: str, frame: Cell) -> None:
    """Go on to the next phase: ``frame`` takes the place of the one on top."""
    s.phase = phase
    s.stack[-1] = frame
    if s.events is not None:
        s.emit("phase", seat=frame[1], phase=phase)


def begin_buying(s: DeckState, seat: int) -> None:
    """Go on to the buy phase; it starts with one more buy (5-3)."""
    s.buys += 1
    enter(s, "buy", ["buy", seat])


class ActionPhase(Frame[DeckState]):
    """Section 5-1 and 6-2: first every deployed card, in an order the owner chooses, then cards from the hand."""

    name = "action"
    phases = ("action",)
    lowest = True

    def run(self, s: DeckState, f: Cell) -> bool:
        seat = f[1]
        if s.actions > 0:
            waiting = s.deployed[seat]
            if waiting:
                if waiting.count(waiting[0]) < len(waiting):
                    return True
                self.replay(s, seat, waiting[0])
                return False
            if s.hand[seat]:
                return True
            s.actions = 0
        if s.may_battle(seat):
            enter(s, "battle", ["battle", seat, 0])
        else:
            begin_buying(s, seat)
        return False

    def replay(self, s: DeckState, seat: int, card: int) -> None:
        """Play a deployed card: it costs an action like any other (6-2, R1)."""
        s.deployed[seat].remove(card)
        s.replayed[seat].append(card)
        s.actions -= 1
        if s.events is not None:
            s.emit("replay", seat=seat, card=s.table.ids[card])
        play(s, seat, card)

    def options(self, s: DeckState, f: Cell) -> list[str]:
        waiting = s.deployed[f[1]]
        if waiting:
            keys = s.table.key["replay"]
            return [keys[c] for c in sorted(set(waiting))]
        is_action = s.table.is_action
        playable = {c for c in s.hand[f[1]] if is_action[c]}
        if not playable:
            return [END]
        keys = s.table.key["play"]
        return [END, *[keys[c] for c in sorted(playable)]]

    def choose(self, s: DeckState, f: Cell, option: str) -> None:
        seat = f[1]
        if option == END:
            s.actions = 0  # unused actions lapse (section 4)
            return
        card = s.table.arg[option]
        if option[0] == "r":
            self.replay(s, seat, card)
            return
        s.leave_hand(seat, card)
        s.area[seat].append(card)
        s.actions -= 1
        if s.events is not None:
            s.emit("play", seat=seat, card=s.table.ids[card])
        play(s, seat, card)

    def decision(self, s: DeckState, f: Cell) -> Decision:
        if s.deployed[f[1]]:
            return Decision(f[1], "replay", public=True, data={"actions": s.actions})
        return Decision(f[1], "play", data={"actions": s.actions, "money": s.money})


class BuyPhase(Frame[DeckState]):
    """Section 5-3: treasures and purchases in any order (R41). It starts with one more buy."""

    name = "buy"
    phases = ("buy",)
    lowest = True

    def run(self, s: DeckState, f: Cell) -> bool:
        if s.buys > 0 and (s.hand[f[1]] or s.on_sale(budget(s))):
            return True
        self.close(s, f[1])
        return False

    def close(self, s: DeckState, seat: int) -> None:
        """Go on to what follows the buy phase."""
        stayers = s.stayers(seat)
        enter(s, "end", ["deploy", seat, stayers, 0] if stayers else ["clean_up", seat, []])

    def options(self, s: DeckState, f: Cell) -> list[str]:
        hand = s.hand[f[1]]
        treasures = [key for c, key in s.table.treasures if c in hand]
        return [END, *treasures, *s.on_sale(budget(s))]

    def choose(self, s: DeckState, f: Cell, option: str) -> None:
        seat = f[1]
        if option == END:
            s.buys = 0  # unspent money and buys lapse
            return
        card = s.table.arg[option]
        if option[0] == "t":
            s.leave_hand(seat, card)
            s.area[seat].append(card)
            s.money += s.table.money[card]
            if s.events is not None:
                s.emit("treasure", seat=seat, card=s.table.ids[card], money=s.money)
            return
        price = price_of(s, card)
        s.money -= price
        s.buys -= 1
        if s.events is not None:
            s.emit("buy", seat=seat, card=s.table.ids[card], price=price)
        s.gain(seat, card, "buy")

    def decision(self, s: DeckState, f: Cell) -> Decision:
        return Decision(f[1], "buy", data={"money": s.money, "buys": s.buys, "discount": s.discount})


def price_of(s: Any, card: int) -> int:
    """Return what ``card`` costs in this buy phase (R11, R56). ``s`` is a state or a view of it."""
    cost: int = s.table.cost[card]
    if s.floor:
        return max(cost - 1, s.floor) if cost > s.floor else cost
    return max(cost - int(s.discount), 0)


def budget(s: Any) -> int:
    """Return the highest printed cost that the money pays for: a discount is the same as that much more money,
    but for the cheap cards that a floor keeps at their price. ``s`` is a state or a view of it.
    """
    money: int = s.money
    if s.floor:
        return money + 1 if money >= s.floor else money
    return money + int(s.discount)


class Deploy(Frame[DeckState]):
    """The first step of the end phase (5-4, 6-1, R3): card by card, which deployable cards stay. Equal cards are
    asked one after another until one is discarded.
    """

    name = "deploy"
    layout = ("seat", "list card", "int")
    phases = ("end",)
    lowest = True

    def run(self, s: DeckState, f: Cell) -> bool:
        if f[3] < len(f[2]):
            return True
        s.stack[-1] = ["clean_up", f[1], f[2]]
        return False

    def options(self, s: DeckState, f: Cell) -> list[str]:
        card = f[2][f[3]]
        return [s.table.key["stay"][card], s.table.key["discard"][card]]

    def choose(self, s: DeckState, f: Cell, option: str) -> None:
        cards, i = f[2], f[3]
        card = cards[i]
        if option[0] == "s":
            f[3] += 1
            return
        while i < len(cards) and cards[i] == card:
            del cards[i]

    def decision(self, s: DeckState, f: Cell) -> Decision:
        card = f[2][f[3]]
        left = f[2][f[3] :].count(card)
        return Decision(f[1], "deploy", subject=s.table.ids[card], group="deploy", public=True, data={"copies": left})

    def sound(self, s: DeckState, f: Cell) -> bool:
        return 0 <= f[3] <= len(f[2]) and f[2] == sorted(f[2]) and is_part(f[2], s.stayers(f[1]))


class CleanUp(Frame[DeckState]):
    """The rest of the end phase (5-4): discard the area, discard the hand, draw four; then the next turn or the end.
    The frame holds the cards that stay deployed.
    """

    name = "clean_up"
    layout = ("seat", "list card")
    phases = ("end",)
    lowest = True

    def run(self, s: DeckState, f: Cell) -> bool:
        seat, stay = f[1], f[2]
        self.discard_area(s, seat, stay)
        self.discard_hand(s, seat)
        s.draw(seat, HAND_SIZE)
        s.stack.pop()
        end_turn(s)
        return False

    def sound(self, s: DeckState, f: Cell) -> bool:
        return is_part(f[2], s.stayers(f[1]))

    @staticmethod
    def discard_area(s: DeckState, seat: int, stay: list[int]) -> None:
        """Leave ``stay`` in the area, put everything else in it on the discard pile in the open."""
        area, replayed, deployed = s.area[seat], s.replayed[seat], s.deployed[seat]
        if not (stay or replayed or deployed):
            s.open_discard[seat] += area
            area.clear()
            return
        rest = area + replayed + deployed
        for card in stay:
            rest.remove(card)
        s.open_discard[seat] += rest
        s.area[seat] = []
        s.replayed[seat] = []
        s.deployed[seat] = stay[:]
        if s.events is not None and stay:
            s.emit("deploy", seat=seat, cards=s.names(stay))

    @staticmethod
    def discard_hand(s: DeckState, seat: int) -> None:
        """Put the hand on the discard pile; only what was known before stays known (R53)."""
        hand = s.hand[seat]
        if not hand:
            return
        if s.events is not None:
            s.emit("discard_hand", {"cards": s.names(hand)}, s.insiders(seat), seat=seat, count=len(hand))
        known = s.known_hand[seat]
        if known:
            for card in known:
                hand.remove(card)
            s.open_discard[seat] += known
            s.known_hand[seat] = []
        s.discard[seat] += hand
        s.hand[seat] = []


def end_turn(s: DeckState) -> None:
    """Go on with the next player, or end the game."""
    reason = s.reason_to_end()
    if reason:
        s.over = True
        s.phase = "over"
        if s.events is not None:
            s.emit("over", reason=reason)
        return
    if s.ending > 0:
        s.ending -= 1
    begin_turn(s, (s.active + 1) % s.n)


PHASE_FRAMES: tuple[Frame[Any], ...] = (ActionPhase(), BuyPhase(), Deploy(), CleanUp())
