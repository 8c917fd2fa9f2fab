"""The rounds, step by step: how one begins, with three cards open of which each player in turn takes one, until
everybody has two (3-1); workers go onto cards one at a time, and what the card says is done at once (3-2); the event,
one card that all carry out in turn (3-3); how it ends: the next round, or the end of the game (3-4, 4). Nothing but
events scores.
"""

from __future__ import annotations

from functools import cache
from itertools import compress, product

from kunitori_tui.engine.api import Decision, Reason, Ref
from kunitori_tui.games.azuchi.rules import table
from kunitori_tui.games.azuchi.rules.state import AzuchiState, AzuchiView, added

DRAFT = [f"draft:{card}" for card in table.CARDS]
DRAFTS = {
    lying: [DRAFT[card] for card in sorted({*lying})]
    for lying in product(range(len(table.CARDS)), repeat=table.LYING_OPEN)
}
"""The options by the cards that lie open."""


def turn_up(s: AzuchiState, seat: int) -> None:
    """Turn up cards for ``seat`` to choose from. When a card is due from an empty deck the discarded cards are shuffled
    into a new one (3-4, A16); there are always enough of them (A26).
    """
    s.revealed += 1
    due = table.LYING_OPEN - len(s.open)
    for _ in range(due):
        if not s.deck:
            s.deck = s.shuffled([card for card, count in enumerate(s.discard) for _ in range(count)])
            s.tally, s.discard = None, [0] * len(table.CARDS)
            s.emit("reshuffle", pile="action", cards=len(s.deck))
        s.open.append(s.deck.pop())
    if s.tally is not None:
        for card in s.open[-due:]:
            s.tally = added(s.tally, card, -1)
    if s.events is not None:
        s.emit("open", seat=seat, cards=[table.CARDS[card] for card in s.open[-due:]])


class Draft(table.SeatFrame[AzuchiState], name="draft", phases=("draft",), lowest=True):
    """``seat`` takes a card; ``picks`` were made in this round. Three equal cards, no choice, are not asked about."""

    picks: int = 0

    def run(self, s: AzuchiState) -> bool:
        if self.picks == table.PICKS * s.n:
            s.enter("action")
            return False
        seat = self.seat = (s.holder + self.picks) % s.n
        if len(s.open) < table.LYING_OPEN:
            turn_up(s, seat)
        a, b, c = s.open
        if a == b == c:
            self.choose(s, DRAFT[a])
            return False
        return True

    def options(self, s: AzuchiState) -> list[str]:
        return DRAFTS[tuple(s.open)]

    def why_not(self, view: AzuchiView, ref: Ref) -> Reason | None:
        place, _, name = ref.partition(":")
        return Reason("not_open", "3-1") if place == "open" and name in table.CARDS else None

    def choose(self, s: AzuchiState, option: str) -> None:
        seat, card = self.seat, CARD_OF[option]
        s.open.remove(card)
        s.free[seat][card] += 1
        self.picks += 1
        if s.events is not None:
            s.emit("draft", seat=seat, card=table.CARDS[card])

    def decision(self, s: AzuchiState) -> Decision:
        return Decision(self.seat, "draft", public=True, data={"pick": self.picks // s.n + 1, "round": s.round})

    def fits_table(self, s: AzuchiState) -> bool:
        due = (s.holder + self.picks) % s.n
        return 0 <= self.picks < table.PICKS * s.n and self.seat == due and len(s.open) == table.LYING_OPEN


PASS = "pass"
NO_DEAL = "none"
WORK = [f"work:{card}" for card in table.CARDS]
CARD_OF = {key: card for keys in (DRAFT, WORK) for card, key in enumerate(keys)}
"""The card of an option of either."""
WORKS = {free: [*compress(WORK, free), PASS] for free in product((False, True), repeat=len(table.CARDS))}
"""The options by whether there are cards of each kind without a worker."""

SWAPS = {f"swap:{table.GOODS[a]}:{table.GOODS[b]}": (a, b) for a in table.MATERIALS for b in table.MATERIALS if a != b}
"""One cube for one of another colour (A7)."""
PAIRS = [(a, b) for a in table.MATERIALS for b in table.MATERIALS if a <= b]
COINS = {f"coin:{table.GOODS[a]}:{table.GOODS[b]}": (a, b) for a, b in PAIRS}
HIRES = {f"hire:{table.GOODS[a]}:{table.GOODS[b]}": (a, b) for a, b in PAIRS}
"""Any two cubes for a coin, or for a black worker (A21)."""
DEALS: dict[str, tuple[tuple[int, ...], int]] = {
    **{key: ((paid,), gained) for key, (paid, gained) in SWAPS.items()},
    **{key: (pair, table.COIN) for key, pair in COINS.items()},
    **{key: (pair, table.WORKER) for key, pair in HIRES.items()},
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


class Action(table.SeatFrame[AzuchiState], name="action", phases=("action",), lowest=True):
    """``seat`` has the move. Workers are placed one at a time round the table; who passes is done (A2). Who has no
    worker or no free card is passed over, until he has again (A4, A19).
    """

    def run(self, s: AzuchiState) -> bool:
        n = s.n
        passed, free, busy, goods = s.passed, s.free, s.busy, s.goods
        seat = self.seat
        for _ in range(n):
            if not passed[seat] and any(free[seat]) and sum(busy[seat]) < table.OWN_WORKERS + goods[seat][table.WORKER]:
                self.seat = seat
                return True
            seat += 1
            if seat == n:
                seat = 0
        turn_event(s)
        return False

    def options(self, s: AzuchiState) -> list[str]:
        a, b, c, d, e = s.free[self.seat]
        return WORKS[a > 0, b > 0, c > 0, d > 0, e > 0]

    def why_not(self, view: AzuchiView, ref: Ref) -> Reason | None:
        place, _, name = ref.partition(":")
        if place != "own" or name not in table.CARDS:
            return None
        busy = view.busy[self.seat][table.CARDS.index(name)]
        return Reason("has_worker", "3-2") if busy else Reason("no_such_card", "A3")

    def choose(self, s: AzuchiState, option: str) -> None:
        seat = self.seat
        self.seat = (seat + 1) % s.n
        if option == PASS:
            s.passed[seat] = 1
            if s.events is not None:
                s.emit("rest", seat=seat)
            return
        card = CARD_OF[option]
        s.free[seat][card] -= 1
        s.busy[seat][card] += 1
        gained = ""
        if card < table.MARKET:
            if s.supply[card]:  # what is out cannot be taken (A6)
                s.supply[card] -= 1
                s.goods[seat][card] += 1
                gained = table.GOODS[card]
        elif card == table.MARKET:
            s.stack.append(s.frames["deal"].make(seat))
        if s.events is not None:
            s.emit("work", seat=seat, card=table.CARDS[card], gained=gained)

    def decision(self, s: AzuchiState) -> Decision:
        return Decision(self.seat, "work", public=True, data={"workers": s.workers_left(self.seat), "round": s.round})

    def fits_table(self, s: AzuchiState) -> bool:
        return len(s.open) == table.LEFT_OVER


class Deal(table.SeatFrame[AzuchiState], name="deal", phases=("action",)):
    """``seat`` has put a worker on a market. One deal, or none (A9); where none is possible nothing is asked (A6)."""

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
        if place not in ("goods", "supply") or name not in table.GOODS:
            return None
        good, goods = table.GOODS.index(name), view.goods[self.seat]
        if place == "goods":
            if good not in table.MATERIALS:
                return Reason("only_cubes", "A21")
            return Reason("no_deal", "A6") if goods[good] else Reason("has_none", "3-2")
        if not view.supply[good]:
            return Reason("supply_out", "A6")
        if good == table.WORKER and goods[table.WORKER]:
            return Reason("one_black_worker", "A20")
        if good in table.MATERIALS:
            return Reason("other_colour", "A7")
        return Reason("two_cubes", "A21", {"cubes": sum(goods[cube] for cube in table.MATERIALS)})

    def choose(self, s: AzuchiState, option: str) -> None:
        seat = self.seat
        s.stack.pop()
        if option == NO_DEAL:
            s.emit("no_deal", seat=seat)
            return
        paid, gained = DEALS[option]
        goods, supply = s.goods[seat], s.supply
        for cube in paid:
            goods[cube] -= 1
            supply[cube] += 1
        if s.events is not None:
            names = [table.GOODS[cube] for cube in paid]
            if option in SWAPS:
                s.emit("swap_cube", seat=seat, paid=names[0], gained=table.GOODS[gained])
            else:
                s.emit("coin" if gained == table.COIN else "hire", seat=seat, paid=names)
        supply[gained] -= 1
        goods[gained] += 1

    def decision(self, s: AzuchiState) -> Decision:
        cubes = sum(s.goods[self.seat][: table.MARKET])
        return Decision(self.seat, "deal", source="market", public=True, data={"cubes": cubes})

    def fits_table(self, s: AzuchiState) -> bool:
        seat = self.seat
        # The frame below went on to the next player when the worker was placed.
        return s.busy[seat][table.MARKET] > 0 and not s.passed[seat] and s.stack[0].seat == (seat + 1) % s.n


NO = "no"
BUILD_CUBES, BUILD_WORKER, PAY_TRIBUTE = "build:cubes", "build:worker", "tribute"
WAY_OF = {BUILD_CUBES: table.WAY_CUBES, BUILD_WORKER: table.WAY_WORKER, PAY_TRIBUTE: table.WAY_COIN}
PRICE = (table.MATERIALS, (table.WORKER,), (table.COIN,))
"""The goods that each way of scoring costs."""
BUILDS = [[NO], [BUILD_CUBES, NO], [BUILD_WORKER, NO], [BUILD_CUBES, BUILD_WORKER, NO]]
TRIBUTES = [[NO], [PAY_TRIBUTE, NO]]


def turn_event(s: AzuchiState) -> None:
    """Turn up the event of the round; tell what it pays and what everybody has of points and goods as it comes."""
    card = s.event_deck[-1]
    s.event_deck = s.event_deck[:-1]
    s.row = [*s.row, card]
    s.revealed += 1
    if card == table.ATTACK:
        s.attacks += 1
    s.enter("event")
    if s.events is not None:
        pays = (s.rules.points[: table.WAY_WORKER + 1], s.rules.guard_points, s.rules.points[table.WAY_COIN :])[card]
        s.emit(
            "event",
            card=table.EVENTS[card],
            round=s.round,
            left=len(s.event_deck),
            pays=list(pays),
            scores=s.score[:],
            owned=[[table.GOODS[good] for good, n in enumerate(goods) for _ in range(n)] for goods in s.goods],
            castle=len(s.storeys),
        )


def guard(s: AzuchiState, seat: int) -> None:
    """Let the attack meet ``seat``: points by the workers on its army cards, a loss without any (3-3, A22).

    The list of scores is changed: it was copied for the attack, so no view shares it.
    """
    guards = s.busy[seat][table.ARMY]
    points = max(s.rules.guard_points[guards], -s.score[seat])  # never less than 0 points (A25)
    s.score[seat] += points
    if s.events is not None:
        s.emit("guard", seat=seat, guards=guards, points=points, score=s.score[seat])


class EventPhase(table.SeatFrame[AzuchiState], name="event", phases=("event",), lowest=True):
    """``seat`` has its turn, ``done`` have had theirs. Who cannot pay is not asked; nobody has to (A9)."""

    done: int = 0

    def run(self, s: AzuchiState) -> bool:
        n = s.n
        attacked = s.row[-1] == table.ATTACK
        if attacked:
            s.score = s.score[:]
        while self.done < n:
            seat = self.seat = (s.holder + self.done) % n
            if attacked:
                guard(s, seat)
            elif len(self.options(s)) > 1:
                return True
            self.done += 1
        if s.events is not None and s.row[-1] == table.BUILD:
            s.emit("storey" if self.is_built(s) else "unbuilt", storeys=len(s.storeys))
        end_round(s)
        return False

    def is_built(self, s: AzuchiState) -> bool:
        """Return whether somebody has scored from the build card of this round: it stays face up then."""
        return bool(s.storeys) and s.storeys[-1] == s.round

    def options(self, s: AzuchiState) -> list[str]:
        a, b, c, coins, worker = s.goods[self.seat]
        if s.row[-1] == table.BUILD:
            return BUILDS[(a > 0 and b > 0 and c > 0) | (worker > 0) << 1]
        return TRIBUTES[coins > 0]

    def why_not(self, view: AzuchiView, ref: Ref) -> Reason | None:
        place, _, name = ref.partition(":")
        if place not in ("goods", "supply") or name not in table.GOODS:
            return None
        if place == "supply":
            return Reason("only_points", "3-3")
        if view.event != table.BUILD:
            return Reason("only_coins", "3-3")
        good = table.GOODS.index(name)
        if good == table.COIN:
            return Reason("no_coins", "3-3")
        if good == table.WORKER:
            return Reason("has_none", "3-3")
        colours = sum(view.goods[self.seat][cube] > 0 for cube in table.MATERIALS)
        return Reason("three_colours", "3-3", {"colours": colours})

    def choose(self, s: AzuchiState, option: str) -> None:
        seat = self.seat
        if option == NO:
            self.done += 1
            if s.events is not None:
                s.emit("refrain", seat=seat, card=table.EVENTS[s.row[-1]])
            return
        way = WAY_OF[option]
        for good in PRICE[way]:  # a black worker may be one that stands on a card (A5)
            s.goods[seat][good] -= 1
            s.supply[good] += 1
        s.score = added(s.score, seat, s.rules.points[way])
        s.paid = [*s.paid[:seat], added(s.paid[seat], way, 1), *s.paid[seat + 1 :]]
        if way != table.WAY_COIN and not self.is_built(s):
            s.storeys = [*s.storeys, s.round]
        if not s.rules.again[s.row[-1]]:
            self.done += 1  # one of the two ways, once; one coin (A8)
        if s.events is not None:
            kind = "tribute" if way == table.WAY_COIN else "build"
            s.emit(kind, seat=seat, paid=table.WAYS[way], points=s.rules.points[way], score=s.score[seat])

    def decision(self, s: AzuchiState) -> Decision:
        card = table.EVENTS[s.row[-1]]
        return Decision(self.seat, card, source=card, public=True, data={"round": s.round, "storeys": len(s.storeys)})

    def fits_table(self, s: AzuchiState) -> bool:
        return 0 <= self.done < s.n and self.seat == (s.holder + self.done) % s.n and len(s.open) == table.LEFT_OVER


def end_round(s: AzuchiState) -> None:
    """Clear the table; then the tile moves to the left for another round (3-4), or the game is over: the castle stands
    after twelve rounds or more (4, A24), or the limit is reached (A14).
    """
    clean_up(s)
    stands = s.round >= table.ROUNDS and len(s.storeys) == table.STOREYS
    if stands or (s.rules.round_limit and s.round >= s.rules.round_limit):
        s.phase = "over"
        s.over = True
        s.stack.clear()
        s.emit("over", reason="castle" if stands else "rounds")
        return
    if not s.event_deck:  # a new one of all event cards but the build cards that lie face up (4, A13, A24)
        builds = table.EVENT_COPIES - len(s.storeys)
        s.event_deck = s.shuffled(
            [table.BUILD] * builds + [table.ATTACK] * table.EVENT_COPIES + [table.TRIBUTE] * table.EVENT_COPIES
        )
        s.row = []
        s.emit("reshuffle", pile="event", cards=len(s.event_deck))
    s.holder = (s.holder + 1) % s.n
    s.round += 1
    s.begin("draft")
    if s.events is not None:
        s.emit("round", seat=s.holder, round=s.round)


def clean_up(s: AzuchiState) -> None:
    """Keep armies without a worker, or all without an attack; discard the rest (3-4, A10); workers go back (A11)."""
    attacked = s.row[-1] == table.ATTACK
    free, busy, stay, lying = s.free, s.busy, s.kept[:], s.open
    if s.events is not None:
        s.emit("clear", cards=[table.CARDS[card] for card in lying])
    woods, stones, tiles, markets, armies = s.discard
    n = s.n
    for seat in range(s.holder, s.holder + n):
        seat %= n
        wood, stone, tile, market, kept = free[seat]
        wood_2, stone_2, tile_2, market_2, guards = busy[seat]
        lost = guards if attacked else 0
        kept += guards - lost
        # cell by cell: a loop over the cards takes twice as long, and this is a tenth of a game
        wood, stone, tile, market = wood + wood_2, stone + stone_2, tile + tile_2, market + market_2
        woods, stones, tiles = woods + wood, stones + stone, tiles + tile
        markets, armies = markets + market, armies + lost
        free[seat] = [0, 0, 0, 0, kept]
        busy[seat] = [0, 0, 0, 0, 0]
        stay[seat] = kept
        if s.events is not None:
            thrown = zip(table.CARDS, (wood, stone, tile, market, lost), strict=True)
            s.emit("clean_up", seat=seat, discarded=[card for card, count in thrown for _ in range(count)], kept=kept)
    s.discard = [woods, stones, tiles, markets, armies]
    for card in lying:
        s.discard[card] += 1
    s.open, s.kept, s.passed = [], stay, [0] * n
