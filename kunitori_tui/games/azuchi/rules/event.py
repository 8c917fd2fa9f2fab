"""Step 3 of a round: one event card, carried out by all in turn; nothing else scores (3-3)."""

from __future__ import annotations

from kunitori_tui.engine.api import Decision, Reason, Ref
from kunitori_tui.games.azuchi.rules.frame import SeatFrame
from kunitori_tui.games.azuchi.rules.pieces import (
    ARMY,
    ATTACK,
    BUILD,
    COIN,
    EVENTS,
    GOODS,
    LEFT_OVER,
    MATERIALS,
    WAY_COIN,
    WAY_CUBES,
    WAY_WORKER,
    WAYS,
    WORKER,
)
from kunitori_tui.games.azuchi.rules.rounds import end_round
from kunitori_tui.games.azuchi.rules.state import AzuchiState, AzuchiView, added, counted

NO = "no"
BUILD_CUBES, BUILD_WORKER, PAY_TRIBUTE = "build:cubes", "build:worker", "tribute"
WAY_OF = {BUILD_CUBES: WAY_CUBES, BUILD_WORKER: WAY_WORKER, PAY_TRIBUTE: WAY_COIN}
PRICE = (MATERIALS, (WORKER,), (COIN,))
"""The goods that each way of scoring costs."""
BUILDS = [[NO], [BUILD_CUBES, NO], [BUILD_WORKER, NO], [BUILD_CUBES, BUILD_WORKER, NO]]
TRIBUTES = [[NO], [PAY_TRIBUTE, NO]]


def turn_event(s: AzuchiState) -> None:
    """Turn up the event of the round."""
    card = s.event_deck[-1]
    s.event_deck = s.event_deck[:-1]
    s.row = [*s.row, card]
    s.revealed += 1
    if card == ATTACK:
        s.attacks += 1
    s.enter("event")
    if s.events is not None:
        tell_event(s, card)


def tell_event(s: AzuchiState, card: int) -> None:
    """Tell the event with what it pays and what everybody has of points and goods as it comes."""
    pays = (s.rules.points[: WAY_WORKER + 1], s.rules.guard_points, s.rules.points[WAY_COIN:])[card]
    owned = [[GOODS[good] for good, n in enumerate(goods) for _ in range(n)] for goods in s.goods]
    s.emit(
        "event",
        card=EVENTS[card],
        round=s.round,
        left=len(s.event_deck),
        pays=list(pays),
        scores=s.score[:],
        owned=owned,
        castle=len(s.storeys),
    )


def guard(s: AzuchiState, seat: int) -> None:
    """Let the attack meet ``seat``: points by the workers on its army cards, a loss without any (3-3, A22)."""
    guards = s.busy[seat][ARMY]
    points = s.rules.guard_points[guards]
    if s.score[seat] + points < 0:  # never less than 0 points (A25)
        points = -s.score[seat]
    s.score = added(s.score, seat, points)
    if s.events is not None:
        s.emit("guard", seat=seat, guards=guards, points=points, score=s.score[seat])


class EventPhase(SeatFrame[AzuchiState]):
    """``seat`` has its turn, ``done`` have had theirs. Who cannot pay is not asked; nobody has to (A9)."""

    name = "event"
    phases = ("event",)
    lowest = True

    done: int = 0

    def run(self, s: AzuchiState) -> bool:
        n = s.n
        attacked = s.row[-1] == ATTACK
        while self.done < n:
            seat = self.seat = (s.holder + self.done) % n
            if attacked:
                guard(s, seat)
            elif len(self.options(s)) > 1:
                return True
            self.done += 1
        if s.events is not None and s.row[-1] == BUILD:
            s.emit("storey" if self.is_built(s) else "unbuilt", storeys=len(s.storeys))
        end_round(s)
        return False

    def is_built(self, s: AzuchiState) -> bool:
        """Return whether somebody has scored from the build card of this round: it stays face up then."""
        return bool(s.storeys) and s.storeys[-1] == s.round

    def options(self, s: AzuchiState) -> list[str]:
        a, b, c, coins, worker = s.goods[self.seat]
        if s.row[-1] == BUILD:
            return BUILDS[(a > 0 and b > 0 and c > 0) | (worker > 0) << 1]
        return TRIBUTES[coins > 0]

    def why_not(self, view: AzuchiView, ref: Ref) -> Reason | None:
        place, _, name = ref.partition(":")
        if place not in ("goods", "supply") or name not in GOODS:
            return None
        if place == "supply":
            return Reason("only_points", "3-3")
        if view.event != BUILD:
            return Reason("only_coins", "3-3")
        good = GOODS.index(name)
        if good == COIN:
            return Reason("no_coins", "3-3")
        if good == WORKER:
            return Reason("has_none", "3-3")
        colours = sum(view.goods[self.seat][cube] > 0 for cube in MATERIALS)
        return Reason("three_colours", "3-3", {"colours": colours})

    def choose(self, s: AzuchiState, option: str) -> None:
        seat = self.seat
        if option == NO:
            self.done += 1
            if s.events is not None:
                s.emit("refrain", seat=seat, card=EVENTS[s.row[-1]])
            return
        way = WAY_OF[option]
        for good in PRICE[way]:  # a black worker may be one that stands on a card (A5)
            s.goods = counted(s.goods, seat, good, -1)
            s.supply = added(s.supply, good, 1)
        s.score = added(s.score, seat, s.rules.points[way])
        s.paid = counted(s.paid, seat, way, 1)
        if way != WAY_COIN and not self.is_built(s):
            s.storeys = [*s.storeys, s.round]
        if not (s.rules.tribute_any if way == WAY_COIN else s.rules.build_any):
            self.done += 1  # one of the two ways, once; one coin (A8)
        if s.events is not None:
            kind = "tribute" if way == WAY_COIN else "build"
            s.emit(kind, seat=seat, paid=WAYS[way], points=s.rules.points[way], score=s.score[seat])

    def decision(self, s: AzuchiState) -> Decision:
        card = EVENTS[s.row[-1]]
        return Decision(self.seat, card, source=card, public=True, data={"round": s.round, "storeys": len(s.storeys)})

    def fits_table(self, s: AzuchiState) -> bool:
        return 0 <= self.done < s.n and self.seat == (s.holder + self.done) % s.n and len(s.open) == LEFT_OVER
