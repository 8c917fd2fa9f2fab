"""The turn: action phase, buy phase, end phase (5-1, 5-3, 5-4), and the end of the game (9-1)."""

from __future__ import annotations

from typing import Any

from kunitori_tui.engine.api import Decision, Reason
from kunitori_tui.engine.cells import EMPTY, CardNumber
from kunitori_tui.games.deckbuilder.rules.effects import play
from kunitori_tui.games.deckbuilder.rules.state import HAND_SIZE, DeckState
from kunitori_tui.games.deckbuilder.rules.table import AnyDeckFrame, DeckFrame, is_part
from kunitori_tui.games.deckbuilder.rules.view import DeckView

END = "end"


def begin_turn(s: DeckState, seat: int) -> None:
    """Start the turn of ``seat``: its first actions; money, buys and discounts of the last turn are gone (5-1)."""
    s.active = seat
    s.turn += 1
    s.actions = s.first_actions(seat)
    s.money = s.buys = s.discount = s.floor = 0
    s.phase = "action"
    s.stack.append(s.frames["action"].make(seat))
    if s.events is not None:
        s.emit("turn", seat=seat, turn=s.turn, round=(s.turn - 1) // s.n + 1)
        s.tell_points()


Skipped = dict[str, str]
"""The phases that passed by themselves, each with the reason: no_action_card, no_actions, no_leader."""


def enter(s: DeckState, phase: str, frame: AnyDeckFrame, skipped: Skipped | None = None, unplayed: int = 0) -> None:
    """Go on to the next phase: ``frame`` takes the place of the one on top. What was skipped on the way and how many
    action cards were left ``unplayed`` is told to who may look at the hand, where the reasons lie.
    """
    s.phase = phase
    s.stack[-1] = frame
    if s.events is not None:
        private = {"skipped": skipped or {}, "unplayed": unplayed}
        s.emit("phase", private, s.insiders(frame.seat), seat=frame.seat, phase=phase)


def begin_buying(s: DeckState, seat: int, skipped: Skipped | None = None, unplayed: int = 0) -> None:
    """Go on to the buy phase; it starts with one more buy (5-3)."""
    s.buys += 1
    enter(s, "buy", s.frames["buy"].make(seat), skipped, unplayed)


class ActionPhase(DeckFrame[DeckState], name="action", phases=("action",), lowest=True, fixed=True):
    """Section 5-1 and 6-2: first every deployed card, in an order the owner chooses, then cards from the hand."""

    def run(self, s: DeckState) -> bool:
        seat = self.seat
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
        unplayed = len(self.playable(s)) if s.events is not None else 0
        self.leave(s, "no_actions" if unplayed else "", unplayed)
        return False

    def leave(self, s: DeckState, why: str, unplayed: int = 0) -> None:
        """Go on to the battle phase where a leader was played, else to the buy phase (5-2); ``why`` this one passed."""
        seat = self.seat
        skipped = None if s.events is None else {"action": why} if why else {}
        if "battle" in s.frames:
            if s.may_battle(seat):
                enter(s, "battle", s.frames["battle"].make(seat), skipped, unplayed)
                return
            if skipped is not None:
                skipped["battle"] = "no_leader"
        begin_buying(s, seat, skipped, unplayed)

    def playable(self, s: DeckState) -> list[int]:
        """Return the cards of the hand that can be played for an action."""
        is_action = s.table.is_action
        return [c for c in s.hand[self.seat] if is_action[c]]

    def replay(self, s: DeckState, seat: int, card: int) -> None:
        """Play a deployed card: it costs an action like any other (6-2, R1)."""
        s.deployed[seat].remove(card)
        s.replayed[seat].append(card)
        s.actions -= 1
        if s.events is not None:
            s.emit("replay", seat=seat, card=s.table.ids[card])
        play(s, seat, card)

    def options(self, s: DeckState) -> list[str]:
        waiting = s.deployed[self.seat]
        if waiting:
            keys = s.table.key["replay"]
            return [keys[c] for c in sorted(set(waiting))]
        keys, is_action = s.table.key["play"], s.table.is_action
        cards = {c for c in s.hand[self.seat] if is_action[c]}
        return [END, *[keys[c] for c in sorted(cards)]] if cards else [END]

    def why_not_hand(self, view: DeckView, card: int) -> Reason | None:
        if view.deployed[self.seat]:
            return Reason("deployed_first", "6-2")
        if view.table.is_treasure[card]:
            return Reason("treasure_in_action", view.table.paragraphs["treasures"])
        return Reason("no_effect_card", "4")

    def choose(self, s: DeckState, option: str) -> None:
        seat = self.seat
        if option == END:
            s.actions = 0  # unused actions lapse (section 4)
            idle = s.events is not None and not (s.area[seat] or s.replayed[seat] or self.playable(s))
            self.leave(s, "no_action_card" if idle else "")
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

    def decision(self, s: DeckState) -> Decision:
        if s.deployed[self.seat]:
            return Decision(self.seat, "replay", public=True, data={"actions": s.actions})
        return Decision(self.seat, "play", data={"actions": s.actions, "money": s.money})


class BuyPhase(DeckFrame[DeckState], name="buy", phases=("buy",), lowest=True, fixed=True):
    """Section 5-3: treasures and purchases in any order (R41). It starts with one more buy."""

    def run(self, s: DeckState) -> bool:
        if s.buys > 0 and (s.hand[self.seat] or s.on_sale(budget(s))):
            return True
        self.close(s)
        return False

    def close(self, s: DeckState) -> None:
        """Go on to what follows the buy phase."""
        seat, frames = self.seat, s.frames
        stayers = s.stayers(seat)
        enter(s, "end", frames["deploy"].make(seat, stayers) if stayers else frames["clean_up"].make(seat))

    def options(self, s: DeckState) -> list[str]:
        hand = s.hand[self.seat]
        treasures = [key for c, key in s.table.treasures if c in hand]
        return [END, *treasures, *s.on_sale(budget(s))]

    def why_not_hand(self, view: DeckView, card: int) -> Reason | None:
        return Reason("action_in_buy" if view.table.is_action[card] else "no_effect_card", view.table.paragraphs["buy"])

    def why_not_pool(self, view: DeckView, card: int) -> Reason | None:
        price, money, hand = price_of(view, card), view.money, view.hand_money
        short = 0 < hand < price - money  # even with all of it
        money += hand if short else 0
        params = {"price": price, "money": money, "missing": price - money}
        return Reason("too_dear_with_hand" if short else "too_dear", view.table.paragraphs["buy"], params)

    def choose(self, s: DeckState, option: str) -> None:
        seat = self.seat
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
        else:
            price = price_of(s, card)
            s.money -= price
            s.buys -= 1
            if s.events is not None:
                s.emit("buy", seat=seat, card=s.table.ids[card], price=price)
            s.gain(seat, card, "buy")

    def decision(self, s: DeckState) -> Decision:
        return Decision(self.seat, "buy", data={"money": s.money, "buys": s.buys, "discount": s.discount})


def price_of(s: Any, card: int) -> int:
    """Return what ``card`` costs in this buy phase (R11, R56). ``s`` is a state or a view of it."""
    return reduced(s.table.cost[card], s.discount, s.floor)


def reduced(cost: int, discount: int, floor: int) -> int:
    """Return what a card that costs ``cost`` comes to under a ``discount`` (R11) or down to a ``floor`` (R56)."""
    if floor:
        return max(cost - 1, floor) if cost > floor else cost
    return max(cost - discount, 0)


def budget(s: Any) -> int:
    """Return the highest printed cost that the money pays for: a discount is the same as that much more money,
    but for the cheap cards that a floor keeps at their price. ``s`` is a state or a view of it.
    """
    money: int = s.money
    if s.floor:
        return money + 1 if money >= s.floor else money
    discount: int = s.discount
    return money + discount


class Deploy(DeckFrame[DeckState], name="deploy", phases=("end",), lowest=True):
    """The first step of the end phase (5-4, 6-1, R3): card by card, which deployable cards stay. Equal cards are
    asked one after another until one is discarded. ``cards`` are those that stay, the first ``decided`` of them for
    sure.
    """

    cards: list[CardNumber]
    decided: int = 0

    def run(self, s: DeckState) -> bool:
        if self.decided < len(self.cards):
            return True
        s.replace_top("clean_up", self.seat, stay=self.cards)
        return False

    def options(self, s: DeckState) -> list[str]:
        card = self.cards[self.decided]
        return [s.table.key["stay"][card], s.table.key["discard"][card]]

    def choose(self, s: DeckState, option: str) -> None:
        cards, i = self.cards, self.decided
        card = cards[i]
        if option[0] == "s":
            self.decided += 1
        else:
            while i < len(cards) and cards[i] == card:
                del cards[i]

    def decision(self, s: DeckState) -> Decision:
        card = self.cards[self.decided]
        data = {"copies": self.undecided().count(card)}
        return Decision(self.seat, "deploy", subject=s.table.ids[card], group="deploy", public=True, data=data)

    def fits_table(self, s: DeckState) -> bool:
        cards = self.cards
        return 0 <= self.decided <= len(cards) and cards == sorted(cards) and is_part(cards, s.stayers(self.seat))

    def undecided(self) -> list[int]:
        """Return the cards that are asked about, one after another."""
        return self.cards[self.decided :]


class CleanUp(DeckFrame[DeckState], name="clean_up", phases=("end",), lowest=True):
    """The rest of 5-4: discard the area, but ``stay``, and the hand; draw four; then the next turn or the end."""

    stay: list[CardNumber] = EMPTY

    def run(self, s: DeckState) -> bool:
        seat, stay = self.seat, self.stay
        self.discard_area(s, seat, stay)
        self.discard_hand(s, seat)
        s.draw(seat, HAND_SIZE)
        s.stack.pop()
        end_turn(s)
        return False

    def fits_table(self, s: DeckState) -> bool:
        return is_part(self.stay, s.stayers(self.seat))

    @staticmethod
    def discard_area(s: DeckState, seat: int, stay: list[int]) -> None:
        """Leave ``stay`` in the area, put everything else in it on the discard pile in the open."""
        rest = s.area[seat]
        if s.replayed[seat] or s.deployed[seat] or stay:
            rest = rest + s.replayed[seat] + s.deployed[seat]
            for card in stay:
                rest.remove(card)
            s.replayed[seat], s.deployed[seat] = [], stay[:]
        s.area[seat] = []
        s.open_discard[seat] += rest
        if s.events is not None:
            s.tell_cleared(seat, rest, "area")
            if stay:
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
            s.tell_points()
            s.emit("over", reason=reason)
        return
    if s.ending > 0:
        s.ending -= 1
    begin_turn(s, (s.active + 1) % s.n)
