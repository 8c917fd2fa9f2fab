"""The reasons of the deck-builders."""

from __future__ import annotations

from typing import Any

from tests.contract.truths.claim import Claim, Predicate

BETTER = {"kupfer": "silber", "silber": "gold"}


def things(view: Any) -> list[str]:
    cards = [f"{place}:{card.id}" for place in ("hand", "pool") for card in view.cards]
    return [*cards, *(f"seat:{seat}" for seat in range(view.seats))]


def is_empty(c: Claim) -> bool:
    """The pile, or for a card of the hand that of the better treasure."""
    return c.left == 0 if c.place == "pool" else c.view.pool[c.view.table.number[BETTER[c.name]]] == 0


def is_too_dear(c: Claim, *, with_hand: bool = False) -> bool:
    view, cost = c.view, c.card.cost
    money = view.money + with_hand * sum(view.cards[n].money for n in c.hand if view.cards[n].kind == "treasure")
    price = max(cost - view.discount, 0)
    if view.floor:
        price = max(cost - 1, view.floor) if cost > view.floor else cost
    told = {"price": price, "money": money, "missing": price - money}
    return c.place == "pool" and view.phase == "buy" and c.left and price > money and c.params == told


def falls_short(c: Claim) -> bool:
    """The treasures laid out, this one and all dearer ones do not come to the sum."""
    cards, rest = c.view.cards, list(c.hand)
    for card in c.named:
        rest.remove(card)
    coming = sum(cards[card].money for card in rest if card >= c.number)
    return c.card.kind == "treasure" and c.data["paid"] + coming < c.data["worth"]


def is_hidden(c: Claim) -> bool:
    """A general who is left in the pile, but not one of the two that lie open."""
    return c.card.kind == "general" and c.left and c.view.table.two_generals and c.number not in c.view.offer[:2]


def is_over_limit(c: Claim) -> bool:
    return c.params == {"price": c.card.cost, "limit": c.data["limit"]} and c.card.cost > c.data["limit"]


def has_value(c: Claim) -> bool:
    return c.card.attack or c.card.defence


def was_passed(c: Claim) -> bool:
    """A later card was named, and this one could have been before."""
    could = {"ambush": has_value(c), "rising": c.card.kind == "treasure", "keep": c.card.kind == "strategy"}[c.kind]
    return could and c.number < max(c.named, default=-1) and c.hand.count(c.number) > c.named.count(c.number)


def saves(c: Claim) -> bool:
    """A card to be shown against a Geübte Ninja (R13)."""
    return c.card.kind == "general" or "ninja" in c.card.traits


TRUE: dict[str, Predicate] = {
    "not_in_hand": lambda c: c.place == "hand" and c.number not in c.hand,
    "deployed_first": lambda c: c.view.phase == "action" and c.view.deployed[c.view.seat],
    "treasure_in_action": lambda c: c.kind == "play" and c.card.kind == "treasure",
    "no_effect_card": lambda c: c.view.phase in ("action", "buy") and c.card.kind == "victory" and c.card.vp,
    "action_in_buy": lambda c: c.view.phase == "buy" and c.card.kind not in ("treasure", "victory"),
    "taken": lambda c: 0 < c.hand.count(c.number) == c.named.count(c.number),
    "passed": was_passed,
    "no_value": lambda c: c.kind == "ambush" and not has_value(c),
    "untrashable": lambda c: "untrashable" in c.card.traits,
    "not_at_market": lambda c: "not_at_market" in c.card.traits and c.view.asked.source == "marktplatz",
    "only_ninja_clan": lambda c: c.name != "ninja_clan" == c.view.asked.source,
    "only_treasures": lambda c: c.place == "hand" and c.kind in ("rising", "swap") and c.card.kind != "treasure",
    "not_needed": falls_short,
    "only_strategy": lambda c: c.kind == "keep" and c.card.kind != "strategy",
    "only_upgrades": lambda c: c.kind == "upgrade" and c.name not in BETTER,
    "only_saviours": lambda c: c.kind == "trained_show" and not saves(c),
    "pile_empty": is_empty,
    "not_on_offer": is_hidden,
    "too_dear": is_too_dear,
    "too_dear_with_hand": lambda c: is_too_dear(c, with_hand=True),
    "over_limit": is_over_limit,
    "pay_first": lambda c: c.card.kind == "general" and c.left and c.data["paid"] < c.data["worth"],
    "only_generals": lambda c: c.place == "pool" and c.kind == "rising" and c.card.kind != "general",
    "not_buy_phase": lambda c: c.place == "pool" and c.view.phase != "buy",
}
