"""Why a bot chooses something in this game, as far as a person would want to be told; and the keys for it."""

from __future__ import annotations

from kunitori_tui.bots.ruled import Thought
from kunitori_tui.engine.api import Option
from kunitori_tui.games.azuchi.bots.mind import after_event, look_ahead
from kunitori_tui.games.azuchi.bots.outlook import lead_at_end
from kunitori_tui.games.azuchi.rules.action import CARD_OF as WORK_ON
from kunitori_tui.games.azuchi.rules.action import COINS, HIRES, SWAPS
from kunitori_tui.games.azuchi.rules.event import NO, WAY_OF
from kunitori_tui.games.azuchi.rules.pieces import ARMY, ATTACK, BUILD, CARDS, MARKET, MATERIALS, TRIBUTE, WAY_COIN
from kunitori_tui.games.azuchi.rules.rounds import CARD_OF as DRAFTED
from kunitori_tui.games.azuchi.rules.state import AzuchiView

REASONS: dict[str, tuple[str, ...]] = {
    "draft_colour": ("card",),  # there is none of this colour yet
    "draft_cube": ("card",),  # one more cube is worth most
    "draft_market": ("card", "cubes"),  # so many cubes wait for a deal
    "draft_army": ("card", "chance"),  # an attack is next with this chance, in percent
    "draft_stays": ("card",),  # an army stays without a worker; no attack is next
    "draft_denied": ("card", "seat"),  # the next player would gain more by it than any other card brings
    "work_cube": ("card",),  # a cube is the best a worker can bring
    "work_market": ("cubes",),  # with these cubes a deal is worth a worker
    "work_guard": ("chance", "guards"),  # so many guards then, against an attack of this chance in percent
    "work_spare": (),  # an army without a worker stays, also after an attack
    "work_rest": (),  # nothing to gain
    "deal_swap": (),  # one colour is worth more than the other
    "deal_coin": ("tributes",),  # so many tributes are among the events to come
    "deal_coin_later": (),  # no tribute is left, but the events are shuffled anew
    "deal_hire": ("builds",),  # a worker more each round, points in one of so many builds to come
    "deal_hire_work": (),  # a worker more each round; no build is left
    "deal_rest": (),  # no other use of the cubes is worth more
    "deal_none": (),  # the cubes are worth more than any deal
    "build_now": ("points",),  # points that only a build gives
    "build_ends_won": ("points",),  # the castle stands then, with this lead
    "build_ends_lost": (),  # the castle would stand, and somebody else wins
    "build_later": (),  # the goods promise more in another build
    "tribute_now": ("points",),  # points that only a tribute gives
}
"""The reasons of this game, with the names of their parameters; ``seat`` is a player, ``card`` an id."""


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
