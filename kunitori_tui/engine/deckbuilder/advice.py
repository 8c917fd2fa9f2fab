"""What follows from a choice before it is confirmed, and why something cannot be chosen.

Both work on a position made from the seat's own view and call the functions the rules call.
"""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.engine.api import Decision, Json, Option, Reason, Ref
from kunitori_tui.engine.deckbuilder.battle import (
    Challenge,
    Fight,
    attack_value,
    defence_value,
    prize,
)
from kunitori_tui.engine.deckbuilder.fight import Ambush, Defend
from kunitori_tui.engine.deckbuilder.phases import BuyPhase, price_of
from kunitori_tui.engine.deckbuilder.state import DeckState
from kunitori_tui.engine.deckbuilder.view import DeckView, sample


def preview(view: DeckView, choices: Sequence[Option]) -> Json:
    """Return what ``choices``, made one after another, come to.

    Declaring a battle: ``fights`` = a list of ``{target, cards, attack, defence, hand, difference, prize, left}``,
    one for each attacked seat. Defending: ``{attack, defence, difference, prize, left}``. Buying:
    ``{money, buys, price}`` as left afterwards. ``prize`` is the victory card due ("" for none), positive differences
    are the attacker's. An empty dict for any other decision.
    """
    if view.decision is None or view.decision.seat != view.seat:
        return {}
    s = sample(view, 0)
    s.record(False)
    frame = s.stack[-1]
    if isinstance(frame, Challenge):
        for option in choices:
            frame.choose(s, option)
        return {"fights": [_fight(s, fight) for fight in frame.declared(s)]}
    if isinstance(frame, Defend | Ambush):
        extra = [*frame.chosen_cards(), *[s.table.arg[o] for o in choices if o.startswith("show:")]]
        defence = defence_value(s, frame.seat) + sum(s.table.value[c] + 1 for c in extra)
        return _result(s, attack_value(s.table, frame.cards), defence)
    if isinstance(frame, BuyPhase):
        price = 0
        for option in choices:
            if option.startswith("buy:"):
                price += price_of(s, s.table.arg[option])
            frame.choose(s, option)
        return {"money": s.money, "buys": s.buys, "price": price}
    return {}


def _fight(s: DeckState, fight: Fight) -> Json:
    target = fight.target
    result = _result(s, attack_value(s.table, fight.cards), defence_value(s, target))
    return {"target": target, "cards": s.names(fight.cards), "hand": len(s.hand[target]), **result}


def _result(s: DeckState, attack: int, defence: int) -> Json:
    due = prize(attack - defence) or ""
    left = s.pool[s.table.number[due]] if due else 0
    return {"attack": attack, "defence": defence, "difference": attack - defence, "prize": due, "left": left}


def targets(option: Option) -> tuple[Ref, ...]:
    """Return the things on the table that an option of a deck-builder names."""
    verb, _, arg = option.partition(":")
    place = {
        "play": "hand", "treasure": "hand", "show": "hand", "spend": "hand", "trash": "hand", "replay": "deployed",
        "buy": "pool", "gain": "pool", "take": "pool", "stay": "area", "discard": "area", "keep": "turned",
        "top": "turned", "attack": "seat",
    }.get(verb)  # fmt: skip
    return (f"{place}:{arg}",) if place and arg else ()


def why_not(view: DeckView, ref: Ref) -> Reason | None:
    """Return why ``ref`` is not among the targets now, None if it is; see :class:`.Reason` for the parts."""
    if any(ref in targets(o) for o in view.choices):
        return None
    if view.over:
        return Reason("over", "9-1")
    decision = view.decision
    if decision is None or decision.seat != view.seat:
        return Reason("not_your_turn", "3", {"seat": -1 if decision is None else decision.seat})
    place, _, name = ref.partition(":")
    if place in ("hand", "pool") and name in view.table.number:
        find = _why_not_hand if place == "hand" else _why_not_pool
        return find(view, decision, view.table.number[name])
    return Reason("other_question", "", {"kind": decision.kind})


def _why_not_hand(view: DeckView, decision: Decision, card: int) -> Reason:
    t = view.table
    kind = decision.kind
    if kind == "replay":
        return Reason("deployed_first", "6-2")
    if kind == "play":
        if t.is_treasure[card]:
            return Reason("treasure_in_action", "R41")
        return Reason("no_effect_card", "4")
    if kind == "buy":
        return Reason("action_in_buy" if t.is_action[card] else "no_effect_card", "5-3")
    if kind == "ambush":
        return why_not_named(view, card, "7-2-1") or Reason("no_value", "7-2-1")
    if kind == "trash":
        return Reason("untrashable", "R10")
    if kind == "ninja_show":
        return Reason("only_ninja_clan", "R12")
    if kind == "rising":
        if not t.is_treasure[card]:
            return Reason("only_treasures", "R43")
        return why_not_named(view, card, "R43") or Reason("not_needed", "R43")
    return Reason("other_question", "", {"kind": kind})


def why_not_named(view: DeckView, card: int, paragraph: str) -> Reason | None:
    """Return why ``card`` cannot be named next where ``paragraph`` lets cards of the hand be named, which is done one
    by one in a fixed order (R71); None if that is not the reason.
    """
    assert view.seat is not None
    named = view.chosen_cards
    if named and card in named and named.count(card) == (view.hand[view.seat] or []).count(card):
        return Reason("taken", paragraph)
    if named and card < named[-1]:
        return Reason("passed", paragraph)
    return None


def _why_not_pool(view: DeckView, decision: Decision, card: int) -> Reason:
    if not view.pool[card]:
        return Reason("pile_empty", "R5")
    if not view.is_offered(card):
        return Reason("not_on_offer", "R44")
    if decision.kind == "buy":
        if not view.buys:
            return Reason("no_buys", "5-3")
        price = price_of(view, card)
        return Reason("too_dear", "5-3", {"price": price, "money": view.money, "missing": price - view.money})
    if decision.kind == "gain":
        return Reason("over_limit", "R9", {"price": view.table.cost[card], "limit": decision.data["limit"]})
    if decision.kind == "rising":
        return Reason("pay_first" if view.table.is_general[card] else "only_generals", "R43")
    return Reason("not_buy_phase", "5-3", {"kind": decision.kind})
