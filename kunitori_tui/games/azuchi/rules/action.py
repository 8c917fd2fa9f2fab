"""Step 2 of a round: workers go onto cards one at a time, and what the card says is done at once (3-2)."""

from __future__ import annotations

from functools import cache

from kunitori_tui.engine.api import Decision, Reason, Ref
from kunitori_tui.games.azuchi.rules.pieces import CARDS, COIN, GOODS, LEFT_OVER, MARKET, MATERIALS, OWN_WORKERS, WORKER
from kunitori_tui.games.azuchi.rules.rounds import turn_event
from kunitori_tui.games.azuchi.rules.rules import SeatFrame
from kunitori_tui.games.azuchi.rules.state import AzuchiState, AzuchiView, added, counted

PASS = "pass"
NO_DEAL = "none"
WORK = [f"work:{card}" for card in CARDS]
CARD_OF = {key: card for card, key in enumerate(WORK)}
WORKS = [[key for card, key in enumerate(WORK) if kinds >> card & 1] + [PASS] for kinds in range(1 << len(CARDS))]
"""The options by the kinds of the cards without a worker, as bits."""

SWAPS = {f"swap:{GOODS[a]}:{GOODS[b]}": (a, b) for a in MATERIALS for b in MATERIALS if a != b}
"""One cube for one of another colour (A7)."""
PAIRS = [(a, b) for a in MATERIALS for b in MATERIALS if a <= b]
COINS = {f"coin:{GOODS[a]}:{GOODS[b]}": (a, b) for a, b in PAIRS}
HIRES = {f"hire:{GOODS[a]}:{GOODS[b]}": (a, b) for a, b in PAIRS}
"""Any two cubes for a coin, or for a black worker (A21)."""
DEALS: dict[str, tuple[tuple[int, ...], int]] = {
    **{key: ((paid,), gained) for key, (paid, gained) in SWAPS.items()},
    **{key: (pair, COIN) for key, pair in COINS.items()},
    **{key: (pair, WORKER) for key, pair in HIRES.items()},
}
"""Cubes paid and the good gained, by option."""


@cache
def deals(has: tuple[int, int, int], left: tuple[bool, ...], coin: bool, hire: bool) -> list[str]:
    """Return the deals open to whoever has so many cubes (two count as many), and at last to make none.

    ``left`` says of which colours there are cubes in the supply, ``coin`` and ``hire`` whether there is a coin and
    whether he may take a black worker (A6, A20).
    """
    keys = [key for key, (a, b) in SWAPS.items() if has[a] and left[b]]
    payable = [(a, b) for a, b in PAIRS if has[a] > (a == b) and has[b]]
    keys += [key for key, pair in COINS.items() if coin and pair in payable]
    keys += [key for key, pair in HIRES.items() if hire and pair in payable]
    return [*keys, NO_DEAL]


class Action(SeatFrame[AzuchiState]):
    """``seat`` has the move. Workers are placed one at a time round the table; who passes is done (A2). Who has no
    worker or no free card is passed over, until he has again (A4, A19).
    """

    name = "action"
    phases = ("action",)
    lowest = True

    def run(self, s: AzuchiState) -> bool:
        n = s.n
        passed, free, busy, goods = s.passed, s.free, s.busy, s.goods
        seat = self.seat
        for _ in range(n):
            if not passed[seat] and any(free[seat]) and sum(busy[seat]) < OWN_WORKERS + goods[seat][WORKER]:
                self.seat = seat
                return True
            seat += 1
            if seat == n:
                seat = 0
        turn_event(s)
        return False

    def options(self, s: AzuchiState) -> list[str]:
        a, b, c, d, e = s.free[self.seat]
        return WORKS[(a > 0) | (b > 0) << 1 | (c > 0) << 2 | (d > 0) << 3 | (e > 0) << 4]

    def why_not(self, view: AzuchiView, ref: Ref) -> Reason | None:
        place, _, name = ref.partition(":")
        if place != "own" or name not in CARDS:
            return None
        busy = view.busy[self.seat][CARDS.index(name)]
        return Reason("has_worker", "3-2") if busy else Reason("no_such_card", "A3")

    def choose(self, s: AzuchiState, option: str) -> None:
        seat = self.seat
        self.seat = (seat + 1) % s.n
        if option == PASS:
            s.passed = added(s.passed, seat, 1)
            if s.events is not None:
                s.emit("rest", seat=seat)
            return
        card = CARD_OF[option]
        s.free = counted(s.free, seat, card, -1)
        s.busy = counted(s.busy, seat, card, 1)
        gained = ""
        if card < MARKET:
            if s.supply[card]:  # what is out cannot be taken (A6)
                s.supply = added(s.supply, card, -1)
                s.goods = counted(s.goods, seat, card, 1)
                gained = GOODS[card]
        elif card == MARKET:
            s.push("deal", seat)
        if s.events is not None:
            s.emit("work", seat=seat, card=CARDS[card], gained=gained)

    def decision(self, s: AzuchiState) -> Decision:
        data = {"workers": s.workers_left(self.seat), "round": s.round}
        return Decision(self.seat, "work", public=True, data=data)

    def fits_table(self, s: AzuchiState) -> bool:
        return len(s.open) == LEFT_OVER


class Deal(SeatFrame[AzuchiState]):
    """``seat`` has put a worker on a market. One deal, or none (A9); where none is possible nothing is asked (A6)."""

    name = "deal"
    phases = ("action",)

    def run(self, s: AzuchiState) -> bool:
        if len(self.options(s)) > 1:
            return True
        s.stack.pop()
        return False

    def options(self, s: AzuchiState) -> list[str]:
        a, b, c, _, worker = s.goods[self.seat]
        d, e, g, coins, workers = s.supply
        has = (a if a < 2 else 2, b if b < 2 else 2, c if c < 2 else 2)
        return deals(has, (d > 0, e > 0, g > 0), coins > 0, workers > 0 and not worker)

    def why_not(self, view: AzuchiView, ref: Ref) -> Reason | None:
        place, _, name = ref.partition(":")
        if place not in ("goods", "supply") or name not in GOODS:
            return None
        good, goods = GOODS.index(name), view.goods[self.seat]
        if place == "goods":
            if good not in MATERIALS:
                return Reason("only_cubes", "A21")
            return Reason("no_deal", "A6") if goods[good] else Reason("has_none", "3-2")
        if not view.supply[good]:
            return Reason("supply_out", "A6")
        if good == WORKER and goods[WORKER]:
            return Reason("one_black_worker", "A20")
        if good in MATERIALS:
            return Reason("other_colour", "A7")
        return Reason("two_cubes", "A21", {"cubes": sum(goods[cube] for cube in MATERIALS)})

    def choose(self, s: AzuchiState, option: str) -> None:
        seat = self.seat
        s.stack.pop()
        if option == NO_DEAL:
            s.emit("no_deal", seat=seat)
            return
        paid, gained = DEALS[option]
        for cube in paid:
            s.goods = counted(s.goods, seat, cube, -1)
            s.supply = added(s.supply, cube, 1)
        if s.events is not None:
            names = [GOODS[cube] for cube in paid]
            if option in SWAPS:
                s.emit("swap_cube", seat=seat, paid=names[0], gained=GOODS[gained])
            else:
                s.emit("coin" if gained == COIN else "hire", seat=seat, paid=names)
        s.supply = added(s.supply, gained, -1)
        s.goods = counted(s.goods, seat, gained, 1)

    def decision(self, s: AzuchiState) -> Decision:
        cubes = sum(s.goods[self.seat][:MARKET])
        return Decision(self.seat, "deal", source="market", public=True, data={"cubes": cubes})

    def fits_table(self, s: AzuchiState) -> bool:
        seat = self.seat
        # The frame below went on to the next player when the worker was placed.
        return s.busy[seat][MARKET] > 0 and not s.passed[seat] and s.stack[0].seat == (seat + 1) % s.n
