"""The reasons of all deck-builders: the choices in order of their weight, why one card rather than another, why a level
buys or gains what it does (see :mod:`.turn`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import fsum

from kunitori_tui.bots.api import Weight
from kunitori_tui.bots.ruled import Thought
from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.bots.menu import best_basket, hand_money, mean_money, piles_left
from kunitori_tui.games.deckbuilder.bots.mind import FAR, Outlook
from kunitori_tui.games.deckbuilder.bots.turn import branches_of, count_of, first_of
from kunitori_tui.games.deckbuilder.rules.battle import attack_value, defence_value, units_of
from kunitori_tui.games.deckbuilder.rules.effects import NO
from kunitori_tui.games.deckbuilder.rules.phases import END
from kunitori_tui.games.deckbuilder.rules.state import HAND_SIZE

Params = dict[str, float | str]
"""The parameters of a reason: whole numbers are facts, fractions are estimates."""
Reason = tuple[str, Params]
"""The key of a reason, and its parameters."""

USUAL = {"actions": 0.4, "draw": 0.4, "money": 0.8, "strength": 1.2}
"""How much of each a card of a sound deck has on average: what is rarer in a deck than that, the deck lacks."""
GIVES = {
    "deck_leaders": "attack",
    "deck_defence": "strength",
    "deck_strength": "strength",
    "deck_actions": "actions",
    "deck_actions_armed": "actions",
    "deck_draw": "draw",
    "deck_money": "money",
}
"""What a card is good for that the deck has little of, by the reason that tells of it."""
CARDS_A_LEADER = 8
"""A deck with fewer leaders than one in so many cards lacks a leader."""
UNSEEN = 0.05
"""Points below which an estimate is told as nothing."""


def weighed(points: Mapping[Option, float], choice: Option) -> tuple[Weight, ...]:
    """Return the weight of ``choice``, then those of the other choices from the best."""
    others = sorted((option for option in points if option != choice), key=lambda option: -points[option])
    return tuple(Weight(option, points[option]) for option in (choice, *others))


def for_points(outlook: Outlook, card: int, other: int = -1) -> Reason:
    """Return that the points of ``card`` count now, against those of the card ``other`` (-1: against nothing), by what
    ends the game where the level sees it come. How many rounds that takes is a guess; how many cards are left is not.
    """
    view, table, points = outlook.view, outlook.table, outlook.points(card)
    told: Params = {"card": table.ids[card], "points": points}
    if view.ending >= 0:
        return "points_last", told
    if not outlook.mind.sees_stage:
        return "points_always", told
    end = coming_end(outlook) if outlook.late > 0 else {}
    if not end:
        seat = best_rival(outlook)
        mine = view.points(outlook.me) + points
        return "points_count", {**told, "sum": mine, "seat": seat, "theirs": view.points(seat)}
    ended = "limit" if "rounds" in end else "pile"
    if other >= 0 and outlook.points(other) < points:
        less: Params = {"other": table.ids[other], "fewer": outlook.points(other)}
        return f"points_more_{ended}", {**told, **end, **less}
    return f"points_{ended}", {**told, **end}


def coming_end(outlook: Outlook) -> Params:
    """Return what ends the game first as far as the level sees: the pile that will, with the copies left of it, or the
    rounds left until the limit (R42); nothing where neither is in sight.
    """
    view, table = outlook.view, outlook.table
    left, pile = min(piles_left(view), default=(FAR, -1))
    if pile >= 0 and left <= outlook.left:
        return {"pile": table.ids[pile], "copies": view.pool[pile]}
    limit = table.options["round_limit"]
    return {"rounds": limit - view.round} if limit and limit - view.round <= outlook.left else {}


def best_rival(outlook: Outlook) -> int:
    """Return the rival with most points."""
    return max((s for s in range(outlook.view.seats) if s != outlook.me), key=outlook.view.points)


def for_card(outlook: Outlook, card: int, other: int) -> Reason:
    """Return why ``card`` is wanted rather than the card ``other`` (-1: rather than nothing): by the part of their
    worth that makes the largest difference.
    """
    table = outlook.table
    name = table.ids[card]
    mine, theirs = outlook.parts(card), outlook.parts(other) if other >= 0 else {}
    if mine.get("end", 0.0) > 0:
        return ends(outlook, card, "ends_won")
    if "gift" in mine:
        return "gift_costs", {"card": name, "points": -table.vp[card]}
    differs = {part: points - theirs.get(part, 0.0) for part, points in mine.items()}
    main = max(differs, key=lambda part: differs[part])
    by_points = outlook.late >= 1 or (main == "points" and differs[main] > 0)
    if by_points and outlook.points(card) > 0:
        return for_points(outlook, card, other)
    if main == "copies" and other >= 0:
        owned = outlook.view.owned[outlook.me]
        own, copies = owned.count(card), owned.count(other)
        if copies > own:
            counts: Params = {"card": name, "own": own, "other": table.ids[other], "copies": copies}
            reason, told = for_deck(outlook, card)
            gives = GIVES.get(reason)
            return (f"copies_{gives}", {**counts, gives: told[gives]}) if gives else ("copies", counts)
    return for_deck(outlook, card)


def for_deck(outlook: Outlook, card: int) -> Reason:
    """Return what ``card`` has that the deck has least of; of a defender who stays, against whom he stands."""
    table = outlook.table
    name, deck = table.ids[card], outlook.view.owned[outlook.me]
    brings, have = features(outlook, card), deck_features(outlook)
    if brings["leaders"] and have["leaders"] * CARDS_A_LEADER < len(deck):
        told: Params = {"card": name, "attack": table.attack[card], "own": have["leaders"], "size": len(deck)}
        return "deck_leaders", told
    lacks = {f: brings[f] / (have[f] / max(1, len(deck)) + usual) for f, usual in USUAL.items() if brings[f]}
    if not lacks and outlook.points(card) > 0:
        return for_points(outlook, card)
    if not lacks:
        return "deck_worth", {
            "card": name,
            "own": deck.count(card),
            "worth": outlook.plain_worth(card),
            "size": len(deck),
        }
    main = max(lacks, key=lambda f: lacks[f])
    if "strength" in lacks and table.deploys[card] and (facing := threat(outlook)):
        return "deck_defence", {"card": name, "strength": brings["strength"], **facing}
    told = {"card": name, main: brings[main], "size": len(deck)}
    if main == "money":
        return "deck_money", {**told, "hand": HAND_SIZE * have["money"] / len(deck)}
    told["own"] = sum(features(outlook, c)[main] > 0 for c in deck)
    if main == "actions" and brings["strength"]:
        return "deck_actions_armed", {**told, "strength": brings["strength"]}
    return f"deck_{main}", told


def threat(outlook: Outlook) -> Params:
    """Return which rival has most attack deployed, and how much, beside the own defence as it lies there; nothing where
    the defence holds.
    """
    view = outlook.view
    rivals = [seat for seat in range(view.seats) if seat != outlook.me]
    attack, seat = max((attack_value(outlook.table, units_of(view, seat)), -seat) for seat in rivals)
    defence = defence_value(view, outlook.me)
    return {"seat": -seat, "attack": attack, "defence": defence} if attack > defence else {}


def features(outlook: Outlook, card: int) -> Counter[str]:
    """Return what ``card`` has: its value in battle, money, and what playing it gives; of two halves the better one
    each time.
    """
    table, found = outlook.table, Counter[str]()
    found["strength"], found["money"] = table.value[card], table.money[card]
    found["leaders"] = int(table.leads[card])
    for name in ("actions", "draw", "money"):
        halves = branches_of(table.ops[card]) or (table.ops[card],)
        found[name] += max(count_of(ops, name) for ops in halves)
    return found


def deck_features(outlook: Outlook) -> Counter[str]:
    """Return the sums of :func:`features` over all own cards."""
    total = Counter[str]()
    for card, n in Counter(outlook.view.owned[outlook.me]).items():
        for name, amount in features(outlook, card).items():
            total[name] += n * amount
    return total


def ends(outlook: Outlook, card: int, reason: str) -> Reason:
    """Return that taking ``card`` ends the game, with the own points then and those of the best rival."""
    view = outlook.view
    seat = best_rival(outlook)
    points = view.points(outlook.me) + outlook.points(card)
    return reason, {
        "card": outlook.table.ids[card],
        "points": points,
        "seat": seat,
        "theirs": view.points(seat),
        "gain": outlook.rival_gain(),
    }


def thought(choice: Option, reason: Reason, weights: tuple[Weight, ...] = ()) -> Thought:
    """Return the answer with its reason and what was compared; to win or lose the game is not compared in points."""
    return Thought(choice, *reason, () if reason[0] in ("ends_won", "would_end_lost") else weights)


def buy(outlook: Outlook, choice: Option) -> Thought:
    """Say why this is bought: against the best purchases without it."""
    view, table = outlook.view, outlook.table
    if choice.startswith("treasure:"):
        treasures = sum(table.is_treasure[c] for c in outlook.hand)
        return Thought(choice, "treasures", {"treasures": treasures, "money": hand_money(view)})
    if choice == END:
        return _stops(outlook)
    card = table.arg[choice]
    plan = best_basket(view, view.money, view.buys, outlook.worth)
    last = next((c for c in plan if c != card and outlook.closing(c) > 0), -1)
    if last >= 0:
        return Thought(
            choice, "before_end", {**ends(outlook, last, "")[1], "card": table.ids[card], "other": table.ids[last]}
        )
    without = best_basket(view, view.money, view.buys, lambda c: outlook.worth(c) if c != card else -1.0)
    other = first_of(outlook, without) if without else -1
    best, second = basket(outlook, plan, choice), basket(outlook, without, table.key["buy"][other] if without else END)
    weights = (best, second) if second.points <= best.points else (best,)
    equal = best.points - second.points < UNSEEN
    return thought(choice, for_card(outlook, card, -1 if equal else other), weights)


def basket(outlook: Outlook, cards: list[int], choice: Option) -> Weight:
    """Return what buying ``cards`` is worth together; it begins with ``choice``."""
    parts: dict[str, list[float]] = {}
    for card in cards:
        for part, points in outlook.parts(card).items():
            parts.setdefault(part, []).append(points)
    return Weight(choice, fsum(outlook.worth(c) for c in cards), {part: fsum(n) for part, n in parts.items()})


def _stops(outlook: Outlook) -> Thought:
    view, table = outlook.view, outlook.table
    there = [c for c in range(table.size) if table.key["buy"][c] in view.choices]
    weights = weighed({END: 0.0, **{table.key["buy"][c]: outlook.worth(c) for c in there}}, END)
    tempting = [c for c in there if outlook.closing(c) < 0]
    if tempting:
        return thought(END, ends(outlook, tempting[0], "would_end_lost"), weights)
    best = max(there, key=outlook.worth)
    reason, told = _harms(outlook, best)
    points = outlook.points(best)
    if reason == "costs" and points > 0 and not table.ops[best]:
        reason, told = "clutters", {"card": told["card"], "points": points, "each": mean_money(view, outlook.me)}
    return Thought(END, f"buy_{reason}", {**told, "money": view.money}, weights)


def _harms(outlook: Outlook, card: int) -> Reason:
    """Return how ``card`` is not wanted: it does nothing for the deck (``idle``), or harm (``costs``)."""
    told: Params = {"card": outlook.table.ids[card], "size": len(outlook.view.owned[outlook.me])}
    worth = -outlook.worth(card)
    return ("idle", told) if worth < UNSEEN else ("costs", {**told, "worth": worth})


def may_gain(outlook: Outlook, choice: Option) -> Thought:
    """Say why a card is wanted, or not, that may be had for nothing."""
    card = outlook.table.number[outlook.asked.subject]
    worth = outlook.worth(card)
    weights = weighed({NO: 0.0, outlook.table.key["gain"][card]: worth}, choice)
    if choice != NO:
        return thought(choice, for_card(outlook, card, -1), weights)
    if outlook.closing(card) < 0:
        return thought(choice, ends(outlook, card, "would_end_lost"), weights)
    reason, told = _harms(outlook, card)
    return Thought(choice, f"gain_{reason}", told, weights)


def gain(outlook: Outlook, choice: Option) -> Thought:
    """Say why this card is gained."""
    arg = outlook.table.arg
    weights = weighed({c: outlook.worth(arg[c]) for c in outlook.view.choices}, choice)
    other = arg[weights[1].choice] if weights[0].points - weights[1].points >= UNSEEN else -1
    return thought(choice, for_card(outlook, arg[choice], other), weights)
