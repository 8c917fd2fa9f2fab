"""The week (6): reinforcement, the bid for the turn order, two turns of each side; and the bid for the sides."""

from __future__ import annotations

from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Decision
from kunitori_tui.engine.cells import Seat
from kunitori_tui.games.sekigahara.rules.board import BOX, ISHIDA, NOBODY, SIDES, TOKUGAWA
from kunitori_tui.games.sekigahara.rules.control import finish, tell_control
from kunitori_tui.games.sekigahara.rules.fields import NO_LEAD, Side
from kunitori_tui.games.sekigahara.rules.frame import CampaignFrame, SideFrame
from kunitori_tui.games.sekigahara.rules.movement import CardsFrame, HandFrame
from kunitori_tui.games.sekigahara.rules.pieces import CARD_ID, HAND_SIZE, RECRUITS, WEEKS, names
from kunitori_tui.games.sekigahara.rules.scoring import count_castles, count_resources, points
from kunitori_tui.games.sekigahara.rules.state import SekiState

BOTH = (TOKUGAWA, ISHIDA)
MOST_OFFERED = 9
FIRST_KEY = tuple(f"first:{side}" for side in SIDES)
DISCARDED, DRAWN, BID, ORDERED = 1, 2, 3, 4
TURNS_IN_WEEK = 4
WAITS_IN = {"auction": 0, "halve": DISCARDED, "bid": BID, "order": ORDERED}
"""The step of the week in which a frame lies on it."""


class Auction(CampaignFrame[SekiState], name="auction", phases=("auction",), under=("week",)):
    """S56: both bid 0 to 9 points in secret for playing Tokugawa; equal bids are decided by lot. ``seat`` is asked."""

    seat: Seat

    def run(self, s: SekiState) -> bool:
        if -1 in s.offers:
            self.seat = s.offers.index(-1)
            return True
        s.revealed += 1
        tied, first = s.offers[0] == s.offers[1], int(s.offers[1] > s.offers[0])
        if tied:
            s.rng, first = rng.below(s.rng, 2)
        s.seat_of = [first, 1 - first]
        s.handicap = s.offers[first]
        s.stack.pop()
        s.tell("sides", TOKUGAWA, offers=s.offers[:], tied=tied)
        return False

    def options(self, s: SekiState) -> list[str]:
        return [f"offer:{n}" for n in range(MOST_OFFERED + 1)]

    def choose(self, s: SekiState, option: str) -> None:
        s.offers = [int(option[6:]) if seat == self.seat else offer for seat, offer in enumerate(s.offers)]

    def decision(self, s: SekiState) -> Decision:
        return Decision(self.seat, "offer", group="offer", secret=True)

    def fits_table(self, s: SekiState) -> bool:
        return -1 in s.offers and s.offers.index(-1) == self.seat


class Week(CampaignFrame[SekiState], name="week", lowest=True):
    """The steps of a week; ``step`` counts what is done: discards, draws, bids, order, four turns. It asks nobody."""

    nobody: Side = TOKUGAWA
    step: int = 0

    def run(self, s: SekiState) -> bool:
        step = self.step
        if step == 0:
            begin_week(s)
            self.step = DISCARDED
        elif step == DISCARDED:
            if s.week > 1:
                reinforce(s)
            self.step = DRAWN
        elif step == DRAWN:
            s.phase = "bid"
            for side in (ISHIDA, TOKUGAWA):
                if s.hand[side]:
                    s.push("bid", side)
            self.step = BID
        elif step == BID:
            s.phase = "order"
            s.push("order", compare_bids(s))
            self.step = ORDERED
        elif step < ORDERED + TURNS_IN_WEEK:
            begin_turn(s, s.first if (step - ORDERED) % 2 == 0 else 1 - s.first)
            self.step += 1
        elif s.week == WEEKS:
            # a tie is Ishida's (2)
            finish(s, TOKUGAWA if points(s, TOKUGAWA) > points(s, ISHIDA) else ISHIDA, "points")
        else:
            s.week += 1
            self.step = 0
        return False

    def fits_table(self, s: SekiState) -> bool:
        step = self.step
        begun = max(0, step - ORDERED)
        above = s.stack[1].name if len(s.stack) > 1 else ""
        if step != WAITS_IN.get(above, step) or (above == "combat") != (begun > 0) or step < 0:
            return False
        return 0 <= begun <= TURNS_IN_WEEK and s.turn == (s.week - 1) * TURNS_IN_WEEK + begun


def begin_week(s: SekiState) -> None:
    """Announce the week; from the second on both sides first choose half their hand (6 A, S8)."""
    s.active = s.first = NOBODY
    s.phase = "reinforcement" if s.week > 1 else "bid"
    s.emit("week", week=s.week)
    if s.week > 1:
        for side in (ISHIDA, TOKUGAWA):
            if len(s.hand[side]) > 1:
                s.push("halve", side, cards=len(s.hand[side]) // 2)


def reinforce(s: SekiState) -> None:
    """Discard what was chosen, then draw cards and blocks (6 A, S7, S50, S54)."""
    for side in BOTH:
        unseal(s, side, "halve")
    castles = [count_castles(s, side) for side in BOTH]
    resources = [count_resources(s, side) for side in BOTH]
    for side in BOTH:
        s.draw(side, HAND_SIZE + (castles[side] > castles[1 - side]))
        s.draw_blocks(side, RECRUITS[s.week] + (resources[side] >= resources[1 - side]), BOX)


def unseal(s: SekiState, side: int, why: str) -> list[int]:
    """Turn up and discard the cards a side had laid face down; return them."""
    cards = s.sealed[side]
    if not cards:
        return []
    s.sealed[side] = []
    s.revealed += 1
    for card in cards:
        s.conceal(side, card)
    s.discard[side] = sorted(s.discard[side] + cards)
    if s.events is not None and why != "bid":
        s.tell("discard", side, cards=names(CARD_ID, cards), why=why)
    return cards


def compare_bids(s: SekiState) -> int:
    """Turn up both bids and return the side with the higher number (6 B); a side without a card bids nothing."""
    bids = [unseal(s, side, "bid") for side in BOTH]
    numbers = [s.figures.initiative[cards[0]] if cards else 0 for cards in bids]
    winner = TOKUGAWA if numbers[TOKUGAWA] > numbers[ISHIDA] else ISHIDA
    s.tell("bids", winner, cards=[CARD_ID[c[0]] if c else "" for c in bids], numbers=numbers)
    return winner


def begin_turn(s: SekiState, side: int) -> None:
    """Start the turn of a side with its movement phase (6 C)."""
    s.turn += 1
    s.active = side
    s.phase = "movement"
    s.used = s.origins = s.trail = 0
    s.moves = s.musters = s.exchange = 0
    s.lead, s.degree = NO_LEAD, NOBODY
    s.stack += [s.frames["combat"].make(side), s.frames["degree"].make(side)]
    if s.events is not None:
        s.tell("turn", side, week=s.week, half="AB"[(s.turn - 1) // 2 % 2], turn=s.turn)
        tell_control(s, side)


class Halve(CardsFrame, name="halve", verb="discard", phases=("reinforcement",), under=("week", "halve")):
    """6 A: choose half the hand, ``cards`` of them, in secret; named in any order, the position knows them sorted."""

    def decision(self, s: SekiState) -> Decision:
        return s.asks(self.side, "halve", group="halve", secret=True, least=self.cards, most=self.cards)

    def fits_table(self, s: SekiState) -> bool:
        side = self.side
        below = s.below(self, CampaignFrame)
        if (isinstance(below, Halve) and below.side == side) or s.sealed[side]:
            return False
        picked = s.picked if self is s.stack[-1] else []
        return self.cards == (len(s.hand[side]) + len(picked)) // 2 > len(picked) and picked == sorted(picked)


class Bid(HandFrame, name="bid", verb="bid", phases=("bid",), under=("week", "bid")):
    """6 B: one card face down; loyalty cards may be bid, too."""

    def choose(self, s: SekiState, option: str) -> None:
        self.pick(s, option)
        self.close(s)

    def decision(self, s: SekiState) -> Decision:
        return s.asks(self.side, "bid", group="bid", secret=True)

    def fits_table(self, s: SekiState) -> bool:
        return bool(s.hand[self.side]) and not s.sealed[self.side] and s.below(self, CampaignFrame) != self


class Order(SideFrame[SekiState], name="order", phases=("order",), under=("week",)):
    """6 B: the higher bid chooses who moves first in both turns of the week."""

    def options(self, s: SekiState) -> list[str]:
        return list(FIRST_KEY)

    def choose(self, s: SekiState, option: str) -> None:
        s.first = FIRST_KEY.index(option)
        s.stack.pop()
        s.tell("order", self.side, first=SIDES[s.first])

    def decision(self, s: SekiState) -> Decision:
        return s.asks(self.side, "order", public=True)
