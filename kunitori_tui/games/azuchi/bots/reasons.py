"""Why a bot chooses something in this game, as far as a person would want to be told."""

from __future__ import annotations

from kunitori_tui.bots.ruled import Thought
from kunitori_tui.engine.api import Option
from kunitori_tui.games.azuchi.bots.mind import after_event, look_ahead
from kunitori_tui.games.azuchi.bots.outlook import lead_at_end
from kunitori_tui.games.azuchi.rules.action import CARD_OF as WORK_ON
from kunitori_tui.games.azuchi.rules.action import COINS, HIRES, SWAPS
from kunitori_tui.games.azuchi.rules.pieces import ARMY, ATTACK, BUILD, CARDS, MARKET, MATERIALS, TRIBUTE, WAY_COIN
from kunitori_tui.games.azuchi.rules.rounds import CARD_OF as DRAFTED
from kunitori_tui.games.azuchi.rules.rounds import NO, WAY_OF
from kunitori_tui.games.azuchi.rules.state import AzuchiView


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
