"""The four levels: each a mind with an answer to every kind of question, and the reason for it; the weakest has fixed
rules instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from kunitori_tui.bots import weights
from kunitori_tui.bots.ruled import Ruled, Thought
from kunitori_tui.engine.api import Option
from kunitori_tui.games.azuchi.bots.draft import picks
from kunitori_tui.games.azuchi.bots.mind import Mind, Price, after_event, look_ahead
from kunitori_tui.games.azuchi.bots.outlook import Outlook, lead_at_end
from kunitori_tui.games.azuchi.bots.plan import PlacementSearch
from kunitori_tui.games.azuchi.rules.action import CARD_OF as WORK_ON
from kunitori_tui.games.azuchi.rules.action import COINS, HIRES, NO_DEAL, SWAPS, WORK
from kunitori_tui.games.azuchi.rules.pieces import ARMY, ATTACK, BUILD, CARDS, MARKET, MATERIALS, TRIBUTE, WAY_COIN
from kunitori_tui.games.azuchi.rules.rounds import CARD_OF as DRAFTED
from kunitori_tui.games.azuchi.rules.rounds import DRAFT, NO, WAY_OF
from kunitori_tui.games.azuchi.rules.state import AzuchiView


def build(bot_id: str, mind: Mind) -> Ruled:
    """Return the bot that thinks with ``mind``."""

    def outlook_of(view: AzuchiView) -> Outlook:
        assert view.seat is not None
        return Outlook(mind, view, view.seat)

    def draft(view: AzuchiView, dice: int) -> Thought:
        assert view.seat is not None
        best = max(picks(mind, view, view.seat), key=lambda pick: (pick.worth + pick.denies, pick.worth))
        return Thought(DRAFT[best.card])

    def why_draft(view: AzuchiView, choice: Option) -> Thought:
        assert view.seat is not None
        for_itself = max(picks(mind, view, view.seat), key=lambda pick: pick.worth)
        if choice != DRAFT[for_itself.card]:
            return denied(choice, (view.seat + 1) % view.seats)
        return because(view, choice)

    def work(view: AzuchiView, dice: int) -> Thought:
        outlook = outlook_of(view)
        hand, guards = tuple(view.free[outlook.seat]), view.busy[outlook.seat][ARMY]
        return Thought(PlacementSearch(outlook).place(outlook.goods, hand, view.workers_left(outlook.seat), guards)[1])

    def deal(view: AzuchiView, dice: int) -> Thought:
        outlook = outlook_of(view)
        hand, guards = tuple(view.free[outlook.seat]), view.busy[outlook.seat][ARMY]
        return Thought(PlacementSearch(outlook).deal(outlook.goods, hand, view.workers_left(outlook.seat), guards)[1])

    def event(view: AzuchiView, dice: int) -> Thought:
        if mind.victory is None:
            return Thought(view.choices[0])  # who does not look at the others scores whenever he can
        return Thought(outlook_of(view).answer())

    rules = {"draft": draft, "work": work, "deal": deal, "build": event, "tribute": event}
    return Ruled(bot_id, rules, {**dict.fromkeys(rules, because), "draft": why_draft}, mind=mind)


TO_SPARE = 2
"""Cubes beyond one of each colour that it takes to the market."""


def spare(cubes: Sequence[int]) -> int:
    """Return how many cubes there are beyond one of each colour."""
    return sum(count - 1 for count in cubes if count)


def draft(view: AzuchiView, dice: int) -> Thought:
    """Take a colour that is missing, an army if there is none, a market for spare cubes; else the colour there is
    least of.
    """
    assert view.seat is not None
    goods, cards = view.goods[view.seat], view.free[view.seat]
    cubes = [goods[cube] + cards[cube] for cube in MATERIALS]
    wishes = [cube for cube in MATERIALS if not cubes[cube]]
    wishes += [ARMY] if not cards[ARMY] else []
    wishes += [MARKET] if spare(cubes) >= TO_SPARE and not cards[MARKET] else []
    wishes += [*sorted(MATERIALS, key=lambda cube: cubes[cube]), ARMY, MARKET]
    return because(view, DRAFT[next(card for card in wishes if card in view.open)])


def work(view: AzuchiView, dice: int) -> Thought:
    """Put one guard up, then fetch materials, then go to the market; more guards only if nothing else is left."""
    assert view.seat is not None
    guarded = view.busy[view.seat][ARMY] > 0
    order = [*MATERIALS, MARKET, ARMY] if guarded else [ARMY, *MATERIALS, MARKET]
    return because(view, next(WORK[card] for card in order if WORK[card] in view.choices))


def deal(view: AzuchiView, dice: int) -> Thought:
    """Complete the three colours, else sell what is to spare for a coin, else for a black worker."""
    assert view.seat is not None
    cubes = [view.goods[view.seat][cube] for cube in MATERIALS]
    for option, (paid, gained) in SWAPS.items():
        if option in view.choices and cubes[paid] > 1 and not cubes[gained]:
            return because(view, option)
    for option, pair in (*COINS.items(), *HIRES.items()):
        left = [cubes[cube] - pair.count(cube) for cube in MATERIALS]
        if option in view.choices and spare(cubes) >= TO_SPARE and sum(map(bool, left)) == sum(map(bool, cubes)):
            return because(view, option)
    return because(view, NO_DEAL)


def score(view: AzuchiView, dice: int) -> Thought:
    """Score whenever it can, with cubes before a worker."""
    return because(view, view.choices[0])


@cache
def ashigaru() -> Ruled:
    """Ashigaru, the easy level: a builder's man who wants the next set of three colours.

    It takes the colour it lacks, one army for the wall, and goes to the market when it has cubes to spare. Every worker
    is placed by itself, guards first; it does not count the events that are left and never looks at the others.
    """
    return Ruled("ashigaru", {"draft": draft, "work": work, "deal": deal, "build": score, "tribute": score})


SAMURAI_PRICES = {
    "cube": Price(0.8),
    "coin": Price(0.0, tributes=2.2),
    "worker": Price(0.0, builds=2.2),
    "army": Price(0.2, attack=2.0),
}


@cache
def samurai() -> Ruled:
    """Samurai, the normal level: an orderly planner who counts the events left.

    It tries every way to place its workers and knows how likely each event is; what it keeps has fixed prices by the
    events still to come. It takes each card for itself alone, scores whenever it can, and does not look at the others.
    """
    return build("samurai", Mind(SAMURAI_PRICES))


# Close to the exact worth of goods for a player alone at the table, then moved by play; docs/bots.md says how.
DAIMYO_PRICES = {
    "cube": Price(0.33, 0.01, 0.57, 0.13),
    "stock": Price(-0.06, 0.07, -0.01, -0.01),
    "coin": Price(0.80, -0.19, 1.73, -0.07),
    "coins": Price(-0.28, -0.11, 0.24, 0.15),
    "worker": Price(0.56, 0.60, 1.26, 0.57),
    "army": Price(0.23, 0.26, -0.03, 2.27),
    "armies": Price(-0.08, -0.02, 0.15, -0.19),
    "watch": Price(0.14, -0.14, 0.36, 0.31),
    "spare": Price(0.0),
}

DAIMYO = Mind(DAIMYO_PRICES, victory=5.0, second_pick=True, denial=1.0)


@cache
def daimyo() -> Ruled:
    """Daimyo, the hard level: a builder who knows what everything will be worth, and to whom.

    Its prices fall as builds and tributes run out. It drafts the first card with the second in mind and takes what the
    next player needs, measures every outcome by its lead, and puts up the last storey only if it wins with it.
    """
    return build("daimyo", DAIMYO)


@cache
def shogun() -> Ruled:
    """Shōgun, the level that learned by playing: it thinks like the daimyō, with prices that its own games taught it,
    and reads a draft of two players to its end. The file beside it holds the prices, and what made them
    (``scripts/prices.py``).
    """
    priced = weights.changed(DAIMYO, weights.load(Path(__file__).with_name("shogun.json")))
    return build("shogun", replace(priced, foresight=True))


def because(view: AzuchiView, choice: Option) -> Thought:
    """Return ``choice`` with what speaks for it on the table."""
    kind = view.decision.kind if view.decision else ""
    answer = {"draft": _draft, "work": _work, "deal": _deal, "build": _build, "tribute": _tribute}[kind]
    reason, params = answer(view, choice)
    return Thought(choice, reason, params)


def denied(choice: Option, seat: int) -> Thought:
    """Return a draft whose best side is that ``seat`` does not get the card."""
    return Thought(choice, "draft_denied", {"card": CARDS[DRAFTED[choice]], "seat": seat})


Told = tuple[str, dict[str, int | str]]


def _seat(view: AzuchiView) -> int:
    assert view.seat is not None
    return view.seat


def _cubes(view: AzuchiView) -> int:
    return sum(view.goods[_seat(view)][cube] for cube in MATERIALS)


def _attack(view: AzuchiView) -> int:
    return round(100 * look_ahead(view).chance(ATTACK))


def _draft(view: AzuchiView, choice: Option) -> Told:
    card, seat = DRAFTED[choice], _seat(view)
    told: dict[str, int | str] = {"card": CARDS[card]}
    if card == MARKET:
        return "draft_market", {**told, "cubes": _cubes(view)}
    if card == ARMY:
        chance = _attack(view)
        return ("draft_army", {**told, "chance": chance}) if chance else ("draft_stays", told)
    lacks = not view.goods[seat][card] and not view.free[seat][card]
    return "draft_colour" if lacks else "draft_cube", told


def _work(view: AzuchiView, choice: Option) -> Told:
    card = WORK_ON.get(choice)
    if card is None:
        return "work_spare" if view.free[_seat(view)][ARMY] else "work_rest", {}
    if card == ARMY:
        return "work_guard", {"chance": _attack(view), "guards": view.busy[_seat(view)][ARMY] + 1}
    return ("work_market", {"cubes": _cubes(view)}) if card == MARKET else ("work_cube", {"card": CARDS[card]})


def _deal(view: AzuchiView, choice: Option) -> Told:
    if choice in SWAPS:
        return "deal_swap", {}
    left, ahead = view.event_deck, look_ahead(view)
    if choice in COINS:
        if left[TRIBUTE]:
            return "deal_coin", {"tributes": left[TRIBUTE]}
        return "deal_coin_later" if ahead.to_come()[TRIBUTE] else "deal_rest", {}
    if choice in HIRES:
        return ("deal_hire", {"builds": left[BUILD]}) if left[BUILD] else ("deal_hire_work", {})
    return "deal_none", {}


def _build(view: AzuchiView, choice: Option) -> Told:
    ends, seat = after_event(view, built=True) is None, _seat(view)
    ways = [view.rules.points[WAY_OF[way]] for way in view.choices if way in WAY_OF]
    if choice == NO:
        return ("build_ends_lost" if ends and lead_at_end(view, seat, max(ways)) < 0 else "build_later"), {}
    points = view.rules.points[WAY_OF[choice]]
    lead = lead_at_end(view, seat, points) if ends else 0
    return ("build_ends_won", {"points": lead}) if lead > 0 else ("build_now", {"points": points})


def _tribute(view: AzuchiView, choice: Option) -> Told:
    return "tribute_now", {"points": view.rules.points[WAY_COIN]}
