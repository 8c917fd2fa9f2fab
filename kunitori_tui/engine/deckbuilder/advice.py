"""What follows from a choice before it is confirmed, and why something cannot be chosen.

Both work on a position made from the seat's own view and call the functions the rules call.
"""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.engine.api import Decision, Json, Option, Reason, Ref
from kunitori_tui.engine.deckbuilder.battle import attack_value, clockwise, defence_value, prize, units_of
from kunitori_tui.engine.deckbuilder.phases import price_of
from kunitori_tui.engine.deckbuilder.state import DeckState
from kunitori_tui.engine.deckbuilder.view import DeckView, sample
from kunitori_tui.engine.stack import Cell


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
    f = s.stack[-1]
    frame = s.table.frames[f[0]]
    if f[0] == "challenge":
        for option in choices:
            frame.choose(s, f, option)
        return {"fights": [_fight(s, t, cards) for t, cards in declared(s, f)]}
    if f[0] in ("defend", "ambush"):
        extra = [s.table.arg[o] for o in [*_chosen(s, f), *choices] if o.startswith("show:")]
        defence = defence_value(s, f[1]) + sum(s.table.value[c] + 1 for c in extra)
        return _result(s, attack_value(s.table, f[3]), defence)
    if f[0] == "buy":
        price = 0
        for option in choices:
            if option.startswith("buy:"):
                price += price_of(s, s.table.arg[option])
            frame.choose(s, f, option)
        return {"money": s.money, "buys": s.buys, "price": price}
    return {}


def _chosen(s: DeckState, f: Cell) -> list[Option]:
    return [s.table.key["show"][c] for c in f[4]] if f[0] == "ambush" else []


def declared(s: DeckState, f: Cell) -> list[tuple[int, list[int]]]:
    """Return (target, cards) of the battles declared so far by a challenge frame, clockwise from the attacker."""
    seat, leaders, leads, units, goes = f[1:]
    attacked = [t for t in clockwise(s.n, seat) if t in leads]
    if len(leads) == len(leaders):
        units = units or units_of(s, seat)
        if len(attacked) == 1:
            goes = goes + [attacked[0]] * (len(units) - len(goes))
    found = []
    for t in attacked:
        cards = [c for c, to in zip(leaders, leads, strict=False) if to == t]
        found.append((t, cards + [c for c, to in zip(units, goes, strict=False) if to == t]))
    return found


def _fight(s: DeckState, target: int, cards: list[int]) -> Json:
    found = _result(s, attack_value(s.table, cards), defence_value(s, target))
    return {"target": target, "cards": s.names(cards), "hand": len(s.hand[target]), **found}


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
        return why_not_named(view, 4, card, "7-2-1") or Reason("no_value", "7-2-1")
    if kind == "trash":
        return Reason("untrashable", "R10")
    if kind == "ninja_show":
        return Reason("only_ninja_clan", "R12")
    if kind == "rising":
        if not t.is_treasure[card]:
            return Reason("only_treasures", "R43")
        return why_not_named(view, 5, card, "R43") or Reason("not_needed", "R43")
    return Reason("other_question", "", {"kind": kind})


def why_not_named(view: DeckView, cell: int, card: int, paragraph: str) -> Reason | None:
    """Return why ``card`` cannot be named next where ``paragraph`` lets cards of the hand be named, which is done one
    by one in a fixed order (R71); None if that is not the reason. ``cell`` of the open frame lists those named so far.
    """
    assert view.seat is not None
    named = view.stack[-1][cell]
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
